# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Turns, plays, challenges and calls over many rounds (rule book 4.3 to 4.8): what a case proves once holds always."""

from collections import Counter

import pytest

from tests.rules.rounds import WILD_FOUR, WILDS, acts_of_a_round, hand, legal, match, over, seen_by
from tests.rules.test_legality import may_be_laid
from uno_core import codes, flow, view

# --- B-W4-3, B-W4-4, P-W4-GUILTY --------------------------------------------------------------------------------------


@pytest.mark.parametrize("guilty", ("keep", "takeback"))
def test_a_challenge_costs_what_the_table_says_and_is_seen_by_the_challenger_only(guilty):
    outcomes = Counter()
    for seed in range(60):
        page, _ = match(4, seed, w4_guilty=guilty)
        held = laid = None
        for before, act, told in acts_of_a_round(page, seed):
            if act >> 12 == codes.V_PLAY and act & 255 == WILD_FOUR:
                held, laid = hand(before, act >> 8 & 15), (view.top(before), before[codes.O_MATCH])
            if act >> 12 != codes.V_CHALLENGE or over(page) or not view.draw_size(page):
                continue
            verdict, by, challenger = told[0]
            bluff = verdict == codes.E_GUILTY
            outcomes[bluff] += 1
            took_back = bluff and guilty == "takeback"
            grew = [view.size(page, seat) - view.size(before, seat) for seat in range(4)]
            expected = [0] * 4
            expected[by if bluff else challenger] = (4 if bluff else 6) + took_back
            assert grew == expected, f"seed {seed}"
            after = challenger + (1 if view.clockwise(page) else -1)
            assert view.asked(page) == (challenger if bluff else after % 4)
            top = laid if took_back else (WILD_FOUR, before[codes.O_MATCH])
            assert (view.top(page), page[codes.O_MATCH]) == top
            kept = list(held)
            kept.remove(WILD_FOUR)
            for seat in range(4):
                known = [face for face in hand(seen_by(page, seat), by) if face != codes.NONE]
                if seat == challenger:
                    assert not Counter(kept) - Counter(known)
                elif seat != by:
                    assert not known
    assert outcomes[True] and outcomes[False], outcomes


# --- P-DRAW-VOL, P-DRAWN-PLAY, B-DRAW-5 -------------------------------------------------------------------------------


def test_with_draw_vol_no_one_draws_only_when_nothing_can_be_laid():
    drawn = 0
    for seed in range(12):
        page, _ = match(3, seed, draw_vol="no")
        for _ in acts_of_a_round(page, seed):
            if view.phase(page) == codes.P_TURN and view.draw_size(page):
                verbs = {act >> 12 for act in legal(page, view.asked(page))}
                assert (codes.V_DRAW in verbs) is not (codes.V_PLAY in verbs)
                drawn += codes.V_DRAW in verbs
    assert drawn


@pytest.mark.parametrize("how", ("may", "must", "never"))
def test_what_becomes_of_a_drawn_card(how):
    became = Counter()
    for seed in range(20):
        page, _ = match(3, seed, drawn_play=how)
        for before, act, told in acts_of_a_round(page, seed):
            if act >> 12 != codes.V_DRAW:
                continue
            seat = act >> 8 & 15
            played = codes.E_PLAYED in [fact[0] for fact in told]
            asked = view.phase(page) == codes.P_DREW
            became[asked, played] += 1
            if asked or (not played and how != "never"):
                # Only the drawn card may be played, and only if it fits.
                match_byte = before[codes.O_MATCH]
                top = view.top(page)
                fits = may_be_laid(hand(page, seat)[-1], top, match_byte & 7 if top in WILDS else None)
                assert fits is asked, f"seed {seed}"
                plays = [a & 255 for a in legal(page, seat) if a >> 12 == codes.V_PLAY]
                assert plays == ([hand(page, seat)[-1]] if asked else [])
            if asked and how == "must":  # nobody is made to bluff
                held = hand(page, seat)
                assert held[-1] == WILD_FOUR and any(card & 7 == before[codes.O_MATCH] & 7 for card in held[:-1])
    wanted = {
        "may": {(True, False), (False, False)},
        "must": {(False, True), (False, False), (True, False)},
        "never": {(False, False)},
    }
    assert set(became) == wanted[how]


def test_a_drawn_card_is_hidden_from_everybody_else():
    drawn = 0
    for seed in range(6):
        page, _ = match(3, seed)
        for _, act, _ in acts_of_a_round(page, seed):
            if act >> 12 == codes.V_DRAW and not over(page):
                seat = act >> 8 & 15
                drawn += 1
                for other in range(3):
                    known = hand(seen_by(page, other), seat)
                    assert known == hand(page, seat) if other == seat else set(known) == {codes.NONE}
                    if other != seat:
                        assert view.drawn(seen_by(page, other)) == codes.NONE
    assert drawn


# --- P-UNO-PEN --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("n", (0, 1, 2, 4, 20))
def test_who_is_caught_draws_uno_pen_cards_and_the_turn_stays(n):
    catches = 0
    for seed in range(25):
        page, _ = match(3, seed, uno_pen=n)
        for before, act, _ in acts_of_a_round(page, seed):
            if act >> 12 == codes.V_CATCH:
                target = act & 255
                grew = view.size(page, target) - view.size(before, target)
                piles = view.draw_size(before) + view.discards(before) - 1
                assert grew == min(n, piles) and view.asked(page) == view.asked(before)
                assert not view.catchable(page, target)
                catches += 1
    assert catches


# --- B-UNO-1 ----------------------------------------------------------------------------------------------------------


def test_who_has_called_is_seen_to_have_called_until_another_card_comes():
    calls = 0
    for seed in range(20):
        page, _ = match(3, seed)
        called = set()
        for before, act, _ in acts_of_a_round(page, seed):
            seat, verb = act >> 8 & 15, act >> 12
            if verb == codes.V_UNO and view.size(before, seat) == 1:
                called.add(seat)
            if verb == codes.V_PLAY and view.size(page, seat) == 1 and view.armed(before, seat):
                called.add(seat)
            called = {seat for seat in called if view.size(page, seat) == 1}
            shown = {seat for seat in range(3) if view.size(page, seat) == 1 and view.called(page, seat)}
            assert shown == called, f"seed {seed}"
            assert not [seat for seat in called if view.catchable(page, seat) or view.armed(page, seat)]
            calls += len(called)
    assert calls


# --- HR-WORD ----------------------------------------------------------------------------------------------------------


def test_there_is_one_word_to_call():
    page, _ = match(3, 1)
    for argument in range(1, 256):
        assert flow.refusal(page, codes.V_UNO << 12 | view.asked(page) << 8 | argument) == codes.X_UNO
