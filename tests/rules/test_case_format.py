# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Whatever tests/cases/README.md promises, the runner reads: keys, verbs, outcomes, expectations, settings, codes."""

import re
from pathlib import Path

import pytest

from tests.cases.runner import cards, chance, core, expect, table, verbs
from uno_core import codes, rules

PAIRS = ("boost",)  # for two players only
TEXT = (Path(__file__).resolve().parents[1] / "cases" / "README.md").read_text(encoding="utf-8")


def part(title):
    return TEXT.split(f"\n## {title}\n")[1].split("\n## ")[0]


def rows(title):
    """Return the cells of the table of a part, without its head."""
    lines = [line.strip("| ") for line in part(title).splitlines() if line.startswith("|")]
    return [line.split(" | ") for line in lines[2:]]


def quoted(text):
    return re.findall(r"`([^`]+)`", text)


def first_column(title):
    return [text for row in rows(title) for text in quoted(row[0])]


@pytest.mark.parametrize("key", first_column("Keys of `[[case]]`"))
def test_every_key_of_a_case_is_read(key):
    assert key in table.READ | set(table.BUILD)


@pytest.mark.parametrize("verb", sorted({text.split()[0] for text in first_column("Steps")}))
def test_every_verb_is_known(verb):
    assert verb in verbs.VERBS


@pytest.mark.parametrize("option", ["colour", "target", "flex", "power", "top"])
def test_every_option_of_a_play_is_known(option):
    assert option in verbs.VERBS["play"][1] and option in part("Steps")


@pytest.mark.parametrize("entry", first_column("Chance"))
def test_every_outcome_of_chance_is_known(entry):
    assert entry.split()[0] in chance.OUTCOMES


@pytest.mark.parametrize("key", first_column("Expectations"))
def test_every_expectation_is_known(key):
    assert key in expect.KEYS


@pytest.mark.parametrize("name", [text for text in quoted(part("Editions")) if text != "ua"])
def test_every_edition_is_known(name):
    assert cards.is_known(name)


def values_of(rule):
    """Return every value of a rule; of a number two, of a text with a number behind it one."""
    if rule.values[0] == "flag":
        return [False, True]
    if rule.values[0] == "number":
        return [int(rule.values[3]), int(rule.values[2]) // 2]
    return [value + "3" if value.endswith("-") else value for value in rule.values]


def settings():
    """Return edition, key and value of every rule, and of the settings that only cases know."""
    found = [
        (next(name for name, named in cards.EDITIONS.items() if named.startswith(rule.edition)), rule.key, value)
        for rule in rules.RULES
        for value in values_of(rule)
    ]
    typed = {"false": False, "true": True}
    for keys, _, values in rows("Settings"):
        for key, listed in zip(quoted(keys), values.rstrip("| ").split(" · "), strict=True):
            edition = "extreme" if key == "extreme-deck" else "nomercy"
            found += [(edition, key, typed.get(value, value)) for value in quoted(listed)]
    return found


@pytest.mark.parametrize(("edition", "key", "value"), settings())
def test_every_setting_is_known_and_taken(edition, key, value):
    edition = "classic112" if key == "custom" else edition
    case = {"edition": edition, "set": {key: value}, "players": 4 if edition not in PAIRS else 2, "id": key}
    assert table.unknown_settings(case) == []
    assert table.new_page(case)


def test_the_table_of_settings_was_read():
    found = [(key, value) for _, key, value in settings()]
    assert ("extreme-deck", "B") in found and ("nm-voluntary", True) in found and ("blank-effect", "draw-3") in found
    assert ("skip-answer", "ua") in found and ("stack", "cz46") in found and ("stack", "nm") in found
    assert len({key for key, _ in found}) > 55


@pytest.mark.parametrize(("key", "edition"), [("nm-zero", "classic108"), ("extreme-deck", "classic108")])
def test_a_setting_of_another_edition_is_told(key, edition):
    value = {"nm-zero": "left", "extreme-deck": "B"}[key]
    with pytest.raises(Exception, match="not in this edition"):
        table.new_page({"edition": edition, "set": {key: value}, "players": 3, "id": key})


@pytest.mark.parametrize("value", [1, "true", "yes", None])
def test_a_value_that_is_none_of_a_setting_is_unknown(value):
    assert table.unknown_settings({"edition": "nomercy", "set": {"nm-voluntary": value}})


def decks():
    """Return the code of every card of every edition."""
    found = set()
    for name in cards.EDITIONS:
        if name in ("stacko", "stacko-old", "blitzo"):
            continue
        page = table.new_page({"edition": name, "players": 2, "id": name})
        for side in (0, 1) if name == "flip" else (0,):
            page[codes.O_POWERS] = side
            if name == "flip":
                core.open_match(page, core.new_log(254))
                page[codes.O_POWERS] = side
            found |= {cards.code_of(page, face) for face in core.faces(page)}
    return found | {"BLK", "SWN"}


def test_every_code_of_a_card_is_one_of_the_table():
    listed = set()
    for row in rows("Cards"):
        for text in quoted(row[0]) + quoted(row[2]):
            for code in text.replace(" / ", " ").split():
                letters = "RYGBKTOU" if code[0] == "c" else "R"
                listed |= {(letter + code[1:] if code[0] == "c" else code) for letter in letters}
    numbers = re.compile(r"[RYGBKTOU][0-9](/[RYGB]|[*!])?")
    assert not [code for code in decks() if code not in listed and not numbers.fullmatch(code)]


@pytest.mark.parametrize("name", sorted(cards.EDITIONS))
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 8, 10])
def test_a_table_starts_with_nothing_pending(name, players):
    few, most = core.load(core.NAMES.index(cards.EDITIONS[name])).SEATS
    if not few <= players <= most:
        return
    game = table.lay({"edition": name, "players": players, "id": f"{name} {players}"})
    assert game.page[codes.O_PEND] == 0 and game.phase in (codes.P_TURN, codes.P_OWN)
