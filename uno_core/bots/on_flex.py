# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Flex: which side of a card is used, and who draws."""

from uno_core import TABLES
from uno_core.codes import A_FLEX, A_SEAT, FX_CHALLENGE, FX_DRAW, LEVEL_FAIR, NONE, NUMBERS_END, O_EDITION, Q_EFFECTS
from uno_core.codes import V_CHOOSE
from uno_core.rng import below
from uno_core.turns import next_seat
from uno_core.view import ask, size, top


#         0-9                                S   R   +2  WAF WFA WFT WF4
WORTH = (
    b"\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x7c\x84\x82"
    b"\x80\x7e\x80\x7e\x7e\x80\x7e\x7e\x80\x80\x7e\x7e\x82\x80\x80\x80"
)


def pick(level, v, seat, acts, n, dice):
    """The flex side of an action or a wild, unless the regular one stops a next player who is nearly out."""
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
