# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a page of Boost keeps: the pool, and what of it has come into the row."""

from micropython import const

from uno_core.editions.boost import BOOST

ASKS = b"\x06\x08"  # which card goes
LEVELS = b"\x01\x0a"
POWERS = BOOST

_NONE = const(255)
_POOL = const(4)
_P_ASK = const(4)
_O_ASK_ARG = const(8)
_O_POWERS = const(30)
_O_STATE = const(40)
_O_RESUME = const(9)
_OF_EDITION = const(8)


def wrong(page):
    """Where it cannot be, -1: nowhere."""
    at = len(page) - _POOL
    for k in range(_POOL):
        if page[_O_POWERS + k] and page[_O_POWERS + k] != BOOST[k]:
            return _O_POWERS + k
        if page[_O_STATE] and page[at + k] != _NONE and (page[at + k] != BOOST[k] or page[_O_POWERS + k]):
            return at + k
    if page[_O_STATE] >> 4 == _P_ASK and page[_O_RESUME] >= _OF_EDITION:
        if page[_O_STATE] & 15 or page[_O_ASK_ARG] >= _POOL or page[at + page[_O_ASK_ARG]] == _NONE:
            return _O_ASK_ARG
    return -1
