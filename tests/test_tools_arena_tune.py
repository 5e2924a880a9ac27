# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Searching weights: a known better value is found, a stopped search continues, weights are the source's."""

import itertools
import json
import re

import pytest

from tools.contest import jobs, players, rounds, stats, tables, tuning, weights
from tools.contest.progress import Progress, text
from tools.dev import cli
from tools.dev.need import need
from uno_core.bots import fair
from uno_core.codes import EVEN

STRICT = (("w4-mode", "strict"),)


class Inline:
    """Plays in this process."""

    def __init__(self, play=rounds.play_chunk):
        self._play = play

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def width(self):
        return 3

    def submit(self, job):
        return job

    def finished(self, waiting):
        return list(waiting)[-1:]  # out of order

    def result(self, job):
        return self._play(*job)


@pytest.fixture
def tune(capsys, monkeypatch):
    """``tune(*words, playing=...)``: exit code and JSON."""
    need("tune")

    def run(*words, playing=None):
        monkeypatch.setattr(tuning, "hands", lambda args: playing or Inline())
        code = tuning.main([*map(str, words), "--json"])
        return code, json.loads(capsys.readouterr().out.splitlines()[-1])

    return run


def test_every_level_plays_an_edition_that_nothing_has_loaded():
    from uno_core import TABLES, editions

    number = editions.NAMES.index("flip")
    before, TABLES[number] = TABLES[number], None
    try:
        assert len(rounds.play_chunk(rounds.Setup("keen", "fair", "flip", 4), 1, 0, 1)[0]) == 4
    finally:
        TABLES[number] = before or TABLES[number]


def test_weights_have_the_names_and_the_order_of_the_source():
    names = weights.names()
    assert (names[0], names[fair._WILD], names[fair._KEEP], names[-1]) == ("number", "wild", "keep", "win")
    assert len(names) == fair._KINDS == len(fair._KEEN)
    assert weights.of("classic", 4) == tuple(value - EVEN for value in fair._KEEN)
    assert weights.of("classic", 2) == tuple(value - EVEN for value in fair._KEEN_OF_TWO)
    assert len(weights.of("flip", 4, kinds=True)) > len(names) < len(weights.of("power", 4))


def test_what_is_printed_can_be_put_into_the_source():
    values = weights.of("power", 4)
    printed = weights.source(values, "_KEEN")
    assert max(map(len, printed.splitlines())) <= 120
    found: dict = {}
    exec(printed, {"EVEN": EVEN}, found)
    assert tuple(value - EVEN for value in found["_KEEN"]) == values
    assert weights.read(weights.text(values)) == values


def test_a_bot_with_the_weights_of_keen_plays_as_keen_and_one_with_others_leaves_keen_alone():
    same = players.check(weights.text(weights.of("classic", 4)))
    setups = [rounds.Setup(one, "keen", "classic", 4, STRICT) for one in (same, "keen")]
    assert rounds.play_chunk(setups[0], 5, 0, 6) == rounds.play_chunk(setups[1], 5, 0, 6)
    zero = weights.text([0] * fair._KINDS)
    rounds.play_chunk(rounds.Setup(zero, "keen", "classic", 4, STRICT), 5, 0, 2)
    assert rounds.play_chunk(setups[0], 5, 0, 3) == rounds.play_chunk(setups[1], 5, 0, 3)
    setups = [rounds.Setup(one, "fair", "classic", 4, STRICT) for one in (zero, "keen")]
    assert rounds.play_chunk(setups[0], 5, 0, 6) != rounds.play_chunk(setups[1], 5, 0, 6)


def test_a_few_generations_of_tiny_batches_find_that_numbers_should_not_come_last(tune):
    start = list(weights.of("classic", 2))
    start[0] = -110  # keen's is 88, with which it wins 72 of a hundred among random ones instead of 57
    words = "--seats 2 --vs random --only number --step 60 --population 4 --generations 3 --rounds 40 --check 80"
    code, told = tune(*words.split(), "--start", weights.text(start))
    assert code == cli.GOOD and told["weights"][1:] == start[1:]
    assert told["weights"][0] > 0 < told["compared"][0]["gain"]
    assert told["compared"][0]["rounds"] == 80 and "_KEEN_OF_TWO = bytes((" in told["source"]


def made_up(setup, seed, first, count):
    """Deals that the first bot wins the oftener, the nearer the weight of numbers is to 40."""
    far = abs(weights.read(setup.one)[0] - 40)
    return [tuple(int((7919 * (first + k) + 31 * seat) % 100 > far) for seat in range(4)) for k in range(count)]


def test_a_search_that_was_stopped_goes_on_as_if_it_had_not_been(tune, tmp_path):
    words = "--vs fair --step 5 --population 6 --rounds 40 --check 40 --seed 3".split()
    whole = tune(*words, "--generations", 6, playing=Inline(made_up))[1]
    file = tmp_path / "search.jsonl"
    tune(*words, "--generations", 2, "--file", file, playing=Inline(made_up))
    with file.open("a") as out:
        out.write('{"generation": 2, "val')  # the run was killed while it wrote
    played = []

    def counted(setup, seed, first, count):
        played.append(first)
        return made_up(setup, seed, first, count)

    rest = tune(*words, "--generations", 6, "--file", file, playing=Inline(counted))[1]
    assert rest["weights"] == whole["weights"] != whole["start"]
    assert min(played) == 2 * 10  # deals of the first two generations are not played again
    again = tune(*words, "--generations", 6, "--file", file, playing=Inline(made_up))[1]
    assert again["weights"] == whole["weights"]
    with pytest.raises(cli.Problem, match=r"about something else \(population\)"):
        tune(*words, "--population", 7, "--file", file, playing=Inline(made_up))


def test_all_candidates_of_a_generation_play_the_same_deals_and_the_next_one_others(tune):
    played: dict = {}

    def noted(setup, seed, first, count):
        played.setdefault(setup.one, set()).update(range(first, first + count))
        return made_up(setup, seed, first, count)

    tune(*"--vs fair --population 5 --generations 2 --rounds 40 --check 40".split(), playing=Inline(noted))
    deals = [frozenset(one for one in found if one < tuning.FRESH) for found in played.values()]
    assert {frozenset(range(10)), frozenset(range(10, 20))} <= set(deals)
    assert all(found in ({*range(10)}, {*range(10, 20)}, {*range(20)}, set()) for found in deals)


def test_the_gain_is_measured_deal_by_deal():
    before, after = [(1, 0), (0, 0), (1, 1), (0, 1)], [(1, 1), (0, 0), (1, 1), (1, 1)]
    assert stats.difference(before, after) == (0.25, pytest.approx(1.959964 * (1 / 3 * 0.25 / 4) ** 0.5))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--seats", "2,4"], "two seats have weights of their own"),
        (["--seats", "x"], "--seats wants numbers"),
        (["--only", "nix"], "there is no weight 'nix'; there are number, reverse"),
        (["--start", "keen=1,2"], "2 weights, but there are 28: number, reverse"),
        (["--start", "keen=a"], "weights are whole numbers"),
        (["--start", weights.text([500] * 28)], "from -120 to 120"),
        (["--vs", "nobody"], "there is no bot 'nobody'"),
        (["--edition", "nix"], "there is no 'nix'"),
        (["--rules", "nix=1"], "nix"),
        (["--population", "2"], "--population must be 4 or more"),
        (["--rounds", "3"], "--rounds must be 20 or more"),
    ],
)
def test_bad_input_is_named_with_its_fix(words, said):
    with pytest.raises(cli.Problem, match=re.escape(said)):
        tuning.main(words)


def test_progress_is_a_bar_in_a_terminal_and_a_line_now_and_then_elsewhere(capsys, monkeypatch):
    assert text(500, 2000, 2.0) == "[#######.......................] 25 %  500 of 2,000 rounds, 250 a second, 6 s left"
    now = [0.0]
    for terminal, told in ((True, 10), (False, 1)):
        monkeypatch.setattr("sys.stderr.isatty", lambda terminal=terminal: terminal, raising=False)
        bar = Progress(1000, lambda: now[0])
        for _ in range(10):
            now[0] += 1
            bar.add(100, "so far")
        bar.end()
        said = capsys.readouterr().err
        assert said.count("rounds") == told and said.count("\r") == (told + 1 if terminal else 0)


def test_chunks_that_come_out_of_order_or_are_lost_are_handed_on_once():
    lost = {25, 75}

    def forgetful(setup, seed, first, count):
        if first in lost:
            lost.discard(first)
            return None
        return [(first,)] * count

    setup = rounds.Setup("fair", "random", "classic", 2)
    found = [first for _, first, _ in jobs.play(Inline(forgetful), [setup], 110, 1)]
    assert sorted(found) == [0, 25, 50, 75, 100] and not lost


def test_switches_numbers_and_words_are_values_of_rules():
    from uno_core import ruleset

    for edition, key, word, value in (
        ("classic", "action-any", "on", True),
        ("classic", "action-any", "off", False),
        ("classic", "w4-mode", "strict", "strict"),
        ("classic", "zero", "off", "off"),
        ("boost", "boost-level", "10", 10),
    ):
        page = rounds.page_of(rounds.Setup("fair", "keen", edition, 2, ((key, word),)), 1)
        assert ruleset.get_rule(page, key) == value


def test_the_tables_are_measured_once_each_whatever_stops_them(capsys, monkeypatch, tmp_path):
    played = []

    def noted(setup, seed, first, count):
        played.append((tables.label(setup), first))
        if len(played) == 40:
            raise KeyboardInterrupt
        return [(1, 0)] * count

    monkeypatch.setattr(tuning, "hands", lambda args: Inline(noted))
    monkeypatch.setattr(players, "check", lambda name: name)
    monkeypatch.setattr(jobs, "CHUNK", 1000)
    file = tmp_path / "tables.jsonl"
    with pytest.raises(KeyboardInterrupt):
        tables.main(["--file", str(file)])
    with file.open("a") as out:
        out.write('{"name": "half a li')
    tables.main(["--file", str(file), "--json"])
    wanted = [tables.label(setup) for found in tables.tables().values() for setup in found]
    told = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert all(rounds.page_of(setup, 1) for found in tables.tables().values() for setup in found)
    assert list(told) == wanted and len(set(wanted)) == len(wanted)
    done = played[:39] + played[40:]  # the one that was stopped is played again, with what its figure had before
    twice = {name for (name, _), count in itertools.groupby(sorted(done)) if len(list(count)) > 1}
    assert twice <= {played[39][0]}
    many = len(played)
    tables.main(["--file", str(file), "--only", "seats"])
    assert len(played) == many and "keen among fair, classic, 10 seats: 50.0" in capsys.readouterr().out
    with pytest.raises(cli.Problem, match="is of seed 1 .*name another --file"):
        tables.main(["--file", str(file), "--seed", "2"])
    with pytest.raises(cli.Problem, match="there is no table 'nix'; there are headline, seats"):
        tables.main(["--only", "nix"])


@pytest.mark.parametrize("person", [("tower", "stacko"), ("pad", "blitzo")], ids=lambda person: person[0])
def test_a_model_of_a_person_plays_at_the_tower_and_at_the_pad(person):
    name, edition = person
    setup = rounds.Setup(players.check(str(tables.PEOPLE / f"{name}.py")), "easy", edition, 2)
    assert all(won in (0, 1) for deal in rounds.play_chunk(setup, 1, 0, 1) for won in deal)
