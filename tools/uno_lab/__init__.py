# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The games of this project for machine learning.

::

    import uno_lab

    env = uno_lab.env(edition="flip", seats=4, w4_mode="strict")     # PettingZoo AEC
    tables = uno_lab.Batch(256, edition="classic", seats=2, seed=1)  # 256 tables in one call, numpy
    solo = uno_lab.gym_env("hard")                                   # gymnasium: you against bots
    print(uno_lab.evaluate("normal", "hard", deals=1000))            # how strong a policy is

``uno_lab.layout`` gives the meaning of the places of an observation and of actions; docs/lab.md explains it. The
observation of a seat is made from its view, :mod:`uno_core.mask`, and so are its legal acts.

The rooms:

- ``layout``: the meanings of places and actions; ``words``: the names of cards
- ``game``: settings and rewards; ``fast``: a step; ``past``: the last acts; ``resample``: hidden cards dealt again
- ``batch`` and ``aec``: the two environments; ``rivals``: bots; ``solo``: one agent against them, in gymnasium
- ``workers``: a batch on several cores
- ``expert``: a player that looks ahead, and ``ahead``: its work in C
- ``score``: how strong a policy is; ``telling``: what a seat sees, as JSON and text
- ``example``: a policy that learns
"""

from importlib import metadata

from .aec import Env as env
from .aec import raw_env
from .batch import Batch
from .expert import Expert
from .game import seed_of
from .layout import Layout, layout
from .rivals import NAMES as OPPONENTS
from .score import Interval, Score, evaluate
from .solo import ID, register
from .solo import Solo as gym_env
from .solo import Vector as vector_env
from .workers import Workers

__all__ = [
    "ID",
    "OPPONENTS",
    "Batch",
    "Expert",
    "Interval",
    "Layout",
    "Score",
    "Workers",
    "env",
    "evaluate",
    "gym_env",
    "layout",
    "raw_env",
    "seed_of",
    "vector_env",
]
register()

try:
    __version__ = metadata.version("uno-handheld-lab")
except metadata.PackageNotFoundError:  # in a copy of the repository
    __version__ = "0"
