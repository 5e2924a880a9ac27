# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Boost (rule book 6.14): what a case cannot say, for it is about several rounds or about what is hidden."""

from tests.cases.runner import core
from uno_core import codes, deal, editions, flow, judge

BOOST = editions.NAMES.index("boost")
EXCHANGE = codes.V_EDITION << 12
CHOOSE = codes.V_CHOOSE << 12
FULL = b"\x50\x63\x6c\x74"


def opened(seed=b"seed"):
    page = core.new(BOOST, 2, seed)
    log = core.new_log(254)
    core.open_match(page, log)
    page[codes.O_STATE] = codes.P_TURN << 4  # seat 0 is in turn
    page[codes.O_PEND] = page[codes.O_WINDOWS] = 0
    return page, log


def exchange(page, log, place):
    held = page[codes.O_ROW + page[codes.O_FENCE]]
    assert not flow.attempt(page, EXCHANGE | place, log)
    assert not flow.attempt(page, CHOOSE | held, log)
    return held


def close(page):
    page[codes.O_STATE] = codes.P_OVER << 4
    page[codes.O_WINNER] = 0


def test_the_pool_is_not_refilled_between_rounds_and_is_full_when_the_next_match_begins():
    page, log = opened()
    exchange(page, log, 1)
    assert page[-4:] == b"\x50\xff\x6c\x74"
    close(page)
    core.next_round(page, log)
    assert page[-4:] == b"\x50\xff\x6c\x74"
    page[codes.O_STATE] = codes.P_TURN << 4
    page[codes.O_PEND] = 0
    assert flow.refusal(page, EXCHANGE | 1)
    exchange(page, log, 3)
    core.open_match(page, log)
    assert page[-4:] == FULL


def test_a_boost_card_takes_part_until_the_round_ends():
    page, log = opened()
    for place in range(4):
        exchange(page, log, place)
        page[codes.O_PLAYS] = 0  # another turn
    assert page[codes.O_CARDS] == 112
    assert not judge.fault(page)
    assert sorted(deal.faces(page)) == sorted(page[codes.O_ROW : codes.O_ROW + 112])
    close(page)
    core.next_round(page, log)
    assert page[codes.O_CARDS] == 108
    assert not judge.fault(page)


def test_the_exchanged_card_lies_at_the_bottom_of_a_pile_whose_order_nobody_knows():
    bottoms = set()
    for seed in range(40):
        page, log = opened(bytes((seed, 7, 9, 1)))
        held = exchange(page, log, 0)
        assert page[codes.O_ROW] == held
        assert page[codes.O_RAW] == 0
        bottoms.add(bytes(page[codes.O_ROW + 1 : codes.O_ROW + 6]))
    assert len(bottoms) > 30


def test_no_exchange_leaves_all_as_it_was():
    page, log = opened()
    before = bytes(page)
    assert not flow.attempt(page, EXCHANGE, log)
    assert not flow.attempt(page, CHOOSE | codes.NONE, log)
    ask = (codes.O_ASK, codes.O_ASK_ARG, codes.O_RESUME)
    assert [at for at in range(len(page)) if page[at] != before[at] and at not in ask] == []
