# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Time enters the rules as an act: races, time-outs and what a bot waits for, on a clock that the test moves."""

import pytest

from tests.store import Store
from tests.table.test_table import FAIR, PERSON, T_UNO, face, holding, opened, play_on
from uno_core import codes, editions, view
from uno_table.tables.table import _T_RACE as T_RACE
from uno_table.tables.table import Table

PLAY, JUMP = codes.V_PLAY << 12, codes.V_JUMP << 12


def laid_out(kinds, hands, top, card, **rules):
    """Return a table where seat 0 has just played a card."""
    table = opened(kinds=kinds, rules=tuple((key.replace("_", "-"), value) for key, value in rules.items()))
    table.pace_ms = 100
    holding(table, hands, top)
    assert table.propose(PLAY | card) == 0
    return table


NINES = [[face(9, 0), face(7, 3), face(7, 3)], [face(2, 1)] * 5, [face(3, 1)] * 5]


def test_who_has_not_pressed_when_the_race_is_over_draws_two():
    table = laid_out((PERSON, PERSON, PERSON), NINES, face(2, 0), face(9, 0), nine_slap=True)
    assert view.phase(table.page) == codes.P_RACE
    assert table.propose(codes.V_SLAP << 12 | 1 << 8) == 0
    assert not any(table.tick(t) for t in range(0, T_RACE, 20))
    assert table.tick(T_RACE)
    assert [view.size(table.page, seat) for seat in range(3)] == [4, 5, 7]
    assert view.phase(table.page) == codes.P_TURN and table.asked() == 1


def test_pressing_does_not_make_the_race_longer():
    table = laid_out((PERSON, PERSON, PERSON), NINES, face(2, 0), face(9, 0), nine_slap=True)
    table.tick(0)
    assert not table.tick(T_RACE - 10)
    assert table.propose(codes.V_SLAP << 12 | 1 << 8) == 0
    assert not table.tick(T_RACE - 5)
    assert table.tick(T_RACE)


def test_bots_press_by_themselves_before_the_race_is_over():
    table = laid_out((PERSON, FAIR, FAIR), NINES, face(2, 0), face(9, 0), nine_slap=True)
    pressed = 0
    for t in range(0, T_RACE, 20):
        pressed += table.tick(t) and table.log[1] == codes.E_SLAPPED
    assert pressed == 2
    assert view.size(table.page, 0) == 4  # the person was last


@pytest.mark.parametrize("limit", (5, 15))
def test_a_person_asleep_on_the_turn_pays_each_time_the_limit_passes(limit):
    table = opened(kinds=(PERSON, PERSON), rules=(("pen-any", limit),))
    seat = table.asked()
    held = view.size(table.page, seat)
    assert not any(table.tick(t) for t in range(0, limit * 1000, 100))
    assert table.tick(limit * 1000)
    assert view.size(table.page, seat) == held + 2 and table.asked() == seat
    assert not table.tick(limit * 1000 + 10)
    assert not table.tick(2 * limit * 1000 - 10)
    assert table.tick(2 * limit * 1000 + 10)
    assert view.size(table.page, seat) == held + 4


@pytest.mark.parametrize("mode", ["random", "targeted"])
def test_a_person_who_never_chooses_does_not_hold_up_the_table(mode):
    """Flash: the person plays every card in time, but never names a color or a seat, and presses no button."""
    table = opened((PERSON, FAIR, FAIR), b"past", rules=(("flash-mode", mode),), edition=editions.NAMES.index("flash"))
    table.pace_ms = 100
    late = since = 0
    for now in range(0, 400_000, 100):
        if table.round_over():
            break
        phase = view.phase(table.page)
        if table.asked() == 0 and phase not in (codes.P_ASK, codes.P_RACE):
            acts = table.acts[: table.legal(0)]
            cards = sorted([act for act in acts if act < codes.V_DRAW << 12], reverse=True)  # draw cards, wilds first
            assert table.propose([*cards, *acts][0]) == 0
            since = now
        elif table.tick(now):
            if table.log[1] == codes.E_TIME and phase == codes.P_ASK:
                late += 1
                assert now - since <= 6100
                assert view.phase(table.page) != codes.P_ASK
            since = now
    assert table.round_over() and late > 3


def test_nobody_pays_for_being_slow_where_it_is_not_the_rule():
    table = opened(kinds=(PERSON, PERSON))
    assert not any(table.tick(t) for t in range(0, 200000, 1000))


IDENTICAL = [[face(2, 0)] * 3, [face(2, 1)] * 5, [face(2, 0), face(3, 1), face(3, 1)]]


def test_a_bot_gives_a_person_who_could_jump_in_the_time_to_do_so():
    table = laid_out((FAIR, FAIR, PERSON), IDENTICAL, face(9, 0), face(2, 0), jump=True)
    table.tick(0)
    table.react_ms = 0  # no bot jumps in: what is tested is the wait
    assert not any(table.tick(t) for t in range(0, T_RACE, 50))
    assert table.tick(T_RACE)


def test_a_bot_does_not_wait_where_no_person_could_jump_in():
    table = laid_out((FAIR, FAIR, PERSON), [*IDENTICAL[:2], [face(3, 1)] * 4], face(9, 0), face(2, 0), jump=True)
    table.tick(0)
    table.react_ms = 0
    assert table.tick(100)


def test_bots_jump_in_now_and_then():
    jumped = 0
    for number in range(40):
        table = laid_out((PERSON, PERSON, FAIR), IDENTICAL, face(9, 0), face(2, 0), jump=True)
        table.dice[1] = number
        table.dice[3] = 7 * number & 255
        table.acted()
        jumped += any(table.tick(t) and table.log[1] == codes.E_JUMPED for t in range(0, 4000, 50))
    assert 5 < jumped < 40


def test_with_the_referee_off_a_bot_waits_to_begin_and_may_demand_the_penalty():
    demanded = 0
    for number in range(40):
        table = laid_out(
            (PERSON, FAIR, FAIR),
            [[face(5, 3), face(7, 3), face(8, 3)], [face(2, 1)] * 5, [face(3, 1)] * 5],
            face(9, 0),
            face(5, 3),
            pen_on_demand=True,
        )
        table.dice[1] = number
        table.dice[3] = 7 * number & 255
        table.acted()
        first = next(t for t in range(0, 9000, 50) if table.tick(t))
        if table.log[1] == codes.E_REPORTED:
            demanded += 1
            assert view.size(table.page, 0) == 5
        else:
            assert first >= T_UNO
    assert 5 < demanded < 40


@pytest.mark.parametrize("preset", ("cz-wiki", "de", "ua"))
def test_bots_play_whole_rounds_of_every_preset(preset):
    table = opened(kinds=(FAIR, FAIR, FAIR, FAIR), preset=preset)
    table.pace_ms = 0
    play_on(table)
    assert table.round_over()


def test_a_match_is_resumed_while_somebody_can_jump_in():
    store = Store()
    table = opened(kinds=(FAIR, FAIR, FAIR), rules=(("jump", True),), store=store)
    play_on(table, until=lambda t: t.page[codes.O_WINDOWS] & codes.W_JUMP)
    assert table.save()
    again = Table(store)
    assert again.resume()
    assert again.page == table.page


def test_a_match_under_house_rules_is_saved_and_resumed():
    rules = (("multideck", 2), ("jump", True), ("seven", "must"), ("stack", "de"))
    store = Store()
    table = opened(kinds=(FAIR, FAIR, FAIR), rules=rules, store=store)
    for t in range(0, 20000, 500):
        table.tick(t)
    assert table.save()
    again = Table(store)
    assert again.resume()
    assert again.page == table.page
    play_on(again)
    assert again.round_over()
