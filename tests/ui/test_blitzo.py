# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The game of pads with three buttons and with five more, on both heights of the screen."""

import pytest

from tests.gallery.scenes_games import key, pads, press
from uno_core import codes as c
from uno_ui import words
from uno_ui.codes import LETTER

A, B, C, UP, DOWN, LEFT, RIGHT = range(7)
LONG_A, LONG_B, LONG_C = 8, 9, 10
PAD, ANN = "R2 R5 Y1 G3 G6 B2 B4", "Y3 R1"
LEFT_TAB, UNO, RIGHT_TAB = 24, 25, 26  # places of the cursor


def bar_of(screen):
    """Return how long the bar of the time that is left is drawn."""
    return screen._left


def answer(table):
    """Return the place of the cursor for the right answer, for seat 0; -1: call UNO."""
    page = table.page
    call = page[c.O_RESULT]
    lit = [at for at in range(24) if page[c.O_ROW + at // 6] >> at % 6 & 1]
    ahead = RIGHT_TAB if page[c.O_DIR] == 1 else LEFT_TAB
    if call >> 4 == 4:
        return -1
    if call >> 4 == 3:
        return LEFT_TAB + RIGHT_TAB - ahead
    fits = [at for at in lit if (at // 6 == call if call < 4 else call == 0x10 + at % 6 + 1)]
    if not fits or call >> 4 in (2, 5):
        return ahead
    return -1 if len(lit) == 2 else fits[0]


def play_on(stage):
    """Answer every call right until the result is shown. Return how often the answer was wrong or late anyway."""
    table = stage.app.table
    errors = 0
    for _ in range(60000):
        screen = stage.app.screen
        if type(screen).__name__ == "Result":
            break
        stage.app.board.sleep_ms(10)
        if table.asked() == 0:
            at = answer(table)
            if at < 0:
                stage.key(LONG_C)
            else:
                stage.key(B if screen.cursor == at else C)
            errors += any(table.log[i] in (c.E_WRONG, c.E_TIME) and not table.log[i + 1] for i in range(1, 30, 3))
        screen.tick(stage.app.board.ticks_ms())
        stage.app.canvas.refresh()
    assert type(stage.app.screen).__name__ == "Result"
    return errors


@pytest.mark.parametrize("level", [1, 4])
def test_a_whole_match_with_three_buttons(stage, level):

    table = stage.app.table
    stage.app.table.open(b"\0\2\1", b"\5\5\1\1", (("blitzo-level", level), ("target", 1)), 20)
    stage.app.show_table()
    assert type(stage.app.screen).__name__ == "BlitzoScreen"
    assert not play_on(stage)
    assert table.match_over()
    stage.key(B, LONG_A)
    assert type(stage.app.screen).__name__ == "Lobby"


def alone(stage):
    """A person alone starts a match from the lobby."""
    from uno_ui.screens.choosing.lobby import Lobby

    setup = stage.app.setup
    setup.choose(0, 20)
    lobby = Lobby(stage.app)
    for _ in range(5):
        if setup.seats != 1:
            lobby.change("players", -1)
    assert lobby.value("players") == "1"
    lobby.change("target", 1)
    lobby.choose("start")
    assert type(stage.app.screen).__name__ == "First"
    stage.key(A)  # skips the pages about the game
    assert type(stage.app.screen).__name__ == "BlitzoScreen"


def test_a_person_alone_plays_a_match_from_the_lobby(stage):
    alone(stage)
    table = stage.app.table
    table.page[c.O_RULES + c.R_TARGET] = 1
    assert table.seats == 1
    assert not play_on(stage)
    assert table.match_over() and table.wins_match(0)
    stage.key(B, B)
    assert type(stage.app.screen).__name__ == "BlitzoScreen" and not stage.app.table.match_over()


def test_a_person_alone_may_lose_a_round(stage):
    alone(stage)
    table = stage.app.table
    table.page[c.O_ROW + 16] = 250
    stage.app.screen.cursor = RIGHT_TAB
    stage.key(B)
    wait(stage, 3000)
    assert table.round_over() and table.page[c.O_WINNER] == 255
    assert type(stage.app.screen).__name__ == "Result"
    assert not table.match_over()
    assert words.say("lost") in stage.app.screen._headline()


def test_another_game_has_two_seats_again(stage):
    alone(stage)
    stage.app.setup.choose(0, 0)
    assert stage.app.setup.seats == 2


def test_every_lit_key_both_tabs_and_uno_are_under_the_cursor_once_around_and_no_dark_key(stage):
    pads(stage, PAD, ANN, call=0)
    screen = stage.app.screen
    seen = []
    for _ in range(10):
        seen.append(screen.cursor)
        stage.key(C)
    assert screen.cursor == seen[0]
    assert sorted(seen) == [*sorted(map(key, PAD.split())), LEFT_TAB, UNO, RIGHT_TAB]
    back = []
    for _ in range(10):
        stage.key(A)
        back.append(screen.cursor)
    assert back == seen[::-1]


@pytest.mark.parametrize(
    ("keys", "place"),
    [((UP,), "Y1"), ((UP, UP), "R2"), ((DOWN,), "B2"), ((DOWN, DOWN), LEFT_TAB), ((DOWN, DOWN, DOWN), "R2")],
)
def test_five_way_pads_move_in_rows(stage, keys, place):
    pads(stage, PAD, ANN, call=0)
    assert stage.app.screen.cursor == key("G3")
    stage.key(*keys)
    assert stage.app.screen.cursor == (key(place) if isinstance(place, str) else place)


def test_the_cursor_moves_while_others_are_asked_and_a_press_is_refused(stage):
    pads(stage, PAD, ANN, call=0, turn=1)
    stage.key(C)
    assert stage.app.screen.cursor == key("G6")
    stage.key(B)
    assert stage.app.screen._news == words.say(f"x{c.X_TURN}")
    assert stage.app.table.asked() == 1


def test_the_cursor_stays_on_its_key_and_goes_to_the_nearest_when_that_is_dark(stage):
    pads(stage, PAD, ANN, call=2)
    stage.key(B)
    assert stage.app.screen.cursor == key("G6")
    stage.do(press(1, ">"))
    assert stage.app.screen.cursor == key("G6")


def test_the_tabs_are_there_when_the_first_turn_was_a_bots(stage):
    pads(stage, PAD, ANN, call=0)
    stage.key(C)
    shown = stage.app.canvas.bitmap.rows()
    pads(stage, PAD, ANN, call=3, turn=1)
    stage.do(press(1, ">"))
    stage.key(C)
    assert [row[86:] for row in stage.app.canvas.bitmap.rows()][-9:] == [row[86:] for row in shown][-9:]


def test_long_c_is_uno(stage):
    pads(stage, "R2 B4", ANN, call=3)
    stage.key(LONG_C)
    page = stage.app.table.page
    assert (page[c.O_ROW], page[c.O_ROW + 3]) == (2, 0)


def wait(stage, ms):
    """Time passes, for the table too."""
    for _ in range(ms // 10):
        stage.app.board.sleep_ms(10)
        stage.app.screen.tick(stage.app.board.ticks_ms())


def test_the_bar_runs_down_and_time_is_up(stage):
    pads(stage, PAD, ANN, call=0, level=4)
    screen = stage.app.screen
    whole = bar_of(screen)
    wait(stage, 2000)
    assert abs(bar_of(screen) - whole // 2) <= 2
    wait(stage, 2010)
    assert screen._counts[0] == 9
    assert stage.app.table.asked() == 1


def test_the_time_stands_still_in_the_menu(stage):
    pads(stage, PAD, ANN, call=0)
    screen = stage.app.screen
    wait(stage, 4000)
    left = bar_of(screen)
    stage.key(LONG_B)
    assert stage.app.screen.title == "title-pause"
    wait(stage, 9000)
    stage.key(B)
    assert stage.app.screen is screen
    wait(stage, 10)
    assert abs(bar_of(screen) - left) <= 1


def test_the_rules_in_force_are_level_and_target(stage):
    pads(stage, PAD, ANN, call=0, level=3)
    stage.key(LONG_A)
    stage.app.screen.cursor = stage.app.screen.rows.index("rules")
    stage.key(B)
    assert stage.app.screen.rows == ["target", "blitzo-level"]
    stage.key(LONG_A, B)
    assert words.say("bz-uno") == "UNO"


def test_cards_are_laid_on_the_table_all_the_same(stage):
    from uno_ui.flows.match_flow import screen_of

    assert screen_of(0) == "table"


def test_a_table_for_others_has_two_seats_at_least(stage):
    from types import SimpleNamespace

    alone(stage)
    stage.app.link.party = SimpleNamespace(devices=lambda: [0], persons=lambda device: 1, edition=0, size=0)
    stage.app.link.announce()
    assert (stage.app.link.party.edition, stage.app.link.party.size) == (20, 2)


@pytest.mark.parametrize("name", ["Du", "You"])
def test_the_name_of_who_has_won_stands_in_the_middle_of_its_box(stage, monkeypatch, name):
    from uno_ui.games.blitzo_picture import BlitzoPicture

    canvas, places = stage.app.canvas, []
    monkeypatch.setattr(canvas, "text_large", lambda x, y, text, ink=1, scale=2: places.append((x, len(text))))
    picture = BlitzoPicture(canvas, 2)
    picture.call(0xF0, name)
    x, _, w, _ = picture._box
    ((left, letters),) = places
    right = left + 2 * LETTER * letters - 2  # the last column of a letter is blank
    assert abs((left - x) - (x + w - right)) <= 1


def test_a_name_keeps_its_letters_beside_two_digits_where_there_is_room(stage, written):
    pads(stage, "R2 R5", "B5", "R1 R2 R3 R4 R5 R6 Y1 Y2 Y3 Y4 Y5 G1", call=0)
    assert words.say("n2") in written and words.say("n2")[:2] not in written


@pytest.mark.parametrize(("log", "waits"), [((39, 1, 0, 56, 0, 34), True), ((39, 1, 2, 56, 2, 34), False)])
def test_what_somebody_gave_to_me_is_read_before_another_one_acts(stage, log, waits):
    pads(stage, PAD, ANN, "Y4 B6", call=0x13, turn=1)
    table, screen = stage.app.table, stage.app.screen
    table.log[:7] = bytes((2, *log))
    screen.now = stage.app.board.ticks_ms()
    screen._acted()
    done = table.acts_done
    clock = 0
    while table.acts_done == done and clock < 6000:
        stage.app.board.sleep_ms(10)
        screen.tick(stage.app.board.ticks_ms())
        clock += 10
    assert (clock > 1900) == waits
    assert clock < 5000


def test_a_key_cuts_short_what_is_read(stage):
    pads(stage, PAD, ANN, "Y4 B6", call=0x13, turn=1)
    screen = stage.app.screen
    screen.reading()
    assert screen._wait_ms
    stage.key(C)
    assert not screen._wait_ms
