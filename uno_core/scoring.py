# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Scoring: points of a round, totals and winners of a match (catalogue 4.10)."""

try:
    from micropython import const
except ImportError:

    def const(x):
        """MicroPython folds ``const``; elsewhere it is the identity."""
        return x


from uno_core.editions import TABLES
from uno_core.events import note
from uno_core.turns import to_over

_POINTS = const(3)
_E_ROUND = const(21)
_E_MATCH = const(22)
_O_EDITION = const(2)
_O_SEATS = const(3)
_O_WINNER = const(12)
_O_RULES = const(81)
_O_SCORE = const(161)
_O_FENCE = const(181)
_O_ROW = const(192)
_R_SCORE = const(46)
_R_TARGET = const(47)
_WINNER = const(0)
_LOWEST = const(1)


def hand_points(page, seat):
    """What the cards left in a hand count (B-SCORE)."""
    table = TABLES[page[_O_EDITION]][_POINTS]
    n = 0
    for i in range(page[_O_FENCE + seat] + _O_ROW, page[_O_FENCE + seat + 1] + _O_ROW):
        n += table[page[i] >> 3]
    return n


def total(page, seat):
    """Points of a seat in this match so far."""
    return page[_O_SCORE + 2 * seat] | page[_O_SCORE + 2 * seat + 1] << 8


def set_total(page, seat, points):
    """Write the points of a seat; more than 65535 stay 65535."""
    if points > 0xFFFF:
        points = 0xFFFF
    page[_O_SCORE + 2 * seat] = points & 255
    page[_O_SCORE + 2 * seat + 1] = points >> 8


def target(page):
    """Points at which a match ends (P-TARGET)."""
    return page[_O_RULES + _R_TARGET] | page[_O_RULES + _R_TARGET + 1] << 8


def round_points(page, seat):
    """What the round just ended gave a seat, by the scoring in force."""
    if page[_O_RULES + _R_SCORE] == _WINNER:
        if seat != page[_O_WINNER]:
            return 0
        n = 0
        for other in range(page[_O_SEATS]):
            n += hand_points(page, other)
        return n
    return hand_points(page, seat)


def close_round(page, winner, log):
    """The round is over: score it (SC-WINNER, SC-LOWEST; blocked: B-DRAW-4).

    :param winner: a seat, or 255 for a blocked round, in which nobody wins and,
        with winner scoring, nobody scores.
    """
    to_over(page, winner)
    for seat in range(page[_O_SEATS]):
        set_total(page, seat, total(page, seat) + round_points(page, seat))
    note(log, _E_ROUND, winner, 0)
    if match_over(page):
        for seat in range(page[_O_SEATS]):
            if wins_match(page, seat):
                note(log, _E_MATCH, seat, 0)


def match_over(page):
    """Whether somebody has reached the target."""
    for seat in range(page[_O_SEATS]):
        if total(page, seat) >= target(page):
            return True
    return False


def wins_match(page, seat):
    """Whether a seat has won the match that is over; shared wins are possible."""
    mine = total(page, seat)
    for other in range(page[_O_SEATS]):
        theirs = total(page, other)
        if page[_O_RULES + _R_SCORE] == _LOWEST:
            if theirs < mine:
                return False
        elif theirs > mine:
            return False
    return True
