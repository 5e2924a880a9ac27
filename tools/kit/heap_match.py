# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Runs in MicroPython, for tools/heap.py: a match of Classic by four careless bots.

``python -m heap_match MODE``: ``play`` the match; ``locked`` the same with the heap locked during every round, so that
the first allocation ends the run. Prints ``name number`` lines.
"""

import gc
import sys

from heap_lobby import acts, bot, log, page, seen
from micropython import const, heap_lock, heap_unlock

from uno_core import bots, deal, flow, mask, questions

_SEATS = const(4)
_CARELESS = const(1)
_TURNS_AT_MOST = const(20000)
_NOBODY = const(255)  # is asked: the round is over
_WINDOWS = const(53)  # in the page
_CATCH = const(1)

dice = bytearray(b"dice")
memory = bytearray(_SEATS)


def play():
    """One round: the seat that is asked acts; then each seat that notices a forgotten call.

    :return: how many times a seat was asked.
    """
    count = 0
    while True:
        seat = questions.asked(page)
        if seat == _NOBODY:
            return count
        count += 1
        last = seat + (_SEATS if page[_WINDOWS] & _CATCH else 0)
        while seat <= last:
            who = seat % _SEATS
            n = flow.legal(page, who, acts)
            if n and (who == questions.asked(page) or bots.notices(_CARELESS, True, dice)):
                mask.view_into(page, who, seen)
                act = bots.choose(bot, _CARELESS, seen, who, acts, n, dice, memory)
                if flow.refusal(page, act):
                    raise RuntimeError("a legal act is refused")
                flow.apply(page, act, log)
            seat += 1


turns = 0
rounds = 1
while True:
    if sys.argv[1] == "locked":
        heap_lock()
    turns += play()
    if sys.argv[1] == "locked":
        heap_unlock()
    if results.match_over(page) or turns > _TURNS_AT_MOST:
        break
    deal.next_round(page, log)
    rounds += 1
print("rounds", rounds)
print("turns", turns)
print("sum", sum(page))
gc.collect()
print("used", gc.mem_alloc())
