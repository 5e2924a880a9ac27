# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The games of this project for machine learning.

::

    import uno_lab

    env = uno_lab.env(edition="flip", seats=4, w4_mode="strict")     # PettingZoo AEC
    tables = uno_lab.Batch(256, edition="classic", seats=2, seed=1)  # 256 tables in one call, numpy

``uno_lab.layout`` gives the meaning of the places of an observation and of actions; docs/lab.md explains it. The
observation of a seat is made from its view, :mod:`uno_core.mask`, and so are its legal acts.

The rooms: ``layout`` meanings, ``game`` settings and rewards, ``fast`` a step, ``batch`` and ``aec`` the two
environments, ``example`` a policy that learns.
"""

from importlib import metadata

from .batch import Batch
from .game import seed_of
from .layout import Layout, layout

__all__ = ["Batch", "Layout", "env", "layout", "raw_env", "seed_of"]

try:
    __version__ = metadata.version("uno-handheld-lab")
except metadata.PackageNotFoundError:  # in a copy of the repository
    __version__ = "0"


def env(*, render_mode: str | None = None, **settings):
    """Return a PettingZoo environment; see :class:`uno_lab.aec.Env`."""
    from .aec import Env

    return Env(render_mode=render_mode, **settings)


def raw_env(*, render_mode: str | None = None, **settings):
    """Return a PettingZoo environment that raises errors; see :class:`uno_lab.aec.raw_env`."""
    from .aec import raw_env

    return raw_env(render_mode=render_mode, **settings)
