# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Results: what a round and a match that are over have brought (catalogue 4.10).

Needed between rounds, not in a turn.
"""

from micropython import const

from uno_core import HOOKS, TABLES

_WINNER = const(0)  # values of score
_LOWEST = const(1)
_REACH_LOSES = const(2)
_ROUNDS = const(3)
_ELIMINATION = const(4)
_F_GONE = const(32)
_NONE = const(255)
_POINTS = const(2)
_SIDE = const(32)  # from here on a table has the rows of the other side, if it has any
_Q_SCORE = const(18)
_AT_OVER = const(0x80)
_H_SCORE = const(33)
_O_EDITION = const(2)
_O_SEATS = const(3)
_O_ROUND = const(11)
_O_WINNER = const(12)
_O_POWERS = const(30)
_O_STATE = const(40)
_O_RULES = const(81)
_O_FLAGS = const(141)
_O_SCORE = const(161)
_O_FENCE = const(181)
_O_ROW = const(192)
_R_PARTNER = const(38)
_R_SCORE = const(46)
_R_TARGET = const(47)
_R_ROUNDS = const(49)


def card_points(page, face):
    """What a card counts (B-SCORE)."""
    table = TABLES[page[_O_EDITION]][_POINTS]
    return table[(_SIDE if len(table) > _SIDE and page[_O_POWERS] else 0) + (face >> 3)]


def points(page, first, last):
    """What the cards in the hands of seats first..last count."""
    n = 0
    for i in range(page[_O_FENCE + first] + _O_ROW, page[_O_FENCE + last + 1] + _O_ROW):
        n += card_points(page, page[i])
    return n


def total(page, seat):
    """Points of a seat in this match so far, at most 65535."""
    return page[_O_SCORE + 2 * seat] | page[_O_SCORE + 2 * seat + 1] << 8


def round_points(page, seat):
    """What the round that is over gives a seat (SC-*, HR-PARTNER; blocked: B-DRAW-4), and what the edition adds."""
    own = TABLES[page[_O_EDITION]][_Q_SCORE]
    return _of_cards(page, seat) + (own(page, seat) if own else 0)


def _of_cards(page, seat):
    how = page[_O_RULES + _R_SCORE]
    winner = page[_O_WINNER]
    if how != _WINNER and how != _ROUNDS:
        # What has come round to the winner, or the last one left still holds, does not count.
        return points(page, seat, seat) if seat != winner else 0
    if winner == _NONE:
        return 0
    if not page[_O_RULES + _R_PARTNER]:
        return points(page, 0, page[_O_SEATS] - 1) - points(page, seat, seat) if seat == winner else 0
    n = 0
    if not (seat ^ winner) & 1:
        for other in range(page[_O_SEATS]):
            if (other ^ winner) & 1:
                n += points(page, other, other)
    return n


def score(page):
    """Add what the round that is over gives, once; STATE tells that it is done."""
    if page[_O_STATE] != _AT_OVER:
        return
    page[_O_STATE] = _AT_OVER + 1
    for seat in range(page[_O_SEATS]):
        n = round_points(page, seat)
        if n:
            n = min(total(page, seat) + n, 0xFFFF)
            page[_O_SCORE + 2 * seat] = n & 255
            page[_O_SCORE + 2 * seat + 1] = n >> 8


def target(page):
    """Points at which a match ends (P-TARGET)."""
    return page[_O_RULES + _R_TARGET] | page[_O_RULES + _R_TARGET + 1] << 8


def stays(page, seat):
    """Whether a seat has not reached the target (SC-ELIMINATION: else it drops out)."""
    return not page[_O_FLAGS + seat] & _F_GONE and total(page, seat) < target(page)


def match_over(page):
    """Whether the round that is over decides the match (P-TARGET, SC-ROUNDS, SC-ELIMINATION)."""
    how = page[_O_RULES + _R_SCORE]
    if how == _ROUNDS:
        rounds = page[_O_RULES + _R_ROUNDS]  # 0: no number is set, the match goes on until it is left
        return 0 < rounds <= page[_O_ROUND]
    if how == _ELIMINATION:
        left = 0  # a bit a seat that stays; partners have one for both
        for seat in range(page[_O_SEATS]):
            if stays(page, seat):
                left |= 1 << (seat & 1 if page[_O_RULES + _R_PARTNER] else seat)
        return left & (left - 1) == 0
    for seat in range(page[_O_SEATS]):
        if total(page, seat) >= target(page):
            return True
    return False


def wins_match(page, seat):
    """Whether a seat has won the match that is over; shared wins are possible.

    With elimination the last one left has won (with partners the last team); when all that were
    left drop out together, the lowest of them. Where else the lowest total wins, partners add theirs up; a team of
    which one has reached the target has lost (reach-loses), unless both have.
    """
    how = page[_O_RULES + _R_SCORE]
    if page[_O_RULES + _R_PARTNER] and (how == _LOWEST or how == _REACH_LOSES):
        return _team_wins(page, seat & 1, how)
    if how == _ELIMINATION:
        seats = range(page[_O_SEATS])
        if page[_O_FLAGS + seat] & _F_GONE and not page[_O_RULES + _R_PARTNER]:
            return False
        for other in seats:
            if stays(page, other):
                return other == seat or page[_O_RULES + _R_PARTNER] and not (other ^ seat) & 1
    mine = total(page, seat)
    for other in range(page[_O_SEATS]):
        theirs = total(page, other)
        if how == _ELIMINATION and page[_O_FLAGS + other] & _F_GONE:
            continue
        if theirs > mine if how in (_WINNER, _ROUNDS) else theirs < mine:
            return False
    return True


def _team_wins(page, team, how):
    """Whether a team has won a match in which points are bad."""
    mine = theirs = 0
    reached = 0  # a bit a team
    for seat in range(page[_O_SEATS]):
        if seat & 1 == team:
            mine += total(page, seat)
        else:
            theirs += total(page, seat)
        if not stays(page, seat):
            reached |= 1 << (seat & 1)
    if how == _REACH_LOSES and reached & (reached - 1) == 0 != reached:
        return not reached >> team & 1
    return mine <= theirs


HOOKS[_H_SCORE] = score
