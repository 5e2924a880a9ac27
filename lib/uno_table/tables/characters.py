# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The habits of bots with a character, as a page about them shows them: from the traits that they play by."""

from micropython import const

from uno_core.bots import TRAITS
from uno_core.codes import EVEN, TRAITS_WIDE, T_BLUFFS, T_CALLS, T_DARES

MOST = const(5)  # of a habit
# A row: the trait, its value that says nothing, the number for that, and how much of the trait is one more.
_SCALES = ((T_BLUFFS, EVEN, 1, 20), (T_DARES, EVEN, 2, 3), (T_CALLS, 0, 0, 3))


def habits(kind):
    """Return how much a kind of bot bluffs, doubts and calls: three numbers from 0 to ``MOST``."""
    found = []
    for trait, none, least, step in _SCALES:
        found.append(least + (TRAITS[TRAITS_WIDE * kind + trait] - none) // step)
    return found
