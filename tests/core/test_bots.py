# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Bots: they see what a person sees, act legally, and the fair one wins more."""

import random

import pytest

from tests.core.play import ACTS, LOG, legal, match, over
from tests.core.test_properties import _shuffle_hidden
from uno_core import bots, codes, flow, mask, turns, view
from uno_core.bots import fair, levels


def decide(page, level, dice, memory):
    """Return the act of a bot in the seat that is asked."""
    seat = turns.asked(page)
    seen = bytearray(len(page))
    mask.view_into(page, seat, seen)
    n = flow.legal(page, seat, ACTS)
    return bots.choose(levels.load(level), level, seen, seat, ACTS, n, dice, memory)


@pytest.mark.parametrize("level", (1, 2, 3))
def test_a_bot_does_only_what_is_legal_and_decides_from_what_it_sees(level):
    for seed in range(12):
        page, chance = match(2 + seed % 5, seed), random.Random(seed)
        dice, memory = bytearray((seed, 1, 2, 3)), bytearray(10)
        while not over(page):
            seat = turns.asked(page)
            twin = _shuffle_hidden(page, seat, chance)
            act = decide(page, level, bytearray(dice), memory)
            assert act == decide(twin, level, dice, memory)
            assert act in legal(page, seat)
            flow.apply(page, act, LOG)
            fair.remember(memory, page, LOG)


def winners(kinds, rounds):
    """Return rounds won by each kind, the seats rotated."""
    won = dict.fromkeys(kinds, 0)
    for number in range(rounds):
        page = match(len(kinds), 7919 * number + 1)
        seated = kinds[number % len(kinds) :] + kinds[: number % len(kinds)]
        dice, memory = bytearray((number & 255, number >> 8, 5, 9)), bytearray(10)
        while not over(page):
            flow.apply(page, decide(page, seated[turns.asked(page)], dice, memory), LOG)
            fair.remember(memory, page, LOG)
        if page[codes.O_WINNER] != codes.NONE:
            won[seated[page[codes.O_WINNER]]] += 1
    return won


def test_the_fair_bot_beats_the_careless_one_two_rounds_of_three():
    won = winners((2, 1), 600)
    assert won[2] > 0.64 * 600


@pytest.mark.parametrize("seats", (2, 4))
def test_the_keen_bot_wins_more_than_its_share_among_fair_ones(seats):
    won = winners((3,) + (2,) * (seats - 1), 1200)
    assert won[3] > 1.04 * 1200 / seats, won


def face(kind, color):
    return kind << 3 | color


def with_hand(hand, top, drawn=codes.NONE):
    """Return a page of four where seat 0 has this hand and is in turn, or has drawn a card."""
    page = match(4, 1)
    hands = [hand, *[[face(2, 1)] * 5] * 3]
    at = page[codes.O_CARDS] - sum(map(len, hands)) - 1
    page[codes.O_ROW :] = bytes(at) + b"".join(map(bytes, hands)) + bytes((top,))
    for seat in range(11):
        page[codes.O_FENCE + seat] = at
        at += len(hands[seat]) if seat < 4 else 0
    page[codes.O_MATCH], page[codes.O_DRAWN] = top, drawn
    page[codes.O_STATE] = codes.AT_TURN if drawn == codes.NONE else codes.AT_DREW
    page[codes.O_DIR] = 1
    page[codes.O_PEND] = page[codes.O_WINDOWS] = page[codes.O_RAW] = 0
    return page


WILD = face(13, 4)


@pytest.mark.parametrize("level", (2, 3))
def test_a_wild_just_drawn_is_kept_and_one_that_is_held_not_wasted(level):
    many = [face(3, 0), face(4, 0), face(5, 1), face(6, 1), face(7, 2), face(8, 2), face(1, 1), face(1, 2)]
    dice, memory = bytearray(b"dice"), bytearray(10)
    assert decide(with_hand([*many, WILD], face(9, 3), WILD), level, dice, memory) >> 12 == codes.V_PASS
    assert decide(with_hand([*many, WILD], face(9, 3)), level, dice, memory) >> 12 == codes.V_DRAW
    near_the_end = with_hand([*many[:2], WILD], face(9, 3))
    assert decide(near_the_end, level, dice, memory) == WILD


def test_with_more_than_two_seats_a_reverse_is_no_hit():
    page = with_hand([face(11, 0), face(10, 0), face(5, 1), face(6, 1)], face(9, 0))
    page[codes.O_FENCE + 1] = page[codes.O_FENCE + 2] - 1  # the next seat has one card
    assert decide(page, 2, bytearray(b"dice"), bytearray(10)) == face(10, 0)


def test_a_bot_forgets_its_call_now_and_then_the_careless_one_more_often():
    forgot = {}
    for level in (1, 2):
        called = missed = 0
        for seed in range(150):
            page = match(2, seed)
            dice, memory = bytearray((seed, 3, 2, 1)), bytearray(10)
            while not over(page):
                flow.apply(page, decide(page, level, dice, memory), LOG)
                for i in range(1, 3 * LOG[0] + 1, 3):
                    called += LOG[i] == codes.E_UNO
                missed += view.anyone_catchable(page) and LOG[1] == codes.E_PLAYED
        forgot[level] = missed / (called + missed)
    assert 0 < forgot[2] < forgot[1] < 0.5


def test_what_everybody_saw_is_remembered_and_what_changed_is_forgotten():
    memory, page = bytearray(10), match(3, 1)
    page[codes.O_MATCH] = 2
    fair.remember(memory, page, bytearray((1, codes.E_DREW, 1, 1)))
    assert memory[1] & 15 == 4
    fair.remember(memory, page, bytearray((1, codes.E_PLAYED, 1, 5 << 3 | 2)))
    assert memory[1] & 15 == 0
    fair.remember(memory, page, bytearray((1, codes.E_DREW, 1, 1)))
    fair.remember(memory, page, bytearray((1, codes.E_DREW, 1, 4)))
    assert memory[1] == 0


def test_where_points_in_hand_are_bad_a_dear_card_goes_when_somebody_is_nearly_out():
    hand = [face(5, 0), face(5, 0), face(6, 0), WILD]
    page = with_hand(hand, face(9, 0))
    page[codes.O_FENCE + 1] = page[codes.O_FENCE + 2] - 1  # the next seat has one card
    assert decide(page, 3, bytearray(b"dice"), bytearray(10)) != WILD
    page[codes.O_RULES + codes.R_SCORE] = codes.SCORE_LOWEST
    assert decide(page, 3, bytearray(b"dice"), bytearray(10)) == WILD


BLUFFS, DOUBTS, HOLDS, ATTACKS = 4, 5, 7, 8
FOUR = face(14, 4)


def test_who_bluffs_lays_a_four_where_others_lay_the_color_they_hold():
    page = with_hand([face(5, 0), face(5, 1), face(7, 1), FOUR], face(9, 0))
    assert decide(page, 3, bytearray(b"dice"), bytearray(10)) != FOUR
    assert decide(page, BLUFFS, bytearray(b"dice"), bytearray(10)) == FOUR


def test_who_doubts_challenges_more_often():
    page = with_hand([face(5, 0)] * 6, FOUR)
    page[codes.O_STATE], page[codes.O_PEND], page[codes.O_PEND_BY] = codes.AT_OWED, 4, 3
    page[codes.O_PEND_LAST], page[codes.O_WINDOWS], page[codes.O_MATCH] = FOUR, codes.W_CHALLENGE, 0x80
    dared = {}
    for level in (3, DOUBTS):
        dice = bytearray(b"dice")
        acts = [decide(page, level, dice, bytearray(10)) >> 12 for _ in range(200)]
        dared[level] = acts.count(codes.V_CHALLENGE)
    assert 0 < dared[3] < dared[DOUBTS] < 200


def test_who_holds_wilds_back_keeps_one_with_fewer_cards_and_who_attacks_lays_what_hits():
    held = with_hand([face(3, 0), face(7, 2), WILD], face(9, 3))
    assert decide(held, 3, bytearray(b"dice"), bytearray(10)) == WILD
    assert decide(held, HOLDS, bytearray(b"dice"), bytearray(10)) >> 12 == codes.V_DRAW
    attack = with_hand([*(face(kind, 0) for kind in range(3, 10)), face(10, 3)], face(9, 3))
    assert decide(attack, 2, bytearray(b"dice"), bytearray(10)) >> 3 & 31 == 9
    assert decide(attack, ATTACKS, bytearray(b"dice"), bytearray(10)) == face(10, 3)


def lasts(level):
    """Return how many cards the next player plays until a bot no longer counts on a color that this player lacked."""
    page, memory = match(4, 1), bytearray(10)
    page[codes.O_MATCH] = face(9, 2)
    fair.remember(memory, page, bytearray((1, codes.E_DREW, 1, 1)))
    hand = with_hand([face(5, 0), face(6, 0), face(5, 2), face(6, 2), WILD], face(9, 3), WILD)
    flow.apply(hand, WILD, LOG)  # now the color is asked for
    for cards in range(40):
        if decide(hand, level, bytearray(b"dice"), memory) & 255 != 2:
            return cards
        fair.remember(memory, page, bytearray((1, codes.E_PLAYED, 1, face(1, 1))))
    return None


def test_levels_never_forget_a_color_and_a_character_does_after_some_cards():
    assert [lasts(level) for level in (2, 3)] == [None, None]
    ari, noa, rio, tao, eli, uki = map(lasts, range(4, 10))
    assert 0 < rio < eli < ari < noa == tao < uki < 16


def test_a_color_that_is_lacked_again_is_fresh_and_the_others_stay_as_they_are():
    page, memory = match(3, 1), bytearray(10)
    page[codes.O_MATCH] = face(9, 2)
    fair.remember(memory, page, bytearray((1, codes.E_DREW, 1, 1)))
    before = memory[1]
    for _ in range(20):
        fair.remember(memory, page, bytearray((1, codes.E_PLAYED, 1, face(1, 1))))
    assert memory[1] & 15 == before & 15 and memory[1] < before
    fair.remember(memory, page, bytearray((1, codes.E_DREW, 1, 1)))
    assert memory[1] == before and not any(memory[2:])
