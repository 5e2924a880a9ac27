# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The editions: which exist, and the tables of those that are loaded.

Only the lobby and this room know an edition by name. The rest of the core
reads ``TABLES[page[O_EDITION]]``, a tuple::

    (EFFECTS, DRAWS, POINTS, LABELS, DECK)

the first four ``bytes`` indexed by the kind of a face (``face >> 3``), the last one a byte a card.
"""

NAMES = ("classic",)
TABLES = [None] * len(NAMES)


def load(number):
    """Make the tables of an edition ready; imports its module once. Lobby only.

    :param number: 0..len(NAMES)-1.
    :return: the module.
    :raises ValueError: no such edition.
    """
    if not 0 <= number < len(NAMES):
        raise ValueError("no edition %d" % number)
    module = __import__("uno_core.editions." + NAMES[number], None, None, ("DECK",))
    TABLES[number] = module.EFFECTS, module.DRAWS, module.POINTS, module.LABELS, module.DECK
    return module
