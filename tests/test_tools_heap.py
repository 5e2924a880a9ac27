# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The measurement of the heap (tools/measuring/heap.py) measures what it says."""

import pytest

from tools.dev import cli
from tools.measuring import heap_app, heap_boards, heap_core, heap_run
from uno_core import editions


def test_the_smallest_heap_is_found_to_the_step():
    for need in (4 * 1024 + 1, 14 * 1024, 64 * 1024):
        found = heap_run.smallest(lambda size, need=need: size >= need)
        assert need <= found < need + 2 * heap_run.STEP


def test_a_heap_that_is_never_enough_is_none():
    assert heap_run.smallest(lambda size: False) is None


def test_the_rules_core_fits_its_budget_with_every_edition(micropython32, mpy_cross, tmp_path):
    found = heap_core.measure(micropython32, tmp_path)
    assert heap_core.verdict(found) == []
    assert list(found) == list(heap_run.budgets("editions")) == list(editions.NAMES)
    for sizes in found.values():
        assert 0 < sizes["round"] < sizes["deal"] < sizes["rules"]
        assert 0 < sizes["bots"] < sizes["rules"]


def test_an_edition_over_its_budget_or_over_the_bar_is_a_problem(monkeypatch):
    known = heap_run.budgets("editions")
    assert heap_core.verdict({name: {"rules": size} for name, size in known.items()}) == []
    assert "flip" in heap_core.verdict({"flip": {"rules": known["flip"] + 1}})[0]
    new = {"rules": 9000, "bots": 1, "deal": 1, "round": 1}  # its bound is what the tool is asked for
    assert "new" in heap_core.verdict({"new": new})[0] and "9000" in heap_core.table({"new": new})[-1]
    monkeypatch.setattr(heap_run, "budgets", lambda _: {"flip": 2 * heap_core.MOST})
    assert heap_core.verdict({"flip": {"rules": heap_core.MOST}}) == []
    assert heap_core.verdict({"flip": {"rules": heap_core.MOST + 1}})


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
