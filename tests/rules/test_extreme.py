# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Extreme: what a case cannot say of the launcher (rule book 6.7)."""

from collections import Counter

import pytest

from tests.core.play import LOG
from uno_core import codes, editions, flow, ruleset, opening

WEIGHTS = (50, 6, 12, 10, 8, 6, 4, 2, 2)
PRESS = codes.V_DRAW << 12


def table(seed, name="extreme"):
    """Return a table of two seats, the first one in turn."""
    page = opening.new(editions.NAMES.index(name), 2, seed.to_bytes(4, "little"))
    opening.open_match(page, LOG)
    page[codes.O_WINDOWS] = page[codes.O_PEND] = page[codes.O_POWERS] = 0
    page[codes.O_STATE] = codes.P_TURN << 4
    return page


def presses(zeros, times):
    """Return the number of cards that the launcher throws after ``zeros`` zeros in a row, by number."""
    found = Counter()
    for seed in range(1, times + 1):
        page = table(seed)
        page[codes.O_POWERS] = zeros
        flow.apply(page, PRESS, LOG)
        found[page[codes.O_RESULT]] += 1
    return found


@pytest.mark.parametrize("zeros", [0, 2])
def test_a_press_throws_0_to_8_cards_as_the_table_says(zeros):
    found = presses(zeros, 5000)
    for k, weight in enumerate(WEIGHTS):
        assert abs(found[k] - 50 * weight) < 40 + 12 * weight**0.5 * 2, found


def test_after_three_zeros_the_same_weights_but_none():
    found = presses(3, 3000)
    assert not found[0]
    for k, weight in enumerate(WEIGHTS[1:], 1):
        assert abs(found[k] - 60 * weight) < 40 + 20 * weight**0.5 * 2, found


def test_the_act_itself_says_how_many_cards_come():
    for seed in range(1, 100):
        page = table(seed)
        flow.apply(page, PRESS, LOG)
        events = {LOG[3 * n - 2]: LOG[3 * n] for n in range(1, LOG[0] + 1)}
        assert events[codes.E_LAUNCHED] == page[codes.O_RESULT] == events.get(codes.E_DREW, 0)


@pytest.mark.parametrize("name", ["extreme", "extreme_b", "extreme_c"])
def test_there_is_no_wild_draw_four_and_no_challenge(name):
    page = table(1, name)
    tables = editions.TABLES[page[codes.O_EDITION]]
    kinds = {face >> 3 for face in tables[codes.Q_DECK]}
    assert not any(tables[codes.Q_EFFECTS][kind] & codes.FX_CHALLENGE for kind in kinds)
    for key in ("w4-mode", "w4-legal", "w4-guilty", "first-w4", "zero", "no-zero-end", "draw-until", "drawn-play"):
        assert not ruleset.means(page, key)
