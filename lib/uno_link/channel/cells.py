# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Cells in place: build, check, sort. Layout and kinds: the package, ``codes.py``.

Nothing here allocates and nothing raises: an invalid or foreign cell is counted.
"""

from micropython import const

from uno_core.codes import TICKS
from uno_link.codes import ALL, CELL, CELL_TAG, CELL_WAY, I_ALL, I_MINE, I_PLAIN, MATCH, T_SEALED, T_WIDE

_PLAIN_END = const(18)


def crc16(data, i, j):
    """Return CRC16-CCITT of data[i:j]: polynomial 0x1021, from 0xFFFF, not reflected ("123456789": 0x29B1)."""
    crc = 0xFFFF
    while i < j:
        x = crc >> 8 ^ data[i]
        x ^= x >> 4
        crc = (crc << 8 ^ x << 12 ^ x << 5 ^ x) & 0xFFFF
        i += 1
    return crc


def head(cell, kind, src, dst, tag):
    """Begin a cell: its first bytes, everything behind them 0. A sealed one needs no more than its kind."""
    for i in range(3, CELL):
        cell[i] = 0
    cell[0] = kind
    cell[CELL_WAY] = src << 4 | dst
    cell[CELL_TAG] = tag


def close(cell):
    """End a plain cell: CRC over bytes 0..17."""
    crc = crc16(cell, 0, _PLAIN_END)
    cell[18] = crc >> 8
    cell[19] = crc & 255


def whole(cell):
    """Whether a plain cell is as it was sent."""
    return crc16(cell, 0, _PLAIN_END) == cell[18] << 8 | cell[19]


class Record:
    """Base of classes that have fields only, all set and explained in ``__init__``.

    A device gets shrunk code: there those classes are functions that return an object of this class. So no object holds
    the module of its function.
    """


class CellFilter:
    """Sort what arrives before anybody looks inside.

    Counters (they wrap at 2**29): ``torn`` not 20 bytes, ``garbled`` CRC wrong or an impossible type, ``foreign`` of
    another game or to another device, ``echoes`` our own cells come back.

    ``open``: set it at an open table; else its plain cells are foreign.

    :param me: our device number; 15 while we have none.
    :param tag: of our game.
    """

    def __init__(self, me=ALL, tag=0):
        self.me = me
        self.tag = tag
        self.open = False
        self.torn = 0
        self.garbled = 0
        self.foreign = 0
        self.echoes = 0

    def sort(self, cell):
        """Sort a cell. Return 0 (and count the cell), I_PLAIN, I_MINE or I_ALL.

        - 0: the cell is not for us.
        - I_PLAIN (1): it is a whole cell of the lobby.
        - I_MINE (2), I_ALL (3): it is a cell of the match.

        A cell of the lobby is not asked for its tag, because a beacon announces games that we do not know yet.
        """
        most = TICKS  # a number of five bytes, once
        if len(cell) != CELL:
            self.torn = self.torn + 1 & most
            return 0
        kind = cell[0]
        if not kind & T_SEALED:
            if kind & T_WIDE or not whole(cell):
                self.garbled = self.garbled + 1 & most
                return 0
            if kind < MATCH:
                return I_PLAIN
        to = cell[CELL_WAY] & 15
        if not (kind & T_SEALED or self.open) or cell[CELL_TAG] != self.tag or to != self.me and to != ALL:
            self.foreign = self.foreign + 1 & most
            return 0
        if cell[CELL_WAY] >> 4 == self.me:
            self.echoes = self.echoes + 1 & most
            return 0
        return I_ALL if to == ALL else I_MINE
