# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Flex: the side of a card to use, and the seat that draws."""

from uno_core import TABLES
from uno_core.codes import A_FLEX, A_SEAT, EVEN, FX_CHALLENGE, FX_DRAW, LEVEL_FAIR, NONE, NUMBERS_END, O_EDITION
from uno_core.codes import Q_EFFECTS, V_CHOOSE
from uno_core.rng import below
from uno_core.turns import next_seat
from uno_core.view import ask, size, top


WORTH = bytes((
    EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN,  # 0 to 9, Skip, Reverse, Draw two
    EVEN - 4,  # All flip
    EVEN + 4,  # Flex all
    EVEN + 2,  # Flex target
    EVEN,  # Flex four
    EVEN - 2, EVEN, EVEN - 2, EVEN - 2, EVEN, EVEN - 2, EVEN - 2, EVEN, EVEN,  # with a flex color: 1 to 9
    EVEN - 2, EVEN - 2, EVEN + 2,  # Skip, Reverse, Draw two
    EVEN, EVEN, EVEN,
))  # fmt: skip


WEIGHTS = None


def pick(level, v, seat, acts, n, dice):
    """Return the flex side of an action or a wild, unless the regular one stops a next player who is nearly out."""
    if acts[0] >> 12 != V_CHOOSE:
        return -1
    if ask(v) == A_FLEX:
        if level < LEVEL_FAIR:
            return acts[below(dice, n, 0)]
        face = top(v)
        if not face & 4 and face & 0x78 < NUMBERS_END:
            return acts[0]
        bits = TABLES[v[O_EDITION]][Q_EFFECTS][face >> 3]
        stops = bits & FX_DRAW and not bits & FX_CHALLENGE and size(v, next_seat(v, seat)) <= 2
        return acts[0 if stops else 1]
    if ask(v) == A_SEAT and level >= LEVEL_FAIR:
        best = -1
        for i in range(n):
            other = acts[i] & 255
            if other != NONE and (best < 0 or size(v, other) < size(v, best & 255)):
                best = acts[i]
        return best
    return -1
