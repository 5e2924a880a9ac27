# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The first evening: what a handheld asks when it is switched on for the first time."""

import shutil
from pathlib import Path

import pytest

from tests.ui.linked import LONG_A, LONG_B, A, B, C, now, said
from tests.store import Store
from uno_ui.device import languages
from uno_ui import words
from uno_ui.device.settings import Settings


@pytest.fixture
def store():
    yield Store(512)
    words.load("en")


def switch_on(stage, store, **texts):
    """Return an application on a board with that store, and these settings in its file."""
    before = stage.app.board
    fresh = type(before)(before.display.height)
    fresh.store = store
    fresh.text = texts.get
    fresh.number = lambda name: int(texts[name]) if name in texts else None
    put = stage.app.canvas.put
    stage.app = type(stage.app)(fresh)
    stage.app.canvas.put = put
    stage.app.start()
    return stage.app


def test_the_first_start_asks_for_the_language_and_each_says_its_own_name(stage, store):
    app = switch_on(stage, store)
    assert now(stage) == "LanguageMenu"
    found = []
    for name in languages.here():
        assert words.language == name, "the one under the cursor says all else"
        texts = said(stage)
        assert words.say("language") in texts
        found.append(app.screen.label(name))
        assert found[-1] in texts and found[-1] == words.say("language-name")
        stage.key(C)
    assert len(set(found)) == len(words.LANGUAGES)


def test_the_cursor_begins_on_the_language_of_the_computer(stage, store):
    switch_on(stage, store, LANG="hu_HU.UTF-8")
    assert (now(stage), words.language) == ("LanguageMenu", "hu")
    assert stage.app.screen.rows[stage.app.screen.cursor] == "hu"


@pytest.mark.parametrize("said_so", ["C.UTF-8", "tlh", ""])
def test_where_the_computer_speaks_none_of_ours_it_begins_in_english(stage, store, said_so):
    switch_on(stage, store, LANG=said_so)
    assert (now(stage), words.language) == ("LanguageMenu", "en")


def test_what_was_chosen_is_kept_when_the_colors_are_left_and_asked_for_once(stage, store):
    switch_on(stage, store)
    stage.key(C, C, B)
    chosen = languages.here()[2]
    assert (now(stage), words.language, store.writes) == ("Colors", chosen, 0)
    stage.key(A)
    assert (now(stage), Settings(store).language) == ("MainMenu", chosen)
    switch_on(stage, store)
    assert (now(stage), words.language) == ("Title", chosen)
    stage.key(B)
    assert now(stage) == "MainMenu"


def test_who_goes_before_the_colors_are_left_is_asked_again(stage, store):
    switch_on(stage, store)
    stage.key(C, B)
    switch_on(stage, store)
    assert now(stage) == "LanguageMenu"


def test_b_held_on_the_title_plays_at_the_first_start_too(stage, store):
    switch_on(stage, store, UNO_LANGUAGE="en")
    stage.key(LONG_B)
    assert now(stage) == "TableScreen"
    switch_on(stage, store, UNO_LANGUAGE="en")
    assert not stage.app.settings.fresh


def test_there_is_no_way_back_from_the_languages(stage, store):
    switch_on(stage, store)
    stage.key(LONG_A)
    assert now(stage) == "LanguageMenu"


def test_nobody_is_asked_where_a_language_is_set_or_a_demo_plays_or_nothing_can_be_kept(stage, store):
    switch_on(stage, store, UNO_LANGUAGE="de")
    assert (now(stage), words.language) == ("Title", "de")
    switch_on(stage, store, UNO_DEMO="1")
    assert now(stage) == "TableScreen"
    switch_on(stage, None)
    assert (now(stage), words.language) == ("Title", "en")


def test_nobody_is_asked_for_the_only_language_there_is(stage, store, monkeypatch, tmp_path):
    for file in [*Path(words.folder).glob("en*.txt"), Path(words.folder, "font.bin")]:
        shutil.copy(file, tmp_path)
    monkeypatch.setattr(words, "folder", str(tmp_path))
    switch_on(stage, store)
    assert now(stage) == "Title"


def test_who_had_settings_before_there_was_a_question_is_not_asked(stage, store):
    Settings(store).save()
    Settings(store).begin()
    switch_on(stage, store, LANG="de_DE")
    assert (now(stage), words.language) == ("Title", "en")
