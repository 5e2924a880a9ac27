# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The common base of the tests of the core: matches out of seeds, and random acts."""

import random

from uno_core import codes, flow, ruleset, opening, turns, view

ACTS = [0] * 256
LOG = [0] * 145


# Every setting that is not of the preset Standard; of a number one that is small.
SETTINGS = [
    (key, value + "3" if str(value)[-1:] == "-" else value)
    for key, at, values, _ in ruleset.ROWS
    if at is not None
    for value in ((values[0] + 2,) if type(values[0]) is int else values)
    if value != ruleset.standard(ruleset.draft(0, 2), key)
]


def new(seats: int, seed: int, rules=()) -> bytearray:
    """Return a page with these rules, as far as they go together; then half of the seeds have the deck of 112."""
    page = opening.new(seed & 1 if rules else 0, seats, seed.to_bytes(4, "little"))
    for key, value in rules:
        if not ruleset.why_not(page, key, value):
            ruleset.set_rule(page, key, value)
    return page


def match(seats: int = 4, seed: int = 1, rules=()) -> bytearray:
    """Return a page whose first round is dealt."""
    page = new(seats, seed, rules)
    opening.open_match(page, LOG)
    return page


def legal(page, seat: int) -> list:
    """Return the legal acts of one seat."""
    return ACTS[: flow.legal(page, seat, ACTS)]


def anyone(page) -> list:
    """Return the legal acts of everybody."""
    return [act for seat in range(page[codes.O_SEATS]) for act in legal(page, seat)]


def all_acts(seats: int):
    """Return every act there is, seats that do not exist included."""
    return (verb << 12 | seat << 8 | arg for verb in range(16) for seat in (*range(seats), 15) for arg in range(256))


def step(page, chance: random.Random) -> int:
    """Do one random legal act of any seat that may act; the asked seat acts more often.

    :return: the act.
    """
    acts = legal(page, turns.asked(page)) if chance.random() < 0.8 else anyone(page)
    act = chance.choice(acts)
    assert flow.refusal(page, act) == 0
    flow.apply(page, act, LOG)
    return act


def over(page) -> bool:
    """Whether the round is scored."""
    return view.phase(page) == codes.P_OVER


def cards(page) -> list:
    """Return all cards, wherever they are, sorted."""
    return sorted(page[codes.O_ROW : codes.O_ROW + page[codes.O_CARDS]])
