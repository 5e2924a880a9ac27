# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What the version before has left in a store: it is taken up, watched, and goes on in today's form."""

import pytest

from tests.table.chips import APPENDING, CHIPS
from tests.table.older import LEFT, bytes_of, older, record
from tests.table.test_cuts import Evening
from uno_core.record import hash16
from uno_table import replayed
from uno_table.codes import SHORT
from uno_table.slots import LOCAL, Slots, kept
from uno_table.table import Table
from uno_table.watching import WatchTable, stretches


@pytest.mark.parametrize(("done", "page", "memory", "dice", "_", "data"), [row[1:] for row in LEFT])
def test_a_match_of_the_version_before_is_taken_up_to_its_last_act(done, page, memory, dice, _, data):
    store = CHIPS.rp2040.store(bytes_of(data))
    assert kept(store) == (LOCAL, None)
    table = Table(store)
    assert table.resume(lambda n: b"none"[:n])
    assert (table.acts_done, hash16(table.page)) == (done, page)
    assert (table.memory.hex(), bytes(table.kept_dice).hex()) == (memory, dice)
    again = Table(CHIPS.rp2040.store(store.nvm[:]))
    assert again.resume(lambda n: b"none"[:n]) and again.page == table.page
    assert Slots(store).load()[0] & SHORT, "from here on it is kept as everything is"


@pytest.mark.parametrize(("page", "counts", "data"), [(row[2], row[5], row[6]) for row in LEFT])
def test_rounds_of_the_version_before_can_be_watched(page, counts, data):
    store = CHIPS.rp2040.store(bytes_of(data))
    found = stretches(store)
    assert sum(counts) == _watched(store, found)[0]
    assert hash16(_watched(store, found)[1].page) == page


def _watched(store, found):
    """How many acts there are, and the table of the last round at its end."""
    acts = 0
    for number, stretch in enumerate(found):
        if not stretch[4]:
            table = WatchTable(store, found, number)
            while table.step():
                acts += 1
    return acts, table


def test_a_match_that_was_begun_before_is_one_with_what_is_played_now():
    acts, done, *_, data = LEFT[0]
    evening = Evening(CHIPS.rp2040.store(bytes_of(data)))
    assert evening.table.resume() and evening.table.acts_done == done
    evening.play(8)
    store = evening.table._store
    found = stretches(store)
    assert [stretch[4] for stretch in found] == [False, True]
    count, table = _watched(store, found)
    assert count == acts + 8 and table.page == evening.table.page


@pytest.mark.parametrize("name", APPENDING)
def test_of_a_log_of_the_version_before_no_more_than_the_torn_end_is_lost(name):
    evening = Evening(APPENDING[name].store())
    evening.play(0)
    table = evening.table
    payload = older(Slots(table._store).load())
    store = APPENDING[name].store()
    Slots(store).save(payload)
    slots = Slots(store)
    slots.load()
    assert not slots.at, "nothing more is appended there"
    at, pages = slots.log[1], [bytes(table.page)]
    for _ in range(20):
        table.legal(table.asked())
        act = table.acts[0]
        table.propose(act)
        pages.append(bytes(table.page))
        store.write(at, record(act, bytes(table.kept_dice), at))
        at += 7
    stored = store.nvm[:]
    for end in range(at - 30, at + 1):
        cut = APPENDING[name].store(stored[:end] + b"\xff" * (len(stored) - end))
        again = Table(cut)
        assert again.resume()
        assert bytes(again.page) == pages[20 - (at - end + 6) // 7]


def test_a_save_of_the_version_before_says_the_same_as_that_of_today():
    evening = Evening(CHIPS.rp2040.store())
    evening.play(40)
    evening.table.save()
    payload = Slots(evening.table._store).load()
    assert replayed.decoded(payload) == replayed.decoded(older(payload))
