# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Chunks in processes. A chunk is known by its setup and its first deal: whatever comes twice is counted once."""

import concurrent.futures
import itertools
import multiprocessing
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool

from tools import compiling
from tools.contest import players, rounds
from tools.dev import cli, fold

CHUNK = 25  # deals


def play(setups: Sequence[rounds.Setup], deals: int, seed: int, jobs: int, compiled: bool) -> Iterator[tuple]:
    """(setup, first deal, what :func:`tools.contest.rounds.play_chunk` gives), as they come.

    Setups take turns, so that all have had as many when somebody stops.

    :param compiled: on the core that Cython has compiled.
    :raises tools.dev.cli.Problem: a bot has failed, or a process was killed.
    """
    todo = iter([(setup, first, min(CHUNK, deals - first)) for first in range(0, deals, CHUNK) for setup in setups])
    context = multiprocessing.get_context("spawn")
    if compiled:
        compiling.built()  # here, where a missing compiler can be told
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    pool = concurrent.futures.ProcessPoolExecutor(
        jobs, mp_context=context, initializer=compiling.use if compiled else fold.install
    )
    try:
        for _ in range(jobs):
            pool.submit(int)  # starts a process, which must not hear Ctrl-C
        signal.signal(signal.SIGINT, heard)
        waiting: dict = {}
        while True:
            for setup, first, count in itertools.islice(todo, 2 * jobs + 2 - len(waiting)):
                waiting[pool.submit(rounds.play_chunk, setup, seed, first, count)] = (setup, first)
            if not waiting:
                return
            done, _ = concurrent.futures.wait(waiting, return_when=concurrent.futures.FIRST_COMPLETED)
            for future in done:
                yield (*waiting.pop(future), future.result())
    except players.Fault as fault:
        raise cli.Problem(str(fault)) from None
    except BrokenProcessPool:
        raise cli.Problem("a process was killed (out of memory?); try --jobs 1") from None
    finally:
        signal.signal(signal.SIGINT, heard)
        pool.shutdown(cancel_futures=True)
