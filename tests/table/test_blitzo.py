# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A game against the clock: a person who is too slow, bots that think as long as a person would, save and resume."""

import pytest

from tests.table.test_table import FAIR, PERSON
from tests.store import Store
from uno_core import codes as c
from uno_core import editions
from uno_table.tables.table import Table

EDITION = editions.NAMES.index("blitzo")


def opened(kinds, level=1, store=None):
    table = Table(store)
    table.open(bytes(kinds), b"\3\1\4\1", (("blitzo-level", level),), EDITION)
    return table


@pytest.mark.parametrize(("level", "seconds"), [(1, 8), (2, 6), (3, 5), (4, 4)])
def test_a_person_who_is_too_slow_pays_and_the_turn_goes_on(level, seconds):
    table = opened((PERSON, PERSON), level)
    seat = table.asked()
    times = [now for now in range(0, 20000, 10) if table.tick(now)]
    assert times[0] == seconds * 1000
    assert bytes(table.log[1:4]) == bytes((c.E_TIME, 1 - seat, 0)) or times[1] - times[0] >= seconds * 1000


@pytest.mark.parametrize("pace_ms", [400, 900, 1600])
def test_a_bot_answers_within_the_time_of_a_person_whatever_the_pace(pace_ms):
    table = opened((FAIR, FAIR, FAIR), 4)
    table.pace_ms = pace_ms
    last, waits = 0, []
    for now in range(0, 60000, 10):
        if table.tick(now):
            waits.append(now - last)
            last = now
        if table.round_over():
            break
    assert min(waits[1:]) >= 400
    assert max(waits) <= 1600
    assert len({wait // 50 for wait in waits}) > 5


def test_at_once_is_at_once():
    table = opened((FAIR, FAIR))
    table.pace_ms = 0
    assert all(table.tick(now) for now in range(5))


def test_the_time_stands_still_in_a_menu():
    table = opened((PERSON, PERSON))
    assert not table.tick(0)
    assert not table.tick(5000)
    table.hold_bots(True)
    assert table.left_ms(9000) == 3000
    table.hold_bots(False)
    assert table.left_ms(90000) == 3000
    assert not table.tick(90000)
    assert not table.tick(92999)
    assert table.left_ms(92999) == 1
    assert table.tick(93000)


def test_a_match_is_saved_and_taken_up():
    store = Store(1024)
    table = opened((PERSON, FAIR, FAIR), 2, store)
    for now in range(0, 9000, 10):
        table.tick(now)
    assert table.save()
    other = Table(store)
    assert other.resume()
    assert other.page == table.page
    assert other.legal(other.asked()) == table.legal(table.asked())
