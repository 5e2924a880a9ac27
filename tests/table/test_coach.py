# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The coach: which act of a round cost most, what it may know, and the table to play on from there."""

import random

import pytest

from tests.gallery.stage import SOME, act, arrange, faces, play
from tests.store import Appending
from uno_core import codes as c
from uno_core import editions, flow, mask
from uno_table.tables.coach import CoachTable, judge, practice
from uno_table.tables.table import Table
from uno_table.tables.watching import segments


def played(store, edition, number, takes_back=False):
    """Play a round in which the person does anything, and return the table and ``(page, act)`` of each own act."""
    chance = random.Random(f"{edition} {number}")
    least, most = editions.load(edition).SEATS
    seats = chance.randint(least, min(most, 4))
    kinds = bytearray(chance.choice((1, 2, 3, 4, 9)) for _ in range(seats))
    me = chance.randrange(seats)
    kinds[me] = 0
    table = Table(store)
    table.pace_ms = 0
    table.open(bytes(kinds), bytes((number, edition, 7, 1)), (), edition)
    table.rest(0)
    own, now_ms = [], 0
    while not table.round_over() and table.acts_done < 400:
        before, page = table.acts_done, bytes(table.page)
        n = table.legal(me)
        if n and (table.asked() == me or chance.random() < 0.3):
            one = chance.choice(table.acts[:n])
            assert table.propose(one) == 0
            own.append((before, page, one))
            if takes_back and table.can_undo() and chance.random() < 0.2:
                table.undo()
                own = [row for row in own if row[0] < table.acts_done]
        else:
            now_ms += 9000
            table.tick(now_ms)
    return table, [row[1:] for row in own]


def coached(store, page):
    """Return the table of the coach at the end of the round."""
    found = CoachTable(store, segments(store))
    while found.step():
        pass
    assert found.page == page
    return found


@pytest.mark.parametrize("edition", range(len(editions.NAMES)), ids=editions.NAMES)
def test_it_names_an_own_act_a_legal_better_one_and_goes_to_the_page_before_it(edition):
    for number in range(3):
        store = Appending(32_768)
        table, own = played(store, edition, number, takes_back=number & 1)
        lesson = coached(store, table.page).lesson()
        if not lesson:
            continue
        one, better, why, about, kinds, page, _memory, acts_done = lesson
        assert (page, one) in own and kinds == table.kinds and why
        assert about == c.NONE or about < table.seats
        made = practice(lesson)
        assert bytes(made.page) == page and made.acts_done == acts_done and not made.steps
        assert one != better and flow.refusal(made.page, one) == flow.refusal(made.page, better) == 0
        before = bytes(store.data)
        now_ms = 0
        while not made.round_over() and made.acts_done < acts_done + 30:
            if made.asked() == kinds.find(0):
                made.legal(kinds.find(0))
                assert made.propose(made.acts[0]) == 0
            else:
                now_ms += 9000
                made.tick(now_ms)
        assert bytes(store.data) == before, "nothing of it is saved"
        assert not any(made.tally), "nor counts"


def _other_deal(page, seat, chance):
    """Return a page that looks the same for a seat: the cards of others and of the pile are shuffled."""
    page = bytearray(page)
    hidden = [i for other in range(page[c.O_SEATS]) if other != seat for i in _hand(page, other)]
    hidden += range(c.O_ROW, c.O_ROW + page[c.O_FENCE])
    values = [page[i] for i in hidden]
    chance.shuffle(values)
    for i, value in zip(hidden, values):
        page[i] = value
    return page


def _hand(page, seat):
    return range(c.O_ROW + page[c.O_FENCE + seat], c.O_ROW + page[c.O_FENCE + seat + 1])


@pytest.mark.parametrize("edition", [0, 1, 2, 4, 5, 8, 12, 15], ids=lambda number: editions.NAMES[number])
def test_no_word_of_it_depends_on_a_card_that_the_player_could_not_see(edition):
    chance = random.Random(edition)
    compared = 0
    for number in range(3):
        store = Appending(32_768)
        table, own = played(store, edition, number)
        seat = table.kinds.find(0)
        found = coached(store, table.page)
        for page, one in own:
            other = _other_deal(page, seat, chance)
            views = []
            for each in (page, other):
                view = bytearray(len(page))
                mask.view_into(each, seat, view)
                views.append(bytes(view))
            if views[0] != views[1] or one >> 12 == c.V_TIMEOUT:
                continue
            said = []
            for each in (page, other):
                found.seat(bytearray(each), table.kinds)
                said.append(judge(found, one))
            assert said[0] == said[1]
            compared += 1
    assert compared > 10


OTHERS = "R6 R8 Y8 G8 B8 Y6 G6"
# In tenths of a percent of the chance to win, as docs/bots.md has them.
COSTS = {
    "a card fits, and none was played": ("R7 Y1 G2 B4", c.V_DRAW, 0, 60),
    "the last card was not played": ("R7", c.V_DRAW, 0, 450),
    "a wild could be saved": ("W Y1 Y3 G2 G4 B6", c.V_PLAY, "W", 40),
    "it was the best": ("R7 Y1 G2 B4", c.V_PLAY, "R7", 0),
}


def at(hands, top="R5", color=0, turn=0):
    """Return a table of Classic with these hands."""
    table = Table()
    table.open(bytes((0,) + (3,) * (len(hands) - 1)), b"\1\2\3\4")
    table.log[0] = 0
    arrange(table.page, hands, top, color, turn)
    return table


@pytest.mark.parametrize("name", COSTS)
def test_an_act_costs_what_was_measured(name):
    hand, verb, arg, cost = COSTS[name]
    table = at([hand, SOME, OTHERS])
    assert judge(table, act(0, verb, faces(arg)[0] if arg else 0))[0] == cost


def test_a_worse_card_costs_the_difference_of_its_score():
    table = at(["R7 Rs Y1 B2 B3", "R4 G2", OTHERS])
    cost, better, why, about = judge(table, play(0, "R7"))
    assert (better, why, about) == (play(0, "Rs"), "stops", 1) and cost > 20
    assert judge(table, play(0, "Rs"))[0] == 0


def test_a_color_costs_by_the_cards_that_are_held_less():
    table = at(["W R1 R2 R3 R4 B2", SOME, OTHERS])
    assert table.propose(play(0, "W")) == 0
    cost, better, why, _ = judge(table, act(0, c.V_CHOOSE, c.C_BLUE))
    assert (better, why, cost) == (act(0, c.V_CHOOSE, c.C_RED), "most", 3 * 20)


def test_a_missing_call_costs_if_somebody_has_caught_it():
    store = Appending()
    table = Table(store)
    table.open(b"\0\3\3", b"\1\2\3\4")
    arrange(table.page, ["R1 R7", SOME, OTHERS], "R5", 0, 0)
    assert table.save()
    assert table.propose(play(0, "R7")) == 0
    assert not coached(store, table.page).costs
    assert table.propose(act(1, c.V_CATCH, 0)) == 0
    found = coached(store, table.page)
    assert [(row[0], row[3]) for row in found.costs] == [(200, play(0, "R7"))]
    assert found.lesson()[1:3] == (act(0, c.V_UNO), "uno")


def test_an_act_that_was_taken_back_is_no_lesson():
    for number in range(40):
        store = Appending(32_768)
        table = Table(store)
        table.pace_ms = now_ms = 0
        table.open(b"\0\3", bytes((number, 2, 3, 4)))
        table.rest(0)
        while table.asked() != 0 or table.round_over():
            now_ms += 9000
            table.tick(now_ms)
        better = judge(table, c.V_DRAW << 12)
        if not better[0]:
            continue
        assert table.propose(c.V_DRAW << 12) == 0
        assert len(coached(store, table.page).costs) == 1
        table.undo()
        assert table.propose(better[1]) == 0
        assert not coached(store, table.page).costs
        return
    raise AssertionError("in no deal a card fits")
