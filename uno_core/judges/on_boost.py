# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Checks of Boost: the pool, and its cards in the row."""

from uno_core.codes import A_CARD, NONE, OF_EDITION, O_ASK_ARG, O_POWERS, O_RESUME, O_STATE, P_ASK
from uno_core.editions.boost import BOOST, POOL

ASKS = bytes((A_CARD, OF_EDITION))  # the question which card goes
LEVELS = bytes((1, 10))
POWERS = BOOST


def wrong(page):
    """Return the offset of an impossible byte, or -1."""
    at = len(page) - POOL
    for k in range(POOL):
        if page[O_POWERS + k] and page[O_POWERS + k] != BOOST[k]:
            return O_POWERS + k
        if page[O_STATE] and page[at + k] != NONE and (page[at + k] != BOOST[k] or page[O_POWERS + k]):
            return at + k
    if page[O_STATE] >> 4 == P_ASK and page[O_RESUME] >= OF_EDITION:
        if page[O_STATE] & 15 or page[O_ASK_ARG] >= POOL or page[at + page[O_ASK_ARG]] == NONE:
            return O_ASK_ARG
    return -1
