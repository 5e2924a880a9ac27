# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The secure channel: cells sealed and opened in place. A key and a number are never used twice, nor taken twice.

**What is sealed.** Body XOR HMAC(key, number + src/dst), then HMAC(key, number + src/dst + bytes 0..15), 4 bytes of it
at the end. If the length of a kind is no secret (``BARE`` in ``codes.py``), the zeros at the end of its body stay
zeros: a medium need not carry them. They are under the MAC as all of the body is. Such a body never ends in a zero once
it is sealed (else its number is skipped), so the receiver knows where it ended. The lengths 5 and 21 keep the two
apart, src/dst the two directions. With the same key, ``proof`` hashes "vouch" and data after it: 21 bytes or more. Its
fourth byte is a letter, and a number's is below 64.

**Numbers.** Each cell of a direction has its own, strictly increasing, below 2**30 (small on a device; its 4 bytes are
in every MAC). Only the low byte is on the air. The receiver takes the two smallest numbers with that byte that are not
more than 15 behind the newest. It tries the MAC with each. So 496 cells in a row may be lost. After a larger gap, a
*wide* cell restores the number. It has bit 7 of its type set, and the other 3 bytes of the number in the clear at the
end of its body (9 are left). A PING, which is sent if nothing else is due, is wide.

**Replays and order.** A number is taken once. One that is late by up to 15 is taken and called late; older is refused,
like a forgery. Two tries make a forger's chance 2**-31 a cell.

**A channel belongs to one session.** Its key belongs to this start of both devices (``handshake.py``), so its numbers
begin at 0, and nothing of it is saved. A device with an older save, or with a copy of a save, cannot use a number
twice. Near its last 65536 numbers a channel is *used up*, and the two agree on another.
"""

from micropython import const

from uno_core.codes import TICKS
from uno_link.codes import ALL, ALL_KNOWN, BARE, BODY, B_LATE, B_NEWEST, CELL_NUMBER, CELL_TAG, CELL_WAY, LAST_NUMBER
from uno_link.codes import MATCH, PAYLOAD, T_KIND, T_SEALED, T_WIDE, WINDOW
from uno_link.channel.crypto import Hmac

_USED_UP = const(0x3FFEFFFF)
_PROOF = const(6)  # bytes


class SecureChannel:
    """Cells to and from one device.

    Counters (they wrap at 2**29): ``forged`` no number fits (a forgery, flipped bits, or older than the window),
    ``replayed`` a number we have had.

    :param key: 16 bytes or more, of this pair and this session.
    :param me, peer: device numbers.
    :param tag: of the game.
    """

    def __init__(self, key, me, peer, tag):
        self._hmac = Hmac(key)
        self._out = me << 4 | peer
        self._in = peer << 4 | me
        self._tag = tag
        self._nonce = bytearray(5)
        self.number = 0
        self._newest = -1  # taken
        self._had = ALL_KNOWN  # bit i: newest - i was taken
        self.forged = 0
        self.replayed = 0

    def used_up(self):
        """Whether the numbers of a direction come to their end."""
        return max(self.number, self._newest) > _USED_UP

    def seal(self, cell):
        """Seal a cell: its type (with the wide bit or not) and its body are set, the rest is done here.

        :return: False, and the cell is as it was: the numbers are used up.
        """
        n = self.number
        if n > LAST_NUMBER or self._out >> 4 == ALL:
            return False
        cell[0] |= T_SEALED
        cell[CELL_WAY] = self._out
        cell[CELL_TAG] = self._tag
        size = self._size(cell)
        stream = self._stream(cell, n)
        while size and stream[size - 1] == cell[BODY + size - 1] and _bare(cell[0]) and n < LAST_NUMBER:
            n += 1  # for one number in 256 the end of the body would be unclear
            stream = self._stream(cell, n)
        self.number = n + 1
        cell[CELL_NUMBER] = n & 255
        if cell[0] & T_WIDE:
            cell[13] = n >> 8 & 255
            cell[14] = n >> 16 & 255
            cell[15] = n >> 24
        for i in range(size):
            cell[BODY + i] ^= stream[i]
        mac = self._mac(cell, n)
        for i in range(4):
            cell[16 + i] = mac[i]
        return True

    def open(self, cell):
        """Open a cell of 20 bytes.

        :return: B_NEWEST 1, or B_LATE 2 (newer ones were taken before), and its body is plain; else 0, as it was.
        """
        if cell[CELL_WAY] != self._in or cell[CELL_TAG] != self._tag or not cell[0] & T_SEALED:
            return 0
        n = self._newest - WINDOW + 1
        if cell[0] & T_WIDE:
            if cell[15] < 64:
                n = max(n - 1, cell[CELL_NUMBER] | cell[13] << 8 | cell[14] << 16 | cell[15] << 24)
            last = n
        else:
            n += cell[CELL_NUMBER] - n & 255
            last = n + 256
        had = False
        while n <= last:
            back = self._newest - n
            if back >= 0 and (back >= WINDOW or self._had >> back & 1):
                had = True
            else:
                mac = self._mac(cell, n)
                if not (mac[0] ^ cell[16] | mac[1] ^ cell[17] | mac[2] ^ cell[18] | mac[3] ^ cell[19]):
                    return self._take(cell, n)
            n += 256
        if had:
            self.replayed = self.replayed + 1 & TICKS
        else:
            self.forged = self.forged + 1 & TICKS
        return 0

    def _take(self, cell, n):
        stream = self._stream(cell, n)
        for i in range(self._size(cell)):
            cell[BODY + i] ^= stream[i]
        ahead = n - self._newest
        if ahead <= 0:
            self._had |= 1 << -ahead
            return B_LATE
        self._had = (self._had << ahead | 1) & ALL_KNOWN if ahead < WINDOW else 1
        self._newest = n
        return B_NEWEST

    def proof(self, state, digest, lists=None, device=0):
        """Prove, to a device with this key, that both have the same state: 6 bytes.

        Without the key, a forger cannot even compute the proof that a forgery would need.

        :param state: bytes of any length.
        :param digest: 16 bytes.
        :param lists: what has the lists of that device's seats, as a guest itself or its host; None: nothing has.
        """
        held = lists.held(device) if lists else b""
        return self._hmac.digest(b"vouch" + bytes(digest) + held, state)[:_PROOF]

    def _number(self, cell, n):
        nonce = self._nonce
        nonce[0] = n & 255
        nonce[1] = n >> 8 & 255
        nonce[2] = n >> 16 & 255
        nonce[3] = n >> 24
        nonce[4] = cell[CELL_WAY]
        return nonce

    def _mac(self, cell, n):
        return self._hmac.digest(self._number(cell, n), memoryview(cell)[:16])

    def _size(self, cell):
        """Return how many bytes of the body are sealed."""
        if cell[0] & T_WIDE:
            return PAYLOAD - 3
        size = PAYLOAD
        if _bare(cell[0]):
            while size and not cell[BODY + size - 1]:
                size -= 1
        return size

    def _stream(self, cell, n):
        return self._hmac.digest(self._number(cell, n))


def _bare(kind):
    """Whether a cell of that type may end in zeros that everybody sees."""
    kind &= T_KIND | T_WIDE
    return MATCH <= kind < T_WIDE and BARE >> kind - MATCH & 1 > 0
