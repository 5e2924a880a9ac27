# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Bots at the launcher: the time to throw a whole color away, to trade hands, and the seat to attack."""

from uno_core.codes import A_SEAT, EVEN, F_OUT, O_ASK, O_FENCE, O_FLAGS, O_ROW, O_SEATS, O_STATE, P_ASK, V_PLAY
from uno_core.editions.extreme import DISCARD_ALL, TRADE
from uno_core.rng import below


WORTH = bytes((
    EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN,  # 0 to 9, Skip, Reverse
    EVEN + 4,  # Hit two
    EVEN,  # Discard all
    EVEN - 38,  # Trade
    EVEN + 2,  # Hit one
    EVEN,  # Wild
    EVEN + 48,  # All hit
    EVEN + 32, EVEN + 32, EVEN + 32,  # Hit fire, Attack, Hit four
    EVEN,  # Custom
    EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN,  # cards of house rules
))  # fmt: skip


WEIGHTS = None


def pick(level, v, seat, acts, n, dice):
    """Choose as a fair bot, which knows the value of a Discard All and a Trade Hands now, and the seat nearest to the
    end."""
    if level < 2 and below(dice, 4, 0):
        return -1
    if v[O_STATE] >> 4 == P_ASK:
        return _nearest(v, acts, n) if v[O_ASK] == A_SEAT else -1
    held = _size(v, seat)
    best = -1
    most = 2  # cards of a color, beside the Discard All
    for i in range(n):
        face = acts[i] & 255
        if acts[i] >> 12 != V_PLAY or face & 4:
            continue
        if face >> 3 == TRADE:
            if held - 1 > _least(v, seat) + 1 and best < 0:
                best = acts[i]
        elif face >> 3 == DISCARD_ALL:
            gone = 0
            for k in range(v[O_FENCE + seat] + O_ROW, v[O_FENCE + seat + 1] + O_ROW):
                if v[k] & 7 == face & 7:
                    gone += 1
            if gone > most or gone == held:
                most = gone
                best = acts[i]
    return best


def _nearest(v, acts, n):
    """Return the act that names the seat with the fewest cards."""
    best = acts[0]
    for i in range(n):
        other = acts[i] & 255
        if other < v[O_SEATS] and _size(v, other) < _size(v, best & 255):
            best = acts[i]
    return best


def _least(v, seat):
    """Return the fewest cards that another seat holds."""
    least = 255
    for other in range(v[O_SEATS]):
        if other != seat and not v[O_FLAGS + other] & F_OUT and _size(v, other) < least:
            least = _size(v, other)
    return least


def _size(v, seat):
    return v[O_FENCE + seat + 1] - v[O_FENCE + seat]
