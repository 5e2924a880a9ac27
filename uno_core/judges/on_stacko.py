# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Checks of the tower: the place of every block, and the step of a turn."""

from uno_core.codes import A_COLOR, NONE, OF_EDITION, O_RESULT, O_SEATS, O_STATE, P_OWN
from uno_core.editions.stacko import AIM, BEFORE, BEGINS, BLOCKS, CHOSEN, LAST, LOOSE, PLACE, STEP
from uno_core.editions.stacko import at as block
from uno_core.editions.stacko import can
from uno_core.editions.stacko_old import ROLL

ASKS = bytes((A_COLOR, OF_EDITION))  # the color of a Wild
LEVELS = bytes((0, 1))
OWN_PHASE = 2

_MOST = bytes((2, 2, 99, 0, 0, 128, 255, 99))  # from BEGINS on


def wrong(page):
    """Return the offset of an impossible byte, or -1."""
    if not page[O_STATE]:
        return -1
    top = page[PLACE]
    before = top + 1
    for i in range(BLOCKS):
        place = page[PLACE + i]
        # The top complete layer, and what is above it, has no gap; below it no layer is empty.
        if place >= before or place // 3 < before // 3 - 1 or place != top - i and place // 3 >= (top + 1) // 3 - 1:
            return PLACE + i
        if not 1 <= page[LOOSE + i] <= 9:
            return LOOSE + i
        before = place
    if before > 2:
        return PLACE + BLOCKS - 1
    for k in range(8):
        at = BEGINS + k
        if at == LAST or at == BEFORE:
            if page[at] >= page[O_SEATS] and (page[at] != NONE or at == LAST):
                return at
        elif page[at] > _MOST[k]:
            return at
    if page[O_RESULT] > 9:
        return O_RESULT
    if page[O_STATE] >> 4 == P_OWN:
        if page[STEP] == AIM:
            i = block(page, page[CHOSEN])
            if i < 0 or not can(page, i):
                return CHOSEN
        elif page[STEP] == ROLL and page[BEGINS] != ROLL:
            return STEP
    return -1
