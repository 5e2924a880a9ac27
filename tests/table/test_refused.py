# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A refused write costs the save, never the game: on every chip, at any write."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.table.chips import ALL, APPENDING
from tests.table.test_cuts import Evening, resumed, seen
from uno_table.history import records
from uno_table.saves import saved
from uno_table.saves.slots import SETTINGS, Slots
from uno_table.tables.table import Table

NEVER = 10**9
HOUR = 3_600_000
FAULTS = (RuntimeError("Unable to write to nvm."), OSError(5, "Input/output error"))


def refusing(chip, refused, fault=FAULTS[0]):
    """A store whose writes with these numbers (from 1) are refused."""
    return chip.store(refused=lambda number: fault if number in refused else None)


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("fault", FAULTS, ids=["nvm", "disk"])
def test_a_match_goes_on_though_every_write_is_refused(name, fault):
    store = refusing(ALL[name], range(NEVER), fault)
    evening = Evening(store)
    evening.play(60)
    assert store.failed
    assert not saved.leave(evening.table)
    assert not Table(store).resume()


@pytest.mark.parametrize("name", ALL)
def test_a_match_whose_first_writes_were_refused_is_saved_before_long(name):
    store = refusing(ALL[name], range(3))
    evening = Evening(store, pace=9000)
    evening.play(200, rounds=60)
    assert not store.failed
    assert resumed(ALL[name], store.nvm[:])


@pytest.mark.parametrize("name", APPENDING)
@settings(max_examples=20)
@given(refused=st.sets(st.integers(1, 40), max_size=20), acts=st.integers(1, 60))
def test_what_was_not_refused_is_there_whatever_was_refused_before(name, refused, acts):
    store = refusing(APPENDING[name], refused)
    evening = Evening(store)
    evening.play(acts)
    kept = saved.keep(evening.table, False)
    again = resumed(APPENDING[name], store.nvm[:])
    assert kept == (not store.failed)
    if kept:
        assert seen(again.page) == seen(evening.table.page)
    elif again:
        assert seen(again.page) in [seen(page) for page in evening.shown]  # what was saved last, whole


@pytest.mark.parametrize("name", ALL)
def test_what_is_left_is_said_to_be_saved_only_if_it_is(name):
    chip = ALL[name]
    for last in (0, 1, 2, 3, 9):
        store = refusing(chip, range(last, NEVER))
        evening = Evening(store)
        evening.play(40)
        left = saved.leave(evening.table)
        again = resumed(chip, store.nvm[:])
        assert left == bool(again and seen(again.page) == seen(evening.table.page)), last


def test_a_refused_write_is_tried_again_after_a_minute_and_not_with_every_act():
    store = refusing(ALL["rp2040"], range(NEVER))
    evening = Evening(store, pace=1000)
    while evening.now < HOUR // 12:
        evening.play(1)
        if evening.table.match_over():
            evening.table.page = None
    assert 3 <= store.nvm.writes <= 7


def test_an_old_save_outlives_a_refused_one():
    chip = ALL["nrf52840"]
    first = Evening(chip.store())
    first.play(20, leave=True)
    store = chip.store(first.store.nvm[:], refused=lambda _: FAULTS[0])
    table = Table(store)
    assert table.resume()
    assert table.page == first.table.page
    assert store.failed
    assert not Slots(store, SETTINGS).save(b"settings")
    assert not records.save(store, records.Records())
