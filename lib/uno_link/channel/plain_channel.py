# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The channel of an open table: numbers and a CRC, no key. Anybody can read its cells, and anybody can forge them.

For devices without SHA-256, and for a table that has one of them. It has the same interface as
:class:`uno_link.channel.secure_channel.SecureChannel` and :class:`uno_link.channel.broadcast_channel.BroadcastChannel`:
each number once, late cells marked, checkpoints. On the air a cell is plain, of a kind of the match:

    type, src << 4 | dst, tag, number 1, body of 12, number 2 (low byte first), CRC 2

The whole number is there, so a gap of up to 65535 cells is no problem for any kind. The wide bit is removed, but the
body of such a cell still ends at 13. The "key" of a session gives its first numbers, so that cells of another session
are nearly always too far away to be taken. They go round at 2**24 and never end.
"""

from micropython import const

from uno_core.codes import TICKS
from uno_link.channel.cells import close, crc16, whole
from uno_link.codes import ALL, ALL_KNOWN, B_LATE, B_NEWEST, CELL_NUMBER, CELL_TAG, CELL_WAY, MATCH, T_KIND, WINDOW

_NUMBERS = const(0xFFFFFF)
_FAR = const(0xFFFF)  # further ahead, a cell is of another session


class PlainChannel:
    """Cells to and from one device, or the host's broadcasts (me, peer: 0 and 15 on the host, 15 and 0 elsewhere).

    Counters (they wrap at 2**29): ``forged`` the CRC is wrong or it is of the lobby, ``replayed`` a number we have had,
    or that is older than the window.

    :param key: its first 3 bytes are the first number; None: 0.
    :param me, peer: device numbers.
    :param tag: of the game.
    """

    contested = False  # as of a broadcast channel: here anybody can forge, and it would prove nothing

    def __init__(self, key, me, peer, tag):
        self._out = me << 4 | peer
        self._in = peer << 4 | me
        self._tag = tag
        self.number = key[0] | key[1] << 8 | key[2] << 16 if key else 0
        self._newest = self.number - 1 & _NUMBERS  # taken
        self._had = ALL_KNOWN  # bit i: newest - i was taken
        self._shut = me == ALL  # until the first checkpoint
        self._confirmed = 0  # the newest number that the host vouched for
        self.forged = 0
        self.replayed = 0

    def used_up(self):
        """Whether the numbers come to their end: never."""
        return False

    def seal(self, cell):
        """Number a cell and close it: its type and its body are set, the rest is done here.

        :return: whether this end may speak: not a guest to everybody.
        """
        if self._out >> 4 == ALL:
            return False
        n = self.number
        self.number = n + 1 & _NUMBERS
        cell[0] &= T_KIND
        cell[CELL_WAY] = self._out
        cell[CELL_TAG] = self._tag
        cell[CELL_NUMBER] = n & 255
        cell[16] = n >> 8 & 255
        cell[17] = n >> 16
        close(cell)
        return True

    def open(self, cell):
        """Take a cell of 20 bytes; it stays as it is.

        :return: B_NEWEST 1, or B_LATE 2 (newer ones were taken before); else 0.
        """
        if cell[CELL_WAY] != self._in or cell[CELL_TAG] != self._tag or cell[0] > T_KIND:
            return 0
        if cell[0] < MATCH or not whole(cell):
            self.forged = self.forged + 1 & TICKS
            return 0
        n = cell[CELL_NUMBER] | cell[16] << 8 | cell[17] << 16
        ahead = n - self._newest & _NUMBERS
        if 0 < ahead <= _FAR and not self._shut:
            self._had = (self._had << ahead | 1) & ALL_KNOWN if ahead < WINDOW else 1
            self._newest = n
            return B_NEWEST
        back = self._newest - n & _NUMBERS
        if self._shut or back >= WINDOW or self._had >> back & 1:
            self.replayed = self.replayed + 1 & TICKS
            return 0
        self._had |= 1 << back
        return B_LATE

    def proof(self, state, digest, lists=None, device=0):
        """Return CRCs of the three, 6 bytes. They find differences by accident, but prove nothing.

        :param state: bytes of any length.
        :param digest: 16 bytes.
        :param lists: see :meth:`uno_link.channel.secure_channel.SecureChannel.proof`.
        """
        held = lists.held(device) if lists else b""
        first, second, third = crc16(state, 0, len(state)), crc16(digest, 0, len(digest)), crc16(held, 0, len(held))
        return bytes((first >> 8, first & 255, second >> 8, second & 255, third >> 8, third & 255))

    def apply_checkpoint(self, cell):
        """As :meth:`uno_link.channel.broadcast_channel.BroadcastChannel.apply_checkpoint`."""
        n = cell[4] | cell[5] << 8 | cell[6] << 16
        since = n - self._confirmed & _NUMBERS
        if cell[7] or not self._shut and since > _NUMBERS >> 1:
            return False
        early = self._newest + 1 - n & _NUMBERS  # up to a window of broadcasts can have overtaken the checkpoint
        if self._shut or since and WINDOW <= early <= _NUMBERS - _FAR:
            self._newest = n - 1 & _NUMBERS
            self._had = ALL_KNOWN
            self._shut = False
        self._confirmed = n
        return True
