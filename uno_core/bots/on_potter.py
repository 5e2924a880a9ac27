# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Voldemort for bots: it is worth the cards that it takes along, and ends a round after a call."""

from uno_core import TABLES
from uno_core.codes import A_CARD, L_VOLDEMORT, O_EDITION, Q_LABELS, V_CHOOSE, V_UNO
from uno_core.editions.potter import HARRY
from uno_core.view import armed, ask, card, size


WORTH = WEIGHTS = None


def pick(level, v, seat, acts, n, dice):
    """Lay it when at least two cards go with it, or all; what lies on top is of the color held most."""
    if acts[0] >> 12 == V_CHOOSE:
        if ask(v) != A_CARD or level < 2:
            return -1
        best = acts[0]
        most = -1
        for i in range(n):
            held = 0
            for k in range(size(v, seat)):
                held += card(v, seat, k) & 7 == acts[i] & 3
            if held > most:
                most = held
                best = acts[i]
        return best
    if level < 2:
        return -1
    harry = 0
    for k in range(size(v, seat)):
        face = card(v, seat, k)
        if not face & 4 and HARRY >> (face >> 3) & 1:
            harry += 1
    for i in range(n):
        if not acts[i] >> 12 and TABLES[v[O_EDITION]][Q_LABELS][(acts[i] & 255) >> 3] == L_VOLDEMORT:
            if harry + 1 == size(v, seat) and harry and not armed(v, seat):
                return V_UNO << 12 | seat << 8
            if harry > 1 or harry + 1 == size(v, seat):
                return acts[i]
    return -1
