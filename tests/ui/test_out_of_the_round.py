# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A player who is out of the round reads that in the place of the hand, and hurries the bots by a key."""

from tests.gallery import scenes_editions, scenes_games
from tests.gallery.stage import SEVEN, SOME
from tests.ui import fits
from tests.ui.linked import B, lines
from tests.ui.test_what_happens_to_me import listened
from uno_core import codes as c
from uno_ui.words import say
from uno_ui.codes import SET_PACE

LONG_A = 8


def shown(stage):
    """Return the table's texts when it is drawn from scratch."""
    stage.key(LONG_A)
    return fits.plain(listened(stage, LONG_A))


def test_the_place_of_the_hand_says_so_and_which_key_hurries(stage):
    scenes_editions.out_of_round(stage)
    texts = shown(stage)
    assert "B: faster" in texts
    assert stage.app.canvas.height == 32 or "Out of the round" in texts


def test_b_makes_bots_quick_until_the_end_of_the_round(stage):
    app = stage.app
    scenes_editions.out_of_round(stage)
    assert app.table.pace_ms == 900
    stage.key(B)
    assert app.table.pace_ms == 200 and "Out of the round" not in lines(stage), "no refusal"
    app.settings.set(SET_PACE, 3)
    app.show_table()
    stage.key(B)
    assert app.table.pace_ms == 0, "it is no slower than what was chosen"
    app.settings.set(SET_PACE, 1)
    app.show_table()
    assert app.table.pace_ms == 900


def test_bots_do_not_wait_for_a_player_who_is_out_to_catch_one(stage):
    app = stage.app
    scenes_editions.out_of_round(stage)
    page = app.table.page
    shortest = app.table._wait_ms()
    assert shortest < 900
    page[c.O_WINDOWS] |= c.W_CATCH
    page[c.O_OPEN] = 4
    assert app.table._wait_ms() == shortest
    page[c.O_FLAGS] = 0
    assert app.table._wait_ms() == 3000


def test_while_another_person_plays_on_nobody_is_hurried(stage):
    app = stage.app
    stage.table(["", SEVEN, SOME], turn=2)
    app.table.kinds = b"\0\0\2"
    app.table.page[c.O_FLAGS] = c.F_OUT
    app.table.page[c.O_OUTS] = 1
    assert "B: faster" not in shown(stage)
    stage.key(B)
    assert app.table.pace_ms == 900


def test_a_tower_that_fell_for_one_and_is_built_again_hurries_too(stage):
    scenes_games.tower(stage, 5, turn=1, play_on=True)
    app = stage.app
    app.table.page[c.O_FLAGS] = c.F_OUT
    app.table.page[c.O_OUTS] = 1
    app.show_table()
    said = []
    app.screen.picture.say = lambda text, lit=False: said.append(text)
    app.screen._look()
    assert fits.plain(said[-1]) == "B: faster"
    stage.key(B)
    assert app.table.pace_ms == 200


def test_after_a_crash_the_result_says_why_somebody_has_won(stage):
    scenes_games.result_crash(stage)
    heard = []
    canvas = stage.app.canvas
    for name in ("line", "text"):
        before = getattr(canvas, name)
        setattr(canvas, name, lambda x, y, text, ink=1, before=before: heard.append(text) or before(x, y, text, ink))
    for _ in range(4):
        stage.app.board.now += 3000
        stage.app.screen.tick(stage.app.board.ticks_ms())
    assert say("round-why18") in heard
    assert say("round-why18") == say("round-why19"), "the game with a die, too"


def test_of_other_games_no_result_says_why(stage):
    from tests.gallery.stage import over

    over(stage, 4, 3, (0, 0, 0, 40))
    stage.app.go("result", 0)
    assert stage.app.screen._why == []
