# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Words: every one that a screen says is there, in English, and no others. The other languages: test_languages.py."""

import ast
import re
from pathlib import Path

import pytest

from tests.ui import fits
from uno_core import codes, editions, ruleset, opening
from uno_table import media
from uno_ui.table import news
from tests.settings import NAMES
from uno_ui.flows import setup
from uno_ui import words
from uno_ui.screens.choosing import rule_words
from uno_ui.screens.guides import guide_topics

UI = Path(words.__file__).parents[1]


def rows(language):
    """Return every entry of every file of a language: a key, its words."""
    return [row for part in fits.parts(language) for row in fits.rows(language, part)]


def entries(language):
    return dict(rows(language))


# The lots before the deal, the deal, cards put back; events that the arrow and the result show; games without cards.
UNTOLD = {codes.E_DEALER_DREW, codes.E_DEALT, codes.E_PUT_BACK, codes.E_REVERSED, codes.E_ROUND, codes.E_MATCH}
UNTOLD |= {codes.E_PULLED, codes.E_PLACED, codes.E_FELL, codes.E_ROLLED, codes.E_CALLED, codes.E_KEY, codes.E_RESYNC}


def strings(node):
    return {n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)} - {""}


def said():
    """Return keys of words in the code: of say(...), and what is kept to be said: titles, rows of menus, keys and
    hints."""
    keys = {row + "%d" for row in NAMES} | set(NAMES)
    for word in " ".join(guide_topics.TOPICS.values()).split():  # the names of pages, and their sentences
        name = word.split("?")[0]
        name = name.lstrip("+")
        keys |= {name} if name.startswith("h-") else {"t-" + name} if name[0] not in "@=#*" else set()
    for file in UI.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "say":
                keys |= strings(node.args[0])
            if isinstance(node, ast.Assign):
                name = getattr(node.targets[0], "id", "") or getattr(node.targets[0], "attr", "")
                if name in ("title", "rows", "_HINTS", "key", "hint", "_GOALS"):
                    keys |= strings(node.value)
    return keys


@pytest.fixture(scope="module")
def entry():
    return entries("en")


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
    files = [file for file in UI.rglob("*.py") if file.parent.name != "words"]
    named = set().union(*(strings(ast.parse(file.read_text(encoding="utf-8"))) for file in files))
    patterns += [r"(ed\d+|p-[a-z-]+)-is", r"q-s\d+"]
    unnamed = [key for key in entry if key not in named]
    assert [key for key in unnamed if not any(re.fullmatch(pattern, key) for pattern in patterns)] == []


def test_a_key_without_words_is_its_own_answer(english):
    assert english("never-heard-of") == "never-heard-of"


def test_a_key_is_not_found_within_another_one(english):
    assert english("c0") == "R"
    assert english("x1") == "Out of the round"


def test_every_refusal_has_words(entry):
    refusals = {name: value for name, value in vars(codes).items() if name.startswith("X_")}
    assert refusals
    assert [name for name, value in refusals.items() if f"x{value}" not in entry] == []


def test_every_event_that_is_told_has_words_for_both_sides(entry):
    assert set(news._WITH_CARD + news._WITH_SEAT) <= set(news._TOLD)
    assert {value for name, value in vars(codes).items() if name.startswith("E_")} - set(news._TOLD) == UNTOLD
    assert [code for code in news._TOLD if not {f"e{code}", f"e{code}me"} <= set(entry)] == []


def test_every_number_of_a_party_has_words(entry):
    wanted = [f"why{n}" for n in range(10)] + [f"w{n}" for n in range(1, 7)] + [f"cheat{n}" for n in range(1, 8)]
    wanted += ["m-" + medium for medium in media.NAMES if medium != "loop"]
    assert [key for key in wanted if key not in entry] == []


def test_every_rule_and_value_has_words(english):
    for key, value in [(row[0], value) for row in ruleset.ROWS for value in setup.choices(row[0])]:
        shown = words.say("r-" + key), rule_words.value_words(key, value), rule_words.explanation(key, value)
        assert not re.match("r-|.*v-|h-", " ".join(shown)), f"{key} {value}: {shown}"


def test_every_group_preset_and_edition_has_words(entry):
    assert {f"g-{row[3]}" for row in ruleset.ROWS} <= set(entry)
    assert {f"p-{row[0]}" for row in list(ruleset.PRESETS)[1:]} <= set(entry)  # standard: the name of the edition
    assert {f"ed{number}" for number in range(len(editions.NAMES))} <= set(entry)
    assert {f"{key}-is" for key in entry if re.match(r"p-|ed\d", key) and not key.endswith("-is")} <= set(entry)


@pytest.mark.parametrize(("key", "value", "seats"), [("multideck", 4, 4), ("partner", True, 3)])
def test_every_reason_of_the_core_is_said_in_words(english, key, value, seats):
    reason = ruleset.why_not(opening.new(0, seats, b"\0\0\0\0"), key, value)
    told = rule_words.why(reason)
    assert key == "partner" or {str(reason), str(codes.MOST_CARDS)} <= set(re.findall(r"\d+", told))
    assert max(map(len, words.lines(told, fits.SCREEN))) <= fits.SCREEN
