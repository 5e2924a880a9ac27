# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Seldom: readers of a view, as :mod:`uno_core.view` has them, that no turn of plain cards asks for."""

from uno_core import TABLES
from uno_core.codes import NONE, O_ACTOR, O_ASIDE, O_CARDS, O_EDITION, O_FENCE, O_POWERS, O_RESULT, O_ROUND, O_ROW
from uno_core.codes import O_RULES, O_WINDOWS, O_WINNER, Q_DECK, Q_LABELS, Q_MARKS, Q_SIDE, R_OWN, R_PARTNER, R_ROUNDS
from uno_core.codes import R_SCORE, W_ACCUSE


def result(v):
    """What chance has said (``O_RESULT``), as the edition writes it."""
    return v[O_RESULT]


def behind(v, i):
    """The i-th byte that an edition keeps behind the row; 255 when hidden."""
    return v[O_ROW + v[O_CARDS] + v[O_ASIDE] + i]


def round_number(v):
    """1 for the first round of a match; stays 255 after that."""
    return v[O_ROUND]


def winner(v):
    """Who won the round that is over; 255 when it is blocked."""
    return v[O_WINNER]


def accusable(v):
    """Who has just laid two cards as a sum; 255 when nobody can be accused."""
    return v[O_ACTOR] if v[O_WINDOWS] & W_ACCUSE else NONE


def partners(v):
    """Whether seats play in two teams."""
    return bool(v[O_RULES + R_PARTNER])


def scoring(v):
    """How a match is scored: 0 the winner's points, 1 the lowest total, 2 who reaches the target loses, 3 a number of
    rounds, 4 elimination.
    """
    return v[O_RULES + R_SCORE]


def rounds(v):
    """How many rounds a match has, where their number decides; 0: no number is set."""
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
    """The i-th of four cards that can be had in exchange, the last bytes behind the row; 255 when it is gone."""
    return v[len(v) - 4 + i]


def powers(v, k):
    """Who has the power of a color, seat + 1; 0 nobody."""
    return v[O_POWERS + k]


def backs(v):
    """Whether the other side of some cards can be seen (FL-10)."""
    return len(TABLES[v[O_EDITION]][Q_LABELS]) > Q_SIDE and v[O_RULES + R_OWN] > 0


def back(v, seat, i):
    """The other face of the i-th card of a hand, of the next card to be drawn for seat -1; 255 when hidden."""
    at = v[O_FENCE + seat] + i if seat >= 0 else v[O_FENCE] - 1
    return behind(v, at) if at >= 0 else NONE


def flex_red(v, seat):
    """Whether a seat's power card is red: flex sides may not be used."""
    return bool(v[O_POWERS + (seat >> 3)] >> (seat & 7) & 1)
