# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Referee: wrong acts that can be done, and what they cost (catalogue 4.11).

PEN-ON-DEMAND ("referee off"): a wrong card is laid, others are shown and go back, and nothing
happens unless somebody demands the penalty (``V_REPORT``) before the next player begins. HR-PEN-ANY: the
penalty comes at once. PEN-ADVICE, PEN-JUMP, PEN-UNO-FALSE, PEN-NO-COLOUR, PEN-NO-DRAW.

Wrong cards that would move hands, start a race, do what an edition says, or be the last one are shown only, never laid.
"""

from micropython import const

from uno_core import HOOKS, TABLES
from uno_core.acts import DO, apply
from uno_core.packs import holds
from uno_core.packs.turns import false_call
from uno_core.page import copy, draw_many, note, take_back
from uno_core.questions import begin, go_on, next_seat

_V_PLAY = const(0)
_V_JUMP = const(9)
_EFFECTS = const(0)
_LABELS = const(3)
_F_ARMED = const(1)
_FX_SPECIAL = const(32)
_A_COLOR = const(1)
_AT_TURN = const(0x10)
_AT_OWED = const(0x30)
_AT_ASK = const(0x40)
_AT_OVER = const(0x80)
_P_FINAL = const(7)
_W_CATCH = const(1)
_W_REPORT = const(32)
_E_SKIPPED = const(10)
_E_WRONG = const(33)
_E_REPORTED = const(34)
_E_ADVISED = const(35)
_MAY_REPORT = const(3)
_MAY_ADVISE = const(4)
_DO_REPORT = const(11)
_DO_ADVISE = const(12)
_H_WRONG = const(24)
_X_SEAT = const(1)
_X_VERB = const(13)
_X_REPORT = const(18)
_X_TURN = const(32)
_X_MATCH = const(33)
_X_DUE = const(34)
_X_WILD_ON_WILD = const(38)
_X_JUMP = const(39)
_X_UNO = const(40)
_O_EDITION = const(2)
_O_SEATS = const(3)
_O_ASK = const(6)
_O_RESUME = const(9)
_O_STATE = const(40)
_O_PEND = const(46)
_O_PEND_KIND = const(47)
_O_WINDOWS = const(53)
_O_SHADOW = const(54)
_SLICE = const(13)  # all but the windows
_O_RULES = const(81)
_O_FLAGS = const(141)
_O_OFFENCE = const(151)
_O_FENCE = const(181)
_R_JUMP_CALL = const(27)
_R_NINE_SLAP = const(28)
_R_ZERO = const(29)
_R_SEVEN = const(30)
_R_UNO_FALSE = const(42)
_R_ADVICE = const(43)
_R_PEN_ON_DEMAND = const(44)
_R_PEN_ANY = const(45)
_OUT_OF_TURN = const(1)  # offences
_DUE = const(2)
_WRONG_CARD = const(4)
_ADVICE = const(8)
_FALSE_CALL = const(16)
_SHOWN = const(32)
_AT_WORK = const(64)


def _wrong(page, act, reason, log):
    """Do a refused act all the same, if it is one of those that can be done and cost."""
    verb = act >> 12
    seat = act >> 8 & 15
    face = act & 255
    log[0] = 0
    held = page[_O_FENCE + seat + 1] - page[_O_FENCE + seat]
    if reason == _X_UNO and page[_O_RULES + _R_UNO_FALSE] and not face:
        if held < 2 or page[_O_FLAGS + seat] & _F_ARMED or page[_O_STATE] >> 4 == _P_FINAL:
            return False  # called already, or too late: that is not false
        false_call(page, seat, log)
        return True
    if not holds(page, seat, face):
        return False
    demand = page[_O_RULES + _R_PEN_ON_DEMAND]
    if reason == _X_JUMP and verb == _V_JUMP and page[_O_RULES + _R_JUMP_CALL]:
        return _pay(page, seat, face, demand and _OUT_OF_TURN, log)
    if verb != _V_PLAY or not (demand or page[_O_RULES + _R_PEN_ANY]) or page[_O_STATE] >> 4 == _P_FINAL:
        return False
    if reason == _X_TURN:
        return _pay(page, seat, face, demand and _OUT_OF_TURN, log)
    if reason == _X_DUE:
        if demand:
            return _pay(page, seat, face, _DUE, log)
        note(log, _E_WRONG, seat, face)
        _pay_due(page, seat, log)
        return True
    if reason != _X_MATCH and reason != _X_WILD_ON_WILD:
        return False
    if not demand:
        begin(page, seat)
        _pay(page, seat, face, 0, log)
        go_on(page, seat, log)
        return True
    tables = TABLES[page[_O_EDITION]]
    label = tables[_LABELS][face >> 3]
    moves = page[_O_RULES + (_R_ZERO if label == 0 else _R_SEVEN if label == 7 else _R_NINE_SLAP)]
    if held == 1 or moves and (label == 0 or label == 7 or label == 9) or tables[_EFFECTS][face >> 3] & _FX_SPECIAL:
        return _pay(page, seat, face, _SHOWN, log)  # what it would do could not be undone
    _pay(page, seat, face, _AT_WORK, log)  # so that nothing is served at once
    apply(page, act, log, log[0])
    page[_O_OFFENCE + seat] ^= _AT_WORK | _WRONG_CARD
    return True


def _pay(page, seat, face, offence, log):
    """A card is shown and goes back; it costs two at once, or the penalty waits to be demanded."""
    note(log, _E_WRONG, seat, face)
    if offence:
        page[_O_OFFENCE + seat] |= offence
        page[_O_WINDOWS] |= _W_REPORT
    else:
        draw_many(page, seat, 2, log)
    return True


def _pay_due(page, seat, log):
    """Two cards and what is due, and the turn is lost (PEN-NO-DRAW)."""
    begin(page, seat)
    draw_many(page, seat, page[_O_PEND] + 2, log)
    page[_O_PEND] = 0
    if page[_O_PEND_KIND]:
        page[_O_PEND_KIND] = 0
        note(log, _E_SKIPPED, seat, 0)
    go_on(page, seat, log)


def _late_color(page, target):
    """Whether a seat has laid a wild and has not named a color yet."""
    return (
        page[_O_RULES + _R_PEN_ON_DEMAND]
        and page[_O_STATE] == _AT_ASK + target
        and page[_O_ASK] == _A_COLOR
        and not page[_O_RESUME]
    )


def _may_report(page, seat, target):
    """Somebody else has done wrong, and the next player has not begun."""
    if target >= page[_O_SEATS]:
        return _X_SEAT
    if page[_O_STATE] >> 4 == _P_FINAL:
        return _X_REPORT
    if target != seat and (page[_O_OFFENCE + target] or _late_color(page, target)):
        return 0
    return _X_REPORT


def _report(page, seat, target, log):
    """The penalties of a seat are paid; several add up."""
    note(log, _E_REPORTED, target, seat)
    offence = page[_O_OFFENCE + target]
    page[_O_OFFENCE + target] = offence & _WRONG_CARD  # so that a reshuffle leaves what is still to be taken back
    # First what is only paid: the turn that comes then may end the round (HR-REINHOLEN).
    if offence & _ADVICE:
        draw_many(page, target, page[_O_RULES + _R_ADVICE], log)
    if offence & _FALSE_CALL:
        draw_many(page, target, page[_O_RULES + _R_UNO_FALSE], log)
    if offence & _OUT_OF_TURN:
        draw_many(page, target, 2, log)
    if page[_O_STATE] >= _AT_OVER:
        return  # that was too much, and has ended the round
    if offence & _WRONG_CARD:
        # As if the card had not been laid; the turn is over.
        copy(page, _O_STATE, page, _O_SHADOW, _O_SHADOW + _SLICE)
        page[_O_WINDOWS] &= _W_CATCH | _W_REPORT
        take_back(page, target, log)
        page[_O_OFFENCE + target] = 0
        draw_many(page, target, 2, log)
        go_on(page, target, log)
    elif _late_color(page, target):
        draw_many(page, target, 2, log)
        if page[_O_STATE] < _AT_OVER:
            page[_O_STATE] = _AT_ASK + next_seat(page, target)
    if offence & _DUE:
        if page[_O_STATE] == _AT_OWED + target:
            _pay_due(page, target, log)
        else:
            draw_many(page, target, 2, log)
    if offence & _SHOWN:
        draw_many(page, target, 2, log)
        if page[_O_STATE] == _AT_TURN + target:
            begin(page, target)
            go_on(page, target, log)


def _may_advise(page, seat, target):
    """Telling somebody what to play can always be done where it costs; once a turn will do."""
    if not page[_O_RULES + _R_ADVICE] or page[_O_OFFENCE + seat] & _ADVICE or page[_O_STATE] >> 4 == _P_FINAL:
        return _X_VERB
    return _X_SEAT if target >= page[_O_SEATS] or target == seat else 0


def _advise(page, seat, target, log):
    """What is said is said at the table; the penalty waits to be demanded (PEN-ADVICE)."""
    note(log, _E_ADVISED, seat, target)
    page[_O_OFFENCE + seat] |= _ADVICE
    page[_O_WINDOWS] |= _W_REPORT


HOOKS[_MAY_REPORT] = _may_report
HOOKS[_MAY_ADVISE] = _may_advise
DO[_DO_REPORT] = _report
DO[_DO_ADVISE] = _advise
HOOKS[_H_WRONG] = _wrong
