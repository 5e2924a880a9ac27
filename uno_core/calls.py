# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Calls: what is said, a challenge, UNO and who forgot it (catalogue 4.7, 4.8)."""

from micropython import const

from uno_core import HOOKS
from uno_core.acts import DO, serve
from uno_core.page import draw_many, note, take_back
from uno_core.questions import begin, close_round

_V_CHALLENGE = const(4)
_V_UNO = const(5)
_V_CATCH = const(6)
_AT_TURN = const(0x10)
_AT_OWED = const(0x30)
_W_SHOWN = const(64)
_F_ARMED = const(1)
_F_CALLED = const(2)
_H_ACCUSE = const(31)
_E_UNO = const(13)
_E_CAUGHT = const(14)
_E_GUILTY = const(16)
_E_INNOCENT = const(17)
_O_SHOWN_SEAT = const(23)
_O_SHOWN_TO = const(24)
_O_VERDICT = const(27)
_O_OPEN = const(38)
_O_STATE = const(40)
_O_MATCH = const(43)
_O_PEND = const(46)
_O_PEND_BY = const(50)
_O_WINDOWS = const(53)
_O_SHADOW = const(54)
_O_RULES = const(81)
_O_FLAGS = const(141)
_O_FENCE = const(181)
_R_W4_GUILTY = const(12)
_R_UNO_PEN = const(41)


def _challenge(page, seat, _, log):
    """The victim challenges; the hand is shown to it alone (B-W4-3, -4).

    Who has won the challenge goes on with the turn, or has won the round with no cards to play (HR-REINHOLEN).
    """
    if page[_O_STATE] < _AT_OWED:
        HOOKS[_H_ACCUSE](page, seat, log)
        return
    by = page[_O_PEND_BY]
    begin(page, seat)
    page[_O_WINDOWS] |= _W_SHOWN
    page[_O_SHOWN_SEAT] = by
    page[_O_SHOWN_TO] = seat
    if not page[_O_VERDICT]:
        note(log, _E_INNOCENT, by, seat)
        serve(page, seat, page[_O_PEND] + 2, log)
        return
    note(log, _E_GUILTY, by, seat)
    if page[_O_RULES + _R_W4_GUILTY]:
        take_back(page, by, log)
        page[_O_MATCH] = page[_O_SHADOW + _O_MATCH - _O_STATE]
    draw_many(page, by, page[_O_PEND], log)
    page[_O_PEND] = 0
    page[_O_STATE] = _AT_TURN + seat
    if page[_O_FENCE + seat] == page[_O_FENCE + seat + 1]:
        close_round(page, seat, log)


def _call_uno(page, seat, _, log):
    """With one card the call heals, with more it is armed (B-UNO-1, -3)."""
    one = page[_O_FENCE + seat + 1] - page[_O_FENCE + seat] == 1
    page[_O_FLAGS + seat] |= _F_CALLED if one else _F_ARMED
    page[_O_OPEN + (seat >> 3)] &= 255 - (1 << (seat & 7))
    note(log, _E_UNO, seat, 0)


def _catch(page, seat, target, log):
    """The target draws the penalty (PEN-UNO); whose turn it is does not change (B-UNO-8)."""
    note(log, _E_CAUGHT, target, seat)
    page[_O_OPEN + (target >> 3)] &= 255 - (1 << (target & 7))
    draw_many(page, target, page[_O_RULES + _R_UNO_PEN], log)


DO[_V_CHALLENGE] = _challenge
DO[_V_UNO] = _call_uno
DO[_V_CATCH] = _catch
