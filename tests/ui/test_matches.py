# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Several saved matches: the resumed one, the place of a new one, and deleting one."""

import pytest

from tests.gallery.scenes_evening import Placed
from tests.gallery.stage import MENU, NEXT, SELECT
from uno_table.saves import places
from uno_table.codes import LOCAL, NOTHING_KEPT
from uno_table.saves.slots import Slots, kept
from uno_ui import words
from uno_ui.screens.start import lesson

SEVEN = "R7 G2 B9 Ys W R1 B4"


@pytest.fixture
def drawer(stage):
    """Return a handheld whose store has room for three matches."""
    stage.keep_in(Placed())
    return stage


def now(stage):
    """Return the name of the screen that is on."""
    return type(stage.app.screen).__name__


def left(stage, **how):
    """Return a match that is begun from the main menu, if there is room, and left."""
    app = stage.app
    assert places.free(app.board.store)
    app.match = None
    stage.table([SEVEN, SEVEN], **how)
    stage.app.table.save()
    stage.app.leave_match()
    return app.board.store.place


def choose(stage, row):
    """Go to a row of the menu that is on, and press B."""
    stage.go(row)
    stage.key(SELECT)


def test_with_one_saved_match_the_main_menu_resumes_it_at_once(drawer):
    left(drawer)
    drawer.open("main_menu")
    assert drawer.app.screen.rows[0] == "resume"
    choose(drawer, "resume")
    assert now(drawer) == "TableScreen"


@pytest.mark.parametrize("matches", [1, 3])
def test_a_real_game_after_the_lesson_drops_no_match_while_a_place_is_free_and_else_asks(drawer, matches):
    """It asked whether to drop the last match, and dropped it, though two places were free."""
    for _ in range(matches):
        left(drawer)
    drawer.app.match = None
    lesson._deal(drawer.app)
    assert now(drawer) == ("TableScreen" if matches < 3 else "Sure")
    assert len(places.taken(drawer.app.board.store)) == min(matches + 1, 3)


def test_with_more_of_them_there_is_a_list_and_the_one_that_was_played_last_comes_first(drawer, written):
    first, second = left(drawer), left(drawer, edition=1)
    assert (first, second) == (0, 1)
    drawer.open("main_menu")
    choose(drawer, "matches")
    menu = drawer.app.screen
    assert (now(drawer), menu.rows) == ("Matches", (second, first, "delete-match"))
    assert [menu.label(row) for row in menu.rows[:2]] == [words.say("ed1"), words.say("ed0")]
    assert menu.value(first) == "0:0" and words.say("saved-at").format(1, 2) in written
    choose(drawer, first)
    assert (now(drawer), drawer.app.table.edition, drawer.app.board.store.place) == ("TableScreen", 0, first)
    drawer.open("main_menu")
    choose(drawer, "matches")
    assert drawer.app.screen.rows == (first, second, "delete-match")


def test_hold_b_on_the_title_resumes_the_match_that_was_played_last(drawer):
    left(drawer)
    left(drawer, edition=1)
    drawer.app.set_back_stack()
    drawer.app.go("title")
    drawer.app.settings.fresh = False
    drawer.key(MENU)
    assert (now(drawer), drawer.app.table.edition) == ("TableScreen", 1)


@pytest.mark.parametrize("row", ["new", "day"])
def test_a_new_match_asks_nothing_while_there_is_room(drawer, row):
    left(drawer)
    left(drawer)
    drawer.open("main_menu")
    choose(drawer, row)
    assert now(drawer) in ("Lobby", "Day")
    assert drawer.app.board.store.place == 2 and kept(drawer.app.board.store)[0] == NOTHING_KEPT


def test_a_new_match_without_room_asks_which_one_it_may_replace_and_that_stays_until_the_new_one_is_saved(drawer):
    store = drawer.app.board.store
    for edition in (0, 1, 0):
        left(drawer, edition=edition)
    drawer.open("main_menu")
    choose(drawer, "new")
    menu = drawer.app.screen
    assert (now(drawer), menu.title, menu.rows) == ("Matches", "which-drop", (2, 1, 0))
    choose(drawer, 1)
    assert now(drawer) == "Sure"
    drawer.key(SELECT)
    assert now(drawer) == "Matches" and places.taken(store) == [2, 1, 0]
    drawer.go(1)
    drawer.key(SELECT, NEXT, SELECT)
    assert now(drawer) == "Lobby" and store.place == 1
    assert kept(store)[0] == LOCAL and len(places.taken(store)) == 3
    drawer.table([SEVEN, SEVEN], turn=0)
    assert sorted(places.taken(store)) == [0, 1, 2] and places.look(store)[0] == 0


def test_a_match_is_deleted_from_the_list_only_after_a_yes(drawer):
    store = drawer.app.board.store
    for edition in (0, 1):
        left(drawer, edition=edition)
    drawer.open("main_menu")
    choose(drawer, "matches")
    choose(drawer, "delete-match")
    assert (drawer.app.screen.title, drawer.app.screen.rows) == ("which-delete", (1, 0))
    choose(drawer, 0)
    assert now(drawer) == "Sure"
    drawer.key(SELECT)
    assert len(places.taken(store)) == 2
    drawer.go(0)
    drawer.key(SELECT, NEXT, SELECT)
    assert (now(drawer), drawer.app.screen.rows, places.taken(store)) == ("Matches", (1, "delete-match"), [1])
    choose(drawer, "delete-match")
    choose(drawer, 1)
    drawer.key(NEXT, SELECT)
    assert (now(drawer), drawer.app.screen.rows[0]) == ("MainMenu", "new")


def test_a_linked_match_is_one_of_the_list_and_is_never_replaced_unasked(drawer):
    store = drawer.app.board.store
    left(drawer)
    assert places.free(store)
    Slots(store).save(b"\xa0 a linked match")
    drawer.open("main_menu")
    choose(drawer, "matches")
    menu = drawer.app.screen
    assert (menu.rows, menu.value(1)) == ((1, 0, "delete-match"), "")
    choose(drawer, 1)
    assert now(drawer) == "MainMenu" and drawer.app.screen.note
    places.choose(store, 0)
    Slots(store).forget()
    drawer.open("main_menu")
    assert drawer.app.screen.rows[0] == "matches", "nothing here can link, and it is kept all the same"
    choose(drawer, "new")
    assert now(drawer) == "Lobby" and store.place == 0


def test_a_match_that_makes_no_sense_is_said_and_can_be_deleted(drawer):
    store = drawer.app.board.store
    left(drawer)
    left(drawer)
    payload = bytearray(Slots(store).load())
    payload[-1] ^= 1
    assert Slots(store).save(payload)
    drawer.open("main_menu")
    choose(drawer, "matches")
    menu = drawer.app.screen
    assert menu.label(1) == words.say("bad-save")
    choose(drawer, 1)
    assert (now(drawer), drawer.app.screen.note) == ("MainMenu", words.say("bad-save"))
    drawer.open("matches", "delete-match")
    choose(drawer, 1)
    drawer.key(NEXT, SELECT)
    assert places.taken(store) == [0]


def test_give_it_up_leaves_the_other_matches_and_makes_room(drawer):
    store = drawer.app.board.store
    left(drawer)
    left(drawer)
    drawer.table([SEVEN, SEVEN], turn=0)
    drawer.key(MENU)
    choose(drawer, "quit")
    drawer.key(NEXT, SELECT)
    assert now(drawer) == "Title" and places.taken(store) == [0]
