# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Results: what a round and a match that are over have brought (rule book 4.10).

Needed between rounds, not in a turn.
"""

from micropython import const

from uno_core import HOOKS, TABLES
from uno_core.codes import AT_OVER, F_GONE, H_SCORE, NONE, O_EDITION, O_FENCE, O_FLAGS, O_POWERS, O_ROUND, O_ROW
from uno_core.codes import O_RULES, O_SCORE, O_SEATS, O_STATE, O_WINNER, Q_POINTS, Q_SCORE, Q_SIDE, R_PARTNER, R_ROUNDS
from uno_core.codes import R_SCORE, R_TARGET, SCORE_ELIMINATION, SCORE_LOWEST, SCORE_REACH_LOSES, SCORE_ROUNDS

_WINNER = const(0)  # values of score


def card_points(page, face):
    """Return the points of a card (B-SCORE)."""
    table = TABLES[page[O_EDITION]][Q_POINTS]
    return table[(Q_SIDE if len(table) > Q_SIDE and page[O_POWERS] else 0) + (face >> 3)]


def points(page, first, last):
    """Return the points of the cards in the hands of seats first..last."""
    n = 0
    for i in range(page[O_FENCE + first], page[O_FENCE + last + 1]):
        n += card_points(page, page[O_ROW + i])
    return n


def total(page, seat):
    """Return points of a seat in this match so far, at most 65535."""
    return page[O_SCORE + 2 * seat] | page[O_SCORE + 2 * seat + 1] << 8


def round_points(page, seat):
    """Return a seat's points of the finished round (SC-*, HR-PARTNER; blocked: B-DRAW-4), and the edition's extra
    points."""
    own = TABLES[page[O_EDITION]][Q_SCORE]
    return _of_cards(page, seat) + (own(page, seat) if own else 0)


def _of_cards(page, seat):
    how = page[O_RULES + R_SCORE]
    winner = page[O_WINNER]
    if how != _WINNER and how != SCORE_ROUNDS:
        # Cards that came round to the winner, or that the last seat left still holds, do not count.
        return points(page, seat, seat) if seat != winner else 0
    if winner == NONE:
        return 0
    if not page[O_RULES + R_PARTNER]:
        return points(page, 0, page[O_SEATS] - 1) - points(page, seat, seat) if seat == winner else 0
    n = 0
    if not (seat ^ winner) & 1:
        for other in range(page[O_SEATS]):
            if (other ^ winner) & 1:
                n += points(page, other, other)
    return n


def score(page):
    """Add the points of the finished round, once; STATE records that."""
    if page[O_STATE] != AT_OVER:
        return
    page[O_STATE] = AT_OVER + 1
    for seat in range(page[O_SEATS]):
        n = min(total(page, seat) + round_points(page, seat), 0xFFFF)
        at = O_SCORE + 2 * seat
        page[at] = n & 255
        page[at + 1] = n >> 8


def target(page):
    """Return points at which a match ends (P-TARGET)."""
    return page[O_RULES + R_TARGET] | page[O_RULES + R_TARGET + 1] << 8


def stays(page, seat):
    """Whether a seat has not reached the target (SC-ELIMINATION: else it drops out)."""
    return not page[O_FLAGS + seat] & F_GONE and total(page, seat) < target(page)


def match_over(page):
    """Whether the round that is over decides the match (P-TARGET, SC-ROUNDS, SC-ELIMINATION)."""
    how = page[O_RULES + R_SCORE]
    if how == SCORE_ROUNDS:
        rounds = page[O_RULES + R_ROUNDS]  # 0: no number is set, the match continues until the players leave it
        return 0 < rounds <= page[O_ROUND]
    if how == SCORE_ELIMINATION:
        left = 0  # one bit for each seat that stays; partners have one for both
        for seat in range(page[O_SEATS]):
            if stays(page, seat):
                left |= 1 << (seat & 1 if page[O_RULES + R_PARTNER] else seat)
        return left & (left - 1) == 0
    for seat in range(page[O_SEATS]):
        if total(page, seat) >= target(page):
            return True
    return False


def wins_match(page, seat):
    """Whether a seat has won the match that is over; shared wins are possible.

    With elimination the last one left has won (with partners the last team); when all that were left drop out together,
    the lowest of them. If otherwise the lowest total wins, partners add theirs up. A team with a seat that has reached
    the target has lost (reach-loses), unless both teams have.
    """
    how = page[O_RULES + R_SCORE]
    if page[O_RULES + R_PARTNER] and (how == SCORE_LOWEST or how == SCORE_REACH_LOSES):
        return _team_wins(page, seat & 1, how)
    if how == SCORE_ELIMINATION:
        if page[O_FLAGS + seat] & F_GONE and not page[O_RULES + R_PARTNER]:
            return False
        for other in range(page[O_SEATS]):
            if stays(page, other):
                return other == seat or page[O_RULES + R_PARTNER] and not (other ^ seat) & 1
    mine = total(page, seat)
    for other in range(page[O_SEATS]):
        theirs = total(page, other)
        if how == SCORE_ELIMINATION and page[O_FLAGS + other] & F_GONE:
            continue
        if theirs > mine if how in (_WINNER, SCORE_ROUNDS) else theirs < mine:
            return False
    return True


def _team_wins(page, team, how):
    """Whether a team has won a match in which points are bad."""
    mine = theirs = 0
    reached = 0  # one bit for each team
    for seat in range(page[O_SEATS]):
        if seat & 1 == team:
            mine += total(page, seat)
        else:
            theirs += total(page, seat)
        if not stays(page, seat):
            reached |= 1 << (seat & 1)
    if how == SCORE_REACH_LOSES and reached & (reached - 1) == 0 != reached:
        return not reached >> team & 1
    return mine <= theirs


HOOKS[H_SCORE] = score
