# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What bots of a level need, and what they know of an edition."""

from uno_core import TABLES
from uno_core.codes import LEVEL_FAIR, Q_ADVICE
from uno_core.editions import NAMES


def load(level, edition=0):
    """What weighs cards for bots up to a level, or None where none does.

    Not while a round is played, for it is imported.

    What an edition's own acts are worth is in a module of its name in this room, if it has any: three names,
    ``pick(level, v, seat, acts, n, dice)``, an act or -1, asked first on every level; ``WORTH``, a byte a
    kind (``EVEN`` is zero) that is added to a card; and ``WEIGHTS``, those of a keen bot where this edition has its
    own (``fair.py``). Either may be None.
    """
    try:
        TABLES[edition][Q_ADVICE] = __import__("uno_core.bots.on_" + NAMES[edition], None, None, ("pick",))
    except ImportError:
        pass
    return __import__("uno_core.bots.fair", None, None, ("choose",)) if level >= LEVEL_FAIR else None
