# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The measurement of the heap (tools/kit/heap.py) measures what it says."""

import shutil

import pytest

from tools.kit import cli, heap, heap_app, heap_boards
from tools.kit.environment import ROOT
from uno_core import editions


def test_the_smallest_heap_is_found_to_the_step():
    for need in (4 * 1024 + 1, 14 * 1024, 64 * 1024):
        found = heap.smallest(lambda size, need=need: size >= need)
        assert need <= found < need + 2 * heap.STEP


def test_a_heap_that_is_never_enough_is_none():
    assert heap.smallest(lambda size: False) is None


def test_a_match_fits_its_heap_under_every_rule_set_and_no_turn_allocates(micropython32, mpy_cross, tmp_path):
    result = heap.measure(micropython32, tmp_path, search=False)
    assert heap.verdict(result) == []
    assert set(result["matches"]) == set(heap.budgets()) == set(heap.rule_sets())
    for match in result["matches"].values():
        assert match["rounds"] >= 1 and match["turns"] > match["rounds"]
        assert match["used"] < match["smallest"] == match["budget"]
    assert max(heap.budgets()[name] for name in editions.NAMES if name != "classic") <= 24 * 1024
    assert set(result["imports"]) >= {"uno_core.page", "uno_core.flow", "uno_core.editions.classic"}


def test_a_planted_allocation_is_found_and_named(micropython32, mpy_cross, tmp_path):
    core = tmp_path / "uno_core"
    shutil.copytree(ROOT / "uno_core", core, ignore=shutil.ignore_patterns("__pycache__"))
    with open(core / "questions.py", "a", encoding="utf-8") as file:
        file.write("\n_begin = begin\n\n\ndef begin(page, seat):\n    bytearray(9)\n    _begin(page, seat)\n")
    result = heap.measure(micropython32, tmp_path / "out", core, ("standard",))
    assert "MemoryError" in result["matches"]["standard"]["allocates"]
    assert "questions" in result["matches"]["standard"]["allocates"]
    assert any("allocates" in problem for problem in heap.verdict(result))


def test_a_heap_over_the_budget_is_a_problem():
    def found(smallest):
        return heap.verdict({"matches": {"standard": {"allocates": None, "smallest": smallest, "budget": 14000}}})

    assert found(14000) == []
    assert found(14001)
    assert found(None)


def test_the_whole_application_fits_its_budgets(micropython32, mpy_cross, tmp_path):
    result = heap_app.measure(micropython32, tmp_path, search=False)
    assert heap_app.verdict(result["found"]) == []
    assert set(result["found"]) == set(heap_app.budgets())
    found = result["found"]
    assert found["round"] < found["turn"] < found["core"] < found["title"] < found["table"] < found["smallest"]


def test_whatever_of_the_application_is_over_its_budget_is_a_problem():
    known = heap_app.budgets()
    assert heap_app.verdict(known) == []
    for name, budget in known.items():
        assert heap_app.verdict({name: budget + 1}) and heap_app.verdict({name: None})


def test_keys_that_lead_elsewhere_are_a_problem(micropython32, mpy_cross, tmp_path, monkeypatch):
    there = heap_boards.Visit((), ((1.5, "low_table"),), "uno_table.table")
    monkeypatch.setattr(heap_boards, "VISITS", {"feather_rp2040": (there,)})
    with pytest.raises(cli.Problem, match="low_table"):
        heap_boards.measure(micropython32, tmp_path, search=False)
