# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""How to play: every card of every edition and every rule that means something has a page."""

import pytest

from uno_core import editions, house
from uno_core import view as v
from uno_ui import words

A, B, C = 0, 1, 2
LONG_A = 8
GAMES = {"stacko", "stacko_old", "blitzo"}  # of their own, without cards


def guide(stage, edition):
    from uno_ui.screens.guide import Guide

    stage.app.setup.choose(0, edition)
    left = []
    stage.app.show(Guide(stage.app, stage.app.setup.page(), lambda: left.append(True)))
    return left


def read(stage, row):
    """All pages of a topic: title and text, as they are turned."""
    menu = stage.app.screen
    menu.cursor = menu.rows.index(row)
    stage.key(B)
    return [(title, text) for title, text, _ in stage.app.screen._pages]


@pytest.mark.parametrize("edition", range(len(editions.NAMES)), ids=editions.NAMES)
def test_every_card_of_an_edition_has_a_page(stage, edition):
    guide(stage, edition)
    page = stage.app.setup.page()
    titles = [title for title, _ in read(stage, "guide-cards")]
    assert len(set(titles)) == len(titles) > 0
    if editions.NAMES[edition] in GAMES:
        return
    signs = [label for label in range(10, 56) if v.prints(page, label) and not 19 <= label <= 23]
    assert len(titles) >= len(signs)
    for label in signs:
        assert words.say(f"t-k{label}").split("|")[0] in titles


@pytest.mark.parametrize("edition", [0, 2, 9, 12])
def test_every_rule_that_means_something_has_a_page(stage, edition):
    guide(stage, edition)
    page = stage.app.setup.page()
    told = [title for title, _ in read(stage, "guide-rules")]
    assert told == [words.say("r-" + row[0]) for row in house.ROWS if row[1] is not None and house.means(page, row[0])]


@pytest.mark.parametrize("edition", [2, 4, 5, 8, 9, 10, 11, 12, 13, 18, 19, 20])
def test_what_only_an_edition_has_is_told_with_the_game(stage, edition):
    guide(stage, 0)
    plain = read(stage, "guide-play")
    guide(stage, edition)
    assert len(read(stage, "guide-play")) > len(plain)


def test_pages_turn_in_a_circle_line_by_line_and_b_goes_back(stage):
    left = guide(stage, 0)
    read(stage, "guide-play")
    reader = stage.app.screen
    seen, turns = [], 0
    while turns < 200 and (not seen or (reader._at, reader._line) != (0, 0)):
        seen.append((reader._at, reader._line))
        stage.key(C)
        turns += 1
    assert len(set(seen)) == len(seen) >= len(reader._pages)
    for place in reversed(seen):
        stage.key(A)
        assert (reader._at, reader._line) == place
    stage.key(B)
    assert type(stage.app.screen).__name__ == "Guide"
    stage.key(LONG_A)
    assert left == [True]


def test_a_text_is_broken_at_spaces_and_a_word_that_is_too_long_is_cut(stage):
    from uno_ui.screens.guide import broken

    assert broken("one two three", 7) == ["one two", "three"]
    assert broken("unbelievable", 5) == ["unbel", "ievab", "le"]
    assert broken("a unbelievable b", 5) == ["a", "unbel", "ievab", "le b"]
    assert broken("", 5) == [""]


def test_about_says_whose_trademark_it_is_which_board_this_is_and_what_is_missing(stage):
    stage.app.board.missing = ("buzzer",)
    guide(stage, 0)
    told = " ".join(text for _, text in read(stage, "guide-about"))
    assert "Mattel" in told and "fan implementation" in told
    assert stage.app.board.name in told and words.say("part-buzzer") in told
