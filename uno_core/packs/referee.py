# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Referee: wrong acts that can be done, and what they cost (rule book 4.11).

PEN-ON-DEMAND ("referee off"): a wrong card is played, other wrong cards are shown and go back, and nothing happens
unless a player demands the penalty (``V_REPORT``) before the next player begins. HR-PEN-ANY: the penalty comes
immediately. PEN-ADVICE, PEN-JUMP, PEN-UNO-FALSE, PEN-NO-COLOUR, PEN-NO-DRAW.

Wrong cards that would move hands, start a race, do an edition's effect, or be the last one are shown only, never
played.
"""

from micropython import const

from uno_core import HOOKS, TABLES
from uno_core.acts import DO, apply
from uno_core.codes import AT_ASK, AT_OVER, AT_OWED, AT_TURN, A_COLOR, BEGUN_NOT, BEGUN_NO_TURN, E_ADVISED, E_REPORTED
from uno_core.codes import E_SKIPPED, E_WRONG, FX_SPECIAL, F_ARMED, H_WRONG, NONE, OFFENCE_ADVICE, OFFENCE_AT_WORK
from uno_core.codes import OFFENCE_CARD, OFFENCE_DUE, OFFENCE_SHOWN, OFFENCE_TURN, O_ASK, O_BEGUN, O_EDITION, O_FENCE
from uno_core.codes import O_FLAGS, O_OFFENCE, O_PENALTY, O_PEND, O_PEND_KIND, O_RESUME, O_RULES, O_SEATS, O_SHADOW
from uno_core.codes import O_STATE, O_WINDOWS, O_WINNER, Q_EFFECTS, Q_LABELS, R_ADVICE, R_JUMP_CALL, R_NINE_SLAP
from uno_core.codes import R_PEN_ANY, R_PEN_ON_DEMAND, R_SEVEN, R_UNO_FALSE, R_ZERO, SLICE, V_ADVISE, V_JUMP, V_PLAY
from uno_core.codes import V_REPORT, V_SELECT, W_CATCH, W_REPORT, X_DUE, X_JUMP, X_MATCH, X_REPORT, X_SEAT, X_TURN
from uno_core.codes import X_UNO, X_VERB, X_WILD_ON_WILD
from uno_core.packs import holds
from uno_core.packs.turn_rules import false_call, offend
from uno_core.page import copy, draw_many, note, take_back
from uno_core.turns import begin, go_on, next_seat

_DO_REPORT = const(11)
_DO_ADVISE = const(12)
_CARDS = const(2)  # what most offences cost


def _wrong(page, act, reason, log):
    """Do a refused act, if it can be done at a price. Return whether it is done."""
    verb = act >> 12
    seat = act >> 8 & 15
    face = act & 255
    if page[O_WINNER] != NONE:
        return False  # the round is decided
    log[0] = 0
    held = page[O_FENCE + seat + 1] - page[O_FENCE + seat]
    if reason == X_UNO and page[O_RULES + R_UNO_FALSE] and not face:
        if held < 2 or page[O_FLAGS + seat] & F_ARMED:
            return False  # called already, or too late: that is not false
        false_call(page, seat, log)
        return True
    if not holds(page, seat, face):
        return False
    demand = page[O_RULES + R_PEN_ON_DEMAND]
    if reason == X_JUMP and verb == V_JUMP and page[O_RULES + R_JUMP_CALL]:
        return _pay(page, seat, face, demand and OFFENCE_TURN, log)
    if verb != V_PLAY or not (demand or page[O_RULES + R_PEN_ANY]):
        return False
    if reason == X_TURN:
        return _pay(page, seat, face, demand and OFFENCE_TURN, log)
    if reason == X_DUE:
        _pay(page, seat, face, demand and OFFENCE_DUE, log)
        if not demand:
            _pay_due(page, seat, log)
        return True
    if reason != X_MATCH and reason != X_WILD_ON_WILD:
        return False
    if not demand:
        _pay(page, seat, face, 0, log)  # first: a reshuffle leaves what BLUE's first card goes back from
        begin(page, seat)
        go_on(page, seat, log)
        return True
    tables = TABLES[page[O_EDITION]]
    label = tables[Q_LABELS][face >> 3]
    moves = page[O_RULES + (R_ZERO if label == 0 else R_SEVEN if label == 7 else R_NINE_SLAP)]
    if held == 1 or moves and (label == 0 or label == 7 or label == 9) or tables[Q_EFFECTS][face >> 3] & FX_SPECIAL:
        return _pay(page, seat, face, OFFENCE_SHOWN, log)  # what it would do could not be undone
    note(log, E_WRONG, seat, face)
    offend(page, seat, OFFENCE_AT_WORK, 0)  # opens a window: a draw by this card waits for it
    apply(page, act, log, log[0])
    page[O_OFFENCE + seat] ^= OFFENCE_AT_WORK | OFFENCE_CARD
    return True


def _pay(page, seat, face, offence, log):
    """Show a card, which stays in the hand. It costs two cards: immediately, or when a player demands them."""
    note(log, E_WRONG, seat, face)
    if offence:
        offend(page, seat, offence, _CARDS)
    else:
        draw_many(page, seat, _CARDS, log)
    return True


def _pay_due(page, seat, log):
    """Draw the pending cards after the penalty; the turn is lost (PEN-NO-DRAW)."""
    if page[O_STATE] >= AT_OVER:
        return
    begin(page, seat)
    if page[O_PEND]:
        draw_many(page, seat, page[O_PEND], log)
    page[O_PEND] = 0
    if page[O_PEND_KIND]:
        page[O_PEND_KIND] = 0
        note(log, E_SKIPPED, seat, 0)
    go_on(page, seat, log)


def _late_color(page, target):
    """Whether a seat has played a wild and has not named a color yet."""
    return (
        page[O_RULES + R_PEN_ON_DEMAND]
        and page[O_STATE] == AT_ASK + target
        and page[O_ASK] == A_COLOR
        and not page[O_RESUME]
    )


def _may_report(page, seat, target):
    """Return why a seat cannot be reported, or 0: another seat has done wrong, and the next player has not begun."""
    if target >= page[O_SEATS]:
        return X_SEAT
    if page[O_WINNER] != NONE:
        return X_REPORT
    if target != seat and (page[O_OFFENCE + target] or _late_color(page, target)):
        return 0
    return X_REPORT


def _report(page, seat, target, log):
    """Pay the penalties of a seat; several add up."""
    note(log, E_REPORTED, target, seat)
    offence = page[O_OFFENCE + target]
    page[O_OFFENCE + target] = offence & OFFENCE_CARD  # so that a reshuffle leaves what is still to be taken back
    # First what is only paid: the turn that comes then may end the round (HR-REINHOLEN).
    n = page[O_PENALTY + target]
    page[O_PENALTY + target] = 0
    if n:
        draw_many(page, target, n, log)
    if page[O_STATE] >= AT_OVER:
        return  # that was too much, and has ended the round
    if offence & OFFENCE_CARD:
        # The card counts as not played, and its turn is over. If the next turn has not begun, it stays the same turn
        # for the same seat.
        if page[O_BEGUN] == BEGUN_NOT:
            page[O_BEGUN] = BEGUN_NO_TURN
        copy(page, O_STATE, page, O_SHADOW, O_SHADOW + SLICE - 1)  # all but the windows
        page[O_WINDOWS] &= W_CATCH | W_REPORT
        take_back(page, target, log)
        page[O_OFFENCE + target] = 0
        draw_many(page, target, _CARDS, log)
        go_on(page, target, log)
    elif _late_color(page, target):
        draw_many(page, target, _CARDS, log)
        if page[O_STATE] < AT_OVER:
            page[O_STATE] = AT_ASK + next_seat(page, target)
    elif offence & OFFENCE_DUE and page[O_STATE] == AT_OWED + target:
        _pay_due(page, target, log)
    elif offence & OFFENCE_SHOWN and page[O_STATE] == AT_TURN + target:
        begin(page, target)
        go_on(page, target, log)


def _may_advise(page, seat, target):
    """Return why no advice can be given, or 0. With PEN-ADVICE it can be given at any time, once in a turn."""
    if not page[O_RULES + R_ADVICE] or page[O_OFFENCE + seat] & OFFENCE_ADVICE or page[O_WINNER] != NONE:
        return X_VERB
    return X_SEAT if target >= page[O_SEATS] or target == seat else 0


def _advise(page, seat, target, log):
    """Record an advice, which the players give aloud. A player can demand its penalty (PEN-ADVICE)."""
    note(log, E_ADVISED, seat, target)
    offend(page, seat, OFFENCE_ADVICE, page[O_RULES + R_ADVICE])


HOOKS[V_REPORT - V_SELECT] = _may_report
HOOKS[V_ADVISE - V_SELECT] = _may_advise
DO[_DO_REPORT] = _report
DO[_DO_ADVISE] = _advise
HOOKS[H_WRONG] = _wrong
