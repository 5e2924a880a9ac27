# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Cells out of a stream of bytes that may have holes.

A Bluetooth UART delivers packets, and a packet is a cell. But it stores them in a FIFO of bytes, and a full FIFO drops
the end of a packet (docs/facts/link.md, Bluetooth: without a search for the next cell a link never recovers). So if the
begin of a cell is not known, it is searched. Visible without a key:

* a plain cell has its CRC, which decides;
* no type, byte 0, has bits 7 and 6 as 10;
* byte 1 names sender and receiver. On a host a cell is from another device, to the host or to all. On a guest it is
  from the host, to any device;
* byte 2 of a sealed cell is the tag of the game, known once :attr:`Stream.tag` is set.

In random bytes one place in 4400 on a host, one in 8700 on a guest, looks like a sealed cell (one in 17 and one in 34
while the tag is not known). A cut cell begins like a whole one. So one look is not enough. A sealed cell is taken if
another cell of the same tag begins right after it, or nothing follows yet. Otherwise, if a cell begins inside it, it
was cut, and the inner cell counts. Taking the wrong bytes is harmless: the session checks every cell and counts what it
cannot open.
"""

from micropython import const

from uno_link.channel.cells import whole
from uno_link.codes import CELL, T_SEALED

_SIZE = const(64)  # the longest cut cell, a cell and what follows it; a power of two
_MASK = const(63)
_KINDS = const(0xC0)  # the two bits beside the kind ...
_NONE = const(0x80)  # ... and how they never are


class Stream:
    """A ring of 64 bytes: put packets in, take cells out.

    :param host: whether the cells are for the host; else they are from it.
    """

    def __init__(self, host):
        self.tag = -1  # byte 2 of sealed cells, -1 as long as it is not known
        self.cuts = 0  # pieces thrown away
        self._host = host
        self._ring = bytearray(_SIZE)
        self._cell = bytearray(CELL)
        self._at = 0  # place of the first byte
        self._n = 0
        self._skipping = False

    def room(self):
        """Return how many bytes can be put in."""
        return _SIZE - self._n

    def put(self, data, n):
        """Append ``data[:n]``; n is at most :meth:`room`."""
        ring = self._ring
        at = self._at + self._n
        for i in range(n):
            ring[at + i & _MASK] = data[i]
        self._n += n

    def clear(self):
        """Forget what is in it: what comes next is of another connection."""
        self._n = 0
        self._skipping = False

    def take(self, cell):
        """Move the next cell into ``cell`` (a bytearray of 20).

        :return: whether there was one.
        """
        while self._n >= CELL:
            if self._begins(0, self.tag):
                skip = 0 if self._goes_on(0) else self._inside()
                if not skip:
                    self._copy(0, cell)
                    self._at = self._at + CELL & _MASK
                    self._n -= CELL
                    self._skipping = False
                    return True
            else:
                skip = 1
            self._at = self._at + skip & _MASK
            self._n -= skip
            if not self._skipping:
                self._skipping = True
                self.cuts += 1
        return False

    def _copy(self, i, cell):
        ring = self._ring
        at = self._at + i
        for k in range(CELL):
            cell[k] = ring[at + k & _MASK]

    def _begins(self, i, tag):
        """Whether byte i can be the first of a cell, as far as its bytes are here; a tag of -1 means any."""
        ring = self._ring
        at = self._at + i
        left = self._n - i
        kind = ring[at & _MASK]
        if left > 0 and kind & _KINDS == _NONE:
            return False
        if left > 1:
            names = ring[at + 1 & _MASK]
            source, target = names >> 4, names & 15
            if self._host:
                if source == 0 or 0 < target < 15:
                    return False
            elif source or target == 0:
                return False
        if left >= CELL and not kind & T_SEALED:
            self._copy(i, self._cell)
            return whole(self._cell)
        return left < 3 or tag < 0 or ring[at + 2 & _MASK] == tag

    def _goes_on(self, i):
        """Whether the cell at i is sure: plain (its CRC was good), or followed by the beginning of another, or by
        nothing yet.
        """
        at = self._at + i
        if not self._ring[at & _MASK] & T_SEALED:
            return True
        return self._begins(i + CELL, self._ring[at + 2 & _MASK])

    def _inside(self):
        """Return where in the first cell's bytes a better one begins, 0 for nowhere."""
        i = 1
        while i < CELL and self._n >= i + CELL:
            if self._begins(i, self.tag) and self._goes_on(i):
                return i
            i += 1
        return 0
