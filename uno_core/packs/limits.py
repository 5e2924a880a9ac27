# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Limits: rules that forbid or allow more cards than B-LEGAL.

P-WOW, P-W4-MODE strict, HR-ACTION-ANY, HR-END-NUMBER, HR-NO-ZERO-END, and the extra cards
of HR-BLANK and HR-SWAP-NEXT, which fit on anything.
"""

from micropython import const

from uno_core import HOOKS, TABLES
from uno_core.questions import bluff

_NO_SYMBOL = const(0x80)
_NUMBERS_END = const(80)  # symbol << 3 of the first symbol that is no number
_C_ANY = const(5)
_EFFECTS = const(0)
_FX_CHALLENGE = const(16)
_K_BLANK = const(30)
_H_LIMIT = const(16)
_H_END = const(36)
_H_STRICT = const(37)
_X_END = const(19)
_X_MATCH = const(33)
_X_HOLDS_COLOR = const(37)
_X_WILD_ON_WILD = const(38)
_O_EDITION = const(2)
_O_MATCH = const(43)
_O_RULES = const(81)
_O_FENCE = const(181)
_R_WOW = const(8)
_R_ACTION_ANY = const(9)
_R_W4_MODE = const(10)
_R_END_NUMBER = const(35)
_R_NO_ZERO_END = const(36)


def _end(page, seat, face, left):
    """Whether a card may be laid if it is the last one: 0 or X_END (HR-END-NUMBER, HR-NO-ZERO-END, HR-SWAP-NEXT).

    :param left: how many cards of the hand are laid with it.
    """
    if page[_O_FENCE + seat + 1] - page[_O_FENCE + seat] > left:
        return 0
    if page[_O_RULES + _R_END_NUMBER] and (face & 4 or face & 0x78 >= _NUMBERS_END):
        return _X_END
    if page[_O_RULES + _R_NO_ZERO_END] and not face & 0x7C:
        return _X_END
    return _X_END if face & 4 and face >> 3 > _K_BLANK else 0


def _limit(page, seat, face):
    match = page[_O_MATCH]
    if _end(page, seat, face, 1):
        return _X_END
    if face & 4:
        if face >> 3 >= _K_BLANK:
            return 0
        if page[_O_RULES + _R_WOW] and match & _NO_SYMBOL:
            return _X_WILD_ON_WILD
        return _strict(page, seat, face)
    if face & 7 == match & 7 or face & 0x78 == match & 0xF8 or match & 7 == _C_ANY:
        return 0
    return 0 if page[_O_RULES + _R_ACTION_ANY] and face & 0x78 >= _NUMBERS_END else _X_MATCH


def _strict(page, seat, face):
    """Whether a wild is refused because the color is held (P-W4-MODE strict)."""
    if (
        page[_O_RULES + _R_W4_MODE] == 1
        and TABLES[page[_O_EDITION]][_EFFECTS][face >> 3] & _FX_CHALLENGE
        and bluff(page, seat)
    ):
        return _X_HOLDS_COLOR
    return 0


HOOKS[_H_LIMIT] = _limit
HOOKS[_H_END] = _end
HOOKS[_H_STRICT] = _strict
