# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A race on a handheld that several persons share: each has a key of their own, and each press counts immediately."""

import pytest

from tests.gallery.stage import arrange, play
from tests.ui import fits
from uno_core import codes as c
from uno_core import view as v
from uno_ui.flows import boot
from uno_ui.device.buttons import Buttons
from uno_ui.codes import EVERY_KEY
from uno_ui.table.slapping import _seats
from uno_ui.codes import SET_SWAP

A, B, C, UP, DOWN, LEFT, RIGHT = range(7)


def race(stage, kinds=(0, 0, 2), layer=0):
    """A player has laid a 9; the person on seat 0 or another person holds the handheld."""
    app = stage.app
    app.table.open(bytes(kinds), b"\1\2\3\4", [("nine-slap", True)])
    app.table.log[0] = 0
    hands = ["R1 Y3 B4", "R2 Y4 B5", "R3 Y5 B6", "R4 Y6 B7", "R6 Y7 B8"][: len(kinds)]
    hands[layer] = "R9 " + hands[layer]
    arrange(app.table.page, hands, "R5", 0, layer)
    app.held = layer if not kinds[layer] else 0
    app.show_table()
    stage.do(play(layer, "R9"))
    return app.screen


def left(stage):
    """Return the players who still have to press."""
    view = stage.app.table.view(0)
    return [seat for seat in range(stage.app.table.seats) if v.racing(view, seat)]


def boxes(screen):
    question = screen.question
    return [(fits.plain(words), question._lit >> i & 1) for i, words in enumerate(question.answers)]


@pytest.mark.parametrize(("keys", "order"), [((A, C), (0, 1)), ((C, A), (1, 0)), ((LEFT, RIGHT), (0, 1))])
def test_of_two_one_has_the_left_key_and_one_the_right_and_the_first_press_comes_first(stage, keys, order):
    race(stage)
    acts = []
    propose = stage.app.table.propose
    stage.app.table.propose = lambda act: (acts.append(act), propose(act))[1]
    stage.key(keys[0])
    assert left(stage) == [order[1], 2]
    stage.key(keys[1])
    assert acts == [c.V_SLAP << 12 | seat << 8 for seat in order]
    assert stage.app.screen.question is None


def test_the_key_between_the_two_slaps_for_nobody(stage):
    race(stage)
    stage.key(B)
    assert left(stage) == [0, 1, 2]


def test_letters_are_those_on_the_keys_where_they_are_exchanged(stage):
    stage.app.settings.set(SET_SWAP, 1)
    boot.adjust(stage.app)
    assert boxes(race(stage)) == [("C P1", 1), ("A P2", 1)]


def test_who_has_pressed_does_not_press_again_and_the_other_one_still_can(stage):
    screen = race(stage)
    assert boxes(screen) == [("A P1", 1), ("C P2", 1)]
    stage.key(A, A, A)
    assert left(stage) == [1, 2] and boxes(screen) == [("A P1", 0), ("C P2", 1)]
    stage.key(C)
    assert 1 not in left(stage)


def test_of_four_the_last_two_share_a_key(stage):
    screen = race(stage, (0, 0, 0, 2, 0))
    assert boxes(screen) == [("A P1", 1), ("B P2", 1), ("C P3", 1)]
    stage.key(C)
    assert boxes(screen)[2] == ("C P5", 1)
    stage.key(C, B, A)
    assert left(stage) in ([3], [])


def test_a_bot_that_lays_the_nine_races_all_of_them(stage):
    race(stage, (0, 2, 0), layer=1)
    stage.key(C)
    assert left(stage) == [0, 1]


def test_no_hand_is_in_sight_while_all_of_them_look(stage, monkeypatch):
    drawn = []
    picture = race(stage).picture
    monkeypatch.setattr(picture, "_card", lambda *card: drawn.append(card))
    stage.app.show(stage.app.screen)
    assert drawn == []
    stage.key(A, C)
    assert drawn


def test_alone_every_key_slaps_still(stage):
    race(stage, (0, 2, 2))
    stage.key(B)
    assert 0 not in left(stage)


@pytest.mark.parametrize("people", [2, 3, 5, 10])
def test_everybody_has_a_key(people):
    seats = list(range(people))
    assert sorted(seat for key in range(3) for seat in _seats(key, seats)) == seats


def test_in_a_race_keys_count_when_they_are_pressed_and_afterwards_when_they_are_let_go(stage):
    race(stage)
    assert stage.app.buttons.quick == EVERY_KEY
    stage.key(A, C)
    assert not stage.app.buttons.quick


def test_a_key_that_counts_at_once_does_not_count_again_when_it_is_held_or_let_go():
    buttons = Buttons()
    buttons.quick = EVERY_KEY
    assert [buttons.feed(A, 100), buttons.feed(C, 110)] == [A, C]
    assert buttons.tick(900) == -1
    assert [buttons.feed(A | 8, 1000), buttons.feed(C | 8, 1000)] == [-1, -1]


def test_when_the_race_is_over_the_handheld_goes_to_whose_turn_it_is(stage):
    race(stage)
    stage.key(A, C)
    stage.later(3000)
    assert type(stage.app.screen).__name__ == ("Handover" if stage.app.table.asked() == 1 else "TableScreen")
