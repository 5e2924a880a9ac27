# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Flex: which side of a card is used, and who draws."""

from micropython import const

from uno_core import TABLES
from uno_core.questions import next_seat
from uno_core.rng import below
from uno_core.view import ask, size, top

_EFFECTS = const(0)
_NONE = const(255)  # nobody, where one may
_FAIR = const(2)
_FX_DRAW = const(8)
_FX_CHALLENGE = const(16)
_V_CHOOSE = const(7)
_A_SEAT = const(2)
_A_FLEX = const(8)
_NUMBERS_END = const(80)  # symbol << 3 of the first symbol that is no number
_O_EDITION = const(2)

#         0-9                                S   R   +2  WAF WFA WFT WF4
WORTH = (
    b"\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x7c\x84\x82"
    b"\x80\x7e\x80\x7e\x7e\x80\x7e\x7e\x80\x80\x7e\x7e\x82\x80\x80\x80"
)


def pick(level, v, seat, acts, n, dice):
    """The flex side of an action or a wild, unless the regular one stops a next player who is nearly out."""
    if acts[0] >> 12 != _V_CHOOSE:
        return -1
    if ask(v) == _A_FLEX:
        if level < _FAIR:
            return acts[below(dice, n, 0)]
        face = top(v)
        if not face & 4 and face & 0x78 < _NUMBERS_END:
            return acts[0]
        bits = TABLES[v[_O_EDITION]][_EFFECTS][face >> 3]
        stops = bits & _FX_DRAW and not bits & _FX_CHALLENGE and size(v, next_seat(v, seat)) <= 2
        return acts[0 if stops else 1]
    if ask(v) == _A_SEAT and level >= _FAIR:
        best = -1
        for i in range(n):
            other = acts[i] & 255
            if other != _NONE and (best < 0 or size(v, other) < size(v, best & 255)):
                best = acts[i]
        return best
    return -1
