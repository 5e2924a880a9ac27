# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Another match by one key: after one at the same table, from the title as the last one was."""

import pytest

from tests.gallery.scenes import over
from tests.ui.linked import LONG_A, LONG_B, A, B, now, said
from tests.store import Store
from tests.ui.test_first_evening import switch_on
from uno_core import codes as c
from uno_core import ruleset
from uno_table.saves.slots import Slots
from uno_ui import words
from uno_ui.device.settings import Settings
from uno_ui.flows.setup import Setup


@pytest.fixture
def store():
    yield Store(4096)
    words.load("en")


def over_and_out(stage, **rules):
    """A match of four that the person has won: its result."""
    over(stage, 4, 0, (524, 120, 431, 0), **rules)
    stage.app.table.steps = 2
    stage.key(B)
    assert stage.app.screen.match


def test_after_a_match_b_plays_another_one_at_the_same_table(stage):
    over_and_out(stage, seven="may", level=3, target=100)
    stage.key(B)
    assert now(stage) == "TableScreen"
    table = stage.app.table
    page = table.page
    assert (bytes(table.kinds), table.target(), table.steps) == (b"\0\3\3\3", 100, 0)
    assert ruleset.get_rule(page, "seven") == "may"
    assert [table.total(seat) for seat in range(4)] == [0] * 4 and page[c.O_ROUND] == 1
    setup = stage.app.setup
    assert (setup.seats, bytes(setup.who[:4])) == (4, b"\0\3\3\3"), "the lobby says so, too"
    assert dict(setup.differs)["target"] == 100


def test_a_preset_stays_a_preset(stage):
    setup = stage.app.setup
    setup.choose(1, 0)
    setup.seats = 3
    stage.app.open(setup.kinds(), setup.rules(), setup.edition)
    stage.app.show_table()
    setup.take(stage.app.table.view(0), stage.app.table.kinds)
    assert (setup.preset, setup.differs, setup.seats) == (1, {}, 3)


def test_a_held_leads_to_where_it_can_be_another_table(stage):
    over_and_out(stage)
    stage.key(LONG_A)
    assert now(stage) == "Lobby"
    stage.key(LONG_A)
    assert now(stage) == "MainMenu"


def test_the_result_of_a_match_names_the_keys(stage):
    over_and_out(stage)
    hint = words.say("hint-again")
    told = []
    for _ in range(3):
        told += [text for text in said(stage) if text in (hint, "Moves undone: 2")]
        stage.later(2500)
    assert told == ([hint, "Moves undone: 2", hint] if stage.app.canvas.height > 32 else [hint, "Moves undone: 2"])


def test_a_round_that_is_no_match_goes_on_as_before(stage):
    over(stage, 4, 0, (120, 0, 0, 0))
    stage.key(LONG_A)
    assert now(stage) == "Result"
    assert words.say("hint-again") not in said(stage)
    stage.key(B)
    assert now(stage) == "TableScreen" and stage.app.table.page[c.O_ROUND] == 2


# -- from the title ---------------------------------------------------------------------------------------


def evening(stage, store, **texts):
    """Not the first one."""
    Settings(store).begin()
    return switch_on(stage, store, UNO_LANGUAGE="en", **texts)


def test_b_held_on_the_title_deals_as_the_last_match_was(stage, store):
    app = evening(stage, store)
    stage.key(LONG_B)
    assert now(stage) == "TableScreen" and bytes(app.table.kinds) == b"\0\2\2\2"
    app.setup.set("seven", "may")
    app.setup.seats = 3
    Slots(store).forget()
    stage.open("title")
    stage.key(LONG_B)
    assert len(app.table.kinds) == 3 and ruleset.get_rule(app.table.page, "seven") == "may"


def test_a_match_that_was_left_goes_on(stage, store):
    app = evening(stage, store)
    app.table.open(b"\0\2", b"\1\2\3\4")
    app.table.save()
    page = bytes(app.table.page)
    stage.open("title")
    stage.key(LONG_B)
    assert now(stage) == "TableScreen" and bytes(stage.app.table.page) == page


def test_what_cannot_be_taken_up_is_the_menus(stage, store):
    evening(stage, store)
    Slots(store).save(b"\xa0")
    stage.open("title")
    stage.key(LONG_B)
    assert now(stage) == "MainMenu" and stage.app.match is None


def test_a_save_that_makes_no_sense_is_set_aside_by_the_menu(stage, store):
    app = evening(stage, store)
    app.table.open(b"\0\2", b"\1\2\3\4")
    app.table.save()
    payload = bytearray(Slots(store).load())
    payload[-1] ^= 1
    Slots(store).save(payload)
    stage.open("title")
    stage.key(LONG_B)
    assert now(stage) == "MainMenu" and stage.app.match is None


def test_at_the_first_start_the_colors_come_first(stage, store):
    switch_on(stage, store, UNO_LANGUAGE="en")
    stage.key(B)
    assert now(stage) == "Colors"


def test_game_players_and_bots_are_kept_over_the_night_and_written_only_when_they_change(stage, store):
    app = evening(stage, store)
    app.setup.choose(0, 9)
    app.setup.seats = 6
    app.setup.set_bots(3)
    writes = []
    keep = app.settings.save
    app.settings.save = lambda: writes.append(1) or keep()
    stage.open("lobby")
    stage.key(B)
    stage.open("lobby")
    stage.key(B)
    assert len(writes) == 1
    setup = switch_on(stage, store, UNO_LANGUAGE="en").setup
    assert (setup.preset, setup.edition, setup.seats, setup.bots) == (0, 9, 6, 3)
    assert bytes(setup.kinds()) == b"\0\3\3\3\3\3"


@pytest.mark.parametrize(
    "game", [b"\xff\xff\xff\xff", b"\0\0\4\0", b"\0\xfe\4\2", b"\xfe\0\4\2", b"\1\3\4\2", b"\0\0\4\x09"]
)
def test_a_game_that_makes_no_sense_is_the_first_one(game):
    setup = Setup()
    setup.begin_with(game)
    assert setup.state()[:2] + setup.state()[3:5] == (4, 2, 0, 0)


def test_more_players_than_the_game_takes_are_as_many_as_it_takes():
    setup = Setup()
    setup.begin_with(bytes((0, 0, 99, 4)))
    assert (setup.seats, setup.bots) == (10, 4)
    assert len(set(setup.kinds())) > 3, "each has another character"


def test_a_key_that_is_short_leads_to_the_menu_as_ever(stage, store):
    evening(stage, store)
    stage.key(A)
    assert now(stage) == "MainMenu"
