# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Turns: the only module that writes the phase and the seat that is asked.

Law 1. Every write to STATE (phase and seat asked), ASK and ACTOR is in this file.
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
_AT_TURN = const(0x10)  # STATE, but for the seat
_P_TURN = const(1)
_P_DREW = const(2)
_P_OWED = const(3)
_P_ASK = const(4)
_P_FINAL = const(7)
_P_OVER = const(8)
_F_OPEN = const(4)
_F_OUT = const(16)
_W_CATCH = const(1)
_O_SEATS = const(3)
_O_ASK = const(6)
_O_ACTOR = const(7)
_O_RESUME = const(9)
_O_WINNER = const(12)
_O_DRAWN = const(16)
_O_SHOWN_SEAT = const(23)
_O_OUTS = const(36)
_O_STATE = const(40)
_O_DIR = const(42)
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
    page[_O_STATE] = _P_TURN << 4 | seat


def end_turn(page, seat):
    """The turn of a seat is over and the next one comes (B-TURN-4).

    next_seat() in the same frame while nobody is out: every turn ends here.
    """
    if page[_O_OUTS]:
        seat = next_seat(page, seat)
    elif page[_O_DIR] == 1:
        seat += 1
        if seat == page[_O_SEATS]:
            seat = 0
    else:
        seat = (seat or page[_O_SEATS]) - 1
    page[_O_STATE] = _AT_TURN + seat


def to_drew(page, seat, face):
    """The seat in turn may play the card it drew."""
    page[_O_DRAWN] = face
    page[_O_STATE] = _P_DREW << 4 | seat


def to_owed(page, seat, final):
    """That seat faces the pending draw; ``final`` when somebody is out already."""
    page[_O_STATE] = (_P_FINAL if final else _P_OWED) << 4 | seat


def to_ask(page, seat, what, actor, resume):
    """A seat is asked for a choice (``A_*``); then ``resume`` goes on (O_RESUME).

    :param actor: whose card or turn is being carried out.
    """
    page[_O_ASK] = what
    page[_O_ACTOR] = actor
    page[_O_RESUME] = resume
    page[_O_STATE] = _P_ASK << 4 | seat


def to_over(page, winner):
    """The round has ended; winner 255 when it is blocked."""
    page[_O_WINNER] = winner
    page[_O_STATE] = _P_OVER << 4


def phase(page):
    """The phase of the round, ``P_*``."""
    return page[_O_STATE] >> 4


def turn(page):
    """The seat whose turn it is, also while another one is asked for a choice."""
    return page[_O_ACTOR] if page[_O_STATE] >> 4 == _P_ASK else page[_O_STATE] & 15


def asked(page):
    """The seat that must answer now; 255 when no round is under way."""
    state = page[_O_STATE]
    return state & 15 if _P_TURN << 4 <= state < _P_OVER << 4 else _NONE
