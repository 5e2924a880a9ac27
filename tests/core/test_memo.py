# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""CPython's quick way through a turn lists the acts that the flow lists."""

import random

from tests.random_rules import random_page
from uno_core import codes, deal, editions, flow, opening, turns
from uno_core.codes import NONE, O_SEATS, O_STRICT, O_WINDOWS


def test_every_seat_has_the_same_acts_with_and_without_the_quick_way_whatever_is_open():
    chance, quick, slow, log = random.Random(8), [0] * 256, [0] * 256, [0] * 400
    plain = opened = 0
    for game in range(2 * len(editions.NAMES)):
        page = random_page(game % len(editions.NAMES), chance.randint(2, 10), chance, game % 2 * 0.1)
        opening.open_match(page, log)
        for _ in range(120):
            if turns.asked(page) == NONE:
                deal.next_round(page, log)
            listed = []
            for seat in range(page[O_SEATS]):
                n = flow.legal(page, seat, quick)
                assert n == flow.long_way(page, seat, slow) and quick[:n] == slow[:n], (game, bytes(page))
                listed += quick[:n]
            plain += not page[O_STRICT]
            opened += not page[O_STRICT] and page[O_WINDOWS] > 0
            if not listed:
                break
            flow.apply(page, chance.choice([act for act in listed if act < codes.FIRST_OTHER_ACT] or listed), log)
    assert plain > 300 and opened > 50, (plain, opened)


def test_a_hand_of_more_than_128_cards_and_any_color_are_listed_alike():
    page = opening.new(0, 2, bytes(4))
    quick, slow = [0] * 256, [0] * 256
    page[codes.O_STATE], page[codes.O_MATCH] = codes.AT_TURN, codes.NO_SYMBOL + codes.C_ANY
    page += bytes(200)
    for held in (1, 2, 3, 100, 128, 129, 160):
        page[codes.O_FENCE] = 4
        page[codes.O_FENCE + 1] = page[codes.O_FENCE + 2] = 4 + held
        n = flow.legal(page, 0, quick)
        assert n == flow.long_way(page, 0, slow) and quick[:n] == slow[:n] and n > 1
