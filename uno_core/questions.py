# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The named questions: whose turn comes, which card fits, what a round is worth.

Rules differ in their answers; the flow of a round only asks. A round is always in one
phase, and a phase asks one seat; both share the byte STATE. Windows (catch, challenge, a
shown hand) close in :func:`begin` and nowhere else::

    TURN --play--> (ASK color) --choose--> effects --> TURN | OWED | FINAL | OVER
    TURN --draw--> DREW --play | pass--> TURN
    TURN --pass (nothing to draw)------> TURN | OVER (blocked)
    OWED --accept | challenge----------> TURN
    FINAL --accept | challenge---------> OVER
"""

from micropython import const

from uno_core.editions import TABLES
from uno_core.page import note

_NONE = const(255)
_NO_SYMBOL = const(0x80)
_AT_TURN = const(0x10)  # STATE, but for the seat
_AT_OVER = const(0x80)
_C_ANY = const(5)
_EFFECTS = const(0)
_POINTS = const(2)
_FX_CHALLENGE = const(16)
_F_OUT = const(16)
_X_MATCH = const(33)
_X_HOLDS_COLOR = const(37)
_X_WILD_ON_WILD = const(38)
_E_ROUND = const(21)
_O_EDITION = const(2)
_O_SEATS = const(3)
_O_WINNER = const(12)
_O_SHOWN_SEAT = const(23)
_O_OUTS = const(36)
_O_STRICT = const(37)
_O_OPEN = const(38)
_O_STATE = const(40)
_O_DIR = const(42)
_O_MATCH = const(43)
_O_WINDOWS = const(53)
_O_RULES = const(81)
_O_FLAGS = const(141)
_O_SCORE = const(161)
_O_FENCE = const(181)
_O_ROW = const(192)
_R_WOW = const(8)
_R_W4_MODE = const(10)
_R_W4_LEGAL = const(11)
_R_SCORE = const(46)
_R_TARGET = const(47)


def begin(page):
    """A turn begins: every open window closes (catalogue 1, B-UNO-2)."""
    page[_O_WINDOWS] = page[_O_OPEN] = page[_O_OPEN + 1] = 0
    page[_O_SHOWN_SEAT] = _NONE


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

    Rule: B-LEGAL, P-WOW, P-W4-MODE. Wilds always match; a number never matches an
    action; on a wild only the named color counts.

    :return: ``X_*``.
    """
    match = page[_O_MATCH]
    if face & 4:
        if page[_O_STRICT] & 1:
            if page[_O_RULES + _R_WOW] and match & _NO_SYMBOL:
                return _X_WILD_ON_WILD
            if (
                page[_O_RULES + _R_W4_MODE] == 1
                and TABLES[page[_O_EDITION]][_EFFECTS][face >> 3] & _FX_CHALLENGE
                and bluff(page, seat)
            ):
                return _X_HOLDS_COLOR
        return 0
    if face & 7 == match & 7 or face & 0x78 == match & 0xF8 or match & 7 == _C_ANY:
        return 0
    return _X_MATCH


def bluff(page, seat):
    """Whether a Wild Draw Four played now from this hand is illegal (B-W4-1, P-W4-LEGAL).

    The wild itself may still be in the hand: wilds never count, but for the value
    *any-playable*, which the wild itself does not meet either.
    """
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


def points(page, first, last):
    """What the cards in the hands of seats first..last count (B-SCORE)."""
    table = TABLES[page[_O_EDITION]][_POINTS]
    n = 0
    for i in range(page[_O_FENCE + first] + _O_ROW, page[_O_FENCE + last + 1] + _O_ROW):
        n += table[page[i] >> 3]
    return n


def total(page, seat):
    """Points of a seat in this match so far, at most 65535."""
    return page[_O_SCORE + 2 * seat] | page[_O_SCORE + 2 * seat + 1] << 8


def round_points(page, seat):
    """What the round that is over gives a seat (SC-WINNER, SC-LOWEST; blocked: B-DRAW-4)."""
    if page[_O_RULES + _R_SCORE]:
        return points(page, seat, seat)
    return points(page, 0, page[_O_SEATS] - 1) if seat == page[_O_WINNER] else 0


def close_round(page, winner, log):
    """The round is over: score it.

    :param winner: a seat, or 255 for a blocked round, in which nobody wins.
    """
    page[_O_STATE] = _AT_OVER
    page[_O_WINNER] = winner
    for seat in range(page[_O_SEATS]):
        n = round_points(page, seat)
        if n:
            n = min(total(page, seat) + n, 0xFFFF)
            page[_O_SCORE + 2 * seat] = n & 255
            page[_O_SCORE + 2 * seat + 1] = n >> 8
    note(log, _E_ROUND, winner, 0)


def match_over(page):
    """Whether somebody has reached the target (P-TARGET)."""
    for seat in range(page[_O_SEATS]):
        if total(page, seat) >= page[_O_RULES + _R_TARGET] | page[_O_RULES + _R_TARGET + 1] << 8:
            return True
    return False
