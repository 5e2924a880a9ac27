# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Bots at the wheel of Spin: the number or color to name, the cards to keep and to discard."""

from uno_core import TABLES
from uno_core.codes import A_CARD, A_COLOR, NONE, OF_EDITION, O_ASK, O_EDITION, O_FENCE, O_MATCH, O_RESUME, O_ROW
from uno_core.codes import O_STATE, P_ASK, Q_POINTS
from uno_core.editions.spin import KEEP_2


WORTH = WEIGHTS = None


def pick(level, v, seat, acts, n, _):
    """Return the answer to an ask of the wheel; careless names well and leaves the cards to chance."""
    if v[O_STATE] >> 4 != P_ASK or v[O_RESUME] < OF_EDITION:
        return -1
    ask = v[O_ASK]
    if ask == A_CARD and level < 2:
        return -1
    keeps = v[O_RESUME] <= KEEP_2
    best = acts[0]
    most = -1000
    for i in range(n):
        arg = acts[i] & 255
        if ask != A_CARD:
            worth = _gain(v, seat, arg, ask == A_COLOR)
        elif arg == NONE:
            worth = -500
        else:
            worth = _worth(v, arg) if keeps else -_worth(v, arg)
        if worth > most:
            most = worth
            best = acts[i]
    return best


def _worth(v, face):
    """Return the value of holding a card for the end."""
    if face & 4:
        return 60 - (face >> 3)
    return (16 if face & 7 == v[O_MATCH] & 7 else 0) - TABLES[v[O_EDITION]][Q_POINTS][face >> 3]


def _gain(v, seat, arg, color):
    """Return the gain of naming a number or a color: cards, then points."""
    gain = 0
    for i in range(v[O_FENCE + seat] + O_ROW, v[O_FENCE + seat + 1] + O_ROW):
        face = v[i]
        if face & 7 == arg if color else not face & 4 and face >> 3 & 15 == arg:
            gain += 64 + TABLES[v[O_EDITION]][Q_POINTS][face >> 3]
    return gain
