# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Solo: one agent against bots, in gymnasium's interface; alone, or many tables in one call."""

from __future__ import annotations

import operator
from collections.abc import Sequence

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from .aec import RENDER_MODES
from .batch import Batch
from .expert import Expert
from .game import Rule
from .words import among
from .layout import Layout

ID = "Uno-v0"
WRONG = ("lose", "error", "random")


class Solo(gymnasium.Env):
    """You are seat 0, and bots have the other seats.

    An observation is an array, uint8 (docs/lab.md). The legal actions are in ``info["action_mask"]``, and
    :meth:`action_masks` returns them, as the MaskablePPO of sb3-contrib asks for them. Each episode is a round (or a
    match); ``reset(seed=n)`` begins from the seed, ``reset()`` continues with the next round. A round that is over
    before you are asked is dealt again.

    :param opponents: a bot for all, or a list of bots from your left on: :data:`uno_lab.rivals.NAMES`, or experts.
    :param wrong: the answer to an action that is not legal. With ``"lose"`` the episode ends with -1, and ``"error"``
        raises a ``ValueError``. With ``"random"`` another action, a legal one, is done.
    :param render_mode: ``"ansi"``: :meth:`render` returns text. ``"human"``: it is printed after each step.
    :raises ValueError: see :class:`uno_lab.batch.Batch`, which has the other keywords.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 4}

    def __init__(
        self,
        opponents: str | Expert | Sequence[str | Expert] = "hard",
        *,
        wrong: str = "lose",
        render_mode: str | None = None,
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
        among("wrong", wrong, WRONG)
        if render_mode is not None:
            among("render_mode", render_mode, RENDER_MODES)
        self.render_mode, self._wrong = render_mode, wrong
        self._table = Batch(
            1,
            seed=0,
            opponents=opponents,
            edition=edition,
            seats=seats,
            play=play,
            reward=reward,
            reactions=reactions,
            max_acts=max_acts,
            history=history,
            preset=preset,
            **rules,
        )
        self._seeded = False
        self._open = False
        self.layout: Layout = self._table.layout
        self.observation_space = spaces.Box(0, 255, (self.layout.size,), np.uint8)
        self.action_space = spaces.Discrete(self.layout.actions)

    def reset(self, *, seed: int | None = None, options: dict | None = None):
        """Begin an episode: from the seed, or the next one at this table."""
        super().reset(seed=seed)
        if seed is not None or not self._seeded or self._open:
            self._table.reset(int(self.np_random.integers(2**32)) if seed is None else seed)
            self._seeded = True
        self._open = True
        return self._seen()

    def step(self, action):
        """Do an action. Then the opponents act, until you are asked again.

        :raises ValueError: no episode is open, or the value cannot be an action; nothing has been done then.
        """
        if not self._open:
            raise ValueError("no episode: reset() begins one")
        try:
            number = operator.index(action)
        except TypeError:
            number = -1
        if not 0 <= number < self.layout.actions:
            raise ValueError(f"action: a whole number 0 to {self.layout.actions - 1}, not {action!r}")
        if not self._table.masks[0, number] and self._wrong != "error":
            if self._wrong == "lose":
                self._open = False
                self._seeded = False
                return (*self._seen()[:1], -1.0, True, False, {"action_mask": self.action_masks()})
            number = int(self._table.sample()[0])
        self._table.step(np.array([number]))
        ended = int(self._table.ended[0])
        self._open = not ended
        seen, info = self._seen()
        return seen, float(self._table.rewards[0, 0]), ended == 1, ended == 2, info

    def action_masks(self) -> np.ndarray:
        """Return which actions are legal, bool."""
        return self._table.masks[0] > 0

    def tell(self) -> dict:
        """Return what you see and may do, as data for JSON (:func:`uno_lab.telling.tell`)."""
        return self._table.tell(0)

    def text(self) -> str:
        """Return the same as text."""
        return self._table.text(0)

    def render(self):
        """Return the table as text (``"ansi"``), or print it, as you see it."""
        if self.render_mode == "ansi":
            return self.text()
        if self.render_mode == "human":
            print(self.text())
        return None

    def _seen(self) -> tuple[np.ndarray, dict]:
        if self.render_mode == "human":
            self.render()
        return self._table.observations[0].copy(), {"action_mask": self.action_masks()}


class Vector(VectorEnv):
    """Many tables, each like :class:`Solo`, in gymnasium's vector interface.

    The next episode begins in the step that ends one (``SAME_STEP``): ``observations`` belong to it already, and
    ``infos["final_info"]`` has nothing. ``infos["action_mask"]`` has the legal actions, tables x actions.

    :param num_envs: how many tables.
    :raises ValueError: see :class:`uno_lab.batch.Batch`, which has the other keywords.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(
        self,
        num_envs: int,
        opponents: str | Expert | Sequence[str | Expert] = "hard",
        *,
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
        self._tables = Batch(
            num_envs,
            seed=0,
            opponents=opponents,
            edition=edition,
            seats=seats,
            play=play,
            reward=reward,
            reactions=reactions,
            max_acts=max_acts,
            history=history,
            preset=preset,
            **rules,
        )
        self.num_envs = self._tables.tables
        self.layout: Layout = self._tables.layout
        self.single_observation_space = spaces.Box(0, 255, (self.layout.size,), np.uint8)
        self.single_action_space = spaces.Discrete(self.layout.actions)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def reset(self, *, seed: int | None = None, options: dict | None = None):
        """Begin an episode at every table."""
        super().reset(seed=seed)
        self._tables.reset(int(self.np_random.integers(2**32)) if seed is None else seed)
        return self._tables.observations.copy(), {"action_mask": self.action_masks()}

    def step(self, actions):
        """Do an action at every table.

        :raises ValueError: one of them is not legal; nothing has been done then.
        """
        tables = self._tables
        tables.step(actions)
        rewards = tables.rewards[:, 0].astype(np.float64)
        ended = tables.ended.copy()
        return tables.observations.copy(), rewards, ended == 1, ended == 2, {"action_mask": self.action_masks()}

    def action_masks(self) -> np.ndarray:
        """Return which actions are legal, bool, tables x actions."""
        return self._tables.masks > 0


def register() -> None:
    """Make ``gymnasium.make("uno_lab:Uno-v0")`` known."""
    if ID not in gymnasium.registry:
        gymnasium.register(ID, entry_point=Solo, vector_entry_point=Vector)
