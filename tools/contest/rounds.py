# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A chunk of rounds: a pure function of the players and the seeds.

Each seed is a deal. It is played once with the first bot on every seat, and the second bot on all others. So the value
of a deal or a seat is the same for both, and the seed is the unit that is counted.
"""

import random
from dataclasses import dataclass

from tools.contest import players

_LONGEST = 4000  # acts; a round that is longer has no winner
_STRIDE = 7919
_SWITCHES = {"on": True, "true": True, "off": False, "false": False}
FAIR = 2


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

    number = editions.NAMES.index(setup.edition)
    editions.load(number)
    one, other = players.make(setup.one), players.make(setup.others)
    one.open(number)
    other.open(number)
    found = []
    for deal in range(first, first + count):
        won = []
        for seat in range(setup.seats):
            kinds = [other] * setup.seats
            kinds[seat] = one
            winner = _play(setup, number, kinds, seed + deal * _STRIDE)
            won.append(-1 if not 0 <= winner < setup.seats else int(winner == seat))
        found.append(tuple(won))
    return found


def page_of(setup: Setup, seed: int):
    """Return a match with these rules before its deal.

    :raises ValueError: there is no such rule or value here.
    """
    from uno_core import editions, opening, ruleset

    number = editions.NAMES.index(setup.edition)
    page = opening.new(number, setup.seats, (seed * 2654435761 % 2**32).to_bytes(4, "little"))
    for key, value in setup.rules:
        ruleset.set_rule(page, key, _value(value, ruleset.get_rule(page, key)))
    ruleset.fit(page)
    return page


def _value(text: str, now: str | int | bool) -> str | int | bool:
    """Return the value for a rule, from a word of the command line: a switch, a number or a word, like the value
    ``now``."""
    if isinstance(now, bool):
        return _SWITCHES.get(text, text)
    return int(text) if isinstance(now, int) and text.isdecimal() else text


def _play(setup, number, kinds, seed) -> int:
    from uno_core import codes as c
    from uno_core import flow, mask, opening, turns
    from uno_core.bots import at_once, fair

    page, log, acts = page_of(setup, seed), [0] * 400, [0] * 300
    opening.open_match(page, log)
    seen, memory = bytearray(len(page)), bytearray(len(kinds))
    dice = bytearray((seed & 255 | 1, seed >> 8 & 255, number, 9))
    chance = random.Random(seed).random
    calls = (c.V_UNO, c.V_CATCH)
    for _ in range(_LONGEST):
        state = page[c.O_STATE] >> 4
        if state == c.P_OVER:
            return page[c.O_WINNER]
        if setup.uno != "off" or state == c.P_RACE:
            first = int(chance() * len(kinds))
            acted = False
            for k in range(len(kinds)):
                seat = (first + k) % len(kinds)
                mask.view_into(page, seat, seen)
                n = flow.legal(seen, seat, acts)
                if not n:
                    continue
                if setup.uno == "own":
                    act = kinds[seat].react(seen, seat, acts, n, dice, chance)
                else:
                    act = at_once(FAIR, seen, seat, acts, n, dice)
                if act >= 0 and not (setup.uno == "off" and act >> 12 in calls):
                    flow.apply(page, act, log)
                    fair.remember(memory, page, log)
                    acted = True
                    break
            if acted:
                continue
        seat = turns.asked(page)
        if seat == c.NONE:
            return -1
        mask.view_into(page, seat, seen)
        n = flow.legal(seen, seat, acts)
        if setup.uno == "off":
            kept = [acts[k] for k in range(n) if acts[k] >> 12 not in calls]
            acts[: len(kept)] = kept
            n = len(kept)
        act = acts[0] if n == 1 else kinds[seat].choose(seen, seat, acts, n, dice, memory, chance)
        flow.apply(page, act, log)
        fair.remember(memory, page, log)
    return -1
