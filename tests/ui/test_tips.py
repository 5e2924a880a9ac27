# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The hint: a good player's act, its reason in words, and the cursor on it."""

import ast
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.gallery.stage import SEVEN, SOME, act, faces, play
from tests.ui import fits
from tests.ui.linked import LONG_A, LONG_B, B, C, now, said
from uno_core import codes as c
from uno_table.tables import hint
from uno_ui import words
from uno_ui.codes import LETTER

WIDE = 128 // LETTER  # letters of a line on an OLED
# Every word of it that is neither prose nor a name is a reason.
REASONS = {
    node.value
    for node in ast.walk(ast.parse(Path(hint.__file__).read_text("utf-8")))
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.isalpha()
}


def tip(stage):
    """Ask what is best, from the table: what is said."""
    stage.key(LONG_B)
    assert now(stage) == "Pause"
    stage.go("tip")
    stage.key(B)
    assert now(stage) == "Tip"
    return said(stage)


def best(stage):
    """Return the act, as ``(verb, argument)``, and the reason."""
    one, why, _ = hint.best(stage.app.table, 0)
    return one >> 12, one & 255, why


def card(text):
    return faces(text)[0]


OTHERS = "R6 R8 Y8 G8 B8 Y6 G6"
CASES = {
    "the last card wins": ("last", c.V_PLAY, ["R1", SOME]),
    "nothing fits": ("none", c.V_DRAW, ["Y1 G2", SOME]),
    "one card fits": ("only", c.V_PLAY, ["Y1 G2 R7 B4", SOME]),
    "who is nearly out is stopped": ("stops", c.V_PLAY, ["Rs R7 R1 B3", "R4 G2", SOME]),
    "who is next draws": ("hits", c.V_PLAY, ["R+ R7 B3", SOME, OTHERS]),
    "who is next waits": ("skips", c.V_PLAY, ["Rs Y3 B4", SOME, OTHERS]),
    "with two a skip is another turn": ("again", c.V_PLAY, ["Rs R7 R1 B3 B4", SOME]),
    "the direction leads away from who is nearly out": ("turns", c.V_PLAY, ["Rr R7 B3", "R4 G2", SOME]),
    "of this color there is more": ("color", c.V_PLAY, ["R7 R1 R3 B4 G9", SOME, OTHERS]),
    "the other color is held more often": ("change", c.V_PLAY, ["R7 B5 B4 B9 B1 B2", SOME, OTHERS]),
    "a wild is kept": ("save", c.V_DRAW, ["W Y1 Y3 G2 G4 B6", SOME, OTHERS]),
}


@pytest.mark.parametrize("name", CASES)
def test_the_reason_is_what_the_act_is_good_for(stage, name):
    why, verb, hands = CASES[name]
    stage.table(hands, turn=0)
    assert best(stage)[::2] == (verb, why)


def test_a_wild_goes_when_somebody_is_nearly_out_and_else_for_its_color(stage):
    """Where another card fits as well."""
    stage.table(["W R1 Y4", SOME, "R8"], turn=0)
    assert hint._of_card(stage.app.table.view(0), 0, card("W"), 2)[0] == "late"
    stage.table(["W R1 Y4", SOME, OTHERS], turn=0)
    assert hint._of_card(stage.app.table.view(0), 0, card("W"), 2)[0] == "wild"


def test_a_tip_says_what_and_why_and_the_cursor_is_on_it(stage):
    stage.table(["Rs R7 R1 B3", "R4 G2", SOME], turn=0)
    stage.key(C, C)
    texts = tip(stage)
    assert texts[0].startswith("Play R skip")
    assert "Ann may win: do not" in texts and "let them play." in texts
    stage.key(B)
    screen = stage.app.screen
    assert now(stage) == "TableScreen" and not stage.app.table.paused
    assert screen.hand.faces[screen.hand.cursor] == card("Rs")
    stage.key(B)
    assert stage.app.table.asked() != 0, "B lays it"


def test_to_draw_puts_the_cursor_on_the_pile(stage):
    stage.table(["Y1 G2", SOME], turn=0)
    stage.key(0)
    assert not stage.app.screen.hand.on_pile()
    assert tip(stage)[0] == "Draw a card"
    stage.key(LONG_A)
    assert stage.app.screen.hand.on_pile()


def test_a_question_gets_its_answer_chosen(stage):
    stage.table(["Y4 Y7 Y2 B2 W", SOME], turn=0, top="R5")
    stage.do(play(0, "W"))
    assert "Name yellow" in tip(stage)[0]
    stage.key(B)
    assert stage.app.screen.question.act() == act(0, c.V_CHOOSE, c.C_YELLOW)


def test_a_challenge_is_advised_against_a_large_hand_only(stage):
    many = "R1 R2 R3 R4 Y1 Y2 Y3 Y4 G1 G2 G3"
    for hand, verb, why in (("B1 B3 R6", c.V_ACCEPT, "honest"), (many, c.V_CHALLENGE, "bluff")):
        stage.table([SEVEN, hand + " F"], turn=1)
        stage.do(play(1, "F"), act(1, c.V_CHOOSE, c.C_BLUE))
        assert (best(stage)[0], best(stage)[2]) == (verb, why)


def test_uno_and_a_catch_come_first(stage):
    stage.table(["R1 R7", SOME], turn=0)
    assert best(stage)[::2] == (c.V_UNO, "uno")
    stage.table([SEVEN, "R4 R6", SOME], turn=1)
    stage.do(play(1, "R6"))
    assert best(stage) == (c.V_CATCH, 1, "catch")


def test_out_of_turn_there_may_be_nothing(stage):
    stage.table([SEVEN, SOME, OTHERS], turn=1)
    assert tip(stage)[0] == "Wait"
    stage.key(B)
    assert now(stage) == "TableScreen"


def test_asking_changes_nothing_of_the_match_and_gives_the_same_again(stage):
    stage.table([SEVEN, SOME, OTHERS], turn=0)
    table = stage.app.table
    before = bytes(table.page), bytes(table.dice), bytes(table.memory)
    assert [best(stage) for _ in range(3)] == [best(stage)] * 3
    assert before == (bytes(table.page), bytes(table.dice), bytes(table.memory))


def test_only_what_the_seat_sees_counts(stage):
    """The cards of others, and the order of the pile, may be anything."""
    stage.table([SEVEN, SOME, OTHERS], turn=0)
    table = stage.app.table
    first = best(stage)
    page = table.page
    a, b = c.O_ROW, c.O_ROW + page[c.O_FENCE + 1]
    page[a], page[b] = page[b], page[a]
    table._seat = c.NONE
    assert best(stage) == first


def test_nobody_is_advised_who_is_linked_with_others(stage):
    stage.table([SEVEN, SOME], turn=0)
    stage.app.link.party = SimpleNamespace(hosting=True, tick=lambda now: None, at_door=lambda: 0, successor=lambda: 0)
    stage.app.screen.app.go("pause")
    assert "tip" not in stage.app.screen.rows
    stage.app.link.party = None


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_reason_is_whole_on_two_lines(language):
    entry = dict(fits.rows(language, "_lessons"))
    reasons = {key: text for key, text in entry.items() if key.startswith("q-why-")}
    assert {"q-why-" + word for word in REASONS} == set(reasons)
    for key, text in reasons.items():
        shown = words.lines(text.format("MAXIMI"), WIDE)
        assert max(map(len, shown)) <= WIDE and " ".join(shown).strip() == text.format("MAXIMI"), key
