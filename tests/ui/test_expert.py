# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The level of a computer in the lobby: where it thinks, and for matches of this device alone."""

import pytest

from tools.thinking import seat
from uno_core.codes import LEVEL_EXPERT, LEVEL_KEEN, LEVELS
from uno_ui import words
from uno_ui.codes import MENU, NEXT, SELECT

NAMED = LEVELS + 1


@pytest.fixture
def offered(stage, monkeypatch):
    """Let this handheld be one on a computer."""
    from uno_ui.flows.setup import Setup
    from uno_ui.screens.choosing.lobby import Lobby
    from uno_ui.screens.choosing.who import Who

    monkeypatch.setattr(Setup, "begin_with", Setup.begin_with)
    monkeypatch.setattr(Lobby, "__init__", Lobby.__init__)
    monkeypatch.setattr(Who, "kinds", Who.kinds)
    seat.in_the_lobby()


def circle(stage):
    """Return the levels that the lobby offers, and the words for each."""
    found = []
    stage.open("lobby")
    screen = stage.app.screen
    while stage.app.setup.bots not in [level for level, _ in found]:
        found.append((stage.app.setup.bots, screen.value("bots")))
        screen.change("bots", 1)
    return dict(found)


def test_a_board_does_not_offer_it(stage):
    assert sorted(circle(stage)) == [1, 2, 3, NAMED]
    stage.open("who")
    met = set()
    for _ in range(12):
        stage.app.screen.change(1, 1)
        met.add(stage.app.setup.who[1])
    assert met == set(range(10))


def test_a_computer_offers_it_behind_hard_for_all_bots_and_for_each(stage, offered):
    assert list(circle(stage)) == [2, 3, LEVEL_EXPERT, NAMED, 1]
    assert circle(stage)[LEVEL_EXPERT] == words.say("bots10") == "expert"
    stage.app.setup.set_bots(LEVEL_EXPERT)
    assert stage.app.setup.kinds() == bytes((0, *[LEVEL_EXPERT] * 3)) and not stage.app.setup.mixed()
    stage.open("who")
    stage.key(NEXT, MENU)
    assert stage.app.stack[-1] == ("who",), "it has no page"
    assert stage.app.setup.who[1] == LEVEL_KEEN
    stage.key(SELECT)
    assert stage.app.setup.who[1] == LEVEL_EXPERT
    assert stage.app.screen.value(1) == "expert"


def test_it_is_kept_over_the_night(stage, offered):
    setup = stage.app.setup
    setup.set_bots(LEVEL_EXPERT)
    game = setup.game()
    for level in (1, 2, 3, NAMED):
        setup.set_bots(level)
        other = setup.game()
        setup.begin_with(game)
        assert setup.bots == LEVEL_EXPERT and setup.who[1] == LEVEL_EXPERT
        setup.begin_with(other)
        assert setup.bots == level


def test_a_board_that_finds_it_in_its_settings_begins_with_its_first_game(stage):
    setup = stage.app.setup
    setup.begin_with(bytes((0, 0, 2, LEVEL_EXPERT)))
    assert (setup.seats, setup.bots) == (4, 2)


def test_a_linked_match_is_not_offered_it_and_gets_hard_bots_instead(stage, offered):
    app = stage.app
    app.setup.set_bots(LEVEL_EXPERT)
    app.link.hosting = True
    stage.open("lobby")
    assert app.setup.bots == LEVEL_KEEN and app.screen.value("bots") == words.say("bots3")
    assert LEVEL_EXPERT not in circle(stage)
    app.link.hosting = False
    assert LEVEL_EXPERT in circle(stage)


def test_an_expert_has_the_name_and_the_face_of_a_bot_without_a_character(stage):
    from uno_ui.surface.pictures import ROBOT, of_seats
    from uno_ui.table import names

    own = [""] * 10
    assert names.of_seats(bytes((0, LEVEL_EXPERT)), own, 0) == names.of_seats(bytes((0, LEVEL_KEEN)), own, 0)
    assert of_seats(stage.app, bytes((LEVEL_EXPERT,)))[0] == ROBOT
