# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Active rules: sum up what the rules of a page ask of the flow, and load the packs that answer.

After a rule has been set, and for a page from a save; not while a round is played, for it may allocate.
"""

from micropython import const

from uno_core import editions
from uno_core.codes import O_EDITION, O_EVERY, O_RULES, O_STRICT, Q_NEEDS, R_BLANK, R_SWAP_NEXT
from uno_core.rules import asked

PACKS = ("limits", "answers", "several", "races", "hands", "turn_rules", "referee", "jumps")
_VALUE = const(127)  # of the first value; the bit above it: no other value does

# A row: a rule byte, its first value that needs anything, then the packs, what it adds to
# STRICT and to EVERY.
_NEEDS = asked()


def activate(page):
    """Write STRICT and EVERY of a page and load what its rules need.

    :return: which packs, a bit each of PACKS.
    """
    number = page[O_EDITION]
    editions.load(number)
    if page[O_RULES + R_BLANK] or page[O_RULES + R_SWAP_NEXT]:
        editions.widen(number)
    packs, strict, every = editions.TABLES[number][Q_NEEDS]
    for i in range(0, len(_NEEDS), 5):
        value = page[O_RULES + _NEEDS[i]]
        if value:  # rare
            least = _NEEDS[i + 1]
            if value == least & _VALUE or value > least:
                packs |= _NEEDS[i + 2]
                strict |= _NEEDS[i + 3]
                every |= _NEEDS[i + 4]
    page[O_STRICT] = strict
    page[O_EVERY] = every
    for k in range(len(PACKS)):
        if packs >> k & 1:
            __import__("uno_core.packs." + PACKS[k])
    return packs
