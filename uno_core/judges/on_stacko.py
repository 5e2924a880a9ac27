# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a page of the tower keeps: where every block is, and how far a turn is."""

from micropython import const

from uno_core.codes import A_COLOR, NONE, OF_EDITION, O_RESULT, O_SEATS, O_STATE, P_OWN

ASKS = bytes((A_COLOR, OF_EDITION))  # the color of a Wild
LEVELS = bytes((0, 1))
OWN_PHASE = 2

_BLOCKS = const(45)
_PLACE = const(237)
_LOOSE = const(282)
_BEGINS = const(327)
_STEP = const(328)
_LAST = const(330)
_BEFORE = const(331)
_CHOSEN = const(332)
_AIM = const(1)
_ROLL = const(2)
_MOST = bytes((2, 2, 99, 0, 0, 128, 255, 99))  # from _BEGINS on


def wrong(page):
    """Where it cannot be, -1: nowhere."""
    if not page[O_STATE]:
        return -1
    top = page[_PLACE]
    before = top + 1
    for i in range(_BLOCKS):
        place = page[_PLACE + i]
        # The top complete layer, and what is above it, has no gap; below it no layer is empty.
        if place >= before or place // 3 < before // 3 - 1 or place != top - i and place // 3 >= (top + 1) // 3 - 1:
            return _PLACE + i
        if not 1 <= page[_LOOSE + i] <= 9:
            return _LOOSE + i
        before = place
    if before > 2:
        return _PLACE + _BLOCKS - 1
    for k in range(8):
        at = _BEGINS + k
        if at == _LAST or at == _BEFORE:
            if page[at] >= page[O_SEATS] and (page[at] != NONE or at == _LAST):
                return at
        elif page[at] > _MOST[k]:
            return at
    if page[O_RESULT] > 9:
        return O_RESULT
    if page[O_STATE] >> 4 == P_OWN:
        from uno_core.editions.stacko import at as block
        from uno_core.editions.stacko import can

        if page[_STEP] == _AIM:
            i = block(page, page[_CHOSEN])
            if i < 0 or not can(page, i):
                return _CHOSEN
        elif page[_STEP] == _ROLL and page[_BEGINS] != _ROLL:
            return _STEP
    return -1
