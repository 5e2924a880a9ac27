# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Trade: hands that go to other seats; packs and editions import it."""

from uno_core.acts import must_call
from uno_core.codes import E_ROTATED, O_DIR, O_FENCE, O_OPEN, O_ROW
from uno_core.page import lapse, move, note
from uno_core.turns import next_seat


def rotate(page, seat, way, log):
    """Pass all hands on, to the left (1) or to the right (255)."""
    direction = page[O_DIR]
    page[O_DIR] = way
    note(log, E_ROTATED, seat, way)
    other = next_seat(page, seat)
    while other != seat:
        swap(page, seat, other)
        moved(page, other)
        other = next_seat(page, other)
    moved(page, seat)
    page[O_DIR] = direction


def moved(page, seat):
    """Note that a seat holds another hand now: a call does not count for it, and one card must be called (B-UNO-7)."""
    lapse(page, seat)
    page[O_OPEN + (seat >> 3)] &= 255 - (1 << (seat & 7))
    if page[O_FENCE + seat + 1] - page[O_FENCE + seat] == 1:
        must_call(page, seat)


def swap(page, a, b):
    """Swap the hands of two seats; the cards of each keep their order."""
    if a > b:
        a, b = b, a
    first = O_ROW + page[O_FENCE + a]
    n = page[O_FENCE + a + 1] + O_ROW - first
    at = O_ROW + page[O_FENCE + b]
    last = O_ROW + page[O_FENCE + b + 1] - 1
    more = last + 1 - at
    for i in range(more):
        move(page, at + i, first + i)
    for _ in range(n):
        move(page, first + more, last)
    for k in range(O_FENCE + a + 1, O_FENCE + b + 1):
        page[k] += more - n
