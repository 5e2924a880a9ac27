# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Play rounds with the heap locked: legal, refusal, apply, view and bots may not allocate a byte.

MicroPython only. Prints what was played and how many acts were done; a MemoryError ends it.
"""

from array import array

import micropython
from rounds import HOUSE

from uno_core import bots, deal, editions, flow, ruleset, mask, opening, turns, view
from uno_core.bots import levels
from uno_core.rng import below

P_OVER = 8
LEVEL = 2  # and the one above it, in turns
# By the pack of house rules that answers for them (active_rules.PACKS).
PACKS = {
    "limits": (("wow", "forbid"), ("action-any", True), ("end-number", True)),
    "answers": (("stack", "mix"), ("skip-answer", "pass"), ("retour", True), ("final-draw", "de")),
    "several": (("double", True), ("multi-number", True), ("pair-cn", True), ("add-up", True), ("rev-multi", True)),
    "races": (("nine-slap", True),),
    "hands": (("zero", "dir"), ("seven", "may"), ("blank", 4), ("swap-next", 4)),
    "turn_rules": (("draw-until", "must"), ("uno-window", "next-end"), ("reinholen", True)),
    "referee": (("pen-on-demand", True), ("advice", 2), ("uno-false", 4)),
    "jumps": (("jump", True), ("jump-action", "add")),
}


def round_with_the_heap_locked(page, log, acts, seen, dice, bot, most):
    """One round; the heap is locked from the first act to the last.

    :param bot: what plays every second act, as :func:`uno_core.bots.levels.load` has given it.
    :return: acts done.
    """
    seats = page[3]
    done = 0
    memory = bytearray(10)
    micropython.heap_lock()
    while view.phase(page) != P_OVER and done < most:
        seat = turns.asked(page) if below(dice, 4, 0) else below(dice, seats, 0)
        n = flow.legal(page, seat, acts)
        if n:
            act = acts[below(dice, n, 0)]
            flow.refusal(page, act ^ 0x0101)
            mask.view_into(page, seat, seen)
            if done & 1:
                act = bots.choose(bot, LEVEL + (done >> 1 & 1), seen, seat, acts, n, dice, memory)
            flow.refusal(page, act)
            flow.apply(page, act, log)
            if not below(dice, 16, 0):
                flow.attempt(page, below(dice, 16, 0) << 12 | seat << 8 | page[210 + below(dice, page[4], 0)], log)
            done += 1
    micropython.heap_unlock()
    return done


def rounds(edition, seats, rules, many, most):
    """Return so many rounds of a match.

    :return: acts done.
    """
    page = opening.new(edition, seats, bytes((seats, 2, 3, 4)))
    for key, value in rules:
        ruleset.set_rule(page, key, value)
    log = bytearray(145)
    acts = array("H", bytes(512))
    seen = bytearray(len(page))
    dice = bytearray((seats, 1, 2, 3))
    bot = levels.load(LEVEL, edition)
    opening.open_match(page, log)
    done = 0
    for again in range(many):
        if again:
            deal.next_round(page, log)
        done += round_with_the_heap_locked(page, log, acts, seen, dice, bot, most)
    return done


def main():
    """Standard with 2 to 10 seats, every edition, every pack of house rules, and sets that need several."""
    print("standard", sum([rounds(0, seats, (), 2, 3000) for seats in range(2, 11)]))
    for number in range(1, len(editions.NAMES)):
        few, most = editions.load(number).SEATS
        print(editions.NAMES[number], sum([rounds(number, seats, (), 2, 400) for seats in (few, min(most, 5))]))
    for pack in sorted(PACKS):
        print(pack, rounds(0, 4, PACKS[pack], 3, 600))
    for number in range(2 * len(HOUSE)):
        edition, rules = HOUSE[number % len(HOUSE)]
        print("house", rounds(edition, 2 + number % 9, rules, 3, 600))


main()
