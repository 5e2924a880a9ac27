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
from uno_core.codes import AT_DREW, A_CARD, A_COLOR, F_ARMED, F_OUT, H_ANSWER, H_MANY, H_MAY_CHOOSE, H_WRONG, NONE
from uno_core.codes import OF_EDITION, O_ACTOR, O_ASIDE, O_ASK, O_CARDS, O_DRAWN, O_EDITION, O_FENCE, O_FLAGS, O_OPEN
from uno_core.codes import O_OUTS, O_PEND, O_RESUME, O_ROW, O_SEATS, O_SEL, O_STATE, O_STRICT, O_WINDOWS, P_ASK, P_DREW
from uno_core.codes import P_FINAL, P_NONE, P_OVER, P_OWED, P_OWN, P_RACE, P_TURN, Q_ANSWER, Q_MAY, Q_MAY_CHOOSE
from uno_core.codes import Q_WIDTH, S_ANSWER, S_MANY, S_MORE, S_MUST, S_WRONG, V_ACCEPT, V_CATCH, V_CHALLENGE, V_CHOOSE
from uno_core.codes import V_DRAW, V_EDITION, V_PASS, V_PLAY, V_SELECT, V_UNO, W_ACCUSE, W_ADD, W_CHALLENGE, W_JUMP
from uno_core.codes import X_CAN_DRAW, X_CATCH, X_CHOICE, X_CHOOSE_FIRST, X_DREW, X_DUE, X_EMPTY, X_MUST_PLAY
from uno_core.codes import X_NOTHING_DUE, X_NOT_ASKED, X_NOT_HELD, X_NO_CHALLENGE, X_ONLY_DRAWN, X_OVER, X_RACE, X_SEAT
from uno_core.codes import X_TURN, X_UNO, X_VERB
from uno_core.questions import matches

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
    for k in range(15 if page[O_STRICT] & S_MORE else 8):
        tag = _ORDER[k] << 12 | seat << 8
        kind = _ARGS[k]
        if kind == 2 and page[O_ASK] == A_CARD:
            kind = 3
        if kind == 3:
            first = O_ROW + page[O_FENCE + seat]
            for i in range(first, O_ROW + page[O_FENCE + seat + 1]):
                face = page[i]
                j = i if k == _PLAYING and page[O_STATE] < AT_DREW and i < first + _MOST else first
                while page[j] != face:
                    j += 1
                if j == i and not refusal(page, tag + face):
                    out[n] = tag + face
                    n += 1
            last = _ORDER[k] > V_CATCH  # 255: select nothing, no more cards
        else:
            if kind == 4:
                many = TABLES[page[O_EDITION]][Q_WIDTH] or 0
            else:
                many = page[O_SEATS] if kind == 1 else 10 if kind else 1
            for arg in range(many):
                if not refusal(page, tag + arg):
                    out[n] = tag + arg
                    n += 1
            last = kind == 2  # 255: decline
        if last and not refusal(page, tag + NONE):
            out[n] = tag + NONE
            n += 1
    return n


def _exhausted(page):
    """Whether nothing can be drawn: no draw pile, only the top discard, and nothing aside (B-DRAW-3)."""
    return not page[O_FENCE] and page[O_FENCE + page[O_SEATS]] >= page[O_CARDS] + page[O_ASIDE] - 1


def refusal(page, act):
    """Why an act is refused now; 0 when it is legal.

    :return: ``X_*``; never raises, a refusal is an answer.
    """
    verb = act >> 12
    seat = act >> 8 & 15
    arg = act & 255
    state = page[O_STATE]
    phase = state >> 4
    if seat >= page[O_SEATS] or page[O_FLAGS + seat] & F_OUT:
        return X_SEAT
    if phase == P_OVER or phase == P_NONE:
        return X_OVER
    if verb >= V_SELECT:
        may = page[O_STRICT] & S_MORE and (
            TABLES[page[O_EDITION]][Q_MAY] if verb == V_EDITION else HOOKS[verb - V_SELECT]
        )
        return may(page, seat, arg) if may else X_VERB
    if verb == V_CATCH:
        if arg >= page[O_SEATS]:
            return X_SEAT
        return 0 if arg != seat and page[O_OPEN + (arg >> 3)] >> (arg & 7) & 1 else X_CATCH
    fence = O_FENCE + seat
    held = page[fence + 1] - page[fence]
    if verb == V_UNO:
        return 0 if not arg and _may_call(page, seat, held, state) else X_UNO
    if phase == P_ASK:
        if seat != state & 15:
            return X_NOT_ASKED
        if verb != V_CHOOSE:
            return X_CHOOSE_FIRST
        if page[O_ASK] != A_COLOR:
            if page[O_RESUME] >= OF_EDITION:
                return TABLES[page[O_EDITION]][Q_MAY_CHOOSE](page, seat, arg)
            return HOOKS[H_MAY_CHOOSE](page, seat, arg)
        return 0 if arg < 4 else X_CHOICE
    if verb == V_CHOOSE:
        return X_NOT_ASKED
    if phase == P_RACE:
        return X_RACE
    if seat != state & 15:
        return X_TURN
    if phase == P_OWN:
        return X_CHOOSE_FIRST
    first = page[fence] + O_ROW
    if verb == V_PLAY:
        for i in range(first, first + held):
            if page[i] == arg:
                if phase == P_TURN:
                    return HOOKS[H_MANY](page, seat, arg) if page[O_SEL] else matches(page, seat, arg)
                if phase == P_DREW:
                    drawn = page[O_DRAWN]
                    if drawn == NONE:  # nothing was: a second card
                        return matches(page, seat, arg)
                    return 0 if arg == drawn else X_ONLY_DRAWN
                if not page[O_STRICT] & S_ANSWER:
                    return X_DUE
                return (TABLES[page[O_EDITION]][Q_ANSWER] or HOOKS[H_ANSWER])(page, seat, arg)
        return X_NOT_HELD
    if arg:
        return X_CHOICE
    done = phase == P_DREW or phase == P_FINAL and not page[O_PEND]  # drawn, may pass
    if verb >= V_ACCEPT:
        if done or phase == P_TURN:
            if verb == V_CHALLENGE and page[O_WINDOWS] & W_ACCUSE:
                return 0
            return X_NOTHING_DUE
        return 0 if verb == V_ACCEPT or page[O_WINDOWS] & W_CHALLENGE else X_NO_CHALLENGE
    if done:
        return X_DREW if verb == V_DRAW else 0
    if phase != P_TURN:
        return X_DUE
    if _exhausted(page):
        if verb == V_DRAW:
            return X_EMPTY
    elif verb == V_PASS:
        return X_CAN_DRAW
    if page[O_STRICT] & S_MUST:
        for i in range(first, first + held):
            if not matches(page, seat, page[i]):
                return X_MUST_PLAY
    return 0


def _may_call(page, seat, held, state):
    """Whether a call of UNO can mean something (B-UNO-1): while it can be caught, and ahead of a play.

    Ahead: with two cards on the own turn (what an edition asks then is part of it, and what is due where it can be
    answered or a false call costs), or while one may be added or jumped in with; with any number where several can
    be laid at once, or where a false call costs.
    """
    if page[O_OPEN + (seat >> 3)] >> (seat & 7) & 1:
        return True
    strict = page[O_STRICT]
    if page[O_FLAGS + seat] & F_ARMED or held < 2 or held > 2 and not strict & S_MANY:
        return False
    phase = state >> 4
    if state & 15 == seat and (
        phase <= P_DREW
        or phase == P_OWN
        or phase == P_OWED
        and strict & (S_ANSWER | S_WRONG)
        or phase == P_ASK
        and page[O_RESUME] >= OF_EDITION
    ):
        return True
    windows = page[O_WINDOWS]
    return held == 2 and windows & W_JUMP or windows & W_ADD and page[O_ACTOR] == seat


def attempt(page, act, log):
    """Do an act if it is legal, or if the rules in force let it be done wrong.

    :return: 0 when it is done, else why not (``X_*``); nothing has changed then.
    """
    reason = refusal(page, act)
    if not reason:
        apply(page, act, log)
    elif reason >= X_TURN and page[O_STRICT] & S_WRONG and HOOKS[H_WRONG](page, act, reason, log):
        if page[O_OUTS]:
            step_over(page, log)
        return 0
    return reason


if hasattr(bytearray, "pop"):
    from uno_core.swift import lists

    legal = lists(legal)
