# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Bots at the wheel of Spin: what to name, what to keep and what to let go."""

from micropython import const

from uno_core import TABLES

_POINTS = const(2)
_NONE = const(255)
_P_ASK = const(4)
_A_COLOR = const(1)
_A_CARD = const(6)
_OF_EDITION = const(8)
_KEEP_2 = const(9)  # of the wheel's asks the last one that keeps cards
_O_EDITION = const(2)
_O_ASK = const(6)
_O_RESUME = const(9)
_O_STATE = const(40)
_O_MATCH = const(43)
_O_FENCE = const(181)
_O_ROW = const(192)

WORTH = None


def pick(level, v, seat, acts, n, _):
    """The answer to an ask of the wheel; careless names well and leaves the cards to chance."""
    if v[_O_STATE] >> 4 != _P_ASK or v[_O_RESUME] < _OF_EDITION:
        return -1
    ask = v[_O_ASK]
    if ask == _A_CARD and level < 2:
        return -1
    keeps = v[_O_RESUME] <= _KEEP_2
    best = acts[0]
    most = -1000
    for i in range(n):
        arg = acts[i] & 255
        if ask != _A_CARD:
            worth = _gain(v, seat, arg, ask == _A_COLOR)
        elif arg == _NONE:
            worth = -500
        else:
            worth = _worth(v, arg) if keeps else -_worth(v, arg)
        if worth > most:
            most = worth
            best = acts[i]
    return best


def _worth(v, face):
    """How good it is to hold a card for the end."""
    if face & 4:
        return 60 - (face >> 3)
    return (16 if face & 7 == v[_O_MATCH] & 7 else 0) - TABLES[v[_O_EDITION]][_POINTS][face >> 3]


def _gain(v, seat, arg, color):
    """What would go if a number or a color were named: cards, then points."""
    gain = 0
    for i in range(v[_O_FENCE + seat] + _O_ROW, v[_O_FENCE + seat + 1] + _O_ROW):
        face = v[i]
        if face & 7 == arg if color else not face & 4 and face >> 3 & 15 == arg:
            gain += 64 + TABLES[v[_O_EDITION]][_POINTS][face >> 3]
    return gain
