# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The modules that bots of a level need, and their knowledge of an edition."""

from uno_core import TABLES
from uno_core.codes import LEVEL_FAIR, Q_ADVICE, Q_WEIGHTS
from uno_core.editions import NAMES


def load(level, edition=0):
    """Return the module that scores cards for bots up to a level, or None.

    Not while a round is played, for it is imported.

    The value of an edition's own acts stands in its own file, or in that of the part of its name before an
    underscore, if it has any. It has three names.
    ``pick(level, v, seat, acts, n, dice)`` returns an act or -1, and is asked first on every level. ``WORTH`` has one
    byte for each kind (``EVEN`` is zero) that is added to a card. ``WEIGHTS`` are the weights of a keen bot with
    more than two seats, and with two, if this very edition has its own (``fair.py``). Each may be None.
    """
    name = NAMES[edition]
    found = None
    while name and not found:
        found = _of_edition(name)
        if found and name == NAMES[edition]:
            TABLES[edition][Q_WEIGHTS] = found.WEIGHTS
        name = name.rpartition("_")[0]
    if found:
        TABLES[edition][Q_ADVICE] = found
    return __import__("uno_core.bots.fair", None, None, ("choose",)) if level >= LEVEL_FAIR else None


def _of_edition(name):
    """Return the module with what bots know of an edition, or None: its own file, or on a device a part of that."""
    try:
        return __import__("uno_core.bots.on_" + name, None, None, ("pick",))
    except ImportError:
        pass
    try:
        module = __import__("uno_core.editions." + name, None, None, ("pick",))
    except ImportError:
        return None  # another one by this name
    return module if hasattr(module, "pick") else None
