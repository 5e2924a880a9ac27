# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""If memory is short, games that do not fit are not offered, and a lack of memory ends in a sentence."""

import sys
import weakref
from random import Random

import pytest

import unload
from tests.gallery import scenes_link
from tests.gallery.party import FakeParty, Links
from tests.gallery.stage import BACK, SELECT
from tests.store import Store
from tests.ui.conftest import FakeBoard
from tests.ui.linked import linked
from uno_core.editions import EXTRA_KB, NAMES
from uno_link.codes import NO_ROOM
from uno_ui import words
from uno_ui.codes import ACCESS, EAR, SET_SHAPES
from uno_ui.flows.match_flow import fits
from uno_ui.flows.setup import games
from uno_table.saves.slots import Slots

SEVEN = "R7 G2 B9 Ys W R1 B4"


def name(stage):
    return type(stage.app.screen).__name__


def choose(stage, row):
    stage.app.screen.cursor = stage.app.screen.rows.index(row)
    stage.key(SELECT)


def choose_now(app, row):
    app.screen.cursor = app.screen.rows.index(row)
    app.screen.key(SELECT)


@pytest.fixture
def playing(monkeypatch):
    """``(turn, app)`` at the table of a match of two, the other one a bot."""
    from uno_ui import app as module

    made = []
    monkeypatch.setattr(module, "App", lambda *args, kind=module.App: made.append(kind(*args)) or made[-1])
    board = FakeBoard(64)
    board.store = Store()
    loop = module.turns(board)
    next(loop)
    app = made[0]

    def turn(n=5):
        for _ in range(n):
            next(loop)

    app.open(bytes([0, 2]))
    app.show_table()
    turn()
    assert app.playing is app.screen
    return turn, app


def _short(*_):
    raise MemoryError


def test_where_memory_runs_out_at_a_table_the_match_is_taken_up_at_once_and_nothing_is_lost(playing, capsys):
    turn, app = playing
    acts = bytes(app.table.page)
    before = app.screen
    app.screen.tick = _short
    turn(9)
    assert app.playing is app.screen is not before and type(app.screen).__name__ == "TableScreen"
    assert bytes(app.table.page) == acts and "the match is restored" in capsys.readouterr().out


def test_where_it_runs_out_again_so_soon_that_is_said_in_the_main_menu_and_the_match_goes_on_from_there(
    playing, capsys
):
    turn, app = playing
    acts = bytes(app.table.page)
    app.screen.tick = _short
    turn(9)
    app.screen.tick = _short
    turn(3)
    assert (type(app.screen).__name__, app.screen.note) == ("MainMenu", words.say("no-room"))
    assert "given up" in capsys.readouterr().out
    assert app.screen.rows[0] == "resume"
    app.screen.key(SELECT)
    turn(6)
    assert type(app.screen).__name__ == "TableScreen" and bytes(app.table.page) == acts


def test_where_memory_runs_out_while_that_is_said_it_is_said_then(playing, capsys, monkeypatch):
    turn, app = playing
    lets_go, left = type(app).leave_match, [3]

    def short(app):
        if left[0]:
            left[0] -= 1
            _short()
        lets_go(app)

    monkeypatch.setattr(type(app), "leave_match", short)
    app.screen.tick = _short
    turn(6)
    assert (type(app.screen).__name__, app.screen.note) == ("MainMenu", words.say("no-room"))
    assert app.screen.rows[0] == "resume"


@pytest.mark.parametrize("edition", ["classic", "stacko", "blitzo"])
def test_a_table_has_made_room_when_the_result_of_its_round_comes(playing, monkeypatch, edition):
    turn, app = playing
    app.open(bytes([0, 2]), (), NAMES.index(edition))
    app.show_table()
    turn()
    table = weakref.ref(app.screen)
    there = []
    go = type(app).go
    monkeypatch.setattr(type(app), "go", lambda app, *route: there.append((route[0], table())) or go(app, *route))
    app.screen._ended = True
    app.screen.key(SELECT)
    turn()
    assert there[0] == ("result", None)


def test_where_there_is_no_room_to_deal_to_the_same_table_again_one_comes_to_the_lobby(playing, monkeypatch):
    from uno_ui.flows import quick_start

    turn, app = playing
    app.set_back_stack()
    app.go("result", 0)
    monkeypatch.setattr(type(app.table), "open", _short)
    monkeypatch.setitem(sys.modules, "uno_ui.flows.quick_start", quick_start)
    app.screen._after_match(False)
    turn(6)
    assert type(app.screen).__name__ == "Lobby"


@pytest.mark.parametrize("says", (lambda *_: False, _short), ids=("full", "short"))
def test_where_the_match_cannot_be_kept_it_is_over_in_the_main_menu(playing, says):
    turn, app = playing
    app.table.saves = -2  # a save comes first
    app.table.save = says
    app.screen.tick = _short
    turn(3)
    assert (type(app.screen).__name__, app.screen.note) == ("MainMenu", words.say("no-room"))


def test_where_what_was_kept_cannot_be_read_the_main_menu_says_so(playing):
    turn, app = playing
    app.screen.tick = _short
    turn(2)
    app.board.store.data[:] = bytes(len(app.board.store.data))
    turn(4)
    assert type(app.screen).__name__ == "MainMenu"


def test_a_round_of_bots_that_nobody_keeps_does_not_take_the_place_of_the_match_that_is_kept(playing):
    turn, app = playing
    kept = bytes(app.board.store.data)
    app.open(bytes([2, 2]))
    app.show_table()
    turn()
    app.screen.tick = _short
    turn(3)
    assert (type(app.screen).__name__, app.screen.note) == ("MainMenu", words.say("no-room"))
    assert bytes(app.board.store.data) == kept and app.screen.rows[0] == "resume"


@pytest.fixture
def running(monkeypatch):
    """``(turn, app)``: an application in the main menu, and what makes turns of its loop."""
    from uno_ui import app as module

    made = []
    monkeypatch.setattr(module, "App", lambda *args, kind=module.App: made.append(kind(*args)) or made[-1])
    board = FakeBoard(64)
    loop = module.turns(board)
    next(loop)
    app = made[0]
    app.set_back_stack()
    app.go("main_menu")

    def turn(n=1):
        for _ in range(n):
            next(loop)
            board.now += 10

    return turn, app


@pytest.fixture
def linking(monkeypatch):
    """``linking(restarted=False, **links)``: ``(turn, app)``, an application whose store has a linked match that
    waits.
    """
    from uno_ui import app as module

    made = []
    monkeypatch.setattr(module, "App", lambda *args, kind=module.App: made.append(kind(*args)) or made[-1])

    def begin(restarted=False, **links):
        board = FakeBoard(64)
        board.store, board.restarted = Store(), restarted
        Slots(board.store).save(b"\xa0")
        loop = module.turns(board, Links("udp", waits=("udp", True, ""), **links))
        next(loop)

        def turn(n=6):
            for _ in range(n):
                next(loop)
                board.now += 10

        return turn, made[-1]

    return begin


def test_where_memory_runs_out_in_a_linked_match_the_program_begins_anew_to_take_it_up(linking, capsys):
    turn, app = linking(restarted=True)
    turn(12)
    party = app.link.party
    assert (party.did, type(app.screen).__name__) == (["resume", "sit"], "WaitingRoom")
    app.link.began_ms = None  # as if somebody had chosen to take it up
    party.tick = _short
    app.link.seated = True
    turn(1)
    assert not app.board.ended
    turn(1)
    assert app.board.ended and party.did[-1] == "back" and "given up" in capsys.readouterr().out


def test_what_does_not_fit_an_empty_heap_either_is_said_in_the_main_menu(linking):
    turn, app = linking(restarted=True)
    turn(12)
    app.link.party.tick = _short
    app.link.seated = True
    turn(3)
    assert not app.board.ended
    assert (type(app.screen).__name__, app.screen.note) == ("MainMenu", words.say("no-room"))
    assert app.screen.rows[0] == "again-host"


def test_who_has_played_for_a_while_since_the_program_has_begun_anew_may_have_it_begin_once_more(linking):
    turn, app = linking(restarted=True)
    turn(12)
    app.board.now += 20_000
    app.link.party.tick = _short
    app.link.seated = True
    turn(3)
    assert app.board.ended


def test_where_a_linked_match_does_not_fit_what_is_in_memory_it_is_taken_up_in_an_empty_heap(linking):
    turn, app = linking(make=_short)
    app.set_back_stack()
    app.go("main_menu")
    choose_now(app, "again-host")
    turn()
    assert app.board.ended and not app.link.seated
    assert (type(app.screen).__name__, app.screen.note) == ("MainMenu", words.say("no-room"))


def test_who_has_nobody_to_wait_for_before_a_match_is_told_in_the_main_menu_and_nothing_begins_anew(linking):
    turn, app = linking()
    app.set_back_stack()
    app.link.hosting, app.link.medium = True, "udp"
    app.run(app.link.open_link(True))
    turn(3)
    app.run(app.link.show_state())
    turn()
    assert type(app.screen).__name__ == "WaitingRoom" and not app.link.seated
    app.link.party.tick = _short
    turn(3)
    assert not app.board.ended and app.screen.note == words.say("no-room")


def test_a_program_that_has_begun_anew_and_finds_its_medium_no_more_says_so_in_the_main_menu(linking):
    turn, app = linking(restarted=True, make=lambda *_: None)
    turn()
    assert (type(app.screen).__name__, app.screen.note) == ("MainMenu", words.say("no-medium"))
    assert app.link.party is None and not app.link.seated


def _to_guide(app):
    yield
    app.go("guide", app.setup.page())


def _runs_out(monkeypatch, times):
    """There is no room for the guide, that many times."""
    from uno_ui.screens.guides import guide

    left = [times]

    class Tight(guide.Guide):
        def __init__(self, app, page):
            if left[0]:
                left[0] -= 1
                raise MemoryError
            super().__init__(app, page)

    monkeypatch.setattr(guide, "SCREEN", Tight)
    monkeypatch.setitem(sys.modules, "uno_ui.screens.guides.guide", guide)
    monkeypatch.setattr(unload, "clear", lambda: None)  # else it would be read again, unchanged
    monkeypatch.setattr(unload, "enter", lambda *_: None)


def test_a_screen_for_which_there_is_no_room_behind_another_is_made_once_more_when_that_has_gone(running, monkeypatch):
    turn, app = running
    _runs_out(monkeypatch, 1)
    app.run(_to_guide(app))
    turn(3)
    assert (type(app.screen).__name__, app.screen.note) == ("Tight", "")
    assert [route[0] for route in app.stack] == ["main_menu", "guide"]


def test_what_has_no_room_the_second_time_either_is_said_in_the_main_menu(running, monkeypatch, capsys):
    turn, app = running
    _runs_out(monkeypatch, 2)
    app.run(_to_guide(app))
    turn(5)
    assert (type(app.screen).__name__, app.screen.note) == ("MainMenu", words.say("no-room"))
    assert "MemoryError" in capsys.readouterr().out


def test_a_game_that_a_board_has_no_room_for_is_neither_in_the_list_nor_a_deal_of_the_day(stage):
    assert len(EXTRA_KB) == len(NAMES) and not EXTRA_KB[0]
    stage.open("games")
    assert stage.app.screen.rows == games()
    stage.app.board.room_kb = 9
    stage.open("games")
    fit = [game for game in games() if EXTRA_KB[game[1]] <= 9]
    assert stage.app.screen.rows == fit and 0 < len(fit) < len(games())
    stage.open("day", 0)
    seen = set()
    for _ in NAMES:
        stage.app.screen.change("game", 1)
        seen.add(stage.app.screen._edition)
    assert seen < {game[1] for game in fit}


def test_where_memory_is_tight_a_large_game_is_not_hosted_over_bluetooth_and_a_table_of_one_says_why(stage):
    large = NAMES.index("flip")
    stage.app.board.tight = 6
    stage.app.link.medium = "ble"
    stage.app.setup.choose(0, large)
    stage.app.link.hosting = True
    stage.open("lobby")
    assert name(stage) == "Lobby" and stage.app.setup.edition == 0
    stage.open("games")
    assert stage.app.screen.rows == [game for game in games() if EXTRA_KB[game[1]] <= 6]
    stage.app.link.medium = "ir"
    assert fits(stage.app, large)
    scenes_link.offers_large(stage)
    assert words.say("w%d" % NO_ROOM) in stage.app.screen.value(0)
    assert words.say("why%d" % NO_ROOM) == words.say("no-room") and words.has("w%d" % NO_ROOM)


@pytest.mark.parametrize("row", ["rules", "guide"])
def test_the_table_makes_room_for_what_is_read_in_a_match_and_is_there_again_behind_the_menu(stage, row):
    stage.table([SEVEN, SEVEN], turn=0)
    table = stage.app.playing
    stage.app.go("pause")
    choose(stage, row)
    assert stage.app.playing is None and name(stage) == {"rules": "InForce", "guide": "Guide"}[row]
    assert "q-lesson" not in stage.app.screen.rows
    stage.key(BACK)
    assert name(stage) == "Pause" and stage.app.playing is not table
    stage.key(BACK)
    assert stage.app.screen is stage.app.playing and stage.app.screen.me == 0


def test_a_board_with_little_room_has_the_guide_in_its_main_menu_only(stage):
    for room in (9, max(EXTRA_KB) - 1, max(EXTRA_KB)):
        stage.table([SEVEN, SEVEN], turn=0)
        stage.app.board.room_kb = room
        stage.app.go("pause")
        assert ("guide" in stage.app.screen.rows) == (room == max(EXTRA_KB)) and "rules" in stage.app.screen.rows


def test_while_linked_a_board_whose_memory_is_tight_then_has_the_guide_in_its_main_menu_only(stage):
    stage.table([SEVEN, SEVEN], turn=0)
    stage.app.board.tight = 6
    stage.app.go("pause")
    assert "guide" in stage.app.screen.rows
    linked(stage, "ble")
    stage.app.link.party = FakeParty()
    stage.app.go("pause")
    assert "guide" not in stage.app.screen.rows and "rules" in stage.app.screen.rows


# -- beside settings that keep modules loaded ------------------------------------------------------------------

SWITCHED = {"shapes": (SET_SHAPES, 1), "a switch": (ACCESS, 63), "by ear": (EAR, 1)}
RARELY = {"room_kb": 30, "tight": 6}  # more than all settings take; some games do not fit over Bluetooth


def begun(stage, on, **board):
    """Return what a board offers, alone and over Bluetooth, that begins with some settings."""
    from uno_ui.device.buttons import Buttons
    from uno_ui.flows import boot

    app = stage.app
    app.buttons = Buttons()
    app.board = FakeBoard(app.canvas.height)
    for key, value in board.items():
        setattr(app.board, key, value)
    for name, (row, value) in SWITCHED.items():
        app.settings.values[row] = value if name in on else 0
    boot.begin(app)
    return app.board.room(""), app.board.room("ble")


def turn_on(stage, name, on):
    """Choose a setting on its screen."""
    if name == "shapes":
        stage.open("settings")
        if (stage.app.settings.get(SET_SHAPES) > 0) != on:
            stage.app.screen.change("shapes", 1)
        stage.app.screen.back()
    else:
        stage.open("access")
        row = {"a switch": "ac-mode", "by ear": "ac-ear"}[name]
        screen = stage.app.screen
        if row not in screen.rows:  # without a buzzer
            screen.rows += ("ac-ear", "ac-speed", "ac-loud", "ac-learn")
        which, value = SWITCHED[name]
        while (stage.app.settings.values[which] == value) != on or not on and stage.app.settings.values[which]:
            screen.change(row, 1)
        screen.back()


def test_what_a_board_offers_beside_settings_is_the_same_whenever_and_in_whatever_order_they_were_chosen(stage):
    chance = Random(43)
    for _ in range(12):
        begun(stage, (), **RARELY)
        on = set()
        for name in chance.choices(list(SWITCHED), k=6):
            on ^= {name}
            turn_on(stage, name, name in on)
        offered = stage.app.board.room(""), stage.app.board.room("ble")
        assert offered == begun(stage, on, **RARELY)
    assert begun(stage, (), **RARELY) == (30, 6)


def test_each_setting_that_keeps_modules_loaded_takes_from_the_room_for_games_and_two_take_more(stage):
    alone = {name: begun(stage, (name,), **RARELY) for name in SWITCHED}
    assert all(1 <= ble < 6 and room < 30 for room, ble in alone.values())
    both = begun(stage, SWITCHED, **RARELY)
    assert both[0] == 30 - sum(30 - room for room, _ in alone.values()) and 0 <= both[1] < min(max(alone.values()))
    assert begun(stage, SWITCHED) == (255, 255), "there is enough for everything"


def test_a_setting_for_which_there_is_no_room_stays_off_and_the_screen_says_so(stage):
    begun(stage, (), room_kb=4)
    stage.open("access")
    stage.app.screen.change("ac-mode", 1)
    assert stage.app.screen.note == words.say("no-room") and stage.app.screen.value("ac-mode") == words.say("ac-mode0")
    stage.app.screen.back()
    assert type(stage.app.buttons).__name__ == "Buttons" and stage.app.board.room("") == 4
    begun(stage, (), room_kb=1)
    stage.open("settings")
    if "shapes" in stage.app.screen.rows:
        stage.app.screen.change("shapes", 1)
        assert stage.app.screen.note and not stage.app.settings.get(SET_SHAPES)
    assert stage.app.board.room("") == 1


def test_where_the_settings_that_were_kept_do_not_fit_together_a_board_begins_with_those_that_do(stage):
    assert begun(stage, SWITCHED, room_kb=9) == begun(stage, ("by ear",), room_kb=9)
    assert (stage.app.settings.values[ACCESS], stage.app.settings.values[EAR]) == (0, 1)


def test_a_setting_waits_while_a_game_is_played_that_would_not_fit_beside_it(stage):
    begun(stage, (), room_kb=EXTRA_KB[NAMES.index("flip")])
    stage.app.open(bytes([0, 2]), (), NAMES.index("flip"))
    stage.app.show_table()
    stage.app.go("access")
    stage.app.screen.change("ac-mode", 1)
    assert stage.app.screen.note == words.say("no-room") and stage.app.screen.value("ac-mode") == words.say("ac-mode0")


def test_a_saved_match_waits_while_its_game_does_not_fit(playing, capsys):
    turn, app = playing
    from uno_ui.flows import boot
    from uno_ui.flows.quick_start import resume

    flip = NAMES.index("flip")
    app.open(bytes([0, 2]), (), flip)
    app.show_table()
    turn()
    boot.keep(app, True)
    app.board.room_kb = 4
    app.leave_match()
    app.run(resume(app))
    turn()
    assert (type(app.screen).__name__, app.screen.note) == ("MainMenu", words.say("no-room"))
    app.board.room_kb = 0
    app.run(resume(app))
    turn()
    assert app.screen is app.playing and app.table.edition == flip
