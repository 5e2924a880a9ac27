# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Flow: what may be done now, why not, and doing it.

Law 1. This file knows phases, verbs and tables, never an edition by name.
Law 2. A refused act changes nothing; a refusal depends only on what the seat can see.
Law 3. Nothing here allocates; no clock, no words, no screen.

An act is a small int of two bytes, ``verb << 12 | seat << 8 | argument`` (a face, a color or
a seat, as the verb says; laying a card is verb 0): what :func:`legal` lists, :func:`refusal` judges and :func:`apply`
does, what a link carries, a log keeps and a replay plays.
"""

try:
    from micropython import const
except ImportError:

    def const(x):
        """MicroPython folds ``const``; elsewhere it is the identity."""
        return x


from uno_core.calls import call_uno, catch, catch_refusal, one_left, uno_refusal
from uno_core.editions import TABLES
from uno_core.effects import carry_out, go_out
from uno_core.events import note
from uno_core.matching import bluff, fitting, matches
from uno_core.page import copy, discard, holds, take_back, top
from uno_core.piles import exhausted, take, take_many
from uno_core.scoring import close_round
from uno_core.turns import begin, end_turn, in_round, to_ask, to_drew, to_turn

_NONE = const(255)
_NO_SYMBOL = const(0x80)
_EFFECTS = const(0)
_V_PLAY = const(0)
_V_DRAW = const(1)
_V_PASS = const(2)
_V_ACCEPT = const(3)
_V_UNO = const(5)
_V_CATCH = const(6)
_V_CHOOSE = const(7)
# the same verbs, in place
_DRAW = const(0x1000)
_PASS = const(0x2000)
_ACCEPT = const(0x3000)
_CHALLENGE = const(0x4000)
_UNO = const(0x5000)
_CATCH = const(0x6000)
_CHOOSE = const(0x7000)
_AT_TURN = const(0x10)  # STATE, but for the seat
_P_NONE = const(0)
_P_TURN = const(1)
_P_DREW = const(2)
_P_OWED = const(3)
_P_ASK = const(4)
_P_FINAL = const(7)
_P_OVER = const(8)
_A_COLOR = const(1)
_W_CATCH = const(1)
_W_CHALLENGE = const(8)
_W_SHOWN = const(64)
_F_ARMED = const(1)
_F_OPEN = const(4)
_F_OLD = const(8)
_FX_COLOR = const(4)
_FX_CHALLENGE = const(16)
_E_PLAYED = const(6)
_E_DREW = const(7)
_E_PASSED = const(8)
_E_COLOR = const(9)
_E_GUILTY = const(16)
_E_INNOCENT = const(17)
_E_TAKEN_BACK = const(18)
_X_SEAT = const(1)
_X_OVER = const(2)
_X_NOT_ASKED = const(3)
_X_CHOICE = const(4)
_X_NOT_HELD = const(5)
_X_EMPTY = const(6)
_X_DREW = const(7)
_X_CAN_DRAW = const(8)
_X_NOTHING_DUE = const(9)
_X_NO_CHALLENGE = const(10)
_X_VERB = const(13)
_X_CHOOSE_FIRST = const(14)
_X_TURN = const(32)
_X_DUE = const(34)
_X_ONLY_DRAWN = const(35)
_X_MUST_PLAY = const(36)
_O_EDITION = const(2)
_O_SEATS = const(3)
_O_ACTOR = const(7)
_O_RESUME = const(9)
_O_WINNER = const(12)
_O_IDLE = const(13)
_O_DRAWN = const(16)
_O_MARK = const(17)
_O_SHOWN_SEAT = const(23)
_O_SHOWN_TO = const(24)
_O_VERDICT = const(27)
_O_STRICT = const(37)
_O_STATE = const(40)
_O_MATCH = const(43)
_O_PEND = const(46)
_O_PEND_BY = const(50)
_O_WINDOWS = const(53)
_O_SHADOW = const(54)
_SLICE = const(14)
_O_RULES = const(81)
_O_FLAGS = const(141)
_O_FENCE = const(181)
_O_ROW = const(192)
_R_DRAWN_PLAY = const(7)
_R_W4_MODE = const(10)
_R_W4_GUILTY = const(12)


def legal(page, seat, out):
    """Every legal act of one seat, into ``out``.

    First what can be done without a card (draw, pass, accept), then the cards, then
    challenge, calls and catches. A card held twice is listed twice.

    :param out: a list or ``array("H")`` of at least 256 places.
    :return: how many.
    """
    n = 0
    tag = seat << 8
    state = page[_O_STATE]
    if state == _AT_TURN + seat:
        out[0] = tag + (_DRAW if page[_O_FENCE] or not exhausted(page) else _PASS)
        if page[_O_STRICT]:
            n = _strictly(page, seat, tag, out)
        else:
            n = fitting(page, seat, tag, out)
        if page[_O_FENCE + 1 + seat] - page[_O_FENCE + seat] == 2 and not uno_refusal(page, seat):
            out[n] = tag + _UNO
            n += 1
    elif state & 15 == seat:
        phase = state >> 4
        if phase == _P_ASK:
            for n in range(4):
                out[n] = tag + _CHOOSE + n
            n = 4
        elif phase == _P_DREW:
            out[0] = tag + _PASS
            out[1] = tag + page[_O_DRAWN]
            n = 2
            if not uno_refusal(page, seat):
                out[2] = tag + _UNO
                n = 3
        elif phase == _P_OWED or phase == _P_FINAL:
            out[0] = tag + _ACCEPT
            n = 1
            if page[_O_WINDOWS] & _W_CHALLENGE:
                out[1] = tag + _CHALLENGE
                n = 2
    if page[_O_WINDOWS] & _W_CATCH:
        for target in range(page[_O_SEATS]):
            if not catch_refusal(page, seat, target):
                out[n] = tag + _CATCH + target
                n += 1
            elif target == seat and page[_O_FLAGS + seat] & (_F_OPEN | _F_OLD):
                out[n] = tag + _UNO
                n += 1
    return n


def _strictly(page, seat, tag, out):
    """fitting() for rules that ask for more than color, symbol or wild."""
    n = 1
    for i in range(page[_O_FENCE + seat] + _O_ROW, page[_O_FENCE + seat + 1] + _O_ROW):
        if not matches(page, seat, page[i]):
            out[n] = tag + page[i]
            n += 1
    if n > 1 and page[_O_STRICT] & 2 and out[0] == tag + _DRAW:
        n -= 1
        out[0] = out[n]
    return n


def refusal(page, act):
    """Why an act is refused now; 0 when it is legal.

    :return: ``X_*``; never raises, a refusal is an answer.
    """
    verb = act >> 12
    seat = act >> 8 & 15
    arg = act & 255
    phase = page[_O_STATE] >> 4
    if seat >= page[_O_SEATS]:
        return _X_SEAT
    if phase == _P_OVER or phase == _P_NONE:
        return _X_OVER
    if verb == _V_UNO:
        return _X_CHOICE if arg else uno_refusal(page, seat)
    if verb == _V_CATCH:
        return catch_refusal(page, seat, arg)
    if phase == _P_ASK:
        if seat != page[_O_STATE] & 15:
            return _X_NOT_ASKED
        if verb != _V_CHOOSE:
            return _X_CHOOSE_FIRST
        return 0 if arg < 4 else _X_CHOICE
    if verb > _V_CHOOSE:
        return _X_VERB
    if seat != page[_O_STATE] & 15:
        return _X_TURN
    if verb == _V_PLAY:
        if not holds(page, seat, arg):
            return _X_NOT_HELD
        if phase == _P_TURN:
            return matches(page, seat, arg)
        if phase == _P_DREW:
            return 0 if arg == page[_O_DRAWN] else _X_ONLY_DRAWN
        return _X_DUE
    if arg:
        return _X_CHOICE
    if verb == _V_DRAW:
        if phase == _P_DREW:
            return _X_DREW
        if phase != _P_TURN:
            return _X_DUE
        if exhausted(page):
            return _X_EMPTY
        return _X_MUST_PLAY if page[_O_STRICT] & 2 and _can_play(page, seat) else 0
    if verb == _V_PASS:
        if phase == _P_DREW or (phase == _P_TURN and exhausted(page)):
            return 0
        return _X_CAN_DRAW if phase == _P_TURN else _X_DUE
    if verb == _V_CHOOSE:
        return _X_NOT_ASKED
    if phase != _P_OWED and phase != _P_FINAL:
        return _X_NOTHING_DUE
    if verb == _V_ACCEPT or page[_O_WINDOWS] & _W_CHALLENGE:
        return 0
    return _X_NO_CHALLENGE


def apply(page, act, log):
    """Do a legal act.

    :param log: receives the events of this act (:mod:`uno_core.events`).

    Ask :func:`refusal` first (acts out of :func:`legal` need not be asked again): an
    illegal act is not detected here.
    """
    log[0] = 0
    if act < _DRAW:
        _play(page, act >> 8, act & 255, log)
    else:
        _DO[act >> 12](page, act >> 8 & 15, act & 255, log)


def _can_play(page, seat):
    for i in range(page[_O_FENCE + seat] + _O_ROW, page[_O_FENCE + seat + 1] + _O_ROW):
        if not matches(page, seat, page[i]):
            return True
    return False


def _play(page, seat, face, log):
    """Lay a card: catalogue 1, resolution order (1) to (5)."""
    if page[_O_WINDOWS]:
        begin(page)
    row = face >> 3
    bits = TABLES[page[_O_EDITION]][_EFFECTS][row]
    if bits and bits & _FX_CHALLENGE:
        # Judged is the hand at this moment, and a taken-back card restores this slice.
        page[_O_VERDICT] = 1 if bluff(page, seat) else 0
        copy(page, _O_SHADOW, page, _O_STATE, _O_STATE + _SLICE)
    left = discard(page, seat, face)
    note(log, _E_PLAYED, seat, face)
    if left < 2:
        if not left:
            go_out(page, seat, row, bits, log)
            return
        one_left(page, seat)
    if not bits:
        page[_O_MATCH] = face & 0x7F
        end_turn(page, seat)
    elif face & 4:
        page[_O_MARK] = left
        to_ask(page, seat, _A_COLOR, seat, 0)
    else:
        page[_O_MATCH] = face & 0x7F
        carry_out(page, seat, row, bits, log)


def _draw(page, seat, _, log):
    """Take one card; a card that can be played asks, any other ends the turn (B-TURN-2).

    Nobody can prevent or replace the end of the turn after an unplayable card.
    """
    if page[_O_WINDOWS]:
        begin(page)
    face = take(page, seat, log)
    note(log, _E_DREW, seat, 1)
    how = page[_O_RULES + _R_DRAWN_PLAY]
    if how == 2 or matches(page, seat, face):
        end_turn(page, seat)
    elif how == 1:
        _play(page, seat, face, log)
    else:
        to_drew(page, seat, face)


def _choose(page, seat, color, log):
    page[_O_MATCH] = _NO_SYMBOL | color
    note(log, _E_COLOR, seat, color)
    actor = page[_O_ACTOR]
    if page[_O_RESUME]:
        to_turn(page, actor)
        return
    row = top(page) >> 3
    carry_out(page, actor, row, TABLES[page[_O_EDITION]][_EFFECTS][row], log)


def _accept(page, seat, _, log):
    begin(page)
    _serve(page, seat, page[_O_PEND], log)


def _serve(page, seat, n, log):
    """Take what is due and lose the turn; after a last card the round is over."""
    note(log, _E_DREW, seat, take_many(page, seat, n, log))
    page[_O_PEND] = 0
    if page[_O_STATE] >> 4 == _P_FINAL:
        close_round(page, page[_O_WINNER], log)
    else:
        end_turn(page, seat)


def _pass(page, seat, _, log):
    """Keep the drawn card; or, with nothing to draw, give up the turn (B-DRAW-3, -4)."""
    if page[_O_WINDOWS]:
        begin(page)
    note(log, _E_PASSED, seat, 0)
    if page[_O_STATE] >> 4 == _P_TURN:
        if _can_play(page, seat):
            page[_O_IDLE] = 0
        else:
            page[_O_IDLE] += 1
            if page[_O_IDLE] >= in_round(page):
                close_round(page, _NONE, log)
                return
    page[_O_FLAGS + seat] &= 255 - _F_ARMED  # a call not used lapses
    end_turn(page, seat)


def _challenge(page, seat, _, log):
    """The victim challenges; the hand is shown to it alone (B-W4-3, -4)."""
    by = page[_O_PEND_BY]
    guilty = page[_O_VERDICT]
    begin(page)
    page[_O_SHOWN_SEAT] = by
    page[_O_SHOWN_TO] = 1 << seat & 255
    page[_O_SHOWN_TO + 1] = 1 << seat >> 8
    page[_O_WINDOWS] = _W_SHOWN
    note(log, _E_GUILTY if guilty else _E_INNOCENT, by, seat)
    if not guilty:
        _serve(page, seat, page[_O_PEND] + 2, log)
        return
    if page[_O_RULES + _R_W4_GUILTY]:
        face = take_back(page, by)
        page[_O_MATCH] = page[_O_SHADOW + _O_MATCH - _O_STATE]
        note(log, _E_TAKEN_BACK, by, face)
    note(log, _E_DREW, by, take_many(page, by, page[_O_PEND], log))
    page[_O_PEND] = 0
    to_turn(page, seat)


# By verb; apply() knows the first one.
_DO = (None, _draw, _pass, _accept, _challenge, call_uno, catch, _choose)
