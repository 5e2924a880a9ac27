# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Turn rules: what happens when a turn begins, and when it is over.

O_TURN is the identity of the turn. A turn falls to a seat and begins with its first act, or a jump-in takes it. It ends
when the next turn starts. A card of no turn (JUMP-CONT original, or on the own card) ends no turn; a wrong card that is
taken back ends none, either (``BEGUN_NO_TURN``). If the same seat is due again then, its turn is the same.

P-UNO-WINDOW next-end, P-UNO-FALSE, P-DRAWN-PLAY, HR-DRAW-UNTIL, HR-REINHOLEN; penalties nobody has demanded
lapse (PEN-ON-DEMAND).
"""

from micropython import const

from uno_core import HOOKS, TABLES
from uno_core.acts import apply, playable
from uno_core.codes import AT_DREW, BEGUN_NOT, BEGUN_NO_TURN, BEGUN_OWN, E_DREW, E_FALSE_UNO, FX_CHALLENGE, F_ARMED
from uno_core.codes import F_BEFORE, F_CLAIMED, F_FALSE, H_ARRIVE, H_BEGIN, H_DRAW, MOST_CARDS, NONE, OFFENCE_CALL
from uno_core.codes import OFFENCE_CARD, OFFENCE_TURN, O_ACTOR, O_BEGUN, O_DRAWN, O_EDITION
from uno_core.codes import O_FENCE, O_FLAGS, O_OFFENCE, O_OLD, O_OPEN, O_PENALTY, O_RULES, O_SEATS, O_SEL, O_STATE
from uno_core.codes import O_TURN, O_WINDOWS, Q_EFFECTS, R_DRAWN_PLAY, R_DRAW_UNTIL, R_PEN_ON_DEMAND, R_REINHOLEN
from uno_core.codes import R_UNO_FALSE, R_UNO_WINDOW, W_ADD, W_CATCH, W_REPORT
from uno_core.page import draw_many, note, take
from uno_core.turns import bluff, close_round, go_on, matches

_NEVER = const(2)  # a value of drawn-play
_MUST = const(1)  # a value of draw-until
_CALLS = const(13)  # F_ARMED, F_CLAIMED, F_BEFORE
_OF_A_TURN = const(34)  # OFFENCE_DUE, OFFENCE_SHOWN


def _begin(page, seat):
    """Close windows; what was open to be caught stays so to the end of this turn (next-end).

    Every act of a turn ends what can be done about the card below; the first act ends the rest. Then no card can be
    added, so a call of the previous turn that waited for such a card was false.
    """
    page[O_WINDOWS] &= W_CATCH | W_REPORT
    if page[O_BEGUN] != BEGUN_NOT:
        return
    page[O_BEGUN] = BEGUN_OWN
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
            page[O_OFFENCE + other] = page[O_PENALTY + other] = 0
        flags = page[O_FLAGS + other]
        if flags & F_BEFORE:
            page[O_FLAGS + other] = flags & ~_CALLS | (F_FALSE if page[O_RULES + R_UNO_FALSE] else 0)
    page[O_OFFENCE + seat] &= 255 - OFFENCE_CARD
    if page[O_OFFENCE + seat]:
        windows |= W_REPORT
    page[O_WINDOWS] = windows


def _arrive(page, seat, log):
    """End the previous turn, unless this is the same turn again. Then a seat without cards has won (HR-REINHOLEN)."""
    turn = page[O_TURN]
    if page[O_BEGUN] != BEGUN_NO_TURN or turn & 15 != seat:
        page[O_TURN] = (turn | 15) + 1 & 0xF0 | seat
        page[O_BEGUN] = BEGUN_NOT
        _end(page, log)
    else:
        page[O_BEGUN] = BEGUN_NOT
    if page[O_STATE] < AT_DREW and page[O_RULES + R_REINHOLEN]:
        if page[O_FENCE + seat] == page[O_FENCE + seat + 1]:
            close_round(page, seat, log)


def _end(page, log):
    """End a turn: windows of the one before close, and a call that no play has followed was false (B-UNO-5).

    The call of a seat that may still add a card (HR-DOUBLE) waits for such a card, until a seat begins a turn. Of an
    offence only its cost is left: the turn that it would have ended is over.
    """
    for k in range(2):
        page[O_OPEN + k] &= 255 - page[O_OLD + k]
        page[O_OLD + k] = 0
    for seat in range(page[O_SEATS]):
        offence = page[O_OFFENCE + seat]
        if offence & _OF_A_TURN:
            page[O_OFFENCE + seat] = offence & ~_OF_A_TURN | OFFENCE_TURN
        if page[O_FLAGS + seat] & F_FALSE:
            page[O_FLAGS + seat] &= 255 - F_FALSE
            false_call(page, seat, log)
        if page[O_FLAGS + seat] & (F_ARMED | F_CLAIMED):
            if page[O_WINDOWS] & W_ADD and seat == page[O_ACTOR]:
                page[O_FLAGS + seat] |= F_BEFORE
                continue
            page[O_FLAGS + seat] &= 255 - _CALLS
            if page[O_RULES + R_UNO_FALSE]:
                false_call(page, seat, log)


def false_call(page, seat, log):
    """Charge a false call: immediately, or when a player demands it (PEN-UNO-FALSE, PEN-ON-DEMAND)."""
    n = page[O_RULES + R_UNO_FALSE]
    note(log, E_FALSE_UNO, seat, n)
    if page[O_RULES + R_PEN_ON_DEMAND]:
        offend(page, seat, OFFENCE_CALL, n)
    else:
        draw_many(page, seat, n, log)


def offend(page, seat, offence, n):
    """Record an offence and the cards it costs when a player demands them. Penalties of one kind add up, too (4.11)."""
    page[O_OFFENCE + seat] |= offence
    page[O_PENALTY + seat] = min(page[O_PENALTY + seat] + n, MOST_CARDS)
    page[O_WINDOWS] |= W_REPORT


def _draw(page, seat, log):
    """Draw for a seat.

    A seat without a fitting card takes cards until one fits, or none are left (HR-DRAW-UNTIL). If a legal drawn card
    must be played, a Wild Draw Four that is not legal still asks: no player is made to bluff.
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
