# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Limits: rules that forbid or allow more cards than B-LEGAL.

P-WOW, P-W4-MODE strict, HR-ACTION-ANY, HR-END-NUMBER, HR-NO-ZERO-END, and the extra cards
of HR-BLANK and HR-SWAP-NEXT, which fit on anything.
"""

from uno_core import HOOKS, TABLES
from uno_core.codes import C_ANY, FX_CHALLENGE, H_END, H_LIMIT, H_STRICT, K_BLANK, NO_SYMBOL, NUMBERS_END, O_EDITION
from uno_core.codes import O_FENCE, O_MATCH, O_RULES, Q_EFFECTS, R_ACTION_ANY, R_END_NUMBER, R_NO_ZERO_END, R_W4_MODE
from uno_core.codes import R_WOW, X_END, X_HOLDS_COLOR, X_MATCH, X_WILD_ON_WILD
from uno_core.turns import bluff


def _end(page, seat, face, left):
    """Return whether a card may be played as the last one: 0 or X_END (HR-END-NUMBER, HR-NO-ZERO-END, HR-SWAP-NEXT).

    :param left: how many cards of the hand are played with it.
    """
    if page[O_FENCE + seat + 1] - page[O_FENCE + seat] > left:
        return 0
    if page[O_RULES + R_END_NUMBER] and (face & 4 or face & 0x78 >= NUMBERS_END):
        return X_END
    if page[O_RULES + R_NO_ZERO_END] and not face & 0x7C:
        return X_END
    return X_END if face & 4 and face >> 3 > K_BLANK else 0


def _limit(page, seat, face):
    match = page[O_MATCH]
    if _end(page, seat, face, 1):
        return X_END
    if face & 4:
        if face >> 3 >= K_BLANK:
            return 0
        if page[O_RULES + R_WOW] and match & NO_SYMBOL:
            return X_WILD_ON_WILD
        return _strict(page, seat, face)
    if face & 7 == match & 7 or face & 0x78 == match & 0xF8 or match & 7 == C_ANY:
        return 0
    return 0 if page[O_RULES + R_ACTION_ANY] and face & 0x78 >= NUMBERS_END else X_MATCH


def _strict(page, seat, face):
    """Whether a wild is refused because the color is held (P-W4-MODE strict)."""
    if (
        page[O_RULES + R_W4_MODE] == 1
        and TABLES[page[O_EDITION]][Q_EFFECTS][face >> 3] & FX_CHALLENGE
        and bluff(page, seat)
    ):
        return X_HOLDS_COLOR
    return 0


HOOKS[H_LIMIT] = _limit
HOOKS[H_END] = _end
HOOKS[H_STRICT] = _strict
