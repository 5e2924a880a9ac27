# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The first round to learn by: by keys alone, to its end, with every sentence; and out of it at any time."""

import pytest

from tests.ui import fits
from tests.ui.linked import LONG_A, LONG_B, LONG_C, A, B, C, lines, now, said
from tests.store import Store
from tests.ui.test_first_evening import switch_on
from tests.ui.test_words import entries as fits_entries
from uno_core import codes as c
from uno_table.tables.lesson import STEPS, LessonTable
from uno_ui.flows import boot
from uno_ui import words
from uno_ui.table.actions import arg_of, verb_of
from uno_ui.codes import LETTER
from uno_ui.table.news import card_words
from uno_ui.screens.guides.reading import broken

WIDE = 128 // LETTER  # letters of a line on an OLED
SENTENCES = [word for _, word in STEPS if word]


def sentence_of(screen):
    """Return the sentence of a lesson that is on, or an empty text."""
    return screen.page


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
    wait(stage, lambda: sentence_of(screen))
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
    wait(stage, lambda: sentence_of(screen))
    assert table.round_over() and table.page[c.O_WINNER] == 0
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
    assert table.round_points(0) > 0 and not table.can_undo()


def told(stage):
    return fits.plain(" ".join(sentence_of(stage.app.screen).split()))


def up_to(stage, sentence):
    """Play by the right keys up to the step with that sentence, and read it."""
    start(stage)
    table = stage.app.table
    while True:
        to_the_next_sentence(stage)
        word = table.next()[1]
        stage.key(B)
        if word == sentence:
            return
        while table.next()[1] in ("", word) and not table.next()[0] >> 8 & 15:
            do_it(stage)


def test_another_act_does_nothing_and_the_page_says_what_was_wrong_and_which_key_to_press(stage):
    screen = start(stage)
    table = stage.app.table
    to_the_next_sentence(stage)
    sentence = sentence_of(screen)
    stage.key(B)
    before = bytes(table.page)
    stage.key(C, B)
    assert told(stage) == "It doesn't match A goes left: R2. Then press B." != sentence
    stage.key(B, A, A, B)
    assert "Allowed, but not now. Now press B: Play R2" == told(stage), "the second time the cursor is there"
    stage.key(B, LONG_C)
    assert told(stage).startswith("No UNO to call"), "nor a call"
    assert bytes(table.page) == before
    stage.key(B)
    assert now(stage) == "Lesson" and not sentence_of(screen)
    stage.key(B)
    assert table.at == 1, "B lays it, wherever the cursor was"


def test_nobody_who_presses_b_only_stays_at_the_challenge(stage):
    up_to(stage, "challenge")
    table = stage.app.table
    at = table.at
    stage.key(B)
    assert "C goes right: Yes. Then press B." in told(stage)
    stage.key(B, B)
    assert "Now press B: Challenge" in told(stage)
    stage.key(B, B)
    assert table.at == at + 1


@pytest.mark.parametrize("sentence", ["color", "number", "draw", "wild", "name", "action", "last"])
def test_whoever_presses_b_only_gets_on(stage, sentence):
    up_to(stage, sentence)
    table = stage.app.table
    at = table.at
    if not stage.app.screen.question:
        stage.app.screen.hand.cursor = 1
    for _ in range(5):
        if table.at == at:
            stage.key(B)
    assert table.at == at + 1


def test_after_the_call_nothing_says_to_call_once_more(stage):
    up_to(stage, "uno")
    assert "UNO! C~" in fits.plain(lines(stage))
    stage.key(B)
    assert "Hold C~: Call UNO!" in told(stage)
    stage.key(B, LONG_C)
    while not stage.app.screen.hand.on_pile():
        stage.key(C)
    stage.key(B)
    assert "C" not in told(stage).split(":")[0] and "press B" in told(stage)


def test_while_a_bot_is_in_turn_a_key_gets_the_reason_at_the_table(stage):
    screen = start(stage)
    to_the_next_sentence(stage)
    stage.key(B)
    do_it(stage)
    stage.key(B)
    assert not sentence_of(screen) and "Not your turn" in lines(stage)


def test_the_last_line_says_where_to_move_and_then_what_b_does(stage):
    screen = start(stage)
    to_the_next_sentence(stage)
    stage.key(B)
    screen.hand.cursor = 0
    stage.key(C, A)
    assert "B: Play R2" in fits.plain(lines(stage))
    stage.key(C)
    assert "A<  R2" in fits.plain(lines(stage))
    up_to(stage, "draw")
    screen = stage.app.screen
    screen.hand.cursor = 0
    stage.key(C)
    assert "draw pile  >C" in fits.plain(lines(stage))
    while not screen.hand.on_pile():
        stage.key(C)
    assert words.say("hint-on-pile") in lines(stage)


def win(stage):
    up_to(stage, "last")
    do_it(stage)
    screen = stage.app.screen
    wait(stage, lambda: sentence_of(screen))


def test_it_ends_with_a_cheer_a_tune_and_a_real_game(stage):
    played = []
    stage.app.tune = played.append
    win(stage)
    assert {"You win!", "B: a real game", "A menu"} <= {fits.plain(text) for text in said(stage)}
    assert played[-1] == 3
    stage.app.setup.choose(0, 9)
    stage.key(B)
    assert now(stage) == "TableScreen" and stage.app.table.edition == 0
    assert list(stage.app.table.kinds) == [0, 2, 2, 2]


def test_any_other_key_leads_from_its_end_to_the_menu(stage):
    win(stage)
    stage.key(A)
    assert now(stage) == "MainMenu" and stage.app.match is None


def test_a_real_game_asks_before_it_drops_a_saved_match(stage):
    store = Store(512)
    store.size = 8192
    store.data = bytearray(b"\xff" * store.size)
    switch_on(stage, store, UNO_LANGUAGE="en")
    stage.key(LONG_B)
    boot.keep(stage.app, True)
    win(stage)
    stage.key(B)
    assert now(stage) == "Sure"
    stage.key(B)
    assert now(stage) == "MainMenu" and stage.app.screen.rows[0] == "resume"


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


def test_it_is_offered_once_after_the_language_and_b_begins_it(stage):
    store = Store(512)
    switch_on(stage, store)
    stage.key(B)
    assert now(stage) == "Colors"
    assert set(words.say("q-offer").split("|")) <= set(said(stage))
    stage.key(B)
    assert now(stage) == "Lesson"
    stage.key(LONG_A)
    assert now(stage) == "MainMenu"
    before = bytes(store.data)
    stage.open("guide", stage.app.setup.page())
    assert stage.app.screen.rows[0] == "q-lesson"
    stage.key(B)
    assert now(stage) == "Lesson"
    wait(stage, lambda: sentence_of(stage.app.screen))
    stage.key(B)
    do_it(stage)
    stage.key(LONG_A)
    assert bytes(store.data) == before, "nothing of it is kept"


def test_any_other_key_passes_the_offer_by(stage):
    for key in (A, C, LONG_B):
        switch_on(stage, Store(512), UNO_LANGUAGE="en")
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
    for word in SENTENCES:
        shown = broken(fits.named(entry["q-learn-" + word]), WIDE)
        assert len(shown) <= 3 and max(map(len, shown)) <= WIDE, word


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_what_was_wrong_and_which_key_to_press_is_whole_on_a_low_screen_and_fits_the_last_line(language):
    entry = dict(fits.rows(language, "_lessons")) | fits_entries(language)
    view = LessonTable().view(0)
    words.load(language)
    places = [entry[key] for key in ("q-pile", "yes", "play", "color2")]
    for act in [act for act, _ in STEPS if not act >> 8 & 15]:
        verb, face = verb_of(act), arg_of(act)
        if verb == c.V_PLAY:
            places.append(card_words(view, face))
        done = entry["q-name"].format("", entry["color2"]) if verb == c.V_CHOOSE else ""
        done = done or entry[f"q-do{verb}"].format("Ann", places[-1])
        key = "q-no-hold" if verb in (c.V_UNO, c.V_CATCH) else "q-no-here"
        assert len(broken(fits.named(entry[key]).format(done), WIDE)) <= 2
        if verb == c.V_PLAY:
            assert len(fits.named(entry["q-here"]).format(done)) <= 16
    for place in places:
        for key in ("q-no-left", "q-no-right"):
            assert len(broken(fits.named(entry[key]).format(place), WIDE)) <= 2, (key, place)
    assert max(len(fits.named(entry[key]).format(entry["q-pile"])) for key in ("q-left", "q-right")) <= 16
    words.load("en")
