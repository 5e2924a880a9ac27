# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A model of a person at the pad: answers as well as the best bot, but errs in one answer of ten.

``python3 tools/arena.py tools/contest/people/pad.py easy fair keen --editions blitzo``. No person was measured.
"""

from uno_core.editions import blitzo
from uno_core.rng import below

ERRS = 1 / 10
_KEEN = 3
# Dice with which the bot itself does not slip.
_STEADY = next(bytes((first, 1, 1, 1)) for first in range(1, 256) if below(bytearray((first, 1, 1, 1)), 16, 0) > 8)


def choose(view, seat, acts, chance):
    """Choose any of the keys by mistake, or what is right."""
    if chance() < ERRS:
        return acts[int(chance() * len(acts))]
    return blitzo.pick(_KEEN, view, seat, list(acts), len(acts), bytearray(_STEADY))
