# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The editions: which exist, and the tables of those that are loaded.

Only the lobby and this room know an edition by name; the rest of the core reads
``TABLES[page[O_EDITION]]`` (:mod:`uno_core`).
"""

from uno_core import TABLES

NAMES = ("classic", "classic112")


def load(number):
    """Make the tables of an edition ready; imports its module once. Lobby only.

    :param number: 0..len(NAMES)-1.
    :return: the module.
    :raises ValueError: no such edition.
    """
    if not 0 <= number < len(NAMES):
        raise ValueError("no edition %d" % number)
    module = __import__("uno_core.editions." + NAMES[number], None, None, ("DECK",))
    if not TABLES[number]:
        TABLES[number] = module.EFFECTS, module.DRAWS, module.POINTS, module.LABELS, module.DECK, module.NEEDS
    return module


def widen(number):
    """Give an edition the two extra kinds that any deck may get: 30 blank (HR-BLANK), 31 swap (HR-SWAP-NEXT)."""
    tables = TABLES[number]
    if len(tables[0]) < 32:
        gap = bytes(30 - len(tables[0]))
        TABLES[number] = (
            tables[0] + gap + b"\x20\x20",
            tables[1] + gap + b"\x00\x00",
            tables[2] + gap + b"\x28\x14",
            tables[3] + gap + b"\x11\x12",
        ) + tables[4:]
