# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Several people at one handheld, from the title to the first card in a few keys."""

import pytest

from tests.store import Store
from tests.ui.linked import LONG_A, A, B, C, now, said
from uno_core.editions import NAMES
from uno_table.history import records

LONG_C = 10


@pytest.fixture
def title(stage):
    """The title of a handheld that was used before."""
    stage.app.settings.fresh = False
    stage.app.match = None
    stage.open("title")
    return stage


@pytest.mark.parametrize(("keys", "people"), [((LONG_C, B), 2), ((LONG_C, C, B), 3), ((LONG_C, C, C, B), 4)])
def test_c_held_on_the_title_and_b_deal_for_two_and_c_adds_a_person(title, keys, people):
    title.key(*keys)
    assert now(title) == "Handover"
    assert title.app.table.kinds == bytes(people)


def test_the_main_menu_leads_there_with_the_cursor_on_the_number_of_the_last_match(title):
    title.open("main_menu")
    title.key(C, B, C, B)
    assert title.app.table.kinds == bytes(3)
    title.app.menu_rows["together"] = 3
    title.open("main_menu")
    title.key(C, B, B)
    assert title.app.table.kinds == bytes(3)


def test_a_saved_match_is_not_replaced_without_a_question(title):
    app = title.app
    app.board.store = Store()
    app.open(b"\0\2")
    assert app.table.save()
    app.match = None
    title.open("title")
    title.key(LONG_C)
    assert now(title) == "Sure" and title.app.screen.rows[title.app.screen.cursor] == "no"
    title.key(C, B)
    assert now(title) == "Together"
    title.key(LONG_A)
    assert now(title) == "MainMenu"
    app.board.store = None


def test_a_fault_of_a_save_is_read_before_anything_else(title):
    title.app.board.store = Store()
    title.app.board.store.write(0, b"\x0fUNnonsense")
    title.open("title")
    title.key(LONG_C)
    assert now(title) == "MainMenu" and title.app.screen.note
    title.app.board.store = None


def test_the_first_start_may_begin_with_several_people(stage):
    board = type(stage.app.board)(stage.app.board.display.height)
    board.store = Store()
    stage.app = type(stage.app)(board)
    stage.open("title")
    assert stage.app.settings.fresh
    stage.key(LONG_C)
    assert now(stage) == "Together"


def test_a_game_and_names_are_chosen_there(title):
    title.key(LONG_C)
    title.go("game")
    title.key(B)
    assert now(title) == "Games"
    title.key(C, B)
    assert now(title) == "Together"
    title.go("2.")
    title.key(B)
    assert now(title) == "Name"
    title.key(LONG_A)
    title.app.settings.names[1] = "BELLA"
    title.open("together")
    assert [title.app.screen.value(row) for row in title.app.screen.rows[-4:]] == ["P1", "BELLA", "P3", "P4"]
    title.app.settings.names[1] = ""


@pytest.mark.parametrize("edition", range(len(NAMES)))
def test_every_game_seats_as_many_people_as_its_table_has_room_for(stage, edition):
    stage.forget_setup()
    setup = stage.app.setup
    setup.choose(0, edition)
    stage.open("together")
    offered = [row for row in stage.app.screen.rows if isinstance(row, int)]
    fewest, most = setup.seat_range()
    assert offered == list(range(2, min(most, 4) + 1))
    for people in offered:
        setup.seat_people(people)
        assert setup.people() == people and setup.seats == max(people, fewest)
    stage.forget_setup()


def test_partners_have_a_bot_beside_three_people(stage):
    stage.forget_setup()
    setup = stage.app.setup
    assert not setup.set("partner", True)
    setup.seat_people(3)
    assert (setup.people(), setup.seats) == (3, 4)
    stage.forget_setup()


def test_the_records_have_the_share_of_each_person(stage):
    store = stage.app.board.store = Store()
    kept = records.Records()
    tally = bytearray(19)
    tally[7:12] = bytes((12, 5, 4, 3, 0))
    kept.count_people(b"\0\0\0", tally, 1)
    records.save(store, kept)
    stage.app.settings.names[1] = "BELLA"
    stage.open("records")
    screen = stage.app.screen
    assert [(screen.label(seat), screen.value(seat)) for seat in (0, 1, 2)] == [
        ("P1", "5/12 41%"),
        ("BELLA", "4/12 33%"),
        ("P3", "3/12 25%"),
    ]
    assert screen.value("game") == "Pass and play" and "rec-erase" in screen.rows
    kept.set(0, "rounds", 3)
    records.save(store, kept)
    stage.open("records")
    assert "rec-rounds" in stage.app.screen.rows
    stage.key(B)
    assert "rec-rounds" not in stage.app.screen.rows and "P1" in said(stage)
    stage.key(A, A)
    stage.app.settings.names[1] = ""
    stage.app.board.store = None
