# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The fuzzer (tests/fuzz) finds nothing in the core as it is; its rule sets hold every pair of settings."""

import json
import random
import re

import pytest

from tests.core.play import ACTS, match
from tests.fuzzing import starter
from tools.dev import cli
from tests.fuzz import chunk, events, rules, run
from tests.fuzz.hidden import hidden, shuffle_hidden
from uno_core import codes, editions, flow, ruleset, turns


@pytest.fixture
def here(monkeypatch, capsys):
    return starter(monkeypatch, capsys)


def test_the_core_passes_and_the_rounds_are_the_same_for_any_number_of_jobs(monkeypatch, capsys):
    monkeypatch.setattr(run, "CHUNK", 1000)
    results = []
    for jobs in ("1", "2"):
        assert run.main(["--decisions", "3000", "--seed", "3", "--jobs", jobs, "--json"]) == cli.GOOD
        results.append(json.loads(capsys.readouterr().out))
    one, two = results
    assert one["violations"] == 0 and one["found"] == []
    assert one["decisions"] == 3000 and one["rounds"] > 4 and one["replays"] > 4
    assert one["refused"] > 1000 and one["wrong"] > 15 and one["whole_matches"] > 0
    for key in ("decisions", "rounds", "matches", "sweeps", "looks", "saves", "replays", "wrong", "values", "pairs"):
        assert one[key] == two[key], key


def test_all_acts_are_judged_once_in_1000_decisions_and_a_save_is_made_once_in_64(here):
    _, result, _ = here("--decisions", "10000", "--seed", "4")
    assert result["sweeps"] >= 10 and result["saves"] >= 156


def test_the_processes_have_the_constants_folded():
    with run._processes(1) as pool:
        pool.submit(chunk.play_chunk, 1, 0, 10, rules.aims(1, 0)).result()
        names = pool.submit(eval, "__import__('uno_core.acts').acts.apply.__code__.co_names").result()
    assert "copy" in names and "_O_STATE" not in names


def test_a_chunk_is_the_same_alone(monkeypatch, here):
    monkeypatch.setattr(run, "CHUNK", 3000)
    _, both, _ = here("--decisions", "4000", "--seed", "4")
    parts = [here("--decisions", "4000", "--seed", "4", "--chunk", k)[1] for k in "01"]
    assert [part["decisions"] for part in parts] == [3000, 1000]
    assert both["rounds"] == sum(part["rounds"] for part in parts)


# --- rule sets ----------------------------------------------------------------------------------


def _drawn(seed, tables):
    chance, wanted = random.Random(seed), rules.aims(seed, 0)
    return [rules.draw(chance, wanted) for _ in range(tables)]


def test_a_list_of_tables_of_classic_holds_every_pair_of_settings_that_can_stand_together(monkeypatch):
    monkeypatch.setattr(rules, "CLASSIC", 1)
    met, tables = set(), 0
    chance, wanted = random.Random(6), rules.aims(6, 0)
    while not met >= set(rules.possible()):
        drawn, _ = rules.draw(chance, wanted)
        met |= rules.pairs(rules.in_force(drawn))
        tables += 1
        assert tables <= 1000
    keys = {key for pair in rules.possible() for key, _ in pair}
    assert keys == {key for key, at, _, group in ruleset.ROWS if at is not None and group != "edition"}
    for key, at, values, group in ruleset.ROWS:
        if group == "edition":
            continue
        if values is ruleset.FLAG or isinstance(values[0], str) and at is not None:
            kinds = {
                re.sub("-[19n]$", "-", str(kind)) for pair in rules.possible() for name, kind in pair if name == key
            }
            assert kinds == {str(value) for value in values if value != ruleset.standard(ruleset.draft(0, 2), key)}, key


def test_a_pair_that_the_rules_forbid_or_that_means_nothing_is_not_asked_for():
    possible = rules.possible()
    assert (("partner", True), ("jump", True)) in possible and (("multideck", "other"), ("zero", "dir")) in possible
    assert not any(("multideck", 8) in pair for pair in possible)  # 864 cards
    assert (("first", "number-bury"), ("first-w4", "shuffle")) not in possible  # no Wild Draw Four goes back
    assert {table for table, _ in possible[("custom", "swap"), ("jump", True)].items()} == {(1, 3), (1, 4)}


def test_nearly_every_setting_of_every_edition_is_drawn_in_6000_tables(monkeypatch):
    monkeypatch.setattr(rules, "CLASSIC", 100)
    met = set()
    chance, wanted = random.Random(9), rules.aims(9, 0)
    for _ in range(6000):
        drawn, _ = rules.draw(chance, wanted)
        name = editions.NAMES[drawn[codes.O_EDITION]]
        met |= {(name, one) for one in rules.in_force(drawn)}
    missing = [one for one in rules.alone() - met if one[0] not in editions.NAMES[: rules.PAIRED]]
    assert len(missing) < len(rules.alone()) / 100
    assert {name for name, _ in rules.alone()} == set(editions.NAMES)


def test_tables_are_of_all_editions_sizes_and_presets_and_of_few_rules_and_many():
    many = _drawn(7, 3000)
    assert {page_[codes.O_SEATS] for page_, _ in many} == set(range(1, 11))  # Blitzo alone: one of some hundreds
    drawn = many[:1200]
    assert {page_[codes.O_EDITION] for page_, _ in drawn} == set(range(len(editions.NAMES)))
    assert {page_[codes.O_SEATS] for page_, _ in drawn} >= set(range(2, 11))
    assert {preset for _, preset in drawn} == {preset[0] for preset in ruleset.PRESETS}
    for page_, _ in many:
        few, most = editions.load(page_[codes.O_EDITION]).SEATS
        assert few <= page_[codes.O_SEATS] <= most
        assert ruleset.why_not(page_, "score", ruleset.get_rule(page_, "score")) is None
    drawn = [page_ for page_, _ in drawn if page_[codes.O_EDITION] < rules.PAIRED]
    counts = [len(rules.in_force(page_)) for page_ in drawn]
    assert min(counts) <= 5 and max(counts) >= 25
    for key in ("jump", "double", "add-up", "nine-slap", "reinholen", "pen-on-demand", "pen-any"):
        assert sum(bool(ruleset.get_rule(page_, key)) for page_ in drawn) > 60, key


# --- what the checks stand on -------------------------------------------------------------------------


def test_what_a_seat_cannot_see_is_exchanged_and_nothing_else():
    chance, table = random.Random(8), match(5, 8)
    flow.apply(table, ACTS[flow.legal(table, turns.asked(table), ACTS) - 1], [0] * 145)
    for seat in (0, 2, 4, codes.NONE):
        unseen = {i for first, end in hidden(table, seat) for i in range(first, end)}
        behind = table[codes.O_FENCE + 5]
        own = range(0) if seat == codes.NONE else range(table[codes.O_FENCE + seat], table[codes.O_FENCE + seat + 1])
        assert unseen == {codes.O_ROW + i for i in range(behind) if i not in own}
        moved = set()
        for _ in range(40):
            twin = shuffle_hidden(table, seat, chance)
            assert sorted(twin[codes.O_ROW :]) == sorted(table[codes.O_ROW :])
            moved |= {i for i in range(len(twin)) if twin[i] != table[i]}
        assert unseen <= moved
        assert {i for i in moved - unseen if i >= codes.O_ROW} == set()


def test_the_events_of_a_move_of_hands_say_how_many_cards_are_held():
    everyone = [0, 1, 2, 3]
    assert events.hands([(codes.E_ROTATED, 0, 1)], [1, 2, 3, 4], everyone) == [4, 1, 2, 3]
    assert events.hands([(codes.E_ROTATED, 0, 255)], [1, 2, 3, 4], [0, 2, 3]) == [3, 2, 4, 1]
    assert events.hands([(codes.E_SWAPPED, 0, 3)], [1, 2, 3, 4], everyone) == [4, 2, 3, 1]
    assert events.hands([(codes.E_SHUFFLED, 1, 0)], [1, 2, 3, 4], everyone) == [2, 2, 3, 3]
    told = [(codes.E_PLAYED, 0, 8), (codes.E_ADDED, 0, 8), (codes.E_DREW, 1, 4), (codes.E_TAKEN_BACK, 2, 8)]
    assert events.hands(told, [5, 5, 5, 5], everyone) == [3, 9, 6, 5]


@pytest.mark.parametrize(
    "options",
    [
        ["--decisions", "0"],
        ["--decisions", "many"],
        ["--jobs", "0"],
        ["--jobs", "99"],
        ["--decisions", "20000", "--chunk", "2"],
        ["--chunk", "-1"],
        ["--replay", "no"],
        ["--replay", "52"],
    ],
)
def test_bad_input_is_one_line(options):
    with pytest.raises(cli.Problem, match="^[^\n]+$"):
        run.main(options)
