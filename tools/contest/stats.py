# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Shares, strengths and their intervals.

The unit is a deal, which is played with the first bot on every seat: its share of these rounds is one measurement, and
deals are independent of each other. A share's 95 % interval is the mean plus and minus 1.96 standard errors over deals.
"""

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

Z95 = 1.959964
RESAMPLES = 200
ELO = 400 / math.log(10)  # points for each factor e of strength


@dataclass(frozen=True)
class Share:
    """``mean`` of the rounds won, plus and minus ``half``; ``deals``, ``rounds``, and those that nobody won."""

    mean: float
    half: float
    deals: int
    rounds: int
    blocked: int

    @property
    def text(self) -> str:
        """In percent."""
        return f"{100 * self.mean:5.1f} ± {100 * self.half:.1f}"


def share(found: Sequence[tuple[int, ...]]) -> Share:
    """Return how often the first bot won.

    :param found: of :func:`tools.contest.rounds.play_chunk`; two deals at least.
    """
    each = [sum(won == 1 for won in deal) / len(deal) for deal in found]
    mean = sum(each) / len(each)
    variance = sum((one - mean) ** 2 for one in each) / (len(each) - 1)
    blocked = sum(won < 0 for deal in found for won in deal)
    return Share(mean, Z95 * math.sqrt(variance / len(each)), len(each), sum(map(len, found)), blocked)


def difference(before: Sequence[tuple[int, ...]], after: Sequence[tuple[int, ...]]) -> tuple[float, float]:
    """Return how much more often a second bot won than a first one, on the same deals: the gain, plus and minus."""
    each = [(sum(w == 1 for w in b) - sum(w == 1 for w in a)) / len(a) for a, b in zip(before, after)]
    mean = sum(each) / len(each)
    variance = sum((one - mean) ** 2 for one in each) / (len(each) - 1)
    return mean, Z95 * math.sqrt(variance / len(each))


def strengths(wins: dict[tuple[str, str], tuple[float, float]], seats: int, names: Sequence[str]) -> dict[str, float]:
    """Return the Elo points of bots, the first 0. With more than two seats they are the points of Plackett and Luce's
    model, because a round shows the winner only. A bot of strength s among n-1 of strength t wins s / (s + (n-1) t) of
    the rounds.

    Found by minorization and maximization: D. R. Hunter, MM algorithms for generalized Bradley-Terry models, 2004. A
    half of a win is added to both sides, so that one who won all or nothing has a strength as well.

    :param wins: (one, others) -> rounds that one won, and that the others won.
    """
    s = dict.fromkeys(names, 1.0)
    won = {name: sum(_half(wins[pair])[0] for pair in wins if pair[0] == name) for name in names}
    for name in names:
        won[name] += sum(_half(wins[pair])[1] for pair in wins if pair[1] == name)
    for _ in range(500):
        before = dict(s)
        for name in names:
            below = 0.0
            for (one, others), told in wins.items():
                count = (name == one) + (seats - 1) * (name == others)
                if count:
                    below += count * sum(_half(told)) / (s[one] + (seats - 1) * s[others])
            s[name] = won[name] / below if below else s[name]
        mean = math.exp(sum(map(math.log, s.values())) / len(s))
        s = {name: value / mean for name, value in s.items()}
        if all(abs(s[name] - before[name]) < 1e-9 * s[name] for name in names):
            break
    return {name: ELO * math.log(s[name] / s[names[0]]) for name in names}


def _half(told):
    return told[0] + 0.5, told[1] + 0.5


def rated(found: dict[tuple[str, str], list[tuple[int, ...]]], seats: int, names: Sequence[str]):
    """Return strengths with 95 % intervals: name -> (points, low, high), by resampling the deals of every pair
    (bootstrap)."""
    chance = random.Random(1).choices
    best = strengths({pair: _count(deals) for pair, deals in found.items()}, seats, names)
    drawn = []
    for _ in range(RESAMPLES):
        drawn.append(
            strengths({pair: _count(chance(deals, k=len(deals))) for pair, deals in found.items()}, seats, names)
        )
    low, high = round(0.025 * (RESAMPLES - 1)), round(0.975 * (RESAMPLES - 1))
    return {name: (best[name], *(sorted(one[name] for one in drawn)[at] for at in (low, high))) for name in names}


def _count(deals) -> tuple[float, float]:
    return float(sum(w == 1 for d in deals for w in d)), float(sum(w == 0 for d in deals for w in d))


def expected(elo: float, seats: int) -> float:
    """Return the share of a bot that is this many points stronger than each of the others."""
    return 1 / (1 + (seats - 1) * math.exp(-elo / ELO))


def ratio(found: Sequence[tuple[int, ...]], seats: int, elo0: float, elo1: float) -> float:
    """Return the logarithm of how much more likely the deals are with elo1 than with elo0.

    The generalized sequential test in its normal form, over deals, as chess engines are tested (M. Van den Bergh, A
    Practical Introduction to the GSPRT).
    """
    if len(found) < 2:
        return 0.0
    told = share(found)
    variance = (told.half / Z95) ** 2 * len(found)
    low, high = expected(elo0, seats), expected(elo1, seats)
    if not variance:
        variance = 1 / (4 * seats * len(found))
    return len(found) * (high - low) * (2 * told.mean - low - high) / (2 * variance)


def bounds(alpha: float = 0.05, beta: float = 0.05) -> tuple[float, float]:
    """Return below the first it is elo0, above the second elo1 (A. Wald, 1945)."""
    return math.log(beta / (1 - alpha)), math.log((1 - beta) / alpha)
