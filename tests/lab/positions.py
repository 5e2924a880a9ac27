# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The common base of the tests of the laboratory: positions of every edition, and their observations."""

import functools
import random

from tests.random_rules import random_page
from tools.uno_lab import layout
from uno_core import codes, deal, editions, flow, mask, opening, results

LOG = [0] * 400
layout_of = functools.cache(layout)


def walks(seed, rounds=1, acts=60):
    """Pages of every edition with random rules, before each act of some rounds: ``(page, chance)``."""
    chance = random.Random(seed)
    for number in range(len(editions.NAMES) * rounds):
        page = random_page(number % len(editions.NAMES), chance.randint(2, 10), chance, chance.choice((0, 0.1, 0.3)))
        opening.open_match(page, LOG)
        for _ in range(acts):
            if page[codes.O_STATE] >= codes.AT_OVER:
                if results.match_over(page):
                    break
                deal.next_round(page, LOG)
            yield page, chance
            seat = page[codes.O_STATE] & 15
            out = legal(page, chance.randrange(page[codes.O_SEATS]) if chance.random() < 0.2 else seat)
            flow.apply(page, chance.choice(out or legal(page, seat)), LOG)


def legal(page, seat):
    """Return the legal acts of a seat."""
    out = [0] * 300
    return out[: flow.legal(page, seat, out)]


def observed(page, seat, how):
    """Return the observation and the actions of a seat: ``(observation, mask)``, two bytearrays."""
    view = bytearray(len(page))
    mask.view_into(page, seat, view)
    return layout_of(page[codes.O_EDITION]).observe(view, seat, legal(view, seat), how)
