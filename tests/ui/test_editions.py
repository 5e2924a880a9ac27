# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Questions and special moves of editions, with three buttons; and every edition in the lobby."""

import gc
import sys

import pytest

from tests.gallery import scenes_choices as scenes
from uno_core import TABLES, editions, ruleset
from uno_core import codes as c
from uno_core import view as v
from uno_ui import words
from uno_ui.flows.setup import Setup, games

A, B, C = 0, 1, 2
LONG_A, LONG_B = 8, 9
NONE = 255


@pytest.fixture
def table(stage):
    """The stage; ``told`` are the acts the person here has done."""
    stage.told = []
    propose = stage.app.table.propose

    def listening(one):
        reason = propose(one)
        if not reason:
            stage.told.append((one >> 12, one & 255))
        return reason

    stage.app.table.propose = listening
    return stage


def text(stage):
    """Return the text of the lines."""
    return " ".join(line.text for line in stage.app.lines)


def held(stage, seat=0):
    page = stage.app.table.page
    return bytes(page[c.O_ROW + page[c.O_FENCE + seat] : c.O_ROW + page[c.O_FENCE + seat + 1]])


# -- questions -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(10))
def test_every_number_can_be_named(table, number):
    scenes._asked(table, c.A_NUMBER, 11)
    table.key(*[C] * number, B)
    assert (c.V_CHOOSE, number) in table.told


def test_cards_of_the_hand_are_chosen_in_the_hand_until_it_is_enough(table):
    scenes._asked(table, c.A_CARD, 14, arg=c.C_RED)
    assert words.say("a6-4-14") in text(table)
    reds = [face for face in held(table) if face & 7 == c.C_RED]
    table.key(B)
    assert table.told == [(c.V_CHOOSE, reds[0])]
    table.app.screen.hand.cursor = table.app.screen.hand.n
    table.key(B)
    assert table.told[-1] == (c.V_CHOOSE, NONE)


def test_a_card_that_may_not_be_chosen_says_so(table):
    scenes._asked(table, c.A_CARD, 14, arg=c.C_RED)
    table.app.screen.hand.point(held(table)[2])
    table.key(B)
    assert table.told == []
    assert words.say(f"x{c.X_CHOICE}") in text(table)


def test_two_cards_are_kept_one_after_the_other(table):
    scenes._asked(table, c.A_CARD, 8)
    table.key(B)
    assert words.say("a6-4-9") in text(table)
    table.key(C, B)
    assert len(held(table)) == 2


@pytest.mark.parametrize("power", range(4))
def test_every_power_can_be_taken_and_then_a_color_is_named(table, power):
    scenes._asked(table, c.A_POWER, 8, "power", top="W45")
    table.app.screen.question.chosen = 0
    table.key(*[C] * power, B)
    assert table.told == [(c.V_CHOOSE, power)]
    table.key(B)
    assert table.told[-1][0] == c.V_CHOOSE


@pytest.mark.parametrize("side", [0, 1])
def test_either_side_of_a_flex_card_can_be_used(table, side):
    scenes._asked(table, c.A_FLEX, 8, "flex", top="W50")
    table.key(*[C] * side, B)
    assert table.told == [(c.V_CHOOSE, side)]


def test_two_hands_of_choice_are_asked_one_after_the_other(table):
    hands = ["W13 W13 W10 W11", "W13 W13 W46", "W13", "W31 W48"]
    scenes._asked(table, c.A_SEAT, 8, "allwild", hands, "W48", forced_swap="any-two")
    table.key(B, B)
    assert [verb for verb, _ in table.told] == [c.V_CHOOSE, c.V_CHOOSE]
    assert table.told[0] != table.told[1]


def test_the_wheel_is_one_big_question(table):
    from tests.gallery import scenes_editions

    scenes_editions.must_spin(table)
    assert table.app.screen.question.words == words.say("turn")
    table.key(B)
    assert table.told == [(c.V_EDITION, 0)]


# -- what an edition lets one do ------------------------------------------------------------------------


def test_powers_are_behind_a_long_press_and_can_be_left(table):
    scenes.powers_give(table)
    question = table.app.screen.question
    assert question.answers[-1] == words.say("back")
    table.key(A, A, B)
    assert table.app.screen.question is None
    table.key(LONG_B, LONG_B)
    assert table.app.screen.question is None
    assert table.told == []


def test_red_cards_are_given_to_whom_one_chooses(table):
    scenes.powers_give(table)
    table.key(B)
    assert table.told == [(c.V_EDITION, 2)]
    assert not [face for face in held(table) if face & 7 == c.C_RED]
    assert table.app.screen.question is None


def test_the_pile_is_turned(table):
    scenes.powers_turn(table)
    table.key(B)
    assert table.told == [(c.V_EDITION, 10)]


def test_the_menu_does_it_as_well(table):
    scenes.powers_menu(table)
    table.key(C, B)
    assert table.told == [(c.V_EDITION, 1)]


def test_without_anything_of_that_kind_a_long_press_is_the_menu(table):
    scenes._open(table, "power", scenes.FOUR, "R5", 0)
    table.key(LONG_B)
    assert table.app.screen.title == "title-pause"


def test_a_second_card_is_laid_or_not(table):
    for keys, act in (((B,), c.V_PLAY), ((A, B), c.V_PASS)):
        scenes.powers_second(table)
        assert words.say("second") in text(table)
        table.told.clear()
        table.key(*keys)
        assert table.told[0][0] == act


def test_a_card_of_the_pool_comes_for_one_of_the_hand_or_not(table):
    scenes.exchange(table)
    table.key(B)
    assert words.say("a6-13-8") in text(table)
    mine = held(table)
    table.key(B)
    assert len(held(table)) == len(mine)
    assert 0x63 in held(table)
    scenes.exchange(table)
    table.told.clear()
    table.key(B, A, B)
    assert table.told[-1] == (c.V_CHOOSE, NONE)


def test_the_list_of_games_reads_each_preset_once(monkeypatch):
    from uno_core import ruleset

    read, get = [], type(ruleset.PRESETS).__getitem__
    monkeypatch.setattr(type(ruleset.PRESETS), "__getitem__", lambda self, k: read.append(k) or get(self, k))
    games()
    assert len(read) < len(ruleset.PRESETS)


# -- the lobby -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", games(), ids=str)
def test_every_game_can_be_chosen_with_as_many_players_as_it_allows(stage, game):
    for seats in (2, 10):
        setup = stage.app.setup
        setup.__init__()
        setup.seats = seats
        stage.app.menu_rows.clear()
        stage.open("lobby")
        stage.key(C, B)
        assert type(stage.app.screen).__name__ == "Games"
        while stage.app.screen.rows[stage.app.screen.cursor] != game:
            stage.key(C)
        stage.key(B)
        assert type(stage.app.screen).__name__ == "Lobby"
        setup = stage.app.setup
        assert (setup.preset, setup.edition) == game
        fewest, most = editions.load(game[1]).SEATS
        assert fewest <= setup.seats <= most
        assert (setup.seats == seats) == (fewest <= seats <= most)
        for _ in range(10):
            assert setup.more_seats(1) is None
            assert fewest <= setup.seats <= most
        page = setup.page()
        assert page[c.O_EDITION] == game[1]
        words.load("en")


def test_what_differs_stays_where_it_can():
    setup = Setup()
    setup.differs = {"jump": True, "target": 200, "zero": "dir"}
    setup.choose(0, editions.NAMES.index("allwild"))
    assert setup.differs == {"target": 200}
    setup.choose(4, 0)
    assert setup.differs == {}


def test_rules_three_is_a_game():
    assert (4, 0) in games()
    assert ruleset.PRESETS[4][0] == "ua"


def test_groups_without_a_rule_are_left_out(stage):
    from uno_ui.screens.choosing.rule_groups import Groups
    from uno_ui.screens.choosing.rules import Rules

    for number in range(len(editions.NAMES)):
        stage.app.setup.choose(0, number)
        groups = Groups(stage.app)
        assert ("edition" in groups.rows) == any(
            ruleset.means(stage.app.setup.page(), row[0]) for row in ruleset.ROWS if row[3] == "edition"
        )
        for group in groups.rows[:-2]:  # behind them are the code, and the way back
            assert Rules(stage.app, group).rows, group
    stage.app.setup.choose(0, 0)


def test_looking_at_every_edition_twenty_times_leaves_nothing(monkeypatch, unloading):
    monkeypatch.setattr(gc, "collect", lambda: 0)  # modules are freed immediately; in a long run of tests it is slow
    setup = Setup()
    counts = []
    for _ in range(20):
        for preset, edition in games():
            setup.choose(preset, edition)
            setup.rules()
        rooms = [name for name in sys.modules if name.startswith(("uno_core.editions.", "uno_core.bots.on_"))]
        counts.append((len(rooms), sum(table is not None for table in TABLES)))
    assert len(set(counts)) == 1
    assert counts[0] == (1, 1), "only the one that is looked at"
    setup.choose(0, 0)


# -- the other side of cards -------------------------------------------------------------------------------


@pytest.mark.parametrize("backs", [False, True])
def test_the_menu_has_the_other_sides_where_they_can_be_seen_and_only_there(stage, backs):
    app = stage.app
    app.table.open(bytes((0, 2, 2)), b"seed", [("backs", backs)], editions.NAMES.index("flip"))
    app.show_table()
    stage.key(LONG_B)
    menu = app.screen
    assert ("backs-menu" in menu.rows) is backs
    if not backs:
        return
    stage.key(*[C] * menu.rows.index("backs-menu"), B)
    pages = app.screen
    view = app.table.view(0)
    assert NONE not in [v.back(view, 1, i) for i in range(v.size(view, 1))] + [v.back(view, -1, 0)]
    assert {v.back(view, 0, i) for i in range(v.size(view, 0))} == {NONE}  # the own backs are turned away
    shown = set()
    for _ in pages._pages:
        shown.add(pages._pages[pages._at])
        stage.key(C)
    assert shown == set(pages._pages) >= {(-1, 0), (1, 0), (2, 0)}
    stage.key(B)
    assert (app.screen.title, app.screen.rows[app.screen.cursor]) == (menu.title, "backs-menu")
    assert app.table.propose(app.table.acts[app.table.legal(app.table.asked()) - 1]) == 0
