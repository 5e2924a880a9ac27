# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The settings of uno_core.house over many deals and positions: what a case proves once holds always.

Each oracle says the catalogue's sentence again, in plain Python on lists, and knows nothing of how the core does it.
"""

import random
from collections import Counter

import pytest

from tools.kit.cases import core
from uno_core import codes, flow, house, view

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
    """A match whose first round is dealt, and the facts of dealing it."""
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

    :param eager: whoever can lay a card does, so that the round is short.
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


# --- house.ROWS -------------------------------------------------------------------------------------------------------

VALUES = [
    (key, value) for key, _, values in house.ROWS for value in (values[:2] if isinstance(values[0], int) else values)
]


@pytest.mark.parametrize(("key", "value"), VALUES)
def test_a_setting_is_kept(key, value):
    page = core.new(0, 2, bytes(4))
    core.set_rule(page, key, value)
    assert core.get_rule(page, key) == value


def test_a_new_page_has_the_preset_standard():
    standard = {
        **{"dealer": "zero", "first-w4": "random", "first-wild": "name", "draw-vol": "yes", "drawn-play": "may"},
        **{"wow": "allow", "w4-mode": "bluff", "w4-legal": "colour", "w4-guilty": "keep", "uno-pen": 2},
        **{"score": "winner", "target": 500},
    }
    page = core.new(0, 2, bytes(4))
    assert {key: core.get_rule(page, key) for key in standard} == standard


# --- B-SET-1, P-DEALER ------------------------------------------------------------------------------------------------


def dealer_by_the_rule(mode, draws, seats):
    """Who deals after these ``(seat, face)`` draws, each draw the right seat's; None when it is not decided."""
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


# Printed on the first card: who is asked, counted from the dealer to the left; clockwise; cards due; for a color.
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
        assert (view.shown_seat(page), view.round_number(page)) == (codes.NONE, seed + 2)


# --- B-LEGAL, P-WOW ---------------------------------------------------------------------------------------------------


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


TOPS = [(face, None) for face in FACES if face not in WILDS] + [(face, color) for face in WILDS for color in range(4)]


def may_be_laid(face, top, color):
    """B-LEGAL: the active color, the number of the top card, the action of the top card, or a wild."""
    if face in WILDS:
        return True
    return face & 7 == (top & 7 if color is None else color) or LABEL[face] == LABEL[top]


@pytest.mark.parametrize("wow", ("allow", "forbid"))
def test_every_card_on_every_card(wow):
    for top, color in TOPS:
        held = [*FACES]
        if top in FACES and CLASSIC.DECK.count(top) == 1:
            held.remove(top)
        page = at_turn(top, held, color, wow=wow)
        found = {act & 255 for act in legal(page, 0) if act >> 12 == codes.V_PLAY}
        expected = {face for face in held if may_be_laid(face, top, color)}
        if wow == "forbid" and top in WILDS:
            expected -= set(WILDS)
        assert found == expected, (top, color)


# --- B-W4-1, P-W4-LEGAL, P-W4-MODE ------------------------------------------------------------------------------------


def forbids(how, face, top, color):
    """B-W4-1: whether this other card of the hand makes a Wild Draw Four illegal."""
    of_the_color = face not in WILDS and face & 7 == (top & 7 if color is None else color)
    of_the_value = face not in WILDS and LABEL[face] == LABEL[top]
    return {
        "colour": of_the_color,
        "colour-numbers": of_the_color and number(face) is not None,
        "colour-or-value": of_the_color or of_the_value,
        "any-playable": of_the_color or of_the_value or face == WILD,
    }[how]


@pytest.mark.parametrize("how", ("colour", "colour-numbers", "colour-or-value", "any-playable"))
def test_what_forbids_a_wild_draw_four_by_each_value_of_w4_legal(how):
    for top, color in TOPS:
        for other in FACES:
            if CLASSIC.DECK.count(other) < (other == top) + 1:
                continue
            page = at_turn(top, [WILD_FOUR, other], color, w4_mode="strict", w4_legal=how)
            plays = [act & 255 for act in legal(page, 0) if act >> 12 == codes.V_PLAY]
            assert (WILD_FOUR in plays) is not forbids(how, other, top, color), (top, color, other)


@pytest.mark.parametrize("mode", ("strict", "free"))
def test_there_is_no_challenge_in_modes_strict_and_free(mode):
    fours = 0
    for seed in range(12):
        page, _ = match(3, seed, w4_mode=mode)
        for _, act, _ in acts_of_a_round(page, seed):
            fours += act >> 12 == codes.V_PLAY and act & 255 == WILD_FOUR
            assert not [a for seat in range(3) for a in legal(page, seat) if a >> 12 == codes.V_CHALLENGE]
    assert fours


# --- B-W4-3, B-W4-4, P-W4-GUILTY --------------------------------------------------------------------------------------


def seen_by(page, seat):
    out = bytearray(len(page))
    core.view_into(page, seat, out)
    return out


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
                # Only the drawn card may be laid, and only when it fits.
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


# --- SC-WINNER, SC-LOWEST, P-SCORE, P-TARGET --------------------------------------------------------------------------


def worth(face):
    """B-SCORE."""
    return LABEL[face] if LABEL[face] <= 9 else 50 if face in WILDS else 20


@pytest.mark.parametrize("score", ("winner", "lowest"))
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
            if score == "lowest":
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
