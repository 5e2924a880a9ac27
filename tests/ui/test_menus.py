# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Menus: what is drawn for a cursor, and what a key means that was pressed before a screen was there."""

import pytest

from tests.gallery import scenes_link
from uno_ui.screens import Screen
from uno_ui.codes import NEXT, PREV, SELECT

MENUS = ("main_menu", "lobby", "games", "who", "rule_groups", "settings", "guide")


def opened(stage, name):
    app = stage.app
    stage.open(name, *((app.setup.page(),) if name == "guide" else ()))
    return app.screen


@pytest.mark.parametrize("name", MENUS)
def test_a_cursor_leaves_what_would_be_there_if_all_were_drawn(stage, name):
    menu = opened(stage, name)
    bitmap = stage.app.canvas.bitmap
    for command in (NEXT,) * (len(menu.rows) + 1) + (PREV,) * 3 + (NEXT,):
        menu.key(command)
        seen = bytes(bitmap.pixels)
        menu.enter()
        assert seen == bytes(bitmap.pixels), menu.rows[menu.cursor]


@pytest.mark.parametrize("name", MENUS)
def test_a_cursor_writes_two_rows_and_what_is_below(stage, name, monkeypatch):
    menu = opened(stage, name)
    drawn = []
    original = menu.draw_row
    monkeypatch.setattr(menu, "draw_row", lambda i, moved: (drawn.append(i), original(i, moved)))
    was = menu.cursor
    menu.key(NEXT)
    if menu.cursor < menu._sight:
        assert drawn == [was, menu.cursor]


@pytest.mark.parametrize("name", MENUS)
def test_rows_that_only_get_or_lose_the_cursor_are_not_asked_again_what_they_say(stage, name, monkeypatch):
    menu = opened(stage, name)
    asked = []
    label = menu.label
    monkeypatch.setattr(menu, "label", lambda row: asked.append(row) or label(row))
    monkeypatch.setattr(stage.app, "run", lambda flow: None)
    menu.key(NEXT)
    assert asked == ([] if menu._first == 0 else [menu.rows[menu.cursor]])


def test_a_row_that_scrolls_into_sight_has_its_words_looked_for_before(stage, monkeypatch):
    menu = opened(stage, "games")
    asked = []
    label = menu.label
    monkeypatch.setattr(menu, "label", lambda row: asked.append(row) or label(row))
    flows = []
    monkeypatch.setattr(stage.app, "run", flows.append)
    menu.key(NEXT)
    for _ in flows[0]:
        assert asked == [], "first what is below the rows is shown"
    assert asked == [menu.rows[menu._sight]]


def test_a_pressed_row_is_shown_before_what_it_leads_to_is_made(stage, monkeypatch):
    app = stage.app
    menu = opened(stage, "main_menu")
    bitmap, seen = app.canvas.bitmap, []
    bright = bytes(bitmap.pixels)
    monkeypatch.setattr(app.canvas._display, "refresh", lambda: seen.append(bytes(bitmap.pixels)))
    monkeypatch.setattr(app, "go", lambda *route: seen.append(route))
    menu.key(SELECT)
    assert seen[1] == ("lobby",) and len(seen) == 2
    rows = [y for y in range(bitmap.height) if seen[0][128 * y : 128 * y + 128] != bright[128 * y : 128 * y + 128]]
    y = menu._row_y + 10 * menu.cursor
    assert rows and y <= rows[0] and rows[-1] < y + 10
    assert bytes(bitmap.pixels) == bright, "it stays, and the row is as it was"


# -- keys that were pressed before -----------------------------------------------------------------------


A, B, C = range(3)


class Keys:
    """The keys of a board: a press (ms, key) is released after a time (ms); to make a screen takes 300 ms."""

    def __init__(self, stage, monkeypatch, presses, hold=50):
        self.board = stage.app.board
        self._events = sorted((at + held, key | (8 if held else 0)) for at, key in presses for held in (0, hold))
        monkeypatch.setattr(self.board, "key", self.key)
        monkeypatch.setattr(self.board, "key_ms", 0, raising=False)
        go = stage.app.go

        def slow(*route):
            self.board.now += 300
            go(*route)

        monkeypatch.setattr(stage.app, "go", slow)

    def key(self):
        if not self._events or self._events[0][0] > self.board.now:
            return -1
        self.board.key_ms, code = self._events.pop(0)
        return code


def played(stage, monkeypatch, *presses, ms=1000):
    """Press keys (ms from now, key) on the main menu; the screen, and the row its cursor is on."""
    menu = opened(stage, "main_menu")
    board = stage.app.board
    board.now += 100
    Keys(stage, monkeypatch, [(board.now + at, key) for at, key in presses])
    for _ in range(ms // 10):
        stage.app.step()
    screen = stage.app.screen
    return type(screen).__name__, screen.rows[screen.cursor], menu


def test_a_key_that_was_pressed_before_a_screen_was_there_does_nothing_on_it(stage, monkeypatch):
    assert played(stage, monkeypatch, (0, B), (150, C), (220, B))[:2] == ("Lobby", "start")


def test_a_key_that_is_let_go_on_a_screen_but_was_pressed_before_it_does_nothing(stage, monkeypatch):
    assert played(stage, monkeypatch, (0, B), (330, C))[:2] == ("Lobby", "start")


def test_a_key_that_is_pressed_on_a_screen_counts(stage, monkeypatch):
    assert played(stage, monkeypatch, (0, B), (400, C))[:2] == ("Lobby", "game")


@pytest.mark.parametrize(
    ("at", "hold", "deals"), [(-400, 200, 0), (-20, 50, 0), (-20, 2000, 0), (5, 50, 0), (490, 50, 0), (510, 50, 1)]
)
def test_a_host_that_still_plays_does_not_deal_past_a_result_that_has_just_come(stage, monkeypatch, at, hold, deals):
    """B lays cards, and deals the next round: then nobody would see the result, nor the verdict on the shuffle."""
    scenes_link._result(stage, True, 3, verified=-1)
    dealt = []
    monkeypatch.setattr(stage.app.table, "next_round", lambda: dealt.append(1))
    app = stage.app
    result, app.screen = app.screen, Screen(app)
    Keys(stage, monkeypatch, [(app.board.now + 500 + at, B)], hold)
    came = app.board.now + 500
    while app.board.now < came + 3000 and not dealt:
        if app.screen is not result and app.board.now >= came:
            app.show(result)
        app.step()
    assert len(dealt) == deals


def test_a_key_counts_on_a_screen_that_has_been_there_for_days(stage, monkeypatch):
    menu = opened(stage, "lobby")
    stage.app.step()
    stage.app.idle.off_ms = 0  # it is never dark
    stage.app.board.now += 80 * 3_600_000
    Keys(stage, monkeypatch, [(stage.app.board.now, C)])
    for _ in range(10):
        stage.app.step()
    assert menu.cursor == 1


def test_keys_that_come_while_a_menu_draws_its_cursor_all_count(stage, monkeypatch):
    """Three presses while the loop was busy with the first one."""
    menu = opened(stage, "lobby")
    board = stage.app.board
    board.now += 100
    Keys(stage, monkeypatch, [(board.now + at, C) for at in (0, 60, 120)])
    refresh = stage.app.canvas.refresh

    def slow():
        board.now += 90 if stage.app.canvas.changed else 0
        refresh()

    monkeypatch.setattr(stage.app.canvas, "refresh", slow)
    for _ in range(60):
        stage.app.step()
    assert menu is stage.app.screen and menu.cursor == 3


def test_what_takes_long_is_done_in_turns_of_the_loop_and_keys_of_meanwhile_do_nothing(stage, monkeypatch):
    app = stage.app
    done = []
    del app.run
    monkeypatch.setattr(type(app), "open", lambda self, *given: done.append("deal"))
    monkeypatch.setattr(type(app), "show_table", lambda self: done.append("table") or self.go("settings"))
    lobby = opened(stage, "lobby")
    board = app.board
    board.now += 100
    Keys(stage, monkeypatch, [(board.now, B), (board.now + 160, C)])
    while not app.flow:
        app.step()
    assert (done, app.screen, lobby.rows[lobby.cursor]) == ([], lobby, "start")
    app.step()
    app.step()
    assert done == [] and app.flow and app.screen is not lobby  # which makes room for the deal
    app.step()
    assert done == ["deal"] and app.flow
    board.now += 200  # that took its time, and somebody pressed C
    app.step()
    assert done == ["deal", "table"]
    for _ in range(30):
        app.step()
    assert type(app.screen).__name__ == "SettingsMenu" and app.screen.cursor == 0
