# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Runs in MicroPython, for tools/heap.py: what the rules core holds while a round is played.

``python -m heap_round N``: edition number N, four seats or as many as play it at most. A match is opened as a table
opens one. The modules that only choose, open and deal are unloaded again, as in the application (``lib/unload``).
Prints ``name number`` lines, bytes of heap. ``rules``: the rules core with the edition, its packs and a round of it.
``bots``: the bots on top. ``deal``: modules that are there between rounds only. ``round`` (part of the rules): the
page, the view of a seat, the legal acts and the events of an act.
"""

import gc
import sys
from array import array

import uno_core
from uno_core.codes import H_SCORE
from unload import unload

_ACTS = 128
_WIDE = 32
_EVENTS = 85
_FAIR = 2
_GOES = (
    "uno_core.bots.levels",
    "uno_core.deal",
    "uno_core.editions",
    "uno_core.opening",
    "uno_core.results",
    "uno_core.active_rules",
)


def used():
    """Return bytes of heap in use."""
    gc.collect()
    return gc.mem_alloc()


def turn():
    """Do everything that the rules do in a turn."""
    from uno_core import flow, mask, turns

    return flow.legal, flow.refusal, flow.apply, flow.attempt, mask.view_into, turns.asked


def opened(edition):
    """Return an open match after its first deal: the page, and the largest number of legal acts."""
    from uno_core import editions, opening, results

    module = editions.load(edition)
    page = opening.new(edition, min(4, module.SEATS[1]), b"\1\2\3\4")
    opening.open_match(page, bytearray(_EVENTS))
    results.score(page)  # not over: nothing is done
    return page, _ACTS * (1 + (getattr(module, "WIDTH", 0) > _WIDE))


def bots_of(edition):
    """Return the modules that play for two careless and two fair bots."""
    from uno_core import bots
    from uno_core.bots import levels

    return bots.choose, bots.at_once, levels.load(_FAIR, edition)


def let_go():
    """Let go of modules that are needed between rounds only."""
    uno_core.HOOKS[H_SCORE] = None
    unload(_GOES)


edition = int(sys.argv[1])
before = used()
rules = turn()
page, many = opened(edition)
log = bytearray(_EVENTS)
seen = bytearray(len(page))
acts = array("H", bytes(2 * many))
dealing = used()
let_go()
rules_s = used()
bots = bots_of(edition)
let_go()
print("rules", rules_s - before)
print("bots", used() - rules_s)
print("deal", dealing - rules_s)
print("round", len(log) + 2 * len(page) + 2 * many)
