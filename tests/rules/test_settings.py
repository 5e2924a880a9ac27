# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The one table of parameters and house rules: values, presets, what goes together (rule book 4.0, 4.12, 5.9)."""

import itertools
import re
from pathlib import Path

import pytest

from tests.cases.runner import cards, core, rule_page
from uno_core import codes, editions, ruleset, active_rules, rules


def values_of(values):
    """Return values of a row to try: all there are; of numbers the least, the most and the standard one."""
    if values is ruleset.FLAG:
        return [False, True]
    if isinstance(values[0], int):
        return sorted(set(values))
    return [text + digit for text in values for digit in ("19" if text[-1] == "-" else [""])]


ROWS = [row for row in ruleset.ROWS if row[3] != "edition"]
OWN = [row for row in ruleset.ROWS if row[3] == "edition"]
VALUES = [(key, value) for key, _, values, _ in ROWS for value in values_of(values)]
KEYS = [row[0] for row in ROWS]


def new(seats=2, edition="classic108"):
    return core.new(cards.edition(edition), seats, bytes(4))


def set_in(page):
    return {key: core.get_rule(page, key) for key in KEYS}


def book(section):
    """Return the cells of the tables of a section of the rule book, without their heads."""
    part = re.split(rf"^### {re.escape(section)} .*\n", BOOK, flags=re.M)[1].partition("\n##")[0]
    lines = re.findall(r"^\| (.*) \|$", part, re.M)
    return [line.split(" | ") for line in lines if "---" not in line][1:]


def quoted(text):
    return re.findall(r"`([^`]+)`", text)


def anchor(text):
    return re.findall(r"\*\*([\w-]+)\*\*", text)[0]


def preset(differs):
    """Return the changes of a preset, as the book lists them; the text after a semicolon is not a setting."""
    keys = {rule.entry: rule.key for rule in rules.RULES}
    found = {}
    for text in differs.partition(";")[0].replace("nothing", "").split(", ") if differs != "nothing" else ():
        entry, _, value = text.partition(" ")
        found[keys[entry]] = int(value) if value.isdigit() else value.strip("`") or True
    return found


BOOK = (Path(__file__).resolve().parents[2] / "docs" / "rules.md").read_text(encoding="utf-8")
STANDARD = {rule.key: ruleset.standard(ruleset.draft(0, 2), rule.key) for rule in rules.RULES if not rule.edition}
PRESETS = {
    anchor(name): ({"3.1": "classic", "3.2": "classic112"}[deck], preset(differs))
    for name, deck, differs in book("4.12")
}


@pytest.mark.parametrize(("key", "value"), VALUES)
def test_a_setting_is_kept(key, value):
    page = new()
    reason = core.why_not(page, key, value)
    if reason:  # more decks than a page has room for
        assert reason > codes.MOST_CARDS and "deck" in key
        return
    core.set_rule(page, key, value)
    assert set_in(page) == {**STANDARD, key: value}


def test_a_new_page_has_the_preset_standard():
    assert set_in(new()) == STANDARD


def test_the_rule_book_lists_the_values_of_each_parameter_and_the_one_of_standard_first():
    listed = {anchor(name): (quoted(key)[0], values) for name, key, values in book("4.0")}
    assert len(listed) > 20
    for rule in rules.RULES:
        if rule.entry in listed:
            key, values = listed.pop(rule.entry)
            assert key == rule.key
            if rule.values[0] == "number":
                assert re.match(r"\d+", values)[0] == rule.values[3]
            else:
                assert quoted(values) == rule.values
    assert not listed


def test_every_house_rule_is_off_in_standard():
    """Rule book 5. Settings for the details of a rule, and for the number of decks, mean nothing while the rule is
    off."""
    left = {
        rule.key: STANDARD[rule.key]
        for rule in rules.RULES
        if rule.key in STANDARD and rule.entry[:3] == "HR-" and not rule.needs and STANDARD[rule.key] not in (0, "off")
    }
    assert left == {"multideck": 1, "blank-effect": "swap", "custom": "plain", "custom-2": "same", "custom-3": "same"}


def test_what_the_rule_book_says_is_refused_is_what_editions_fix():
    titles = {"No Mercy": "nomercy", "Flip": "flip", "All Wild": "allwild", "Flash": "flash", "Flex": "flex"}
    refused = [(one, other) for one, other, what in book("5.9") if what == "refused"]
    assert refused
    for entry, where in refused:
        (at,) = [rule.number for rule in rules.RULES if rule.entry == entry and not rule.needs]
        decks = {name: editions.load(number) for number, name in enumerate(editions.NAMES)}
        fixed = {name for name, module in decks.items() if at in getattr(module, "FIXED", b"")}
        assert {titles[title] for title in where.split(", ")} == fixed - {"stacko", "stacko_old", "blitzo"}, entry


def test_the_table_of_every_rule_is_up_to_date():
    page = rule_page.PAGE.read_text(encoding="utf-8")
    assert rule_page.written(page) == page, "run: python3 tools/cases.py --rules"


def test_a_row_has_a_key_of_its_own_a_byte_and_a_group():
    places = [at for _, at, _, _ in ROWS if at is not None]
    assert len({key for key, *_ in ruleset.ROWS}) == len(list(ruleset.ROWS)) and len(set(places)) == len(places)
    assert all(group and isinstance(group, str) for *_, group in ruleset.ROWS)


@pytest.mark.parametrize(("key", "at", "values"), [row[:3] for row in OWN], ids=[row[0] for row in OWN])
def test_a_parameter_of_an_edition_can_be_set_there_and_nowhere_else(key, at, values):
    own = 0
    for number in range(len(editions.NAMES)):
        page = ruleset.draft(number, editions.load(number).SEATS[0])
        before = bytes(page)
        other = next(value for value in values_of(values) if value != ruleset.standard(page, key))
        if ruleset.why_not(page, key, other):
            assert not ruleset.means(page, key)
            with pytest.raises(ValueError, match="not in this edition"):
                ruleset.set_rule(page, key, other)
            assert page == before
            continue
        own += 1
        ruleset.set_rule(page, key, other)
        assert ruleset.get_rule(page, key) == other
        assert [i for i in range(len(page)) if page[i] != before[i]] == [codes.O_RULES + at]
    assert 0 < own < 4


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_sets_what_the_rule_book_says_and_nothing_else(name):
    page = new()
    core.set_rules(page, name, [])
    assert set_in(page) == {**STANDARD, **PRESETS[name][1]}
    assert next(edition for preset, edition, *_ in ruleset.PRESETS if preset == name) == PRESETS[name][0]


def test_there_are_the_presets_of_the_rule_book():
    assert [name for name, *_ in ruleset.PRESETS] == list(PRESETS)


@pytest.mark.parametrize("name", PRESETS)
def test_what_differs_from_a_preset_wins(name):
    page = new()
    core.set_rules(page, name, [("dealer", "zero"), ("stack", "mix"), ("target", 321)])
    assert set_in(page) == {**STANDARD, **PRESETS[name][1], "dealer": "zero", "stack": "mix", "target": 321}


def test_lowest_total_of_the_preset_ua_has_the_target_200():
    page = new()
    core.set_rules(page, "ua", [("score", "lowest")])
    assert core.get_rule(page, "target") == 200
    core.set_rules(page, "ua", [("score", "lowest"), ("target", 300)])
    assert core.get_rule(page, "target") == 300


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("grandma", True),
        ("stack", "nm"),
        ("stack", True),
        ("jump", 1),
        ("jump", "true"),
        ("target", 0),
        ("target", True),
        ("multideck", 0),
        ("blank-effect", "draw-0"),
        ("blank-effect", "draw-10"),
        ("blank-effect", "draw-"),
        ("custom", "next-draws-x"),
        ("score", None),
    ],
)
def test_a_value_that_is_none_is_refused_with_the_reason_and_changes_nothing(key, value):
    page = new()
    before = bytes(page)
    with pytest.raises(ValueError, match=key):
        core.set_rule(page, key, value)
    with pytest.raises(ValueError, match=key):
        core.why_not(page, key, value)
    assert page == before


# --- 5.9, and what a page can hold ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 11))
def test_partners_need_an_even_number_of_players(seats):
    page = new(seats)
    before = bytes(page)
    if seats & 1:
        assert core.why_not(page, "partner", True) == codes.UNFIT_PARTNERS
        with pytest.raises(ValueError, match="even"):
            core.set_rule(page, "partner", True)
        assert page == before
    else:
        assert core.why_not(page, "partner", True) is None
        core.set_rule(page, "partner", True)


@pytest.mark.parametrize("edition", ("classic108", "classic112"))
def test_decks_that_fit_no_page_are_refused_with_the_reason(edition):
    for decks, boost, blanks, swaps in itertools.product((1, 2, 3, 4), (0, 1, 2, 4), (0, 9), (0, 9)):
        page = new(4, edition)
        pairs = [("multideck", decks), ("boost-deck", boost), ("blank", blanks), ("swap-next", swaps)]
        wilds, size = 8, (108 if edition == "classic108" else 112)
        wanted = decks * size + boost * (24 + wilds) + blanks + swaps
        if wanted > 250:
            with pytest.raises(ValueError, match=f"{wanted} cards"):
                core.set_rules(page, "standard", pairs)
        else:
            core.set_rules(page, "standard", pairs)
            assert (page[codes.O_CARDS], len(page)) == (wanted, codes.O_ROW + wanted)


# Rule book 5.9: all of these go together.
TOGETHER = [
    {"end-number": True, "reinholen": True},
    {"no-zero-end": True, "zero": "off"},
    {"reinholen": True, "partner": True},
    {"draw-until": "must", "draw-vol": "no"},
    {"multi-number": True, "nine-slap": True},
    {"wow": "forbid", "stack": "de"},
    {"w4-mode": "strict", "stack": "cz46"},
]


@pytest.mark.parametrize("pairs", TOGETHER)
def test_what_goes_together_can_be_set(pairs):
    page = new(4)
    core.set_rules(page, "standard", list(pairs.items()))
    assert set_in(page) == {**STANDARD, **pairs}


def test_rules_that_exclude_each_other_are_values_of_one_key():
    page = new()
    for key, values in (("stack", ("de", "cz28", "mix")), ("skip-answer", ("block", "pass"))):
        for value in values:
            core.set_rule(page, key, value)
            assert core.get_rule(page, key) == value


def test_any_two_rules_that_are_not_forbidden_can_be_set_one_after_the_other():
    for (first, one), (second, two) in itertools.combinations(VALUES, 2):
        if first == second:
            continue
        page = new(4)
        if core.why_not(page, first, one) is None:
            core.set_rule(page, first, one)
        reason = core.why_not(page, second, two)
        if reason is None:
            core.set_rule(page, second, two)
            assert core.get_rule(page, second) == two
        else:
            assert reason > codes.MOST_CARDS, (first, one, second, two, reason)


# A row: the row that means nothing, the one that takes the meaning, its values that do.
MEANINGLESS = [
    ("w4-legal", "w4-mode", ["free"]),
    ("w4-guilty", "w4-mode", ["strict", "free"]),
    ("first-w4", "first", ["number-bury", "number-next"]),
    ("first-wild", "first", ["number-bury", "number-next"]),
    ("first-rev", "first", ["number-bury", "number-next"]),
    ("target", "score", ["rounds"]),
    ("rounds", "score", ["winner", "lowest", "reach-loses", "elimination"]),
    ("mix-strict", "stack", ["none", "de", "de-d2", "de-w4", "cz28", "cz46", "ua"]),
    ("skip-block-result", "skip-answer", ["none", "pass", "ua"]),
    ("final-w4", "final-draw", ["draw", "none"]),
    ("jump-cont", "jump", [False]),
    ("jump-action", "jump", [False]),
    ("jump-call", "jump", [False]),
    ("blank-effect", "blank", [0]),
]


@pytest.mark.parametrize(("key", "other", "without"), MEANINGLESS)
def test_a_row_without_effect_is_told_from_one_with(key, other, without):
    for name, value in VALUES:
        page = new()
        if name == other and core.why_not(page, name, value) is None:
            core.set_rule(page, name, value)
            assert ruleset.means(page, key) is (value not in without), value


@pytest.mark.parametrize("edition", ("classic108", "classic112"))
def test_a_customizable_card_is_in_the_deck_of_112_only(edition):
    assert ruleset.means(new(2, edition), "custom") is (edition == "classic112")


def test_where_the_end_of_a_turn_counts_it_is_asked_for_after_every_card():
    """No card may then be played on the short way of ``acts.apply``, which passes the turn on by itself."""
    late = [(row[0], *row[3:]) for row in zip(*[iter(active_rules._NEEDS)] * 5)]
    decks = [(name, editions.load(number)) for number, name in enumerate(editions.NAMES)]
    late += [(name, *edition.NEEDS[1:]) for name, edition in decks if edition.DECK]
    assert len(late) > 40
    assert [name for name, strict, every in late if strict & codes.S_LATE and not every & codes.FX_SPECIAL] == []


def test_a_pack_has_the_bit_of_its_place():
    bits = {name: value for name, value in vars(codes).items() if name.startswith("PACK_")}
    assert bits == {f"PACK_{name.upper()}": 1 << place for place, name in enumerate(active_rules.PACKS)}
