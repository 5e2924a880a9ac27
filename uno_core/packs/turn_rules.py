# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Turn rules: what happens when one begins or comes to a seat.

P-UNO-WINDOW next-end, P-UNO-FALSE, P-DRAWN-PLAY, HR-DRAW-UNTIL, HR-REINHOLEN; penalties nobody has demanded
lapse (PEN-ON-DEMAND).
"""

from micropython import const

from uno_core import HOOKS, TABLES
from uno_core.acts import apply, playable
from uno_core.codes import AT_DREW, E_DREW, E_FALSE_UNO, FX_CHALLENGE, F_ARMED, F_CLAIMED, H_ARRIVE, H_BEGIN, H_DRAW
from uno_core.codes import NONE, OFFENCE_CALL, OFFENCE_CARD, O_ACTOR, O_BEGUN, O_DRAWN, O_EDITION, O_FENCE, O_FLAGS
from uno_core.codes import O_OFFENCE, O_OLD, O_OPEN, O_RULES, O_SEATS, O_SEL, O_STATE, O_TURN, O_WINDOWS, Q_EFFECTS
from uno_core.codes import R_DRAWN_PLAY, R_DRAW_UNTIL, R_PEN_ON_DEMAND, R_REINHOLEN, R_UNO_FALSE, R_UNO_WINDOW, W_ADD
from uno_core.codes import W_CATCH, W_REPORT
from uno_core.page import draw_many, note, take
from uno_core.turns import bluff, close_round, go_on, matches

_NEVER = const(2)  # a value of drawn-play
_MUST = const(1)  # a value of draw-until


def _begin(page, seat):
    """Windows close; what was open to be caught stays so to the end of this turn (next-end).

    What may be done about the card below ends with every act of a turn, the rest with the first one.
    """
    page[O_WINDOWS] &= W_CATCH | W_REPORT
    if page[O_BEGUN] == seat + 1 or page[O_BEGUN] == NONE:
        return
    page[O_BEGUN] = seat + 1
    windows = 0
    for k in range(2):
        if page[O_RULES + R_UNO_WINDOW]:
            page[O_OLD + k] = page[O_OPEN + k]
            if page[O_OPEN + k]:
                windows = W_CATCH
        else:
            page[O_OPEN + k] = 0
    for other in range(page[O_SEATS]):
        if other != seat:
            page[O_OFFENCE + other] = 0
    page[O_OFFENCE + seat] &= 255 - OFFENCE_CARD
    if page[O_OFFENCE + seat]:
        windows |= W_REPORT
    page[O_WINDOWS] = windows


def _arrive(page, seat, log):
    """The turn before is over; who comes to the turn without cards has won (HR-REINHOLEN).

    It is not over for a seat that was due, has not begun, and is due again: somebody has jumped in, or a wrong card
    has gone back.
    """
    begun = page[O_BEGUN]
    page[O_BEGUN] = 0
    if page[O_TURN] != seat + 1 or begun == seat + 1:
        page[O_TURN] = seat + 1
        _end(page, log)
    if page[O_STATE] < AT_DREW and page[O_RULES + R_REINHOLEN]:
        if page[O_FENCE + seat] == page[O_FENCE + seat + 1]:
            close_round(page, seat, log)


def _end(page, log):
    """A turn is over: windows of the one before close, and a call that no play has followed was false (B-UNO-5).

    But for who may still add a card (HR-DOUBLE): its turn goes on until somebody begins, and its call so long as
    that one's turn.
    """
    for k in range(2):
        page[O_OPEN + k] &= 255 - page[O_OLD + k]
        page[O_OLD + k] = 0
    for seat in range(page[O_SEATS]):
        if page[O_FLAGS + seat] & (F_ARMED | F_CLAIMED):
            if page[O_WINDOWS] & W_ADD and seat == page[O_ACTOR]:
                continue
            page[O_FLAGS + seat] &= 255 - (F_ARMED | F_CLAIMED)
            if page[O_RULES + R_UNO_FALSE]:
                false_call(page, seat, log)


def false_call(page, seat, log):
    """It costs at once, or when somebody demands it (PEN-UNO-FALSE, PEN-ON-DEMAND)."""
    n = page[O_RULES + R_UNO_FALSE]
    note(log, E_FALSE_UNO, seat, n)
    if page[O_RULES + R_PEN_ON_DEMAND]:
        page[O_OFFENCE + seat] |= OFFENCE_CALL
        page[O_WINDOWS] |= W_REPORT
    else:
        draw_many(page, seat, n, log)


def _draw(page, seat, log):
    """A seat draws.

    Who has nothing that fits takes cards until one does, or none are left (HR-DRAW-UNTIL). Where a legal
    drawn card must be played, a Wild Draw Four that is not legal still asks: nobody is made to bluff.
    """
    page[O_SEL] = 0
    until = page[O_RULES + R_DRAW_UNTIL]
    if until and playable(page, seat):
        until = 0
    n = 0
    while True:
        face = take(page, seat, log)
        if face == NONE:
            break
        n += 1
        if not until or not matches(page, seat, face):
            break
    note(log, E_DREW, seat, n)
    how = page[O_RULES + R_DRAWN_PLAY]
    if how == _NEVER or face == NONE or matches(page, seat, face):
        go_on(page, seat, log)
        return
    page[O_DRAWN] = face
    page[O_STATE] = AT_DREW + seat
    if (how or until == _MUST) and not (
        TABLES[page[O_EDITION]][Q_EFFECTS][face >> 3] & FX_CHALLENGE and bluff(page, seat)
    ):
        apply(page, seat << 8 | face, log, log[0])


HOOKS[H_BEGIN] = _begin
HOOKS[H_ARRIVE] = _arrive
HOOKS[H_DRAW] = _draw
