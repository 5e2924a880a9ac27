# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Menus: every value can be reached both ways with three buttons, and on a return the cursor is on the same line."""

import pytest

from tests.settings import NAMES
from tests.gallery.stage import SEVEN, SOME
from tests.ui.linked import now
from uno_core import ruleset
from tests.gallery.scenes_evening import with_rungs

A, B, C, LEFT = 0, 1, 2, 5
LONG_A, LONG_B, LONG_C = 8, 9, 10
GROUP = next(row[3] for row in ruleset.ROWS if row[0] == "draw-vol")


@pytest.fixture
def menu(stage):
    """Return the main menu, as from the title."""
    stage.open("title")
    stage.key(B)
    return stage


def into(stage, *rows):
    for row in rows:
        stage.go(row)
        stage.key(B)


def both_ways(stage, row):
    """A value, the next one, and back; and on from the first one to the last one."""
    screen = stage.app.screen
    stage.go(row)
    for back in (LONG_B, LONG_C, LEFT):
        before = screen.value(row)
        stage.key(B)
        changed = screen.value(row)
        stage.key(back)
        assert screen.value(row) == before != changed
    seen = {before}
    stage.key(LONG_B)
    while screen.value(row) != before:
        assert screen.value(row) not in seen
        seen.add(screen.value(row))
        stage.key(LONG_B)
    return len(seen)


@pytest.mark.parametrize("row", NAMES)
def test_a_setting_goes_back_when_the_button_is_held(menu, row, monkeypatch):
    if row in ("theme", "cards", "felt"):  # there where the display has any; the cup brings the last two
        monkeypatch.setattr(menu.app.canvas, "themes", 3, raising=False)
        with_rungs(menu, 7)
    if row in ("gestures", "waits"):  # there where others can be linked
        monkeypatch.setattr(menu.app.link, "media", ("udp",))
    into(menu, "settings")
    if row == "shapes" and menu.app.canvas.height == 32:
        assert row not in menu.app.screen.rows, "there is no room for them"
        return
    assert both_ways(menu, row) > 1
    menu.app.board.store = None


@pytest.mark.parametrize(("row", "least"), [("players", 9), ("bots", 2), ("target", 10)])
def test_a_value_of_the_lobby_goes_back_when_the_button_is_held(menu, row, least):
    into(menu, "new")
    assert both_ways(menu, row) >= least


def test_a_rule_goes_back_when_the_button_is_held(menu):
    into(menu, "new", "rules", GROUP)
    assert both_ways(menu, "draw-vol") > 1
    assert both_ways(menu, "drawn-play") > 1


def test_who_sits_on_a_seat_goes_back_when_a_button_is_held(menu):
    into(menu, "new", "who")
    screen = menu.app.screen
    menu.key(C)
    found = []
    for key in (LONG_B, LONG_B, LONG_C):  # normal, easy, the last of those with a character, the one before
        menu.key(key)
        found.append(screen.value(1))
        if now(menu) == "Name":
            break
    assert found == ["easy", "watches", "attacks"]


@pytest.mark.parametrize("row", ["settings", "guide", "new"])
def test_who_comes_back_to_the_main_menu_finds_the_line(menu, row):
    into(menu, row)
    assert now(menu) != "MainMenu"
    menu.key(LONG_A)
    assert (now(menu), menu.app.screen.rows[menu.app.screen.cursor]) == ("MainMenu", row)


@pytest.mark.parametrize("row", ["game", "who", "rules"])
def test_who_comes_back_to_the_lobby_finds_the_line(menu, row):
    into(menu, "new", row)
    menu.key(LONG_A)
    assert (now(menu), menu.app.screen.rows[menu.app.screen.cursor]) == ("Lobby", row)


def test_a_group_of_rules_and_the_settings_remember_their_line(menu):
    into(menu, "new", "rules", GROUP)
    menu.go("drawn-play")
    menu.key(LONG_A)
    assert menu.app.screen.rows[menu.app.screen.cursor] == GROUP
    menu.key(B)
    assert menu.app.screen.rows[menu.app.screen.cursor] == "drawn-play"
    menu.key(LONG_A, LONG_A, LONG_A)
    into(menu, "settings")
    menu.go("sound")
    menu.key(LONG_A, B)
    assert menu.app.screen.rows[menu.app.screen.cursor] == "sound"


@pytest.mark.parametrize("row", ["rules", "settings", "guide"])
def test_who_comes_back_to_the_menu_of_a_match_finds_the_line_and_a_new_look_begins_at_the_top(stage, row):
    stage.table([SEVEN, SOME])
    stage.key(LONG_B)
    into(stage, row)
    stage.key(LONG_A)
    assert (now(stage), stage.app.screen.rows[stage.app.screen.cursor]) == ("Pause", row)
    stage.key(LONG_A, LONG_B)
    assert (now(stage), stage.app.screen.cursor) == ("Pause", 0)


def test_after_the_title_every_menu_begins_at_the_top(menu):
    into(menu, "settings")
    menu.key(LONG_A)
    menu.open("title")
    menu.key(B)
    assert (now(menu), menu.app.screen.cursor) == ("MainMenu", 0)
