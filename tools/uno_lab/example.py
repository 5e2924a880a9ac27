# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A small policy that learns a round by playing against itself, with nothing but numpy.

``python -m uno_lab.example --out policy.npz``; docs/lab.md has the result. One hidden layer, whose
outputs are the logits of the actions and the outcome that is expected. It learns by PPO (Schulman and others, 2017)
without bootstrapping: what a decision was worth is how its round ended, less what was expected.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np

from .batch import Batch
from .layout import CHOOSE_SEAT, OF_SEAT, layout

SEATS = 2
GAME: dict[str, Any] = {"edition": "classic", "seats": SEATS, "w4_mode": "strict"}
TRAINED = Path(__file__).with_name("policy.npz")
HIDDEN = 64
DECISIONS = 10_000_000
TABLES = 512
STEPS = 64  # of each table, before what is over by then is learned from
EPOCHS = 2
CHUNK = 2048  # decisions in a step of learning
CLIP = 0.2
RATE = 2e-3
BONUS = 0.01  # for being undecided
_TOLD = 1_000_000  # decisions between lines of progress
_SEEN = ("phase", "color", "symbol", "due", "hand", "drawn")
_SCALES = 0.5  # what is counted is small


class Policy:
    """Weights, and what they make of observations of Classic with two seats."""

    def __init__(self, weights: dict):
        self.weights = weights
        self.layout = layout(0)
        self.actions = self.layout.starts[CHOOSE_SEAT]  # what this game needs: cards, draws, colors
        seats = self.layout.fields["seats"].start + OF_SEAT.index("cards")
        self._sizes = [seats, seats + len(OF_SEAT)]
        self._columns = np.concatenate([np.arange(self.layout.size)[self.layout.fields[name]] for name in _SEEN])

    @classmethod
    def new(cls, chance: np.random.Generator) -> Policy:
        """Return an untrained policy, which rarely draws without need."""
        policy = cls({})
        inputs = policy.features(np.zeros((1, policy.layout.size), np.uint8)).shape[1]
        bias = np.zeros(policy.actions + 1, np.float32)
        bias[policy.layout.starts[1]] = -2
        policy.weights = {
            "w1": chance.normal(0, (2 / inputs) ** 0.5, (inputs, HIDDEN)).astype(np.float32),
            "b1": np.zeros(HIDDEN, np.float32),
            "w2": chance.normal(0, 0.01, (HIDDEN, policy.actions + 1)).astype(np.float32),
            "b2": bias,
        }
        return policy

    @classmethod
    def load(cls, file: Path = TRAINED) -> Policy:
        """Return one that has learned."""
        with np.load(file) as found:
            return cls({name: found[name].astype(np.float32) for name in found.files})

    def save(self, file: Path) -> None:
        """Save in half precision, which is enough to act."""
        np.savez_compressed(file, **{name: value.astype(np.float16) for name, value in self.weights.items()})

    def features(self, observations: np.ndarray) -> np.ndarray:
        """Return the features, float32: some fields, and sizes of hands (the own hand, and the other's up to six
        cards)."""
        sizes = observations[:, self._sizes].astype(np.float32)
        few = sizes[:, 1:] == np.arange(1, 7, dtype=np.float32)
        cards = observations[:, self._columns] * np.float32(_SCALES)
        return np.concatenate([cards, sizes * np.float32(0.1), few.astype(np.float32)], 1)

    def logits(self, features: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Return ``(hidden layer, logits with what is illegal far below, expected outcomes)``."""
        told = self.weights
        hidden = np.maximum(features @ told["w1"] + told["b1"], 0)
        out = hidden @ told["w2"] + told["b2"]
        return hidden, np.where(masks, out[:, :-1], np.float32(-1e9)), out[:, -1]

    def actions_for(self, observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        """Return the legal actions with the highest logits, as :func:`uno_lab.evaluate` asks for them."""
        return self.logits(self.features(observations), masks[:, : self.actions])[1].argmax(1)

    def act(self, view, seat: int, acts) -> int:
        """Return its act as a bot: the legal act with the highest logit."""
        scene, allowed = self.layout.observe(view, seat, acts, 0)
        seen = self.features(np.frombuffer(scene, np.uint8)[None])
        best = self.logits(seen, np.frombuffer(allowed, np.uint8)[None, : self.actions])[1].argmax()
        return self.layout.act(int(best), seat, SEATS)


class Adam:
    """Steps down a gradient (Kingma and Ba, 2014)."""

    def __init__(self, weights: dict):
        self.weights, self.count = weights, 0
        self.first = {name: np.zeros_like(value) for name, value in weights.items()}
        self.second = {name: np.zeros_like(value) for name, value in weights.items()}

    def step(self, gradients: dict, rate: float) -> None:
        """Do one step."""
        self.count += 1
        bias = np.sqrt(1 - 0.999**self.count) / (1 - 0.9**self.count)
        for name, gradient in gradients.items():
            self.first[name] += 0.1 * (gradient - self.first[name])
            self.second[name] += 0.001 * (gradient * gradient - self.second[name])
            self.weights[name] -= rate * bias * self.first[name] / (np.sqrt(self.second[name]) + 1e-8)


def _softmax(logits: np.ndarray) -> np.ndarray:
    shares = np.exp(logits - logits.max(1, keepdims=True))
    return shares / shares.sum(1, keepdims=True)


def _learn(policy: Policy, adam: Adam, told: dict, rate: float) -> None:
    """Do one step on some decisions: ``features masks actions shares outcomes advantages``."""
    rows = np.arange(len(told["actions"]))
    hidden, logits, expected = policy.logits(told["features"], told["masks"])
    shares = _softmax(logits)
    ratio = shares[rows, told["actions"]] / told["shares"]
    better = told["advantages"]
    inside = np.where(better > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    # Of ratio * advantage, and of the entropy: what they are by the logits.
    out = np.zeros((len(rows), policy.actions + 1), np.float32)
    pull = (inside * ratio * better)[:, None]
    out[:, :-1] = shares * pull
    out[rows, told["actions"]] -= pull[:, 0]
    logs = np.log(np.maximum(shares, 1e-9))
    out[:, :-1] += BONUS * shares * (logs - (shares * logs).sum(1, keepdims=True))
    out[:, -1] = expected - told["outcomes"]
    out /= len(rows)
    back = (out @ policy.weights["w2"].T) * (hidden > 0)
    gradients = {"w1": told["features"].T @ back, "b1": back.sum(0), "w2": hidden.T @ out, "b2": out.sum(0)}
    size = np.sqrt(sum(float((gradient * gradient).sum()) for gradient in gradients.values()))
    adam.step({name: gradient * min(1.0, 0.5 / (size + 1e-9)) for name, gradient in gradients.items()}, rate)


def _play(policy: Policy, tables: Batch, chance: np.random.Generator, rounds: np.ndarray) -> tuple[dict, dict]:
    """Play some steps of all tables.

    :param rounds: the number of each table's round, counted on.
    :return: decisions, and the outcome of each round that has ended: ``{(table, round): rewards}``.
    """
    kept: dict[str, list] = {name: [] for name in ("features", "masks", "actions", "shares", "expected", "whose")}
    outcomes = {}
    each = np.arange(tables.tables)
    for _ in range(STEPS):
        features, masks = policy.features(tables.observations), tables.masks[:, : policy.actions] > 0
        _, logits, expected = policy.logits(features, masks)
        shares = _softmax(logits)
        actions = (shares.cumsum(1) > chance.random((len(each), 1), np.float32)).argmax(1)
        wrong = ~masks[each, actions]  # the last digits of a sum
        actions[wrong] = shares[wrong].argmax(1)
        for name, value in zip(kept, (features, masks, actions, shares[each, actions], expected), strict=False):
            kept[name].append(value)
        kept["whose"].append(np.stack([each, rounds, tables.seats.astype(np.int64)], 1))
        tables.step(actions)
        for k in np.flatnonzero(tables.ended).tolist():
            outcomes[k, int(rounds[k])] = tables.rewards[k].copy()
            rounds[k] += 1
    return {name: np.concatenate(value) for name, value in kept.items()}, outcomes


def train(decisions: int, seed: int = 1, say=print) -> Policy:
    """Learn from ``decisions`` decisions: the same policy for the same seed.

    :param say: gets reports on the progress.
    """
    chance = np.random.default_rng(seed)
    policy, tables = Policy.new(chance), Batch(TABLES, seed=seed, **GAME)
    adam, rounds, left = Adam(policy.weights), np.zeros(TABLES, np.int64), None
    start, count, over, told = time.process_time(), 0, 0, 0
    while count < decisions:
        found, outcomes = _play(policy, tables, chance, rounds)
        if left:
            found = {name: np.concatenate([left[name], found[name]]) for name in found}
        rewards = np.full(len(found["whose"]), np.nan, np.float32)
        for k, (table, number, seat) in enumerate(found["whose"].tolist()):
            if (table, number) in outcomes:
                rewards[k] = outcomes[table, number][seat]
        ended = ~np.isnan(rewards)
        left = {name: value[~ended] for name, value in found.items()}
        use = {name: value[ended] for name, value in found.items()} | {"outcomes": rewards[ended]}
        advantages = use["outcomes"] - use["expected"]
        use["advantages"] = (advantages - advantages.mean()) / (advantages.std() + 1e-6)
        rate = RATE * max(0.05, 1 - count / decisions)
        for _ in range(EPOCHS):
            order = chance.permutation(len(advantages))
            for first in range(0, len(order), CHUNK):
                some = order[first : first + CHUNK]
                _learn(policy, adam, {name: value[some] for name, value in use.items()}, rate)
        count, over = count + len(advantages), over + len(outcomes)
        if count - told >= _TOLD:
            told = count
            spent = time.process_time() - start
            say(f"{count:,} decisions in {over:,} rounds, {count / over:.1f} each; {spent:.0f} s of the processor")
    return policy


def main(argv: list[str] | None = None) -> int:
    """Run the program."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0], allow_abbrev=False)
    parser.add_argument("--decisions", type=int, default=DECISIONS, help=f"to learn from; default: {DECISIONS:,}")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--out", type=Path, default=Path("policy.npz"), help="file for the weights; default: policy.npz"
    )
    args = parser.parse_args(argv)
    train(args.decisions, args.seed).save(args.out)
    print(f"learned: {args.out}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
