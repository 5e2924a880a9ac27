# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The handheld looks after its battery: it measures, says it in time, and saves; in virtual time."""

import types

import pytest

from tests.gallery.stage import at_once
from tests.store import Store
from tests.ui.conftest import FakeBoard
from uno_table.saves import saved
from uno_ui.codes import SET_DIM, SET_SORT

MINUTE = 60_000


def handheld(stage, percent, store=None):
    """Return an application on a board whose battery says ``board.percent``."""
    board = FakeBoard(stage.app.board.height)
    board.percent, board.asked, board.store = percent, 0, store

    def measured():
        board.asked += 1
        return board.percent

    board.battery = types.SimpleNamespace(percent=measured)
    app = at_once(type(stage.app)(board))
    app.settings.set(SET_DIM, 3)
    app.idle.off_ms = 0
    return app, board


def pass_time(app, ms):
    """Let time pass."""
    until = app.board.now + ms
    while app.board.now < until:
        app.step()


@pytest.fixture
def banners(monkeypatch):
    """Words of banners, in order, each once in a row."""
    from uno_ui.device import care

    said = []

    def say(key):
        said.append(key)
        return key

    monkeypatch.setattr(care, "say", say)
    return said


def test_the_battery_is_measured_once_a_minute_and_not_with_the_keys(stage):
    app, board = handheld(stage, 60)
    app.go("title")
    app.set_back_stack()
    app.go("language")
    board.asked = 0
    pass_time(app, 10 * MINUTE + 1000)
    assert board.asked == 10


def test_it_is_said_once_at_fifteen_percent_and_once_at_five(stage, banners):
    app, board = handheld(stage, 100)
    app.go("settings")
    for percent in range(30, 0, -1):
        board.percent = percent
        pass_time(app, MINUTE)
    assert banners == ["battery1", "battery2"]


def test_a_battery_that_was_charged_is_said_again_and_one_that_wavers_is_not(stage, banners):
    app, board = handheld(stage, 15)
    app.go("settings")
    for board.percent in (15, 16, 15, 14, 17, 13, 40, 14):
        pass_time(app, MINUTE)
    assert banners == ["battery1", "battery1"]


def test_an_unknown_level_says_nothing(stage, banners):
    app, board = handheld(stage, -1)
    app.go("settings")
    pass_time(app, 5 * MINUTE)
    assert (banners, app.idle.level, board.asked > 4) == ([], 0, True)


def test_the_banner_goes_and_the_screen_is_as_before(stage, english):
    app, board = handheld(stage, 90)
    app.go("settings")
    pass_time(app, 5000)
    before = bytes(app.canvas.bitmap.pixels)
    board.percent = 12
    pass_time(app, MINUTE - 3000)
    assert bytes(app.canvas.bitmap.pixels) != before
    pass_time(app, 6000)
    board.percent = 90
    pass_time(app, MINUTE)
    app.show(app.screen)
    assert bytes(app.canvas.bitmap.pixels) == before


def test_a_headline_has_the_percent_where_it_has_room_and_a_sign_when_it_is_low(stage):
    app, board = handheld(stage, 83)
    heads = []
    app.canvas.text_right = lambda x, y, text, ink=1: y == 0 and heads.append(text)
    app.go("settings")
    app.canvas.head("W" * 19)
    app.canvas.head("Records", "3/7")
    board.percent = 12
    pass_time(app, MINUTE + 6000)
    assert (heads[0], heads[-1]) == ("83%", "!12%")
    assert ["", "3/7"] in [heads[k : k + 2] for k in range(len(heads))]


def test_before_the_battery_is_empty_everything_is_saved_on_a_chip_that_saves_some_minutes_apart(stage):
    store = Store()
    app, board = handheld(stage, 60, store)
    app.open(b"\0\2")
    app.show_table()
    table = app.table
    for _ in range(200):
        pass_time(app, 100)
        if table.asked() == app.held and table.legal(app.held):
            table.propose(table.acts[0])
        if table.acts_done > 2:
            break
    table.pace_ms = 10**9  # nobody plays on
    before = saved.load(store)[0]
    assert before is None or before[3] < table.acts_done, "acts are not saved yet"
    app.settings.set(SET_SORT, 1)
    board.percent = 5
    pass_time(app, MINUTE + 1000)
    found, fault = saved.load(store)
    assert (fault, found[3]) == (None, table.acts_done)
    assert type(app.settings)(store).get(SET_SORT) == 1
