# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a page of colour power keeps: whose powers are, the first card of a turn of BLUE, a hand that is given away."""

from micropython import const

from uno_core import TABLES

ASKS = b"\x04\x08\x01\x09\x06\x0a"  # a power, its color, the card that is kept
POWERS = b"\x0a\x0a\x0a\x0a"

_EFFECTS = const(0)
_OF_KEPT = const(10)
_P_DREW = const(2)
_P_ASK = const(4)
_MOST_DUE = const(60)
_O_EDITION = const(2)
_O_SEATS = const(3)
_O_ASK_ARG = const(8)
_O_RESUME = const(9)
_O_RESULT = const(15)
_O_POWERS = const(30)
_O_STATE = const(40)
_O_DUE = const(45)
_O_PEND_TO = const(49)
_O_PLAYS = const(52)


def wrong(page):
    """Where it cannot be, -1: nowhere."""
    seats = page[_O_SEATS]
    for at in range(_O_POWERS, _O_POWERS + 4):
        if page[at] > seats:
            return at
    to = page[_O_PEND_TO]
    if to and not (to >> 4 < seats and 1 <= to & 15 <= seats):
        return _O_PEND_TO
    if page[_O_PLAYS] >> 3 >= len(TABLES[page[_O_EDITION]][_EFFECTS]) or page[_O_PLAYS] and page[_O_STATE] < 0x20:
        return _O_PLAYS
    if page[_O_DUE] > _MOST_DUE:
        return _O_DUE
    if page[_O_STATE] >> 4 == _P_ASK and page[_O_RESUME] == _OF_KEPT:
        before = page[_O_ASK_ARG]
        if not 1 <= before >> 4 <= _P_DREW or before & 15 >= seats:
            return _O_ASK_ARG
        if page[_O_RESULT] >= seats or page[_O_RESULT] == page[_O_STATE] & 15:
            return _O_RESULT
    return -1
