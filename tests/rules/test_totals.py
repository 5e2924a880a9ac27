# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Scoring over many matches (rule book 4.10): what a case proves once holds always."""

import pytest

from tests.cases.runner import core
from tests.rules.rounds import LABEL, WILDS, acts_of_a_round, hand, match, over
from uno_core import codes, view

# --- SC-WINNER, SC-LOWEST, P-SCORE, P-TARGET --------------------------------------------------------------------------


def worth(face):
    """B-SCORE."""
    return LABEL[face] if LABEL[face] <= 9 else 50 if face in WILDS else 20


@pytest.mark.parametrize("score", ("winner", "lowest", "reach-loses"))
@pytest.mark.parametrize("target", (100, 500))
def test_a_match_is_scored_and_ends_as_the_sentence_says(score, target):
    rounds = matches = 0
    for seed in range(8):
        page, _ = match(3, seed, score=score, target=target)
        totals = [0, 0, 0]
        while True:
            for _ in acts_of_a_round(page, seed + rounds, eager=True):
                pass
            assert over(page), f"seed {seed}"
            rounds += 1
            left = [sum(map(worth, hand(page, seat))) for seat in range(3)]
            winner = view.winner(page)
            assert winner == codes.NONE or left[winner] == 0
            if score != "winner":
                totals = [total + points for total, points in zip(totals, left)]
            elif winner != codes.NONE:
                totals[winner] += sum(left)
            assert [page[at] | page[at + 1] << 8 for at in range(codes.O_SCORE, codes.O_SCORE + 6, 2)] == totals
            assert core.match_over(page) is (max(totals) >= target)
            if max(totals) >= target:
                best = max(totals) if score == "winner" else min(totals)
                assert [core.wins_match(page, seat) for seat in range(3)] == [total == best for total in totals]
                matches += 1
                break
            core.next_round(page, core.new_log(254))
    assert rounds and matches


# --- SC-ROUNDS, SC-ELIMINATION ----------------------------------------------------------------------------------------


def totals_of(page):
    return [core.total(page, seat) for seat in range(view.seats(page))]


@pytest.mark.parametrize("rounds", (1, 2, 5))
def test_a_fixed_number_of_rounds(rounds):
    for seed in range(6):
        page, _ = match(4, seed, score="rounds", rounds=rounds, target=1)
        for number in range(1, rounds + 1):
            before = totals_of(page)
            for _ in acts_of_a_round(page, seed + number, eager=True):
                pass
            left = [sum(map(worth, hand(page, seat))) for seat in range(4)]
            won = [(seat == view.winner(page)) * sum(left) for seat in range(4)]
            assert totals_of(page) == [old + new for old, new in zip(before, won)]
            assert core.match_over(page) is (number == rounds)
            if number < rounds:
                core.next_round(page, core.new_log(254))
        best = max(totals_of(page))
        assert [core.wins_match(page, seat) for seat in range(4)] == [total == best for total in totals_of(page)]


def test_elimination_leaves_one():
    dropped = 0
    for seed in range(12):
        page, _ = match(5, seed, score="elimination", target=120)
        playing = {0, 1, 2, 3, 4}
        while True:
            dealt = {seat for seat in range(5) if view.size(page, seat)}
            assert dealt == playing, f"seed {seed}"
            before = totals_of(page)
            for _, act, _ in acts_of_a_round(page, seed + sum(before), eager=True):
                assert act >> 8 & 15 in playing
            left = [sum(map(worth, hand(page, seat))) for seat in range(5)]
            assert totals_of(page) == [old + new for old, new in zip(before, left)]
            stays = {seat for seat in playing if totals_of(page)[seat] < 120}
            dropped += len(playing - stays)
            assert core.match_over(page) is (len(stays) < 2)
            if len(stays) < 2:
                lowest = min(totals_of(page)[seat] for seat in playing)
                last = stays or {seat for seat in playing if totals_of(page)[seat] == lowest}
                assert {seat for seat in range(5) if core.wins_match(page, seat)} == last
                break
            playing = stays
            core.next_round(page, core.new_log(254))
            assert view.dealer(page) in playing
    assert dropped
