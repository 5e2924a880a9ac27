# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The coach by keys: from the result of a round to a lesson, to practice, and back to the result."""

import pytest

from tests.gallery import scenes_evening as scenes
from tests.gallery.stage import SOME, over, play
from tests.store import Appending, Store
from tests.ui import fits
from tests.ui.linked import LONG_A, LONG_B, A, B, C, lines, now, said
from uno_core import codes as c
from uno_core import view as v
from uno_table.history import records
from uno_table.tables import hint
from uno_table.tables.table import Table
from uno_ui import words

LAZY = c.V_DRAW << 12


def evening(stage, store, mistakes=1):
    """Play a round by good moves, but for some times when a card fits and none is played. Show its result.

    :return: the page before the last of these times.
    """
    table = Table(stage.keep_in(store))
    table.pace_ms = now_ms = 0
    table.open(b"\0\3\3", b"\3\2\3\4")
    table.rest(0)
    before = b""
    while not table.round_over():
        if table.asked() != 0:
            now_ms += 9000
            table.tick(now_ms)
            continue
        one, why, _ = hint.best(table, 0)
        if mistakes and one >> 12 == c.V_PLAY and why == "only" and not table.refusal(LAZY):
            mistakes -= 1
            before = bytes(table.page)
            one = LAZY
        table.propose(one)
    assert not mistakes
    stage.app.play_at(table)
    stage.app.show_table()
    assert now(stage) == "Result"
    return before


@pytest.fixture
def shelf(stage):
    """A store that keeps every act; the board has none behind the test."""
    yield Appending(8192)
    stage.app.board.store = None


def offered(stage):
    """Whether the result says how to ask the coach; on a low screen this takes turns with the headline."""
    texts = said(stage)
    stage.later(2600)
    return any(text.endswith(" coach") for text in texts + said(stage))


def coach(stage):
    """Ask the coach, at a result."""
    stage.key(LONG_B)
    assert now(stage) == "Coach"
    for _ in range(2):
        stage.app.screen.tick(stage.app.board.ticks_ms())
    return said(stage)


def test_it_names_the_mistake_and_the_better_move_and_practice_begins_before_it(stage, shelf):
    before = evening(stage, shelf)
    result = bytes(stage.app.table.page)
    kept = bytes(shelf.data)
    texts = coach(stage)
    assert "You drew." in texts and any(text.startswith("Better: Play") for text in texts)
    stage.key(B)
    assert now(stage) == "Practice" and bytes(stage.app.table.page) == before
    assert stage.app.playing is stage.app.screen and "Practice" in lines(stage)
    stage.key(LONG_B)
    rows = stage.app.screen.rows
    assert "q-end" in rows and "tip" in rows
    assert not {"save", "quit", "to-bot"} & set(rows), "there is nothing to save or to lose"
    assert said(stage)[0] == "Practice"
    stage.go("q-end")
    stage.key(B)
    assert now(stage) == "Coach" and said(stage)[0] == "Coach"
    stage.key(LONG_A)
    assert now(stage) == "Result" and bytes(stage.app.table.page) == result
    assert bytes(shelf.data) == kept


def test_a_practice_that_ends_leads_back_with_the_winner_and_counts_nowhere(stage, shelf):
    before = evening(stage, shelf)
    kept = bytes(shelf.data)
    coach(stage)
    for _ in range(2):
        stage.key(B)
        table = stage.app.table
        table.pace_ms = 0
        assert bytes(table.page) == before
        for _ in range(2000):
            if table.round_over():
                break
            if table.asked() == 0:
                stage.app.screen.do(hint.best(table, 0)[0])
            else:
                stage.app.board.sleep_ms(4000)
                stage.app.screen.tick(stage.app.board.ticks_ms())
        stage.later(4000)
        assert now(stage) == "Coach"
        assert (said(stage)[0] == "You win!") == (v.winner(table.view(0)) == 0)
    assert bytes(shelf.data) == kept and not records.load(shelf).played()
    stage.key(LONG_A)
    assert now(stage) == "Result" and not stage.app.table.practice


def test_a_step_back_in_practice_stays_practice(stage, shelf):
    before = evening(stage, shelf)
    coach(stage)
    stage.key(B)
    stage.app.screen.do(LAZY)
    stage.key(LONG_B)
    stage.go("step-back")
    stage.key(B)
    assert now(stage) == "Practice" and bytes(stage.app.table.page) == before


def test_a_good_round_is_praised_and_every_key_but_pages_leads_to_the_result(stage, shelf):
    evening(stage, shelf, 0)
    texts = " ".join(coach(stage))
    assert "Well played" in texts
    stage.key(B)
    assert now(stage) == "Result"


def test_while_it_looks_only_back_counts(stage, shelf):
    evening(stage, shelf)
    stage.key(LONG_B)
    stage.key(A, B, C, LONG_B)
    assert now(stage) == "Coach"
    stage.key(LONG_A)
    assert now(stage) == "Result"


def test_a_save_that_cannot_be_read_is_no_lesson(stage, shelf):
    evening(stage, shelf)
    result = bytes(stage.app.table.page)
    shelf.data[:] = b"\xff" * len(shelf.data)
    assert "No moves are saved" in coach(stage)
    stage.key(LONG_A)
    assert now(stage) == "Result" and bytes(stage.app.table.page) == result


def test_it_is_offered_where_each_act_of_one_person_is_saved_only(stage, shelf):
    evening(stage, shelf)
    assert offered(stage)
    stage.app.table.saves = 60_000
    stage.app.go("result", 0)
    assert not offered(stage), "a chip that erases for each save"
    stage.app.table.saves = 0
    stage.app.go("result", -1)
    assert not offered(stage), "several persons"
    stage.keep_in(Store())
    over(stage, 3, 0, (120, 44, 17))
    assert not offered(stage)
    stage.key(LONG_B)
    assert now(stage) != "Coach", "there B, held, is B"


SENTENCES = {
    "You drew.": (["R7 R1 R3 B4 G9", SOME, scenes.MANY], LAZY),
    "You played wild.": (["W Y1 Y3 G2 G4 B6", SOME, scenes.MANY], play(0, "W")),
    "You played R7.": (["R7 Rs Y1 B2 B3", "R4 G2", SOME], play(0, "R7")),
    "No UNO call: you were caught.": (["R1 R7", SOME, scenes.MANY], play(0, "R1")),
}


@pytest.mark.parametrize("sentence", SENTENCES)
def test_each_kind_of_move_has_its_sentence(stage, sentence):
    hands, one = SENTENCES[sentence]
    scenes.taught(stage, hands, one)
    assert " ".join(stage.app.screen.lines).startswith(sentence + " Better: ")


def test_a_color_is_told_with_the_cards_that_were_held(stage):
    scenes.coach_color(stage)
    assert " ".join(stage.app.screen.lines).startswith("You named blue and held 1 of it. Better: Name red")


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_verb_of_a_lesson_has_words(language):
    entry = dict(fits.rows(language, "_lessons"))
    told = {key for key in entry if key.startswith("q-did")}
    verbs = c.V_PLAY, c.V_DRAW, c.V_PASS, c.V_ACCEPT, c.V_UNO, c.V_CHOOSE
    assert told == {f"q-did{verb}" for verb in verbs}
