# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What the two ends of a link hold while a round is played (tools/kit/heap_link.py)."""

from tools.kit import heap_link

LIMIT = 16 * 1024


def test_both_ends_hold_no_more_than_their_budget(micropython32, mpy_cross, tmp_path):
    result = heap_link.measure(micropython32, tmp_path)
    assert heap_link.verdict(result) == []
    assert set(result) == set(heap_link.budgets())
    assert max(heap_link.budgets().values()) <= LIMIT
    for end in result.values():
        assert end["modules"]["uno_link.session"] > 0
        assert 0 < end["alone"] <= end["budget"] < end["alone"] + 512
        # one name more may double the table of names, by 1,152 bytes; a device that holds screens has that table anyway
        assert abs(end["together"] - end["alone"]) < 512 + 1152


def test_an_end_over_its_budget_and_a_module_too_many_are_problems():
    def found(alone, more):
        return heap_link.verdict({"host": {"alone": alone, "more": more, "budget": 9000}})

    assert found(9000, []) == []
    assert found(9001, [])
    assert found(9000, ["uno_link.fair"])
