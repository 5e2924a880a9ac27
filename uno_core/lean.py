# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Lean: the rules in a heap of 20 kB.

The page is the only state, so between two rounds everything else can go: what plays a round makes room for
what deals one, and comes back. Boards with more memory just keep all of it and call
:func:`uno_core.deal.next_round`.
"""

import gc
import sys

import uno_core
from uno_core.hooks import HOOKS


def unload(names):
    """Let go of modules of the core that nothing else holds; names below ``uno_core``."""
    for name in names:
        sys.modules.pop("uno_core." + name, None)
        place = uno_core
        while "." in name and place:
            first, _, name = name.partition(".")
            place = getattr(place, first, None)
        if place and hasattr(place, name):
            delattr(place, name)
    gc.collect()


def between(page, log, turn):
    """Score the round that is over and deal the next one (:func:`uno_core.deal.next_round`).

    :param turn: the modules that play a round: unloaded before, loaded again after.
    """
    for k in range(len(HOOKS)):
        HOOKS[k] = None
    unload(turn)
    from uno_core import deal

    deal.next_round(page, log)
    del deal
    HOOKS[:] = [None] * len(HOOKS)
    unload(("deal", "results"))
    for name in turn:
        __import__("uno_core." + name)
        gc.collect()
