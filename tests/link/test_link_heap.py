# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The memory of the two ends of a link during a round (tools/measuring/heap_link.py)."""

from tools.measuring import heap_link

LIMIT = 16 * 1024


def test_both_ends_hold_no_more_than_their_budget(micropython32, mpy_cross, tmp_path):
    result = heap_link.measure(micropython32, tmp_path)
    assert heap_link.verdict(result) == []
    assert set(result) == set(heap_link.budgets())
    assert max(heap_link.budgets().values()) <= LIMIT
    for end in result.values():
        assert end["modules"]["uno_link.session"] > 0
        assert 0 < end["kept"] <= end["budget"] < end["kept"] + 512


def test_an_end_over_its_budget_and_a_module_too_many_are_problems():
    def found(kept, more):
        return heap_link.verdict({"host": {"kept": kept, "more": more, "budget": 9000}})

    assert found(9000, []) == []
    assert found(9001, [])
    assert found(9000, ["uno_link.fair"])
