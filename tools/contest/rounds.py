# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A chunk of rounds: a pure function of the players and the seeds.

Each seed is a deal. It is played once with the first bot on every seat, and the second bot on all others. So the value
of a deal or a seat is the same for both, and the seed is the unit that is counted.
"""

import random
from array import array
from dataclasses import dataclass

from tools.contest import players

_LONGEST = 4000  # acts; a round that is longer has no winner
STRIDE = 7919
_SWITCHES = {"on": True, "true": True, "off": False, "false": False}
UNO = ("off", "equal", "own")  # in the order of uno_core.bots.contest


@dataclass(frozen=True)
class Setup:
    """One of ``one`` among ``others``.

    ``rules``: (key, value). ``uno``: "off": no bot calls or catches; "equal": all do it like a fair bot; "own": each in
    its own way.
    """

    one: str
    others: str
    edition: str
    seats: int
    rules: tuple[tuple[str, str], ...] = ()
    uno: str = "off"


def play_chunk(setup: Setup, seed: int, first: int, count: int) -> list[tuple[int, ...]]:
    """Play ``count`` deals from the ``first`` on.

    :return: of each deal, the winner with the first bot on each seat: 1 the first bot, 0 another, -1 none.
    :raises tools.contest.players.Fault: a bot has failed.
    """
    from uno_core import editions

    from uno_core.bots import contest

    number = editions.NAMES.index(setup.edition)
    editions.load(number)
    one, other = players.make(setup.one), players.make(setup.others)
    one.open(number)
    other.open(number)
    match = page_of(setup, seed)
    seen, log, acts = bytearray(len(match)), bytearray(400), array("H", bytes(600))
    uno = UNO.index(setup.uno)
    tables = []  # with the first bot on each seat
    for seat in range(setup.seats):
        kinds = [other] * setup.seats
        kinds[seat] = one
        tables.append((bytes(kind.level for kind in kinds), [kind.mind for kind in kinds]))
    found = []
    for deal in range(first, first + count):
        won = []
        for seat, (levels, minds) in enumerate(tables):
            page, dice, chance = opened(match, seed + deal * STRIDE, log)
            winner = contest.play(page, log, acts, seen, levels, minds, uno, dice, chance, _LONGEST)
            won.append(-1 if winner >= setup.seats else int(winner == seat))
        found.append(tuple(won))
    return found


def opened(match: bytearray, seed: int, log: bytearray):
    """Return a match whose first round is dealt, the dice of its bots, and the chance of other players."""
    from uno_core import codes, opening

    page = bytearray(match)
    opening.seed(page, _entropy(seed))
    opening.open_match(page, log)
    return page, bytearray((seed & 255 | 1, seed >> 8 & 255, page[codes.O_EDITION], 9)), random.Random(seed).random


def _entropy(seed: int) -> bytes:
    return (seed * 2654435761 % 2**32).to_bytes(4, "little")


def page_of(setup: Setup, seed: int):
    """Return a match with these rules before its deal.

    :raises ValueError: there is no such rule or value here.
    """
    from uno_core import editions, opening, ruleset

    number = editions.NAMES.index(setup.edition)
    page = opening.new(number, setup.seats, _entropy(seed))
    for key, value in values(page, setup.rules):
        ruleset.set_rule(page, key, value)
    ruleset.fit(page)
    return page


def values(page, rules: tuple[tuple[str, str], ...]) -> list[tuple[str, str | int | bool]]:
    """Return rules with their values, from words of the command line.

    :raises ValueError: there is no such rule.
    """
    from uno_core import ruleset

    return [(key, _value(value, ruleset.get_rule(page, key))) for key, value in rules]


def pairs(text: str) -> tuple[tuple[str, str], ...]:
    """Return the rules and their values of ``w4-mode=strict,action-any=on``."""
    return tuple((key, value) for pair in text.split(",") if pair for key, _, value in [pair.partition("=")])


def _value(text: str, now: str | int | bool) -> str | int | bool:
    """Return the value for a rule, from a word of the command line: a switch, a number or a word, like the value
    ``now``."""
    if isinstance(now, bool):
        return _SWITCHES.get(text, text)
    return int(text) if isinstance(now, int) and text.isdecimal() else text
