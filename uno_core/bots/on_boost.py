# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The computer against a person: how often it errs says its level, 1 to 10; and what an exchange is good for."""

from uno_core.acts import playable
from uno_core.codes import A_CARD, NONE, O_RULES, R_OWN, V_CHOOSE, V_EDITION
from uno_core.rng import below
from uno_core.view import ask, card, size


WORTH = WEIGHTS = None


def pick(level, v, seat, acts, n, dice):
    """Seat 1 errs; seat 0, played by a bot, exchanges when no card fits or at the end of the round."""
    if seat:
        return acts[below(dice, n, 0)] if below(dice, 10, 0) >= v[O_RULES + R_OWN] else -1
    if acts[0] >> 12 == V_CHOOSE:
        return _card(v, seat, acts, n) if ask(v) == A_CARD else -1
    at = n
    for i in range(n):
        if acts[i] >> 12 == V_EDITION:
            at = i  # the last card is the best
    if at < n:
        if level > 1 and (not playable(v, seat) or size(v, seat) < 4):
            return acts[at]
        if at and level > 1:
            return -1
        return acts[below(dice, at, 0)] if at else acts[0]
    return -1


def _card(v, seat, acts, n):
    """Return a colored card of the color held least."""
    best = acts[0]
    least = 255
    for i in range(n):
        face = acts[i] & 255
        if face != NONE and not face & 4:
            held = 0
            for k in range(size(v, seat)):
                held += card(v, seat, k) & 7 == face
            if held < least:
                least = held
                best = acts[i]
    return best
