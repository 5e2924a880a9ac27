# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Powers for bots: cards are given away as soon as possible, and a blind card beats drawing."""

from uno_core.codes import A_CARD, A_POWER, EVEN, O_POWERS, O_RULES, R_PARTNER, V_CHOOSE, V_EDITION
from uno_core.editions.power import GREEN_ACT
from uno_core.view import ask, card, size

_ORDER = bytes((0, 3, 1, 2))  # powers, the best one first

WORTH = bytes((
    EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN,  # 0 to 9, Skip, Reverse, Draw two
    EVEN + 20,  # Character
    EVEN,  # Wild four
    EVEN + 24,  # Choose power: it is worth a wild
))  # fmt: skip


WEIGHTS = bytes((
    EVEN + 25, EVEN + 29, EVEN + 35, EVEN + 43, EVEN - 2, EVEN + 21, EVEN, EVEN + 2, EVEN + 20, EVEN + 16, EVEN + 9,
    EVEN + 11, EVEN - 10, EVEN - 16, EVEN + 12, EVEN - 1, EVEN - 4, EVEN + 33, EVEN - 2, EVEN, EVEN + 4, EVEN + 2,
    EVEN + 18, EVEN + 2, EVEN + 2, EVEN + 7, EVEN + 3, EVEN + 64,
    EVEN + 3, EVEN + 11, EVEN - 3, EVEN + 1, EVEN - 6, EVEN + 1, EVEN + 4, EVEN - 3, EVEN + 1, EVEN + 4, EVEN - 1,
    EVEN + 2, EVEN + 8, EVEN + 19, EVEN + 2, EVEN + 27,
))  # fmt: skip


def pick(level, v, seat, acts, n, dice):
    """Give to an opponent who is nearly out, but for level 1 to anybody; take the power most wanted."""
    if acts[0] >> 12 == V_CHOOSE:
        if ask(v) == A_POWER and level > 1:
            for color in _ORDER:
                if v[O_POWERS + color] != seat + 1:
                    for i in range(n):
                        if acts[i] & 255 == color:
                            return acts[i]
        if ask(v) == A_CARD:
            return acts[0]
        return -1
    best = -1
    least = 255
    for i in range(n):
        if acts[i] >> 12 == V_EDITION:
            other = acts[i] & 255
            if other == GREEN_ACT:
                return acts[i]
            held = size(v, other)
            if v[O_RULES + R_PARTNER] and not (other ^ seat) & 1:
                held = 254  # the own partner
            if held < least and (best < 0 or level > 1):
                least = held
                best = acts[i]
    if best >= 0 and level > 1 and _one_red(v, seat):
        return -1  # better to play it, because a gift would leave more
    return best


def _one_red(v, seat):
    """Whether a hand of two has one red card: playing it leaves as few."""
    red = 0
    for i in range(size(v, seat)):
        red += not card(v, seat, i) & 7
    return red == 1 and size(v, seat) == 2
