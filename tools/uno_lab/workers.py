# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Workers: a batch on several cores. Each process has a part of the tables, all have the same arrays."""

from __future__ import annotations

import multiprocessing

import numpy as np

from .batch import Batch
from .game import seed_of
from .words import whole

_ARRAYS = ("observations", "masks", "seats", "rewards", "ended")


class Workers:
    """``tables`` games, shared out to processes: the arrays and the acts of a :class:`Batch` of so many tables.

    Every process of it imports the program that makes it. So a script makes it below ``if __name__ == "__main__":``.
    It is a context: leaving it, or :meth:`close`, ends the processes.

    :param workers: how many processes; cores, at most. ``tables`` is a multiple of it.
    :raises ValueError: as :class:`Batch`, which has the other keywords.
    :raises RuntimeError: a process has ended.
    """

    def __init__(self, workers: int, tables: int, *, seed: int = 0, **settings):
        self.tables = whole("tables", tables, whole("workers", workers, 1))
        if tables % workers:
            raise ValueError(f"tables: a multiple of {workers} workers, not {tables}")
        one = Batch(1, **settings)
        self.game, self.layout = one.game, one.layout
        context = multiprocessing.get_context("spawn")
        shared = {}
        for name in _ARRAYS:
            array = getattr(one, name)
            memory = context.RawArray("B", array.nbytes * tables)
            shared[name] = memory, array.dtype.str, (tables, *array.shape[1:])
        shared["_actions"] = context.RawArray("B", 8 * tables), "<i8", (tables,)
        self.observations, self.masks, self.seats, self.rewards, self.ended, self._actions = map(_seen, shared.values())
        self._each = np.arange(tables)
        self._pipes, self._processes = [], []
        for k in range(workers):
            ours, theirs = context.Pipe()
            given = theirs, shared, slice(k * tables // workers, (k + 1) * tables // workers), settings
            process = context.Process(target=_work, args=given, daemon=True)
            process.start()
            theirs.close()
            self._pipes.append(ours)
            self._processes.append(process)
        self.reset(seed)

    def _all(self, what: str, value: int = 0) -> None:
        """Have every process do something, and wait for all."""
        for pipe in self._pipes:
            pipe.send((what, value))
        try:
            for pipe in self._pipes:
                pipe.recv()
        except EOFError:
            self.close()
            raise RuntimeError("a process has ended (out of memory?); what it said is above") from None

    def reset(self, seed: int) -> None:
        """Start every table again; the table k is seeded as in a batch of all tables."""
        self._all("reset", seed)

    def step(self, actions) -> None:
        """Carry out an action at every table.

        :raises ValueError: one of them is not legal; nothing has been done then.
        """
        given = np.asarray(actions)
        if given.shape != (self.tables,) or given.dtype.kind not in "iu":
            raise ValueError(f"actions: {self.tables} whole numbers, not {given.shape} of {given.dtype}")
        if given.min() < 0 or given.max() >= self.layout.actions:
            raise ValueError(f"actions: numbers 0 to {self.layout.actions - 1}")
        wrong = np.flatnonzero(self.masks[self._each, given] == 0)
        if len(wrong):
            action = int(given[wrong[0]])
            raise ValueError(f"table {wrong[0]}: action {action} ({self.layout.name(action)}) is not legal")
        self._actions[:] = given
        self._all("step")

    def sample(self) -> np.ndarray:
        """Return any legal action for every table, each as likely; the same ones for a seed."""
        self._all("sample")
        return self._actions.copy()

    def close(self) -> None:
        """End the processes."""
        for pipe in self._pipes:
            pipe.close()
        for process in self._processes:
            process.join()
        self._pipes = []

    def __enter__(self) -> Workers:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _seen(shared: tuple) -> np.ndarray:
    """Return an array that others have as well."""
    memory, kind, shape = shared
    return np.frombuffer(memory, kind).reshape(shape)


def _work(pipe, shared: dict, part: slice, settings: dict) -> None:
    """Play a part of the tables, until the other end of the pipe is closed."""
    arrays = {name: _seen(one)[part] for name, one in shared.items()}
    actions = arrays.pop("_actions")
    batch = Batch(len(actions), **settings)
    while True:
        try:
            what, value = pipe.recv()
        except EOFError:
            return
        if what == "sample":
            actions[:] = batch.sample()
        else:
            if what == "step":
                batch.step(actions)
            else:
                batch._begin([seed_of(value, k) for k in range(part.start, part.stop)])
            for name, array in arrays.items():
                array[:] = getattr(batch, name)
        pipe.send(None)
