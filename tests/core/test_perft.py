# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Perft: how many different sequences of acts a deal allows, to a depth.

A change here is a change of the rules: it is looked at like one.
"""

import pytest

from tests.core.play import LOG, anyone, match, over
from uno_core import flow

COUNTS = {
    # (seats, seed): sequences of 1, 2, 3, 4, 5 acts
    (2, 7): [4, 15, 53, 164, 553],
    (3, 21): [1, 4, 13, 35, 124],
    (4, 5): [2, 6, 19, 56, 202],
}


def perft(page, depth: int) -> int:
    """Return how many sequences of that many distinct acts there are from here."""
    if depth == 0 or over(page):
        return 1
    total = 0
    for act in set(anyone(page)):
        after = bytearray(page)
        flow.apply(after, act, LOG)
        total += perft(after, depth - 1)
    return total


@pytest.mark.parametrize("seats, seed", COUNTS)
def test_the_deal_allows_as_many_sequences_as_ever(seats, seed):
    page = match(seats, seed)
    counts = COUNTS[seats, seed]
    assert [perft(page, depth) for depth in range(1, len(counts) + 1)] == counts
    assert len(counts) == 5
