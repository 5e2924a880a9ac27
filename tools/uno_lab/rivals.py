# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Rivals: the bots of the game as opponents. They see what a person in their seat sees (docs/bots.md)."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any

from uno_core import bots, codes, editions
from uno_core.bots import contest, fair, levels

from . import fast
from .expert import KEEN, Expert
from .game import Game
from .words import among

RANDOM = contest.AT_RANDOM  # out of turn it reacts as easy
QUICK = {"random": RANDOM, "easy": 1, "normal": 2, "hard": 3}  # these can play rollouts
QUICK |= {"ari": 4, "noa": 5, "rio": 6, "tao": 7, "eli": 8, "uki": 9}  # characters
NAMES = (*QUICK, "expert")
_PARTS = 32767
_CALLS = (codes.V_UNO, codes.V_CATCH)


def minds(edition: str) -> dict[int, Any]:
    """Return what a bot of each kind is asked through, in an edition (:func:`uno_core.bots.levels.load`)."""
    number = editions.NAMES.index(edition)
    return {kind: levels.load(bots.strength(kind), number) if kind else None for kind in QUICK.values()}


def kind_of(name: str | Expert) -> int | Expert:
    """Return the bot of a name, as :meth:`Rivals.choose` wants it."""
    return Expert() if name == "expert" else name if isinstance(name, Expert) else QUICK[name]


class Rivals:
    """A bot for each seat but the learner's, at each of some tables.

    :param names: one of :data:`NAMES`, or an expert, for all opponents; or a list, one for each of them from the
        learner's left on.
    :raises ValueError: there is no such bot, or it is another number of them.
    """

    def __init__(self, game: Game, names: str | Expert | Sequence[str | Expert], tables: int):
        given = [names] * (game.seats - 1) if isinstance(names, (str, Expert)) else list(names)
        for name in given:
            if not isinstance(name, Expert):
                among("opponents", name, NAMES)
        if len(given) != game.seats - 1:
            raise ValueError(f"opponents: one name, or a list of {game.seats - 1} for {game.seats} seats")
        self.game = game
        self.kinds = [kind_of(name) for name in given]  # by the place, counted from the learner's left
        self.dice = [bytearray(4) for _ in range(tables)]
        self.memory = [bytearray(game.seats) for _ in range(tables)]
        self.plans = any(isinstance(kind, Expert) for kind in self.kinds)  # it is not asked in C
        self._one, self._mask = array("H", [0]), bytearray(game.layout.actions)
        self._load()

    def _load(self) -> None:
        self._minds = minds(self.game.edition)

    def alone(self, table: int, page: bytearray, log, acts: array, view: bytearray, own: int, most: int) -> int:
        """Let the bots of a table act until the learner is asked, or the round is over. No reactions, no experts.

        :param own: the learner's seat.
        :return: how many acts.
        """
        levels = bytearray(self.game.seats)
        for place, kind in enumerate(self.kinds):
            assert not isinstance(kind, Expert)
            levels[(own + 1 + place) % self.game.seats] = kind
        players = [self._minds[kind] for kind in levels]
        dice, memory = self.dice[table], self.memory[table]
        return contest.others(page, log, acts, view, levels, players, dice, memory, self._chance(table), own, most)

    def _chance(self, table: int):
        """Return chance of the random player, from 0 to 1, of the dice of a table."""
        dice = self.dice[table]
        return lambda: fast.chance(dice, -fast.CHANCE, _PARTS) / _PARTS

    def __getstate__(self) -> dict:
        """Return everything but modules, which no process can send."""
        return {key: value for key, value in self.__dict__.items() if key != "_minds"}

    def __setstate__(self, state: dict) -> None:
        """Load the modules again."""
        self.__dict__.update(state)
        self._load()

    def begin(self, table: int, dice: bytes | bytearray) -> None:
        """Begin a match: nothing is remembered, and the dice are these four bytes."""
        self.dice[table][:] = dice
        self.forget(table)

    def forget(self, table: int) -> None:
        """Begin a round."""
        self.memory[table][:] = bytes(self.game.seats)

    def hear(self, table: int, page: bytearray, log: bytearray) -> None:
        """Remember the public part of an act: a seat that could not follow a color."""
        fair.remember(self.memory[table], page, log)

    def choose(self, table: int, kind: int | Expert, view: bytearray, seat: int, acts: array, n: int) -> int:
        """Return the action of a bot.

        :param kind: of :func:`kind_of`.
        :param acts: its ``n`` legal acts, of :func:`uno_lab.fast.turn_to`.
        """
        told, dice = self.game.layout, self.dice[table]
        asked = view[codes.O_STATE] & 15 == seat
        level = KEEN if isinstance(kind, Expert) else kind
        if not self.game.reactions:
            kept = [act for act in acts[:n] if act >> 12 not in _CALLS]
            n = len(kept)
            acts[:n] = array("H", kept)
        if level == RANDOM and asked:
            act = contest.at_random(acts, n, self._chance(table))
        elif asked and isinstance(kind, Expert):
            act = kind.choose(view, seat, acts, n, dice, self.memory[table])
        elif asked:
            act = bots.choose(self._minds[level], level, view, seat, acts, n, dice, self.memory[table])
        else:
            act = bots.at_once(level or QUICK["easy"], view, seat, acts, n, dice)
        wait = told.starts[codes.V_TIMEOUT]
        if act < 0:
            return wait
        self._one[0] = act
        fast.allow(view, seat, self._one, 1, fast.EVERYBODY, told.places, told.starts, self._mask, 0)
        self._mask[wait] = 0
        action = self._mask.find(1)
        self._mask[action] = 0
        return action
