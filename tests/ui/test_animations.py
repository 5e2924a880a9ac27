# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""An edition's things beside the table and its animations: they never hide the truth, and never stand in the way."""

import types

import pytest

from tests.gallery import scenes_editions as scenes
from tests.gallery.stage import CALL, MENU, NEXT, NONE, SELECT, act, faces, play
from uno_core import codes as c
from uno_ui import words
from uno_core import editions
from uno_core.rng import below
from uno_ui.table.actions import act_of
from uno_ui.codes import SET_PACE, SET_SHOW

CUT = {"wheel": scenes.wheel, "launcher": scenes.launcher_throws, "turning": scenes.turning, "pointer": scenes.picked}
GAMES = ("stacko", "stacko_old", "blitzo")
KEYS = (0, 1, 1, 1, 2, 2, 3, 4, 5, 6, 9, 9, 10)
STEPS = 140


def seen(app):
    """Return the pixels and text on the screen."""
    return app.canvas.bitmap.rows(), [(line.text, line.lit) for line in app.lines], app.canvas.paper


def without_animations(stage, scene):
    """The same scene where nothing is shown for a moment."""
    stage.app.settings.set(SET_PACE, 3)
    scene(stage)
    return seen(stage.app)


@pytest.mark.parametrize("name", CUT)
def test_a_key_ends_a_show_and_the_table_is_as_if_there_had_been_none(stage, name):
    CUT[name](stage)
    assert stage.app.screen.animations.on
    stage.key(CALL)
    assert not stage.app.screen.animations.on
    stage.later(3000)
    cut = seen(stage.app)
    without_animations(stage, CUT[name])
    assert not (stage.app.screen.animations and stage.app.screen.animations.on)
    stage.key(CALL)
    stage.later(3000)
    assert cut == seen(stage.app)


@pytest.mark.parametrize("name", CUT)
def test_a_show_ends_by_itself_and_the_table_is_as_if_there_had_been_none(stage, name):
    CUT[name](stage)
    stage.later(6000)
    ended = seen(stage.app)
    without_animations(stage, CUT[name])
    stage.later(6000)
    assert ended == seen(stage.app)


@pytest.mark.parametrize("name", CUT)
def test_a_menu_amid_a_show_ends_it(stage, name):
    CUT[name](stage)
    screen = stage.app.screen
    stage.key(8)
    assert not screen.animations.on
    stage.later(100)


def test_at_once_has_no_shows_but_a_hand_is_still_shown(stage):
    stage.app.settings.set(SET_PACE, 3)
    for scene in CUT.values():
        scene(stage)
        assert not stage.app.screen.animations
    scenes.shown_hand(stage)
    assert stage.app.screen.animations.on


def test_a_key_that_only_brings_the_turn_into_sight_plays_nothing(stage):
    scenes._open(stage, "flash", scenes.FOUR, "R5", 0, 0)
    screen = stage.app.screen
    screen._mine = False
    before = bytes(stage.app.table.page)
    scenes._told(stage, (c.E_PICKED, 0, 0))
    assert screen.animations.on
    stage.key(SELECT)
    assert bytes(stage.app.table.page) == before
    stage.key(SELECT)
    assert bytes(stage.app.table.page) != before


def test_a_wheel_stops_where_the_event_says(stage):
    from uno_ui.animations import wheel
    from uno_ui.words import say

    for outcome in range(1, 10):
        said = []
        scenes._open(stage, "spin", scenes.FOUR, "Y4.1", 1, 1)
        scenes._told(stage, (c.E_WHEEL, 1, outcome))
        stage.app.canvas.text = lambda x, y, text, ink=1, said=said: said.append(text)
        try:
            stage.later(2000)
        finally:
            del stage.app.canvas.text
        assert " ".join(said).rstrip().endswith(say(f"wheel{outcome}")), outcome
        assert wheel.step(None, 0, outcome, 1_000_000, 1) == -1


def test_all_presses_in_a_row_are_shown_and_no_longer_than_some_seconds(stage):
    scenes._launch(stage, 0, *[3] * 9)
    animations, steps = stage.app.screen.animations, 0
    assert animations._n == 9
    while animations.on:
        stage.later(10)
        steps += 1
    assert 200 < steps < 800


def test_a_hand_is_shown_to_who_may_see_it_and_to_nobody_else(stage):
    scenes.shown_hand(stage)
    assert stage.app.screen.animations.on
    page = scenes._open(stage, "spin", scenes.FOUR, "Y4.1", 1, 2)
    page[c.O_SHOWN_SEAT], page[c.O_SHOWN_TO], page[c.O_MARK] = 1, 2, 7
    scenes._told(stage, (c.E_PASSED, 2, 0))
    assert not stage.app.screen.animations.on


def bar(stage):
    """Return how long the clock's bar is."""
    high = stage.app.canvas.height == 64
    row = stage.app.canvas.bitmap.rows()[13 if high else 17]
    return row[31 if high else 0 :].split(".")[0].count("#")


def run(stage, ms):
    board = stage.app.board
    for _ in range(ms // 10):
        board.sleep_ms(10)
        stage.app.screen.tick(board.ticks_ms())


def test_the_bar_gets_shorter_as_time_goes_by_and_stands_still_in_a_pause(stage):
    scenes._open(stage, "flash", scenes.FOUR, "R5", 0)
    run(stage, 20)
    whole = bar(stage)
    assert whole > 90
    run(stage, 3000)
    half = bar(stage)
    assert abs(2 * half - whole) < 8
    table, now = stage.app.table, stage.app.board.ticks_ms()
    assert abs(table.left_ms(now) - 3000) < 50
    table.hold_bots(True)
    run(stage, 5000)
    table.hold_bots(False)
    assert abs(bar(stage) - half) < 3
    assert table.asked() == 0
    run(stage, 2900)
    assert 0 < bar(stage) + 4 < 12


def test_there_is_no_bar_when_somebody_else_has_to_play_or_time_does_not_matter(stage):
    scenes._open(stage, "flash", scenes.FOUR, "R5", 0, 1)
    stage.later(50)
    assert stage.app.table.left_ms(0) == -1
    assert bar(stage) == 0
    scenes._open(stage, "flash", scenes.FOUR, "R5", 0, 0, flash_timer=0)
    stage.later(50)
    assert stage.app.table.left_ms(0) == -1


def test_the_light_side_is_paper_and_every_other_screen_is_not(stage):
    scenes.light(stage)
    assert stage.app.canvas.paper
    stage.key(8)
    assert not stage.app.canvas.paper
    stage.key(8)
    assert stage.app.canvas.paper
    scenes.dark(stage)
    assert not stage.app.canvas.paper
    scenes.powers(stage)
    assert not stage.app.canvas.paper


@pytest.mark.parametrize("name", [name for name in editions.NAMES if name not in GAMES])
def test_no_edition_breaks_the_table(stage, name):

    number = editions.NAMES.index(name)
    seats = min(4, editions.load(number).SEATS[1])
    dice, app = bytearray([number + 1, 7, 9, 3]), stage.app
    app.table.open(bytes([0] + [2] * (seats - 1)), bytes([number, 1, 2, 3]), (), number)
    app.show_table()
    for _ in range(STEPS):
        if type(app.screen).__name__ != "TableScreen":
            break
        stage.key(KEYS[below(dice, len(KEYS), 0)] if type(app.screen).__name__ == "TableScreen" else MENU)
        if type(app.screen).__name__ == "TableScreen":
            run(stage, (10, 60, 400, 3000)[below(dice, 4, 0)])
        else:
            app.show_table()
        assert [line.text for line in app.lines if len(line.text) > line.letters] == []
    stage.key(NEXT)


def test_a_key_while_the_own_hand_is_hidden_only_brings_it_back(stage):
    page = scenes._open(stage, "spin", scenes.FOUR, "R5", 0, 0)
    page[c.O_SHOWN_SEAT], page[c.O_SHOWN_TO], page[c.O_MARK] = 1, NONE, 7
    scenes._told(stage, (c.E_SHOWS, 1, NONE))
    before = bytes(page)
    stage.key(SELECT)
    assert bytes(page) == before
    assert not stage.app.screen.animations.on
    stage.key(SELECT)
    assert bytes(page) != before


@pytest.mark.parametrize("scene", [scenes.powers, scenes.flex, scenes.pool])
def test_a_question_takes_the_whole_place_of_a_shelf(stage, scene):
    scene(stage)
    app, page = stage.app, stage.app.table.page
    high = app.canvas.height == 64
    shelf = slice(9, 19) if high else slice(9, 17)
    assert any("#" in row[30:120] for row in app.canvas.bitmap.rows()[shelf]) or not high
    page[c.O_ASK], page[c.O_RESUME], page[c.O_ACTOR] = c.A_COLOR, 0, 0
    page[c.O_STATE] = c.P_ASK << 4
    app.screen.update()
    assert app.screen.question
    rows = app.canvas.bitmap.rows()
    assert not any("#" in row[30:120] for row in rows[shelf]), "\n".join(rows)


def test_a_name_keeps_its_letters_beside_ten_cards(stage, written):
    stage.table(["R1 R5", "R2 R4 Y1", "G1 G3", "Y3 Y5 Y6 Y7 B7 B8 R6 R7 R8 R9"], turn=0)
    assert words.say("n3") in written and words.say("n3")[:2] not in written


# -- a card on its way -----------------------------------------------------------------------------------


def laid(stage, keep=1):
    """Let the person play a card, on a board that may keep modules."""
    vars(stage.app.canvas).pop("put", None)
    stage.app.board.keep = keep
    stage.table(["R1 R5 Y4 G7", "R4 Y5 G6", "B1 B2 B3"], turn=0)
    stage.key(SELECT)


def bots(stage):
    """Let a bot play a card."""
    stage.do(act_of(1, c.V_PLAY, faces("R4")[0]))


def app_slide(stage):
    return stage.app.screen.motion.slide


def layers(app):
    return len(app.canvas.group) - 1 - len(app.lines)


def test_a_card_that_is_laid_slides_to_the_pile_and_the_top_card_changes_when_it_is_there(stage):
    laid(stage)
    app = stage.app
    slide = app.screen.motion.slide
    ways = []
    while slide.on:
        ways.append((slide._tile.x, slide._tile.y))
        assert layers(app) == 1
        stage.later(10)
    assert 6 < len(set(ways)) <= 10 and len(ways) <= 20
    assert ways[0][1] > ways[-1][1] or app.canvas.height == 32
    assert layers(app) == 0
    without = seen(app)
    app.screen.enter()
    assert seen(app) == without


def test_what_a_slide_ends_in_is_the_table_without_one(stage):
    pictures = []
    for keep in (1, 0):
        laid(stage, keep)
        assert bool(stage.app.screen.motion) == bool(keep)
        bots(stage)
        stage.later(400)
        pictures.append(seen(stage.app))
    assert pictures[0] == pictures[1]


def test_a_key_during_a_slide_is_a_key_as_without_one(stage):
    pictures = []
    for keep in (1, 0):
        laid(stage, keep)
        stage.app.table.paused = True
        assert not stage.app.table.propose(act_of(1, c.V_PLAY, faces("R4")[0]))
        stage.app.screen._acted(NONE)
        assert not keep or app_slide(stage).on
        stage.key(NEXT)
        assert not keep or not app_slide(stage).on
        assert layers(stage.app) == 0
        stage.later(400)
        pictures.append(seen(stage.app))
    assert pictures[0] == pictures[1]


def test_a_drawn_card_slides_from_the_pile(stage):
    vars(stage.app.canvas).pop("put", None)
    stage.app.board.keep = 1
    stage.table(["Y1", "R4 Y5"], turn=0)
    stage.app.screen.do(act_of(0, c.V_DRAW))
    assert app_slide(stage).on
    assert (app_slide(stage)._from_x, app_slide(stage)._from_y) == (112, stage.app.screen.picture.hand_y)


def test_without_animations_nothing_slides_and_no_card_is_lit_when_it_is_laid(stage):
    stage.app.settings.set(SET_SHOW, 1)
    laid(stage)
    assert stage.app.screen.motion is None
    assert not stage.app.screen._flash


def test_a_menu_during_a_slide_takes_the_card_along(stage):
    laid(stage)
    assert app_slide(stage).on
    stage.key(8)
    assert layers(stage.app) == 0


def test_a_screen_that_comes_by_itself_during_a_slide_leaves_nothing_of_it(stage):
    laid(stage)
    stage.app.go("pause")
    assert layers(stage.app) == 0
    stage.app.back()
    assert not app_slide(stage).on
    stage.later(300)
    assert layers(stage.app) == 0


# -- cards that are counted, a name that shakes ------------------------------------------------------------


def happens(stage, what):
    """Let that act of a bot happen, with no time after it."""
    stage.app.table.paused = True
    assert not stage.app.table.propose(what)
    stage.app.screen._acted(NONE)


def takes(stage, seat, keep=1):
    """Let a bot play a Wild Draw Four, and the next seat take the cards, on a board that may keep modules."""
    vars(stage.app.canvas).pop("put", None)
    stage.app.board.keep = keep
    hands = ["R1 R5 Y4 G7", "R4 Y5 G6", "B1 B2 B3"]
    hands[seat - 1] += " F"
    stage.table(hands, turn=(seat - 1) % 3)
    stage.do(play((seat - 1) % 3, "F"), act((seat - 1) % 3, c.V_CHOOSE, c.C_BLUE))
    if seat:
        happens(stage, act(seat, c.V_ACCEPT))
    else:
        stage.app.screen.do(act(seat, c.V_ACCEPT))


def numbers(stage, seat):
    """Return the numbers of a seat that are drawn within a second."""
    drawn, picture = [], stage.app.screen.picture
    cell = picture.cell
    picture.cell = lambda who, n, how: (who == seat and drawn.append(n), cell(who, n, how))
    stage.later(1000)
    picture.cell = cell
    return drawn


@pytest.mark.parametrize("seat", [0, 2])
def test_a_draw_of_four_is_counted_in_four_steps(stage, seat):
    takes(stage, seat)
    had = 4 if not seat else 3
    assert numbers(stage, seat) == [had + 1, had + 2, had + 3, had + 4]


def test_new_cards_come_into_the_own_hand_one_by_one(stage):
    takes(stage, 0)
    screen, hidden = stage.app.screen, []
    for _ in range(6):
        hidden.append(screen.motion._hidden.bit_count())
        stage.later(70)
    sight = screen.picture.sight
    fresh = sum(screen.hand.fresh(screen.hand.first + slot) for slot in range(min(sight, screen.hand.n)))
    assert hidden == [max(fresh - k, 0) for k in range(6)]


@pytest.mark.parametrize("seat", [0, 2])
@pytest.mark.parametrize("ms", [0, 100, 200, 1000])
def test_whenever_a_key_ends_a_count_the_picture_is_the_one_without_it(stage, seat, ms):
    pictures = []
    for keep in (1, 0):
        takes(stage, seat, keep)
        stage.later(ms)
        stage.key(NEXT)
        if keep:
            assert not stage.app.screen.motion.due
        pictures.append(seen(stage.app))
    assert pictures[0] == pictures[1]


def test_the_next_act_ends_a_count(stage):
    pictures = []
    for keep in (1, 0):
        takes(stage, 2, keep)
        assert not keep or stage.app.screen.motion.due
        stage.app.screen.do(act(0, c.V_DRAW))
        assert not keep or not stage.app.screen.motion._less
        stage.later(1000)
        pictures.append(seen(stage.app))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("calls", [0, 2])
def test_who_calls_uno_shakes_and_the_strip_is_as_before(stage, calls):
    pictures = []
    for keep in (1, 0):
        vars(stage.app.canvas).pop("put", None)
        stage.app.board.keep = keep
        hands = ["R1 R5 Y4 G7", "R4 Y5 G6", "B1 B2 B3"]
        hands[calls] = "R2 R3"
        stage.table(hands, turn=calls)
        happens(stage, act(calls, c.V_UNO))
        ways = []
        for _ in range(30 if keep else 0):
            stage.later(10)
            if layers(stage.app):
                bitmap = stage.app.canvas.group[-1].bitmap
                ways.append(tuple(bitmap.rows()))
        assert not keep or len(set(ways)) == 2  # left and right
        assert not keep or 15 <= len(ways) <= 22
        stage.later(300)
        assert layers(stage.app) == 0
        pictures.append(seen(stage.app))
    assert pictures[0] == pictures[1]


def test_a_key_ends_a_shake(stage):
    vars(stage.app.canvas).pop("put", None)
    stage.app.board.keep = 1
    stage.table(["R1 R5 Y4 G7", "R4 Y5 G6", "R2 R3"], turn=2)
    happens(stage, act(2, c.V_UNO))
    stage.later(60)
    assert layers(stage.app) == 1
    stage.key(NEXT)
    assert layers(stage.app) == 0
    assert not stage.app.screen.motion.due


@pytest.mark.parametrize("off", ["show", "pace", "keep", "asks"])
def test_nothing_moves_if_a_setting_says_so_or_memory_is_short_or_over_infrared(stage, off):
    from uno_ui.screens.match.table import TableScreen

    stage.app.settings.set(SET_SHOW, int(off == "show"))
    stage.app.settings.set(SET_PACE, 3 if off == "pace" else 1)
    stage.app.board.keep = int(off != "keep")
    stage.table(["R1 R5 Y4 G7", "R4 Y5 G6", "B1 B2 B3"])
    transport = types.SimpleNamespace(asks=off == "asks")
    stage.app.link.party = types.SimpleNamespace(transport=transport, hosting=True, name_at=lambda _: "Ann")
    assert TableScreen(stage.app).motion is None
    stage.app.link.party = None
