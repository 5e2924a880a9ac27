# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""All Wild: every card fits, so a Forced Swap waits for a hand that is smaller."""

from uno_core import TABLES
from uno_core.codes import A_SEAT, EVEN, FIRST_OTHER_ACT, F_OUT, LEVEL_FAIR, L_FORCED_SWAP, O_EDITION, O_FLAGS, O_SEATS
from uno_core.codes import Q_LABELS, V_CHOOSE
from uno_core.view import ask, size, top


WORTH = bytes((
    EVEN + 8,  # Wild
    EVEN, EVEN,  # Reverse, Skip
    EVEN + 2,  # Draw two
    EVEN + 4,  # Draw four
    EVEN, EVEN,  # Skip two, Target two
    EVEN - 80,  # Forced swap
))  # fmt: skip


WEIGHTS = None


def pick(level, v, seat, acts, n, _):
    """Swap with the smallest hand, or swap two others."""
    if level < LEVEL_FAIR:
        return -1
    labels = TABLES[v[O_EDITION]][Q_LABELS]
    small = large = seat
    for other in range(v[O_SEATS]):
        if other != seat and not v[O_FLAGS + other] & F_OUT:
            if small == seat or size(v, other) < size(v, small):
                small = other
            if large == seat or size(v, other) >= size(v, large):
                large = other
    if acts[0] >> 12 == V_CHOOSE:
        if labels[top(v) >> 3] != L_FORCED_SWAP:
            return -1
        # Of any two first the smallest other hand, then the own one, or another one if that is small already.
        want = small if ask(v) == A_SEAT else seat if size(v, small) < size(v, seat) else large
        for i in range(n):
            if acts[i] & 255 == want:
                return acts[i]
        return -1
    for i in range(n):
        act = acts[i]
        if act < FIRST_OTHER_ACT and labels[(act & 255) >> 3] == L_FORCED_SWAP:
            if size(v, small) < size(v, seat) - 1:
                return act
    return -1
