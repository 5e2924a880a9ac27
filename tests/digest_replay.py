# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Random rules, acts and wrong acts over every edition, as a digest: the same on every build of the core.

``python tests/digest_replay.py GAMES`` prints the acts done, the editions met, and the digest of every page, log,
refusal and number of legal acts. The caller says which core is imported.
"""

import hashlib
import random

from tests.random_rules import random_page
from uno_core import codes, deal, editions, flow, opening, results

_OVER = codes.P_OVER << 4


def digest(games: int, most: int = 150) -> tuple[int, int, str]:
    """Play games, with at most ``most`` acts each. Return ``(acts, editions, digest)``."""
    chance, sums, done, met = random.Random(11), hashlib.sha256(), 0, set()
    out = [0] * 256
    for game in range(games):
        edition = game % len(editions.NAMES)
        page = random_page(edition, chance.randint(2, 10), chance, chance.choice((0, 0.1, 0.3)))
        log = bytearray(145)
        opening.open_match(page, log)
        met.add(edition)
        for _ in range(most):
            if page[codes.O_STATE] >= _OVER:
                if results.match_over(page):
                    break
                deal.next_round(page, log)
            act, n = _act(page, chance, out)
            before = bytes(page)
            reason = flow.attempt(page, act, log)
            assert not reason or page == before, "a refused act changes nothing"
            events = bytes(log[: 1 + 3 * log[0]]) if log[0] != codes.E_RESYNC else b"resync"
            sums.update(bytes((n & 255, reason)) + page + events)
            done += 1
    return done, len(met), sums.hexdigest()


def _act(page, chance, out):
    """Return an act to try, and the number of legal acts: mostly a legal act, now and then any act, or the clock's."""
    asked = page[codes.O_STATE] & 15
    seat = chance.randrange(page[codes.O_SEATS]) if chance.random() < 0.15 else asked
    n = flow.legal(page, seat, out)
    if chance.random() < 0.1:
        return chance.choice((chance.getrandbits(16), chance.getrandbits(12), codes.V_TIMEOUT << 12 | asked << 8)), n
    if not n:
        seat = chance.randrange(page[codes.O_SEATS])
        n = flow.legal(page, seat, out)
    return out[chance.randrange(n)] if n else codes.V_TIMEOUT << 12 | asked << 8, n
