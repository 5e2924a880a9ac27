# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Checks of colour power: the owners of powers, the first card of a turn of BLUE, a hand that is given away."""

from micropython import const

from uno_core.codes import A_CARD, A_COLOR, A_POWER, OF_EDITION, O_ASK_ARG, O_DUE, O_PEND_TO, O_PLAYS, O_POWERS
from uno_core.codes import O_RESULT, O_RESUME, O_SEATS, O_STATE, P_ASK, P_DREW
from uno_core.editions.power import OF_KEPT
from uno_core.judges import kinds

# A power, its color, the card that is kept
ASKS = bytes((A_POWER, OF_EDITION, A_COLOR, OF_EDITION + 1, A_CARD, OF_EDITION + 2))
POWERS = bytes((10, 10, 10, 10))

_MOST_DUE = const(60)


def wrong(page):
    """Return the offset of an impossible byte, or -1."""
    seats = page[O_SEATS]
    for at in range(O_POWERS, O_POWERS + 4):
        if page[at] > seats:
            return at
    to = page[O_PEND_TO]
    if to and not (to >> 4 < seats and 1 <= to & 15 <= seats):
        return O_PEND_TO
    if page[O_PLAYS] >> 3 >= kinds(page) or page[O_PLAYS] and page[O_STATE] < 0x20:
        return O_PLAYS
    if page[O_DUE] > _MOST_DUE:
        return O_DUE
    if page[O_STATE] >> 4 == P_ASK and page[O_RESUME] == OF_KEPT:
        before = page[O_ASK_ARG]
        if not 1 <= before >> 4 <= P_DREW or before & 15 >= seats:
            return O_ASK_ARG
        if page[O_RESULT] >= seats or page[O_RESULT] == page[O_STATE] & 15:
            return O_RESULT
    return -1
