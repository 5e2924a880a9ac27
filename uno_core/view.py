# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""View: the same page with everything masked that one seat may not know.

Screens and bots get a view, never the page, so they are the same code on the
device that deals and on a guest. Every reader below works on a view and on
a page alike; ``refusal(view, act) == refusal(page, act)`` for the seat's own acts.

Hidden: the draw pile, the hands of others (but for a hand that is shown to the seat
after a challenge, and all hands once the round is over), the generator, the verdict
on a Wild Draw Four, the card another seat drew, and how many could not play in a
blocked lap.
"""

try:
    from micropython import const
except ImportError:

    def const(x):
        """MicroPython folds ``const``; elsewhere it is the identity."""
        return x


from uno_core.page import copy, fill, size, top  # noqa: F401 - readers of a view too
from uno_core.turns import asked, phase, turn  # noqa: F401

_NONE = const(255)
_P_DREW = const(2)
_P_OVER = const(8)
_F_ARMED = const(1)
_F_CALLED = const(2)
_F_OPEN = const(4)
_F_OLD = const(8)
_W_CHALLENGE = const(8)
_O_SEATS = const(3)
_O_CARDS = const(4)
_O_ASK = const(6)
_O_DEALER = const(10)
_O_ROUND = const(11)
_O_WINNER = const(12)
_O_IDLE = const(13)
_O_EDITION = const(2)
_O_DRAWN = const(16)
_O_MARK = const(17)
_O_SHOWN_SEAT = const(23)
_O_SHOWN_TO = const(24)
_O_VERDICT = const(27)
_O_STATE = const(40)
_O_DIR = const(42)
_O_MATCH = const(43)
_O_PEND = const(46)
_O_PEND_BY = const(50)
_O_WINDOWS = const(53)
_O_RNG = const(68)
_O_RULES = const(81)
_O_FLAGS = const(141)
_O_FENCE = const(181)
_O_ROW = const(192)


def view_into(page, seat, out):
    """Write what a seat may know of a page into ``out``.

    :param seat: 0..9, or 255 for a spectator.
    :param out: a bytearray as long as the page. Cost: no allocation.
    """
    cards = _O_ROW + page[_O_CARDS]
    copy(out, 0, page, 0, cards)
    fill(out, _O_RNG, _O_RULES, 0)
    out[_O_VERDICT] = 0
    out[_O_IDLE] = 0
    if page[_O_STATE] != _P_DREW << 4 | seat:
        out[_O_DRAWN] = _NONE
    fill(out, _O_ROW, _O_ROW + page[_O_FENCE], _NONE)
    if page[_O_STATE] >> 4 == _P_OVER:
        return
    shown = page[_O_SHOWN_SEAT]
    if seat == _NONE or not page[_O_SHOWN_TO + (seat >> 3)] >> (seat & 7) & 1:
        shown = _NONE
    for other in range(page[_O_SEATS]):
        if other != seat:
            first = _O_ROW + page[_O_FENCE + other]
            if other == shown:
                first += page[_O_MARK]
            end = _O_ROW + page[_O_FENCE + other + 1]
            if first < end:
                fill(out, first, end, _NONE)


def seats(v):
    """How many seats."""
    return v[_O_SEATS]


def edition(v):
    """Number of the edition."""
    return v[_O_EDITION]


def ask(v):
    """What is asked in phase ``P_ASK`` (``A_*``) of the seat ``asked(v)``."""
    return v[_O_ASK]


def clockwise(v):
    """Whether play goes clockwise."""
    return v[_O_DIR] == 1


def color(v):
    """Active color 0..3; 5 any, 7 not named yet."""
    return v[_O_MATCH] & 7


def discards(v):
    """Cards in the discard pile."""
    return v[_O_CARDS] - v[_O_FENCE + v[_O_SEATS]]


def draw_size(v):
    """Cards in the draw pile."""
    return v[_O_FENCE]


def card(v, seat, i):
    """Face of the i-th card of a hand in order of receipt; 255 when hidden."""
    return v[_O_ROW + v[_O_FENCE + seat] + i]


def drawn(v):
    """Face just drawn in phase ``P_DREW``, for the seat in turn; else 255."""
    return v[_O_DRAWN] if v[_O_STATE] >> 4 == _P_DREW else _NONE


def pending(v):
    """Cards due to the seat in turn."""
    return v[_O_PEND]


def pending_by(v):
    """Whose card made them due."""
    return v[_O_PEND_BY]


def may_challenge(v):
    """Whether the card that made them due may be challenged."""
    return bool(v[_O_WINDOWS] & _W_CHALLENGE)


def armed(v, seat):
    """Whether a seat has called UNO ahead of its play."""
    return bool(v[_O_FLAGS + seat] & _F_ARMED)


def called(v, seat):
    """Whether a seat with one card has called UNO."""
    return bool(v[_O_FLAGS + seat] & _F_CALLED)


def catchable(v, seat):
    """Whether a seat with one card can be caught now."""
    return bool(v[_O_FLAGS + seat] & (_F_OPEN | _F_OLD))


def anyone_catchable(v):
    """Whether some seat can be caught now."""
    for seat in range(v[_O_SEATS]):
        if v[_O_FLAGS + seat] & (_F_OPEN | _F_OLD):
            return True
    return False


def dealer(v):
    """The dealing seat."""
    return v[_O_DEALER]


def round_number(v):
    """1 for the first round of a match; stays 255 after that."""
    return v[_O_ROUND]


def winner(v):
    """Who won the round that is over; 255 when it is blocked."""
    return v[_O_WINNER]


def shown_seat(v):
    """Whose hand is shown after a challenge; 255 when none."""
    return v[_O_SHOWN_SEAT]
