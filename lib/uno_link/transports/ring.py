# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A queue of cells in a block of bytes taken once."""

from micropython import const

from uno_link.codes import CELL

_PLACE = const(22)


class Ring:
    """First in, first out; each cell with a mark of 0..255.

    :param places: how many fit.
    """

    def __init__(self, places):
        self._bytes = bytearray(places * _PLACE)
        self._places = places
        self._first = 0
        self.count = 0

    def push(self, cell, mark=0, start=0):
        """Copy 20 bytes in, from ``start`` on; False if there is no place."""
        if self.count == self._places:
            return False
        at = (self._first + self.count) % self._places * _PLACE
        self.count += 1
        self._bytes[at] = mark & 255
        self._bytes[at + 1] = mark >> 8
        for i in range(CELL):
            self._bytes[at + 2 + i] = cell[start + i]
        return True

    def pop(self, cell):
        """Copy the oldest out and return its mark, or -1 if the queue is empty."""
        if not self.count:
            return -1
        at = self._first * _PLACE
        self._first = (self._first + 1) % self._places
        self.count -= 1
        for i in range(CELL):
            cell[i] = self._bytes[at + 2 + i]
        return self._bytes[at] | self._bytes[at + 1] << 8
