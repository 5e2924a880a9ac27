# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Turns: the only module that writes the phase and the seat in turn.

Law 1. Every write to PHASE, TURN, ASK and ASKER is in this file.
Law 2. Windows (catch, challenge, shown hand, ...) close in :func:`begin` and nowhere else.

A round is always in one phase, and a phase asks one seat::

    TURN --play--> (ASK color) --choose--> effects --> TURN | OWED | FINAL | OVER
    TURN --draw--> DREW --play | pass--> TURN
    TURN --pass (nothing to draw)------> TURN | OVER (blocked)
    OWED --accept | challenge----------> TURN
    FINAL --accept | challenge---------> OVER
"""

try:
    from micropython import const
except ImportError:

    def const(x):
        """MicroPython folds ``const``; elsewhere it is the identity."""
        return x


_NONE = const(255)
_P_TURN = const(1)
_P_DREW = const(2)
_P_OWED = const(3)
_P_ASK = const(4)
_P_FINAL = const(7)
_P_OVER = const(8)
_F_ARMED = const(1)
_F_CALLED = const(2)
_F_OPEN = const(4)
_F_OLD = const(8)
_F_OUT = const(16)
_W_CATCH = const(1)
_O_SEATS = const(3)
_O_PHASE = const(5)
_O_ASK = const(6)
_O_ASKER = const(7)
_O_WINNER = const(12)
_O_DRAWN = const(16)
_O_SHOWN_SEAT = const(23)
_O_OUTS = const(36)
_O_TURN = const(40)
_O_DIR = const(41)
_O_WINDOWS = const(53)
_O_FLAGS = const(141)


def begin(page):
    """A turn begins: every open window closes (catalogue 1, B-UNO-2)."""
    if page[_O_WINDOWS] & _W_CATCH:
        for k in range(_O_FLAGS, _O_FLAGS + page[_O_SEATS]):
            page[k] &= 255 - _F_OPEN
    page[_O_WINDOWS] = 0
    page[_O_SHOWN_SEAT] = _NONE


def next_seat(page, seat):
    """Who comes after a seat in the direction of play, stepping over who is out."""
    n = page[_O_SEATS]
    while True:
        if page[_O_DIR] == 1:
            seat += 1
            if seat == n:
                seat = 0
        else:
            seat = (seat or n) - 1
        if not page[_O_OUTS] or not page[_O_FLAGS + seat] & _F_OUT:
            return seat


def in_round(page):
    """How many seats still take part."""
    return page[_O_SEATS] - page[_O_OUTS]


def to_turn(page, seat):
    """That seat comes to its turn; the turn has not begun."""
    page[_O_TURN] = seat
    page[_O_PHASE] = _P_TURN


def to_drew(page, face):
    """The seat in turn may play the card it drew."""
    page[_O_DRAWN] = face
    page[_O_PHASE] = _P_DREW


def to_owed(page, seat, final):
    """That seat faces the pending draw; ``final`` when somebody is out already."""
    page[_O_TURN] = seat
    page[_O_PHASE] = _P_FINAL if final else _P_OWED


def to_ask(page, seat, what):
    """A seat is asked for a choice (``A_*``)."""
    page[_O_ASK] = what
    page[_O_ASKER] = seat
    page[_O_PHASE] = _P_ASK


def to_over(page, winner):
    """The round has ended; winner 255 when it is blocked."""
    page[_O_WINNER] = winner
    page[_O_PHASE] = _P_OVER


def end_turn(page, seat):
    """The turn of a seat is over and the next one comes; a call not used lapses."""
    if page[_O_FLAGS + seat] & _F_ARMED:
        page[_O_FLAGS + seat] &= 255 - _F_ARMED
    page[_O_DRAWN] = _NONE
    to_turn(page, next_seat(page, seat))


def asked(page):
    """The seat that must answer now; 255 when no round is under way."""
    phase = page[_O_PHASE]
    if phase == _P_ASK:
        return page[_O_ASKER]
    if phase == _P_OVER or not phase:
        return _NONE
    return page[_O_TURN]
