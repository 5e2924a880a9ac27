# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Setup and first card over many deals (rule book 4.1, 4.2): what a case proves once holds always.

Each oracle says the rule book's sentence again, in plain Python on lists, and knows nothing of how the core does it.
"""

from collections import Counter

import pytest

from tests.cases.runner import core
from tests.rules.rounds import CLASSIC, LABEL, WILD_FOUR, acts_of_a_round, match, number
from uno_core import codes, view

# --- B-SET-1, P-DEALER ------------------------------------------------------------------------------------------------


def dealer_by_the_rule(mode, draws, seats):
    """Return the dealer after these ``(seat, face)`` draws, each draw the right seat's, or None if it is not
    decided."""
    draws, left = list(draws), list(range(seats))
    while len(left) > 1:
        values = {}
        for seat in left:
            while seat not in values:
                assert draws[0][0] == seat
                value = number(draws.pop(0)[1])
                if value is not None or mode != "redraw":
                    values[seat] = value if value is not None or mode == "excluded" else 0
        best = max((value for value in values.values() if value is not None), default=None)
        left = [seat for seat in left if values[seat] == best]
    assert not draws
    return left[0]


@pytest.mark.parametrize("mode", ("zero", "redraw", "excluded"))
@pytest.mark.parametrize("seats", (2, 3, 7, 10))
def test_the_highest_number_deals_and_only_the_tied_draw_again(mode, seats):
    for seed in range(60):
        page, told = match(seats, seed, dealer=mode)
        draws = [(seat, face) for what, seat, face in told if what == codes.E_DEALER_DREW]
        assert view.dealer(page) == dealer_by_the_rule(mode, draws, seats), f"seed {seed}"


def test_lot_draws_no_card_and_lets_every_seat_deal_about_as_often():
    dealers = Counter()
    for seed in range(400):
        page, told = match(4, seed, dealer="lot")
        dealers[view.dealer(page)] += 1
        assert not [fact for fact in told if fact[0] == codes.E_DEALER_DREW]
    assert sorted(dealers) == [0, 1, 2, 3] and min(dealers.values()) > 60, dealers


# --- B-SET-2, B-SET-3, 4.2 --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 11))
def test_seven_cards_each_one_turned_up_and_the_rest_is_the_draw_pile(seats):
    for seed in range(20):
        page, _ = match(seats, seed)
        assert [view.size(page, seat) for seat in range(seats)] == [7] * seats
        assert (view.discards(page), view.draw_size(page)) == (1, 107 - 7 * seats)
        assert sorted(page[codes.O_ROW :]) == sorted(CLASSIC.DECK)


# Printed on the first card: the asked seat, counted from the dealer to the left; clockwise; cards due; for a color.
FIRST = {
    **{digit: (1, True, 0, False) for digit in range(10)},
    codes.L_SKIP: (2, True, 0, False),
    codes.L_REVERSE: (0, False, 0, False),
    codes.L_DRAW_TWO: (1, True, 2, False),
    codes.L_WILD: (1, True, 0, True),
}


@pytest.mark.parametrize("seats", (2, 3, 4, 10))
@pytest.mark.parametrize("how", ("random", "shuffle"))
def test_every_first_card_does_what_the_table_says(seats, how):
    seen = Counter()
    for seed in range(250):
        page, told = match(seats, seed, first_w4=how)
        face = view.top(page)
        seen[LABEL[face]] += 1
        after, clockwise, due, asks = FIRST[LABEL[face]]
        assert view.asked(page) == (view.dealer(page) + after) % seats, f"seed {seed}"
        assert (view.clockwise(page), view.pending(page)) == (clockwise, due), f"seed {seed}"
        assert (view.phase(page) == codes.P_ASK) is asks, f"seed {seed}"
        put_back = [fact for fact in told if fact[0] == codes.E_PUT_BACK]
        assert {face for _, _, face in put_back} <= {WILD_FOUR}
        seen["put back"] += bool(put_back)
    assert all(seen[label] for label in (codes.L_SKIP, codes.L_REVERSE, codes.L_DRAW_TWO, codes.L_WILD, "put back"))


def test_a_wild_draw_four_is_put_back_at_any_place_of_the_pile():
    places = Counter()
    for seed in range(1, 400):
        page, _ = match(2, seed)
        top = codes.O_ROW + view.draw_size(page) - 1
        # The pile again as before the first card, a Wild Draw Four on top, all others away from it.
        others = [face for face in page[codes.O_ROW : top + 1] if face != WILD_FOUR]
        pile = [WILD_FOUR] * (top + 1 - codes.O_ROW - len(others))
        page[codes.O_ROW : top + 1] = bytes(pile[1:] + others + pile[:1])
        if not pile:
            continue
        core.first_card(page, core.new_log(254))
        left = page[codes.O_ROW : codes.O_ROW + view.draw_size(page)]
        places[left.rfind(WILD_FOUR) * 4 // len(left)] += 1
    assert sorted(places) == [0, 1, 2, 3] and min(places.values()) > 40, places


# --- B-SET-4, B-SET-5 -------------------------------------------------------------------------------------------------


def test_a_round_begins_clockwise_left_of_the_dealer_and_keeps_nothing_but_the_totals():
    page, _ = match(4, 5)
    for seed in range(12):
        dealer = view.dealer(page)
        for _ in acts_of_a_round(page, seed, eager=True):
            pass
        totals = bytes(page[codes.O_SCORE : codes.O_SCORE + 8])
        core.next_round(page, core.new_log(254))
        assert view.dealer(page) == (dealer + 1) % 4
        assert view.asked(page) == (dealer + 1 + FIRST[LABEL[view.top(page)]][0]) % 4
        assert view.clockwise(page) is FIRST[LABEL[view.top(page)]][1]
        assert bytes(page[codes.O_SCORE : codes.O_SCORE + 8]) == totals
        assert not any(view.catchable(page, seat) or view.called(page, seat) for seat in range(4))
        assert (page[codes.O_SHOWN_SEAT], view.round_number(page)) == (codes.NONE, seed + 2)
