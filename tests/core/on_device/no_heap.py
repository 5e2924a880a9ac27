# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Play rounds with the heap locked: legal, refusal, apply and view may not allocate a byte.

MicroPython only. Prints how many acts were done; a MemoryError ends it.
"""

from array import array

import micropython

from uno_core import deal, flow, mask, opening, questions, view
from uno_core.rng import below

P_OVER = 8


def round_with_the_heap_locked(page, log, acts, seen, dice):
    """One round; the heap is locked from the first act to the last.

    :return: acts done.
    """
    seats = page[3]
    done = 0
    micropython.heap_lock()
    while view.phase(page) != P_OVER and done < 3000:
        seat = questions.asked(page) if below(dice, 4, 0) else below(dice, seats, 0)
        n = flow.legal(page, seat, acts)
        if n:
            act = acts[below(dice, n, 0)]
            flow.refusal(page, act)
            flow.refusal(page, act ^ 0x0101)
            flow.apply(page, act, log)
            mask.view_into(page, seat, seen)
            done += 1
    micropython.heap_unlock()
    return done


def main():
    """Rounds of 2 to 10 seats."""
    done = 0
    for seats in range(2, 11):
        page = opening.new(0, seats, bytes((seats, 2, 3, 4)))
        log = bytearray(145)
        acts = array("H", bytes(512))
        seen = bytearray(len(page))
        dice = bytearray((seats, 1, 2, 3))
        opening.open_match(page, log)
        for number in range(4):
            if number:
                deal.next_round(page, log)
            done += round_with_the_heap_locked(page, log, acts, seen, dice)
    print("acts", done)


main()
