# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The title with nobody at it: bots play a round, quietly, and nothing of it is kept."""

import pytest

from tests.store import Store
from tests.ui.linked import A, B, lines, now
from tests.ui.test_first_evening import switch_on
from uno_core import codes as c
from uno_ui import words
from uno_ui.device.settings import Settings
from uno_ui.codes import SET_SHOW


class Buzzer:
    """The tones that a board gets."""

    def __init__(self):
        self.on, self.heard = True, []

    def be_heard(self, on):
        self.on = on

    def tone(self, hertz, ms):
        if self.on:
            self.heard.append(hertz)

    def tune(self, number):
        if self.on:
            self.heard.append(number)

    def tick(self, now_ms):
        pass


@pytest.fixture
def app(stage):
    """At its title, on a board with a saved match."""
    store = Store()
    Settings(store).begin()
    app = switch_on(stage, store, UNO_LANGUAGE="en")
    app.table.open(b"\0\2", b"\1\2\3\4")
    app.table.save()
    app.sound = Buzzer()
    stage.open("title")
    yield app
    words.load("en")


def wait(app, seconds):
    """Turn the loop for so long; nobody presses a key."""
    for _ in range(round(seconds * 10)):
        app.board.now += 90  # and 10 in its own sleep
        app.step()


def test_after_half_a_minute_bots_play_and_a_key_leads_back_at_once(stage, app):
    wait(app, 29)
    assert now(stage) == "Title"
    wait(app, 2)
    assert now(stage) == "Attract" and app.screen.me == -1
    wait(app, 8)
    assert app.table.acts_done >= 5
    app.board.key = iter([B, -1, -1]).__next__  # pressed, and not yet released
    app.board.key_ms = app.board.now
    app.step()
    assert now(stage) == "Title" and app.match is None
    del app.board.key
    wait(app, 29)
    assert now(stage) == "Title"


def test_it_makes_no_sound_and_sounds_come_back_with_the_title(stage, app):
    wait(app, 45)
    assert now(stage) == "Attract" and app.table.acts_done > 10 and app.sound.heard == []
    stage.key(A)
    assert now(stage) == "Title" and app.sound.on
    app.sound.on = False  # by the settings
    stage.open("attract")
    stage.key(A)
    assert not app.sound.on


def test_nothing_is_written_and_the_match_that_was_left_is_there(stage, app, capsys):
    store = app.board.store
    before = bytes(store.data)
    stage.open("attract")
    app.table.pace_ms = 0
    while now(stage) == "Attract":
        wait(app, 1)
    assert now(stage) == "Title", "a round long"
    assert bytes(store.data) == before
    assert "round" not in capsys.readouterr().out
    stage.key(B)
    assert app.screen.rows[0] == "resume"


def test_it_is_said_what_to_press(stage, app):
    stage.open("attract")
    said = set()
    for _ in range(100):
        wait(app, 0.5)
        said.add(words.say("hint-title") in lines(stage))
    assert True in said and (False in said) == (app.canvas.height <= 32)


def test_it_does_not_keep_the_display_alight_and_ends_when_it_is_dark(stage, app):
    seen = []
    app.board.brightness = seen.append
    app.board.sleep = seen.append
    wait(app, 179)
    assert seen[0] == 8 and True not in seen
    wait(app, 3)
    assert seen[-1] is True and now(stage) == "Title"
    wait(app, 60)
    assert now(stage) == "Title"


def test_the_seed_of_a_settings_file_is_not_used_up(stage, app):
    app.seed = 7
    stage.open("attract")
    stage.key(A)
    assert app.seed == 7


def test_the_last_card_is_to_be_seen(stage, app):
    stage.open("attract")
    app.table.page[c.O_STATE] = c.P_OVER << 4
    app.screen._acted(c.NONE)
    assert now(stage) == "Attract"
    wait(app, 1)
    assert now(stage) == "Attract"
    wait(app, 1)
    assert now(stage) == "Title"


def test_where_nothing_is_to_move_no_demo_begins(stage, app):
    app.settings.set(SET_SHOW, 1)
    wait(app, 45)
    assert now(stage) == "Title"
