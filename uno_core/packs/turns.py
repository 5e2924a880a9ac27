# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Turns: what happens when one begins or comes to a seat.

P-UNO-WINDOW next-end, P-UNO-FALSE, P-DRAWN-PLAY, HR-DRAW-UNTIL, HR-REINHOLEN; penalties nobody has demanded
lapse (PEN-ON-DEMAND).
"""

from micropython import const

from uno_core import HOOKS, TABLES
from uno_core.acts import apply, playable
from uno_core.page import draw_many, note, take
from uno_core.questions import bluff, close_round, go_on, matches

_NONE = const(255)
_AT_DREW = const(0x20)
_EFFECTS = const(0)
_FX_CHALLENGE = const(16)
_W_CATCH = const(1)
_W_ADD = const(4)
_W_REPORT = const(32)
_F_ARMED = const(1)
_F_CLAIMED = const(4)
_E_DREW = const(7)
_E_FALSE_UNO = const(15)
_H_BEGIN = const(21)
_H_ARRIVE = const(22)
_H_DRAW = const(23)
_O_SEATS = const(3)
_O_EDITION = const(2)
_O_ACTOR = const(7)
_O_DRAWN = const(16)
_O_SEL = const(18)
_O_TURN = const(19)
_O_OLD = const(25)
_O_BEGUN = const(35)
_O_OPEN = const(38)
_O_STATE = const(40)
_O_WINDOWS = const(53)
_O_RULES = const(81)
_O_FLAGS = const(141)
_O_OFFENCE = const(151)
_O_FENCE = const(181)
_R_DRAW_UNTIL = const(6)
_R_DRAWN_PLAY = const(7)
_NEVER = const(2)  # a value of drawn-play
_MUST = const(1)  # a value of draw-until
_R_REINHOLEN = const(37)
_R_UNO_WINDOW = const(40)
_R_UNO_FALSE = const(42)
_R_PEN_ON_DEMAND = const(44)
_WRONG_CARD = const(4)  # offences
_FALSE_CALL = const(16)


def _begin(page, seat):
    """Windows close; what was open to be caught stays so to the end of this turn (next-end).

    What may be done about the card below ends with every act of a turn, the rest with the first one.
    """
    page[_O_WINDOWS] &= _W_CATCH | _W_REPORT
    if page[_O_BEGUN] == seat + 1 or page[_O_BEGUN] == _NONE:
        return
    page[_O_BEGUN] = seat + 1
    windows = 0
    for k in range(2):
        if page[_O_RULES + _R_UNO_WINDOW]:
            page[_O_OLD + k] = page[_O_OPEN + k]
            if page[_O_OPEN + k]:
                windows = _W_CATCH
        else:
            page[_O_OPEN + k] = 0
    for other in range(page[_O_SEATS]):
        if other != seat:
            page[_O_OFFENCE + other] = 0
    page[_O_OFFENCE + seat] &= 255 - _WRONG_CARD
    if page[_O_OFFENCE + seat]:
        windows |= _W_REPORT
    page[_O_WINDOWS] = windows


def _arrive(page, seat, log):
    """The turn before is over; who comes to the turn without cards has won (HR-REINHOLEN).

    It is not over for a seat that was due, has not begun, and is due again: somebody has jumped in, or a wrong card
    has gone back.
    """
    begun = page[_O_BEGUN]
    page[_O_BEGUN] = 0
    if page[_O_TURN] != seat + 1 or begun == seat + 1:
        page[_O_TURN] = seat + 1
        _end(page, log)
    if page[_O_STATE] < _AT_DREW and page[_O_RULES + _R_REINHOLEN]:
        if page[_O_FENCE + seat] == page[_O_FENCE + seat + 1]:
            close_round(page, seat, log)


def _end(page, log):
    """A turn is over: windows of the one before close, and a call that no play has followed was false (B-UNO-5).

    But for who may still add a card (HR-DOUBLE): its turn goes on until somebody begins, and its call so long as
    that one's turn.
    """
    for k in range(2):
        page[_O_OPEN + k] &= 255 - page[_O_OLD + k]
        page[_O_OLD + k] = 0
    for seat in range(page[_O_SEATS]):
        if page[_O_FLAGS + seat] & (_F_ARMED | _F_CLAIMED):
            if page[_O_WINDOWS] & _W_ADD and seat == page[_O_ACTOR]:
                continue
            page[_O_FLAGS + seat] &= 255 - (_F_ARMED | _F_CLAIMED)
            if page[_O_RULES + _R_UNO_FALSE]:
                false_call(page, seat, log)


def false_call(page, seat, log):
    """It costs at once, or when somebody demands it (PEN-UNO-FALSE, PEN-ON-DEMAND)."""
    n = page[_O_RULES + _R_UNO_FALSE]
    note(log, _E_FALSE_UNO, seat, n)
    if page[_O_RULES + _R_PEN_ON_DEMAND]:
        page[_O_OFFENCE + seat] |= _FALSE_CALL
        page[_O_WINDOWS] |= _W_REPORT
    else:
        draw_many(page, seat, n, log)


def _draw(page, seat, log):
    """A seat draws.

    Who has nothing that fits takes cards until one does, or none are left (HR-DRAW-UNTIL). Where a legal
    drawn card must be played, a Wild Draw Four that is not legal still asks: nobody is made to bluff.
    """
    page[_O_SEL] = 0
    until = page[_O_RULES + _R_DRAW_UNTIL]
    if until and playable(page, seat):
        until = 0
    n = 0
    while True:
        face = take(page, seat, log)
        if face == _NONE:
            break
        n += 1
        if not until or not matches(page, seat, face):
            break
    note(log, _E_DREW, seat, n)
    how = page[_O_RULES + _R_DRAWN_PLAY]
    if how == _NEVER or face == _NONE or matches(page, seat, face):
        go_on(page, seat, log)
        return
    page[_O_DRAWN] = face
    page[_O_STATE] = _AT_DREW + seat
    if (how or until == _MUST) and not (
        TABLES[page[_O_EDITION]][_EFFECTS][face >> 3] & _FX_CHALLENGE and bluff(page, seat)
    ):
        apply(page, seat << 8 | face, log, log[0])


HOOKS[_H_BEGIN] = _begin
HOOKS[_H_ARRIVE] = _arrive
HOOKS[_H_DRAW] = _draw
