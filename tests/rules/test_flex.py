# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Flex: the flex colors of the deck, and the number of players (rule book 3.11, 6.11)."""

from collections import Counter

import pytest

from tests.cases.runner import cards, core
from tests.cases.runner.sides import PRINTED
from uno_core import codes

FLEX = core.NAMES.index("flex")
MODULE = core.load(FLEX)


def colors(kinds):
    return [(face & 3, PRINTED[32 + (face >> 3)] >> 2 * (face & 3) & 3) for face in MODULE.DECK if face >> 3 in kinds]


def test_flex_colors_are_spread_evenly_over_the_other_three():
    numbers = colors((17, 19, 20, 22, 23))
    assert len(numbers) == 20
    assert all(own != other for own, other in numbers)
    assert sorted(Counter(numbers).values()) == [1] * 4 + [2] * 8
    assert set(Counter(other for _, other in numbers).values()) == {5}
    actions = Counter(colors((26, 27, 28)))
    assert len(actions) == 12
    assert set(actions.values()) == {1}


@pytest.mark.parametrize(("seats", "good"), [(1, False), (2, True), (8, True), (9, False)])
def test_two_to_eight_play(seats, good):
    if good:
        page = core.new(FLEX, seats, bytes(4))
        core.open_match(page, core.new_log(254))
        assert page[codes.O_POWERS] == 0
        assert cards.printed(page, page[codes.O_ROW + page[codes.O_FENCE + seats]])[0].isdigit()
    else:
        with pytest.raises(ValueError, match="2 to 8 seats"):
            core.new(FLEX, seats, bytes(4))
