# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The levels of bots, and what they know of an edition."""

from uno_core import TABLES
from uno_core.codes import Q_ADVICE
from uno_core.editions import NAMES


LEVELS = (None, None, "fair")  # the module of a level, where it has one


def load(level, edition=0):
    """The module of a level, or None; not while a round is played, for it is imported.

    What an edition's own acts are worth is in a module of its name in this room, if it has any: two names,
    ``pick(level, v, seat, acts, n, dice)``, an act or -1, asked first on every level; and ``WORTH``, a byte a
    kind (``EVEN`` is zero) that the fair bot adds to a card.
    """
    try:
        TABLES[edition][Q_ADVICE] = __import__("uno_core.bots.on_" + NAMES[edition], None, None, ("pick",))
    except ImportError:
        pass
    return LEVELS[level] and __import__("uno_core.bots." + LEVELS[level], None, None, ("choose",))
