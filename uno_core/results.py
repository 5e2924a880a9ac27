# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Results: what screens show of a round and a match that are over (catalogue 4.10)."""

from micropython import const

from uno_core.questions import points, round_points, total  # noqa: F401

_LOWEST = const(1)
_O_SEATS = const(3)
_O_RULES = const(81)
_R_SCORE = const(46)
_R_TARGET = const(47)


def target(page):
    """Points at which a match ends (P-TARGET)."""
    return page[_O_RULES + _R_TARGET] | page[_O_RULES + _R_TARGET + 1] << 8


def hand_points(page, seat):
    """What the cards left in a hand count."""
    return points(page, seat, seat)


def wins_match(page, seat):
    """Whether a seat has won the match that is over; shared wins are possible."""
    mine = total(page, seat)
    for other in range(page[_O_SEATS]):
        theirs = total(page, other)
        if theirs < mine if page[_O_RULES + _R_SCORE] == _LOWEST else theirs > mine:
            return False
    return True
