# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Slices: the moves of :mod:`uno_core.page` as CPython does them, in C. They know bytes, not rules.

A slice allocates on MicroPython, so devices have the loops and never load this module. Tests compare both. A page never
changes its length, not even by a place that does not exist: that is an IndexError before anything moves.
"""

from uno_core.codes import O_FENCE, O_NEXT, O_ROW, O_SEATS

_ONE_LESS = b"\xff" + bytes(range(255))  # for translate(): each byte becomes the number before it


def move(page, i, j):
    """Take the byte at i out and put it in at j; what lies between shifts by one."""
    byte, _ = page[i], page[j]
    if i < j:
        page[i:j] = page[i + 1 : j + 1]
    else:
        page[j + 1 : i + 1] = page[j:i]
    page[j] = byte


def copy(to, at, page, i, j):
    """Copy page[i:j] to to[at:]."""
    if i < j:
        if not (0 <= i and j <= len(page) and 0 <= at <= len(to) - j + i):
            raise IndexError("places that do not exist")
        to[at : at + j - i] = page[i:j]


def fill(page, i, j, value):
    """Set page[i:j] to one value."""
    if i < j:
        if i < 0 or j > len(page):
            raise IndexError("places that do not exist")
        page[i:j] = bytes((value,)) * (j - i)


def draw_to(page, seat):
    """Move the top of the draw pile, which must not be empty, to a hand, as its last card.

    :return: its face.
    """
    seat += O_NEXT
    first = page[O_FENCE] + (O_ROW - 1)
    last = page[seat] + (O_ROW - 1)
    _ = page[last]
    face = page.pop(first)
    page.insert(last, face)
    page[O_FENCE:seat] = page[O_FENCE:seat].translate(_ONE_LESS)
    return face


def discard(page, seat, face):
    """Move a card of a hand, which must be held, to the discard pile, as its top.

    :return: how many cards are left in the hand.
    """
    seat += O_NEXT
    pile = O_NEXT + page[O_SEATS]
    start = page[seat - 1]
    last = page[pile - 1] + (O_ROW - 1)
    _ = page[last]
    page.pop(page.index(face, start + O_ROW, last + 1))
    page.insert(last, face)
    page[seat:pile] = page[seat:pile].translate(_ONE_LESS)
    return page[seat] - start
