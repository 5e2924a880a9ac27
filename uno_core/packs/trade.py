# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Trade: hands that go to other seats; packs and editions import it."""

from micropython import const

from uno_core.page import move, note
from uno_core.questions import next_seat

_W_CATCH = const(1)
_F_OUT = const(16)
_F_GONE = const(32)
_E_ROTATED = const(24)
_O_OPEN = const(38)
_O_DIR = const(42)
_O_WINDOWS = const(53)
_O_FLAGS = const(141)
_O_FENCE = const(181)
_O_ROW = const(192)


def rotate(page, seat, way, log):
    """All hands pass on, to the left (1) or to the right (255)."""
    direction = page[_O_DIR]
    page[_O_DIR] = way
    note(log, _E_ROTATED, seat, way)
    other = next_seat(page, seat)
    while other != seat:
        swap(page, seat, other)
        moved(page, other)
        other = next_seat(page, other)
    moved(page, seat)
    page[_O_DIR] = direction


def moved(page, seat):
    """A seat holds another hand now: a call does not count for it (B-UNO-7)."""
    page[_O_FLAGS + seat] &= _F_OUT | _F_GONE
    bit = 1 << (seat & 7)
    at = _O_OPEN + (seat >> 3)
    page[at] &= 255 - bit
    if page[_O_FENCE + seat + 1] - page[_O_FENCE + seat] == 1:
        page[at] |= bit
        page[_O_WINDOWS] |= _W_CATCH


def swap(page, a, b):
    """Two seats swap hands; the cards of each keep their order."""
    if a > b:
        a, b = b, a
    first = _O_ROW + page[_O_FENCE + a]
    n = page[_O_FENCE + a + 1] + _O_ROW - first
    at = _O_ROW + page[_O_FENCE + b]
    last = _O_ROW + page[_O_FENCE + b + 1] - 1
    more = last + 1 - at
    for i in range(more):
        move(page, at + i, first + i)
    for _ in range(n):
        move(page, first + more, last)
    for k in range(_O_FENCE + a + 1, _O_FENCE + b + 1):
        page[k] += more - n
