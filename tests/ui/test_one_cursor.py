# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""While a question is open its answers have the cursor, and neither a card nor the pile has one."""

import pytest

from tests.gallery import color, scenes
from uno_ui.codes import CARD_CURSOR, NEVER_DRAWN, SELECT

ASKING = """ask_color ask_drawn ask_seat ask_seat_end ask_number ask_number_end ask_power ask_challenge ask_flex
ask_target answer_or_challenge powers_give powers_turn exchange slapping dark_color""".split()


def cursors(screen):
    """How many cards, and whether the pile, are drawn with a cursor."""
    picture = screen.picture
    cards = [how for how in picture.slots[1::2] if how != NEVER_DRAWN and how & CARD_CURSOR]
    return len(cards), picture._pile[2] != NEVER_DRAWN and picture._pile[2] & CARD_CURSOR


def play(stage, name):
    """Show a scene."""
    next(scene for scene in scenes.SCENES if scene.__name__ == name)(stage)
    return stage.app.screen


@pytest.mark.parametrize("name", ASKING)
def test_a_question_alone_has_a_cursor(stage, name):
    screen = play(stage, name)
    assert screen.question
    assert cursors(screen) == (0, 0)


@pytest.mark.parametrize("size", color.SIZES)
def test_a_question_alone_has_a_cursor_in_color_too(size):
    with color.stage(size) as stage:
        for name in ASKING:
            screen = play(stage, name)
            assert screen.question
            assert cursors(screen) == (0, 0), name


def test_when_the_question_is_answered_the_hand_has_its_cursor_again(stage):
    screen = play(stage, "ask_color")
    on = screen.hand.cursor
    stage.key(SELECT)
    assert not screen.question and screen.hand.cursor == min(on, screen.hand.n)
    assert sum(cursors(screen)) == 1
