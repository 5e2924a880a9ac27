# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Seldom: readers of a view, as :mod:`uno_core.view` has them, that no turn of plain cards asks for."""

from micropython import const

from uno_core import TABLES

_NONE = const(255)
_LABELS = const(3)
_SIDE = const(32)  # from here on a table has a second row for every kind, if it has any
_DECK = const(4)
_Q_MARKS = const(24)
_W_ACCUSE = const(16)
_O_CARDS = const(4)
_O_ACTOR = const(7)
_O_ROUND = const(11)
_O_WINNER = const(12)
_O_EDITION = const(2)
_O_ASIDE = const(14)
_O_RESULT = const(15)
_O_POWERS = const(30)
_O_WINDOWS = const(53)
_O_RULES = const(81)
_O_FENCE = const(181)
_O_ROW = const(192)
_R_PARTNER = const(38)
_R_SCORE = const(46)
_R_ROUNDS = const(49)
_R_OWN = const(52)


def result(v):
    """What chance has said (``O_RESULT``), as the edition writes it."""
    return v[_O_RESULT]


def behind(v, i):
    """The i-th byte that an edition keeps behind the row; 255 when hidden."""
    return v[_O_ROW + v[_O_CARDS] + v[_O_ASIDE] + i]


def round_number(v):
    """1 for the first round of a match; stays 255 after that."""
    return v[_O_ROUND]


def winner(v):
    """Who won the round that is over; 255 when it is blocked."""
    return v[_O_WINNER]


def accusable(v):
    """Who has just laid two cards as a sum; 255 when nobody can be accused."""
    return v[_O_ACTOR] if v[_O_WINDOWS] & _W_ACCUSE else _NONE


def partners(v):
    """Whether seats play in two teams."""
    return bool(v[_O_RULES + _R_PARTNER])


def scoring(v):
    """How a match is scored: 0 the winner's points, 1 the lowest total, 2 who reaches the target loses, 3 a number of
    rounds, 4 elimination.
    """
    return v[_O_RULES + _R_SCORE]


def rounds(v):
    """How many rounds a match has, where their number decides; 0: no number is set."""
    return v[_O_RULES + _R_ROUNDS]


def marked(v, kind):
    """Whether an edition has cards with that mark."""
    marks = TABLES[v[_O_EDITION]][_Q_MARKS]
    return bool(marks) and kind in marks


def colored(v):
    """Whether an edition has colors: not all cards are wild."""
    for face in TABLES[v[_O_EDITION]][_DECK]:
        if not face & 4:
            return True
    return False


def pool(v, i):
    """The i-th of four cards that can be had in exchange, the last bytes behind the row; 255 when it is gone."""
    return v[len(v) - 4 + i]


def powers(v, k):
    """Who has the power of a color, seat + 1; 0 nobody."""
    return v[_O_POWERS + k]


def backs(v):
    """Whether the other side of some cards can be seen (FL-10)."""
    return len(TABLES[v[_O_EDITION]][_LABELS]) > _SIDE and v[_O_RULES + _R_OWN] > 0


def back(v, seat, i):
    """The other face of the i-th card of a hand, of the next card to be drawn for seat -1; 255 when hidden."""
    at = v[_O_FENCE + seat] + i if seat >= 0 else v[_O_FENCE] - 1
    return behind(v, at) if at >= 0 else _NONE


def flex_red(v, seat):
    """Whether a seat's power card is red: flex sides may not be used."""
    return bool(v[_O_POWERS + (seat >> 3)] >> (seat & 7) & 1)
