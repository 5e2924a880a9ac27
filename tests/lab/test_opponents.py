# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""One agent against the bots of the game: a batch, gymnasium's two interfaces, and the score of a policy."""

import copy
import pickle
import sys
import warnings
from pathlib import Path

import pytest

from tools.dev.need import need_all_over

need_all_over("lab")

import gymnasium
import numpy as np
from gymnasium.utils.env_checker import check_env

from tools import uno_lab
from tools.dev.cli import Problem
from tools.measuring import lab
from tools.uno_lab import baseline, example, score
from tools.uno_lab.rivals import QUICK
from uno_core import codes

ROOT = Path(__file__).resolve().parents[2]
WILD = 13 << 3 | 4
GAMES = [
    {"seats": 2, "opponents": "hard", "draw_vol": "no"},
    {"seats": 4, "opponents": ["easy", "normal", "random"], "reactions": "all", "jump": True, "history": 2},
    {"edition": "flip", "seats": 3, "opponents": "normal", "reactions": "turn"},
    {"seats": 3, "opponents": "hard", "play": "match", "reward": "points", "target": 60},
    {"edition": "blitzo", "opponents": "easy"},
]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.get("edition", "classic"))
def test_opponents_act_until_seat_0_is_asked_alike_for_a_seed_and_for_a_copy(game):
    tables, again = (uno_lab.Batch(3, seed=4, **game) for _ in range(2))
    ends = 0
    for step in range(40):
        assert not tables.seats.any() and tables.masks.any(1).all()
        actions = tables.sample()
        assert (again.sample() == actions).all()
        tables.step(actions)
        again.step(actions)
        ends += int((tables.ended == 1).sum())
        for name in ("observations", "masks", "rewards", "ended"):
            assert (getattr(tables, name) == getattr(again, name)).all(), (step, name)
        if step in (10, 20):
            again = copy.deepcopy(again) if step == 10 else pickle.loads(pickle.dumps(again))
    assert ends or game.get("play") or game.get("edition")


@pytest.mark.parametrize("opponents", ["random", "easy", "hard"])
@pytest.mark.parametrize("edition", ["classic", "nomercy", "stacko"])
def test_opponents_act_alike_in_one_call_and_act_by_act(edition, opponents):
    told = {"edition": edition, "seats": 3, "opponents": opponents, "max_acts": 40}
    quick, slow = uno_lab.Batch(2, seed=2, **told), uno_lab.Batch(2, seed=2, history=1, **told)
    size, ends = quick.layout.size, set()
    for _ in range(45):
        actions = quick.sample()
        quick.step(actions)
        slow.step(actions)
        assert (quick.observations == slow.observations[:, :size]).all() and (quick.masks == slow.masks).all()
        assert (quick.rewards == slow.rewards).all() and (quick.ended == slow.ended).all()
        ends |= set(quick.ended.tolist())
    assert ends == {0, 1, 2} or edition != "classic"


def test_what_the_opponents_did_is_in_the_history_and_in_the_text():
    tables = uno_lab.Batch(1, seed=2, seats=3, opponents="normal", history=4)
    for _ in range(6):
        tables.step(tables.sample())
    acts = tables.tell(0)["history"]
    assert {each["seat"] for each in acts} == {0, 1, 2} and acts[0]["seat"] != 0
    assert acts[0]["act"] in tables.text(0)
    with pytest.raises(ValueError, match="table: a whole number 0 to 0, not 1"):
        tables.tell(1)


def test_a_bot_that_there_is_not_and_a_wrong_number_of_bots_are_told():
    with pytest.raises(ValueError, match=r"opponents: one of random, easy, normal, hard, .* not 'god'"):
        uno_lab.Batch(1, opponents="god")
    with pytest.raises(ValueError, match="opponents: one name, or a list of 2 for 3 seats"):
        uno_lab.Batch(1, seats=3, opponents=["easy"])


@pytest.mark.parametrize("settings", [{}, {"seats": 3, "opponents": "random", "wrong": "random", "history": 3}])
def test_gymnasium_finds_nothing_wrong(settings):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        env = gymnasium.make(uno_lab.ID, **settings)
        check_env(env.unwrapped)
    assert env.reset(seed=5)[0].tobytes() == env.reset(seed=5)[0].tobytes() != env.reset(seed=6)[0].tobytes()


def test_an_episode_ends_with_the_reward_and_a_mask_of_the_next_one():
    env = uno_lab.gym_env("random")
    with pytest.raises(ValueError, match="reset"):
        env.step(0)
    env.reset(seed=1)
    rewards = []
    while len(rewards) < 8:
        legal = np.flatnonzero(env.action_masks())
        seen, reward, over, cut, info = env.step(legal[0])
        assert (info["action_mask"] == env.action_masks()).all() and info["action_mask"].any() and not cut
        assert bool(reward) == over
        if over:
            rewards.append(reward)
            assert (env.reset()[0] == seen).all()
    assert set(rewards) == {1.0, -1.0}


def test_an_action_that_is_not_legal_loses_or_is_an_error_or_becomes_another_one():
    for wrong in ("lose", "error", "random"):
        env = uno_lab.gym_env(wrong=wrong)
        env.reset(seed=1)
        action = int(np.flatnonzero(~env.action_masks())[0])
        if wrong == "error":
            with pytest.raises(ValueError, match="is not legal"):
                env.step(action)
            with pytest.raises(ValueError, match="action: a whole number 0 to 340, not -1"):
                env.step(-1)
        else:
            assert env.step(action)[1:4] == ((-1.0, True, False) if wrong == "lose" else (0.0, False, False))
    with pytest.raises(ValueError, match="wrong: one of lose, error, random, not 'ok'"):
        uno_lab.gym_env(wrong="ok")


def test_a_vector_environment_plays_as_many_tables_as_the_batch_below_it():
    envs = gymnasium.make_vec(uno_lab.ID, num_envs=4, vectorization_mode="vector_entry_point", opponents="easy")
    tables = uno_lab.Batch(4, seed=3, opponents="easy")
    seen, info = envs.reset(seed=3)
    assert (seen == tables.observations).all() and envs.observation_space.contains(seen)
    for _ in range(30):
        actions = tables.sample()
        assert info["action_mask"][range(4), actions].all() and envs.action_space.contains(actions)
        tables.step(actions)
        seen, rewards, over, _, info = envs.step(actions)
        assert (seen == tables.observations).all() and (rewards == tables.rewards[:, 0]).all()
        assert (over == (tables.ended == 1)).all()


def test_a_score_has_every_deal_on_every_seat_and_the_intervals_over_deals():
    found = uno_lab.evaluate("hard", "random", deals=64, w4_mode="strict")
    assert found.rounds == 128 and found.cut == 0 and set(found.shares.tolist()) == {0.0, 0.5, 1.0}
    assert found.win_rate.mean == found.shares.mean() > 0.55
    assert found.win_rate.half == pytest.approx(1.96 * found.shares.std(ddof=1) / 8, rel=1e-3)
    again = [uno_lab.evaluate("hard", "random", deals=8, w4_mode="strict") for _ in range(2)]
    assert str(again[0]) == str(again[1]) and (again[0].shares == found.shares[:8]).all()
    weak = uno_lab.evaluate(baseline.Rule(), "hard", deals=64, w4_mode="strict")
    better = found.minus(weak)
    assert better.mean == pytest.approx(found.win_rate.mean - weak.win_rate.mean) and better.mean > better.half
    same = uno_lab.evaluate("normal", "normal", deals=12, seats=3)
    assert same.win_rate.mean == pytest.approx(1 / 3, abs=0.02)  # whoever it is, one wins each round


def test_decisions_are_counted_by_the_number_of_legal_actions():
    hard = uno_lab.evaluate("hard", "normal", deals=16, decisions=10, rollouts=3, rollout="random")
    counts = {k: interval.count for k, interval in hard.rank.items()}
    assert sum(counts.values()) == 10 and min(counts) >= 2 and hard.hit_rate.keys() == counts.keys()
    assert all(1 <= hard.rank[k].mean <= k and 0 <= hard.hit_rate[k].mean <= 1 for k in counts)
    assert all(f"ODHR@{k} " in str(hard) and f"ADR@{k} " in str(hard) for k in counts)


def test_to_win_at_once_has_rank_1_and_to_draw_instead_has_rank_2():
    tables = score.Deals(1, opponents="hard")
    tables.open([5])
    (page,) = tables._pages
    page[codes.O_FENCE] = page[codes.O_NEXT] - 1  # the last card of the hand is left, the others lie on the draw pile
    last = codes.O_ROW + page[codes.O_FENCE]
    wild = next(k for k in range(codes.O_ROW, last) if page[k] == WILD)
    page[last], page[wild] = page[wild], page[last]
    tables._see()
    play, draw = np.flatnonzero(tables.masks[0]).tolist()
    judge = score.Judge(9, 12, "hard", 1)
    judge.look(tables, 0, play)
    judge.look(tables, 0, draw)
    assert judge.found == {2: [1, 2]}


class First:
    """Plans nothing: the first legal action."""

    def __init__(self):
        self.states = set()

    def plan(self, env):
        """Return the first legal action."""
        self.states.add(env.state().tobytes())
        return int(env.observe(env.agent_selection)["action_mask"].argmax())


def test_a_player_that_looks_ahead_gets_a_table_whose_hidden_cards_are_dealt_again():
    told = {"deals": 3, "seats": 3, "w4_mode": "strict", "history": 2}
    one = First()
    planned = uno_lab.evaluate(one, "easy", **told)
    assert (planned.shares == uno_lab.evaluate(lambda seen, masks: masks.argmax(1), "easy", **told).shares).all()
    tables = score.Deals(9, opponents="easy", seats=3, w4_mode="strict", history=2)
    tables.open([uno_lab.seed_of(1, k // 3) for k in range(9)])
    assert len(one.states) > 9 and not {bytes(page) for page in tables._pages} & one.states
    with pytest.raises(ValueError, match="policy: action 340 is not legal"):
        uno_lab.evaluate(type("Wrong", (), {"plan": lambda self, env: 340})(), "easy", deals=2)


def test_a_rollout_plays_every_round_to_its_end_and_leaves_the_tables_as_they_are():
    tables = uno_lab.Batch(6, seed=3, seats=3)
    before = tables.observations.copy()
    won = tables.rollout("easy")
    assert [sorted(row) for row in won.tolist()] == [[-0.5, -0.5, 1.0]] * 6 and (tables.observations == before).all()
    assert (tables.rollout("easy") == won).all() and (tables.rollout("easy", seed=2) != won).any()
    while not tables.ended.any():
        tables.step(tables.masks.argmax(1))
    over = tables.ended > 0
    assert (tables.rollout()[over] == tables.rewards[over]).all()
    with pytest.raises(ValueError, match="bot: one of random"):
        tables.rollout("god")


def test_a_policy_that_returns_nonsense_is_told_so():
    for policy, message in (
        (lambda seen, masks: 3, "policy: returns 4 whole numbers"),
        (lambda seen, masks: np.zeros(len(masks), int) + 340, "action 340 is not legal"),
        ("god", "policy: one of random"),
    ):
        with pytest.raises(ValueError, match=message):
            uno_lab.evaluate(policy, "easy", deals=2)
    with pytest.raises(ValueError, match="deals: a whole number from 2 on, not 1"):
        uno_lab.evaluate("easy", deals=1)


def test_the_example_policy_is_scored_from_observations_alone():
    policy = example.Policy.load()
    found = uno_lab.evaluate(policy.actions_for, "random", deals=40, w4_mode="strict")
    assert found.win_rate.mean > 0.5


def test_the_rule_of_rlcard_plays_wilds_last_and_names_the_color_that_it_holds_most():
    told = uno_lab.layout("classic")
    rule = baseline.Rule()
    seen, masks = np.zeros((4, told.size), np.uint8), np.zeros((4, told.actions), np.uint8)
    hand, top = told.fields["hand"].start, told.fields["top"].start
    four, wild, color = told.places[14 << 3 | 4], told.places[WILD], told.starts[codes.V_CHOOSE]
    for row, places in enumerate(([0, 5, wild, four], [wild, four], [wild], [])):
        masks[row, [*places, told.starts[codes.V_DRAW]]] = 1
        seen[row, [hand + place for place in places]] = 1
    actions = rule(seen, masks).tolist()
    assert actions[0] in (0, 5) and actions[1:] == [four, wild, told.starts[codes.V_DRAW]]
    masks[:] = 0
    masks[:, color : color + 4] = 1
    seen[:, hand + told.places[0x0B]] = 2  # two of a blue number
    seen[0, top + four] = 1
    assert rule(seen, masks)[0] == color + codes.C_BLUE
    assert {int(rule(seen[1:2], masks[1:2])[0]) - color for _ in range(40)} == {0, 1, 2, 3}
    assert uno_lab.evaluate(baseline.Rule(), "easy", deals=24, w4_mode="strict").win_rate.mean > 0.4


def test_one_command_makes_the_table_of_the_page(capsys):
    assert lab.main(["table", "--deals", "4", "--decisions", "4", "--rollouts", "2"]) == 0
    head, line, *rows = capsys.readouterr().out.splitlines()
    page = (ROOT / "docs/lab.md").read_text("utf-8")
    assert head in page and line in page
    there = page.partition(head)[2].partition("\n\n")[0].splitlines()[2:]
    assert [row.split("|")[1] for row in rows] == [row.split("|")[1] for row in there]
    with pytest.raises(Problem, match="--deals: 2 or more"):
        lab.main(["table", "--deals", "1"])


def test_every_bot_plays_every_role():
    for name in QUICK:
        tables = uno_lab.Batch(1, seats=4, opponents=name, reactions="all")
        for _ in range(5):
            tables.step(tables.sample())
    assert codes.CHARACTERS == len(QUICK) - 4


def test_the_examples_of_the_page_run(capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "uno_lab", uno_lab)
    monkeypatch.setitem(sys.modules, "uno_lab.example", example)
    page = (ROOT / "docs/lab.md").read_text("utf-8")
    programs = [part.partition("```")[0] for part in page.split("```python\n")[1:]]
    assert len(programs) == 5
    for program in programs:
        for much, little in (
            ("512", "4"),
            ("range(100)", "range(20)"),
            ("deals=500", "deals=6"),
            ("deals=100", "deals=6"),
            ("(20,", "(2,"),
            ("deals=10)", "deals=2)"),
            ("deals=64", "deals=32"),
        ):
            program = program.replace(much, little)
        exec(compile(program, "docs/lab.md", "exec"), {})
    assert capsys.readouterr().out.count("WR ") == 4
