# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Pages that no match comes to: those that the judge passes are read, drawn and played on.

Nothing may raise, nor run for ever.
"""

import random
from array import array

from tests.fuzz import rules
from uno_core import codes, deal, editions, flow, ruleset, judge, mask, opening, turns, results, view
from uno_core.active_rules import activate
from uno_core.bots import choose, levels

# Values that have broken something once, beside any others.
_VALUES = (0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 15, 16, 17, 31, 32, 33, 48, 64, 65, 80, 96, 112, 127, 128, 129, 132, 250, 254)
_HEADER = codes.O_RNG + 13
_NONE = codes.NONE
_OVER = codes.P_OVER
_OF_A_VIEW = (
    "clock own phase turn top seats edition ask step clockwise color discards draw_size drawn pending pending_by"
    " anyone_catchable dealer top_symbol skip_due race jump_called selected keeps stacks clock_seconds side"
    " result round_number winner accusable partners scoring rounds colored backs"
).split()
_OF_A_SEAT = "size armed called catchable racing offence out shown".split()
_log = bytearray(145)
_acts = array("H", bytes(512))


def draw(edition: int, chance: random.Random) -> bytearray:
    """Return a new page of an edition, with random rules that go together."""
    page = opening.new(edition, chance.choice(rules.seats_of(edition)), chance.randbytes(4))
    density = chance.choice((0, 0.1, 0.3, 0.6))
    for key, at, _, _ in ruleset.ROWS:
        if at is not None and chance.random() < density:
            value = rules.draw_value(key, chance)
            if ruleset.why_not(page, key, value) is None:
                ruleset.set_rule(page, key, value)
    return page


def step(page: bytearray, chance: random.Random) -> bool:
    """Do one act, or the next deal. Return whether the match continues."""
    if page[codes.O_STATE] >> 4 == _OVER:
        if results.match_over(page):
            return False
        deal.next_round(page, _log)
        return True
    asked = turns.asked(page)
    seats = [asked] if chance.random() < 0.8 else range(page[codes.O_SEATS])
    acts = [act for seat in seats for act in _acts[: flow.legal(page, seat, _acts)]]
    if chance.random() < 0.05:
        acts.append(codes.V_TIMEOUT << 12 | asked << 8)
    if acts:
        flow.attempt(page, chance.choice(acts), _log)
    return True


def base(edition: int, chance: random.Random) -> bytearray:
    """Return a page from the course of a match; one in twenty before its first deal."""
    page = draw(edition, chance)
    if chance.random() < 0.95:
        opening.open_match(page, _log)
        for _ in range(chance.choice((0, 5, 40, 150))):
            if not step(page, chance):
                break
    return page


def mutate(page: bytearray, chance: random.Random) -> list:
    """Change a page; what was changed, ``(byte, value)``."""
    done = []
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        at = chance.randrange(2, _HEADER) if chance.random() < 0.6 else chance.randrange(len(page))
        value = chance.choice(_VALUES) if chance.random() < 0.6 else chance.randrange(256)
        if at == codes.O_STATE and chance.random() < 0.7:
            value = chance.randrange(1, 9) << 4 | chance.randrange(page[codes.O_SEATS] or 1) & 15
        if chance.random() < 0.2:
            value = page[at] ^ 1 << chance.randrange(8)
        page[at] = value
        done.append((at, value))
    if chance.random() < 0.15:  # two cards change their places: still every card is there once
        a, b = chance.randrange(codes.O_ROW, len(page)), chance.randrange(codes.O_ROW, len(page))
        page[a], page[b] = page[b], page[a]
        done.append((a, b))
    return done


def read(v: bytearray, seat: int) -> None:
    """Ask all that screens and bots ask of a view of a seat, 255: a spectator's."""
    turns.asked(v)
    if seat < v[codes.O_SEATS]:
        flow.legal(v, seat, _acts)
    for name in _OF_A_VIEW:
        getattr(view, name)(v)
    for face in (view.top(v), view.drawn(v)):
        view.label(v, face)
        view.mark(v, face)
    for other in range(v[codes.O_SEATS]):
        for name in _OF_A_SEAT:
            getattr(view, name)(v, other)
        for i in range(view.size(v, other)):
            face = view.card(v, other, i)
            view.label(v, face)
            view.mark(v, face)
            if view.backs(v):
                view.label(v, view.back(v, other, i), True)
    if v[codes.O_STATE] >> 4 == _OVER:
        results.match_over(v)
        for other in range(v[codes.O_SEATS]):
            results.total(v, other)
            results.round_points(v, other)
            results.wins_match(v, other)


def play_on(page: bytearray, chance: random.Random, steps: int) -> None:
    """Read a page and play on, legal acts and any others."""
    seen = bytearray(len(page))
    for _ in range(steps):
        for seat in (chance.randrange(page[codes.O_SEATS]), _NONE):
            mask.view_into(page, seat, seen)
            read(seen, seat)
        for _ in range(10):
            flow.refusal(page, chance.randrange(65536))
        if not page[codes.O_STATE]:
            opening.open_match(page, _log)
        elif page[codes.O_STATE] >> 4 == _OVER:
            results.score(page)
            if results.match_over(page):
                return
            deal.next_round(page, _log)
        elif chance.random() < 0.3:
            seat = turns.asked(page)
            level = chance.choice((1, 2))
            bot = levels.load(level, page[codes.O_EDITION])
            mask.view_into(page, seat, seen)
            n = flow.legal(page, seat, _acts)
            flow.apply(page, choose(bot, level, seen, seat, _acts, n, bytearray(b"dice"), bytearray(10)), _log)
        elif chance.random() < 0.2:
            for _ in range(8):
                flow.attempt(page, chance.randrange(codes.V_TIMEOUT << 12), _log)
        else:
            step(page, chance)


def tried(edition: int, seed: int, mutants: int, steps: int = 12):
    """Mutants of one page: yields ``(what was changed, whether it passed)``; what a good judge passes never raises."""
    chance = random.Random(f"mutants {edition} {seed}")
    good = base(edition, chance)
    for _ in range(mutants):
        page = bytearray(good)
        done = mutate(page, chance)
        passed = judge.fault(page) is None
        if passed:
            activate(page)
            play_on(page, chance, steps)
        yield done, passed


def every_edition() -> range:
    """Return their numbers."""
    return range(len(editions.NAMES))
