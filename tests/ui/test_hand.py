# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The own hand: order, cursor, and the part that is in sight."""

import pytest

from tests.gallery.stage import SOME, THIRTY, act, arrange, faces, play
from uno_core import codes as c
from uno_table.tables.table import Table
from uno_ui.table.hand import Hand


class Held:
    """A hand on seat 0 of a table of two."""

    def __init__(self, cards, top="R5", color=0, turn=0, rules=()):
        self.table = Table()
        self.table.open(b"\0\2", b"\1\2\3\4", rules)
        arrange(self.table.page, [cards, "Y1 Y3"], top, color, turn)
        self.hand = Hand(7)
        self.look()

    def look(self):
        self.hand.read(self.table.view(0), 0)
        self.hand.read_playable(self.table, 0)

    def on(self):
        return list(self.hand.faces[: self.hand.n])[self.hand.cursor]

    def put_on(self, card):
        self.hand.point(faces(card)[0])


def test_cards_are_in_the_order_of_color_and_number_wilds_last():
    hand = Held("F G7 R9 W B0 R+ Y2 R0 Gs").hand
    assert list(hand.faces[: hand.n]) == faces("R0 R9 R+ Y2 G7 Gs B0 W F")


def test_equal_cards_are_all_there():
    hand = Held("R1 Y3 R1 Y4").hand
    assert list(hand.faces[: hand.n]) == faces("R1 R1 Y3 Y4")


def test_the_cursor_stays_on_its_card_when_one_comes_before_it():
    held = Held("R9 G7 B2")
    held.put_on("G7")
    arrange(held.table.page, ["R9 G7 B2 Y1 R2", "Y3"], "R5", 0, 0)
    held.look()
    assert held.on() == faces("G7")[0]


def test_the_cursor_stays_on_the_second_of_two_equal_cards():
    held = Held("R1 G7 G7 B2")
    held.hand.cursor = 2
    arrange(held.table.page, ["R1 R2 G7 G7 B2", "Y1"], "R5", 0, 0)
    held.look()
    assert held.hand.cursor == 3


def test_the_cursor_stays_in_its_place_when_its_card_is_gone():
    held = Held("R1 R9 G7 B2")
    held.put_on("R9")
    assert held.table.propose(play(0, "R9")) == 0
    held.look()
    assert held.on() == faces("G7")[0]


def test_the_cursor_stays_on_the_pile():
    held = Held("Y1 G7")
    held.hand.move(-1)
    assert held.table.propose(act(0, c.V_DRAW)) == 0
    held.look()
    assert held.hand.on_pile()


def test_the_cursor_goes_in_a_circle_over_cards_and_pile():
    hand = Held("R1 G7").hand
    seen = []
    for _ in range(4):
        seen.append(hand.cursor)
        hand.move(1)
    assert seen == [0, 1, 2, 0]
    hand.move(-1)
    hand.move(-1)
    assert hand.on_pile()


def test_an_empty_hand_has_only_the_pile():
    hand = Held("").hand
    assert hand.on_pile()
    hand.move(1)
    hand.page(1)
    hand.page(-1)
    hand.suggest()
    assert (hand.cursor, hand.first) == (0, 0)


def test_playable_is_what_the_table_says():
    held = Held("R1 Y5 Y6 W")
    assert [held.hand.playable(i) for i in range(4)] == [True, True, False, True]


def test_nothing_is_playable_when_it_is_not_the_turn():
    held = Held("R1 Y5 Y6 W", turn=1)
    assert not any(held.hand.playable(i) for i in range(4))


def test_a_suggestion_is_the_nearest_card_that_may_be_played():
    held = Held("R1 Y3 Y4 Y6 G5")
    held.put_on("Y6")
    held.hand.suggest()
    assert held.on() == faces("G5")[0]


def test_a_suggestion_is_the_pile_when_no_card_may_be_played():
    held = Held("Y3 Y4")
    held.hand.suggest()
    assert held.hand.on_pile()


def test_wherever_the_cursor_goes_it_and_a_neighbor_are_in_sight():
    hand = Held(THIRTY.replace(" F", "")).hand
    for step in (1, -1):
        for _ in range(2 * hand.n):
            hand.move(step)
            if not hand.on_pile():
                for i in (hand.cursor - 1, hand.cursor, hand.cursor + 1):
                    assert not 0 <= i < hand.n or hand.first <= i < hand.first + 7
            assert 0 <= hand.first <= hand.n - 7


def test_a_page_is_as_many_cards_as_are_in_sight():
    hand = Held(THIRTY.replace(" F", "")).hand
    hand.page(1)
    assert hand.cursor == 7
    hand.page(-1)
    hand.page(-1)
    assert hand.cursor == 0
    for _ in range(9):
        hand.page(1)
    assert hand.cursor == hand.n - 1


def test_a_shorter_hand_leaves_no_gap_at_its_end():
    held = Held("R1 R2 R3 R4 R6 R7 R8 R9 " + SOME.replace("R2 R4 ", "").replace("Y1", "Y4"))
    for _ in range(held.hand.n - 1):
        held.hand.move(1)
    arrange(held.table.page, ["R1 R2 R3", "Y1"], "R5", 0, 0)
    held.look()
    assert (held.hand.first, held.hand.n) == (0, 3)


def test_the_selected_cards_are_marked_wherever_they_are_in_order():
    held = Held("R3 Y3 R3 B7", rules=(("multi-number", True),))
    held.look()
    for card in ("R3", "Y3"):
        assert held.table.propose(act(0, c.V_SELECT, faces(card)[0])) == 0
        held.look()
    assert [held.hand.marked(i) for i in range(4)] == [False, True, True, False]
    assert held.hand.marks == 2


def test_what_can_be_added_or_jumped_in_with_counts_as_playable():
    held = Held("R3 R3 B7", rules=(("double", True),))
    assert held.table.propose(play(0, "R3")) == 0
    held.look()
    assert [held.hand.playable(i) for i in range(2)] == [True, False]


@pytest.mark.parametrize(
    ("sort", "expected"),
    [(0, "R1 R7 Y3 G7 B1 W F"), (1, "R1 B1 Y3 R7 G7 W F"), (2, "G7 W R1 B1 F R7 Y3")],
    ids=["by color", "by number", "as drawn"],
)
def test_a_hand_lies_as_one_likes(sort, expected):
    held = Held("G7 W R1 B1 F R7 Y3")
    held.hand = Hand(7, sort)
    held.look()
    assert list(held.hand.faces[: held.hand.n]) == faces(expected)


@pytest.mark.parametrize("sort", range(3))
def test_the_cursor_stays_on_its_own_one_of_equal_cards(sort):
    held = Held("G7 R1 Y3 R1 B2")
    held.hand = Hand(7, sort)
    held.look()
    places = [i for i in range(held.hand.n) if held.hand.faces[i] == faces("R1")[0]]
    held.hand.cursor = places[1]
    held.look()
    assert held.hand.cursor == places[1]
