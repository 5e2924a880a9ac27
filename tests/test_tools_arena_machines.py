# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Other machines, and another project's bot: nothing counts twice or is lost, and every player plays our game.

Dask itself is not here, only what it may do to a chunk: give it, give it late, give it up with its workers, forget it.
"""

import asyncio
import itertools
import random
from types import SimpleNamespace

import pytest

from tools.contest import jobs, machines, players, rlcard, rounds
from tools.dev import cli


class KilledWorker(Exception):
    """As dask.distributed has it."""


class Future:
    """A chunk that is under way."""

    def __init__(self, fate, work):
        self.fate, self.work, self.asked = fate, work, 0

    def done(self):
        return self.fate != "late"

    def result(self):
        self.asked += 1
        if self.fate == "killed":
            raise KilledWorker("the last worker that had it is dead")
        if self.fate == "forgotten":
            raise asyncio.CancelledError
        return self.work()


class Cluster:
    """A client of a scheduler, and the module it comes from: ``fates`` says what becomes of each chunk in turn."""

    KilledWorker = KilledWorker

    def __init__(self, fates, workers=2):
        self.fates, self.workers = iter(fates), workers
        self.futures, self.closed = [], False

    def scheduler_info(self, n_workers):
        return {"n_workers": self.workers, "workers": {}}

    def submit(self, function, *args, key):
        fate = next(self.fates, "given")
        # A worker that dies may have played its chunk before: what it found is played again, not found twice.
        for _ in range(2 if fate == "killed" else 0):
            function(*args)
        self.futures.append(Future(fate, lambda: function(*args)))
        return self.futures[-1]

    def wait(self, futures, return_when):
        assert return_when == "FIRST_COMPLETED"
        done = [future for future in futures if future.done()]
        for future in futures:
            future.fate = "given" if future.fate == "late" else future.fate
        if any(future.fate == "forgotten" for future in done):
            raise asyncio.CancelledError
        return SimpleNamespace(done=done)

    def close(self):
        self.closed = True


@pytest.fixture
def play(monkeypatch):
    """``play(cluster, deals)``: what is handed on, as (first deal, chunk); chunks name their first deal."""
    setup = rounds.Setup("fair", "random", "classic", 2)
    monkeypatch.setattr(rounds, "play_chunk", lambda setup, seed, first, count: [(first, seed)] * count)

    def run(cluster, deals):
        with machines.Machines(cluster, cluster, False) as playing:
            return [(first, chunk) for _, first, chunk in jobs.play(playing, [setup], deals, 4)]

    return run


def test_whatever_dies_is_late_or_forgotten_each_chunk_counts_once(play):
    fates = ["given", "killed", "late", "forgotten", "killed", "killed", "late", "given", "forgotten"]
    cluster = Cluster(fates)
    found = play(cluster, 260)
    assert sorted(first for first, _ in found) == list(range(0, 260, 25))
    assert all(chunk == [(first, 4)] * min(25, 260 - first) for first, chunk in found)
    assert len(cluster.futures) == 11 + 5 and cluster.closed  # five were begun again
    assert all(future.asked <= 1 for future in cluster.futures)


def test_chance_may_kill_what_it_likes(play):
    chance = random.Random(8)
    kinds = ["given", "given", "late", "killed", "forgotten"]
    found = play(Cluster(chance.choice(kinds) for _ in itertools.count()), 1000)
    assert sorted(first for first, _ in found) == list(range(0, 1000, 25))


def test_if_all_that_is_begun_dies_it_ends_with_the_reason(play):
    with pytest.raises(cli.Problem, match="20 chunks in a row were lost with their workers .the last worker"):
        play(Cluster(itertools.repeat("killed")), 50)


def test_two_chunks_a_worker_are_under_way_and_new_workers_get_theirs(play):
    cluster = Cluster([])
    with machines.Machines(cluster, cluster, True) as playing:
        assert playing.width() == 6
        cluster.workers = 5
        assert playing.width() == 12


def test_a_worker_with_other_sources_refuses():
    job = (rounds.Setup("fair", "random", "classic", 2), 1, 0, 1)
    with pytest.raises(players.Fault, match="other sources of the game: give it the same commit"):
        machines.work("0" * 16, False, {}, job)
    with pytest.raises(cli.Problem, match="other sources"):
        machines.Machines(Cluster([]), None, False).result(Future("given", lambda: machines.work("0", False, {}, job)))


def test_a_bot_of_ones_own_travels_with_its_chunk_and_a_fault_of_it_is_told(tmp_path, monkeypatch):
    own = tmp_path / "mine.py"
    own.write_text("def choose(view, seat, acts, chance):\n    return acts[-1]\n")
    setup = rounds.Setup(players.check(str(own)), "random", "classic", 2)
    here = rounds.play_chunk(setup, 3, 0, 1)
    cluster = Cluster([])
    with machines.Machines(cluster, cluster, False) as playing:
        future = playing.submit((setup, 3, 0, 1))
        own.unlink()
        monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "there"))
        (tmp_path / "there").mkdir()
        assert playing.result(future) == here == playing.result(future)
        own.write_text("def choose(view, seat, acts, chance):\n    return -5\n")
    with machines.Machines(cluster, cluster, False) as playing:
        with pytest.raises(cli.Problem, match="mine.py: choose gave -5"):
            playing.result(playing.submit((setup, 3, 0, 1)))


class Agent:
    """Takes the first of what it is offered, and keeps what it was shown."""

    def __init__(self):
        self.shown = []

    def step(self, state):
        self.shown.append(state)
        return state["raw_legal_actions"][0]


def test_the_bot_of_rlcard_is_offered_what_its_own_engine_would_offer(monkeypatch):
    bot = Agent()
    monkeypatch.setattr(rlcard, "agent", lambda: (bot, lambda seed: None))
    setup = rounds.Setup("rlcard", "random", "classic", 2, (("w4-mode", "strict"),))
    found = rounds.play_chunk(setup, 2, 0, 8)
    assert all(-1 < won < 2 for deal in found for won in deal)
    offers = [state["raw_legal_actions"] for state in bot.shown]
    assert any(offer[0] == "r-wild_draw_4" and len(offer) == 4 for offer in offers)
    for state in bot.shown:
        held, offer = state["raw_obs"]["hand"], state["raw_legal_actions"]
        colored = [one for one in offer if "wild" not in one and one != "draw"]
        assert colored == [one for one in held if one in colored]
        if any(one.endswith("wild_draw_4") for one in offer) or offer == ["draw"]:
            assert len({one[2:] for one in offer}) == 1
        assert {one[2:] for one in offer if "wild" in one} <= {one[2:] for one in held}


def test_the_color_that_the_bot_of_rlcard_names_is_the_one_it_laid_the_wild_with():
    from uno_core import codes, opening

    bot = rlcard.Rlcard(Agent(), lambda seed: None)
    bot.open(0)
    page = opening.new(0, 2, b"\1\2\3\4")
    opening.open_match(page, [0] * 400)
    page[codes.O_ROW + page[codes.O_FENCE]] = 13 << 3 | 4
    wild = codes.V_PLAY << 12 | 13 << 3 | 4
    assert bot.choose(page, 0, [codes.V_DRAW << 12, wild], 2, None, None, random.Random(1).random) == wild
    named = [codes.V_CHOOSE << 12 | color for color in range(4)]
    assert bot.choose(page, 0, named, 4, None, None, random.Random(1).random) == named[0]  # red came first
    with pytest.raises(players.Fault, match="plays Classic only"):
        bot.open(3)
