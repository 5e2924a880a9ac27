# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The invariants after every act of any round, over some 70,000 random acts.

hypothesis picks the matches (seats, seed, rules) and shrinks them; a failing example
prints them.
"""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.play import ACTS, LOG, SETTINGS, all_acts, anyone, cards, legal, match, new, over, step
from tests.fuzz import replay
from tests.fuzz import shuffle_hidden as _shuffle_hidden
from uno_core import codes, deal, flow, judge, mask, opening, turns, record, results, view

SEATS = st.integers(2, 10)
SEEDS = st.integers(0, 2**32 - 1)
RULES = st.lists(st.sampled_from(SETTINGS), max_size=14, unique_by=lambda setting: setting[0]).map(tuple)


def _ends(page) -> bool:
    """Whether no round follows."""
    return over(page) and results.match_over(page)


@settings(max_examples=60)
@given(seats=SEATS, seed=SEEDS, rules=RULES)
def test_cards_are_conserved_and_refused_acts_change_nothing(seats, seed, rules):
    page, chance = match(seats, seed, rules), random.Random(seed)
    deck = cards(page)
    for number in range(700):
        if over(page):
            if results.match_over(page):
                break
            deal.next_round(page, LOG)
            assert cards(page) == deck
        act = chance.randrange(0x10000)
        before, seat = bytes(page), act >> 8 & 15
        mine = legal(page, seat) if seat < seats else ()
        if flow.refusal(page, act):
            assert page == before
            assert act not in mine
            if flow.attempt(page, act, LOG):
                assert page == before
        else:
            assert act in mine or act >> 12 == codes.V_TIMEOUT  # which is the clock's, no seat's
        if not over(page):
            step(page, chance)
        assert cards(page) == deck
        assert number % 50 or judge.fault(page) is None
        asked = turns.asked(page)
        assert over(page) if asked == codes.NONE else asked < seats
        if not over(page):
            assert legal(page, asked)
        assert len(page) == codes.O_ROW + page[codes.O_CARDS] == codes.O_ROW + len(deck)


@settings(max_examples=12)
@given(seats=SEATS, seed=SEEDS, rules=RULES)
def test_what_is_legal_is_exactly_what_is_not_refused(seats, seed, rules):
    page, chance = match(seats, seed, rules), random.Random(seed)
    for number in range(40):
        if over(page):
            break
        if number % 8 == 0:
            before = bytes(page)
            allowed = {act for act in all_acts(seats) if not flow.refusal(page, act)}
            allowed -= {act for act in allowed if act >> 12 == codes.V_TIMEOUT}
            assert allowed == set(anyone(page))
            assert page == before
        step(page, chance)


@settings(max_examples=60)
@given(seats=SEATS, seed=SEEDS, rules=RULES)
def test_a_refusal_depends_only_on_what_the_seat_sees(seats, seed, rules):
    page, chance = match(seats, seed, rules), random.Random(seed)
    seen = bytearray(len(page))
    for _ in range(120):
        if over(page):
            break
        seat = chance.randrange(seats)
        mask.view_into(page, seat, seen)
        mine = set(legal(page, seat))
        assert mine == set(legal(seen, seat))
        for _ in range(12):
            act = chance.randrange(16) << 12 | seat << 8 | chance.randrange(256)
            assert flow.refusal(seen, act) == flow.refusal(page, act)
        for act in mine:
            assert not flow.refusal(seen, act)
        step(page, chance)


@settings(max_examples=60)
@given(seats=SEATS, seed=SEEDS, rules=RULES)
def test_a_view_is_the_same_whatever_is_hidden_from_it(seats, seed, rules):
    page, chance = match(seats, seed, rules), random.Random(seed)
    one, other = bytearray(len(page)), bytearray(len(page))
    for _ in range(120):
        if over(page):
            break
        for seat in (chance.randrange(seats), codes.NONE):
            mask.view_into(page, seat, one)
            mask.view_into(_shuffle_hidden(page, seat, chance), seat, other)
            assert one == other
        step(page, chance)


@settings(max_examples=40)
@given(seats=SEATS, seed=SEEDS, rules=RULES)
def test_a_save_and_a_replay_give_the_page_back(seats, seed, rules):
    page = new(seats, seed, rules)
    tape = replay.start(page, seed.to_bytes(4, "little"))
    opening.open_match(page, LOG)
    chance = random.Random(seed)
    for number in range(300):
        if over(page):
            if _ends(page):
                break
            deal.next_round(page, LOG)
        act = step(page, chance)
        tape += bytes((act >> 8, act & 255))
        if number % 64 == 0:
            assert record.unpack(record.pack(page)) == page
            assert judge.fault(page) is None
    assert replay.play(tape) == page


@settings(max_examples=40)
@given(seats=SEATS, seed=SEEDS, rules=RULES)
def test_every_round_ends_or_is_declared_blocked(seats, seed, rules):
    page, chance = match(seats, seed, rules), random.Random(seed)
    for _ in range(20000):
        if over(page):
            break
        # The asked seat acts, and plays a card if it can: nobody is forced to lose time.
        n = flow.legal(page, turns.asked(page), ACTS)
        plays = [act for act in ACTS[:n] if act < 0x1000]
        flow.apply(page, chance.choice(plays or ACTS[:n]), LOG)
    assert over(page)
    winner = page[codes.O_WINNER]
    # With the German final draw, or by jumping in, what is due may come round to the winner.
    round_about = page[codes.O_RULES + codes.R_FINAL_DRAW] == 2 or page[codes.O_RULES + codes.R_JUMP_CONT]
    assert winner == codes.NONE or view.size(page, winner) == 0 or round_about
