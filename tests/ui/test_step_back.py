# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""One step back: in the menu of a match against bots, and in the result."""

from tests.gallery.scenes_evening import taken_back
from tests.gallery.stage import SEVEN, SOME, play
from tests.ui.linked import LONG_B, B, now, said
from uno_core import codes as c
from uno_ui.screens.results import result


def test_the_menu_takes_an_act_back_once_and_the_table_is_as_it_was(stage):
    stage.table([SEVEN, SOME], turn=0)
    page = bytes(stage.app.table.page)
    stage.key(LONG_B)
    assert "step-back" not in stage.app.screen.rows
    stage.key(B, B)
    assert bytes(stage.app.table.page) != page
    stage.do(play(1, "R4"))
    stage.key(LONG_B)
    stage.go("step-back")
    stage.key(B)
    screen = stage.app.screen
    assert now(stage) == "TableScreen" and bytes(stage.app.table.page) == page
    assert not stage.app.table.paused
    assert not any(screen.hand.fresh(i) for i in range(screen.hand.n))
    stage.key(LONG_B)
    assert not {"step-back", "recap"} & set(stage.app.screen.rows)


def test_several_persons_or_a_game_of_skill_take_nothing_back(stage):
    stage.table([SEVEN, SOME], turn=0)
    stage.app.table.swap_seat(1, 2)
    stage.key(B)
    stage.app.held = 0
    stage.app.go("pause")
    assert "step-back" not in stage.app.screen.rows


def test_the_result_says_how_often(stage):
    taken_back(stage, 4, 3)
    texts = said(stage)
    if stage.app.canvas.height > 32:
        assert "Moves undone: 3" in texts
    else:
        assert "Moves undone: 3" not in texts
        stage.later(result._MESSAGE_MS)
        assert "Moves undone: 3" in said(stage)
        stage.later(result._MESSAGE_MS)
        assert "Moves undone: 3" not in said(stage)


def test_the_result_of_who_took_nothing_back_says_nothing_of_it(stage):
    taken_back(stage, 4, 0)
    stage.later(result._MESSAGE_MS)
    assert not [text for text in said(stage) if text.startswith("Moves undone")]


def test_it_stays_in_the_result_of_a_later_round(stage):
    stage.table([SEVEN, SOME], turn=0)
    stage.app.table.steps = 2
    stage.app.table.next_round()
    assert stage.app.table.steps == 2
    stage.app.table.open(bytes((0, 2)), b"\1\2\3\4")
    assert stage.app.table.steps == 0 and stage.app.table.page[c.O_ROUND] == 1
