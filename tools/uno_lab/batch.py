# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Batch: many tables of one game, an act at each of them in one call."""

from __future__ import annotations

import copy
import random
from array import array
from collections.abc import Sequence

import numpy as np

from uno_core import codes, mask
from uno_core.bots import contest

from . import fast
from .expert import Expert
from .game import Game, Rule, seed_of
from .resample import ACTS, LOG, dice_of, resample_table
from .words import among, whole
from .layout import WAIT
from .past import Past
from .rivals import QUICK, Rivals, minds
from .telling import tell, text


class Batch:
    """``tables`` games side by side; the table ``k`` is seeded with :func:`uno_lab.game.seed_of`.

    A batch can be copied (:meth:`clone`, ``copy.deepcopy``) and pickled at any moment. Both go on alike then.

    Arrays, the same ones after every step (copy data that you want to keep):

    * ``observations``: uint8, tables x ``layout.size``; ``masks``: uint8, tables x ``layout.actions``, 1 is legal;
    * ``seats``: uint8, tables: the acting seat; the two others have this seat's view and actions;
    * ``rewards``: float32, tables x seats: what the last step has brought;
    * ``ended``: uint8, tables: 1 after a step that has ended an episode, 2 after one that has cut it off. Then
      the three first arrays are of the episode that follows.

    :param opponents: bots for all seats but seat 0, which you play: ``"hard"``, or a list of names from its left on
        (:data:`uno_lab.rivals.NAMES`, or an :class:`uno_lab.expert.Expert`). They act inside :meth:`step`, so ``seats``
        is 0 everywhere. A round that is over before you are asked is dealt again. None: you play every seat.
    :raises ValueError: there is no such bot; or see :class:`uno_lab.game.Game`, which has the other keywords.
    """

    _rivals: Rivals | None

    def __init__(
        self,
        tables: int,
        *,
        seed: int = 0,
        opponents: str | Expert | Sequence[str | Expert] | None = None,
        edition: str = "classic",
        seats: int = 2,
        play: str = "round",
        reward: str = "win",
        reactions: str = "none",
        max_acts: int = 4000,
        history: int = 0,
        preset: str | None = None,
        **rules: Rule,
    ):
        game = Game(edition, seats, play, reward, reactions, max_acts, history, preset, **rules)
        self._lay(game, whole("tables", tables, 1))
        if opponents is not None:
            self._rivals = Rivals(game, opponents, tables)
        self.reset(seed)

    def _lay(self, game: Game, tables: int) -> None:
        """Make the arrays of so many tables."""
        self.game = game
        self.layout = self.game.layout
        self.tables = tables
        self._rivals = None
        self._own = bytearray(tables)  # with rivals, the learner's seat
        self._past = Past(self.layout, tables, game.seats)
        self._each = np.arange(tables)
        self._desk = bytearray(tables * fast.DESK)
        self._dice = bytearray(4 * tables)
        self._log = bytearray(LOG)
        self._acts = array("H", bytes(2 * ACTS))
        self._view = bytearray(len(self.game.page))
        self._scene = bytearray(tables * self.layout.size)
        self._masks = bytearray(tables * self.layout.actions)
        self._blank = self.game.blank * tables  # what both of them are before a table is looked at
        self._nothing = bytes(len(self._masks))
        self._seats = bytearray(tables)
        self._ended = bytearray(tables)
        self._winners = bytearray(tables)
        self._actions = bytearray(2 * tables)
        self._given = np.zeros(tables, np.int64)  # actions as they were given
        self._chosen = memoryview(self._given)  # the same ones
        self.observations = np.frombuffer(self._scene, np.uint8).reshape(tables, -1)
        self.masks = np.frombuffer(self._masks, np.uint8).reshape(tables, -1)
        self.seats = np.frombuffer(self._seats, np.uint8)
        self.ended = np.frombuffer(self._ended, np.uint8)
        self.rewards = np.zeros((tables, self.game.seats), np.float32)

    @classmethod
    def of(cls, game: Game, pages: list, desk: bytearray, past: np.ndarray) -> Batch:
        """Return a batch of tables with these pages, each with the acts that were seen there."""
        twin = cls.__new__(cls)
        twin._lay(game, len(pages))
        twin._pages = [bytearray(page) for page in pages]
        twin._desk[:] = desk
        twin._past.kept[:] = past
        for k in range(len(pages)):
            twin._throw(k)
        twin._see()
        return twin

    def _throw(self, k: int) -> None:
        """Begin the dice of :meth:`sample`, and of the opponents, at a table."""
        chance = k * fast.DESK + fast.CHANCE
        self._dice[4 * k : 4 * k + 4] = self._desk[chance : chance + 4]
        if self._rivals:
            self._rivals.dice[k][:] = self._desk[chance : chance + 4]

    def resample(self, seed: int | None = None) -> Batch:
        """Return a clone with everything dealt again that the acting seat of each table cannot know.

        Its observations and masks are the same. The play that follows differs.

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
        twin.__setstate__(copy.deepcopy(self.__getstate__()))
        return twin

    def __deepcopy__(self, memo) -> Batch:
        """Return a clone: a copy of an array would have parted from the bytes below it."""
        return self.clone()

    def __getstate__(self) -> tuple:
        """Return the game, and the bytes of every table: :meth:`_see` makes all else of them."""
        return (
            self.game,
            [bytes(page) for page in self._pages],
            *map(bytes, (self._desk, self._dice, self._ended, self._own)),
            self.rewards.copy(),
            self._past.kept,
            self._rivals,
        )

    def __setstate__(self, state: tuple) -> None:
        """Stand where another batch stood."""
        game, pages, desk, dice, ended, own, rewards, past, rivals = state
        self._lay(game, len(pages))
        self._pages = [bytearray(page) for page in pages]
        self._desk[:], self._dice[:], self._ended[:], self._own[:] = desk, dice, ended, own
        self.rewards[:] = rewards
        self._past.kept[:] = past
        self._rivals = rivals
        self._see()

    def reset(self, seed: int) -> None:
        """Start every table again."""
        self._begin([seed_of(seed, k) for k in range(self.tables)])
        self.ended[:] = 0
        self.rewards[:] = 0

    def _begin(self, seeds: list[int]) -> None:
        """Start every table with a seed of its own."""
        self._pages = [bytearray(self.game.page) for _ in range(self.tables)]
        self._past.clear(slice(None))
        self.ended[:] = 0
        self.rewards[:] = 0
        for k, page in enumerate(self._pages):
            self.game.seed(page, self._desk, k * fast.DESK, seeds[k])
            self._throw(k)
            self.game.begin(page, self._desk, k * fast.DESK, self._log)
            if self._rivals:
                self._rivals.forget(k)
                self._wait(k)
        self._see()

    def step(self, actions) -> None:
        """Carry out an action at every table.

        :param actions: whole numbers, one for each table.
        :raises ValueError: one of them is not legal; nothing has been done then.
        """
        given = np.asarray(actions)
        if given.shape != (self.tables,) or given.dtype.kind not in "iu":
            raise ValueError(f"actions: {self.tables} whole numbers, not {given.shape} of {given.dtype}")
        np.copyto(self._given, given, casting="same_kind")  # a number that does not fit becomes one that is not legal
        self._step()

    def sample(self) -> np.ndarray:
        """Return any legal action for every table, each as likely; the same ones for a seed."""
        fast.sample_all(self._masks, self.layout.actions, self._dice, self._actions)
        return np.frombuffer(self._actions, "<u2").astype(np.int64)

    def _step(self) -> None:
        wide = self.layout.actions
        wrong = fast.check(self._masks, wide, self._chosen, self._actions, self.tables)
        if wrong >= 0:
            if self._given.min() < 0 or self._given.max() >= wide:
                raise ValueError(f"actions: numbers 0 to {wide - 1}")
            action = self._chosen[wrong]
            raise ValueError(f"table {wrong}: action {action} ({self.layout.name(action)}) is not legal")
        if self._rivals:
            self._step_among(self._given.tolist())
            return
        self._past.note(self._each, self.seats, self._given)
        fast.act_all(
            self._pages, self._desk, self.layout.numbers, self._actions, self._log, self.game.max_acts, self._ended
        )
        self.rewards[:] = 0
        if not self._ended.strip(b"\0"):
            self._see()
            return
        if self.game.wins and not self.game.match:  # the same, in one step
            fast.again_all(self._pages, self._desk, self._ended, self._winners, self._log)
            over = np.flatnonzero(self.ended)
            self.rewards[over] = self.game.of_winner[np.frombuffer(self._winners, np.uint8)[over]]
            self._past.clear(over)
            self._see()
            return
        for k in np.flatnonzero(self.ended).tolist():
            self._ended[k] = self._end(k, self._ended[k])
        self._see()

    def _end(self, k: int, how: int) -> int:
        """End a round, and deal the next one. Return how the episode has ended, or that it goes on."""
        page, at = self._pages[k], k * fast.DESK
        whole, self.rewards[k] = self.game.ended(page, self._desk, at, how, self._log)
        self._past.clear(k)
        if self._rivals:
            self._rivals.forget(k)
        if not whole:
            return fast.GOES_ON
        self.game.again(page, self._desk, at, self._log)
        return how

    # --- with opponents: one table after the other ------------------------------------------------------------------

    def _step_among(self, actions: list[int]) -> None:
        """Carry out the learner's actions. Then the opponents act, until the learner is asked again."""
        self._ended[:] = bytes(self.tables)
        self.rewards[:] = 0
        for k, action in enumerate(actions):
            self._act(k, self._own[k], action)
            self._wait(k)
        self._see()

    def _act(self, k: int, seat: int, action: int) -> None:
        """Do an action of a seat at a table."""
        if self.layout.history:
            self._past.note(self._each[k : k + 1], np.array([seat]), np.array([action]))
        page, at = self._pages[k], k * fast.DESK
        waits = self.layout.numbers[action] == WAIT
        how = fast.do(page, self._desk, at, self.layout.numbers, action, self._log, self.game.max_acts)
        assert self._rivals
        if not waits:
            self._rivals.hear(k, page, self._log)
        if how:
            self._finish(k, how)

    def _finish(self, k: int, how: int) -> None:
        """End a round at a table. It is noted if no episode has ended in this step before."""
        before = self.rewards[k].copy()
        how = self._end(k, how)
        if self._ended[k]:
            self.rewards[k] = before
        else:
            self.rewards[k] += before
            self._ended[k] = how

    def _wait(self, k: int) -> None:
        """Let the opponents of a table act until the learner is asked."""
        rivals, page, game = self._rivals, self._pages[k], self.game
        assert rivals
        while not (game.reactions or self.layout.history or rivals.plans):  # the same, in one call
            count = k * fast.DESK + fast.COUNT
            done = self._desk[count] | self._desk[count + 1] << 8
            most = game.max_acts - done
            n = rivals.alone(k, page, self._log, self._acts, self._view, self._own[k], most)
            self._desk[count : count + 2] = (done + n).to_bytes(2, "little")
            if page[codes.O_STATE] >= codes.AT_OVER:
                self._finish(k, fast.OVER)
            elif n == most:
                self._finish(k, fast.CUT)
            else:
                return
        while True:
            n = fast.turn_to(page, self._desk, k * fast.DESK, self._view, self._acts, self.game.reactions)
            seat = self._desk[k * fast.DESK]
            place = (seat - self._own[k]) % self.game.seats
            if not place:
                return
            self._act(k, seat, rivals.choose(k, rivals.kinds[place - 1], self._view, seat, self._acts, n))

    def rollout(self, bot: str = "normal", seed: int = 1) -> np.ndarray:
        """Return what each seat wins if bots play on for all seats to the end of the round: tables x seats, float32.

        The tables stay as they are. If the last step has ended the episode of a table, its rewards are returned. The
        bots begin without a memory of the round.

        :raises ValueError: there is no such bot.
        """
        among("bot", bot, QUICK)
        game, kind, chance = self.game, QUICK[bot], random.Random(seed)
        players, levels = [minds(game.edition)[kind]] * game.seats, bytes([kind]) * game.seats
        calls, view = contest.OWN if game.reactions else contest.OFF, bytearray(len(game.page))
        found = self.rewards.copy()
        for k in np.flatnonzero(self.ended == fast.GOES_ON).tolist():
            page, desk = bytearray(self._pages[k]), bytearray(self._desk[k * fast.DESK : (k + 1) * fast.DESK])
            dice = bytearray(dice_of(chance))
            contest.play(page, self._log, self._acts, view, levels, players, calls, dice, chance.random, game.max_acts)
            how = fast.OVER if page[codes.O_STATE] >= codes.AT_OVER else fast.CUT
            found[k] = game.ended(page, desk, 0, how, self._log)[1]
        return found

    def tell(self, table: int) -> dict:
        """Return what the acting seat of a table sees and may do, as data for JSON: :func:`uno_lab.telling.tell`.

        :raises ValueError: there is no such table.
        """
        k = whole("table", table, 0, self.tables - 1)
        seat = self._seats[k]
        mask.view_into(self._pages[k], seat, self._view)
        return tell(self.layout, self._view, seat, np.flatnonzero(self.masks[k]).tolist(), self._past.words(k))

    def text(self, table: int) -> str:
        """Return the same as text."""
        return text(self.tell(table))

    def _see(self, rows: list[int] | None = None) -> None:
        """Write what the acting seat of each table sees and may do; of some tables only, if ``rows`` is given."""
        told = self.layout
        if rows is not None:
            for k in rows:
                self.observations[k], self.masks[k] = self.game.template, 0
                page, at, how = self._pages[k], k * fast.DESK, self.game.reactions
                n = fast.turn_to(page, self._desk, at, self._view, self._acts, how)
                seat = self._seats[k] = self._desk[at]
                row = k * told.actions
                fast.allow(self._view, seat, self._acts, n, how, told.places, told.starts, self._masks, row)
                fast.look(self._view, seat, told.places, len(told.faces), self._scene, k * told.size)
            self._past.write(self.seats, self.observations)
            return
        self._scene[:] = self._blank
        self._masks[:] = self._nothing
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
        self._past.write(self.seats, self.observations)
