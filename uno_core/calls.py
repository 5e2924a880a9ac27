# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Calls: what is said, a challenge, UNO and who forgot it (catalogue 4.7, 4.8)."""

from uno_core import HOOKS
from uno_core.acts import DO, serve
from uno_core.codes import AT_OWED, AT_TURN, E_CAUGHT, E_GUILTY, E_INNOCENT, E_UNO, F_ARMED, F_CALLED, H_ACCUSE, O_FENCE
from uno_core.codes import O_FLAGS, O_MATCH, O_OPEN, O_PEND, O_PEND_BY, O_RULES, O_SHADOW, O_SHOWN_SEAT, O_SHOWN_TO
from uno_core.codes import O_STATE, O_VERDICT, O_WINDOWS, R_UNO_PEN, R_W4_GUILTY, V_CATCH, V_CHALLENGE, V_UNO, W_SHOWN
from uno_core.page import draw_many, note, take_back
from uno_core.questions import begin, close_round


def _challenge(page, seat, _, log):
    """The victim challenges; the hand is shown to it alone (B-W4-3, -4).

    Who has won the challenge goes on with the turn, or has won the round with no cards to play (HR-REINHOLEN).
    """
    if page[O_STATE] < AT_OWED:
        HOOKS[H_ACCUSE](page, seat, log)
        return
    by = page[O_PEND_BY]
    begin(page, seat)
    page[O_WINDOWS] |= W_SHOWN
    page[O_SHOWN_SEAT] = by
    page[O_SHOWN_TO] = seat
    if not page[O_VERDICT]:
        note(log, E_INNOCENT, by, seat)
        serve(page, seat, page[O_PEND] + 2, log)
        return
    note(log, E_GUILTY, by, seat)
    if page[O_RULES + R_W4_GUILTY]:
        take_back(page, by, log)
        page[O_MATCH] = page[O_SHADOW + O_MATCH - O_STATE]
    draw_many(page, by, page[O_PEND], log)
    page[O_PEND] = 0
    page[O_STATE] = AT_TURN + seat
    if page[O_FENCE + seat] == page[O_FENCE + seat + 1]:
        close_round(page, seat, log)


def _call_uno(page, seat, _, log):
    """With one card the call heals, with more it is armed (B-UNO-1, -3)."""
    one = page[O_FENCE + seat + 1] - page[O_FENCE + seat] == 1
    page[O_FLAGS + seat] |= F_CALLED if one else F_ARMED
    page[O_OPEN + (seat >> 3)] &= 255 - (1 << (seat & 7))
    note(log, E_UNO, seat, 0)


def _catch(page, seat, target, log):
    """The target draws the penalty (PEN-UNO); whose turn it is does not change (B-UNO-8)."""
    note(log, E_CAUGHT, target, seat)
    page[O_OPEN + (target >> 3)] &= 255 - (1 << (target & 7))
    draw_many(page, target, page[O_RULES + R_UNO_PEN], log)


DO[V_CHALLENGE] = _challenge
DO[V_UNO] = _call_uno
DO[V_CATCH] = _catch
