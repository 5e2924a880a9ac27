# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Words: every one a screen says is there, and fits its place."""

import ast
import re
from pathlib import Path

import pytest

from uno_core import codes, editions, house, opening
from uno_ui import news, setup, words
from uno_ui.glyphs import CODES
from uno_ui.screens import rules

UI = Path(words.__file__).parents[1]
LINE, HEADING, ROW, SCREEN = 16, 18, 17, 21
RULE = 19  # the name of a rule and its value, without the space between
# {0} and {2} are names of three letters, {1} the longest of what it can be.
WORST = {"e6": "G skip", "e5": "G skip", "e7card": "G skip", "e9": "yellow", "e7": "10", "e12": "10", "e18": "G skip"}
WORST |= {"e24": ">", "e27": "G skip", "e33": "G skip", "e38": "yellow", "e40": "light", "e41": "trade hands"}
WORST |= {"e44": "G skip", "e45": "green", "e48": "9", "e49": "G skip"}


def rows(language):
    """Every line of every file of a language: a key, its words."""
    words.load(language)
    words.own(True)
    words.far(True)
    text = words._text + words._own + words._far
    for part in ("_rules", "_games", "_link"):
        words.more(True, part)
        text += words._more
    words.load(language)
    return [line.split(" ", 1) for line in text.split("\n") if line]


def entries(language):
    return dict(rows(language))


# The lots before the deal, the deal, cards put back; what the arrow and the result show; games that are none of cards.
UNTOLD = {codes.E_DEALER_DREW, codes.E_DEALT, codes.E_PUT_BACK, codes.E_REVERSED, codes.E_ROUND, codes.E_MATCH}
UNTOLD |= {codes.E_PULLED, codes.E_PLACED, codes.E_FELL, codes.E_ROLLED, codes.E_CALLED, codes.E_KEY}


def strings(node):
    return {n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)} - {""}


def said():
    """Keys of words in the code: of say(...), and what is kept to be said: titles, rows of menus, keys and hints."""
    keys = set()
    for file in UI.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "say":
                keys |= strings(node.args[0])
            if isinstance(node, ast.Assign):
                name = getattr(node.targets[0], "id", "") or getattr(node.targets[0], "attr", "")
                if name in ("title", "rows", "_HINTS", "key", "hint", "_GOALS"):
                    keys |= strings(node.value)
    return keys


@pytest.fixture(params=words.LANGUAGES)
def entry(request):
    return entries(request.param)


def lasting(entry, *families):
    return {key: text for key, text in entry.items() if re.fullmatch("|".join(families), key)}


def test_every_key_in_the_code_has_words(entry):
    keys = said()
    assert len(keys) > 40, "the search finds too little: has the pattern changed?"
    for key in keys:
        if key[-1] == "-":
            assert lasting(entry, re.escape(key) + ".+"), f"{key} has no words"
        elif "%" in key:
            assert lasting(entry, re.escape(key).replace("%d", r"\d+")), f"{key} has no words"
        else:
            assert key in entry, f"{key} has no words"


def test_no_words_are_never_said(entry):
    patterns = [re.escape(key).replace("%d", r"\d+") for key in said()]
    patterns += [re.escape(key) + ".*" for key in said() if key[-1] == "-"]
    patterns += [r"e\d+(me|one|card|by|press|pressme)?", "(bz|st)-.+(me|by)", "(round|match)-(won|team|low)-me"]
    assert [key for key in entry if not any(re.fullmatch(pattern, key) for pattern in patterns)] == []


def test_no_key_is_there_twice():
    for language in words.LANGUAGES:
        keys = [row[0] for row in rows(language)]
        assert len(keys) == len(set(keys))


def test_a_key_without_words_is_its_own_answer():
    words.load("en")
    assert words.say("never-heard-of") == "never-heard-of"


def test_a_key_is_not_found_within_another_one(english):
    assert english("c0") == "R"
    assert english("x1") == "Out of the round"


def test_every_refusal_has_words_of_two_lines_at_most(entry):
    refusals = {name: value for name, value in vars(codes).items() if name.startswith("X_")}
    assert refusals
    for name, value in refusals.items():
        text = entry.get(f"x{value}")
        assert text, f"{name} has no words"
        assert len(text) <= SCREEN, f"{name}: too long for the one line of a low screen"
        if len(text) > LINE:
            at = text.rfind(" ", 0, LINE + 1)
            assert 0 < at, f"{name}: no place to break"
            assert len(text) - at - 1 <= LINE, f"{name}: {text!r} is too long"


def test_every_event_that_is_told_has_words_for_both_sides_that_fit(entry):
    assert set(news._WITH_CARD + news._WITH_SEAT) <= set(news._TOLD)
    assert {value for name, value in vars(codes).items() if name.startswith("E_")} - set(news._TOLD) == UNTOLD
    for code in news._TOLD:
        for key in (f"e{code}", f"e{code}me"):
            assert key in entry, f"{key} has no words"
    for key, text in lasting(entry, r"e\d+(me|one|card|by|press|pressme)?").items():
        worst = WORST.get(key.removesuffix("me"), WORST.get(key, "00"))
        line = text.format("Ann", worst, "Bob")
        assert len(line) <= LINE, f"{key}: {line!r} is too long"


def filling(key):
    """The longest of what is put into the places of an entry."""
    if key.startswith(("cost", "low")):
        return "10", "12"
    if key[0] == "v":
        return "Ann", "G skip"
    if key.startswith(("take", "marked", "rules-n", "press")):
        return ("10",)
    return "Ann", "120" if key.startswith("round") else "W+4", "20"


def test_every_line_and_answer_fits_its_place(entry):
    lines = ("turn", "turn-of", "take", "hint-(move|menu|pass|uno|catch)", "pick-.*", "drawn", "challenge", "slap")
    lines += ("hint-(accuse|report|jump|add|mark|menu-a)", "marked", "take-or-lay", "skip-due", "lay-off", "race-on")
    lines += (r"a\d+(-.*)?", r"v\d+(-.*)?", "press", "offer", "back", "hint-own", "own-turn", "second", "shown-hand")
    limits = {
        LINE: lines,
        4: ("out", "lost"),
        6: (r"l\d+",),
        5: ("slap-big", "nobody", "lay", "no", "yes"),
        7: ("play", "keep"),
        8: ("low-.*",),
        SCREEN: ("cost-.*", "hint-(title|menu-keys|change)", "short-.*", "rules-n"),
        HEADING: ("title-.*", "(round|match)-.*", "not-saved", "g-.*"),
        17: ("backs-(of|pile)",),  # behind it the number of the page
        ROW: (
            "resume",
            "new",
            "start",
            "players",
            "bots",
            "target",
            "pace",
            "save|quit|rules|reset|act-.*",
            "backs-menu",
        ),
        13: (r"ed\d+", r"p-.*"),
        12: ("r-.*",),
        9: (r"color\d+", r"bots\d", r"pace\d", "rounds"),
    }
    for limit, families in limits.items():
        found = lasting(entry, *families)
        assert found
        for key, text in found.items():
            shown = text.format(*filling(key))
            assert len(shown) <= limit, f"{key}: {shown!r} is longer than {limit}"


RULES = [(row[0], value) for row in house.ROWS for value in setup.choices(row[0])]


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize(("key", "value"), RULES)
def test_every_rule_and_value_has_words_that_fit(language, key, value):
    words.load(language)
    words.more(True)
    name, shown, why = words.say("r-" + key), rules.value_words(key, value), rules.explanation(key, value)
    words.more(False)
    assert not name.startswith("r-"), "no name"
    assert "v-" not in shown, "no value"
    assert not why.startswith("h-"), "no explanation"
    assert len(name) + len(shown) <= RULE, f"{name} {shown}"
    assert max(map(len, words.lines(why, SCREEN))) <= SCREEN, why


def test_every_group_preset_and_edition_has_words(entry):
    assert {f"g-{row[3]}" for row in house.ROWS} <= set(entry)
    assert {f"p-{row[0]}" for row in house.PRESETS[1:]} <= set(entry)  # standard: the name of the edition
    assert {f"ed{number}" for number in range(len(editions.NAMES))} <= set(entry)


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize(("key", "value", "seats"), [("multideck", 4, 4), ("partner", True, 3)])
def test_every_reason_of_the_core_is_said_in_words_that_fit(language, key, value, seats):
    words.load(language)
    words.more(True)
    reason = house.why_not(opening.new(0, seats, b"\0\0\0\0"), key, value)
    told = rules.why(reason)
    words.more(False)
    assert told != reason
    assert all(digits in told for digits in re.findall(r"\d+", reason))
    assert max(map(len, words.lines(told, SCREEN))) <= SCREEN


def test_names_have_three_letters_and_different_first_ones(entry):
    bots = [entry[f"n{seat}"] for seat in range(10)]
    assert {len(name) for name in [*bots, entry["you"]]} == {3}
    assert len({name[0] for name in [*bots[1:], entry["you"]]}) == 10
    assert len({name[0] for name in bots}) == 10


def test_the_font_has_every_letter(entry):
    have = set(range(32, 127)) | {CODES[i] | CODES[i + 1] << 8 for i in range(0, len(CODES), 2)}
    assert sorted({letter for text in entry.values() for letter in text if ord(letter) not in have}) == []
