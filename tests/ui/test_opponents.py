# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A page about each bot with a character."""

import pytest

from tests.gallery.stage import BACK, MENU, NEXT, PREV, SELECT
from uno_core import codes as c
from uno_table.tables.characters import MOST, habits
from tools.lettering import faces
from uno_ui import words

KINDS = range(c.LEVELS + 1, c.LEVELS + c.CHARACTERS + 1)
ARI, NOA, RIO = KINDS[:3]


def seated(stage, kind):
    """The list of players, with the cursor on a bot of that kind."""
    stage.app.setup.who[1] = kind
    stage.open("who")
    stage.key(NEXT)


@pytest.mark.parametrize("kind", KINDS)
def test_b_held_on_a_bot_with_a_character_shows_its_page(stage, written, kind):
    seated(stage, kind)
    stage.key(MENU)
    assert stage.app.stack[-1] == ("opponent", kind)
    assert " ".join(words.lines(words.say(f"habit{kind}"), 21)) in " ".join(written)
    stage.key(SELECT)
    assert stage.app.stack[-1] == ("who",)
    assert stage.app.setup.who[1] == kind


@pytest.mark.parametrize("kind", range(1, c.LEVELS + 1))
def test_b_held_on_another_bot_is_the_value_before(stage, kind):
    seated(stage, kind)
    stage.key(MENU)
    assert stage.app.stack[-1] == ("who",)
    assert stage.app.setup.who[1] != kind


def test_a_and_c_lead_to_the_other_characters(stage):
    stage.app.set_back_stack(("main_menu",))
    stage.app.go("opponent", ARI)
    pages = 2 if stage.app.canvas.height == 32 else 1
    stage.key(*[NEXT] * pages)
    assert stage.app.stack[-1] == ("opponent", NOA)
    stage.key(*[PREV] * 2 * pages)
    assert stage.app.stack[-1] == ("opponent", KINDS[-1])
    stage.key(*[NEXT] * 6 * pages)
    assert stage.app.stack[-1] == ("opponent", KINDS[-1])
    stage.key(BACK)
    assert stage.app.stack[-1] == ("main_menu",)


@pytest.mark.parametrize("kind", KINDS)
def test_the_page_has_the_face_on_a_display_without_colors_too_if_there_is_room(stage, kind):
    stage.app.go("opponent", kind)
    canvas = stage.app.canvas
    rows = faces.plain(list(faces.FACES)[kind - KINDS[0]])
    face = [[rows[3 * y + x // 8] >> 7 - x % 8 & 1 for x in range(24)] for y in range(24)]
    bitmap = canvas.bitmap
    places = [
        (left, top)
        for left in range(canvas.width - 23)
        for top in range(canvas.height - 23)
        if all(bitmap[left + x, top + y] == face[y][x] for y in range(24) for x in range(24))
    ]
    assert len(places) == (canvas.height > 32)
    for left, top in places:  # there is a gap around it
        around = [(left + x, top + y) for x in (-1, 24) for y in range(24)]
        around += [(left + x, top + y) for x in range(24) for y in (-1, 24)]
        assert not any(bitmap[place] for place in around)


def test_habits_are_those_that_bots_play_by():
    shown = {kind: habits(kind) for kind in KINDS}
    assert all(0 <= n <= MOST for row in shown.values() for n in row)
    for kind, habit in ((ARI, 0), (NOA, 1)):
        assert shown[kind][habit] == MOST
        assert all(shown[other][habit] < MOST for other in KINDS if other != kind)
    assert all(shown[other][2] > shown[RIO][2] for other in KINDS if other != RIO)
