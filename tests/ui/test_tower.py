# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The game of the tower with three buttons, on both heights of the screen."""

import pytest

from tests.gallery import scenes_games as scenes
from tests.gallery.stage import act
from tests.store import Store
from uno_core import codes as c
from uno_core import editions
from uno_ui.words import say
from uno_ui.codes import SET_PACE, SET_SHOW

A, B, C = 0, 1, 2
LONG_A, LONG_B = 8, 9
NEW, OLD = editions.NAMES.index("stacko"), editions.NAMES.index("stacko_old")
tower = editions.load(NEW)


def wait(stage, until, ms=20000):
    """Time passes, and bots act, until something is so."""
    app = stage.app
    for _ in range(ms // 10):
        if until():
            return
        app.board.sleep_ms(10)
        app.screen.tick(app.board.ticks_ms())
    raise AssertionError("it never comes")


def said(stage, monkeypatch):
    """Return the texts that the picture writes from now on."""
    texts = []
    picture = stage.app.screen.picture
    say_it = picture.say

    def listening(text, lit=False):
        texts.append(text)
        say_it(text, lit)

    monkeypatch.setattr(picture, "say", listening)
    return texts


@pytest.mark.parametrize("edition", [NEW, OLD])
@pytest.mark.parametrize("play_on", [False, True])
def test_a_whole_match_is_played_with_three_buttons(stage, edition, play_on, capsys):

    app = stage.app
    app.settings.set(SET_PACE, 3)
    app.open(bytes([0, 1, 2]), [("target", 2), ("play-on", play_on)], edition)
    app.show_table()
    acts = rounds = 0

    def due():
        screen = app.screen
        return type(screen).__name__ != "TowerScreen" or screen._mine and screen._fall_ms < 0 and not screen._ended

    while True:
        wait(stage, due, 120000)
        if type(app.screen).__name__ == "Lobby":
            break
        if type(app.screen).__name__ == "Result":
            rounds += 1
            stage.key(LONG_A if app.screen.match else B)
            continue
        page = app.table.page
        if page[c.O_STATE] >> 4 == c.P_OWN and tower.step(page) == 1:
            wait(stage, lambda: 45 <= app.screen.spot < 100)
        elif page[c.O_STATE] >> 4 == c.P_OWN and not tower.step(page):
            stage.key(C, C, A)
        before = bytes(page)
        stage.key(B)
        assert app.table.page != before
        acts += 1
    assert rounds >= 2
    assert acts > 6
    assert "winner" in capsys.readouterr().out


def test_the_cursor_meets_every_block_that_can_be_pulled_and_no_other(stage):
    scenes.tower(stage, 7)
    screen, table = stage.app.screen, stage.app.table
    places = {table.acts[i] & 255 for i in range(table.legal(0))}
    seen = set()
    for _ in places:
        seen.add(screen.at)
        stage.key(C)
    assert seen == places
    here = screen.at
    stage.key(C, A)
    assert screen.at == here


def test_the_block_under_the_cursor_is_pulled_where_the_cursor_on_the_bar_was_seen(stage):
    scenes.tower(stage, 7)
    screen, page = stage.app.screen, stage.app.table.page
    place = screen.at
    face = page[c.O_ROW + tower.at(page, place)]
    stage.key(B)
    assert tower.step(page) == 1
    stage.later(530)
    spot = screen.spot
    assert 40 < spot < 48
    stage.key(B)
    assert (tower.at(page, place), page[c.O_ROW]) == (-1, face)
    assert tower.cursor(page) == spot


def test_the_cursor_runs_to_and_fro_over_the_whole_bar(stage):
    scenes.tower(stage, 7)
    stage.key(B)
    seen = []
    for _ in range(300):
        stage.later(10)
        seen.append(stage.app.screen.spot)
    assert {min(seen), max(seen)} == {0, 99}
    assert max(abs(a - b) for a, b in zip(seen, seen[1:])) <= 2


def test_b_acts_when_it_is_pressed_while_the_cursor_runs(stage):
    app = stage.app
    scenes.tower(stage, 7)
    assert app.buttons.feed(B, 0) == -1
    assert app.buttons.feed(B | 8, 90) == B
    stage.key(B)
    assert app.buttons.feed(B, 200) == B
    assert app.buttons.feed(B | 8, 290) == -1
    stage.key(LONG_A)
    assert app.buttons.feed(B, 400) == -1


def test_a_color_is_named(stage):
    scenes.tower_color(stage)
    stage.key(C, B)
    assert stage.app.table.page[c.O_MATCH] == 0x80 | 2


def test_it_says_what_can_be_pulled(stage, monkeypatch):
    scenes.tower(stage)
    texts = said(stage, monkeypatch)
    stage.app.screen.draw()
    assert texts[-1] == say("st-first")
    scenes.tower_due(stage)
    texts = said(stage, monkeypatch)
    stage.app.screen.draw()
    assert texts[-1] == say("st-due2").format("R")


def test_it_says_how_wide_the_zone_is(stage, monkeypatch):
    scenes.tower(stage, 7)
    texts = said(stage, monkeypatch)
    stage.key(C)
    page = stage.app.table.page
    width = tower.zone(page, tower.at(page, stage.app.screen.at))
    low = say("st-zone").format(width)
    assert texts[-1] == (low if stage.app.canvas.height == 32 else say("st-choose"))


def test_what_the_number_beside_the_bar_is_is_said_in_turn_with_what_to_do(stage, monkeypatch):
    scenes.tower(stage, 7)
    texts = said(stage, monkeypatch)
    app = stage.app
    for _ in range(600):
        app.board.sleep_ms(10)
        app.screen.tick(app.board.ticks_ms())
    risk = say("st-risk").format(tower.risk(app.table.page))
    assert risk in texts and say("st-choose") in texts[texts.index(risk) :]


def test_how_much_shakier_the_tower_is_is_said_in_words(stage, monkeypatch):
    scenes.tower(stage, 4, turn=2)
    page = stage.app.table.page
    texts = said(stage, monkeypatch)
    stage.do(act(2, c.V_EDITION, stage.app.table.acts[0] & 255) if stage.app.table.legal(2) else 0)
    width = tower.zone(page, tower.named(page))
    assert width >= 6
    stage.do(act(2, c.V_EDITION, 50 - (width >> 1)))
    assert page[c.O_RESULT] == 3
    app = stage.app
    for _ in range(200):
        app.board.sleep_ms(10)
        app.screen.tick(app.board.ticks_ms())
    assert say("st-how").format(3) in texts


def test_out_of_turn_it_says_so(stage, monkeypatch):
    scenes.tower(stage, 4, turn=1)
    before = bytes(stage.app.table.page)
    texts = said(stage, monkeypatch)
    stage.key(B)
    assert texts == [say("st-wait")]
    assert stage.app.table.page == before


def test_what_a_bot_does_is_told(stage, monkeypatch):
    scenes.tower(stage, 4, turn=2)
    texts = said(stage, monkeypatch)
    scenes.take(stage, 2)
    assert any(text.startswith("Bob: ") and text.endswith("ok") for text in texts)


def test_menu_and_back_leave_everything_as_it_was(stage):
    scenes.tower(stage, 7)
    stage.key(C, C)
    screen, at = stage.app.screen, stage.app.screen.at
    stage.key(LONG_B)
    assert stage.app.screen.title == "title-pause"
    stage.key(B)
    assert stage.app.screen is screen
    assert screen.at == at


def test_when_others_play_on_the_fall_is_seen_and_then_the_new_tower(stage):
    scenes.tower(stage, 12, turn=1, play_on=True)
    page = stage.app.table.page
    page[tower.SHAKY] = 99
    stage.app.table.legal(1)
    stage.do(stage.app.table.acts[0])
    while not page[c.O_OUTS]:
        before = page[:]
        assert not stage.app.table.propose(act(1, c.V_EDITION, 0))
        if not page[c.O_OUTS]:
            page[:] = before
            page[c.O_RNG + 1] += 1
    stage.app.screen._acted()
    assert stage.app.screen._fall_ms >= 0
    wait(stage, lambda: stage.app.screen._fall_ms < 0)
    assert tower.place(page, 0) == 44
    assert stage.app.table.asked() == 2


@pytest.mark.parametrize("scene", scenes.SCENES, ids=lambda scene: scene.__name__)
def test_every_scene_can_be_drawn(stage, scene):
    if scene.__name__.startswith("tower"):
        scene(stage)


@pytest.mark.parametrize("seats", [2, 10])
def test_lines_fit(stage, seats, monkeypatch):
    app = stage.app
    app.settings.set(SET_PACE, 3)
    scenes.tower(stage, seats=seats)
    page = app.table.page
    texts = said(stage, monkeypatch)
    for turn in range(60):
        if page[c.O_STATE] >> 4 == c.P_OVER:
            break
        seat = page[c.O_STATE] & 15
        n = app.table.legal(seat)
        stage.do(app.table.acts[50 if n == 100 else turn % n])
    assert len(texts) > 20
    assert max(map(len, texts)) <= 12


@pytest.mark.parametrize("old", [False, True])
def test_a_match_is_taken_up_from_a_save(stage, old):
    from uno_core import judge

    app = stage.app
    stage.keep_in(Store())
    scenes.tower(stage, 7, old=old)
    stage.key(B)
    assert app.table.save()
    before = bytes(app.table.page)
    assert not judge.fault(before)
    app.table.page = None
    assert app.table.resume()
    assert app.table.page == before
    app.show_table()
    stage.later(100)


def test_the_bar_is_that_of_its_columns(stage):
    scenes.tower(stage, 7)
    picture, pixels = stage.app.screen.picture, stage.app.canvas.bitmap.pixels
    for width in range(6, 67):
        picture.bar(width, 35)
        drawn = bytes(pixels)
        for x in range(100):
            picture._column(x, width, 0)
        assert pixels == drawn, width


@pytest.mark.parametrize("still", [False, True])
def test_the_block_under_the_cursor_blinks_or_stays_bright_where_nothing_is_to_move(stage, still):
    stage.app.settings.set(SET_SHOW, int(still))
    scenes.tower(stage, 7)
    screen, seen = stage.app.screen, []
    wait(stage, lambda: screen._blinks & 7 == 1)
    for blinks in range(2, 7):  # then the words change
        wait(stage, lambda blinks=blinks: screen._blinks & 7 == blinks)
        seen.append(bytes(stage.app.canvas.bitmap.pixels))
    assert len(set(seen)) == (1 if still else 2)
