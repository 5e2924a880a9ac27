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

from .batch import Batch
from .layout import Layout, layout

__all__ = ["Batch", "Layout", "env", "layout", "raw_env"]


def env(**settings):
    """Return a PettingZoo environment in its usual wrappers; see :func:`uno_lab.aec.env`."""
    from .aec import env

    return env(**settings)


def raw_env(**settings):
    """Return a PettingZoo environment without wrappers; see :class:`uno_lab.aec.raw_env`."""
    from .aec import raw_env

    return raw_env(**settings)
