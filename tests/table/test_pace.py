# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""How long bots think: by how hard the choice is, a little unevenly, and on average as long as the setting says."""

import pytest

from tests.store import Store
from tests.table.test_table import FAIR, PERSON, face, holding, opened
from uno_core import bots, codes, view
from uno_table.tables.table import Table
from uno_ui.flows.match_flow import _PACES_MS as PACES_MS

KEEN = 3
CHARACTERS = range(4, 10)
OTHERS = [face(2, 1)] * 5
STEP_MS = 20


def waited(hand, level=FAIR, pace_ms=900):
    """Return ms until a bot in seat 0 acts, among bots."""
    table = opened(kinds=(level, FAIR, FAIR))
    table.pace_ms = pace_ms
    holding(table, [hand, OTHERS, OTHERS], face(9, 0))
    return next(now for now in range(0, 10000, STEP_MS) if table.tick(now))


def acts_of(table, acts, now=0):
    """Let bots act. Return the pages after each act, and the ms before it."""
    pages, waits, last = [], [], now
    while len(pages) < acts and not table.round_over():
        if table.tick(now):
            pages.append(bytes(table.page))
            waits.append(now - last)
            last = now
        now += STEP_MS
    return pages, waits


def test_what_is_forced_comes_sooner_than_a_clear_choice_and_that_sooner_than_a_hard_one():
    forced = [face(kind, 1) for kind in (3, 4, 5)]
    clear = [face(5, 0), face(4, 1), face(6, 1)]
    hard = [face(4, 0), face(5, 0), face(6, 0), face(7, 0)]
    for level in (FAIR, KEEN):
        assert 400 < waited(forced, level) < waited(clear, level) < 1200 < waited(hard, level) + 200 < 1800


def test_a_color_is_named_later_if_the_bot_holds_as_many_of_another():
    def color(hand):
        table = opened(kinds=(FAIR, FAIR, FAIR))
        holding(table, [[*hand, face(13, 4)], OTHERS, OTHERS], face(9, 0))
        table.do(codes.V_PLAY << 12 | face(13, 4))
        assert view.phase(table.page) == codes.P_ASK
        table.tick(0)
        return next(now for now in range(0, 10000, STEP_MS) if table.tick(now))

    one, other = [face(3, 2), face(4, 2)], [face(5, 3), face(6, 3)]
    assert color([*one, face(5, 3)]) < color([*one, *other])


def test_a_possible_challenge_is_thought_about():
    for level in (FAIR, 5):
        table = opened(kinds=(level, FAIR, FAIR))
        holding(table, [OTHERS, OTHERS, OTHERS], face(14, 4))
        page = table.page
        page[codes.O_STATE], page[codes.O_PEND], page[codes.O_PEND_BY] = codes.AT_OWED, 4, 2
        page[codes.O_PEND_LAST], page[codes.O_WINDOWS], page[codes.O_MATCH] = face(14, 4), codes.W_CHALLENGE, 0x80
        assert next(now for now in range(0, 10000, STEP_MS) if table.tick(now)) > 900


def test_a_forced_act_leaves_time_to_read_the_one_before():
    forced = [face(kind, 1) for kind in (3, 4, 5)]
    for pace_ms in PACES_MS:
        assert waited(forced, pace_ms=pace_ms) >= pace_ms // 2


@pytest.mark.parametrize("pace_ms", [pace for pace in PACES_MS if pace])
def test_the_mean_of_a_round_is_the_pace_of_the_setting(pace_ms):
    waits = []
    for seed in range(20):
        table = opened(kinds=(FAIR, KEEN, FAIR, 4 + seed % 6), seed=bytes((seed, 1, 2, 3)))
        table.pace_ms = pace_ms
        waits += acts_of(table, 500)[1]
    assert 0.9 * pace_ms < sum(waits) / len(waits) - STEP_MS < 1.1 * pace_ms
    assert len({wait * 20 // pace_ms for wait in waits}) > 10, "they are not regular as a clock"


def test_instant_stays_instant():
    table = opened(kinds=(FAIR, KEEN, 9))
    table.pace_ms = 0
    assert all(table.tick(5) for _ in range(12))


def test_no_act_depends_on_the_pace_or_on_how_often_the_table_is_looked_at():
    rounds = []
    for pace_ms, step in ((900, 20), (400, 130), (1600, 7), (0, 1)):
        table = opened(kinds=(KEEN, FAIR))
        table.pace_ms, pages, now = pace_ms, [], 0
        while len(pages) < 12:
            now += step
            if table.tick(now):
                pages.append(bytes(table.page))
            table.react_ms = 0  # nobody looks out of turn: that is by the clock
        rounds.append(pages)
    assert all(pages == rounds[0] for pages in rounds)


@pytest.mark.parametrize("thought_ms", [0, 300, 600])
def test_a_match_saved_while_a_bot_thinks_goes_on_with_the_same_acts(thought_ms):
    store = Store(2048)
    table = opened(kinds=(PERSON, KEEN, 6), store=store)
    table.propose(codes.V_DRAW << 12)
    while table.level(table.asked()) == PERSON:
        table.legal(0)
        assert table.propose(table.acts[0]) == 0
    table.tick(0)
    assert not table.tick(thought_ms)
    assert table.save()
    other = Table(store)
    assert other.resume()
    for each in (table, other):
        each.kinds = bytes((FAIR, KEEN, 6))  # the person leaves the rest to a bot
    assert acts_of(table, 8, thought_ms)[0] == acts_of(other, 8, 5000)[0]


def test_what_a_bot_has_chosen_is_dropped_if_a_person_takes_its_seat():
    table = opened(kinds=(PERSON, FAIR, FAIR))
    holding(table, [OTHERS, [face(4, 0), face(5, 0), face(6, 0)], OTHERS], face(9, 0))
    table.page[codes.O_STATE] = codes.AT_TURN | 1
    table.acted()
    table.tick(0)
    assert not table.tick(700)
    assert bots.effort[0] == 2, "it has chosen, and still thinks"
    table.swap_seat(1, KEEN)
    assert not any(table.tick(now) for now in range(0, 5000, STEP_MS))
