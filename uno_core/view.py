# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""View: readers of what a seat knows, and of a page alike.

What is hidden from a seat is 255 or 0 in its view (:mod:`uno_core.mask`).
"""

from micropython import const

from uno_core import TABLES
from uno_core.questions import asked  # noqa: F401 - a reader too

_NONE = const(255)
_LABELS = const(3)
_SIDE = const(32)  # from here on a table has a second row for every kind, if it has any
_Q_ANSWER = const(15)
_Q_BEHIND = const(23)
_Q_MARKS = const(24)
_L_DRAW_ONE = const(24)
_P_DREW = const(2)
_P_ASK = const(4)
_P_RACE = const(5)
_F_ARMED = const(1)
_F_CALLED = const(2)
_F_OUT = const(16)
_BLANK = const(17)
_UA = const(7)  # a value of stack
_O_SEATS = const(3)
_O_CARDS = const(4)
_O_ASK = const(6)
_O_ACTOR = const(7)
_O_RESUME = const(9)
_O_DEALER = const(10)
_O_EDITION = const(2)
_O_DRAWN = const(16)
_O_SEL = const(18)
_O_RACE_MASK = const(21)
_O_SHOWN_SEAT = const(23)
_O_SHOWN_TO = const(24)
_O_POWERS = const(30)
_O_OPEN = const(38)
_O_STATE = const(40)
_O_DIR = const(42)
_O_MATCH = const(43)
_O_PEND = const(46)
_O_PEND_KIND = const(47)
_O_PEND_BY = const(50)
_O_RULES = const(81)
_O_FLAGS = const(141)
_O_OFFENCE = const(151)
_O_FENCE = const(181)
_O_ROW = const(192)
_R_STACK = const(13)
_R_JUMP = const(24)
_R_JUMP_CALL = const(27)
_R_PARTNER = const(38)
_R_PEN_ANY = const(45)
_R_OWN = const(52)
_R_CLOCK = const(54)


def clock(v):
    """Seconds of a turn; 0 when there is no clock."""
    return v[_O_RULES + _R_CLOCK]


def own(v):
    """The edition's own parameter (``R_OWN``)."""
    return v[_O_RULES + _R_OWN]


def phase(v):
    """``P_*``."""
    return v[_O_STATE] >> 4


def turn(v):
    """The seat whose turn it is, also while another one is asked for a choice."""
    return v[_O_ACTOR] if v[_O_STATE] >> 4 == _P_ASK else v[_O_STATE] & 15


def top(v):
    """Face on top of the discard pile; 255 when there is none."""
    i = v[_O_FENCE + v[_O_SEATS]]
    return v[_O_ROW + i] if i < v[_O_CARDS] else _NONE


def size(v, seat):
    """Cards in a hand."""
    return v[_O_FENCE + seat + 1] - v[_O_FENCE + seat]


def label(v, face, other=False):
    """What is printed on a card (``L_*``), ``other``: of the side that is not played; 255 for a hidden one."""
    if face == _NONE:
        return _NONE
    labels = TABLES[v[_O_EDITION]][_LABELS]
    return labels[(_SIDE if len(labels) > _SIDE and (v[_O_POWERS] > 0) != other else 0) + (face >> 3)]


def seats(v):
    """How many seats."""
    return v[_O_SEATS]


def edition(v):
    """Number of the edition."""
    return v[_O_EDITION]


def ask(v):
    """What is asked in phase ``P_ASK`` (``A_*``) of the seat ``asked(v)``."""
    return v[_O_ASK]


def step(v):
    """What goes on after the answer (``O_RESUME``); from 8 on it is the edition's."""
    return v[_O_RESUME]


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


def armed(v, seat):
    """Whether a seat has called UNO ahead of its play."""
    return bool(v[_O_FLAGS + seat] & _F_ARMED)


def called(v, seat):
    """Whether a seat with one card has called UNO."""
    return bool(v[_O_FLAGS + seat] & _F_CALLED)


def catchable(v, seat):
    """Whether a seat with one card can be caught now."""
    return bool(v[_O_OPEN + (seat >> 3)] >> (seat & 7) & 1)


def anyone_catchable(v):
    """Whether some seat can be caught now."""
    return bool(v[_O_OPEN] | v[_O_OPEN + 1])


def dealer(v):
    """The dealing seat."""
    return v[_O_DEALER]


def shown_seat(v):
    """Whose hand is shown after a challenge; 255 when none."""
    return v[_O_SHOWN_SEAT]


def top_symbol(v):
    """Label that the next card has to match below a blank card; 255 when there is none."""
    match = v[_O_MATCH]
    if match >= 128 or label(v, top(v)) != _BLANK:
        return _NONE
    return TABLES[v[_O_EDITION]][_LABELS][match >> 3]


def skip_due(v):
    """Whether what is due to the seat that is asked is a Skip, which it may pass on."""
    return v[_O_PEND_KIND] > 0 and not v[_O_PEND]


def racing(v, seat):
    """Whether a seat has still to press in a race."""
    return v[_O_STATE] >> 4 == _P_RACE and bool(v[_O_RACE_MASK + (seat >> 3)] >> (seat & 7) & 1)


def race(v):
    """Whether a race is on."""
    return v[_O_STATE] >> 4 == _P_RACE


def jump_called(v):
    """Whether a wrong or late jump can be tried, and costs (JUMP-CALL)."""
    return v[_O_RULES + _R_JUMP_CALL] > 0 and v[_O_RULES + _R_JUMP] > 0


def selected(v):
    """How many cards of the seat in turn, the last ones of its hand, are selected."""
    return v[_O_SEL]


def offence(v, seat):
    """What a seat has done wrong and has not paid for (bits, see ``O_OFFENCE``)."""
    return v[_O_OFFENCE + seat]


def out(v, seat):
    """Whether a seat takes no part in this round."""
    return bool(v[_O_FLAGS + seat] & _F_OUT)


def partner(v, seat, other):
    """Whether two seats play together."""
    return bool(v[_O_RULES + _R_PARTNER]) and not (seat ^ other) & 1


# -- what editions have of their own; O_POWERS is read as what the edition at hand keeps there ------------


def prints(v, label):
    """Whether an edition has a card with that label."""
    return label in TABLES[v[_O_EDITION]][_LABELS]


def mark(v, face):
    """What is printed on a card beside its label: 0 nothing, 1 a spin, 2 a flip, 3 a flex color."""
    marks = TABLES[v[_O_EDITION]][_Q_MARKS]
    return marks[face >> 3] if marks and face != _NONE and face >> 3 < len(marks) else 0


def flex_color(v, face):
    """The color of a card's flex side (of one that :func:`mark` calls so)."""
    return TABLES[v[_O_EDITION]][_Q_MARKS][_SIDE + (face >> 3)] >> 2 * (face & 3) & 3


def keeps(v):
    """How many bytes an edition keeps behind the row."""
    return TABLES[v[_O_EDITION]][_Q_BEHIND] or 0


def stacks(v):
    """Whether what is due can be answered and grow."""
    return v[_O_RULES + _R_STACK] > 0 or TABLES[v[_O_EDITION]][_Q_ANSWER] is not None


def three(v):
    """Whether draws are passed on as in the Rules Three, whose call is a word of its own (AMB-64)."""
    return v[_O_RULES + _R_STACK] == _UA


def clock_seconds(v):
    """Seconds of a turn; 0: as long as one likes."""
    return v[_O_RULES + _R_CLOCK] or v[_O_RULES + _R_PEN_ANY]


def plain(v):
    """Whether an edition has cards and nothing beside them: no sign, mark or token of its own."""
    return not signs(v) and not TABLES[v[_O_EDITION]][_Q_MARKS] and not keeps(v)


def signs(v):
    """Whether an edition has cards with signs of its own."""
    return max(TABLES[v[_O_EDITION]][_LABELS]) >= _L_DRAW_ONE


def side(v):
    """Which side of the cards is up: 0 light, 1 dark."""
    return v[_O_POWERS]


def shown(v, seat):
    """Whose hand is shown to a seat after a challenge or by a wheel; 255 nobody's."""
    to = v[_O_SHOWN_TO]
    return v[_O_SHOWN_SEAT] if to == seat or to == _NONE else _NONE
