# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The first round to learn by: by keys alone, to its end, with every sentence; and out of it at any time."""

import pytest

from tests.ui import fits
from tests.ui.linked import LONG_A, LONG_B, LONG_C, A, B, C, lines, now, said
from tests.ui.test_first_evening import Store, switch_on
from uno_core import codes as c
from uno_table.lesson import STEPS, LessonTable
from uno_ui import words
from uno_ui.actions import arg_of, verb_of
from uno_ui.codes import LETTER
from uno_ui.screens.reader import broken

WIDE = 128 // LETTER  # letters of a line on an OLED
SENTENCES = [word for _, word in STEPS if word]


def wait(stage, until, seconds=20):
    """Time passes until that is so."""
    for _ in range(round(seconds * 10)):
        if until():
            return
        stage.app.board.now += 100
        stage.app.screen.tick(stage.app.board.now)
    raise AssertionError("it never comes")


def start(stage):
    stage.open("lesson")
    return stage.app.screen


def to_the_next_sentence(stage):
    screen = stage.app.screen
    wait(stage, lambda: screen._page)
    return [line for line in said(stage) if line]


def do_it(stage):
    """Press the keys that the act needs."""
    screen, table = stage.app.screen, stage.app.table
    act = table.next()[0]
    verb, arg = verb_of(act), arg_of(act)
    at = table.at
    if verb in (c.V_UNO, c.V_CATCH):
        stage.key(LONG_C)
    elif screen.question:
        while screen.question.act() != act:
            stage.key(C)
        stage.key(B)
    elif verb == c.V_DRAW:
        while not screen.hand.on_pile():
            stage.key(C)
        stage.key(B)
    else:
        while screen.hand.on_pile() or screen.hand.faces[screen.hand.cursor] != arg:
            stage.key(C)
        stage.key(B)
    assert table.at == at + 1


def test_it_is_learned_by_keys_alone_from_the_first_card_to_the_last(stage, capsys):
    screen = start(stage)
    table = stage.app.table
    heard = []
    for word in SENTENCES:
        text = " ".join(to_the_next_sentence(stage))
        heard.append(word)
        assert " ".join(broken(words.say("q-learn-" + word), WIDE)) in text
        assert not table.round_over()
        stage.key(B)
        while table.next()[1] in ("", word) and table.next()[0] >= 0 and not table.next()[0] >> 8 & 15:
            do_it(stage)
    wait(stage, lambda: screen._page)
    assert "That is UNO." in " ".join(said(stage))
    assert table.round_over() and table.page[c.O_WINNER] == 0
    stage.key(B)
    assert now(stage) == "MainMenu" and stage.app.match is None
    assert heard == SENTENCES and "round" not in capsys.readouterr().out


def test_the_acts_are_such_as_the_rules_allow_and_each_has_its_reason():
    table = LessonTable()
    seen = {}
    while table.next()[0] >= 0:
        act, word = table.next()
        seat = act >> 8 & 15
        assert table.refusal(act) == 0
        seen[word] = [one for one in table.acts[: table.legal(seat)]]
        if seat:
            table.tick(0)
            at = table.at
            table.tick(table.pace_ms)
            assert table.at == at + 1
        else:
            assert table.propose(act) == 0
    assert seen["draw"] == [c.V_DRAW << 12], "nothing fits"
    assert [one for one in seen["action"] if one < 256] == [c.L_SKIP << 3 | c.C_GREEN], "nothing else fits"
    assert table.round_points(0) > 0 and not table.can_step_back()


def test_another_act_does_nothing_and_the_sentence_is_told_again(stage):
    screen = start(stage)
    table = stage.app.table
    to_the_next_sentence(stage)
    stage.key(B)
    before = bytes(table.page)
    while not screen.hand.on_pile():
        stage.key(C)
    stage.key(B)
    assert bytes(table.page) == before and screen._page
    stage.key(B, LONG_C)
    assert bytes(table.page) == before and screen._page, "nor a call"
    stage.key(B)
    assert now(stage) == "Lesson" and not screen._page


def test_the_last_line_says_what_to_do(stage):
    start(stage)
    to_the_next_sentence(stage)
    stage.key(B)
    assert "Lay R2" in lines(stage)
    stage.key(C)
    assert "Lay R2" in lines(stage)


@pytest.mark.parametrize("key", [LONG_A, LONG_B])
def test_it_can_be_left_at_any_time(stage, key):
    start(stage)
    stage.key(key)
    assert now(stage) == "MainMenu"
    start(stage)
    to_the_next_sentence(stage)
    stage.key(key)
    assert now(stage) == "MainMenu" and stage.app.match is None
    start(stage)
    to_the_next_sentence(stage)
    stage.key(B)
    do_it(stage)
    stage.key(key)
    assert now(stage) == "MainMenu"


def test_it_is_offered_once_after_the_language(stage):
    store = Store()
    switch_on(stage, store)
    stage.key(B, B)
    assert now(stage) == "Colors"
    assert words.say("q-offer") in said(stage)
    stage.key(C)
    assert now(stage) == "Lesson"
    stage.key(LONG_A)
    assert now(stage) == "MainMenu"
    before = bytes(store.data)
    stage.open("guide", stage.app.setup.page())
    assert stage.app.screen.rows[-1] == "q-lesson"
    stage.key(A, B)
    assert now(stage) == "Lesson"
    wait(stage, lambda: stage.app.screen._page)
    stage.key(B)
    do_it(stage)
    stage.key(LONG_A)
    assert bytes(store.data) == before, "nothing of it is kept"


def test_any_other_key_passes_the_offer_by(stage):
    for key in (A, B, LONG_B):
        switch_on(stage, Store(), UNO_LANGUAGE="en")
        stage.key(B)
        assert now(stage) == "Colors"
        stage.key(key)
        assert now(stage) == "MainMenu"
    words.load("en")


def test_nobody_leaves_a_match_for_it(stage):
    stage.table(["R1 R2", "G1 G2"])
    stage.key(LONG_B)
    stage.go("guide")
    stage.key(B)
    assert "q-lesson" not in stage.app.screen.rows


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_sentence_is_whole_on_a_low_screen(language):
    entry = dict(fits.rows(language, "_lessons"))
    for word in [*SENTENCES, "end"]:
        shown = broken(fits.named(entry["q-learn-" + word]), WIDE)
        assert len(shown) <= 3 and max(map(len, shown)) <= WIDE, word
