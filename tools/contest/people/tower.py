# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A model of a person at the tower: picks blocks as a normal bot does, and stops the cursor as people hit it.

``python3 tools/arena.py tools/contest/people/tower.py easy fair keen --editions stacko``. No person was measured: the
cursor takes 12 ms for a hundredth of the bar, and 60 ms is a common standard deviation of hitting a moving thing.
"""

from statistics import NormalDist

from uno_core.editions import stacko
from uno_core.editions.stacko import AIM, step

SPREAD = 60 / 12  # hundredths of the bar: standard deviation
_FAIR = 2


def choose(view, seat, acts, chance):
    """Choose a block, a cursor or a color."""
    if acts[0] >> 12 == stacko.V_EDITION and step(view) == AIM:
        off = NormalDist(50, SPREAD).inv_cdf(min(max(chance(), 1e-9), 1 - 1e-9))
        return acts[min(max(round(off), 0), len(acts) - 1)]
    act = stacko.pick(_FAIR, view, seat, acts, len(acts), bytearray((int(chance() * 256) | 1, 7, 7, 7)))
    return act if act >= 0 else acts[0]
