# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The deck as it comes to the table: also what is shuffled late is shuffled well."""

from tests.core.play import LOG, match
from uno_core import codes, deal, page, view

RED_ZERO, ROUNDS, BINS = 0, 3600, 9


def _order(table) -> list:
    """Return every card of a fresh round in the order of the shuffled deck: hands, first card, draw pile from its
    top."""
    hands = [view.card(table, seat, i) for i in range(view.size(table, 0)) for seat in (1, 0)]
    first = view.top(table)
    drawn = []
    while len(drawn) < 108 - len(hands) - 1:
        drawn.append(page.take(table, 0, LOG))
    return [*hands, first, *drawn]


def test_a_card_lies_in_any_place_of_the_deck_as_often_as_in_another():
    table = match(2, 5)
    counts = [0] * BINS
    for _ in range(ROUNDS):
        deal.next_round(table, LOG)
        raw = table[codes.O_RAW]
        order = _order(table)
        assert raw and table[codes.O_RAW] == 0
        assert sorted(order) == sorted(table[codes.O_ROW :])
        counts[order.index(RED_ZERO) * BINS // 108] += 1
    expected = ROUNDS / BINS
    assert sum((n - expected) ** 2 / expected for n in counts) < 26.1  # chi-square, 8 degrees: one in a thousand


def test_what_is_shuffled_late_is_not_the_order_of_the_box():
    table = match(2, 5)
    lasts = set()
    for _ in range(20):
        deal.next_round(table, LOG)
        lasts.add(tuple(_order(table)[-8:]))
    assert len(lasts) == 20
