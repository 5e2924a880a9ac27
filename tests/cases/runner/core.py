# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The core as the cases use it: what is called from which of its rooms, said once.

``flow`` and ``view`` are used as the modules they are; ``codes`` has the numbers.
"""

from uno_core import TABLES
from uno_core.deal import cards, faces, first_card, next_round
from uno_core.editions import NAMES, load
from uno_core.mask import view_into
from uno_core.opening import new, open_match
from uno_core.results import match_over, stays, target, total, wins_match
from uno_core.rng import below, shuffle
from uno_core.ruleset import PRESETS, fit, get_rule, set_rule, set_rules, why_not

__all__ = [
    "NAMES",
    "PRESETS",
    "TABLES",
    "below",
    "cards",
    "faces",
    "first_card",
    "fit",
    "get_rule",
    "load",
    "match_over",
    "new",
    "new_log",
    "next_round",
    "open_match",
    "set_rule",
    "set_rules",
    "shuffle",
    "stays",
    "target",
    "total",
    "view_into",
    "why_not",
    "wins_match",
]


def new_log(facts: int = 48) -> bytearray:
    """Return a log for the events of one act, with room for that many."""
    return bytearray(1 + 3 * facts)
