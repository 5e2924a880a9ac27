# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Runs in MicroPython, for tools/heap.py: rounds by careless bots.

``python -m heap_match``: a match; between two of them what plays a round makes room for what deals
one (uno_core.lean). With the rules' LOCKED the heap is R[_LOCKED] during every round, so that the first
allocation ends the run. Prints ``name number`` lines.
"""

import gc
import sys

from heap_lobby import R, acts, log, page, seen
from micropython import const, heap_lock, heap_unlock

from uno_core import lean, questions

_TURN = const(0)  # places in what is kept of the rules
_LOCKED = const(1)
_CARELESS = const(1)
_ROUNDS_AT_MOST = const(30)
_TURNS_AT_MOST = const(1500)  # in a round; house rules can make one very long
_NOBODY = const(255)  # is asked: the round is over
_OVER = const(0x80)
_SEATS = const(3)  # in the page
_STATE = const(40)
_WINDOWS = const(53)
_CATCH = const(1)

dice = bytearray(b"dice")
for name in ("heap_lobby", "heap_rules"):  # what opened the match is not needed to play it
    del sys.modules[name]
R = R[-2:]
gc.collect()
for name in R[_TURN]:
    __import__("uno_core." + name)
    gc.collect()


def play():
    """One round: the seat that is asked acts; then each seat that notices a forgotten call.

    :return: how many times a seat was asked.
    """
    from uno_core import bots, flow, mask

    count = 0
    if R[_LOCKED]:
        heap_lock()
    while True:
        seat = questions.asked(page)
        if seat == _NOBODY or count > _TURNS_AT_MOST:
            break
        count += 1
        last = seat + (page[_SEATS] if page[_WINDOWS] & _CATCH else 0)
        while seat <= last:
            who = seat % page[_SEATS]
            n = flow.legal(page, who, acts)
            if n and (who == questions.asked(page) or bots.notices(_CARELESS, True, dice)):
                mask.view_into(page, who, seen)
                act = bots.choose(None, _CARELESS, seen, who, acts, n, dice, None)
                if flow.refusal(page, act):
                    raise RuntimeError("a legal act is refused")
                flow.apply(page, act, log)
            seat += 1
    if R[_LOCKED]:
        heap_unlock()
    page[_STATE] |= _OVER
    return count


rounds = turns = 0
while rounds < _ROUNDS_AT_MOST:
    rounds += 1
    turns += play()
    if not lean.between(page, log, R[_TURN]):
        break
print("rounds", rounds)
print("turns", turns)
print("sum", sum(page))
gc.collect()
print("used", gc.mem_alloc())
