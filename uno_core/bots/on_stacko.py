# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Bots at the tower: which block, where to stop the cursor, which color is worst for the next one.

Careless takes the loosest of a few blocks it looks at, fair of all, and what hurts the next seat counts; the cursor
falls around the middle, closer the better the bot.
"""

from micropython import const

from uno_core.codes import O_ROW, V_EDITION
from uno_core.editions.stacko import AIM, BLOCKS, at, can, missing, step, zone
from uno_core.rng import below

WORTH = WEIGHTS = None
_LOOKS = const(3)  # blocks that careless looks at
_SPREAD = bytes((0, 17, 13, 9))  # by level, of two throws each: 83, 63 and 44 ms of the bar, as people hit it


def pick(level, v, seat, acts, n, dice):
    """The act of a level."""
    if acts[0] >> 12 != V_EDITION:
        return acts[_color(v)] if level > 1 and n > 3 else -1
    if step(v) == AIM:
        spread = _SPREAD[level]
        cursor = 50 + below(dice, spread, 0) - below(dice, spread, 0)
        return acts[0] & 0xFF00 | cursor
    best = acts[0]
    most = -100
    for k in range(n if level > 1 else min(n, _LOOKS)):
        act = acts[k] if level > 1 else acts[below(dice, n, 0)]
        i = at(v, act & 255)
        worth = zone(v, i)
        if level > 1:
            worth -= 9 * missing(v, i)
            if v[O_ROW + i] >= 80:
                worth += 6
        if worth > most:
            most = worth
            best = act
    return best


def _color(v):
    """The color whose loosest block is the least loose."""
    found = 0
    least = 1000
    for color in range(4):
        widest = 0
        for i in range(3, BLOCKS):
            if v[O_ROW + i] & 7 == color and can(v, i) and zone(v, i) > widest:
                widest = zone(v, i)
        if 0 < widest < least:
            least = widest
            found = color
    return found
