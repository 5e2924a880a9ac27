# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""View: readers of what a seat knows, and of a page alike.

A hidden byte is 255 or 0 in a seat's view (:mod:`uno_core.mask`).
"""

from micropython import const

from uno_core import TABLES
from uno_core.codes import F_ARMED, F_CALLED, F_OUT, L_DRAW_ONE, NONE, O_ACTOR, O_ASIDE, O_ASK, O_CARDS, O_DEALER, O_DIR
from uno_core.codes import O_DRAWN, O_EDITION, O_FENCE, O_FLAGS, O_MATCH, O_OFFENCE, O_OPEN, O_PEND
from uno_core.codes import O_PEND_BY, O_PEND_KIND, O_POWERS, O_RACE_MASK, O_RESULT, O_RESUME, O_ROUND, O_ROW, O_RULES
from uno_core.codes import O_SEATS, O_SEL, O_SHOWN_SEAT, O_SHOWN_TO, O_STATE, O_WINDOWS, O_WINNER, P_ASK, P_DREW, P_RACE
from uno_core.codes import Q_ANSWER, Q_BEHIND, Q_DECK, Q_LABELS, Q_MARKS, Q_SIDE, R_CLOCK, R_HAND, R_JUMP, R_JUMP_CALL
from uno_core.codes import R_OWN, R_PARTNER, R_PEN_ANY, R_ROUNDS, R_SCORE, R_STACK, STACK_UA, W_ACCUSE
from uno_core.turns import asked  # noqa: F401 - a reader too

_BLANK = const(17)


def clock(v):
    """Return seconds of a turn; 0 when there is no clock."""
    return v[O_RULES + R_CLOCK]


def own(v):
    """Return the edition's own parameter (``R_OWN``)."""
    return v[O_RULES + R_OWN]


def phase(v):
    """Return the phase, ``P_*``."""
    return v[O_STATE] >> 4


def turn(v):
    """Return the seat in turn, also while another seat is asked for a choice."""
    return v[O_ACTOR] if v[O_STATE] >> 4 == P_ASK else v[O_STATE] & 15


def top(v):
    """Return the face on top of the discard pile, or 255."""
    i = v[O_FENCE + v[O_SEATS]]
    return v[O_ROW + i] if i < v[O_CARDS] else NONE


def size(v, seat):
    """Return cards in a hand."""
    return v[O_FENCE + seat + 1] - v[O_FENCE + seat]


def label(v, face, other=False):
    """Return the print of a card (``L_*``), ``other``: of the side that is not played; 255 for a hidden card."""
    if face == NONE:
        return NONE
    labels = TABLES[v[O_EDITION]][Q_LABELS]
    return labels[(Q_SIDE if len(labels) > Q_SIDE and (v[O_POWERS] > 0) != other else 0) + (face >> 3)]


def seats(v):
    """Return how many seats."""
    return v[O_SEATS]


def edition(v):
    """Return number of the edition."""
    return v[O_EDITION]


def ask(v):
    """Return the question in phase ``P_ASK`` (``A_*``) to the seat ``asked(v)``."""
    return v[O_ASK]


def step(v):
    """Return the step after the answer (``O_RESUME``); from 8 on it is the edition's."""
    return v[O_RESUME]


def clockwise(v):
    """Whether play goes clockwise."""
    return v[O_DIR] == 1


def color(v):
    """Return active color 0..3; 5 any, 7 not named yet."""
    return v[O_MATCH] & 7


def discards(v):
    """Return cards in the discard pile."""
    return v[O_CARDS] - v[O_FENCE + v[O_SEATS]]


def draw_size(v):
    """Return cards in the draw pile."""
    return v[O_FENCE]


def card(v, seat, i):
    """Return the face of the i-th card of a hand in order of receipt, or 255 when hidden."""
    return v[O_ROW + v[O_FENCE + seat] + i]


def drawn(v):
    """Return the face just drawn in phase ``P_DREW``, for the seat in turn, else 255."""
    return v[O_DRAWN] if v[O_STATE] >> 4 == P_DREW else NONE


def pending(v):
    """Return cards due to the seat in turn."""
    return v[O_PEND]


def pending_by(v):
    """Return the seat whose card made them pending."""
    return v[O_PEND_BY]


def armed(v, seat):
    """Whether a seat has called UNO ahead of its play."""
    return bool(v[O_FLAGS + seat] & F_ARMED)


def called(v, seat):
    """Whether a seat with one card has called UNO."""
    return bool(v[O_FLAGS + seat] & F_CALLED)


def catchable(v, seat):
    """Whether a seat with one card can be caught now."""
    return bool(v[O_OPEN + (seat >> 3)] >> (seat & 7) & 1)


def anyone_catchable(v):
    """Whether some seat can be caught now."""
    return bool(v[O_OPEN] | v[O_OPEN + 1])


def dealer(v):
    """Return the dealing seat."""
    return v[O_DEALER]


def top_symbol(v):
    """Return the label that the next card has to match below a blank card, or 255."""
    match = v[O_MATCH]
    if match >= 128 or label(v, top(v)) != _BLANK:
        return NONE
    return TABLES[v[O_EDITION]][Q_LABELS][match >> 3]


def skip_due(v):
    """Whether what is due to the seat that is asked is a Skip, which it may pass on."""
    return v[O_PEND_KIND] > 0 and not v[O_PEND]


def racing(v, seat):
    """Whether a seat has still to press in a race."""
    return v[O_STATE] >> 4 == P_RACE and bool(v[O_RACE_MASK + (seat >> 3)] >> (seat & 7) & 1)


def race(v):
    """Whether a race is on."""
    return v[O_STATE] >> 4 == P_RACE


def jump_called(v):
    """Whether a wrong or late jump can be tried, and costs (JUMP-CALL)."""
    return v[O_RULES + R_JUMP_CALL] > 0 and v[O_RULES + R_JUMP] > 0


def selected(v):
    """Return how many cards of the seat in turn, the last ones of its hand, are selected."""
    return v[O_SEL]


def offence(v, seat):
    """Return the offences that a seat has not paid for (bits, see ``O_OFFENCE``)."""
    return v[O_OFFENCE + seat]


def out(v, seat):
    """Whether a seat takes no part in this round."""
    return bool(v[O_FLAGS + seat] & F_OUT)


def partner(v, seat, other):
    """Whether two seats play together."""
    return bool(v[O_RULES + R_PARTNER]) and not (seat ^ other) & 1


# -- what editions have of their own; O_POWERS is read as what the edition at hand keeps there ------------


def prints(v, label):
    """Whether an edition has a card with that label."""
    return label in TABLES[v[O_EDITION]][Q_LABELS]


def mark(v, face):
    """Return the mark of a card beside its label: 0 nothing, 1 a spin, 2 a flip, 3 a flex color."""
    marks = TABLES[v[O_EDITION]][Q_MARKS]
    return marks[face >> 3] if marks and face != NONE and face >> 3 < len(marks) else 0


def flex_color(v, face):
    """Return the color of a card's flex side (of one that :func:`mark` calls so)."""
    return TABLES[v[O_EDITION]][Q_MARKS][Q_SIDE + (face >> 3)] >> 2 * (face & 3) & 3


def keeps(v):
    """Return how many bytes an edition keeps behind the row."""
    return TABLES[v[O_EDITION]][Q_BEHIND] or 0


def stacks(v):
    """Whether what is due can be answered and grow."""
    return v[O_RULES + R_STACK] > 0 or TABLES[v[O_EDITION]][Q_ANSWER] is not None


def three(v):
    """Whether draws are passed on as in the Rules Three, whose call is a word of its own (AMB-64)."""
    return v[O_RULES + R_STACK] == STACK_UA


def clock_seconds(v):
    """Return the seconds of a turn, or 0 without a limit."""
    return v[O_RULES + R_CLOCK] or v[O_RULES + R_PEN_ANY]


def plain(v):
    """Whether an edition has cards and nothing beside them: no sign, mark or token of its own."""
    return not signs(v) and not TABLES[v[O_EDITION]][Q_MARKS] and not keeps(v)


def of_cards(v):
    """Whether cards are dealt and played: not a game of blocks or keys."""
    return bool(v[O_RULES + R_HAND] and TABLES[v[O_EDITION]][Q_DECK])


def signs(v):
    """Whether an edition has cards with signs of its own."""
    return max(TABLES[v[O_EDITION]][Q_LABELS]) >= L_DRAW_ONE


def side(v):
    """Return which side of the cards is up: 0 light, 1 dark."""
    return v[O_POWERS]


def shown(v, seat):
    """Return the seat whose hand is shown to a seat after a challenge or by a wheel, or 255."""
    to = v[O_SHOWN_TO]
    return v[O_SHOWN_SEAT] if to == seat or to == NONE else NONE


# -- what no turn of plain cards asks for -----------------------------------------------------------------


def result(v):
    """Return the random result (``O_RESULT``), as the edition writes it."""
    return v[O_RESULT]


def behind(v, i):
    """Return the i-th byte that an edition keeps behind the row, or 255 when hidden."""
    return v[O_ROW + v[O_CARDS] + v[O_ASIDE] + i]


def round_number(v):
    """Return 1 for the first round of a match; stays 255 after that."""
    return v[O_ROUND]


def winner(v):
    """Return the winner of the finished round, or 255 if it was blocked."""
    return v[O_WINNER]


def accusable(v):
    """Return the seat that has just played two cards as a sum, or 255 if no seat can be accused."""
    return v[O_ACTOR] if v[O_WINDOWS] & W_ACCUSE else NONE


def partners(v):
    """Whether seats play in two teams."""
    return v[O_RULES + R_PARTNER] > 0


def scoring(v):
    """Return how a match is scored: 0 the winner's points, 1 the lowest total, 2 who reaches the target loses, 3 a
    number of rounds, 4 elimination.
    """
    return v[O_RULES + R_SCORE]


def rounds(v):
    """Return how many rounds a match has, where their number decides, or 0 if no number is set."""
    return v[O_RULES + R_ROUNDS]


def marked(v, kind):
    """Whether an edition has cards with that mark."""
    marks = TABLES[v[O_EDITION]][Q_MARKS]
    return bool(marks) and kind in marks


def colored(v):
    """Whether an edition has colors: not all cards are wild."""
    for face in TABLES[v[O_EDITION]][Q_DECK]:
        if not face & 4:
            return True
    return False


def pool(v, i):
    """Return the i-th of four cards that can be had in exchange, the last bytes behind the row, or 255 when it is
    gone."""
    return v[i - 4]


def powers(v, k):
    """Return the owner of a color's power, seat + 1, or 0."""
    return v[O_POWERS + k]


def backs(v):
    """Whether the other side of some cards can be seen (FL-10)."""
    return len(TABLES[v[O_EDITION]][Q_LABELS]) > Q_SIDE and v[O_RULES + R_OWN] > 0


def back(v, seat, i):
    """Return the other face of the i-th card of a hand, of the next card to be drawn for seat -1, or 255 when
    hidden."""
    at = v[O_FENCE + seat] + i if seat >= 0 else v[O_FENCE] - 1
    return behind(v, at) if at >= 0 else NONE


def flex_red(v, seat):
    """Return 1 if a seat's power card is red, so that flex sides may not be used, else 0."""
    return v[O_POWERS + (seat >> 3)] >> (seat & 7) & 1
