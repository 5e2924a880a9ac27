# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Chunks, by whatever plays them: processes here, or other machines (:mod:`tools.contest.machines`).

A chunk is known by its setup and its first deal. It is a pure function of these and of the seed, so it may be played
twice, anywhere, and is handed on once.
"""

import concurrent.futures
import itertools
import multiprocessing
import signal
from collections.abc import Collection, Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Protocol

from tools import compiling
from tools.contest import players, rounds
from tools.dev import cli, fold

CHUNK = 25  # deals

Job = tuple[rounds.Setup, int, int, int]  # what rounds.play_chunk is given


class Hands(Protocol):
    """The player of chunks. A context: leaving it ends what has been begun."""

    def __enter__(self) -> "Hands": ...
    def __exit__(self, *_: object) -> None: ...
    def width(self) -> int:
        """Return how many chunks should be under way, so that nobody waits."""
        ...

    def submit(self, job: Job) -> Any:
        """Begin a chunk. Return a future for its result."""
        ...

    def finished(self, waiting: Collection) -> Collection:
        """Wait until one or more of these are over, and give those."""
        ...

    def result(self, future: Any) -> list[tuple[int, ...]] | None:
        """Return the result of a chunk, or None if it was lost and has to be played again.

        :raises tools.dev.cli.Problem: a bot has failed, or nobody is left who plays.
        """
        ...


class Local:
    """Processes of this computer.

    :param jobs: how many.
    :param compiled: on the core that Cython has compiled.
    """

    def __init__(self, jobs: int, compiled: bool):
        self._jobs = jobs
        if compiled:
            compiling.built()  # here, because a missing compiler can be reported
        context = multiprocessing.get_context("spawn")
        self._pool = concurrent.futures.ProcessPoolExecutor(
            jobs, mp_context=context, initializer=compiling.use if compiled else fold.install
        )

    def __enter__(self) -> "Local":
        heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            for _ in range(self._jobs):
                self._pool.submit(int)  # starts a process, which must not hear Ctrl-C
        finally:
            signal.signal(signal.SIGINT, heard)
        return self

    def __exit__(self, *_: object) -> None:
        self._pool.shutdown(cancel_futures=True)

    def width(self) -> int:
        """Return two for each process, and two."""
        return 2 * self._jobs + 2

    def submit(self, job: Job) -> concurrent.futures.Future:
        """Submit to the next process that is free."""
        return self._pool.submit(rounds.play_chunk, *job)

    def finished(self, waiting: Collection) -> Collection:
        """Wait as the standard library waits."""
        return concurrent.futures.wait(waiting, return_when=concurrent.futures.FIRST_COMPLETED).done

    def result(self, future: concurrent.futures.Future) -> list[tuple[int, ...]]:
        """Return the result. Nothing is lost here: a process that was killed ends it all."""
        try:
            return future.result()
        except players.Fault as fault:
            raise cli.Problem(str(fault)) from None
        except BrokenProcessPool:
            raise cli.Problem("a process was killed (out of memory?); try --jobs 1") from None


def play(hands: Hands, setups: Sequence[rounds.Setup], deals: int, seed: int, start: int = 0) -> Iterator[tuple]:
    """Yield (setup, first deal, what :func:`tools.contest.rounds.play_chunk` gives), each once, as they come.

    Setups take turns, so that all have had as many when somebody stops.

    :param start: the first deal.
    :raises tools.dev.cli.Problem: a bot has failed, or nobody is left who plays.
    """
    end = start + deals
    todo: Iterator[Job] = iter(
        [(setup, seed, first, min(CHUNK, end - first)) for first in range(start, end, CHUNK) for setup in setups]
    )
    waiting: dict[Any, Job] = {}
    while True:
        for job in itertools.islice(todo, max(0, hands.width() - len(waiting))):
            waiting[hands.submit(job)] = job
        if not waiting:
            return
        for future in hands.finished(waiting.keys()):
            job = waiting.pop(future)
            chunk = hands.result(future)
            if chunk is None:
                waiting[hands.submit(job)] = job
            else:
                yield job[0], job[2], chunk
