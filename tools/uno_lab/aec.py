# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""AEC: one table in PettingZoo's interface for games in which one agent acts after the other."""

from __future__ import annotations

import copy
import operator
import random
import secrets
from array import array

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from uno_core import mask

from . import fast
from .batch import Batch
from .game import Game, Rule
from .resample import ACTS, LOG, resample_table
from .words import among, whole
from .past import Past
from .telling import tell, text


RENDER_MODES = ("human", "ansi")
MASKS = ("observation", "info")
_FIRST = np.zeros(1, np.int64)  # the only table


class raw_env(AECEnv):
    """The environment itself, in which every wrong action raises a ``ValueError``, and nothing has been done then.

    Agents are ``"seat_0"`` and so on. An observation is a dictionary: ``observation``, uint8, and ``action_mask``,
    int8, which is all 0 for an agent that does not act. Both are made from what a person there sees. ``reset()`` with a
    seed begins a match out of it, without a seed the next round (or match) at the same table. :meth:`clone`,
    ``copy.deepcopy`` and ``pickle`` copy an environment at any moment.

    :param render_mode: ``"ansi"``: :meth:`render` returns the table as text. ``"human"``: it is printed after each
        step.
    :param mask: where the legal actions are: ``"observation"``, or ``"info"``: an observation is only its array then,
        and ``infos[agent]["action_mask"]`` has the mask.
    :raises ValueError: see :class:`uno_lab.game.Game`, which has the other keywords.
    """

    metadata = {"name": "uno_v1", "render_modes": list(RENDER_MODES), "is_parallelizable": False}

    def __init__(
        self,
        *,
        render_mode: str | None = None,
        mask: str = "observation",
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
        super().__init__()
        if render_mode is not None:
            among("render_mode", render_mode, RENDER_MODES)
        among("mask", mask, MASKS)
        self.render_mode = render_mode
        self.game = Game(edition, seats, play, reward, reactions, max_acts, history, preset, **rules)
        self.layout = self.game.layout
        self._in_info = mask == "info"
        self.possible_agents = [f"seat_{k}" for k in range(self.game.seats)]
        self.agents: list[str] = []
        self.agent_selection = ""
        self._page = bytearray(self.game.page)
        self._desk = bytearray(fast.DESK)
        self._view = bytearray(len(self._page))
        self._log = bytearray(LOG)
        self._acts = array("H", bytes(2 * ACTS))
        self._scene = bytearray(self.layout.size)
        self._allowed = bytearray(self.layout.actions)
        self._past = Past(self.layout, 1, self.game.seats)
        self._seeded = False
        self.action_spaces = {agent: spaces.Discrete(self.layout.actions) for agent in self.possible_agents}
        seen: spaces.Space = spaces.Box(0, 255, (self.layout.size,), np.uint8)
        if not self._in_info:
            legal = spaces.Box(0, 1, (self.layout.actions,), np.int8)
            seen = spaces.Dict({"observation": seen, "action_mask": legal})
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)

    def observation_space(self, agent):
        """Return the space, the same object each time."""
        return self.observation_spaces[agent]

    def action_space(self, agent):
        """Return the space, the same object each time."""
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        """Begin an episode."""
        if seed is None and not self._seeded:
            seed = secrets.randbits(32)
        if seed is None:
            self.game.again(self._page, self._desk, 0, self._log)
        else:
            self._page[:] = self.game.page
            self.game.seed(self._page, self._desk, 0, seed)
            self.game.begin(self._page, self._desk, 0, self._log)
            self._seeded = True
        self._begin()
        self._turn()
        self._show()

    def _begin(self) -> None:
        """Begin an episode on this page: nobody has a reward."""
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict] = {agent: {} for agent in self.agents}
        self._past.clear(0)
        self._over = False

    def stand(self, page: bytearray, desk: bytearray, past: np.ndarray) -> None:
        """Stand where a table of a batch of the same game stands."""
        self._page[:], self._desk[:] = page, desk
        self._begin()
        self._past.kept[:] = past
        self._turn()

    def observe(self, agent):
        """Return the view of an agent's seat, and its actions if it acts now."""
        if agent == self.agent_selection and not self._over:
            return self._told(self._scene, self._allowed)
        seat = self.possible_agents.index(agent)
        scene = bytearray(self.game.blank)
        mask.view_into(self._page, seat, self._view)
        fast.look(self._view, seat, self.layout.places, len(self.layout.faces), scene, 0)
        self._recall(seat, scene)
        return self._told(scene, bytes(self.layout.actions))

    def _recall(self, seat: int, scene: bytearray) -> None:
        """Write the last acts into an observation of a seat."""
        if self.layout.history:
            self._past.write(np.array([seat]), np.frombuffer(scene, np.uint8)[None])

    def _told(self, scene, allowed):
        seen = np.frombuffer(scene, np.uint8).copy()
        return seen if self._in_info else {"observation": seen, "action_mask": np.frombuffer(allowed, np.int8).copy()}

    def step(self, action):
        """Let the agent that is selected act.

        :param action: a whole number; None for an agent whose episode has ended.
        :raises ValueError: the action is not legal, or there is no episode; nothing has been done then.
        """
        agent = self.agent_selection
        if not self.agents:
            raise ValueError("no episode: reset() begins one")
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise ValueError(f"{agent}: its episode has ended, so its action is None, not {action!r}")
            self._was_dead_step(action)
            return
        number = self._number(action)
        if not self._allowed[number]:
            self._wrong(agent, number)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.layout.history:
            self._past.note(_FIRST, np.array([self._desk[0]]), np.array([number]))
        how = fast.do(self._page, self._desk, 0, self.layout.numbers, number, self._log, self.game.max_acts)
        whole = False
        if how:
            whole, rewards = self.game.ended(self._page, self._desk, 0, how, self._log)
            self.rewards = dict(zip(self.agents, map(float, rewards), strict=True))
        if whole:
            over = self.truncations if how == fast.CUT else self.terminations
            for each in self.agents:
                over[each] = True
        self._accumulate_rewards()
        self._over = whole
        if how and not whole:
            self._past.clear(0)
        if whole:
            self.agent_selection = self.agents[0]
            if self._in_info:
                self.infos = {each: {"action_mask": np.zeros(self.layout.actions, np.int8)} for each in self.agents}
        else:
            self._turn()
        self._show()

    def _number(self, action) -> int:
        """Return an action as a number of the layout."""
        try:
            number = operator.index(action)
        except TypeError:
            number = -1
        if not 0 <= number < self.layout.actions:
            raise ValueError(f"action: a whole number 0 to {self.layout.actions - 1}, not {action!r}")
        return number

    def _wrong(self, agent: str, number: int) -> None:
        """Answer an action that is not legal."""
        raise ValueError(f"{agent}: action {number} ({self.layout.name(number)}) is not legal")

    def clone(self):
        """Return an environment of its own that stands where this one stands."""
        return copy.deepcopy(self)

    def resample(self, agent: str | None = None, seed: int | None = None) -> raw_env:
        """Return a clone with everything dealt again that an agent cannot know.

        It fits all that the agent sees: the copy gives this agent the same observation and actions. Random numbers are
        new, too. Other agents may have other actions.

        :param agent: the one that acts, if it is None.
        :param seed: the same seed gives the same copy; None: any.
        :raises ValueError: there is no such agent, or no episode.
        """
        seat, chance = self._of(agent), random.Random(seed)
        twin = self.clone()
        twin._page[:] = resample_table(self._page, twin._desk, 0, seat, chance)
        if not self._over:
            twin._turn()
        return twin

    def batch(self, tables: int, agent: str | None = None, seed: int | None = None) -> Batch:
        """Return a batch whose tables are as many resamples of this one: to look ahead.

        :raises ValueError: see :meth:`resample`; or it is no number from 1 on.
        """
        seat, chance = self._of(agent), random.Random(seed)
        twin = Batch.of(self.game, [self._page] * whole("tables", tables, 1), self._desk * tables, self._past.kept)
        twin.deal_again([seat] * tables, chance)
        return twin

    def _of(self, agent: str | None) -> int:
        """Return the seat of an agent."""
        if not self.agents:
            raise ValueError("no episode: reset() begins one")
        agent = self.agent_selection if agent is None else agent
        if agent not in self.possible_agents:
            raise ValueError(f"agent: one of {', '.join(self.possible_agents)}, not {agent!r}")
        return self.possible_agents.index(agent)

    def state(self) -> np.ndarray:
        """Return the whole table, what is hidden included: the page of the rules core, uint8."""
        return np.frombuffer(self._page, np.uint8).copy()

    @property
    def state_space(self) -> spaces.Box:
        """The space of :meth:`state`."""
        return spaces.Box(0, 255, (len(self._page),), np.uint8)

    def render(self):
        """Return the table as text (``"ansi"``), or print it, as the acting agent sees it."""
        if self.render_mode is None or not self.agents:
            return None
        if self.render_mode == "ansi":
            return self.text()
        print(self.text())
        return None

    def close(self):
        """Close nothing: nothing is open."""

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def tell(self, agent: str | None = None) -> dict:
        """Return what an agent sees and may do, as data for JSON: see :func:`uno_lab.telling.tell`.

        :param agent: the one that acts, if it is None.
        :raises ValueError: there is no such agent, or no episode.
        """
        seat = self._of(agent)
        view = bytearray(len(self._page))
        mask.view_into(self._page, seat, view)
        acts = self.possible_agents[seat] == self.agent_selection and not self._over
        legal = np.flatnonzero(np.frombuffer(self._allowed, np.int8)).tolist() if acts else []
        return tell(self.layout, view, seat, legal, self._past.words(0))

    def text(self, agent: str | None = None) -> str:
        """Return the same as text."""
        return text(self.tell(agent))

    def _turn(self):
        """Find who acts, and what it sees and may do."""
        told, how = self.layout, self.game.reactions
        n = fast.turn_to(self._page, self._desk, 0, self._view, self._acts, how)
        seat = self._desk[0]
        self._scene[:] = self.game.blank
        self._allowed[:] = bytes(told.actions)
        fast.allow(self._view, seat, self._acts, n, how, told.places, told.starts, self._allowed, 0)
        fast.look(self._view, seat, told.places, len(told.faces), self._scene, 0)
        self._recall(seat, self._scene)
        self.agent_selection = self.possible_agents[seat]
        if self._in_info:
            none = np.zeros(told.actions, np.int8)
            self.infos = {agent: {"action_mask": none} for agent in self.agents}
            self.infos[self.agent_selection] = {"action_mask": np.frombuffer(self._allowed, np.int8).copy()}


class Env(raw_env):
    """The environment with the usual answer to an action that is not legal: it ends the episode, and costs its agent 1.

    The checks are here, and not in PettingZoo's wrappers: those look up every attribute in each other, which takes
    three quarters of the time.
    """

    def _wrong(self, agent: str, number: int) -> None:
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.rewards[agent] = -1.0
        self.terminations = dict.fromkeys(self.agents, True)
        self._over = True
        self._accumulate_rewards()
