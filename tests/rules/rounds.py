# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The common base of the tests of the settings: matches out of seeds, positions, and rounds played at random."""

import random

from tests.cases.runner import core
from uno_core import codes, flow, view

CLASSIC = core.load(0)
FACES = sorted(set(CLASSIC.DECK))
LABEL = {face: CLASSIC.LABELS[face >> 3] for face in FACES}
WILDS = [face for face in FACES if face & codes.C_WILD]
(WILD,) = [face for face in WILDS if LABEL[face] == codes.L_WILD]
(WILD_FOUR,) = [face for face in WILDS if LABEL[face] == codes.L_WILD_FOUR]
ACTS = [0] * 256


def facts(it):
    return [tuple(it[1 + 3 * k : 4 + 3 * k]) for k in range(it[0])]


def match(seats=3, seed=1, **rules):
    """Return a match whose first round is dealt, and the facts of dealing it."""
    page, told = core.new(0, seats, seed.to_bytes(4, "little")), core.new_log(254)
    for key, value in rules.items():
        core.set_rule(page, key.replace("_", "-"), value)
    core.open_match(page, told)
    return page, facts(told)


def legal(page, seat):
    return ACTS[: flow.legal(page, seat, ACTS)]


def hand(page, seat):
    return [view.card(page, seat, i) for i in range(view.size(page, seat))]


def number(face):
    return LABEL[face] if LABEL[face] <= 9 else None


def over(page):
    return view.phase(page) == codes.P_OVER


def acts_of_a_round(page, seed, eager=False):
    """Play the round under way by chance; yields ``(page before, act, facts)`` after each act.

    :param eager: a seat that can play a card does, so that the round is short.
    """
    chance = random.Random(seed)
    for _ in range(3000):
        if over(page):
            return
        someone = [act for seat in range(view.seats(page)) for act in legal(page, seat)]
        if eager:
            someone = [act for act in someone if act >> 12 in (codes.V_PLAY, codes.V_UNO)] or someone
        act, before, told = chance.choice(someone), bytes(page), core.new_log(254)
        flow.apply(page, act, told)
        yield before, act, facts(told)


def at_turn(top, held, color=None, **rules):
    """Seat 0 of two at its turn, with these cards in front of this top card."""
    page, _ = match(2, 3, **rules)
    rest = list(CLASSIC.DECK)
    for face in (*held, top):
        rest.remove(face)
    row = rest[:-1] + list(held) + rest[-1:] + [top]
    page[codes.O_ROW :] = bytes(row)
    first = len(rest) - 1
    page[codes.O_FENCE : codes.O_FENCE + 3] = bytes([first, first + len(held), first + len(held) + 1])
    page[codes.O_STATE] = codes.P_TURN << 4
    page[codes.O_MATCH] = top & 0x7F if color is None else 0x80 | color
    page[codes.O_PEND] = page[codes.O_WINDOWS] = 0
    return page


def seen_by(page, seat):
    out = bytearray(len(page))
    core.view_into(page, seat, out)
    return out
