# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The named questions: whose turn comes, which card fits, what a round is worth.

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

from micropython import const

from uno_core import HOOKS, TABLES
from uno_core.page import note

_NONE = const(255)
_AT_ASK = const(0x40)
_AT_TURN = const(0x10)  # STATE, but for the seat
_AT_OVER = const(0x80)
_C_ANY = const(5)
_EFFECTS = const(0)
_Q_MOVE_ON = const(11)
_Q_FITS = const(14)
_FX_CHALLENGE = const(16)
_F_ARMED = const(1)
_F_OUT = const(16)
_X_MATCH = const(33)
_X_HOLDS_COLOR = const(37)
_S_LIMIT = const(1)
_S_LATE = const(8)
_H_LIMIT = const(16)
_H_SCORE = const(33)
_H_BEGIN = const(21)
_H_ARRIVE = const(22)
_E_ROUND = const(21)
_O_EDITION = const(2)
_O_SEATS = const(3)
_O_ASK = const(6)
_O_RESUME = const(9)
_O_WINNER = const(12)
_O_SHOWN_SEAT = const(23)
_O_OUTS = const(34)
_O_STRICT = const(37)
_O_OPEN = const(38)
_O_STATE = const(40)
_O_DIR = const(42)
_O_MATCH = const(43)
_O_WINDOWS = const(53)
_O_RULES = const(81)
_O_FLAGS = const(141)
_O_FENCE = const(181)
_O_ROW = const(192)
_R_W4_MODE = const(10)
_R_W4_LEGAL = const(11)
_FREE = const(2)  # a value of w4-mode


def begin(page, seat):
    """A seat does the first act of its turn: every open window closes (catalogue 1, B-UNO-2).

    Every act of a turn may ask for this. Where windows can open in the midst of a turn (``S_LATE``), later ones
    close nothing but what is open on the card below (``packs/turns.py``).
    """
    page[_O_SHOWN_SEAT] = _NONE
    if page[_O_STRICT] & _S_LATE:
        HOOKS[_H_BEGIN](page, seat)
    else:
        page[_O_WINDOWS] = page[_O_OPEN] = page[_O_OPEN + 1] = 0


def arrive(page, seat, log):
    """The turn before is over and comes to a seat; a call of UNO that no play has followed ends (B-UNO-5)."""
    page[_O_STATE] = _AT_TURN + seat
    if page[_O_STRICT] & _S_LATE:
        HOOKS[_H_ARRIVE](page, seat, log)
        if page[_O_OUTS] and page[_O_STATE] == _AT_TURN + seat and page[_O_FLAGS + seat] & _F_OUT:
            go_on(page, seat, log)  # what it had to pay for the turn before was too much
    else:
        for k in range(_O_FLAGS, _O_FLAGS + page[_O_SEATS]):
            page[k] &= 255 - _F_ARMED


def go_on(page, seat, log):
    """The turn goes on from a seat: to the next one, or as the edition says; not if a draw has ended the round."""
    if page[_O_STATE] >= _AT_OVER:
        return
    own = page[_O_STRICT] & _S_LATE and TABLES[page[_O_EDITION]][_Q_MOVE_ON]
    seat = own(page, seat, log) if own else next_seat(page, seat)
    if seat != _NONE:
        arrive(page, seat, log)


def ask(page, seat, what, resume):
    """Ask a seat for a choice (``A_*``).

    :param resume: what goes on after it, see ``O_RESUME``.
    """
    page[_O_ASK] = what
    page[_O_RESUME] = resume
    page[_O_STATE] = _AT_ASK + seat


def next_seat(page, seat):
    """Who comes after a seat in the direction of play, stepping over who is out."""
    while True:
        if page[_O_DIR] == 1:
            seat += 1
            if seat == page[_O_SEATS]:
                seat = 0
        else:
            seat = (seat or page[_O_SEATS]) - 1
        if not page[_O_OUTS] or not page[_O_FLAGS + seat] & _F_OUT:
            return seat


def asked(page):
    """The seat that must answer now; 255 when no round is under way."""
    state = page[_O_STATE]
    return state & 15 if _AT_TURN <= state < _AT_OVER else _NONE


def matches(page, seat, face):
    """Why a face may not be laid on the discard pile; 0 when it may.

    ``swift.BLOCKED`` holds the answers for a whole hand under the plain rules.

    Rule: B-LEGAL. Wilds always match; a number never matches an action; on a wild only
    the named color counts. Rules that forbid or allow more: ``packs/limits.py``.

    :return: ``X_*``.
    """
    match = page[_O_MATCH]
    if page[_O_STRICT] & _S_LIMIT and HOOKS[_H_LIMIT]:
        reason = HOOKS[_H_LIMIT](page, seat, face)
    elif face & 4 or face & 7 == match & 7 or face & 0x78 == match & 0xF8 or match & 7 == _C_ANY:
        return 0
    else:
        reason = _X_MATCH
    if (reason == _X_MATCH or reason == _X_HOLDS_COLOR) and page[_O_STRICT] & _S_LIMIT:
        fits = TABLES[page[_O_EDITION]][_Q_FITS]
        if fits and fits(page, seat, face):
            return 0
    return reason


def bluff(page, seat):
    """Whether a Wild Draw Four played now from this hand is illegal (B-W4-1, P-W4-LEGAL); never under free (B-W4-2).

    The wild itself may still be in the hand: wilds never count, but for the value
    *any-playable*, which the wild itself does not meet either.
    """
    if page[_O_RULES + _R_W4_MODE] == _FREE:
        return False
    match = page[_O_MATCH]
    mode = page[_O_RULES + _R_W4_LEGAL]
    for i in range(page[_O_FENCE + seat] + _O_ROW, page[_O_FENCE + seat + 1] + _O_ROW):
        face = page[i]
        if face & 4:
            if mode == 3 and not TABLES[page[_O_EDITION]][_EFFECTS][face >> 3] & _FX_CHALLENGE:
                return True
        # Mode 1: only number cards of the color forbid it. From 2 on: so does the symbol.
        elif face & 7 == match & 7 and (mode != 1 or face & 0x78 < 80):
            return True
        elif mode >= 2 and face & 0x78 == match & 0xF8:
            return True
    return False


def close_round(page, winner, log):
    """The round is over.

    It is scored at once (:func:`uno_core.results.score`), or before the next one where that room is loaded
    only between rounds.

    :param winner: a seat, or 255 for a blocked round, in which nobody wins.
    """
    page[_O_STATE] = _AT_OVER
    page[_O_WINNER] = winner
    note(log, _E_ROUND, winner, 0)
    if HOOKS[_H_SCORE]:
        HOOKS[_H_SCORE](page)
