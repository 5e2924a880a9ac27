# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The effect of a time-out: by every clock, in every phase in which a seat has something to choose."""

import random

import pytest

from tests.random_rules import random_page
from uno_core import codes as c
from uno_core import editions, flow, judge, opening, ruleset

# Phases in which a seat has something to choose, by edition: a phase; for a question also O_ASK and O_RESUME.
FLASH = {
    (c.P_TURN,),
    (c.P_DREW,),
    (c.P_OWED,),
    (c.P_RACE,),
    (c.P_FINAL, "a draw"),
    (c.P_FINAL, "laying off"),
    (c.P_ASK, c.A_COLOR, 0),
    (c.P_ASK, c.A_COLOR, 1),  # of the first card
    (c.P_ASK, c.A_SEAT, 0),  # whose hand is swapped
    (c.P_ASK, c.A_SEAT, 8),  # who is hit
    (c.P_ASK, c.A_PASS, 9),
}
BLITZO = {(c.P_OWN,)}
CLOCKS = {"flash": FLASH, "blitzo": BLITZO}
# Any of these events in a log shows that a turn has ended.
OVER = {c.E_PICKED, c.E_CALLED, c.E_ROUND, c.E_RACE, c.E_OWES}


def clocks():
    """The editions that have a clock of their own."""
    for name in editions.NAMES:
        rules = getattr(editions.load(editions.NAMES.index(name)), "RULES", b"")
        if c.R_CLOCK in rules[::2]:
            yield name


def kind(page):
    """Return the phase of a page as the tables above have it."""
    phase = page[c.O_STATE] >> 4
    if phase == c.P_ASK:
        return phase, page[c.O_ASK], page[c.O_RESUME]
    if phase == c.P_FINAL:
        return phase, "a draw" if page[c.O_PEND] else "laying off"
    return (phase,)


def told(log):
    return [tuple(log[1 + 3 * k : 4 + 3 * k]) for k in range(log[0])]


def moments(name, rounds, chance, **rules):
    """Yield the page at every moment of random rounds that a short hand begins, by random house rules."""
    log, out = bytearray(c.LOG_SIZE), [0] * 300
    for k in range(rounds):
        page = random_page(editions.NAMES.index(name), chance.randint(2, 5), chance, (0, 0.1, 0.3)[k % 3])
        for key, values in rules.items():
            value = chance.choice(values)
            if ruleset.why_not(page, key.replace("_", "-"), value) is None:
                ruleset.set_rule(page, key.replace("_", "-"), value)
        dealt = page[c.O_RULES + c.R_HAND]
        page[c.O_RULES + c.R_HAND] = min(dealt, 2)
        opening.open_match(page, log)
        page[c.O_RULES + c.R_HAND] = dealt
        for _ in range(60):
            if page[c.O_STATE] >= c.AT_OVER:
                break
            yield page
            seat = page[c.O_STATE] & 15
            acts = out[: flow.legal(page, seat, out)]
            cards = [act for act in acts if act >> 12 in (c.V_PLAY, c.V_CHOOSE)]
            flow.attempt(page, chance.choice(cards if cards and chance.randrange(4) else acts), log)


def time_is_up(page):
    """Let the clock run out for the seat that is asked, on a copy of a page: return the copy and the events."""
    later, log = bytearray(page), bytearray(c.LOG_SIZE)
    seat = page[c.O_STATE] & 15
    assert flow.attempt(later, c.V_TIMEOUT << 12 | seat << 8, log) == 0
    events = told(log)
    assert events[0] == (c.E_TIME, seat, 0)
    assert judge.fault(later) is None
    return later, events


def test_every_edition_with_a_clock_is_tested():
    assert set(clocks()) == set(CLOCKS)


@pytest.mark.parametrize("name", CLOCKS)
def test_one_time_out_ends_the_turn_in_each_phase_with_a_choice(name):
    chance = random.Random(name)
    rules = {
        "flash_timer": (4, 6),
        "flash_mode": ("random", "targeted"),
        "flash_pass": ("button", "auto"),
        "seven": ("off", "may", "must"),
        "final_draw": ("draw", "de"),
    }
    found = {}
    for page in moments(name, 300 if name == "flash" else 20, chance, **rules):
        what = kind(page)
        found[what] = found.get(what, 0) + 1
        if found[what] > 40:
            continue
        seat = page[c.O_STATE] & 15
        later, events = time_is_up(page)
        assert later[c.O_STATE] >> 4 not in (c.P_ASK, c.P_DREW), what
        assert OVER & {code for code, _, _ in events}, (what, events)
        paid = [who for code, who, arg in events if code in (c.E_DREW, c.E_KEY) and arg >= 2]
        left = page[c.O_FENCE] + page[c.O_CARDS] - page[c.O_FENCE + page[c.O_SEATS]]
        if page[c.O_WINNER] == seat and what[0] == c.P_ASK:
            assert seat not in paid[:1]
        elif what[0] != c.P_RACE and left > 20:
            assert paid[0] == seat
    assert set(found) == CLOCKS[name]


def test_a_color_that_nobody_names_in_time_stays_the_one_before():
    chance = random.Random("color")
    seen = set()
    for page in moments("flash", 150, chance, flash_timer=(6,)):
        if kind(page)[:2] != (c.P_ASK, c.A_COLOR):
            continue
        if not page[c.O_RESUME] and not chance.randrange(6):
            page[c.O_MATCH] = c.NO_SYMBOL | c.C_ANY  # as after a free first wild
        before = page[c.O_MATCH] & 7
        later, events = time_is_up(page)
        named = [color for code, _, color in events if code == c.E_COLOR]
        assert named in ([0], [1], [2], [3])
        assert named == [before] or before > 3
        seen.add((before, page[c.O_RESUME], named[0]))
    # Any color stays. After a free first wild, and for the first card, chance names one.
    assert {before for before, resume, _ in seen if not resume} == {0, 1, 2, 3, c.C_ANY}
    assert len({named for _, resume, named in seen if resume}) > 1


def test_each_other_seat_can_be_named_by_chance_and_never_the_own():
    hit = set()
    chance = random.Random("seat")
    for page in moments("flash", 120, chance, flash_timer=(6,), flash_mode=("targeted",)):
        if kind(page) == (c.P_ASK, c.A_SEAT, 8) and page[c.O_WINNER] == c.NONE:
            seats = page[c.O_SEATS]
            first = page[c.O_STATE] & 15
            for k in range(6):
                page[c.O_X] = (page[c.O_X] + 37 * k) & 255 or 1
                later, events = time_is_up(page)
                hurt = [who for code, who, _ in events if code == c.E_OWES]
                hit.add((seats, (hurt[0] - first) % seats))
    assert hit >= {(n, k) for n in (3, 4, 5) for k in range(1, n)}
    assert not [pair for pair in hit if not pair[1]]


def test_asleep_costs_two_in_each_phase_and_the_turn_stays():
    chance = random.Random("asleep")
    found = set()
    for name in editions.NAMES:
        for page in moments(name, 9, chance, pen_any=(15,), flash_timer=(0,)):
            clock = page[c.O_RULES + c.R_CLOCK] or not page[c.O_RULES + c.R_PEN_ANY]
            what = kind(page)
            if clock or what[0] in (c.P_RACE, c.P_FINAL) or page[c.O_WINNER] != c.NONE or what[1:] == (c.A_PASS, 9):
                continue
            seat = page[c.O_STATE] & 15
            later, events = time_is_up(page)
            assert {code for code, _, _ in events} & {c.E_DREW, c.E_LAUNCHED}
            if later[c.O_STATE] < c.AT_OVER and not later[c.O_FLAGS + seat] & c.F_OUT:
                assert kind(later) == what and later[c.O_STATE] & 15 == seat
            found.add(what[0])
    assert found == {c.P_TURN, c.P_DREW, c.P_OWED, c.P_ASK, c.P_OWN}
