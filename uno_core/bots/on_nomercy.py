# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""No Mercy: get rid of a color in one turn, and of a big hand by passing it on."""

from uno_core import TABLES
from uno_core.codes import EVEN, FIRST_OTHER_ACT, LEVEL_FAIR, L_DISCARD_ALL, O_EDITION, O_STATE, P_TURN, Q_LABELS, SEVEN
from uno_core.turns import next_seat
from uno_core.view import card, size


WORTH = bytes((
    EVEN - 20, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN - 20, EVEN, EVEN,  # 0 to 9
    EVEN, EVEN, EVEN, EVEN,  # Skip, Reverse, Draw two, Draw four
    EVEN + 4,  # Skip all
    EVEN - 12,  # Discard all
    EVEN, EVEN, EVEN, EVEN,  # wilds
))  # fmt: skip


# Those of fair: no others were found that win more.
WEIGHTS = bytes((
    EVEN, EVEN + 10, EVEN + 16, EVEN + 16, EVEN - 30, EVEN - 14, EVEN + 4, EVEN + 8, EVEN + 20, EVEN + 20, EVEN + 20,
    EVEN, EVEN, EVEN, EVEN + 10, EVEN, EVEN + 5, EVEN, EVEN, EVEN, EVEN, EVEN + 4, EVEN + 38, EVEN + 3, EVEN + 1,
    EVEN + 8, EVEN + 2, EVEN,
))  # fmt: skip


def pick(level, v, seat, acts, n, _):
    """Return a Discard All, a 0 or a 7 that makes the hand smaller by three cards or more."""
    if level < LEVEL_FAIR or v[O_STATE] >> 4 != P_TURN:
        return -1
    labels = TABLES[v[O_EDITION]][Q_LABELS]
    best = -1
    most = 2
    for i in range(n):
        if acts[i] < FIRST_OTHER_ACT:
            label = labels[(acts[i] & 255) >> 3]
            gain = 0
            if label == L_DISCARD_ALL:
                for k in range(size(v, seat)):
                    gain += card(v, seat, k) & 7 == acts[i] & 7
            elif not label:
                before = seat
                while next_seat(v, before) != seat:
                    before = next_seat(v, before)
                gain = size(v, seat) - 1 - size(v, before)
            elif label == SEVEN:
                other = next_seat(v, seat)
                while other != seat:
                    if size(v, seat) - 1 - size(v, other) > gain:
                        gain = size(v, seat) - 1 - size(v, other)
                    other = next_seat(v, other)
            if gain > most:
                most = gain
                best = acts[i]
    return best
