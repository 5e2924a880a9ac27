# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Turns: whose turn comes, which card fits, what a round is worth.

Rules differ in their answers; the flow of a round only asks. A round is always in one
phase, and a phase asks one seat; both share the byte STATE. A turn comes to a seat
(:func:`arrive`), begins with its first act (:func:`begin`), and is over when it comes to another one. Windows
(catch, challenge, a shown hand) close in :func:`begin` and nowhere else, calls of UNO end in :func:`arrive`::

    TURN --play--> (ASK color) --choose--> effects --> TURN | OWED | FINAL | OVER
    TURN --draw--> DREW --play | pass--> TURN
    TURN --pass (nothing to draw)------> TURN | OVER (blocked)
    OWED --accept | challenge----------> TURN
    FINAL --accept | challenge---------> OVER
"""

from uno_core import HOOKS, TABLES
from uno_core.codes import AT_ASK, AT_OVER, AT_TURN, C_ANY, E_ROUND, FX_CHALLENGE, F_ARMED, F_OUT, H_ARRIVE, H_BEGIN
from uno_core.codes import H_LIMIT, H_SCORE, NONE, O_ASK, O_DIR, O_EDITION, O_FENCE, O_FLAGS, O_MATCH, O_OPEN, O_OUTS
from uno_core.codes import O_RESUME, O_ROW, O_RULES, O_SEATS, O_SHOWN_SEAT, O_STATE, O_STRICT, O_WINDOWS, O_WINNER
from uno_core.codes import Q_EFFECTS, Q_FITS, Q_MOVE_ON, R_W4_LEGAL, R_W4_MODE, S_LATE, S_LIMIT, W4_FREE, X_HOLDS_COLOR
from uno_core.codes import X_MATCH
from uno_core.page import note


def begin(page, seat):
    """Begin a turn, with the first act of a seat: every open window closes (rule book 1, B-UNO-2).

    Every act of a turn may ask for this. If windows can open during a turn (``S_LATE``), later calls close only what
    can be done about the card below (``packs/turn_rules.py``).
    """
    page[O_SHOWN_SEAT] = NONE
    if page[O_STRICT] & S_LATE:
        HOOKS[H_BEGIN](page, seat)
    else:
        page[O_WINDOWS] = page[O_OPEN] = page[O_OPEN + 1] = 0


def arrive(page, seat, log):
    """Give the turn to a seat, as the turn before is over; a call of UNO that no play has followed ends (B-UNO-5)."""
    page[O_STATE] = AT_TURN + seat
    if page[O_STRICT] & S_LATE:
        HOOKS[H_ARRIVE](page, seat, log)
        if page[O_OUTS] and page[O_STATE] == AT_TURN + seat and page[O_FLAGS + seat] & F_OUT:
            go_on(page, seat, log)  # what it had to pay for the turn before was too much
    else:
        for k in range(O_FLAGS, O_FLAGS + page[O_SEATS]):
            page[k] &= 255 - F_ARMED


def go_on(page, seat, log):
    """Continue the turn from a seat: to the next one, or as the edition decides; not if a draw has ended the round."""
    if page[O_STATE] >= AT_OVER:
        return
    own = page[O_STRICT] & S_LATE and TABLES[page[O_EDITION]][Q_MOVE_ON]
    seat = own(page, seat, log) if own else next_seat(page, seat)
    if seat != NONE:
        arrive(page, seat, log)


def ask(page, seat, what, resume):
    """Ask a seat for a choice (``A_*``).

    :param resume: the step after it, see ``O_RESUME``.
    """
    page[O_ASK] = what
    page[O_RESUME] = resume
    page[O_STATE] = AT_ASK + seat


def next_seat(page, seat):
    """Return the next seat after a seat in the direction of play, stepping over seats that are out."""
    while True:
        if page[O_DIR] == 1:
            seat += 1
            if seat == page[O_SEATS]:
                seat = 0
        else:
            seat = (seat or page[O_SEATS]) - 1
        if not page[O_OUTS] or not page[O_FLAGS + seat] & F_OUT:
            return seat


def asked(page):
    """Return the seat that must answer now, or 255 when no round is under way."""
    state = page[O_STATE]
    return state & 15 if AT_TURN <= state < AT_OVER else NONE


def matches(page, seat, face):
    """Return why a face may not be played on the discard pile, or 0.

    ``flow.legal`` says the same of a whole hand where no rule forbids or allows more.

    Rule: B-LEGAL. Wilds always match. A number never matches an action. On a wild only the named color counts. Rules
    that forbid or allow more: ``packs/limits.py``.

    :return: ``X_*``.
    """
    match = page[O_MATCH]
    if page[O_STRICT] & S_LIMIT and HOOKS[H_LIMIT]:
        reason = HOOKS[H_LIMIT](page, seat, face)
    elif face & 4 or face & 7 == match & 7 or face & 0x78 == match & 0xF8 or match & 7 == C_ANY:
        return 0
    else:
        reason = X_MATCH
    if (reason == X_MATCH or reason == X_HOLDS_COLOR) and page[O_STRICT] & S_LIMIT:
        fits = TABLES[page[O_EDITION]][Q_FITS]
        if fits and fits(page, seat, face):
            return 0
    return reason


def bluff(page, seat):
    """Whether a Wild Draw Four played now from this hand is illegal (B-W4-1, P-W4-LEGAL); never under free (B-W4-2).

    The wild itself may still be in the hand: wilds never count, but for the value
    *any-playable*, which the wild itself does not meet either.
    """
    if page[O_RULES + R_W4_MODE] == W4_FREE:
        return False
    match = page[O_MATCH]
    mode = page[O_RULES + R_W4_LEGAL]
    for i in range(page[O_FENCE + seat] + O_ROW, page[O_FENCE + seat + 1] + O_ROW):
        face = page[i]
        if face & 4:
            if mode == 3 and not TABLES[page[O_EDITION]][Q_EFFECTS][face >> 3] & FX_CHALLENGE:
                return True
        # Mode 1: only number cards of the color forbid it. From 2 on: so does the symbol.
        elif face & 7 == match & 7 and (mode != 1 or face & 0x78 < 80):
            return True
        elif mode >= 2 and face & 0x78 == match & 0xF8:
            return True
    return False


def close_round(page, winner, log):
    """End the round.

    It is scored immediately (:func:`uno_core.results.score`), or before the next round if that module is loaded only
    between rounds.

    :param winner: a seat, or 255 for a blocked round, in which nobody wins.
    """
    page[O_STATE] = AT_OVER
    page[O_WINNER] = winner
    note(log, E_ROUND, winner, 0)
    if HOOKS[H_SCORE]:
        HOOKS[H_SCORE](page)
