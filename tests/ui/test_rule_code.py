# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A game and its house rules as a code: every legal set of rules, every wrong letter, and by keys."""

import random

import pytest

from tests.ui.linked import LONG_A, LONG_B, B, C, now
from uno_core import editions, ruleset
from uno_core.codes import UNFIT_PARTNERS
from uno_table.history.day import LETTERS, check
from uno_ui import words
from uno_ui.flows.setup import Setup, choices, games
from uno_ui.screens.choosing import rule_code

HOW_MANY = (0, 1, 3, 9, 60)  # rules that are tried
# Codes that were passed on: they stay valid.
KNOWN = {
    "000N": (0, 0, {}),
    "0A963": (0, 0, {"jump": True, "seven": "must", "zero": "dir"}),
    "Z00P": (1, 0, {}),
}


def some_setup(game, number):
    """Return a setup of a game with random rules that go together."""
    chance = random.Random(f"{game} {number}")
    preset, edition = game
    fewest, most = editions.load(edition).SEATS
    setup = Setup(chance.randint(fewest, most), preset=preset, edition=edition)
    page = setup.page()
    keys = [key for key, at, _, _ in ruleset.ROWS if at is not None and ruleset.has(page, key)]
    chance.shuffle(keys)
    for key in keys[:number]:
        setup.set(key, chance.choice(list(choices(key))))
    return setup


def anything(edition):
    """There is room for every game."""
    return True


def letters(*values):
    """Return a code of these numbers, with the letter that checks them."""
    return "".join(LETTERS[value] for value in (*values, check([len(values), *values])))


@pytest.mark.parametrize("game", games(), ids=str)
def test_a_code_gives_the_game_and_the_rules_back(game):
    for number in HOW_MANY:
        setup = some_setup(game, number)
        text = rule_code.code(setup)
        assert rule_code.read(text, anything) == (*game, setup.differs)
        assert 4 <= len(text) <= rule_code.MOST and set(text) <= set(LETTERS)


def test_a_code_of_up_to_three_rules_has_four_to_eight_letters():
    for game in games()[::3]:
        for number in (0, 1, 2, 3):
            assert 4 <= len(rule_code.code(some_setup(game, number))) <= 8


@pytest.mark.parametrize("game", [(0, 0), (4, 0), (0, 9), (0, 20)], ids=str)
def test_a_wrong_letter_and_two_exchanged_neighbors_are_refused(game):
    for number in (0, 2, 60):
        text = rule_code.code(some_setup(game, number))
        for at in range(len(text)):
            for letter in LETTERS:
                wrong = text[:at] + letter + text[at + 1 :]
                assert wrong == text or rule_code.read(wrong, anything) == "bad-code"
            swapped = text[:at] + text[at : at + 2][::-1] + text[at + 2 :]
            assert swapped == text or rule_code.read(swapped, anything) == "bad-code"


@pytest.mark.parametrize("text", KNOWN)
def test_a_code_that_was_passed_on_stays_valid(text):
    preset, edition, differs = KNOWN[text]
    assert rule_code.read(text, anything) == KNOWN[text]
    assert rule_code.code(Setup(4, preset=preset, edition=edition, differs=differs)) == text


@pytest.mark.parametrize("text", ["", "0", "00", "00N", "0O0N", "0 0N", "00 N", "ü00N"])
def test_what_has_too_few_letters_or_others_is_no_code(text):
    assert rule_code.read(text, anything) == "bad-code"


@pytest.mark.parametrize("text", [letters(27, 0, 0), letters(0, 26, 1), letters(18, 5, 0), letters(18, 8, 15, 31, 1)])
def test_a_game_a_rule_or_a_number_that_this_version_does_not_know_is_from_a_newer_one(text):
    assert rule_code.read(text, anything) == "code-newer"


def test_whatever_the_letters_a_code_is_read_or_refused():
    chance = random.Random(5)
    for _ in range(100):
        text = letters(*[chance.randrange(32) for _ in range(chance.randint(3, 24))])
        found = rule_code.read(text, anything)
        assert found in ("bad-code", "code-newer") or Setup().take_rules(*found) in (True, False)


def test_a_value_that_no_menu_offers_has_no_code():
    assert rule_code.code(Setup(differs={"target": 123})) == ""


def test_rules_that_do_not_go_together_change_nothing():
    setup = Setup(3, differs={"jump": True})
    before = setup.state()
    assert not setup.take_rules(0, 0, {"multideck": 4, "blank": 9})
    assert setup.state() == before


def test_partners_in_a_code_bring_an_even_number_of_players():
    setup = Setup(3)
    assert setup.take_rules(0, 0, {"partner": True})
    assert setup.seats % 2 == 0 and ruleset.get_rule(setup.page(), "partner")
    assert ruleset.why_not(Setup(3).page(), "partner", True) == UNFIT_PARTNERS


# -- by keys --------------------------------------------------------------------------------------------


def groups(stage, **differs):
    """Open the house rules."""
    stage.forget_setup()
    stage.app.setup.differs = differs
    stage.open("lobby")
    stage.go("rules")
    stage.key(B)
    return stage.app.screen


def enter(stage, text):
    """Enter a code by keys, from the row of the code on."""
    stage.go("title-code")
    stage.key(B)
    alphabet = LETTERS + " "
    before = stage.app.screen.text()
    for place, letter in enumerate(text + " "):
        stage.key(*[C] * ((alphabet.index(letter) - alphabet.index(before[place])) % len(alphabet)), B)


def test_the_house_rules_show_their_code_and_entering_it_elsewhere_gives_the_game_and_its_rules(stage):
    groups(stage, zero="dir", seven="must", jump=True)
    stage.go("title-code")
    stage.key(B)
    text = stage.app.screen.text().strip()
    assert text == "0A963"
    groups(stage)
    stage.app.setup.choose(0, 9)
    enter(stage, text)
    assert now(stage) == "Groups"
    assert (stage.app.setup.edition, stage.app.setup.differs) == KNOWN["0A963"][1:]
    stage.key(LONG_A)
    assert now(stage) == "Lobby" and stage.app.screen.label("rules") == "House rules (3)..."


@pytest.mark.parametrize(("text", "why"), [("0A964", "bad-code"), (letters(27, 0, 0), "code-newer")])
def test_a_code_that_is_not_valid_says_so_and_nothing_is_lost(stage, written, text, why):
    groups(stage, jump=True)
    enter(stage, text)
    assert now(stage) == "TextEntry" and words.say(why) in " ".join(written)
    assert stage.app.screen.text().strip() == text, "the letters stay"
    stage.key(*[LONG_A] * (len(text) + 1))
    assert now(stage) == "Groups" and stage.app.setup.differs == {"jump": True}


def test_the_code_of_a_game_that_has_no_room_here_says_so(stage, written):
    groups(stage)
    stage.app.board.room_kb = 1
    try:
        enter(stage, rule_code.code(Setup(edition=9)))
    finally:
        stage.app.board.room_kb = 0
    assert words.say("no-room") in " ".join(written) and stage.app.setup.edition == 0


def test_b_held_takes_the_code_that_is_there_and_changes_nothing(stage):
    groups(stage, jump=True)
    stage.go("title-code")
    stage.key(B, LONG_B)
    assert now(stage) == "Groups" and stage.app.setup.differs == {"jump": True}


def test_every_letter_of_a_long_code_comes_in_sight(stage, monkeypatch):
    groups(stage, **some_setup((0, 0), 60).differs)
    stage.go("title-code")
    stage.key(B)
    seen = []
    canvas = stage.app.canvas
    monkeypatch.setattr(canvas, "text_large", lambda x, y, text, *more: seen.append((x, text)))
    text = stage.app.screen.text()
    shown = ""
    for at in range(len(text.strip())):
        del seen[:]
        stage.app.screen.enter()
        assert all(0 <= x <= canvas.width - 12 for x, _ in seen)
        shown = "".join(letter for _, letter in seen)
        assert shown in text and text[at] in shown
        stage.key(B)
    assert len(shown) == 9
