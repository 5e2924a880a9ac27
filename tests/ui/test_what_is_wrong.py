# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Broken or missing things are reported on the screen: parts of the board, saves, settings."""

import pytest

from tests.store import Store
from uno_ui import words


def title(stage):
    stage.open("title")


@pytest.mark.parametrize("part", ["keys", "buzzer", "pixel", "store"])
def test_the_title_names_a_part_that_was_not_found(stage, written, part):
    stage.app.board.missing = (part,)
    title(stage)
    assert words.say("missing").format(words.say("part-" + part)) in written


def test_weak_chance_is_no_missing_part(stage, written):
    stage.app.board.missing = ("entropy",)
    title(stage)
    assert words.say("hint-quick" if stage.app.canvas.height > 32 else "hint-title") in written


def test_many_parts_stay_on_the_screen(stage):
    stage.app.board.missing = ("keys", "buzzer", "pixel", "store")
    title(stage)  # the bitmap refuses what is beside it


@pytest.mark.parametrize(
    ("damage", "note"),
    [((0, b"\1UN\1\4\0abcd12"), "bad-save"), ((0, b"\1garbage"), "bad-save"), ((-96, b"\1garbage"), "bad-settings")],
    ids=["an older version", "not a save", "settings"],
)
def test_what_was_kept_and_cannot_be_read_is_said_and_a_new_match_can_be_played(stage, capsys, damage, note):
    at, data = damage
    store = Store(512)
    at %= store.size
    store.write(at, data)
    board = stage.app.board
    board.store = store
    app = type(stage.app)(board)
    stage.app = app
    title(stage)
    stage.key(1)
    if type(app.screen).__name__ == "Colors":  # if no settings can be read, it is a first start
        stage.key(0)
    assert app.screen.note == words.say(note)
    assert "set aside" in capsys.readouterr().out
    assert "resume" not in app.screen.rows
    app.screen.cursor = app.screen.rows.index("new")
    stage.key(1)
    assert type(app.screen).__name__ == "Lobby"
