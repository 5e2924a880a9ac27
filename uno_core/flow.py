# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Flow: what may be done now, and why not.

Law 1. This file knows phases, verbs and tables, never an edition by name.
Law 2. A refused act changes nothing; a refusal depends only on what the seat can see.
Law 3. Nothing here allocates; no clock, no words, no screen.

An act is a small int of two bytes, ``verb << 12 | seat << 8 | argument`` (a face, a color or
a seat, as the verb says; laying a card is verb 0): what :func:`legal` lists, :func:`refusal`
judges and :func:`apply` does, what a link carries, a log keeps and a replay plays.

:func:`legal` is nothing but the acts that :func:`refusal` does not refuse. Two exceptions: what the
clock does (``V_TIMEOUT``) is no seat's act and not listed; and where the rules let somebody do
wrong (referee off), :func:`attempt` does what is refused all the same, and it costs.
"""

from micropython import const

from uno_core import (
    HOOKS,
    TABLES,
    calls,  # noqa: F401 - it puts its acts beside those of acts.py
)
from uno_core.acts import apply, step_over
from uno_core.questions import matches

_NONE = const(255)
_AT_DREW = const(0x20)
_V_PLAY = const(0)
_V_DRAW = const(1)
_V_PASS = const(2)
_V_ACCEPT = const(3)
_V_CHALLENGE = const(4)
_V_UNO = const(5)
_V_CATCH = const(6)
_V_CHOOSE = const(7)
_V_SELECT = const(8)
_V_EDITION = const(13)
_Q_MAY = const(7)
_Q_MAY_CHOOSE = const(9)
_Q_ANSWER = const(15)
_Q_WIDTH = const(22)
_OF_EDITION = const(8)  # from here on RESUME is the edition's
_P_NONE = const(0)
_P_TURN = const(1)
_P_DREW = const(2)
_P_OWED = const(3)
_P_ASK = const(4)
_P_RACE = const(5)
_P_OWN = const(6)
_P_FINAL = const(7)
_P_OVER = const(8)
_A_COLOR = const(1)
_A_CARD = const(6)
_W_JUMP = const(2)
_W_ADD = const(4)
_W_CHALLENGE = const(8)
_W_ACCUSE = const(16)
_F_ARMED = const(1)
_F_OUT = const(16)
_S_MUST = const(2)
_S_MANY = const(16)
_S_ANSWER = const(32)
_S_WRONG = const(64)
_S_MORE = const(128)
_H_ANSWER = const(17)
_H_MANY = const(18)
_H_MAY_CHOOSE = const(19)
_H_WRONG = const(24)
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
_X_CATCH = const(12)
_X_VERB = const(13)
_X_CHOOSE_FIRST = const(14)
_X_RACE = const(15)
_X_TURN = const(32)
_X_DUE = const(34)
_X_ONLY_DRAWN = const(35)
_X_MUST_PLAY = const(36)
_X_UNO = const(40)
_O_EDITION = const(2)
_O_SEATS = const(3)
_O_CARDS = const(4)
_O_ASK = const(6)
_O_ACTOR = const(7)
_O_RESUME = const(9)
_O_ASIDE = const(14)
_O_DRAWN = const(16)
_O_SEL = const(18)
_O_OUTS = const(34)
_O_STRICT = const(37)
_O_OPEN = const(38)
_O_STATE = const(40)
_O_PEND = const(46)
_O_WINDOWS = const(53)
_O_FLAGS = const(141)
_O_FENCE = const(181)
_O_ROW = const(192)
# Verbs in the order of legal(), and what their argument is: nothing, a seat, a choice, a card held, a number of the
# edition.
_ORDER = b"\x01\x02\x03\x07\x00\x04\x05\x06\x08\x09\x0f\x0a\x0b\x0c\x0d"
_ARGS = b"\x00\x00\x00\x02\x03\x00\x00\x01\x03\x03\x03\x00\x01\x01\x04"
_PLAYING = const(4)  # place of V_PLAY in it
_MOST = const(128)  # cards of a hand that are listed one by one; of what is behind them, new faces only


def legal(page, seat, out):
    """Every legal act of one seat, into ``out``.

    First what can be done without a card (draw, pass, accept, a choice), then the cards, then
    challenge, calls and catches, then what house rules add. Laying a card is listed once for each
    that is held, everything else once.

    :param out: a list or ``array("H")`` of at least 256 places.
    :return: how many.
    """
    n = 0
    for k in range(15 if page[_O_STRICT] & _S_MORE else 8):
        tag = _ORDER[k] << 12 | seat << 8
        kind = _ARGS[k]
        if kind == 2 and page[_O_ASK] == _A_CARD:
            kind = 3
        if kind == 3:
            first = _O_ROW + page[_O_FENCE + seat]
            for i in range(first, _O_ROW + page[_O_FENCE + seat + 1]):
                face = page[i]
                j = i if k == _PLAYING and page[_O_STATE] < _AT_DREW and i < first + _MOST else first
                while page[j] != face:
                    j += 1
                if j == i and not refusal(page, tag + face):
                    out[n] = tag + face
                    n += 1
            last = _ORDER[k] > _V_CATCH  # 255: select nothing, no more cards
        else:
            if kind == 4:
                many = TABLES[page[_O_EDITION]][_Q_WIDTH] or 0
            else:
                many = page[_O_SEATS] if kind == 1 else 10 if kind else 1
            for arg in range(many):
                if not refusal(page, tag + arg):
                    out[n] = tag + arg
                    n += 1
            last = kind == 2  # 255: decline
        if last and not refusal(page, tag + _NONE):
            out[n] = tag + _NONE
            n += 1
    return n


def _exhausted(page):
    """Whether nothing can be drawn: no draw pile, only the top discard, and nothing aside (B-DRAW-3)."""
    return not page[_O_FENCE] and page[_O_FENCE + page[_O_SEATS]] >= page[_O_CARDS] + page[_O_ASIDE] - 1


def refusal(page, act):
    """Why an act is refused now; 0 when it is legal.

    :return: ``X_*``; never raises, a refusal is an answer.
    """
    verb = act >> 12
    seat = act >> 8 & 15
    arg = act & 255
    state = page[_O_STATE]
    phase = state >> 4
    if seat >= page[_O_SEATS] or page[_O_FLAGS + seat] & _F_OUT:
        return _X_SEAT
    if phase == _P_OVER or phase == _P_NONE:
        return _X_OVER
    if verb >= _V_SELECT:
        may = page[_O_STRICT] & _S_MORE and (
            TABLES[page[_O_EDITION]][_Q_MAY] if verb == _V_EDITION else HOOKS[verb - _V_SELECT]
        )
        return may(page, seat, arg) if may else _X_VERB
    if verb == _V_CATCH:
        if arg >= page[_O_SEATS]:
            return _X_SEAT
        return 0 if arg != seat and page[_O_OPEN + (arg >> 3)] >> (arg & 7) & 1 else _X_CATCH
    fence = _O_FENCE + seat
    held = page[fence + 1] - page[fence]
    if verb == _V_UNO:
        return 0 if not arg and _may_call(page, seat, held, state) else _X_UNO
    if phase == _P_ASK:
        if seat != state & 15:
            return _X_NOT_ASKED
        if verb != _V_CHOOSE:
            return _X_CHOOSE_FIRST
        if page[_O_ASK] != _A_COLOR:
            if page[_O_RESUME] >= _OF_EDITION:
                return TABLES[page[_O_EDITION]][_Q_MAY_CHOOSE](page, seat, arg)
            return HOOKS[_H_MAY_CHOOSE](page, seat, arg)
        return 0 if arg < 4 else _X_CHOICE
    if verb == _V_CHOOSE:
        return _X_NOT_ASKED
    if phase == _P_RACE:
        return _X_RACE
    if seat != state & 15:
        return _X_TURN
    if phase == _P_OWN:
        return _X_CHOOSE_FIRST
    first = page[fence] + _O_ROW
    if verb == _V_PLAY:
        for i in range(first, first + held):
            if page[i] == arg:
                if phase == _P_TURN:
                    return HOOKS[_H_MANY](page, seat, arg) if page[_O_SEL] else matches(page, seat, arg)
                if phase == _P_DREW:
                    drawn = page[_O_DRAWN]
                    if drawn == _NONE:  # nothing was: a second card
                        return matches(page, seat, arg)
                    return 0 if arg == drawn else _X_ONLY_DRAWN
                if not page[_O_STRICT] & _S_ANSWER:
                    return _X_DUE
                return (TABLES[page[_O_EDITION]][_Q_ANSWER] or HOOKS[_H_ANSWER])(page, seat, arg)
        return _X_NOT_HELD
    if arg:
        return _X_CHOICE
    done = phase == _P_DREW or phase == _P_FINAL and not page[_O_PEND]  # drawn, may pass
    if verb >= _V_ACCEPT:
        if done or phase == _P_TURN:
            if verb == _V_CHALLENGE and page[_O_WINDOWS] & _W_ACCUSE:
                return 0
            return _X_NOTHING_DUE
        return 0 if verb == _V_ACCEPT or page[_O_WINDOWS] & _W_CHALLENGE else _X_NO_CHALLENGE
    if done:
        return _X_DREW if verb == _V_DRAW else 0
    if phase != _P_TURN:
        return _X_DUE
    if _exhausted(page):
        if verb == _V_DRAW:
            return _X_EMPTY
    elif verb == _V_PASS:
        return _X_CAN_DRAW
    if page[_O_STRICT] & _S_MUST:
        for i in range(first, first + held):
            if not matches(page, seat, page[i]):
                return _X_MUST_PLAY
    return 0


def _may_call(page, seat, held, state):
    """Whether a call of UNO can mean something (B-UNO-1): while it can be caught, and ahead of a play.

    Ahead: with two cards on the own turn (what an edition asks then is part of it, and what is due where it can be
    answered or a false call costs), or while one may be added or jumped in with; with any number where several can
    be laid at once, or where a false call costs.
    """
    if page[_O_OPEN + (seat >> 3)] >> (seat & 7) & 1:
        return True
    strict = page[_O_STRICT]
    if page[_O_FLAGS + seat] & _F_ARMED or held < 2 or held > 2 and not strict & _S_MANY:
        return False
    phase = state >> 4
    if state & 15 == seat and (
        phase <= _P_DREW
        or phase == _P_OWN
        or phase == _P_OWED
        and strict & (_S_ANSWER | _S_WRONG)
        or phase == _P_ASK
        and page[_O_RESUME] >= _OF_EDITION
    ):
        return True
    windows = page[_O_WINDOWS]
    return held == 2 and windows & _W_JUMP or windows & _W_ADD and page[_O_ACTOR] == seat


def attempt(page, act, log):
    """Do an act if it is legal, or if the rules in force let it be done wrong.

    :return: 0 when it is done, else why not (``X_*``); nothing has changed then.
    """
    reason = refusal(page, act)
    if not reason:
        apply(page, act, log)
    elif reason >= _X_TURN and page[_O_STRICT] & _S_WRONG and HOOKS[_H_WRONG](page, act, reason, log):
        if page[_O_OUTS]:
            step_over(page, log)
        return 0
    return reason


if hasattr(bytearray, "pop"):
    from uno_core.swift import lists

    legal = lists(legal)
