# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Parcels: bytes that do not fit one cell, in parts of ten, each of which may be lost, doubled or late.

A body: serial, part, ten bytes. A serial says what a parcel is (its low 3 bits) and of which shuffle (the rest); who
gets it says by a mask which parts it has. A parcel's first byte is its length, itself included: 2..240.
"""

from micropython import const

_BODY = const(4)  # where it begins in a cell
_DATA = const(10)
_PARTS = const(24)


def pack(data):
    """A parcel of these bytes."""
    return bytes((len(data) + 1,)) + bytes(data)


def full(data):
    """The mask of a whole parcel."""
    return (1 << (data[0] + _DATA - 1) // _DATA) - 1


def write(cell, serial, data, part):
    """Write one part of ``data`` into a cell's body."""
    cell[_BODY] = serial
    cell[_BODY + 1] = part
    at = part * _DATA
    for i in range(_DATA):
        cell[_BODY + 2 + i] = data[at + i] if at + i < len(data) else 0


def first_missing(mask, most):
    """The first part of a full mask that another one lacks; -1 if none is missing."""
    left = most & ~mask
    if not left:
        return -1
    part = 0
    while not left >> part & 1:
        part += 1
    return part


class Inbox:
    """The parcel that is coming in. ``serial``: its, -1 before the first; ``mask``: the parts that are here.

    :param parts: of the longest one.
    """

    def __init__(self, parts):
        self.data = bytearray(parts * _DATA)
        self.forget()

    def forget(self):
        """Nothing has come yet."""
        self.serial = -1
        self.mask = 0

    def take(self, cell, late):
        """A part has come.

        :param late: newer cells came before it: then it does not begin another parcel.
        :return: whether it is new.
        """
        serial = cell[_BODY]
        part = cell[_BODY + 1]
        if part >= _PARTS or (part + 1) * _DATA > len(self.data):
            return False
        if serial != self.serial:
            if late:
                return False
            self.serial = serial
            self.mask = 0
        if self.mask >> part & 1:
            return False
        self.mask |= 1 << part
        for i in range(_DATA):
            self.data[part * _DATA + i] = cell[_BODY + 2 + i]
        return True

    def whole(self):
        """Whether all of it is here."""
        return self.mask & 1 and self.data[0] and self.mask == full(self.data)

    def read(self, i, n):
        """Bytes i to i + n of what was packed; short if there are not so many."""
        return bytes(self.data[1 + i : min(1 + i + n, self.data[0])])
