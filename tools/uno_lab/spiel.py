# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Spiel: a round as a game of OpenSpiel. ``import uno_lab.spiel`` registers it (extra ``openspiel``).

::

    import pyspiel
    import uno_lab.spiel

    game = pyspiel.load_game("python_uno", {"players": 3, "edition": "flip", "history": 8, "rules": "w4_mode:strict"})

Three chance nodes at the root draw the seed, 24 bits, so there are 2**24 deals. Everything after them follows from the
acts, as at a table with a shuffled deck. So a state is its history: it can be cloned, saved and loaded.
``resample_from_infostate`` deals everything again that a player cannot know. Such a state has no true history, so it
cannot be saved.

There is no information state, because a view does not remember; ``history`` puts the last acts into the observation.
"""

from __future__ import annotations

import random
from array import array

import numpy as np
import pyspiel

from uno_core import mask

from . import fast
from .game import Game
from .resample import ACTS, LOG, resample_table
from .past import Past
from .telling import tell, text

NAME = "python_uno"
SEEDS = 256  # outcomes of a chance node
NODES = 3
_PARAMETERS = {
    "players": 2,
    "edition": "classic",
    "reactions": "none",
    "max_acts": 1000,
    "history": 0,
    "rules": "",  # house rules: "w4_mode:strict;draw_vol:no"
}
_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="UNO and its family",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=10,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=_PARAMETERS,
)


def rules_of(given: str) -> dict[str, str | int | bool]:
    """Return house rules from their text.

    :raises ValueError: it has another form.
    """
    found: dict[str, str | int | bool] = {}
    for pair in filter(None, given.split(";")):
        key, colon, value = pair.partition(":")
        if not colon:
            raise ValueError(f"rules: pairs as w4_mode:strict;draw_vol:no, not {pair!r}")
        switch = {"true": True, "false": False}.get(value, value)
        found[key.strip()] = int(value) if value.isdecimal() else switch
    return found


class SpielGame(pyspiel.Game):
    """The game. Its parameters are keywords of :class:`uno_lab.game.Game`; ``players`` are the seats."""

    def __init__(self, params=None):
        told = {**_PARAMETERS, **(params or {})}
        self.uno = Game(
            edition=told["edition"],
            seats=told["players"],
            reactions=told["reactions"],
            max_acts=told["max_acts"],
            history=told["history"],
            **rules_of(told["rules"]),
        )
        info = pyspiel.GameInfo(
            num_distinct_actions=self.uno.layout.actions,
            max_chance_outcomes=SEEDS,
            num_players=self.uno.seats,
            min_utility=-1.0 * (self.uno.seats - 1),
            max_utility=1.0 * (self.uno.seats - 1),
            utility_sum=0.0,
            max_game_length=told["max_acts"],
        )
        super().__init__(_TYPE, info, params or {})

    def new_initial_state(self):
        """Return the root."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type=None, params=None):
        """Return what makes observations."""
        return _Observer(self.uno, params)

    def max_chance_nodes_in_history(self):
        """Return how many there are, at the root."""
        return NODES


class SpielState(pyspiel.State):
    """A state of a round."""

    def __init__(self, game):
        super().__init__(game)
        self.uno: Game = game.uno
        self._seed: list[int] = []
        self._how = fast.GOES_ON
        self._rewards = [0.0] * self.uno.seats
        self._page = bytearray(self.uno.page)
        self._desk = bytearray(fast.DESK)
        self._allowed = bytearray(self.uno.layout.actions)
        self._past = Past(self.uno.layout, 1, self.uno.seats)

    def current_player(self):
        """Return the seat that acts, or OpenSpiel's number of chance or of the end."""
        if self._how:
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if len(self._seed) < NODES else self._desk[0]

    def chance_outcomes(self):
        """Return bytes of the seed, each as likely."""
        return [(k, 1 / SEEDS) for k in range(SEEDS)]

    def is_terminal(self):
        """Whether the round is over, or cut off."""
        return bool(self._how)

    def returns(self):
        """Return what each seat has won."""
        return list(self._rewards)

    def _legal_actions(self, player):
        if self._how or len(self._seed) < NODES or player != self._desk[0]:
            return []
        return np.flatnonzero(np.frombuffer(self._allowed, np.uint8)).tolist()

    def _apply_action(self, action):
        uno, log = self.uno, bytearray(LOG)
        if len(self._seed) < NODES:
            self._seed.append(action)
            if len(self._seed) < NODES:
                return
            uno.seed(self._page, self._desk, 0, int.from_bytes(bytes(self._seed), "little"))
            uno.begin(self._page, self._desk, 0, log)
        else:
            if uno.layout.history:
                self._past.note(np.zeros(1, np.int64), np.array([self._desk[0]]), np.array([action]))
            self._how = fast.do(self._page, self._desk, 0, uno.layout.numbers, action, log, uno.max_acts)
            if self._how:
                self._rewards = uno.ended(self._page, self._desk, 0, self._how, log)[1].astype(float).tolist()
                return
        self._turn()

    def _turn(self) -> None:
        """Find the seat that acts and its legal actions."""
        told, view, acts = self.uno.layout, bytearray(len(self._page)), array("H", bytes(2 * ACTS))
        n = fast.turn_to(self._page, self._desk, 0, view, acts, self.uno.reactions)
        self._allowed[:] = bytes(told.actions)
        fast.allow(view, self._desk[0], acts, n, self.uno.reactions, told.places, told.starts, self._allowed, 0)

    def _action_to_string(self, player, action):
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {action}"
        return self.uno.layout.name(action, self.view(player) if len(self._seed) == NODES else None)

    def view(self, player: int) -> bytearray:
        """Return what a player sees."""
        view = bytearray(len(self._page))
        mask.view_into(self._page, player, view)
        return view

    def tell(self, player: int) -> dict:
        """Return what a player sees and may do, as data (:func:`uno_lab.telling.tell`)."""
        return tell(self.uno.layout, self.view(player), player, self._legal_actions(player), self._past.words(0))

    def scene(self, player: int) -> bytearray:
        """Return the observation of a player."""
        told, scene = self.uno.layout, bytearray(self.uno.blank)
        fast.look(self.view(player), player, told.places, len(told.faces), scene, 0)
        self._past.write(np.array([player]), np.frombuffer(scene, np.uint8)[None])
        return scene

    def resample_from_infostate(self, player_id, probability_sampler):
        """Return a state with everything dealt again that a player cannot know.

        :param probability_sampler: a function that returns numbers from 0 to 1.
        """
        twin = self.clone()
        if len(self._seed) == NODES:
            chance = random.Random(int(probability_sampler() * 2**53))
            twin._page = resample_table(self._page, twin._desk, 0, player_id, chance)
            if not self._how:
                twin._turn()
        return twin

    def __str__(self):
        """Return the text of the acting player, or the seed so far."""
        if len(self._seed) < NODES:
            return f"seed {self._seed}"
        return text(self.tell(self._desk[0]))


class _Observer:
    """Writer of the observation tensor (the array of docs/lab.md, as float32) and the observation string."""

    def __init__(self, uno: Game, params):
        if params:
            raise ValueError(f"observation: it has no parameters, not {params!r}")
        self.tensor = np.zeros(uno.layout.size, np.float32)
        self.dict = {name: self.tensor[at] for name, at in uno.layout.fields.items() if at.stop > at.start}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player sees."""
        self.tensor[:] = 0 if len(state._seed) < NODES else np.frombuffer(state.scene(player), np.uint8)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return it as text."""
        return str(state) if len(state._seed) < NODES else text(state.tell(player))


pyspiel.register_game(_TYPE, SpielGame)
