# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The box of an open table: numbers and a CRC, no key. Anybody can read its cells, and anybody can forge them.

For devices without SHA-256, and for a table that has one of them. It does for whoever calls it what
:class:`uno_link.box.Box` and :class:`uno_link.group.Group` do: each number once, late ones told, epochs of 65536 of
which the first unused one is kept, vouches. On the air a cell is plain, of a kind of the match:

    type, src << 4 | dst, tag, number 1, body of 12, number 2 (low byte first), CRC 2

All of the number is there, so no gap is too wide and no cell needs to be; the wide bit is taken off, the body of such a
cell ends at 13 all the same. A direction has 2**24 numbers: 46 hours of 100 cells a second, or 255 restarts.
"""

from micropython import const

from uno_link.cells import close, crc16, whole

_T_KIND = const(0x3F)
_ALL = const(15)
_MATCH = const(16)
_WRAP = const(0x1FFFFFFF)
_EPOCH = const(16)  # bits of a number within its epoch
_EPOCHS = const(255)
_AHEAD = const(1024)  # cells before an epoch's end at which the next one is wanted
_WINDOW = const(16)
_KNOWN = const(0xFFFF)  # every number of the window

_B_NEWEST = const(1)
_B_LATE = const(2)


class OpenBox:
    """Cells to and from one device, or the host's broadcasts (me, peer: 0 and 15 on the host, 15 and 0 elsewhere).

    Counters (they wrap at 2**29): ``forged`` the CRC is wrong or it is of the lobby, ``replayed`` a number we have had,
    or that is older than the window.

    :param key: not looked at.
    :param me, peer: device numbers.
    :param tag: of the game.
    :param epoch: what :meth:`export` gave before a restart; 0 for a new match.
    """

    def __init__(self, key, me, peer, tag, epoch=0):
        self._out = me << 4 | peer
        self._in = peer << 4 | me
        self._tag = tag
        self._end = epoch  # first epoch that may not be used yet
        self._next = epoch << _EPOCH
        self._newest = self._top = self._next - 1  # taken; come, though perhaps not taken yet
        self._had = _KNOWN  # bit i: newest - i was taken
        self._told = 0  # the newest number that was vouched for
        self.forged = 0
        self.replayed = 0

    def due(self):
        """Whether the state must be kept anew, or soon; nothing goes out of a new box before it was."""
        return self._out >> 4 != _ALL and max(self._next, self._top) + _AHEAD >> _EPOCH >= self._end

    def export(self):
        """The state to keep, 0..255. Write it before the next seal or open: they count on it."""
        if self.due():
            self._end = min((max(self._next, self._top) + _AHEAD >> _EPOCH) + 1, _EPOCHS)
        return self._end

    def floor(self):
        """The epoch from which on we take cells, for a RESUME."""
        return self._newest + 1 >> _EPOCH

    def jump(self, epoch):
        """The other's floor, as its cell says: go on from there at the least."""
        if self._next >> _EPOCH < epoch < _EPOCHS:
            self._next = epoch << _EPOCH

    def seal(self, cell):
        """Number a cell and close it: its type and its body are set, the rest is done here.

        :return: False, and the cell is as it was: the state is due, or the numbers are used up.
        """
        n = self._next
        if n >> _EPOCH >= self._end or self._out >> 4 == _ALL:
            return False
        self._next = n + 1
        cell[0] &= _T_KIND
        cell[1] = self._out
        cell[2] = self._tag
        cell[3] = n & 255
        cell[16] = n >> 8 & 255
        cell[17] = n >> 16
        close(cell)
        return True

    def open(self, cell):
        """Take a cell of 20 bytes; it stays as it is.

        :return: B_NEWEST 1, or B_LATE 2 (newer ones were taken before); else 0.
        """
        if cell[1] != self._in or cell[2] != self._tag or cell[0] > _T_KIND:
            return 0
        if cell[0] < _MATCH or not whole(cell):
            self.forged = self.forged + 1 & _WRAP
            return 0
        n = cell[3] | cell[16] << 8 | cell[17] << 16
        back = self._newest - n
        if back >= _WINDOW or back >= 0 and self._had >> back & 1:
            self.replayed = self.replayed + 1 & _WRAP
            return 0
        if n > self._top:
            self._top = n
        if n >> _EPOCH >= self._end:  # not before it is kept that we have had it
            return 0
        if back >= 0:
            self._had |= 1 << back
            return _B_LATE
        self._had = (self._had << -back | 1) & _KNOWN if back > -_WINDOW else 1
        self._newest = n
        return _B_NEWEST

    def proof(self, image, digest):
        """What shows that both have the same, by accident if not by proof: CRCs of the two, 6 bytes.

        :param image: bytes of any length.
        :param digest: 16 bytes.
        """
        first, second = crc16(image, 0, len(image)), crc16(digest, 0, len(digest))
        return bytes((first >> 8, first & 255, second >> 8, second & 255, 0, 0))

    def heed(self, cell):
        """As :meth:`uno_link.group.Group.heed`."""
        n = cell[4] | cell[5] << 8 | cell[6] << 16
        if cell[7] or n < self._told:
            return False
        if self._end != _EPOCHS or n > self._told and self._newest + 1 - n >= _WINDOW:
            self._newest = n - 1
            self._had = _KNOWN
            self._end = _EPOCHS
        self._told = n
        return True
