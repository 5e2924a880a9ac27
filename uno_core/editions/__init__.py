# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The editions: which exist, and the tables of those that are loaded.

Only the lobby and this room know an edition by name; the rest of the core reads
``TABLES[page[O_EDITION]]`` (:mod:`uno_core`).
"""

from micropython import const

from uno_core import TABLES
from uno_core.codes import Q_KINDS

# Their numbers are in saves and replays: new ones go to the end.
NAMES = tuple(
    (
        "classic classic112 power junior spin extreme extreme_b extreme_c allwild flip flash flex nomercy boost"
        " potter h2o downpour duo stacko stacko_old blitzo"
    ).split()
)
# kB of a board's memory that each game takes at its table beyond what Classic takes (tools/heap.py --board; rounded
# up). A board with little memory does not offer all games.
EXTRA_KB = bytes((0, 4, 12, 6, 14, 16, 17, 17, 11, 12, 13, 9, 12, 9, 10, 0, 7, 0, 0, 0, 0))
_CLASSIC = bytes((15, 17))  # H2O and Duo: the first one by another name
_OWN = const(6)  # the first place of what an edition answers itself


def module_of(number):
    """The name of the module that has the tables of an edition."""
    return NAMES[0 if number in _CLASSIC else number]


def load(number):
    """Make the tables of an edition ready; imports its module, so not while a round is played.

    :param number: 0..len(NAMES)-1.
    :return: the module.
    :raises ValueError: no such edition.
    """
    if not 0 <= number < len(NAMES):
        raise ValueError("no edition %d" % number)
    module = __import__("uno_core.editions." + module_of(number), None, None, ("DECK",))
    if not TABLES[number]:
        row = [module.EFFECTS, module.DRAWS, module.POINTS, module.LABELS, module.DECK, module.NEEDS]
        row += [None] * (Q_KINDS - _OWN) + [len(module.EFFECTS)]
        for at in range(0, len(module.OWN), 2):
            row[module.OWN[at]] = module.OWN[at + 1]
        TABLES[number] = row
    return module


def widen(number):
    """Give an edition the two extra kinds that any deck may get: 30 blank (HR-BLANK), 31 swap (HR-SWAP-NEXT)."""
    tables = TABLES[number]
    gap = 30 - len(tables[0])
    if gap >= 0:
        for k in range(4):
            tables[k] = tables[k] + bytes(gap) + (b"\x20\x20", b"\x00\x00", b"\x28\x14", b"\x11\x12")[k]
