# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The two environments: PettingZoo's own tests, the same games in both, seeds, rewards, what is refused."""

import ast
import contextlib
import copy
import hashlib
import io
import pickle
import subprocess
import sys
import types
import warnings
from pathlib import Path

import pytest

from tools.dev.need import need, need_all_over

need_all_over("lab")

import numpy as np
from pettingzoo.test import api_test, seed_test
from pettingzoo.test.performance_benchmark import performance_benchmark

from tools import uno_lab
from tools.uno_lab import fast
from tools.uno_lab.game import Game
from uno_core import codes, ruleset

ROOT = Path(__file__).resolve().parents[2]
SETTINGS = [
    {
        "edition": "classic",
        "seats": 4,
        "reactions": "all",
        "stack": "mix",
        "draw_vol": "no",
        "jump": True,
        "double": True,
        "max_acts": 120,
    },
    {"edition": "flip", "seats": 3, "reactions": "turn", "max_acts": 60},
    {"edition": "power", "seats": 2, "play": "match", "reward": "points", "target": 30, "draw_vol": "no"},
    {"edition": "stacko", "seats": 2},
]


@pytest.mark.parametrize("edition", ["classic", "flip", "blitzo"])
def test_pettingzoo_finds_nothing_wrong(edition, capsys):
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation", UserWarning)  # it is a dictionary, as masks need it
        api_test(uno_lab.env(edition=edition, seats=3, reactions="all"), num_cycles=60)
        seed_test(lambda: uno_lab.env(edition=edition, seats=2), num_cycles=20)


def test_pettingzoo_can_measure_it(monkeypatch, capsys):
    """It plays for five seconds by its clock, which goes faster here."""
    ticks = iter(range(10**6))
    module = sys.modules["pettingzoo.test.performance_benchmark"]
    monkeypatch.setattr(module, "time", types.SimpleNamespace(time=lambda: next(ticks) / 20))
    performance_benchmark(uno_lab.env())
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("settings", SETTINGS, ids=lambda one: one["edition"])
def test_a_batch_plays_what_its_tables_would_play_alone(settings):
    tables = uno_lab.Batch(3, seed=5, **settings)
    alone = [uno_lab.raw_env(**settings) for _ in range(3)]
    for k, env in enumerate(alone):
        env.reset(seed=uno_lab.seed_of(5, k))
    ends = 0
    for _ in range(150):
        for k, env in enumerate(alone):
            seen = env.observe(env.agent_selection)
            assert env.agent_selection == f"seat_{tables.seats[k]}"
            assert (seen["observation"] == tables.observations[k]).all()
            assert (seen["action_mask"] == tables.masks[k]).all()
        actions = tables.sample()
        tables.step(actions)
        for k, env in enumerate(alone):
            env.step(int(actions[k]))
            assert [env.rewards[agent] for agent in env.agents] == list(tables.rewards[k])
            how = tables.ended[k]
            assert any(env.terminations.values()) == (how == fast.OVER)
            assert any(env.truncations.values()) == (how == fast.CUT)
            if how:
                env.reset()
                ends += 1
    assert ends


def test_a_seed_is_a_game_and_another_one_is_another():
    def played(seed):
        tables = uno_lab.Batch(2, seed=seed, seats=3)
        told = []
        for _ in range(30):
            tables.step(tables.sample())
            told.append(tables.observations.copy())
        return np.array(told)

    assert (played(1) == played(1)).all()
    assert not (played(1)[:, 0] == played(1)[:, 1]).all()


def test_batches_of_near_seeds_share_no_table_and_the_first_one_has_the_seed_itself():
    seeds = [uno_lab.seed_of(seed, table) for seed in range(8) for table in range(512)]
    assert len(set(seeds)) == len(seeds)
    assert [uno_lab.seed_of(seed, 0) for seed in (0, 7, -1)] == [0, 7, 0xFFFFFFFF]


def _arrays(tables):
    return [tables.observations, tables.masks, tables.seats, tables.rewards, tables.ended]


@pytest.mark.parametrize("way", ["clone", "deepcopy", "pickle"])
@pytest.mark.parametrize("settings", SETTINGS, ids=lambda one: one["edition"])
def test_a_copy_of_a_batch_goes_on_alike_and_on_its_own(settings, way):
    ways = {
        "clone": uno_lab.Batch.clone,
        "deepcopy": copy.deepcopy,
        "pickle": lambda one: pickle.loads(pickle.dumps(one)),
    }
    tables = uno_lab.Batch(3, seed=5, **settings)
    for _ in range(20):
        tables.step(tables.sample())
    twin = ways[way](tables)
    for _ in range(60):
        assert all((one == other).all() for one, other in zip(_arrays(tables), _arrays(twin), strict=True))
        actions = tables.sample()
        assert (actions == twin.sample()).all()
        before = [array.copy() for array in _arrays(twin)]
        tables.step(actions)
        assert all((one == other).all() for one, other in zip(before, _arrays(twin), strict=True))
        twin.step(actions)


@pytest.mark.parametrize("way", ["clone", "pickle"])
def test_a_copy_of_an_environment_goes_on_alike_and_on_its_own(way):
    made = uno_lab.env(**SETTINGS[0])
    made.reset(seed=3)
    twin = made.clone() if way == "clone" else pickle.loads(pickle.dumps(made))
    for _ in range(60):
        seen, other = made.observe(made.agent_selection), twin.observe(twin.agent_selection)
        assert made.agent_selection == twin.agent_selection and made.rewards == twin.rewards
        assert all((seen[key] == other[key]).all() for key in seen)
        if not made.agents or made.terminations[made.agent_selection] or made.truncations[made.agent_selection]:
            break
        action = int(np.flatnonzero(seen["action_mask"])[-1])
        before = twin.state()
        made.step(action)
        assert (twin.state() == before).all()
        twin.step(action)


def test_what_a_batch_was_pickled_from_can_be_taken_up_by_another_process(tmp_path):
    tables = uno_lab.Batch(2, seed=1, edition="nomercy", seats=3)
    tables.step(tables.sample())
    (tmp_path / "tables").write_bytes(pickle.dumps(tables))
    program = f"""
import pickle, sys
sys.path += [{str(ROOT)!r}, {str(ROOT / "tools/stubs")!r}]
tables = pickle.load(open("tables", "rb"))
for _ in range(30):
    tables.step(tables.sample())
print(tables.observations.tobytes().hex())
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    for _ in range(30):
        tables.step(tables.sample())
    assert done.stdout.strip() == tables.observations.tobytes().hex()


@pytest.mark.parametrize("made", [uno_lab.env, uno_lab.raw_env])
def test_what_is_no_action_is_told_and_nothing_is_done(made):
    table = made(seats=2)
    with pytest.raises(ValueError, match="reset"):
        table.step(0)
    table.reset(seed=1)
    before = table.state()
    for wrong in (None, 5000, -1, 0.5, "0", table.layout.actions):
        with pytest.raises(ValueError, match="a whole number 0 to"):
            table.step(wrong)
    assert (table.state() == before).all()


def test_a_table_can_be_shown_as_text_or_printed_with_every_step(capsys):
    table = uno_lab.env(render_mode="ansi", seats=3)
    assert table.render() is None
    table.reset(seed=1)
    text = table.render()
    seat = table.possible_agents.index(table.agent_selection)
    assert f"> seat {seat} (you): 7 cards" in text and text.count(": 7 cards") == 3 and " = draw" in text
    table = uno_lab.env(render_mode="human", seats=3)
    table.reset(seed=1)
    assert capsys.readouterr().out == text + "\n"
    with pytest.raises(ValueError, match="render_mode: one of human, ansi"):
        uno_lab.env(render_mode="rgb")


DIGEST = """
import hashlib
total = hashlib.sha256()
for settings in {settings}:
    tables = uno_lab.Batch(4, seed=9, **settings)
    for _ in range(120):
        tables.step(tables.sample())
        for array in (tables.observations, tables.masks, tables.seats, tables.rewards, tables.ended):
            total.update(array.tobytes())
print(total.hexdigest())
"""


def test_the_compiled_batch_plays_the_same_bit_for_bit():
    need("compiled")
    start = f"""
import sys
sys.path += [{str(ROOT)!r}, {str(ROOT / "tools/stubs")!r}]
from tools import compiling
folder = str(compiling.use())
import uno_lab
from uno_lab import fast
assert fast.__file__.startswith(folder) and not fast.__file__.endswith(".py")
"""
    program = DIGEST.format(settings=SETTINGS)
    done = subprocess.run([sys.executable, "-c", start + program], capture_output=True, text=True, cwd=ROOT / "docs")
    assert done.returncode == 0, done.stderr
    plain = io.StringIO()
    with contextlib.redirect_stdout(plain):
        exec(program, {"uno_lab": uno_lab, "hashlib": hashlib})
    assert done.stdout == plain.getvalue()


def test_an_illegal_action_changes_nothing_and_says_which():
    tables = uno_lab.Batch(2, seats=2)
    before = [array.copy() for array in (tables.observations, tables.masks, tables.seats)]
    actions = tables.sample()
    wrong = int(np.flatnonzero(tables.masks[1] == 0)[0])
    with pytest.raises(ValueError, match=f"table 1: action {wrong} \\(play red 0\\) is not legal"):
        tables.step([actions[0], wrong])
    for bad in ([0], [0.5, 1.0], [1, 70000], [1, -1]):
        with pytest.raises(ValueError, match="actions"):
            tables.step(bad)
    assert all((a == b).all() for a, b in zip(before, (tables.observations, tables.masks, tables.seats), strict=True))


def test_an_illegal_action_is_an_error_in_the_bare_environment_and_costs_the_game_in_the_wrapped_one():
    for made in (uno_lab.raw_env(), uno_lab.env()):
        made.reset(seed=1)
        agent = made.agent_selection
        wrong = int(np.flatnonzero(made.observe(agent)["action_mask"] == 0)[0])
        if type(made) is uno_lab.aec.raw_env:
            with pytest.raises(ValueError, match="is not legal"):
                made.step(wrong)
            assert made.agent_selection == agent
        else:
            made.step(wrong)
            assert made.rewards[agent] == -1 and all(made.terminations.values())


def _finished(**settings):
    """Return rewards of the first episodes that end, with whether they were cut off."""
    tables = uno_lab.Batch(24, seed=3, **settings)
    found = []
    while len(found) < 12:
        tables.step(tables.sample())
        found += [(list(map(float, tables.rewards[k])), tables.ended[k]) for k in np.flatnonzero(tables.ended)]
    return found


def test_who_wins_gets_one_and_the_others_lose_it_together():
    for rewards, how in _finished(seats=3, draw_vol="no"):
        assert how == fast.OVER and sorted(rewards) == [-0.5, -0.5, 1.0]


def test_partners_win_together():
    for rewards, _ in _finished(seats=4, draw_vol="no", partner=True):
        assert rewards in ([1.0, -1.0, 1.0, -1.0], [-1.0, 1.0, -1.0, 1.0])


def test_points_are_those_of_the_rules_and_bad_ones_are_negative():
    good = _finished(seats=2, draw_vol="no", reward="points")
    bad = _finished(seats=2, draw_vol="no", reward="points", score="lowest")
    assert all(min(rewards) == 0 < max(rewards) for rewards, _ in good)
    assert all(max(rewards) == 0 > min(rewards) for rewards, _ in bad)


def test_a_round_that_is_too_long_is_cut_off_without_a_winner():
    assert all(how == fast.CUT and rewards == [0, 0] for rewards, how in _finished(max_acts=5))


def test_a_match_goes_on_until_somebody_has_won_it():
    for rewards, how in _finished(play="match", draw_vol="no", score="rounds", rounds=2):
        assert how == fast.OVER and sorted(rewards) in ([-1.0, 1.0], [0.0, 0.0])


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({"edition": "chess"}, "edition: one of classic, "),
        ({"play": "hand"}, "play: one of round, match"),
        ({"seats": 11}, "2 to 10 seats"),
        ({"w4_mode": "loud"}, "w4-mode: one of"),
        ({"no_such_rule": 1}, "no-such-rule"),
        ({"max_acts": 0}, "max_acts"),
        ({"play": "match", "score": "rounds", "rounds": 0}, "never ends"),
    ],
    ids=lambda value: "-".join(value) if isinstance(value, dict) else "",
)
def test_a_setting_that_there_is_not_is_told(settings, told):
    with pytest.raises(ValueError, match=told):
        Game(**settings)


def test_every_house_rule_can_be_set_by_its_keyword():
    for key, at, values, _ in ruleset.ROWS:
        if at is None or ruleset.why_not(ruleset.draft(0, 4), key, _last(values)):
            continue
        game = Game(seats=4, **{key.replace("-", "_"): _last(values)})
        assert ruleset.get_rule(game.page, key) == _last(values)
        told = game.template[game.layout.fields["rules"]]
        assert bytes(told) == bytes(game.page[codes.O_RULES : codes.O_RULES + codes.RULE_BYTES])


def _last(values):
    if values is ruleset.FLAG:
        return True
    last = values[1] if isinstance(values[0], int) else values[-1]
    return last + "3" if isinstance(last, str) and last[-1] == "-" else last


def test_actions_and_fields_have_names():
    told = uno_lab.layout(0)
    assert [told.name(told.starts[verb]) for verb in (0, 1, 6, 7, 13)][:3] == ["play red 0", "draw", "catch +0"]
    names = [told.name(action) for action in range(told.actions)]
    assert len(set(names)) == len(names)
    ends = [field.stop for field in told.fields.values()]
    assert [field.start for field in told.fields.values()] == [0, *ends[:-1]] and ends[-1] == told.size
    assert told.fields["hand"].start == told.fields["rules"].stop


def test_the_numbers_of_a_step_are_those_of_the_layout():
    tree = ast.parse((ROOT / "tools/uno_lab/fast.py").read_text("utf-8"))
    numbers = {
        node.targets[0].id: ast.literal_eval(node.value.args[0])
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call)
    }
    fields = uno_lab.layout(0).fields
    for name, field in {
        "_ASKS": "ask",
        "_COLORS": "color",
        "_SYMBOLS": "symbol",
        "_CLOCKWISE": "clockwise",
        "_WINDOWS": "windows",
        "_SELECTED": "selected",
        "_MAY_WAIT": "may_wait",
        "_RESULT": "result",
        "_POWERS": "powers",
        "_ROUND": "round",
        "_OWN_SEAT": "own_seat",
        "_SEATS": "seats",
        "_CARDS": "hand",
    }.items():
        assert numbers[name] == fields[field].start
