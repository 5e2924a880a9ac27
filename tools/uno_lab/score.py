# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Score: how strong a policy is, with intervals. ``uno_lab.evaluate`` plays it against bots.

The unit is a deal, which is played with the policy on every seat: so no good hand and no good seat favors it. Deals are
independent of each other; a 95 % interval is the mean plus and minus 1.96 standard errors over deals.
"""

from __future__ import annotations

import math
import random
from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable

import numpy as np

from uno_core.bots import contest

from . import fast
from .aec import raw_env
from .batch import Batch
from .expert import Expert
from .game import Rule, seed_of
from .resample import ACTS, LOG, resample_table
from .words import among, whole
from .rivals import NAMES, QUICK, kind_of, minds


@runtime_checkable
class Planner(Protocol):
    """A player that looks ahead."""

    def plan(self, env: raw_env) -> int:
        """Return an action for the agent that acts."""


Policy = Callable[[np.ndarray, np.ndarray], np.ndarray] | Planner | Expert
Z95 = 1.959964
CHUNK = 64  # deals at the same time
FIRST_DECISIONS = 8  # of a round; any of them is judged


@dataclass(frozen=True)
class Interval:
    """A mean, plus and minus ``half`` (95 %), of ``count`` measurements."""

    mean: float
    half: float
    count: int

    @classmethod
    def of(cls, values: np.ndarray) -> Interval:
        """Return the interval of some independent values."""
        n = len(values)
        half = Z95 * float(np.std(values, ddof=1)) / math.sqrt(n) if n > 1 else math.inf
        return cls(float(np.mean(values)) if n else math.nan, half, n)

    def __str__(self) -> str:
        """Write it, as ``0.473 ± 0.006``."""
        return f"{self.mean:.3f} ± {self.half:.3f}"


@dataclass(frozen=True)
class Score:
    """The result of an evaluation.

    * ``win_rate`` (WR): the share of rounds won, over deals. ``shares`` has the share of each deal. ``rounds`` were
      played, and ``cut`` of them were too long.
    * ``hit_rate`` (ODHR@K) and ``rank`` (ADR@K): by the number K of legal actions, over the decisions that were judged.
      A decision is a hit if no legal action won more rollouts; its rank is 1 then, else 1 more for each better action.
    """

    win_rate: Interval
    rounds: int
    cut: int
    shares: np.ndarray = field(repr=False)
    hit_rate: dict[int, Interval]
    rank: dict[int, Interval]

    def minus(self, other: Score) -> Interval:
        """Return how much more often this policy won than another one, on the same deals.

        :raises ValueError: they have other numbers of deals.
        """
        if len(self.shares) != len(other.shares):
            raise ValueError(f"other: a score of {len(self.shares)} deals, with the same seed and game")
        return Interval.of(self.shares - other.shares)

    def __str__(self) -> str:
        """Write it in lines."""
        lines = [f"WR {self.win_rate} ({self.win_rate.count} deals, {self.rounds} rounds)"]
        for k in sorted(self.hit_rate):
            lines.append(f"ODHR@{k} {self.hit_rate[k]}  ADR@{k} {self.rank[k]} ({self.rank[k].count} decisions)")
        return "\n".join(lines)


def evaluate(
    policy: Policy | str,
    opponents: str | Expert | Sequence[str | Expert] = "hard",
    *,
    deals: int = 1000,
    seed: int = 1,
    decisions: int = 0,
    rollouts: int = 100,
    rollout: str = "normal",
    edition: str = "classic",
    seats: int = 2,
    reactions: str = "none",
    max_acts: int = 4000,
    history: int = 0,
    preset: str | None = None,
    **rules: Rule,
) -> Score:
    """Play a policy against bots. The same arguments give the same score, if the policy is a function of its input.

    :param policy: a function that gets observations (uint8, n x size) and masks (uint8, n x actions), and returns n
        actions; or the name of a bot, :data:`uno_lab.rivals.NAMES`, or an expert. Or an object with a method
        ``plan(env)``, which returns an action, for a player that looks ahead. Its ``env`` is a
        :class:`uno_lab.aec.raw_env`, for this call only, in which everything hidden from the player is dealt again.
    :param deals: at least 2; each is one round with the policy on each seat.
    :param decisions: how many decisions of the policy are judged for ODHR@K and ADR@K. In each round it is one of the
        first eight that have a choice, so there can be fewer.
    :param rollouts: of each legal action: from there on bots named ``rollout`` play for all seats, on hidden cards that
        are dealt again (the same ones for each action).
    :raises ValueError: a number or a name is wrong, or the policy returns no legal action; the text says which.
    """
    whole("deals", deals, 2)
    whole("decisions", decisions, 0)
    whole("rollouts", rollouts, 1)
    among("rollout", rollout, QUICK)
    if isinstance(policy, str):
        among("policy", policy, NAMES)
    shares, cut = np.zeros(deals), 0
    judge = Judge(decisions, rollouts, rollout, seed)
    for first in range(0, deals, CHUNK):
        count = min(CHUNK, deals - first)
        tables = Deals(
            count * seats,
            seed=0,
            opponents=opponents,
            play="round",
            reward="win",
            edition=edition,
            seats=seats,
            reactions=reactions,
            max_acts=max_acts,
            history=history,
            preset=preset,
            **rules,
        )
        tables.open([seed_of(seed, first + k // seats) for k in range(count * seats)])
        tables.play(policy, judge)
        own = tables.rewards[np.arange(count * seats), np.frombuffer(tables._own, np.uint8)]
        shares[first : first + count] = (own > 0).reshape(count, seats).mean(1)
        cut += int((tables.ended == fast.CUT).sum())
    hits, ranks = judge.result()
    return Score(Interval.of(shares), deals * seats, cut, shares, hits, ranks)


class Deals(Batch):
    """Tables of which each plays one round, with the learner on another seat at each table of a deal."""

    def open(self, seeds: list[int]) -> None:
        """Deal at every table, and play until the learner is asked."""
        for k in range(self.tables):
            self._own[k] = k % self.game.seats
        self._begin(seeds)

    def play(self, policy: Policy | str, judge: Judge) -> None:
        """Play every round to its end."""
        stand_in = kind_of(policy) if isinstance(policy, (str, Expert)) else None
        left = [judge.choices() for _ in range(self.tables)]  # decisions until the one that is judged
        while (active := np.flatnonzero(self.ended == 0)).size:
            if stand_in is not None:
                actions = np.array([self.bot(k, stand_in) for k in active.tolist()])
            elif isinstance(policy, Planner):
                actions = np.array([self._plan(policy, k) for k in active.tolist()])
                self._check(active, actions)
            else:
                assert callable(policy)
                actions = np.asarray(policy(self.observations[active], self.masks[active]))
                self._check(active, actions)
            for k, action in zip(active.tolist(), actions.tolist()):
                if judge.waits and int(self.masks[k].sum()) > 1:
                    left[k] -= 1
                    if left[k] == -1:
                        judge.look(self, k, action)
                self._act(k, self._own[k], action)
                self._wait(k)
            self._see(active.tolist())

    def _check(self, active: np.ndarray, actions: np.ndarray) -> None:
        """Raise a ``ValueError`` if these are not legal actions of these tables."""
        if actions.shape != active.shape or actions.dtype.kind not in "iu":
            raise ValueError(
                f"policy: returns {active.size} whole numbers, one for each row, not {actions.shape} of {actions.dtype}"
            )
        for k, action in zip(active.tolist(), actions.tolist()):
            if not 0 <= action < self.layout.actions or not self.masks[k, action]:
                raise ValueError(f"policy: action {action} is not legal; its mask has the legal ones")

    def _plan(self, policy: Planner, k: int) -> int:
        """Return the action that a player plans, who sees a resample of a table."""
        if not hasattr(self, "_env"):
            self._env, self._chance = raw_env(**self.game.settings), random.Random(self.tables)
        desk = bytearray(self._desk[k * fast.DESK : (k + 1) * fast.DESK])
        page = resample_table(self._pages[k], desk, 0, self._own[k], self._chance)
        self._env.stand(page, desk, self._past.kept[k : k + 1])
        return policy.plan(self._env)

    def bot(self, k: int, kind: int | Expert) -> int:
        """Return the action of a bot for the seat that acts at a table."""
        assert self._rivals
        n = fast.turn_to(self._pages[k], self._desk, k * fast.DESK, self._view, self._acts, self.game.reactions)
        return self._rivals.choose(k, kind, self._view, self._desk[k * fast.DESK], self._acts, n)


class Judge:
    """Judges decisions by rollouts."""

    def __init__(self, decisions: int, rollouts: int, name: str, seed: int):
        self._left, self._rollouts, self._name = decisions, rollouts, name
        self._chance = random.Random(seed)
        self.found: dict[int, list[int]] = {}  # number of legal actions: ranks

    def choices(self) -> int:
        """Return which decision of a round is judged, from 0 on; only those with a choice count."""
        return self._chance.randrange(FIRST_DECISIONS)

    @property
    def waits(self) -> bool:
        """Whether another decision will be judged."""
        return self._left > 0

    def look(self, tables: Deals, k: int, action: int) -> None:
        """Judge an action of the learner at a table."""
        self._left -= 1
        legal = np.flatnonzero(tables.masks[k]).tolist()
        seed = self._chance.getrandbits(32)
        won = {each: self._wins(tables, k, each, random.Random(seed)) for each in legal}
        rank = 1 + sum(value > won[action] for value in won.values())
        self.found.setdefault(len(legal), []).append(rank)

    def _wins(self, tables: Deals, k: int, action: int, chance: random.Random) -> int:
        """Return how many rollouts the learner wins after an action."""
        game, own, log = tables.game, tables._own[k], bytearray(LOG)
        kind, won, view, acts = QUICK[self._name], 0, bytearray(len(tables._pages[k])), array("H", bytes(2 * ACTS))
        desk = bytearray(tables._desk[k * fast.DESK : (k + 1) * fast.DESK])
        players = [minds(game.edition)[kind]] * game.seats
        calls = contest.OWN if game.reactions else contest.OFF
        for _ in range(self._rollouts):
            there = desk[:]
            page = resample_table(tables._pages[k], there, 0, own, chance)
            dice = bytearray(there[fast.CHANCE : fast.CHANCE + 4])
            fast.do(page, there, 0, game.layout.numbers, action, log, game.max_acts)
            levels = bytes([kind]) * game.seats
            winner = contest.play(page, log, acts, view, levels, players, calls, dice, chance.random, game.max_acts)
            won += game.of_winner[winner][own] > 0
        return won

    def result(self) -> tuple[dict[int, Interval], dict[int, Interval]]:
        """Return hit rates and mean ranks."""
        ranks = {k: np.array(found, float) for k, found in sorted(self.found.items())}
        return (
            {k: Interval.of((found == 1).astype(float)) for k, found in ranks.items()},
            {k: Interval.of(found) for k, found in ranks.items()},
        )
