# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The example learns, is the same for a seed, and plays in the arena."""

import json
from pathlib import Path

import pytest

from tools.dev.need import need_all_over

need_all_over("lab")

import numpy as np

from tools import uno_lab
from tools.contest import rounds
from tools.measuring import lab
from tools.uno_lab import example

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def small(monkeypatch):
    """Few tables, few steps."""
    monkeypatch.setattr(example, "TABLES", 8)
    monkeypatch.setattr(example, "STEPS", 40)


def test_what_was_better_than_expected_is_done_more_often_and_expected_from_then_on():
    chance = np.random.default_rng(1)
    policy = example.Policy.new(chance)
    inputs = policy.weights["w1"].shape[0]
    features = chance.random((64, inputs), np.float32)
    masks = np.ones((64, policy.actions), bool)
    masks[:, 9] = False
    actions = np.arange(64) % 2  # the first is good, the second is bad
    outcomes = np.where(actions == 0, 1.0, -1.0).astype(np.float32)
    adam = example.Adam(policy.weights)

    def shares():
        _, logits, expected = policy.logits(features, masks)
        found = np.exp(logits) / np.exp(logits).sum(1, keepdims=True)
        return found.mean(0), expected

    before, _ = shares()
    told = {"features": features, "masks": masks, "actions": actions, "outcomes": outcomes, "advantages": outcomes}
    told["shares"] = np.full(64, before[0], np.float32)
    for _ in range(20):
        example._learn(policy, adam, told, 0.01)
    after, expected = shares()
    assert after[0] > 1.1 * before[0] and after[1] < 0.9 * before[1] and after[9] == 0
    assert abs(expected.mean()) < 0.5


def test_a_seed_is_a_policy(small, tmp_path):
    one, same, other = (example.train(60, seed) for seed in (1, 1, 2))
    assert all((one.weights[name] == same.weights[name]).all() for name in one.weights)
    assert not all((one.weights[name] == other.weights[name]).all() for name in one.weights)
    assert all(np.isfinite(value).all() for value in one.weights.values())
    one.save(tmp_path / "policy.npz")
    again = example.Policy.load(tmp_path / "policy.npz")
    assert all(np.allclose(again.weights[name], one.weights[name], 0.01, 0.001) for name in one.weights)


def test_what_has_learned_wins_most_rounds_against_chance():
    policy = example.Policy.load()
    tables = uno_lab.Batch(20, seed=1, draw_vol="no", **example.GAME)
    won = []
    while len(won) < 60:
        features, masks = policy.features(tables.observations), tables.masks[:, : policy.actions] > 0
        best = policy.logits(features, masks)[1].argmax(1)
        tables.step(np.where(tables.seats == 0, best, tables.sample()))
        won += (tables.rewards[tables.ended > 0, 0] > 0).tolist()
    assert sum(won) > 33


def test_it_plays_in_the_arena():
    bot = str(ROOT / "tools/measuring/learned.py")
    setup = rounds.Setup(bot, "random", "classic", 2, (("w4-mode", "strict"),))
    found = rounds.play_chunk(setup, 1, 0, 3)
    assert len(found) == 3 and all(won in (0, 1) for deal in found for won in deal)


def test_the_tool_measures_and_trains(small, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(lab, "STEPS", 20)
    monkeypatch.setattr(lab, "LONGEST_S", 0)
    assert lab.main(["speed", "--tables", "4", "--passes", "1", "--seats", "2", "--json"]) == 0
    told = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert told["tables"] == 4 and told["observation"] == 570 and told["seats"]["2"]["steps_per_s"] > 0
    assert lab.main(["train", "--decisions", "50", "--out", str(tmp_path / "a.npz")]) == 0
    assert (tmp_path / "a.npz").is_file()
    for bad in (["speed", "--seats", "1"], ["speed", "--seats", "x"], ["train", "--decisions", "0"]):
        with pytest.raises(lab.cli.Problem):
            lab.main(bad)
