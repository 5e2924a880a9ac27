# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The arena: its figures equal the textbooks', a private bot plays, and a wrong bot is reported."""

import itertools
import json
import math
import random
import xml.dom.minidom

import pytest

from tools.contest import command, jobs, players, rounds, stats
from tools.dev import cli
from tools.dev.need import need

FIRST = '''"""Lays or draws the first thing that is legal."""


def choose(view, seat, acts, chance):
    return acts[0]
'''


def test_a_share_has_the_interval_of_independent_deals():
    told = stats.share([(1, 0), (0, 0), (1, 1), (1, 0)])
    assert (told.mean, told.deals, told.rounds, told.blocked) == (0.5, 4, 8, 0)
    assert told.half == pytest.approx(1.959964 * math.sqrt(((0.5**2) * 2 / 3) / 4))
    assert stats.share([(1, -1), (0, 0)]).blocked == 1


@pytest.mark.parametrize("seats", [2, 4])
def test_strengths_are_found_again_from_shares_that_they_make(seats):
    true = {"a": 0.0, "b": 100.0, "c": -60.0}
    wins = {}
    for one, others in itertools.permutations(true, 2):
        part = stats.expected(true[one] - true[others], seats)
        wins[one, others] = (1e7 * part, 1e7 * (1 - part))
    found = stats.strengths(wins, seats, list(true))
    assert found == {name: pytest.approx(points, abs=0.1) for name, points in true.items()}


def test_two_hundred_points_are_76_percent_and_who_won_all_has_a_strength_too():
    assert stats.expected(200, 2) == pytest.approx(0.7597, abs=1e-4)
    assert stats.expected(0, 4) == 0.25
    assert 400 < stats.strengths({("a", "b"): (0, 20)}, 2, ["a", "b"])["b"] < 1000


def test_an_interval_by_resampling_holds_the_truth_as_often_as_it_says():
    chance, held = random.Random(5), 0
    for _ in range(30):
        deals = [tuple(int(chance.random() < stats.expected(80, 2)) for _ in range(2)) for _ in range(80)]
        _, low, high = stats.rated({("b", "a"): deals}, 2, ["a", "b"])["b"]
        held += low <= 80 <= high
    assert 25 <= held <= 30


def test_a_sequential_test_finds_what_is_there_and_is_seldom_wrong():
    chance, low_high = random.Random(3), stats.bounds()
    assert low_high == pytest.approx((-2.944, 2.944), abs=1e-3)
    wrong = 0
    for true in [0.0] * 20 + [60.0] * 20:
        deals = []
        while True:
            deals += [tuple(int(chance.random() < stats.expected(true, 2)) for _ in range(2)) for _ in range(50)]
            value = stats.ratio(deals, 2, 0, 60)
            if not low_high[0] < value < low_high[1]:
                break
        wrong += (value > 0) != (true > 0)
    assert wrong <= 5


@pytest.fixture
def arena(capsys):
    """``arena(*words)``: exit code and JSON."""

    def run(*words):
        code = command.main([*map(str, words), "--json"])
        return code, json.loads(capsys.readouterr().out.splitlines()[-1])

    return run


def test_fair_wins_more_than_its_share_among_those_that_play_at_random_and_a_plot_is_drawn(arena, tmp_path):
    code, told = arena("fair", "random", "--rounds", 400, "--plot", tmp_path / "a.svg")
    one = told["pairs"][0]
    assert code == cli.GOOD and (one["one"], one["others"], one["rounds"]) == ("fair", "random", 400)
    assert one["mean"] - one["half"] > 0.25
    assert told["ratings"]["classic"]["random"][0] < 0 == told["ratings"]["classic"]["fair"][0]
    assert "fair among random" in xml.dom.minidom.parse(str(tmp_path / "a.svg")).toxml()


def test_a_bot_of_ones_own_is_a_file_with_a_function_and_any_number_of_processes_plays_the_same(tmp_path, monkeypatch):
    monkeypatch.setattr(jobs, "CHUNK", 8)
    (tmp_path / "first.py").write_text(FIRST)
    assert len(FIRST.splitlines()) <= 10
    setup = rounds.Setup(players.check(str(tmp_path / "first.py")), "random", "flip", 3, (), "own")
    found = []
    for n in (1, 2):
        with jobs.Local(n, False) as playing:
            found.append({first: chunk for _, first, chunk in jobs.play(playing, [setup], 20, 9)})
    assert found[0] == found[1] and sorted(found[0]) == [0, 8, 16]


def test_the_compiled_core_plays_the_same_rounds():
    need("compiled")
    setup = rounds.Setup("keen", "fair", "classic", 4, (("w4-mode", "strict"),), "equal")
    found = []
    for kind in (False, True):
        with jobs.Local(1, kind) as playing:
            found.append({first: chunk for _, first, chunk in jobs.play(playing, [setup], 25, 4)})
    assert found[0] == found[1]


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("    return 99999\n", "choose gave 99999, which is none of its"),
        ("    return acts[999]\n", r"bad.py:2: IndexError: list index out of range"),
        ("    return acts[0], view[0]\n", "none of its"),
    ],
)
def test_a_bot_that_fails_is_told_with_its_file_and_line(tmp_path, body, said):
    (tmp_path / "bad.py").write_text("def choose(view, seat, acts, chance):\n" + body)
    with pytest.raises(cli.Problem, match=said):
        command.main([str(tmp_path / "bad.py"), "random", "--rounds", "8", "--jobs", "1"])


def test_a_bot_gets_a_copy_of_what_its_seat_sees(tmp_path):
    (tmp_path / "spy.py").write_text(
        "def choose(view, seat, acts, chance):\n"
        "    assert isinstance(view, bytes)\n"
        "    from uno_core import view as v\n"
        "    for other in range(v.seats(view)):\n"
        "        if other != seat:\n"
        "            assert all(v.card(view, other, k) == 255 for k in range(v.size(view, other)))\n"
        "    acts.clear()\n"
        "    return -1\n"
    )
    with pytest.raises(cli.Problem, match="spy.py: choose gave -1, which is none of its [1-9]"):
        command.main([str(tmp_path / "spy.py"), "random", "--rounds", "8", "--jobs", "1"])


def test_the_expert_of_the_laboratory_plays_alike_in_every_run():
    need("lab")
    setup = rounds.Setup("expert=32", "keen", "classic", 2, (("w4-mode", "strict"),), "own")
    assert rounds.play_chunk(setup, 1, 0, 1) == rounds.play_chunk(setup, 1, 0, 1)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["nobody", "fair"], "there is no bot 'nobody': name one of random, rlcard, easy, fair, keen"),
        (["fair"], "name two bots or more"),
        (["expert=8", "fair"], "expert=8: its number of deals is 32 or more, as expert=32"),
        (["fair", "keen", "--editions", "nix"], "there is no 'nix'; there are classic"),
        (["fair", "keen", "--rules", "nix=1"], "nix"),
        (["fair", "keen", "--sprt", "20,0"], "the first number must be the smaller"),
        (["fair", "keen", "--rounds", "3"], "--rounds must be 8 or more"),
    ],
)
def test_bad_input_is_named_with_its_fix(words, said):
    with pytest.raises(cli.Problem, match=said):
        command.main(words)


def test_a_sequential_test_stops_early_and_says_what_it_found(arena):
    code, told = arena("keen", "random", "--sprt", "0,60", "--seats", 2, "--rounds", 20000)
    assert (code, told["sprt"]) == (cli.GOOD, "stronger")
    assert told["pairs"][0]["rounds"] < 2000
