# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Before the first match of a game that is not the last one, a few pages say what is special about it."""

import re

import pytest

from tests.ui import fits
from tests.ui.linked import LONG_A, A, B, C, now, said
from uno_core import editions, ruleset
from uno_ui import words
from uno_ui.screens.guides import guide_topics
from uno_ui.screens.guides.reading import broken
from uno_ui.screens.start.first import pages_of

TOLD = {int(key[7:]) for key, _ in fits.rows("en", "_lessons") if re.fullmatch(r"q-first\d+", key)}


def start(stage, name):
    app = stage.app
    app.setup.choose(0, editions.NAMES.index(name))
    app.set_back_stack(("main_menu",))
    app.go("lobby")
    stage.key(B)


def pages(name):
    """Return the pages of a game: title and text."""
    return pages_of(editions.NAMES.index(name))


@pytest.mark.parametrize(
    ("name", "screen"), [("nomercy", "TableScreen"), ("stacko", "TowerScreen"), ("blitzo", "BlitzoScreen")]
)
@pytest.mark.parametrize("key", [B, C])
def test_the_pages_are_turned_and_behind_the_last_one_it_is_dealt(stage, name, screen, key):
    start(stage, name)
    told = []
    while now(stage) == "First":
        told += said(stage)
        stage.key(key)
    for title, text in pages(name):
        assert title in " ".join(told)
        assert [word for word in text.split() if word not in " ".join(told)] == []
    assert now(stage) == screen
    start(stage, name)
    assert now(stage) == screen, "the second time it is known"


def test_a_skips_all_pages(stage):
    start(stage, "flex")
    stage.key(A)
    assert now(stage) == "TableScreen"
    start(stage, "nomercy")
    stage.key(B, A)
    assert now(stage) == "TableScreen"


def test_a_held_leads_back_to_the_lobby(stage):
    start(stage, "nomercy")
    stage.key(LONG_A)
    assert now(stage) == "Lobby" and stage.app.match is None


def test_a_game_that_is_classic_begins_at_once(stage):
    for name in ("classic", "duo", "h2o"):
        start(stage, name)
        assert now(stage) == "TableScreen", name


def test_every_game_that_is_not_classic_has_two_or_three_pages():
    assert {editions.NAMES[number] for number in TOLD} == set(editions.NAMES) - {"classic", "h2o", "duo"}
    for number in TOLD:
        told = pages(editions.NAMES[number])
        assert 2 <= len(told) <= 3
        assert told[0] == ("", words.say(f"q-first{number}"))


@pytest.mark.parametrize("number", sorted(TOLD))
def test_its_pages_are_pages_of_its_guide(number):
    fewest, most = editions.load(number).SEATS
    page = ruleset.draft(number, max(fewest, min(4, most)))
    told = [one for topic in guide_topics.TOPICS for one in guide_topics.pages_of(page, topic)]
    for title, text in pages(editions.NAMES[number])[1:]:
        assert [whole for named, whole, _ in told if named == title and whole.startswith(text)]


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_they_are_short_and_the_first_one_is_whole_on_a_low_screen(language):
    entry = dict(fits.rows(language, "_lessons"))
    for number in TOLD:
        shown = broken(entry[f"q-first{number}"], 21)
        assert len(shown) <= 3 and max(map(len, shown)) <= 21, number
    words.load(language)
    for number in TOLD:
        name = editions.NAMES[number]
        lines = [len(broken(text, 21)) for _, text in pages(name)]
        assert sum(-(-n // 4) for n in lines) <= 6, name
    words.load("en")
