# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Gestures on the screen: choosing one, its place and its time, and muting them."""

import pytest

from tests.gallery import color
from tests.gallery import scenes_link as scenes
from tests.gallery.party import party, seat
from tests.gallery.stage import SEVEN, SOME, play
from tests.ui import fits
from tests.ui.linked import LONG_A, LONG_B, LONG_C, A, B, C, live, now
from uno_link.codes import GESTURES, L_GESTURE
from uno_ui.linked.gesture_pictures import HIGH, WIDE, draw
from uno_ui.codes import SET_GESTURES


def chosen(stage):
    """Return which gesture the cursor is at."""
    return stage.app.screen._chosen


@pytest.fixture
def made(stage):
    one = party(stage, True, 3)
    seat(stage, SEVEN, SOME, "G1 G3 R6 G6", "Y3 Y5", homes={1: 1, 2: 2}, turn=1)
    return one


def comes(stage, told, ms=20):
    stage.app.link.party.events.append(L_GESTURE << 8 | told)
    live(stage, ms)


def strip(stage):
    """Return the row of names, as it is drawn."""
    bitmap = stage.app.canvas.bitmap
    return [[bitmap[x, y] for x in range(120)] for y in range(stage.app.screen.picture.strip_h)]


def test_b_held_where_it_means_nothing_else_shows_six_pictures_and_b_sends_one(stage, made):
    stage.key(LONG_B)
    assert now(stage) == "GestureScreen"
    stage.key(C, C, A, B)
    assert (now(stage), made.did) == ("TableScreen", [("gesture", 0, 2)])


@pytest.mark.parametrize("key", [LONG_A, LONG_B, LONG_C])
def test_any_key_that_is_held_leads_back_and_sends_nothing(stage, made, key):
    stage.key(LONG_B, key)
    assert (now(stage), made.did) == ("TableScreen", [])


def test_who_does_not_choose_is_led_back_to_the_table(stage, made):
    stage.key(LONG_B)
    live(stage, 4900)
    assert now(stage) == "GestureScreen"
    live(stage, 200)
    assert (now(stage), made.did) == ("TableScreen", [])


def test_the_cursor_goes_round_all_of_them_with_the_pad_too(stage, made):
    stage.key(LONG_B)
    seen = []
    for key in (6, 4, C, 6, 4, C):  # right, down
        seen.append(chosen(stage))
        stage.key(key)
    assert seen == list(range(GESTURES)) and chosen(stage) == 0
    stage.key(5, 3, A)
    assert chosen(stage) == 3


def test_a_gesture_is_at_its_seat_for_two_seconds_and_leaves_nothing(stage, made):
    before = strip(stage)
    comes(stage, 0x12)
    shown = strip(stage)
    changed = {x for row, other in zip(before, shown, strict=True) for x in range(120) if row[x] != other[x]}
    assert changed and all(30 <= x < 60 for x in changed)  # four seats: 30 pixels each
    live(stage, 1800)
    assert strip(stage) == shown
    live(stage, 300)
    assert strip(stage) == before


def test_it_stays_while_others_act(stage, made):
    comes(stage, 0x12)
    shown = [row[30:60] for row in strip(stage)]
    stage.do(play(1, "R4"))
    live(stage, 50)
    assert [row[30:60] for row in strip(stage)] == shown
    live(stage, 2100)
    assert [row[30:60] for row in strip(stage)] != shown


def test_what_the_person_here_has_sent_is_shown_at_the_own_seat(stage, made):
    before = strip(stage)
    stage.key(LONG_B, B)
    assert [row[:30] for row in strip(stage)] != [row[:30] for row in before]


def test_one_that_is_not_told_to_the_others_is_not_shown(stage, made):
    made.keeps = False
    before = strip(stage)
    stage.key(LONG_B, B)
    assert strip(stage) == before


def test_behind_a_menu_a_banner_says_who_and_what(stage, made):
    stage.key(LONG_A)
    comes(stage, 0x22)
    canvas = stage.app.canvas
    texts = []
    kept = canvas.text
    canvas.line = lambda x, y, text, ink=1: (texts.append(text), kept(x, y, text, ink))[1]
    live(stage, 1100)
    del canvas.line
    assert "CECILI: Ha ha!" in texts


def test_muted_none_is_seen_and_b_held_is_the_menu_again(stage, made):
    stage.app.settings.set(SET_GESTURES, 1)
    before = strip(stage)
    comes(stage, 0x12)
    assert strip(stage) == before
    stage.key(LONG_B)
    assert now(stage) == "Pause" and "gestures" not in stage.app.screen.rows


def test_alone_or_on_one_handheld_there_are_none(stage):
    stage.table([SEVEN, SOME], turn=1)
    stage.key(LONG_B)
    assert now(stage) == "Pause" and "gestures" not in stage.app.screen.rows


def test_the_menu_leads_to_them_too(stage, made):
    stage.key(LONG_A)
    stage.go("gestures")
    stage.key(B)
    assert now(stage) == "GestureScreen"
    stage.key(B)
    assert (now(stage), made.did) == ("TableScreen", [("gesture", 0, 1)])


def test_where_b_held_marks_cards_it_does(stage):
    one = party(stage, True, 3)
    seat(stage, "R4 G4 Y4 B1", SOME, "G1 G3", "Y3", homes={1: 1, 2: 2}, multi_number=True)
    stage.key(LONG_B)
    assert now(stage) == "TableScreen" and stage.app.screen.hand.marks and one.did == []


def test_a_game_of_its_own_has_them_and_a_banner_says_them(stage):
    scenes.far_game(stage)
    live(stage, 3000)
    comes(stage, 0x15, 1100)
    stage.key(LONG_B)
    assert now(stage) == "GestureScreen"
    stage.key(B)
    assert stage.app.link.party.did == [("gesture", stage.app.screen.me, 1)]


def test_hints_say_which_keys_there_are(stage, made):
    stage.app.screen.me = 0
    seat(stage, SEVEN, SOME, "G1 G3", homes={1: 1, 2: 2})
    told = set()
    for _ in range(6):
        live(stage, 4100)
        told.add(fits.plain(stage.app.lines[-1].text))
    assert {"B~ gestures", "A~ menu"} <= told


def test_no_two_pictures_are_alike_and_each_fills_its_place():
    class Paper:
        def __init__(self):
            self.dots = set()

        def box(self, x, y, w, h, ink):
            assert ink and 0 <= x and x + w <= WIDE and 0 <= y and y + h <= HIGH
            self.dots |= {(x + dx, y + dy) for dx in range(w) for dy in range(h)}

    seen = []
    for number in range(1, GESTURES + 1):
        paper = Paper()
        draw(paper, 0, 0, number, 1, 1)
        assert {y for _, y in paper.dots} == set(range(HIGH))
        seen.append(frozenset(paper.dots))
    assert len(set(seen)) == GESTURES


@pytest.mark.parametrize("size", color.SIZES)
def test_on_a_color_display_they_are_in_the_row_of_their_seat(size):
    with color.stage(size) as stage:
        party(stage, True, 3)
        seat(stage, SEVEN, SOME, "G1 G3 R6 G6", "Y3 Y5", homes={1: 1, 2: 2}, turn=1)
        before = stage.app.board.display.seen()
        comes(stage, 0x12)
        shown = stage.app.board.display.seen()
        wide = int(size.partition("x")[0])
        x, y, w, h = stage.app.screen.picture.spot(1)
        changed = {(i // 2 % wide, i // 2 // wide) for i in range(len(before)) if before[i] != shown[i]}
        assert changed
        assert {(at, row) for at, row in changed if not (x <= at < x + w and y <= row < y + h)} == set()
        live(stage, 2100)
        assert stage.app.board.display.seen() == before
        stage.key(LONG_B, C)
        assert now(stage) == "GestureScreen"
