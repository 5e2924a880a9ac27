# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Settle: sum up what the rules of a page ask of the flow, and load the packs that answer.

After a rule has been set, and for a page from a save. Lobby only, it may allocate.
"""

from uno_core import editions
from uno_core.codes import O_EDITION, O_EVERY, O_RULES, O_STRICT, R_BLANK, R_SWAP_NEXT


PACKS = ("limits", "answers", "several", "races", "hands", "turns", "referee", "jumps")
# A row: a rule byte, its first value that needs anything (and the only one, from 128 on), then
# the packs (a bit each), what it adds to STRICT (S_) and to EVERY (FX_).
_NEEDS = (
    b"\x05\x01\x00\x02\x00"  # draw-vol
    b"\x06\x01\x20\x04\x00"  # draw-until
    b"\x07\x01\x20\x04\x00"  # drawn-play
    b"\x08\x01\x01\x01\x00"  # wow
    b"\x09\x01\x01\x01\x00"  # action-any
    b"\x0a\x81\x01\x01\x00"  # w4-mode strict
    b"\x0d\x01\x22\x28\x20"  # stack
    b"\x0f\x01\x22\x28\x20"  # skip-answer
    b"\x11\x01\x22\x28\x20"  # retour
    b"\x12\x01\x24\x98\xe0"  # rev-multi
    b"\x13\x01\x24\x98\xe0"  # double
    b"\x14\x01\x24\x98\xe0"  # multi-ident
    b"\x15\x01\x24\x98\xe0"  # multi-number
    b"\x16\x01\x24\x98\xe0"  # pair-cn
    b"\x17\x01\x24\x98\xe0"  # add-up
    b"\x18\x01\xa0\x88\x60"  # jump
    b"\x1b\x01\xc0\x40\x00"  # jump-call
    b"\x1c\x01\x08\x80\x60"  # nine-slap
    b"\x1d\x01\x10\x80\x60"  # zero
    b"\x1e\x01\x10\x80\x60"  # seven
    b"\x1f\x01\x11\x81\x60"  # swap-next
    b"\x20\x01\x11\x81\x60"  # blank
    b"\x23\x01\x01\x01\x00"  # end-number
    b"\x24\x01\x01\x01\x00"  # no-zero-end
    b"\x25\x01\x20\x88\x20"  # reinholen
    b"\x27\x02\x02\x20\xa0"  # final-draw de
    b"\x28\x01\x20\x08\x20"  # uno-window next-end
    b"\x2a\x01\x60\xd8\x20"  # uno-false
    b"\x2b\x01\x60\x88\x20"  # advice
    b"\x2c\x01\x60\xc8\x60"  # pen-on-demand
    b"\x2d\x01\x68\xc8\x60"  # pen-any
)


def settle(page, load=True):
    """Write STRICT and EVERY of a page and load what its rules need.

    :param load: False where memory is short and the packs are loaded later.
    :return: which packs, a bit each of PACKS.
    """
    number = page[O_EDITION]
    editions.load(number)
    if page[O_RULES + R_BLANK] or page[O_RULES + R_SWAP_NEXT]:
        editions.widen(number)
    packs, strict, every = editions.TABLES[number][5]
    for i in range(0, len(_NEEDS), 5):
        value = page[O_RULES + _NEEDS[i]]
        least = _NEEDS[i + 1]
        if value == least & 127 or value > least:
            packs |= _NEEDS[i + 2]
            strict |= _NEEDS[i + 3]
            every |= _NEEDS[i + 4]
    page[O_STRICT] = strict
    page[O_EVERY] = every
    for k in range(len(PACKS)):
        if load and packs >> k & 1:
            __import__("uno_core.packs." + PACKS[k])
    return packs
