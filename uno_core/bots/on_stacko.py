# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Bots at the tower: which block, where to stop the cursor, which color is worst for the next one.

Careless takes the loosest of a few blocks, fair the loosest of all; harm to the next seat counts. The cursor stops
around the middle, the closer the better the bot.
"""

from micropython import const

from uno_core.codes import O_ROW, V_EDITION
from uno_core.editions.stacko import AIM, BLOCKS, PLACE, at, below_top, missing, step, width, zone
from uno_core.rng import below

WORTH = WEIGHTS = None
_LOOKS = const(3)  # blocks that careless looks at
_SPREAD = bytes((0, 17, 13, 9))  # by level, of two throws each: 83, 63 and 44 ms of the bar, as people hit it


def pick(level, v, seat, acts, n, dice):
    """Return the act of a level."""
    if acts[0] >> 12 != V_EDITION:
        return acts[_color(v)] if level > 1 and n > 3 else -1
    if step(v) == AIM:
        spread = _SPREAD[level]
        cursor = 50 + below(dice, spread, 0) - below(dice, spread, 0)
        return acts[0] & 0xFF00 | cursor
    return _loosest(v, acts, n, dice) if level == 1 else _best(v, acts, n)


def _loosest(v, acts, n, dice):
    """Return the act for the loosest of a few blocks."""
    best = acts[0]
    most = -100
    for _ in range(min(n, _LOOKS)):
        act = acts[below(dice, n, 0)]
        worth = zone(v, at(v, act & 255))
        if worth > most:
            most = worth
            best = act
    return best


def _best(v, acts, n):
    """Return the best act of all, which are listed from the lowest on."""
    best = acts[0]
    most = -100
    known = -1
    lost = 0
    i = BLOCKS - 1
    for k in range(n):
        act = acts[k]
        while v[PLACE + i] != act & 255:
            i -= 1
        layer = v[PLACE + i] // 3
        if layer != known:
            known = layer
            lost = missing(v, i)
        worth = width(v, i, lost) - 9 * lost
        if v[O_ROW + i] >= 80:
            worth += 6
        if worth > most:
            most = worth
            best = act
    return best


def _color(v):
    """Return the color whose loosest block is the least loose."""
    found = 0
    least = 1000
    for color in range(4):
        widest = 0
        for i in range(3, BLOCKS):
            if v[O_ROW + i] & 7 == color and below_top(v, i):
                lost = missing(v, i)
                if lost < 2:
                    widest = max(widest, width(v, i, lost))
        if 0 < widest < least:
            least = widest
            found = color
    return found
