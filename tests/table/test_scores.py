# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Scores: the totals after each round, kept and saved with the match."""

import pytest

from uno_table.history.scores import Scores, length


class Totals:
    """A table of which only the totals count."""

    def __init__(self, *totals):
        self.totals, self.seats = totals, len(totals)

    def total(self, seat):
        return self.totals[seat]


def rows(scores):
    return [tuple(scores.total(k, seat) for seat in range(scores.seats)) for k in range(scores.rounds)]


def noted(*rounds):
    """Return scores after rounds, given as (number, totals)."""
    scores = Scores()
    for number, totals in rounds:
        scores.note(Totals(*totals), number)
    return scores


def test_a_row_is_added_each_round():
    scores = noted((1, (0, 50)), (2, (300, 50)))
    assert (scores.first, rows(scores)) == (1, [(0, 50), (300, 50)])


def test_a_round_is_noted_once_however_often_it_is_told():
    assert rows(noted((1, (0, 50)), (1, (0, 50)), (2, (20, 50)), (2, (20, 50)))) == [(0, 50), (20, 50)]


@pytest.mark.parametrize("seats", [(7, 0), (7, 0, 0)])
def test_a_first_round_begins_a_new_match(seats):
    scores = noted((1, (0, 50)), (2, (300, 50)), (1, seats))
    assert (scores.first, rows(scores)) == (1, [seats])


def test_a_round_nobody_saw_has_the_totals_of_the_one_before():
    assert rows(noted((1, (0, 50)), (4, (80, 90)))) == [(0, 50), (0, 50), (0, 50), (80, 90)]


def test_who_comes_in_the_middle_knows_nothing_of_what_was_before():
    scores = noted((5, (10, 20)), (6, (30, 20)))
    assert (scores.first, rows(scores)) == (5, [(10, 20), (30, 20)])


def test_of_a_long_match_the_last_sixteen_rounds_are_kept():
    scores = noted(*((n, (n, 1000 + n)) for n in range(1, 101)))
    assert (scores.first, rows(scores)) == (85, [(n, 1000 + n) for n in range(85, 101)])


def test_what_is_kept_says_how_long_it_is():
    kept = noted((1, (0, 65535, 7)), (2, (300, 50, 8))).kept
    assert length(kept + b"more") == len(kept) == 15
    assert rows(Scores(kept)) == [(0, 65535, 7), (300, 50, 8)]


@pytest.mark.parametrize("data", [b"", b"\2", b"\2\1\1\0\0\0", b"\2\x11\1" + bytes(100), b"\x0b\1\1" + bytes(100)])
def test_what_cannot_be_scores_is_told(data):
    assert length(data) == -1


def test_a_match_taken_up_remembers_its_rounds():
    from tests.store import Store
    from uno_table.tables.table import Table

    store = Store()
    table = Table(store)
    table.open(b"\1\1", b"\1\2\3\4")
    table.scores.note(Totals(20, 0), 1)
    table.scores.note(Totals(20, 35), 2)
    assert table.save()
    again = Table(store)
    assert again.resume()
    assert rows(again.scores) == [(20, 0), (20, 35)]
    assert again.page == table.page
