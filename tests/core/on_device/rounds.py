# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Play the golden rounds and print a line for each; any interpreter must print the same.

Run with the project's folder (and ``lib``) as the place modules are found in.
"""

import sys

sys.path.append("lib")

from uno_core import deal, editions, flow, ruleset, opening, turns, results, view
from uno_core.record import hash16
from uno_core.rng import below
from uno_table.tables.table import Table

HOUSE = (
    (0, (("stack", "de"), ("skip-answer", "block"), ("retour", True), ("final-draw", "de"), ("w4-guilty", "takeback"))),
    (
        0,
        (
            ("stack", "ua"),
            ("skip-answer", "ua"),
            ("first", "number-bury"),
            ("double", True),
            ("uno-window", "next-end"),
        ),
    ),
    (0, (("stack", "mix"), ("skip-answer", "pass"), ("draw-until", "may"), ("multi-number", True), ("add-up", True))),
    (0, (("jump", True), ("jump-action", "add"), ("nine-slap", True), ("zero", "dir"), ("seven", "may"))),
    (1, (("jump", True), ("jump-cont", "original"), ("zero", "left"), ("seven", "must"), ("custom", "swap"))),
    (1, (("blank", 4), ("swap-next", 4), ("custom", "next-draws-3"), ("end-number", True), ("score", "elimination"))),
    (0, (("reinholen", True), ("rev-multi", True), ("pair-cn", True), ("no-zero-end", True), ("score", "rounds"))),
    (0, (("pen-on-demand", True), ("uno-false", 4), ("advice", 2), ("multideck", 2), ("first", "number-next"))),
    (0, (("pen-any", 15), ("jump", True), ("jump-call", True), ("boost-deck", 1), ("target", 50))),
)
RULES = (
    (),
    (("draw-vol", "no"), ("drawn-play", "must"), ("w4-guilty", "takeback")),
    (("wow", "forbid"), ("w4-mode", "strict"), ("first-wild", "free"), ("score", "lowest")),
    (("w4-legal", "any-playable"), ("first-w4", "shuffle"), ("dealer", "redraw"), ("uno-pen", 4)),
)
P_OVER = 8
TIMEOUT = 14 << 12


def random_rounds(seats, seed, rules, edition=0, most=4000):
    """Play three rounds of random acts of any seat that may act; now and then a wrong act or the clock's.

    :return: acts done, sum of the page.
    """
    page = opening.new(edition, seats, bytes((seed, seats, 0, 1)))
    for key, value in rules:
        if ruleset.why_not(page, key, value) is None:  # some editions fix a rule
            ruleset.set_rule(page, key, value)
    log = bytearray(145)
    acts = [0] * 256
    dice = bytearray((seed, 1, 2, 3))
    opening.open_match(page, log)
    done = 0
    for number in range(3):
        if number:
            deal.next_round(page, log)
        while view.phase(page) != P_OVER and done < most:
            if rules and not below(dice, 16, 0):
                # Any act at all: it is done if it is legal, or if it can be done wrong.
                seat = below(dice, seats, 0)
                face = page[210 + below(dice, page[4], 0)]
                done += not flow.attempt(page, below(dice, 16, 0) << 12 | seat << 8 | face, log)
                done += not flow.attempt(page, TIMEOUT | page[40] & 15 << 8, log)
                continue
            seat = turns.asked(page) if below(dice, 4, 0) else below(dice, seats, 0)
            n = flow.legal(page, seat, acts)
            if n:
                act = acts[below(dice, n, 0)]
                if flow.refusal(page, act):
                    raise AssertionError("a legal act is refused")
                flow.apply(page, act, log)
                done += 1
    return done, hash16(page)


def bot_match(seats, seed):
    """Return a match of bots at a table, to its end.

    :return: rounds, sum of the page.
    """
    table = Table()
    table.pace_ms = 0
    table.open(bytes([1 + (seat + seed) % 2 for seat in range(seats)]), bytes((seed, 7, 7, 7)))
    now = 0
    rounds = 1
    while not table.match_over():
        if table.round_over():
            table.next_round()
            rounds += 1
        now += 700
        table.tick(now)
    return rounds, hash16(table.page), max([results.total(table.page, s) for s in range(seats)])


def golden():
    """Return each golden round's name, player, and arguments."""
    for seats in (2, 3, 4, 7, 10):
        for number in range(len(RULES)):
            yield ("random", seats, number), random_rounds, (seats, 11 * seats + number, RULES[number])
        for number in range(len(HOUSE)):
            edition, rules = HOUSE[number]
            yield ("house", seats, number), random_rounds, (seats, 17 * seats + number, rules, edition, 1200)
    for number in range(2, len(editions.NAMES)):
        few, most = editions.load(number).SEATS
        name = editions.NAMES[number]
        for seats in (few, min(most, 5)):
            yield (name, seats), random_rounds, (seats, 7 * number + seats, (), number, 500)
            yield (name, seats), random_rounds, (seats, 9 * number + seats, HOUSE[number % len(HOUSE)][1], number, 500)
    for seats in (2, 4, 10):
        yield ("bots", seats), bot_match, (seats, seats)


def main(every=1):
    """Print golden rounds.

    :param every: 1: all of them; 3: every third one.
    """
    for number, (name, play, given) in enumerate(golden()):
        if number % every == 0:
            print(*name, *play(*given))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
