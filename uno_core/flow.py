# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Flow: what may be done now, and why not.

Law 1. This file knows phases, verbs and tables, never an edition by name.
Law 2. A refused act changes nothing; a refusal depends only on what the seat can see.
Law 3. Nothing here allocates; no clock, no words, no screen.

An act is a small int of two bytes, ``verb << 12 | seat << 8 | argument`` (a face, a color or
a seat, as the verb says; laying a card is verb 0): what :func:`legal` lists, :func:`refusal`
judges and :func:`apply` does, what a link carries, a log keeps and a replay plays.
"""

from micropython import const

from uno_core.acts import apply  # noqa: F401 - the third of legal, refusal, apply
from uno_core.page import BLOCKED
from uno_core.questions import matches

_V_PLAY = const(0)
_V_DRAW = const(1)
_V_PASS = const(2)
_V_ACCEPT = const(3)
_V_UNO = const(5)
_V_CATCH = const(6)
_V_CHOOSE = const(7)
_DRAW = const(0x1000)  # the same verbs, in place
_PASS = const(0x2000)
_ACCEPT = const(0x3000)
_CHALLENGE = const(0x4000)
_UNO = const(0x5000)
_CATCH = const(0x6000)
_CHOOSE = const(0x7000)
_AT_TURN = const(0x10)  # STATE, but for the seat
_AT_DREW = const(0x20)
_P_NONE = const(0)
_P_TURN = const(1)
_P_DREW = const(2)
_P_ASK = const(4)
_P_OVER = const(8)
_W_CATCH = const(1)
_W_CHALLENGE = const(8)
_F_ARMED = const(1)
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
_X_UNO = const(11)
_X_CATCH = const(12)
_X_VERB = const(13)
_X_CHOOSE_FIRST = const(14)
_X_TURN = const(32)
_X_DUE = const(34)
_X_ONLY_DRAWN = const(35)
_X_MUST_PLAY = const(36)
_O_SEATS = const(3)
_O_CARDS = const(4)
_O_DRAWN = const(16)
_O_STRICT = const(37)
_O_OPEN = const(38)
_O_STATE = const(40)
_O_MATCH = const(43)
_O_WINDOWS = const(53)
_O_FLAGS = const(141)
_O_FENCE = const(181)
_O_NEXT = const(182)  # the fence behind a hand
_O_ROW = const(192)


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
    if state == _AT_TURN + seat or state == _AT_DREW + seat:
        first = page[_O_FENCE + seat]
        held = page[_O_NEXT + seat] - first
        if state >= _AT_DREW:
            out[0] = tag + _PASS
            out[1] = tag + page[_O_DRAWN]
            n = 2
        else:
            out[0] = tag + (_DRAW if page[_O_FENCE] or not _exhausted(page) else _PASS)
            first += _O_ROW
            n = 1
            if BLOCKED and not page[_O_STRICT]:
                for face in page[first : first + held].translate(None, BLOCKED[page[_O_MATCH]]):
                    out[n] = tag + face
                    n += 1
            else:
                for i in range(first, first + held):
                    if not matches(page, seat, page[i]):
                        out[n] = tag + page[i]
                        n += 1
                if n > 1 and page[_O_STRICT] & 2:  # who can play must
                    n -= 1
                    out[0] = out[n]
        if held == 2 and not page[_O_FLAGS + seat] & _F_ARMED:
            out[n] = tag + _UNO
            n += 1
    elif state & 15 == seat:
        state >>= 4
        if state == _P_ASK:
            for n in range(4):
                out[n] = tag + _CHOOSE + n
            n = 4
        elif state != _P_OVER:
            out[0] = tag + _ACCEPT
            n = 1
            if page[_O_WINDOWS] & _W_CHALLENGE:
                out[1] = tag + _CHALLENGE
                n = 2
    if page[_O_WINDOWS] & _W_CATCH:
        state = page[_O_OPEN] | page[_O_OPEN + 1] << 8
        for target in range(page[_O_SEATS]):
            if state >> target & 1:
                out[n] = tag + (_UNO if target == seat else _CATCH + target)
                n += 1
    return n


def _exhausted(page):
    """Whether nothing can be drawn: no draw pile and only the top discard (B-DRAW-3)."""
    return not page[_O_FENCE] and page[_O_FENCE + page[_O_SEATS]] >= page[_O_CARDS] - 1


def refusal(page, act):
    """Why an act is refused now; 0 when it is legal.

    :return: ``X_*``; never raises, a refusal is an answer.
    """
    verb = act >> 12
    seat = act >> 8 & 15
    arg = act & 255
    state = page[_O_STATE]
    phase = state >> 4
    if seat >= page[_O_SEATS]:
        return _X_SEAT
    if phase == _P_OVER or phase == _P_NONE:
        return _X_OVER
    if verb == _V_CATCH:
        if arg >= page[_O_SEATS]:
            return _X_SEAT
        return 0 if arg != seat and page[_O_OPEN + (arg >> 3)] >> (arg & 7) & 1 else _X_CATCH
    fence = _O_FENCE + seat
    held = page[fence + 1] - page[fence]
    if verb == _V_UNO:
        # With one card while it can be caught; ahead of a play, with two.
        if not arg:
            if page[_O_OPEN + (seat >> 3)] >> (seat & 7) & 1:
                return 0
            if held == 2 and state & 15 == seat and phase <= _P_DREW:
                return _X_UNO if page[_O_FLAGS + seat] & _F_ARMED else 0
        return _X_UNO
    if phase == _P_ASK:
        if seat != state & 15:
            return _X_NOT_ASKED
        if verb != _V_CHOOSE:
            return _X_CHOOSE_FIRST
        return 0 if arg < 4 else _X_CHOICE
    if verb >= _V_CHOOSE:
        return _X_VERB if verb > _V_CHOOSE else _X_NOT_ASKED
    if seat != state & 15:
        return _X_TURN
    first = page[fence] + _O_ROW
    if verb == _V_PLAY:
        for i in range(first, first + held):
            if page[i] == arg:
                if phase == _P_TURN:
                    return matches(page, seat, arg)
                if phase == _P_DREW:
                    return 0 if arg == page[_O_DRAWN] else _X_ONLY_DRAWN
                return _X_DUE
        return _X_NOT_HELD
    if arg:
        return _X_CHOICE
    if verb >= _V_ACCEPT:
        if phase <= _P_DREW:
            return _X_NOTHING_DUE
        return 0 if verb == _V_ACCEPT or page[_O_WINDOWS] & _W_CHALLENGE else _X_NO_CHALLENGE
    if phase == _P_DREW:
        return _X_DREW if verb == _V_DRAW else 0
    if phase != _P_TURN:
        return _X_DUE
    if _exhausted(page):
        if verb == _V_DRAW:
            return _X_EMPTY
    elif verb == _V_PASS:
        return _X_CAN_DRAW
    if page[_O_STRICT] & 2:
        for i in range(first, first + held):
            if not matches(page, seat, page[i]):
                return _X_MUST_PLAY
    return 0
