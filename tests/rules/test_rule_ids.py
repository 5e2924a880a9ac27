# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Every rule of the rule book has its proofs, and every setting and value one that uses it (``rulebook.py``)."""

import ast
import functools
from collections import defaultdict
from pathlib import Path

import pytest

from tests.cases import runner
from tests.rules import rulebook, rulebook_editions
from tests.rules.rulebook import OF_AN_EDITION
from uno_core import rules, ruleset

RULES = {**rulebook.RULES, **rulebook_editions.RULES}
TESTS = {**rulebook.TESTS, **rulebook_editions.TESTS}
ROOT = Path(__file__).resolve().parents[1]
CASES = [(runner.name(case), case) for _, _, case in runner.load([ROOT / "cases"])]

PROOFS = defaultdict(list)
for name, case in CASES:
    for rule in case.get("rules", []):
        PROOFS[rule].append(name)
for test, proven in TESTS.items():
    for rule in proven.split():
        PROOFS[rule].append(test)

FAMILIES = ("B-", "P-", "HR-", "PEN-", "SC-")


@functools.cache
def functions_of(file):
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")}


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_has_a_proof_for_each_of_its_sentences(rule):
    assert len(PROOFS[rule]) >= RULES[rule], f"{rule}: {RULES[rule]} things are said, proven by {PROOFS[rule]}"


@pytest.mark.parametrize("test", TESTS)
def test_a_test_that_is_named_as_proof_exists(test):
    file, _, function = test.partition("::")
    assert (ROOT / file).is_file(), f"no file tests/{file}"
    assert function in functions_of(ROOT / file), f"no test {function} in tests/{file}"


def test_what_cases_and_tests_claim_to_prove_is_in_the_list():
    unlisted = [rule for rule in PROOFS if rule.startswith(FAMILIES) and rule not in {*RULES, *OF_AN_EDITION}]
    assert not unlisted, f"add to RULES, or correct the case: {unlisted}"


def test_the_list_has_every_number_of_a_family():
    numbers = {"B-SET": 5, "B-TURN": 4, "B-DRAW": 5, "B-W4": 8, "B-UNO": 10, "B-END": 7, "U3": 11, "C112": 5}
    numbers |= {"CP": 11, "J": 4, "SP": 7, "EX": 13, "AW": 7, "FL": 12, "FS": 10, "BL": 1, "FX": 11, "NM": 17, "ST": 6}
    expected = {f"{family}-{n}" for family, count in numbers.items() for n in range(1, count + 1)}
    assert {rule for rule in RULES if rule.rpartition("-")[0] in numbers} == expected
    assert {rule.partition("-")[0]: 0 for rule in RULES if rule.startswith(FAMILIES)}.keys() == {
        family[:-1] for family in FAMILIES
    }


def test_a_setting_has_a_rule_of_the_list():
    assert [(rule.key, rule.entry) for rule in rules.RULES if rule.entry not in RULES] == []


def settings_of(case):
    preset = case.get("preset", "standard")
    rows = next(rows for name, _, rows, _ in ruleset.PRESETS if name == preset)
    return {**dict(rows), **case.get("set", {})}


@functools.cache
def chosen_in_cases():
    """Return (name, settings) of every case."""
    return [(name, settings_of(case)) for name, case in CASES]


def uses(key, value):
    """Return the cases that set a key to a value; of numbers, and of texts with a number behind them, to any but the
    usual."""
    found = []
    usual = ruleset.standard(ruleset.draft(0, 2), key)
    for name, settings in chosen_in_cases():
        chosen = settings.get(key)
        if isinstance(value, str) and value.endswith("-"):
            chosen = chosen[:-1] if chosen else None
        if chosen == value or (value is int and chosen is not None and chosen != usual):
            found.append(name)
    return found


VALUES = [
    (key, value)
    for key, at, values, _ in ruleset.ROWS
    for value in ([int] if values is not ruleset.FLAG and isinstance(values[0], int) else values)
    if at is not None and value != ruleset.standard(ruleset.draft(0, 2), key)
]


@pytest.mark.parametrize(("key", "value"), VALUES)
def test_a_value_that_differs_from_standard_is_used_by_a_case(key, value):
    assert uses(key, value), f"no case with {key} = {value!r}"


@pytest.mark.parametrize("preset", [name for name, *_ in ruleset.PRESETS])
def test_a_preset_is_used_by_a_case(preset):
    assert [name for name, case in CASES if case.get("preset") == preset]
