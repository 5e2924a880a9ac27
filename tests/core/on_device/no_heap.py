# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Play rounds with the heap locked: legal, refusal, apply and view may not allocate a byte.

MicroPython only. Prints how many acts were done; a MemoryError ends it.
"""

from array import array

import micropython
from rounds import HOUSE

from uno_core import deal, flow, house, mask, opening, questions, view
from uno_core.rng import below

P_OVER = 8


def round_with_the_heap_locked(page, log, acts, seen, dice, most):
    """One round; the heap is locked from the first act to the last.

    :return: acts done.
    """
    seats = page[3]
    done = 0
    micropython.heap_lock()
    while view.phase(page) != P_OVER and done < most:
        seat = questions.asked(page) if below(dice, 4, 0) else below(dice, seats, 0)
        n = flow.legal(page, seat, acts)
        if n:
            act = acts[below(dice, n, 0)]
            flow.refusal(page, act)
            flow.refusal(page, act ^ 0x0101)
            flow.apply(page, act, log)
            if not below(dice, 16, 0):
                flow.attempt(page, below(dice, 16, 0) << 12 | seat << 8 | page[192 + below(dice, page[4], 0)], log)
            mask.view_into(page, seat, seen)
            done += 1
    micropython.heap_unlock()
    return done


def main():
    """Rounds of 2 to 10 seats, of Standard and of every set of house rules."""
    done = 0
    for number in range(9 + 2 * len(HOUSE)):
        seats = 2 + number % 9
        edition, rules = HOUSE[number % len(HOUSE)] if number > 8 else (0, ())
        page = opening.new(edition, seats, bytes((seats, 2, 3, 4)))
        for key, value in rules:
            house.set_rule(page, key, value)
        log = bytearray(145)
        acts = array("H", bytes(512))
        seen = bytearray(len(page))
        dice = bytearray((seats, 1, 2, 3))
        opening.open_match(page, log)
        for again in range(4):
            if again:
                deal.next_round(page, log)
            done += round_with_the_heap_locked(page, log, acts, seen, dice, 700 if number > 8 else 3000)
    print("acts", done)


main()
