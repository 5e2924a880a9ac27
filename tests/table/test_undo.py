# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""One step back against bots: the position as it was, with its chance; what is kept follows."""

import pytest

from tests.table.chips import ALL, APPENDING, CHIPS
from uno_core import codes as c
from uno_core import editions
from uno_core.rng import below
from uno_table.saves import saved
from uno_table.saves.slots import Slots
from uno_table.tables.table import MOST_STEPS, Table

PERSON, FAIR, KEEN = 0, 2, 3


def opened(store=None, kinds=(PERSON, FAIR, KEEN), seed=b"back", **options):
    table = Table(store)
    table.pace_ms = 0
    table.open(bytes(kinds), seed, **options)
    table.rest(0)
    return table


class Clock:
    """Time at a table."""

    def __init__(self, table):
        self.table, self.now = table, 0

    def to_my_turn(self):
        """Bots act, until the person is asked, or the round is over."""
        table = self.table
        while not table.round_over() and (table.asked() != 0 or table.racing()):
            self.now += 10
            table.tick(self.now)
        return not table.round_over()


def whole(table):
    """All that decides what comes."""
    return bytes(table.page), bytes(table.memory), table.acts_done, bytes(table.kept_dice)


def choice(table, chance):
    """Return a legal act of the person that can be taken back, by lot."""
    acts = [act for act in list(table.acts[: table.legal(0)]) if act >> 12 not in (c.V_SELECT, c.V_UNO)]
    return acts[below(chance, len(acts), 0)]


@pytest.mark.parametrize("edition", [n for n, name in enumerate(editions.NAMES) if not name.startswith("stacko")])
def test_an_undo_gives_the_position_before_and_the_same_act_leads_to_the_same_again(edition):
    seats = max(editions.load(edition).SEATS[0], 2)
    table = opened(kinds=(PERSON,) + (FAIR,) * (seats - 1), edition=edition)
    clock, chance, steps = Clock(table), bytearray(b"step"), 0
    while clock.to_my_turn() and steps < 12:
        before = whole(table)
        answers = table.page[c.O_STATE] >> 4 in (c.P_ASK, c.P_DREW)
        act = choice(table, chance)
        assert table.propose(act) == 0
        after = whole(table)
        if answers or not table.can_undo():
            continue
        while not table.round_over() and table.asked() != 0 and not table.racing():
            clock.now += 10
            table.tick(clock.now)
        if table.round_over():
            break
        table.undo()
        steps += 1
        assert (whole(table), table.steps, table.can_undo()) == (before, steps, False)
        assert table.propose(act) == 0
        assert whole(table) == after
    assert steps or edition == editions.NAMES.index("blitzo")


def test_a_card_that_is_drawn_again_is_the_same_card():
    table = opened()
    clock = Clock(table)
    clock.to_my_turn()
    drawn = []
    for _ in range(3):
        assert table.propose(c.V_DRAW << 12) == 0
        view = table.view(0)
        drawn.append(bytes(view[c.O_ROW + view[c.O_FENCE] : c.O_ROW + view[c.O_FENCE + 1]]))
        table.undo()
    assert drawn[0] == drawn[1] == drawn[2]


def test_an_answer_goes_back_with_the_card_that_asked():
    table = opened(kinds=(PERSON, FAIR), seed=b"wild")
    clock = Clock(table)
    while clock.to_my_turn():
        before = bytes(table.page)
        acts = list(table.acts[: table.legal(0)])
        wilds = [act for act in acts if act < 256 and act & 255 in (c.C_WILD | 13 << 3, c.C_WILD | 14 << 3)]
        if wilds:
            assert table.propose(wilds[0]) == 0
            assert table.page[c.O_STATE] >> 4 == c.P_ASK
            assert table.propose(c.V_CHOOSE << 12 | c.C_BLUE) == 0
            table.undo()
            assert bytes(table.page) == before
            return
        table.propose(acts[0])
    raise AssertionError("the seed is chosen so that a wild comes")


def test_a_refused_act_is_none_and_leaves_what_can_be_taken_back():
    table = opened()
    clock = Clock(table)
    clock.to_my_turn()
    before = bytes(table.page)
    assert table.propose(c.V_DRAW << 12) == 0
    assert table.propose(c.V_CATCH << 12 | 1) != 0
    table.undo()
    assert bytes(table.page) == before


@pytest.mark.parametrize("kinds", [(PERSON, PERSON, FAIR), (FAIR, FAIR), (PERSON, PERSON)])
def test_nothing_is_taken_back_among_several_persons_or_none(kinds):
    table = opened(kinds=kinds)
    seat = table.asked()
    table.legal(seat)
    table.propose(table.acts[0])
    assert not table.can_undo() and table.before is None


def test_nothing_is_taken_back_over_a_deal_or_when_a_bot_has_had_the_seat():
    table = opened()
    clock = Clock(table)
    clock.to_my_turn()
    table.propose(c.V_DRAW << 12)
    assert table.can_undo()
    table.swap_seat(0, FAIR)
    assert not table.can_undo()
    table.swap_seat(0, FAIR)
    assert not table.can_undo()
    Clock(table).to_my_turn()
    table.propose(table.acts[: table.legal(0)][0])
    table.page[c.O_STATE] = c.P_OVER << 4
    assert not table.can_undo()


def stepped(store):
    """Return a table where something was taken back and another act done; and what was on it."""
    table = opened(store)
    clock = Clock(table)
    for _ in range(2):
        clock.to_my_turn()
        table.propose(c.V_DRAW << 12)
        if table.page[c.O_STATE] >> 4 == c.P_DREW:
            table.propose(c.V_PASS << 12)
    clock.to_my_turn()
    table.undo()
    return table


@pytest.mark.parametrize("chip", APPENDING)
def test_who_loses_power_after_an_undo_is_where_it_led_to(chip):
    store = APPENDING[chip].store()
    table = stepped(store)
    here = whole(table)[:3]
    again = Table(APPENDING[chip].store(store.nvm[:]))
    assert again.resume()
    assert whole(again)[:3] == here and again.steps == 1
    table.propose(table.acts[: table.legal(0)][0])
    again = Table(APPENDING[chip].store(store.nvm[:]))
    assert again.resume()
    assert whole(again)[:3] == whole(table)[:3], "and the acts behind it"


@pytest.mark.parametrize("chip", ALL)
def test_how_often_is_kept_when_the_match_is_left(chip):
    store = ALL[chip].store()
    table = stepped(store)
    assert saved.leave(table)
    again = Table(ALL[chip].store(store.nvm[:]))
    assert again.resume()
    assert (bytes(again.page), again.steps) == (bytes(table.page), 1)
    again.open(bytes((PERSON, FAIR)), b"next")
    assert again.steps == 0


def test_a_save_of_before_is_one_without_an_undo():
    store = CHIPS.rp2040.store()
    table = opened(store)
    payload = Slots(store).load()
    assert payload[27] == 1
    again = Table(store)
    assert again.resume()
    assert (again.steps, bytes(again.page)) == (0, bytes(table.page))


def test_more_steps_than_are_counted_are_as_many_as_are():
    table = opened()
    Clock(table).to_my_turn()
    for _ in range(MOST_STEPS + 3):
        table.propose(c.V_DRAW << 12)
        table.undo()
    assert table.steps == 127
