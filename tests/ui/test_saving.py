# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Nothing is dropped unasked, and stopping the program loses nothing."""

import pytest

from tests.gallery.stage import MENU, NEXT, SELECT, play
from tests.store import Appending, Store
from tests.ui.conftest import FakeBoard
from uno_core.codes import O_VERSION
from uno_table.saves import saved
from uno_table.codes import SAVE_HEAD, TALLY
from uno_table.history.scores import length
from uno_table.saves.slots import Slots
from uno_ui import words

SEVEN = "R7 G2 B9 Ys W R1 B4"
A, B, LET_GO = 0, 1, 8


class Board(FakeBoard):
    """Somebody presses B to start a match (A past the colors), plays by it, and stops the program by Ctrl-C."""

    def __init__(self, height, presses):
        super().__init__(height)
        self.store, self.key_ms, self.presses = Store(), 0, presses

    def key(self):
        self.key_ms = self.now
        if self.now > 700 * self.presses:
            raise KeyboardInterrupt
        step = self.now // 10 % 70
        if step in (30, 38) and self.told != self.now:
            self.told = self.now
            key = A if self.now // 700 == 1 else B
            return key if step == 30 else key | LET_GO
        return -1

    told = -1


@pytest.mark.parametrize("presses", [6, 12])
def test_ctrl_c_keeps_the_whole_match_on_a_chip_that_erases_for_every_write(stage, presses):
    from uno_ui.app import turns

    board = Board(64, presses)
    with pytest.raises(KeyboardInterrupt):
        for _ in turns(board):
            pass
    found, fault = saved.load(board.store)
    assert fault is None
    kinds, _, _, acts, _, _, less, slots, _, _ = found
    assert (kinds[0], slots.log[0], less) == (0, slots.log[1], False)
    assert acts > 0


def kept(stage):
    """Return the contents of the stage's store."""
    return saved.load(stage.app.board.store)[0]


@pytest.fixture
def playing(stage):
    """Return a match that is played, and kept."""
    stage.keep_in(Store())
    stage.table([SEVEN, SEVEN], turn=0)
    assert kept(stage)
    return stage


def rows_to(stage, row):
    """Move the cursor there."""
    menu = stage.app.screen
    stage.key(*[NEXT] * menu.rows.index(row))
    stage.key(SELECT)


def test_giving_up_asks_and_only_yes_drops_the_match(playing):
    playing.key(MENU)
    rows_to(playing, "quit")
    assert (type(playing.app.screen).__name__, playing.app.screen.title) == ("Sure", "sure-quit")
    playing.key(SELECT)
    assert type(playing.app.screen).__name__ == "Pause" and kept(playing)
    rows_to(playing, "quit") if playing.app.screen.cursor == 0 else playing.key(SELECT)
    playing.key(NEXT, SELECT)
    assert type(playing.app.screen).__name__ == "Title" and not kept(playing)


def test_save_and_quit_leaves_without_a_question(playing):
    playing.key(MENU)
    rows_to(playing, "save")
    assert type(playing.app.screen).__name__ == "Title" and kept(playing)


def test_a_new_match_over_a_saved_one_asks_first(playing):
    playing.open("main_menu")
    rows_to(playing, "new")
    assert (type(playing.app.screen).__name__, playing.app.screen.title) == ("Sure", "sure-new")
    playing.key(SELECT)
    assert type(playing.app.screen).__name__ == "MainMenu"
    playing.key(SELECT)
    playing.key(NEXT, SELECT)
    assert type(playing.app.screen).__name__ == "Lobby" and kept(playing)


def test_a_new_match_over_nothing_asks_nothing(stage):
    stage.open("main_menu")
    rows_to(stage, "new")
    assert type(stage.app.screen).__name__ == "Lobby"


@pytest.fixture
def senseless(playing):
    """Return a save in the store of the stage with a right checksum, and with cards of another game."""
    store = playing.app.board.store
    payload = bytearray(Slots(store).load())
    payload[-1] ^= 1
    assert Slots(store).save(payload)
    playing.payload = payload
    return playing


def test_the_menu_is_shown_before_a_save_is_judged(playing, monkeypatch):
    def judged(_):
        raise AssertionError("nobody has asked for it")

    with monkeypatch.context() as patch:
        patch.setattr(saved, "load", judged)
        playing.open("main_menu")
        assert playing.app.screen.rows[0] == "resume"
    playing.key(SELECT)
    assert type(playing.app.screen).__name__ == "TableScreen"


def test_a_save_that_makes_no_sense_is_said_when_it_is_to_be_taken_up_and_stays_where_it_is(senseless, capsys):
    senseless.open("main_menu")
    rows_to(senseless, "resume")
    menu = senseless.app.screen
    assert (type(menu).__name__, menu.note) == ("MainMenu", words.say("bad-save"))
    assert "set aside: byte" in capsys.readouterr().out
    assert "resume" not in menu.rows and menu.cursor == 0
    assert Slots(senseless.app.board.store).load() == senseless.payload
    rows_to(senseless, "new")
    assert type(senseless.app.screen).__name__ == "Lobby"


@pytest.mark.parametrize("cut", [True, False], ids=["cut short", "a page of another version"])
def test_the_menu_itself_says_of_a_save_that_it_is_too_short_or_too_old(senseless, capsys, cut):
    payload = senseless.payload
    page = SAVE_HEAD + length(payload[SAVE_HEAD:]) + TALLY
    if cut:
        payload = payload[: page + 1]
    else:
        payload[page + O_VERSION] = 255
    assert Slots(senseless.app.board.store).save(payload)
    senseless.open("main_menu")
    menu = senseless.app.screen
    assert (menu.rows[0], menu.note) == ("new", words.say("bad-save"))
    assert "set aside" in capsys.readouterr().out
    senseless.open("settings")
    senseless.open("main_menu")
    again = senseless.app.screen
    assert again is not menu and (again.rows[0], again.note) == ("new", ""), "it is told once"
    assert "set aside" not in capsys.readouterr().out


MINUTE = 60_000


def said(stage):
    """Return the title of the menu of the match."""
    stage.key(MENU)
    said = stage.app.screen.heading()
    stage.app.back()
    return said


@pytest.mark.parametrize("minutes", [0, 1, 4, 250])
def test_where_not_every_act_is_saved_the_menu_of_the_match_says_how_long_ago_it_was_saved(playing, minutes):
    playing.do(play(0, "R7"))
    table = playing.app.table
    assert said(playing) == words.say("saved-now"), "nothing that matters was played before this act"
    table.rest(playing.app.board.ticks_ms())  # as before the next act of a bot
    table.saves = 1000 * MINUTE
    playing.app.board.now += minutes * MINUTE
    expected = words.say("saved-ago").format(min(minutes, 99)) if minutes else words.say("saved-now")
    assert said(playing) == expected
    assert table.save()
    assert said(playing) == words.say("saved-now")


def test_the_menu_of_the_match_says_so_if_the_match_was_not_saved_yet(playing):
    playing.app.table.saves = -1
    assert said(playing) == words.say("saved-never")


def test_where_every_act_is_saved_or_nothing_can_be_the_menu_of_the_match_speaks_of_no_time(stage):
    for store in (None, Appending()):
        stage.keep_in(store)
        stage.table([SEVEN, SEVEN], turn=0)
        assert said(stage) == words.say("title-pause")


class Refusing(Store):
    """A store that takes nothing while ``failed``."""

    failed = 1

    def write(self, offset, data):
        if not self.failed:
            super().write(offset, data)
        return self.failed


@pytest.fixture
def refused(stage):
    """Return a match on a board whose store refuses every write."""
    stage.keep_in(Refusing())
    stage.table([SEVEN, SEVEN], turn=0)
    return stage


def test_the_table_says_once_that_nothing_is_saved_and_the_game_goes_on(refused):
    ticker = refused.app.screen._ticker
    refused.key(SELECT)
    assert ticker.said == words.say("not-saved")
    refused.later(20_000)
    refused.do(play(1, "R7"))
    assert ticker.said == ""
    assert refused.app.table.acts_done == 2


def test_the_menu_of_the_match_and_the_title_say_it_as_long_as_it_is_so(refused, written):
    said = words.say("not-saved")
    for is_so in (1, 0):
        refused.app.board.store.failed = is_so
        refused.key(MENU)
        assert (refused.app.screen.title == "not-saved") == is_so
        assert (said in written) == is_so
        refused.app.back()
    for is_so in (1, 0):
        refused.app.board.store.failed = is_so
        refused.app.set_back_stack()
        refused.app.go("title")
        assert (said in written) == is_so


def test_save_and_quit_stays_at_the_match_and_says_so_if_the_store_refuses(stage):
    playing, store = stage, stage.keep_in(Refusing())
    store.data[:] = bytes(len(store.data))
    playing.table([SEVEN, SEVEN], turn=0)
    playing.do(play(0, "R7"))
    playing.key(MENU)
    rows_to(playing, "save")
    menu = playing.app.screen
    assert (type(menu).__name__, menu.title) == ("Pause", "not-saved")
    store.failed = 0
    playing.app.back()
    playing.key(MENU)
    rows_to(playing, "save")
    assert type(playing.app.screen).__name__ == "Title" and kept(playing)
