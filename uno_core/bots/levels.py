# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The modules that bots of a level need, and their knowledge of an edition."""

from uno_core import TABLES
from uno_core.codes import LEVEL_FAIR, Q_ADVICE
from uno_core.editions import NAMES


def load(level, edition=0):
    """Return the module that scores cards for bots up to a level, or None.

    Not while a round is played, for it is imported.

    The value of an edition's own acts is in a module of its name in this package, or of the part before an
    underscore, if it has any. It has three names.
    ``pick(level, v, seat, acts, n, dice)`` returns an act or -1, and is asked first on every level. ``WORTH`` has one
    byte for each kind (``EVEN`` is zero) that is added to a card. ``WEIGHTS`` are the weights of a keen bot, if this
    edition has its own (``fair.py``). Either may be None.
    """
    name = NAMES[edition]
    while name:
        try:
            TABLES[edition][Q_ADVICE] = __import__("uno_core.bots.on_" + name, None, None, ("pick",))
            break
        except ImportError:
            name = name.rpartition("_")[0]
    return __import__("uno_core.bots.fair", None, None, ("choose",)) if level >= LEVEL_FAIR else None
