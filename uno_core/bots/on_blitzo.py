# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Bots at Blitzo: the right answer, but for a slip of the finger now and then."""

from uno_core.codes import O_RESULT
from uno_core.editions.blitzo import DRAW, FALSE, INSTANT, NUMBERS, PAD_KEYS, PRESS_UNO, REVERSE, TAB_DOWN, TAB_UP
from uno_core.editions.blitzo import ahead, fitting, lit, shines, side
from uno_core.rng import below


WORTH = WEIGHTS = None
_SLIPS = bytes((0, 4, 2, 1))  # slips in 16 answers, by level; a person has three buttons and a clock


def pick(level, v, seat, acts, n, dice):
    """Return the act for an answer; every key that is lit, both tabs and UNO are legal."""
    kind = v[O_RESULT] >> 4
    slips = _SLIPS[level] * (3 if kind == FALSE else 1)  # a false sound is made to be fallen for
    if below(dice, 16, 0) < slips:
        return acts[n - 1] if kind >= INSTANT else acts[below(dice, n, 0)]
    tabs = acts[n - 1] - PRESS_UNO
    if kind == DRAW:
        if level < 2:
            return tabs + TAB_UP + below(dice, 2, 0)
        return tabs + (TAB_UP if lit(v, side(v, seat, TAB_UP)) <= lit(v, side(v, seat, TAB_DOWN)) else TAB_DOWN)
    if kind == INSTANT:
        return tabs + PRESS_UNO
    if kind == REVERSE:
        return tabs + TAB_UP + TAB_DOWN - ahead(v)
    key = fitting(v, seat, 0) if kind < DRAW else PAD_KEYS
    if key >= PAD_KEYS:
        return tabs + ahead(v)
    if lit(v, seat) == 2:
        return tabs + PRESS_UNO
    return tabs + (key if level < 2 else _best(v, seat, key, kind))


def _best(v, seat, key, kind):
    """Return the one of the keys that match whose other half most of the others share: calls to come find one of
    each."""
    best = key
    most = -1
    while key < PAD_KEYS:
        same = 0
        for other in range(PAD_KEYS):
            if shines(v, seat, other) and (
                other // NUMBERS == key // NUMBERS if kind else other % NUMBERS == key % NUMBERS
            ):
                same += 1
        if same > most:
            most = same
            best = key
        key = fitting(v, seat, key + 1)
    return best
