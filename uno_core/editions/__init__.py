# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The editions: which exist, and the tables of those that are loaded.

Only the lobby and this room know an edition by name. The rest of the core
reads ``TABLES[page[O_EDITION]]``, a tuple::

    (EFFECTS, DRAWS, SPECIALS, POINTS, LABELS, DECK)

the first five ``bytes`` indexed by *row* (:func:`row`), the last one a byte a card.
"""

NAMES = ("classic",)
TABLES = [None] * len(NAMES)

EFFECTS = 0
DRAWS = 1
SPECIALS = 2
POINTS = 3
LABELS = 4
DECK = 5


def load(number):
    """Make the tables of an edition ready; imports its module once. Lobby only.

    :param number: 0..len(NAMES)-1.
    :return: the module.
    :raises ValueError: no such edition.
    """
    if not 0 <= number < len(NAMES):
        raise ValueError("no edition %d" % number)
    module = __import__("uno_core.editions." + NAMES[number], None, None, ("DECK",))
    TABLES[number] = (
        module.EFFECTS,
        module.DRAWS,
        module.SPECIALS,
        module.POINTS,
        module.LABELS,
        module.DECK,
    )
    return module


def row(face):
    """Index of a face into the tables: its kind."""
    return face >> 3


def label(number, face):
    """What is printed on a card (``L_*``); 255 for a hidden one."""
    return 255 if face == 255 else TABLES[number][LABELS][row(face)]


def points(number, face):
    """What a card counts in a loser's hand."""
    return TABLES[number][POINTS][row(face)]
