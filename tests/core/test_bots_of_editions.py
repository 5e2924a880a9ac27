# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Bots play every edition: legally, from what they see, to the end, and the fair one wins more than its share."""

import pytest

from tests.core.play import ACTS, LOG
from tools.contest import rounds, weights
from uno_core import TABLES, bots, codes, deal, editions, flow, ruleset, judge, mask, opening, turns, view
from uno_core.bots import fair, levels

ALIKE = {"classic", "classic112", "h2o", "duo", "extreme_c"}  # played like another one
EDITIONS = [name for name in editions.NAMES if name not in ALIKE]
# Where more seats play on the loser is out; elsewhere the level is the bots' own.
RULES = {"stacko": ("play-on", True), "stacko_old": ("play-on", True), "boost": ("boost-level", 10)}
ROUNDS = 240
MOST = 3000  # acts of a round


def play(number, kinds, seed, rules=()):
    """Play one round.

    :param kinds: the level of each seat.
    :param rules: pairs of house rules; those that the edition does not have are left out.
    :return: the page.
    """
    page = opening.new(number, len(kinds), bytes((seed & 255, seed >> 8, number, 7)))
    for key, value in rules:
        if ruleset.why_not(page, key, value) is None:
            ruleset.set_rule(page, key, value)
    if editions.NAMES[number] in RULES:
        ruleset.set_rule(page, *RULES[editions.NAMES[number]])
    opening.open_match(page, LOG)
    finish(page, number, kinds, seed)
    return page


def finish(page, number, kinds, seed):
    """Let bots play a round that has begun to its end; parameters as for :func:`play`."""
    minds = {level: levels.load(level, number) for level in kinds}
    seen, dice, memory = bytearray(len(page)), bytearray((seed & 255, 5, number, 9)), bytearray(10)
    acts = [0] * 256
    for _ in range(MOST):
        seat = turns.asked(page)
        if seat == codes.NONE:
            return
        mask.view_into(page, seat, seen)
        n = flow.legal(seen, seat, acts)
        act = bots.choose(minds[kinds[seat]], kinds[seat], seen, seat, acts, n, dice, memory)
        assert not flow.attempt(page, act, LOG)
        fair.remember(memory, page, LOG)
    raise AssertionError(f"no end in {MOST} acts")


@pytest.mark.parametrize("name", EDITIONS)
def test_the_fair_bot_wins_more_than_its_share_among_careless_ones(name):
    number = editions.NAMES.index(name)
    seats = min(4, editions.load(number).SEATS[1])
    won, least = 0, 1.15 * ROUNDS / seats
    for seed in range(ROUNDS):
        kinds = [1] * seats
        kinds[seed % seats] = 2
        page = play(number, kinds, 211 * seed + 1)
        won += page[codes.O_WINNER] == seed % seats
        if won > least:  # the other rounds can only add to it
            break
    assert won > least, won


@pytest.mark.parametrize("name", editions.NAMES)
def test_a_match_of_bots_ends_and_every_save_of_it_is_good(name):
    number = editions.NAMES.index(name)
    few, most = editions.load(number).SEATS
    kinds = [1 + seat % 2 for seat in range(min(most, 5))]
    page = play(number, kinds, 31)
    assert view.phase(page) == codes.P_OVER
    assert judge.fault(page) is None
    deal.next_round(page, LOG)
    assert judge.fault(page) is None
    for _ in range(40):
        if turns.asked(page) == codes.NONE:
            break
        n = flow.legal(page, turns.asked(page), ACTS)
        flow.apply(page, ACTS[n - 1], LOG)
    finish(page, number, kinds, 31)
    assert view.phase(page) == codes.P_OVER
    assert judge.fault(page) is None


@pytest.mark.parametrize("name", editions.NAMES)
def test_bots_play_on_with_house_cards_that_their_edition_never_weighed(name):
    number = editions.NAMES.index(name)
    few, most = editions.load(number).SEATS
    for seed in range(6):
        page = play(number, [2] * min(most, 3), seed, (("blank", 4), ("swap-next", 4)))
        assert view.phase(page) == codes.P_OVER


def test_on_a_flex_table_a_fair_bot_may_trade_with_nobody():
    number = editions.NAMES.index("flex")
    for seed in range(12):
        page = play(number, [2, 2, 2], seed, (("seven", "may"),))
        assert view.phase(page) == codes.P_OVER


@pytest.mark.parametrize("name", ("allwild", "flash", "nomercy", "extreme", "flex"))
def test_hard_plays_otherwise_than_normal_where_it_was_as_strong(name):
    assert len(weights.of(name, 4)) > len(weights.names())
    dealt = rounds.play_chunk(rounds.Setup("keen", "fair", name, 4), 1, 0, 6)
    # Bots that play alike win a deal from the same seat each time: once with the first bot on it.
    assert [deal for deal in dealt if sum(won == 1 for won in deal) != 1]


@pytest.mark.parametrize("name", ("extreme_b", "extreme_c"))
def test_weights_of_an_edition_are_not_those_of_another_deck_that_shares_its_knowledge(name):
    number = editions.NAMES.index(name)
    editions.load(number)
    levels.load(3, number)
    assert TABLES[number][codes.Q_ADVICE].WEIGHTS and not TABLES[number][codes.Q_WEIGHTS]
    assert weights.of(name, 4) == weights.of("classic", 4)
