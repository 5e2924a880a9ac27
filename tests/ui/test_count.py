# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The cards left in the hands are counted one by one, and a plot shows how the match went."""

import pytest

from tests.gallery import scenes
from tests.gallery.stage import BACK, NEXT, NONE, PREV, SELECT, SOME
from uno_core import codes as c
from uno_ui.words import say
from uno_ui.codes import SET_PACE


def now(stage):
    return type(stage.app.screen).__name__


def won(stage, hands, winner=0, **rules):
    """The person or a bot has won that round."""
    stage.table(hands, **rules)
    page = stage.app.table.page
    page[c.O_STATE], page[c.O_WINNER] = c.P_OVER << 4, winner
    for seat in range(len(hands)):
        page[c.O_SCORE + 2 * seat] = stage.app.table.round_points(seat)
    stage.app.screen._result()


def test_every_card_left_adds_its_points_and_the_result_follows(stage, written):
    won(stage, ["", "R7 Gs W", "Y3"], target=1000)
    seen = []
    while now(stage) == "Count":
        seen.append(" ".join(written))
        stage.later(50)
    heads = list(dict.fromkeys(one.split(" You")[0] for one in seen))
    assert [one for one in heads if one.startswith("Ann")] == ["Ann 0", "Ann 7", "Ann 27", "Ann 77"]
    assert [one for one in heads if one.startswith("Bob")] == ["Bob 0", "Bob 3"]
    assert "You 0+80" in seen[-1]
    assert now(stage) == "Result"


def test_where_points_are_a_penalty_each_hand_counts_for_itself(stage, written):
    won(stage, ["", "R7", "Y3"], score="lowest")
    stage.later(1000)
    assert "Ann 0+7" in " ".join(written)


def test_partners_of_the_winner_are_not_counted(stage, written):
    won(stage, ["", "R7", "Y3", "B8"], partner=True)
    seen = []
    while now(stage) == "Count":
        seen.append(" ".join(written))
        stage.later(50)
    assert {one.split()[0] for one in seen} == {"Ann", "Cat"}


@pytest.mark.parametrize("key", [PREV, SELECT, NEXT, BACK])
def test_any_key_goes_on_to_the_result(stage, key):
    won(stage, ["", "R7 Gs W"])
    assert now(stage) == "Count"
    stage.key(key)
    assert now(stage) == "Result"


def test_without_animations_the_result_comes_at_once_and_can_still_be_counted(stage):
    stage.app.settings.set(SET_PACE, 3)
    won(stage, ["", "R7 Gs W"])
    assert now(stage) == "Result"
    stage.key(PREV)
    assert now(stage) == "Count"


def test_nothing_is_counted_where_nothing_is_left(stage, written):
    stage.table(["R3", SOME])
    page = stage.app.table.page
    page[c.O_STATE], page[c.O_WINNER] = c.P_OVER << 4, NONE
    stage.app.screen._result()
    assert now(stage) == "Result"
    stage.key(PREV)
    assert now(stage) == "Result" and "Nothing to count" in written


@pytest.mark.parametrize(("first", "gained"), [(1, True), (4, False)])
def test_after_one_round_there_is_a_plot(stage, written, first, gained):
    scenes.result_3(stage)
    stage.app.table.totals[0:] = b"\0\0\1"
    scores = stage.app.table.scores
    scores.note(stage.app.table, first)
    total = scores.total(0, 0)
    stage.key(NEXT)
    assert now(stage) == "Plot"
    assert f"You {total}" in written and (f"+{total}" in written) == gained
    for _ in range(stage.app.table.seats):
        stage.key(NEXT)
    stage.key(SELECT)
    assert now(stage) == "Result"


def test_the_plot_tells_the_points_of_the_seat_that_is_picked_and_goes_back(stage, written):
    scenes.several_rounds(stage, 9, 4)
    assert now(stage) == "Plot"
    table = stage.app.table
    for name, seat in (("You", 0), ("Ann", 1), ("Bob", 2), ("Cat", 3), ("You", 0)):
        gained = table.scores.total(8, seat) - table.scores.total(7, seat)
        assert written[-6:] and f"{name} {table.scores.total(8, seat)}" in written and f"+{gained}" in written
        stage.key(NEXT)
    stage.key(SELECT)
    assert now(stage) == "Result"


@pytest.mark.parametrize("rounds", [2, 3, 16, 40])
@pytest.mark.parametrize("seats", [2, 10])
def test_every_plot_stays_on_the_screen(stage, rounds, seats):
    scenes.several_rounds(stage, rounds, seats)  # the bitmap refuses what is beside it
    for _ in range(seats):
        stage.key(NEXT)
    assert now(stage) == "Plot"


@pytest.mark.parametrize("score", ["lowest", "reach-loses", "elimination"])
def test_what_the_winner_holds_is_not_counted(stage, written, score):
    won(stage, ["R5 R6", "R7", "Y3"], score=score)
    seen = []
    while now(stage) == "Count":
        seen.append(" ".join(written))
        stage.later(50)
    assert {one.split()[0] for one in seen} == {"Ann", "Bob"}
    assert stage.app.table.total(0) == 0


def test_partners_where_points_are_bad_win_as_a_team(stage, written):
    won(stage, ["", "R7 W W", "Y3 W", "B8"], score="lowest", partner=True, target=100)
    while now(stage) == "Count":
        stage.later(50)
    stage.key(SELECT)
    assert [seat for seat in range(4) if stage.app.table.wins_match(seat)] == [0, 2]
    assert stage.app.screen.match and say("match-team-me").split("{")[0] in " ".join(written)
