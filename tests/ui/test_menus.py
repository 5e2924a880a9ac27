# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Menus: what is drawn for a cursor, and what a key means that was pressed before a screen was there."""

import pytest

from uno_ui.codes import NEXT, PREV

MENUS = ("main_menu", "lobby", "games", "who", "rule_groups", "settings", "guide")


def opened(stage, name):
    app = stage.app
    stage.open(name, *((app.setup.page(),) if name == "guide" else ()))
    return app.screen


@pytest.mark.parametrize("name", MENUS)
def test_a_cursor_leaves_what_would_be_there_if_all_were_drawn(stage, name):
    menu = opened(stage, name)
    bitmap = stage.app.canvas._bitmap
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
    monkeypatch.setattr(menu, "draw_row", lambda i: (drawn.append(i), original(i)))
    was = menu.cursor
    menu.key(NEXT)
    if menu.cursor < menu._sight:
        assert drawn == [was, menu.cursor]
