# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Flow: what may be done now, and why not.

Law 1. This file knows phases, verbs and tables, never an edition by name.
Law 2. A refused act changes nothing; a refusal depends only on what the seat can see.
Law 3. Nothing here allocates; no clock, no words, no screen.

An act is a small int of two bytes, ``verb << 12 | seat << 8 | argument``. The argument is a face, a color or a seat,
depending on the verb; playing a card is verb 0. :func:`legal` lists acts, :func:`refusal` checks them and :func:`apply`
does them. A link carries them, a log stores them and a replay plays them.

:func:`legal` is nothing but the acts that :func:`refusal` does not refuse. There are two exceptions. The clock's act
(``V_TIMEOUT``) belongs to no seat and is not listed. If the rules allow wrong acts (referee off), :func:`attempt` does
a refused act anyway, and it costs.
"""

from micropython import const

from uno_core import HOOKS, TABLES
from uno_core.acts import apply, step_over
from uno_core.codes import AT_ASK, AT_DREW, AT_TURN, A_CARD, A_COLOR, C_ANY, F_ARMED, F_OUT, H_ANSWER, H_MANY
from uno_core.codes import H_MAY_CHOOSE, H_WRONG, NONE, OF_EDITION, O_ACTOR, O_ASIDE, O_ASK, O_CARDS, O_DRAWN, O_EDITION
from uno_core.codes import O_FENCE, O_FLAGS, O_MATCH, O_NEXT, O_OPEN, O_OUTS, O_PEND, O_RESUME, O_ROW, O_SEATS, O_SEL
from uno_core.codes import O_STATE, O_STRICT, O_WINDOWS, P_ASK, P_DREW, P_FINAL, P_NONE, P_OVER, P_OWED, P_OWN, P_RACE
from uno_core.codes import P_TURN, Q_ANSWER, Q_LIST, Q_MAY, Q_MAY_CHOOSE, Q_WIDTH, S_ANSWER, S_MANY, S_MORE
from uno_core.codes import S_MUST, S_WRONG, V_ACCEPT, V_ADD, V_ADVISE, V_CATCH, V_CHALLENGE, V_CHOOSE, V_DRAW, V_EDITION
from uno_core.codes import V_JUMP, V_PASS, V_PLAY, V_REPORT, V_SELECT, V_SLAP, V_UNO, W_ACCUSE, W_ADD, W_CATCH
from uno_core.codes import W_CHALLENGE, W_JUMP, X_CAN_DRAW, X_CATCH, X_CHOICE, X_CHOOSE_FIRST, X_DREW, X_DUE, X_EMPTY
from uno_core.codes import X_MUST_PLAY, X_NOTHING_DUE, X_NOT_ASKED, X_NOT_HELD, X_NO_CHALLENGE, X_ONLY_DRAWN, X_OVER
from uno_core.codes import X_RACE, X_SEAT, X_TURN, X_UNO, X_VERB
from uno_core.turns import matches

# Kinds of arguments: none, a seat, a choice, a card held, a number of the edition.
_NOTHING = const(0)
_SEAT = const(1)
_CHOICE = const(2)
_FACE = const(3)
_NUMBER = const(4)
# When a verb is asked: in these phases of the seat (1 << P_*), or where these bits are set; 0 is always.
_PHASES = const(0x9E)  # turn, drew, owed, ask, final
_TURN = const(0x02)
_ENDS = const(0x86)  # turn, drew, final
_DUE = const(0x88)  # owed, final
_ASK = const(0x10)
_HELD = const(0x26)  # turn, drew, or (S_ANSWER) cards are due and may be answered
_DOUBT = const(0x40)  # a challenge or an accusation is possible
# A row: a verb, what its argument is, when it is asked. Their order is the order of legal().
# fmt: off
_ROWS = bytes((
    V_DRAW, _NOTHING, _TURN,
    V_PASS, _NOTHING, _ENDS,
    V_ACCEPT, _NOTHING, _DUE,
    V_CHOOSE, _CHOICE, _ASK,
    V_PLAY, _FACE, _HELD,
    V_CHALLENGE, _NOTHING, _DOUBT,
    V_UNO, _NOTHING, 0,
    V_CATCH, _SEAT, W_CATCH,
    V_SELECT, _FACE, 0,
    V_JUMP, _FACE, 0,
    V_ADD, _FACE, 0,
    V_SLAP, _NOTHING, 0,
    V_REPORT, _SEAT, 0,
    V_ADVISE, _SEAT, 0,
    V_EDITION, _NUMBER, 0,
))
# fmt: on
_DOUBTS = const(0x18)  # windows: W_CHALLENGE, W_ACCUSE
_LIMITS = const(0x03)  # S_LIMIT, S_MUST
_MORE = const(0x90)  # S_MORE, S_MANY
_TO_DRAW = const(0x1000)  # verbs, in place
_TO_PASS = const(0x2000)
_TO_CHOOSE = const(0x7000)
_CARDS_DONE = const(15)  # where in it the cards have been listed,
_BASE_DONE = const(24)  # and all verbs of the base rules
_MOST = const(128)  # cards of a hand that are listed one by one; of what is behind them, new faces only


def legal(page, seat, out):
    """Return every legal act of one seat, into ``out``.

    First what can be done without a card (draw, pass, accept, a choice), then the cards, then
    challenge, calls and catches, then what house rules add. Playing a card is listed once for each
    that is held, everything else once.

    :param out: a list or ``array("H")`` of at least 256 places.
    :return: how many.
    """
    state = page[O_STATE]
    strict = page[O_STRICT]
    windows = page[O_WINDOWS]
    first = page[O_FENCE + seat] + O_ROW
    last = page[O_NEXT + seat] + O_ROW
    tag = seat << 8
    row = n = 0
    if state == AT_TURN + seat and not strict & _LIMITS and not page[O_SEL] and last - first <= _MOST:
        # Most turns: a draw, and matches() where no rule forbids or allows more.
        out[0] = tag + (_TO_DRAW if page[O_FENCE] or not _exhausted(page) else _TO_PASS)
        n = 1
        match = page[O_MATCH]
        color = match & 7
        symbol = match & 0xF8
        free = color == C_ANY
        for i in range(first, last):
            face = page[i]
            if face & 7 == color or face & 0x78 == symbol or face & 4 or free:
                out[n] = tag + face
                n += 1
    elif state == AT_DREW + seat and not strict:
        out[0] = tag + _TO_PASS
        out[1] = tag + page[O_DRAWN]
        n = 2
    elif state == AT_ASK + seat and page[O_ASK] == A_COLOR:
        for n in range(4):
            out[n] = tag + _TO_CHOOSE + n
        n = 4
    if n:
        if not windows and last - first != 2 and not strict & _MORE:
            return n
        row = _CARDS_DONE
    when = windows & W_CATCH | (_DOUBT if windows & _DOUBTS else 0)
    if state & 15 == seat:
        when |= 1 << (state >> 4) & _PHASES
        if strict & S_ANSWER and when & _DUE:
            when |= S_ANSWER
    for k in range(row, len(_ROWS) if strict & S_MORE else _BASE_DONE, 3):
        if _ROWS[k + 2] and not _ROWS[k + 2] & when:
            continue
        verb = _ROWS[k]
        if verb >= V_SELECT and verb != V_EDITION and not HOOKS[verb - V_SELECT]:
            continue  # no rule in force has it
        tag = verb << 12 | seat << 8
        kind = _ROWS[k + 1]
        if kind == _CHOICE and page[O_ASK] == A_CARD:
            kind = _FACE
        if kind == _FACE:
            each = first + _MOST if verb == V_PLAY and state < AT_DREW else first  # from here on new faces only
            for i in range(first, last):
                face = page[i]
                j = i if i < each else first
                while page[j] != face:
                    j += 1
                if j == i and not (refusal(page, tag + face) if verb else _refused_card(page, seat, face)):
                    out[n] = tag + face
                    n += 1
        else:
            if kind == _NUMBER:
                table = TABLES[page[O_EDITION]]
                if table[Q_LIST]:
                    n = table[Q_LIST](page, seat, out, n)
                    continue
                many = table[Q_WIDTH] or 0
            elif kind == _SEAT:
                many = page[O_SEATS]
            else:
                many = 1 if kind == _NOTHING else 10
            for arg in range(many):
                if not refusal(page, tag + arg):
                    out[n] = tag + arg
                    n += 1
        # 255: decline, select nothing, no more cards
        if verb > V_CATCH and (kind == _CHOICE or kind == _FACE) and not refusal(page, tag + NONE):
            out[n] = tag + NONE
            n += 1
    return n


def _exhausted(page):
    """Whether nothing can be drawn: no draw pile, only the top discard, and nothing aside (B-DRAW-3)."""
    return not page[O_FENCE] and page[O_FENCE + page[O_SEATS]] >= page[O_CARDS] + page[O_ASIDE] - 1


def refusal(page, act):
    """Return why an act is refused now, or 0 when it is legal.

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
                return _refused_card(page, seat, arg)
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


def _refused_card(page, seat, face):
    """Return why a card that the seat holds may not be played now, or 0; the seat is asked for a card or an answer."""
    phase = page[O_STATE] >> 4
    if phase == P_TURN:
        return HOOKS[H_MANY](page, seat, face) if page[O_SEL] else matches(page, seat, face)
    if phase == P_DREW:
        drawn = page[O_DRAWN]
        if drawn == NONE:  # nothing was: a second card
            return matches(page, seat, face)
        return 0 if face == drawn else X_ONLY_DRAWN
    if not page[O_STRICT] & S_ANSWER:
        return X_DUE
    return (TABLES[page[O_EDITION]][Q_ANSWER] or HOOKS[H_ANSWER])(page, seat, face)


def _may_call(page, seat, held, state):
    """Whether a call of UNO can mean something (B-UNO-1): while it can be caught, and ahead of a play.

    A call ahead is possible with two cards on the own turn. (The edition's question belongs to the turn. So do pending
    cards, if they can be answered or a false call costs.) It is also possible while a card may be added or jumped in
    with. It is possible with any number of cards, if several can be played together or a false call costs.
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


if hasattr(bytearray, "pop"):  # CPython
    from uno_core.quick import memo

    long_way = legal  # for tests
    legal = memo.before(legal, refusal)
