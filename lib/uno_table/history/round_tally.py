# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The tally of a match after a round: its new counts, and the feats to show.

A module of its own: as long as no feat is done nobody needs the records (:mod:`uno_table.history.records`) before a
match ends.
"""

from micropython import const

from uno_core import view as v
from uno_core.codes import L_WILD, L_WILD_FOUR, NONE, SCORE_ROUNDS
from uno_table.codes import FEAT_ACTION, FEAT_HUNDRED, FEAT_WILD, PEOPLE, TALLY_BEST, TALLY_FEATS, TALLY_FIRST
from uno_table.codes import TALLY_LAST, TALLY_LONGEST, TALLY_ROUND, TALLY_ROUNDS, TALLY_SEAT, TALLY_SEVERAL, TALLY_TOLD
from uno_table.codes import TALLY_WINS

_HUNDRED = const(100)
_LAST_NUMBER = const(9)  # the last label of a number


def number_at(tally, at):
    """Return a number of two bytes of a tally, the low one first."""
    return tally[at] | tally[at + 1] << 8


def round_over(table, number):
    """Put a round that is over into the tally of its match, once.

    :param table: a :class:`uno_table.tables.table.Table` or what looks like it.
    :param number: of the round.
    """
    tally = table.tally
    if not tally[TALLY_SEAT] or number == tally[TALLY_ROUND]:
        return
    several = tally[TALLY_SEAT] == TALLY_SEVERAL
    seat = 0 if several else tally[TALLY_SEAT] - 1
    view = table.view(seat)
    winner = v.winner(view)
    tally[TALLY_ROUND] = number
    all_before = tally[TALLY_FIRST] == tally[TALLY_ROUNDS]
    tally[TALLY_ROUNDS] = min(tally[TALLY_ROUNDS] + 1, 255)
    if several:
        for person in range(PEOPLE):
            if _wins(view, winner, person):
                tally[TALLY_WINS + person] = min(tally[TALLY_WINS + person] + 1, 255)
        return
    if not _wins(view, winner, seat):
        tally[TALLY_LAST] = 0
        return
    tally[TALLY_WINS] = min(tally[TALLY_WINS] + 1, 255)
    tally[TALLY_LAST] = min(tally[TALLY_LAST] + 1, 255)
    tally[TALLY_LONGEST] = max(tally[TALLY_LONGEST], tally[TALLY_LAST])
    if all_before:
        tally[TALLY_FIRST] = min(tally[TALLY_FIRST] + 1, 255)
    feats = number_at(tally, TALLY_FEATS)
    how = v.scoring(view)
    if not how or how == SCORE_ROUNDS:  # else points are unwanted
        points = min(table.round_points(seat), 0xFFFF)
        if points > number_at(tally, TALLY_BEST):
            tally[TALLY_BEST] = points & 255
            tally[TALLY_BEST + 1] = points >> 8
        if points >= _HUNDRED:
            feats |= 1 << FEAT_HUNDRED
    if winner == seat:
        feats |= _last_card(view)
    tally[TALLY_FEATS] = feats & 255
    tally[TALLY_FEATS + 1] = feats >> 8


def _wins(view, winner, seat):
    """Whether a seat or its partner has won a round. ``winner``: NONE if nobody has."""
    return winner == seat or winner != NONE and v.partner(view, winner, seat)


def _last_card(view):
    """Return the feat of the last card of a round, a bit, or 0. It is on top, if the game has cards."""
    if v.of_cards(view):
        label = v.label(view, v.top(view))
        if label == L_WILD or label == L_WILD_FOUR:
            return 1 << FEAT_WILD
        if _LAST_NUMBER < label < NONE:
            return 1 << FEAT_ACTION
    return 0


def untold(table):
    """Return the feats of the tally that are not shown yet, one bit for each."""
    tally = table.tally
    if not tally[TALLY_SEAT] or table.steps:
        return 0
    return number_at(tally, TALLY_FEATS) & ~number_at(tally, TALLY_TOLD)


def tell(tally):
    """Mark all feats of the tally as shown."""
    for k in (0, 1):
        tally[TALLY_TOLD + k] |= tally[TALLY_FEATS + k]
