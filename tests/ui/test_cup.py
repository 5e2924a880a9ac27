# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The cup by keys: its rungs, a match, what a rung that is won or lost leads to, and what it brings."""

import pytest

from tests.gallery import color
from tests.gallery.scenes_evening import with_rungs
from tests.gallery.stage import lay
from tests.store import Store
from tests.ui.linked import LONG_A, LONG_B, A, B, C, now, said
from uno_core import codes as c
from uno_core import deal
from uno_table.codes import NOTHING_KEPT
from uno_table.history import cup, records
from uno_table.saves import slots
from uno_ui import words
from uno_ui.codes import SET_FELT

LAST = len(cup.RUNGS) - 1


@pytest.fixture
def kept(stage):
    """The stage at the main menu, with a store on its board."""
    stage.app.board.store = Store()
    stage.app.match = None
    stage.open("main_menu")
    yield stage
    stage.app.board.store = None


def begin(stage):
    """Begin the rung with the cursor; the pages about its game are skipped."""
    stage.key(B)
    if now(stage) == "First":
        stage.key(A)
    assert now(stage) == "TableScreen"
    stage.app.table.pace_ms = 0


def end(stage, won):
    """Let the person play the last card of the match, or a bot, and show its result."""
    table = stage.app.table
    page = table.page
    deck = [0] * page[c.O_CARDS]
    deal.cards(page, deck, 0)
    deck.sort(key=lambda face: (face & 7, face >> 3))  # red ones first, by their numbers
    few = [[deck.pop(2)] for _ in range(table.seats)]
    few[1 if won else 0] += [deck.pop(2), deck.pop(2)]
    top = deck.pop(0)
    lay(page, deck[8:], few, top, deck[:8], top >> 3 << 3, 0 if won else 1)
    stage.app.screen.update()
    if won:
        stage.app.screen.hand.cursor = 0
        stage.key(B)
    else:
        table.propose(c.V_PLAY << 12 | 1 << 8 | few[1][0])
        stage.later(4000)
    assert table.round_over()
    stage.result()


def test_it_is_in_the_main_menu_only_if_its_rungs_can_be_kept(stage):
    stage.app.board.store = None
    stage.open("main_menu")
    assert "cup" not in stage.app.screen.rows
    stage.app.board.store = Store()
    try:
        stage.open("main_menu")
        assert "cup" in stage.app.screen.rows
    finally:
        stage.app.board.store = None


def test_a_new_player_wins_the_first_two_rungs_by_keys(kept):
    kept.go("cup")
    kept.key(B)
    assert now(kept) == "Cup" and kept.app.screen.cursor == 0
    for rung in (0, 1):
        begin(kept)
        assert cup.of(kept.app.table) == rung
        end(kept, True)
        kept.key(B)
        assert kept.app.screen.match
        if kept.app.canvas.height == 32:  # there it takes turns with the headline
            kept.later(2500)
        assert "Rung %d/7 is won!" % (rung + 1) in said(kept)
        kept.key(B)
        assert now(kept) == "Cup" and kept.app.screen.cursor == rung + 1 and kept.app.screen.marked(rung)
        assert slots.kept(kept.app.board.store)[0] == NOTHING_KEPT, "the match is over"
    assert records.load(kept.app.board.store).get(0, "wins") == 1, "it counts for the records like any other match"


def test_a_rung_that_is_lost_is_tried_again_and_its_game_is_not_explained_again(kept):
    with_rungs(kept, 2)
    kept.open("cup")
    kept.key(B)
    assert now(kept) == "First"
    kept.key(A)
    kept.app.table.pace_ms = 0
    end(kept, False)
    kept.key(B)
    if kept.app.canvas.height == 32:
        kept.later(2500)
    assert "Try this rung again" in said(kept)
    kept.key(B)
    assert now(kept) == "Cup" and kept.app.screen.cursor == 2 and cup.won(kept.app.board.store) == 2
    kept.key(B)
    assert now(kept) == "TableScreen" and cup.of(kept.app.table) == 2


@pytest.mark.parametrize("key", [B, LONG_B, LONG_A])
def test_every_key_that_leaves_the_result_leads_to_the_rungs(kept, key):
    kept.open("cup")
    begin(kept)
    end(kept, False)
    kept.key(B, key)
    assert now(kept) == "Cup"
    kept.key(LONG_A)
    assert now(kept) == "MainMenu"


def test_a_move_that_was_taken_back_does_not_take_the_rung(kept):
    kept.open("cup")
    begin(kept)
    kept.app.table.steps = 1
    end(kept, True)
    kept.key(B)
    assert cup.won(kept.app.board.store) == 1 and not records.load(kept.app.board.store).played()


def test_a_rung_that_is_closed_says_so_and_does_not_begin(kept):
    kept.open("cup")
    kept.key(C)
    assert "Still locked" in said(kept)
    kept.key(B)
    assert now(kept) == "Cup" and not kept.app.table.page
    assert not kept.app.screen.value(1), "and its opponents are not told"


def test_a_rung_that_is_won_can_be_played_again(kept):
    with_rungs(kept, 7)
    kept.open("cup")
    assert "The cup is yours!" in said(kept)
    kept.key(*[A] * 6, B)
    assert now(kept) == "TableScreen" and cup.of(kept.app.table) == 0
    kept.app.table.pace_ms = 0
    end(kept, False)
    kept.key(B, B)
    assert cup.won(kept.app.board.store) == 7


def test_the_last_rung_is_a_match_of_several_rounds(kept):
    with_rungs(kept, LAST)
    kept.open("cup")
    assert "Rounds: 3" in said(kept)
    begin(kept)
    for number in range(3):
        end(kept, True)
        kept.key(B)
        if number < 2:
            assert now(kept) == "TableScreen" and cup.of(kept.app.table) == LAST
            kept.app.table.pace_ms = 0
    if kept.app.canvas.height == 32:
        kept.later(2500)
    assert "The cup is yours!" in said(kept)
    assert cup.won(kept.app.board.store) == 7


def test_a_match_of_the_cup_that_was_saved_goes_on_as_one(kept):
    kept.open("cup")
    begin(kept)
    kept.app.table.save()
    kept.app.match = None
    kept.open("main_menu")
    assert kept.app.screen.rows[0] == "resume"
    kept.go("resume")
    kept.key(B)
    assert now(kept) == "TableScreen" and cup.of(kept.app.table) == 0
    kept.app.table.pace_ms = 0
    end(kept, True)
    kept.key(B, B)
    assert now(kept) == "Cup" and cup.won(kept.app.board.store) == 1


def test_a_board_without_room_for_a_game_has_the_other_game_of_the_rung(kept):
    with_rungs(kept, 2)
    kept.app.board.room_kb = 9
    try:
        kept.open("cup")
        assert kept.app.screen.label(2) == "H2O"
        kept.key(B)
        assert kept.app.table.edition == cup.game(2, 9)
    finally:
        kept.app.board.room_kb = 0


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_a_game_and_the_names_of_all_its_opponents_fit_a_row(kept, language):
    words.load(language)
    try:
        with_rungs(kept, LAST)
        kept.open("cup")
        screen = kept.app.screen
        for row in screen.rows:
            left = 4 + 6 * len(screen.label(row))
            assert left < kept.app.canvas.width - 6 - 6 * len(screen.value(row)), screen.label(row)
    finally:
        words.load("en")


# -- on a color display ----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def pygamer():
    with color.stage("160x128") as made:
        yield made
        made.app.board.store = None


def colors(stage):
    """Return rail and felt as they are on the display."""
    return [stage.app.canvas._palette[k] for k in (12, 13)]


def test_only_what_was_won_can_be_chosen_and_it_is_seen_at_once(pygamer):
    plain = colors(pygamer)
    with_rungs(pygamer, 0)
    pygamer.open("settings")
    assert not {"cards", "felt"} & set(pygamer.app.screen.rows)
    with_rungs(pygamer, 1)
    pygamer.open("settings")
    assert "cards" in pygamer.app.screen.rows and "felt" not in pygamer.app.screen.rows
    with_rungs(pygamer, 2)
    pygamer.open("settings")
    pygamer.go("cards")
    seen = []
    for _ in range(4):
        seen.append(pygamer.app.screen.value("cards"))
        pygamer.key(B)
    assert seen == ["red", "yellow", "red", "yellow"]
    pygamer.go("felt")
    pygamer.key(B)
    assert pygamer.app.settings.get(SET_FELT) == 1 and colors(pygamer) != plain
    pygamer.key(B)
    assert pygamer.app.settings.get(SET_FELT) == 0 and colors(pygamer) == plain


def test_a_color_of_the_table_gives_way_to_the_dark_side_and_to_paper(pygamer):
    canvas = pygamer.app.canvas
    plain = colors(pygamer)
    canvas.dark_side = True
    canvas.lay(True, ())
    dark = colors(pygamer)
    canvas.felt = 2
    canvas.lay(True, ())
    assert colors(pygamer) == dark
    canvas.dark_side = False
    canvas.theme = 1
    canvas.lay(False, ())
    assert colors(pygamer) == [0xFFFFFF, 0xFFFFFF]
    canvas.theme = canvas.felt = 0
    canvas.lay(False, ())
    assert colors(pygamer) == plain


def test_each_back_is_another_picture_also_where_it_is_small(pygamer):
    canvas = pygamer.app.canvas
    for w, h in ((24, 34), (9, 13)):
        seen = set()
        for cards in range(5):
            canvas.cards = cards
            canvas.back(0, 0, w, h)
            seen.add(tuple(canvas.bitmap[x, y] for y in range(h) for x in range(w)))
        assert len(seen) == 5
    canvas.cards = 0


def test_opponents_that_were_beaten_are_sad_and_those_to_come_are_hidden(pygamer, monkeypatch):
    with_rungs(pygamer, 1)
    canvas = pygamer.app.canvas
    faces, backs = [], []
    draw, back = canvas.face_picture, canvas.back
    monkeypatch.setattr(canvas, "face_picture", lambda *a: faces.append((a[4], a[6])) or draw(*a), raising=False)
    monkeypatch.setattr(canvas, "back", lambda *a: backs.append(a) or back(*a), raising=False)
    pygamer.open("cup")
    pygamer.key(B)
    assert set(faces) == {(2, 2), (3, 0)} and backs


def test_a_won_rung_tells_what_it_has_brought(pygamer):
    with_rungs(pygamer, 0)
    pygamer.open("cup")
    begin(pygamer)
    end(pygamer, True)
    pygamer.key(B)
    told = []
    for _ in range(2):
        told.append(pygamer.app.screen._feats[pygamer.app.screen._turn % 2])
        pygamer.later(2500)
    assert sorted(told) == ["New: Card backs", "Rung 1/7 is won!"]
