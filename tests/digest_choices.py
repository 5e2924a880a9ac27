# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Rounds among all levels and characters in every edition with random rules, as a digest of their acts."""

import hashlib
import random

from tests.random_rules import random_page
from uno_core import codes, editions, flow, mask, opening, turns
from uno_core.bots import TRAITS, at_once, choose, fair, levels

_BOTS = len(TRAITS) // codes.TRAITS_WIDE - 1


def digest(rounds: int, most: int = 150) -> tuple[int, int, str]:
    """Play rounds of each edition, with at most ``most`` acts each. Return ``(acts, editions, digest)``."""
    chance, sums, done = random.Random(12), hashlib.sha256(), 0
    acts, met = [0] * 300, set()
    for game in range(rounds * len(editions.NAMES)):
        edition = game % len(editions.NAMES)
        page = random_page(edition, chance.randint(2, 10), chance, chance.choice((0, 0.1)))
        mind = levels.load(codes.LEVEL_KEEN, edition)
        log, seen, memory = bytearray(145), bytearray(len(page)), bytearray(page[codes.O_SEATS])
        opening.open_match(page, log)
        met.add(edition)
        dice = bytearray((game + 1, 2, edition, 3))
        for _ in range(most):
            seat = turns.asked(page)
            if seat == codes.NONE:
                break
            act = -1
            for each in range(page[codes.O_SEATS]):
                mask.view_into(page, each, seen)
                n = flow.legal(seen, each, acts)
                if n and act < 0:
                    act = at_once(1 + (game + each) % _BOTS, seen, each, acts, n, dice)
            if act < 0:
                mask.view_into(page, seat, seen)
                n = flow.legal(seen, seat, acts)
                if not n:
                    break  # a race that nobody noticed
                act = choose(mind, 1 + (game + seat) % _BOTS, seen, seat, acts, n, dice, memory)
            sums.update(act.to_bytes(2, "little") + dice + memory)
            flow.apply(page, act, log)
            fair.remember(memory, page, log)
            done += 1
    return done, len(met), sums.hexdigest()
