# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""AEC: one table in PettingZoo's interface for games in which one agent acts after the other."""

from __future__ import annotations

import secrets
from array import array

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from uno_core import mask

from . import fast
from .game import ACTS, LOG, Game


def env(**settings) -> AECEnv:
    """Return an environment with PettingZoo's usual wrappers: an illegal action ends the episode, and costs who did it
    1.

    :param settings: keywords of :class:`uno_lab.game.Game`.
    """
    made = wrappers.TerminateIllegalWrapper(raw_env(**settings), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))


class raw_env(AECEnv):
    """The environment itself, in which an illegal action raises a ``ValueError``.

    Agents are ``"seat_0"`` and so on. An observation is a dictionary: ``observation``, uint8, and ``action_mask``,
    int8, which is all 0 for an agent that does not act. Both are made from what a person there sees. ``reset()`` with a
    seed begins a match out of it, without a seed the next round (or match) at the same table.

    :raises ValueError: see :class:`uno_lab.game.Game`, which has the keywords.
    """

    metadata = {"name": "uno_v1", "render_modes": [], "is_parallelizable": False}

    def __init__(self, **settings):
        super().__init__()
        self.render_mode = None
        self.game = Game(**settings)
        self.layout = self.game.layout
        self.possible_agents = [f"seat_{k}" for k in range(self.game.seats)]
        self.agents = []
        self._page = bytearray(self.game.page)
        self._desk = bytearray(fast.DESK)
        self._view = bytearray(len(self._page))
        self._log = [0] * LOG
        self._acts = array("H", bytes(2 * ACTS))
        self._scene = bytearray(self.layout.size)
        self._allowed = bytearray(self.layout.actions)
        self._seeded = False
        self.action_spaces = {agent: spaces.Discrete(self.layout.actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 255, (self.layout.size,), np.uint8),
                    "action_mask": spaces.Box(0, 1, (self.layout.actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

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
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._over = False
        self._turn()

    def observe(self, agent):
        """Return the view of an agent's seat, and its actions if it acts now."""
        if agent == self.agent_selection and not self._over:
            return self._told(self._scene, self._allowed)
        seat = self.possible_agents.index(agent)
        scene = bytearray(self.game.blank)
        mask.view_into(self._page, seat, self._view)
        fast.look(self._view, seat, self.layout.places, len(self.layout.faces), scene, 0)
        return self._told(scene, bytes(self.layout.actions))

    @staticmethod
    def _told(scene, allowed):
        return {
            "observation": np.frombuffer(scene, np.uint8).copy(),
            "action_mask": np.frombuffer(allowed, np.int8).copy(),
        }

    def step(self, action):
        """Let the agent that is selected act.

        :raises ValueError: the action is not legal; nothing has been done then.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if not self._allowed[action]:
            raise ValueError(f"{agent}: action {action} ({self.layout.name(action)}) is not legal")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        how = fast.do(self._page, self._desk, 0, self.layout.numbers, action, self._log, self.game.max_acts)
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
        if whole:
            self.agent_selection = self.agents[0]
        else:
            self._turn()

    def render(self):
        """Draw nothing: there is nothing to look at, as ``tools/play.py`` is the table."""

    def close(self):
        """Close nothing: nothing is open."""

    def _turn(self):
        """Find who acts, and what it sees and may do."""
        told, how = self.layout, self.game.reactions
        n = fast.turn_to(self._page, self._desk, 0, self._view, self._acts, how)
        seat = self._desk[0]
        self._scene[:] = self.game.blank
        self._allowed[:] = bytes(told.actions)
        fast.allow(self._view, seat, self._acts, n, how, told.places, told.starts, self._allowed, 0)
        fast.look(self._view, seat, told.places, len(told.faces), self._scene, 0)
        self.agent_selection = self.possible_agents[seat]
