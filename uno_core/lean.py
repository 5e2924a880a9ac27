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
from uno_core.codes import H_SCORE


def unload(names):
    """Let go of modules of the core (names below ``uno_core``) that nothing else holds."""
    for name in names:
        sys.modules.pop("uno_core." + name, None)
        room, _, name = ("uno_core." + name).rpartition(".")
        room = sys.modules.get(room)
        if room and hasattr(room, name):
            delattr(room, name)
    gc.collect()


def between(page, log, turn):
    """Score the round that is over and deal the next one (:func:`uno_core.deal.next_round`).

    :param turn: the modules that play a round, in the order in which they are loaded again.
    :return: False when the match is over; nothing is dealt then.
    """
    for k in range(len(uno_core.HOOKS)):
        uno_core.HOOKS[k] = None
    unload(turn)
    __import__("uno_core.deal")
    uno_core.results.score(page)
    goes_on = not uno_core.results.match_over(page)
    if goes_on:
        uno_core.deal.next_round(page, log)
    uno_core.HOOKS[H_SCORE] = None
    unload(("deal", "results"))
    for name in turn:
        __import__("uno_core." + name)
        gc.collect()
    return goes_on
