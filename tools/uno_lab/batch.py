# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Batch: many tables of one game, an act at each of them in one call."""

from __future__ import annotations

import random
from array import array

import numpy as np

from . import fast
from .game import ACTS, LOG, Game, seed_of, whole
from .resample import resample_table


class Batch:
    """``tables`` games side by side; the table ``k`` is seeded with :func:`uno_lab.game.seed_of`.

    A batch can be copied (:meth:`clone`, ``copy.deepcopy``) and pickled at any moment. Both go on alike then.

    Arrays, the same ones after every step (copy data that you want to keep):

    * ``observations``: uint8, tables x ``layout.size``; ``masks``: uint8, tables x ``layout.actions``, 1 is legal;
    * ``seats``: uint8, tables: the acting seat; the two others have this seat's view and actions;
    * ``rewards``: float32, tables x seats: what the last step has brought;
    * ``ended``: uint8, tables: 1 after a step that has ended an episode, 2 after one that has cut it off. Then
      the three first arrays are of the episode that follows.

    :raises ValueError: see :class:`uno_lab.game.Game`, which has the other keywords.
    """

    def __init__(self, tables: int, *, seed: int = 0, **settings):
        self._lay(Game(**settings), whole("tables", tables, 1))
        self.reset(seed)

    def _lay(self, game: Game, tables: int) -> None:
        """Make the arrays of so many tables."""
        self.game = game
        self.layout = self.game.layout
        self.tables = tables
        self._desk = bytearray(tables * fast.DESK)
        self._dice = bytearray(4 * tables)
        self._log = [0] * LOG
        self._acts = array("H", bytes(2 * ACTS))
        self._view = bytearray(len(self.game.page))
        self._scene = bytearray(tables * self.layout.size)
        self._masks = bytearray(tables * self.layout.actions)
        self._seats = bytearray(tables)
        self._ended = bytearray(tables)
        self._winners = bytearray(tables)
        self._actions = bytearray(2 * tables)
        self.observations = np.frombuffer(self._scene, np.uint8).reshape(tables, -1)
        self.masks = np.frombuffer(self._masks, np.uint8).reshape(tables, -1)
        self.seats = np.frombuffer(self._seats, np.uint8)
        self.ended = np.frombuffer(self._ended, np.uint8)
        self.rewards = np.zeros((tables, self.game.seats), np.float32)

    @classmethod
    def of(cls, game: Game, pages: list, desk: bytearray) -> Batch:
        """Return a batch of tables that stand at these pages."""
        twin = cls.__new__(cls)
        twin._lay(game, len(pages))
        twin._pages = [bytearray(page) for page in pages]
        twin._desk[:] = desk
        for k in range(len(pages)):
            twin._throw(k)
        twin._see()
        return twin

    def _throw(self, k: int) -> None:
        """Begin the dice of :meth:`sample` at a table."""
        chance = k * fast.DESK + fast.CHANCE
        self._dice[4 * k : 4 * k + 4] = self._desk[chance : chance + 4]

    def resample(self, seed: int | None = None) -> Batch:
        """Return a clone with everything dealt again that the acting seat of each table cannot know.

        Its observations and masks are the same. What happens afterwards differs.

        :param seed: the same seed gives the same clone; None: any.
        """
        twin = self.clone()
        twin.deal_again(self.seats.tolist(), random.Random(seed))
        return twin

    def deal_again(self, seats: list[int], chance: random.Random) -> None:
        """Deal everything again that one seat of each table cannot know."""
        for k, seat in enumerate(seats):
            self._pages[k] = resample_table(self._pages[k], self._desk, k * fast.DESK, seat, chance)
            self._throw(k)
        self._see()

    def clone(self) -> Batch:
        """Return a batch of its own that stands where this one stands."""
        twin = Batch.__new__(Batch)
        twin.__setstate__(self.__getstate__())
        return twin

    def __deepcopy__(self, memo) -> Batch:
        """Return a clone: a copy of an array would have parted from the bytes below it."""
        return self.clone()

    def __getstate__(self) -> tuple:
        """Return the game, and the bytes of every table: :meth:`_see` makes all else of them."""
        return (
            self.game,
            [bytes(page) for page in self._pages],
            *map(bytes, (self._desk, self._dice, self._ended)),
            self.rewards.copy(),
        )

    def __setstate__(self, state: tuple) -> None:
        """Stand where another batch stood."""
        game, pages, desk, dice, ended, rewards = state
        self._lay(game, len(pages))
        self._pages = [bytearray(page) for page in pages]
        self._desk[:], self._dice[:], self._ended[:] = desk, dice, ended
        self.rewards[:] = rewards
        self._see()

    def reset(self, seed: int) -> None:
        """Start every table again."""
        self._pages = [bytearray(self.game.page) for _ in range(self.tables)]
        for k, page in enumerate(self._pages):
            self.game.seed(page, self._desk, k * fast.DESK, seed_of(seed, k))
            self._throw(k)
            self.game.begin(page, self._desk, k * fast.DESK, self._log)
        self.ended[:] = 0
        self.rewards[:] = 0
        self._see()

    def step(self, actions) -> None:
        """Carry out an action at every table.

        :param actions: whole numbers, one for each table.
        :raises ValueError: one of them is not legal; nothing has been done then.
        """
        given = np.asarray(actions)
        if given.shape != (self.tables,) or given.dtype.kind not in "iu":
            raise ValueError(f"actions: {self.tables} whole numbers, not {given.shape} of {given.dtype}")
        numbers = given.astype("<u2")
        if (numbers != given).any():
            raise ValueError(f"actions: numbers 0 to {self.layout.actions - 1}")
        self._actions[:] = numbers.tobytes()
        self._step()

    def sample(self) -> np.ndarray:
        """Return any legal action for every table, each as likely; the same ones for a seed."""
        fast.sample_all(self._masks, self.layout.actions, self._dice, self._actions)
        return np.frombuffer(self._actions, "<u2").astype(np.int64)

    def _step(self) -> None:
        wide = self.layout.actions
        wrong = fast.check(self._masks, wide, self._actions, self.tables)
        if wrong >= 0:
            action = self._actions[2 * wrong] | self._actions[2 * wrong + 1] << 8
            raise ValueError(f"table {wrong}: action {action} is not legal")
        fast.act_all(
            self._pages, self._desk, self.layout.numbers, self._actions, self._log, self.game.max_acts, self._ended
        )
        self.rewards[:] = 0
        if self.game.wins and not self.game.match:  # the same, in one step
            fast.again_all(self._pages, self._desk, self._ended, self._winners, self._log)
            over = np.flatnonzero(self.ended)
            self.rewards[over] = self.game.of_winner[np.frombuffer(self._winners, np.uint8)[over]]
            self._see()
            return
        for k in np.flatnonzero(self.ended).tolist():
            page, at = self._pages[k], k * fast.DESK
            whole, self.rewards[k] = self.game.ended(page, self._desk, at, self._ended[k], self._log)
            if whole:
                self.game.again(page, self._desk, at, self._log)
            else:
                self._ended[k] = fast.GOES_ON
        self._see()

    def _see(self) -> None:
        self.observations[:] = self.game.template
        self.masks[:] = 0
        told = self.layout
        fast.see_all(
            self._pages,
            self._desk,
            self._view,
            self._acts,
            self.game.reactions,
            told.places,
            told.starts,
            len(told.faces),
            self._scene,
            told.size,
            self._masks,
            told.actions,
            self._seats,
        )
