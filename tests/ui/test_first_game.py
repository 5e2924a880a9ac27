# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Before the first match of a game that is not like the last one, a page says what it asks of a player."""

import re

import pytest

from tests.ui import fits
from tests.ui.linked import LONG_A, B, now, said
from uno_core import editions
from uno_ui import words
from uno_ui.screens.guides.reading import broken

TOLD = {int(key[7:]) for key, _ in fits.rows("en", "_lessons") if re.fullmatch(r"q-first\d+", key)}


def start(stage, name):
    app = stage.app
    app.setup.choose(0, editions.NAMES.index(name))
    app.set_back_stack(("main_menu",))
    app.go("lobby")
    stage.key(B)


@pytest.mark.parametrize(
    ("name", "screen"), [("nomercy", "TableScreen"), ("stacko", "TowerScreen"), ("blitzo", "BlitzoScreen")]
)
def test_it_is_said_once_and_b_deals(stage, name, screen):
    start(stage, name)
    assert now(stage) == "First"
    text = words.say("q-first%d" % editions.NAMES.index(name))
    assert " ".join(broken(text, 21)) in " ".join(said(stage))
    stage.key(B)
    assert now(stage) == screen
    start(stage, name)
    assert now(stage) == screen, "the second time it is known"


def test_a_held_leads_back_to_the_lobby(stage):
    start(stage, "nomercy")
    stage.key(LONG_A)
    assert now(stage) == "Lobby" and stage.app.match is None


def test_a_game_like_classic_begins_at_once(stage):
    for name in ("classic", "duo", "h2o", "junior"):
        start(stage, name)
        assert now(stage) == "TableScreen", name


def test_every_game_that_is_not_like_classic_has_words():
    alike = {"classic", "classic112", "junior", "potter", "h2o", "downpour", "duo"}
    assert {editions.NAMES[number] for number in TOLD} == set(editions.NAMES) - alike


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_it_is_whole_on_a_low_screen(language):
    entry = dict(fits.rows(language, "_lessons"))
    for number in TOLD:
        shown = broken(entry[f"q-first{number}"], 21)
        assert len(shown) <= 3 and max(map(len, shown)) <= 21, number
