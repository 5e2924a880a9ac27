# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The last rounds once more: what a store has of them, and stepping through it by keys."""

import pytest

from tests.link.rigs.match import Store
from tests.ui.linked import LONG_A, LONG_C, A, B, C, now, said
from uno_table.table import Table
from uno_table.watching import WatchTable, stretches
from uno_ui import words


class Appending(Store):
    """A store where acts are appended."""

    appends = True


def played(store, kinds=b"\0\1\1", edition=0, rounds=2):
    """Rounds that a person plays; each page after each act."""
    table = Table(store)
    table.pace_ms = 0
    table.open(kinds, b"abcd", (), edition)
    table.rest(0)
    pages, now_ms = [], 0
    for number in range(rounds):
        if number:
            table.next_round()
            table.rest(now_ms)
        seen = [bytes(table.page)]
        while not table.round_over():
            seat = table.asked()
            before = table.acts_done
            if seat < table.seats and not table.kind(seat):
                table.legal(seat)
                assert table.propose(table.acts[0]) == 0
            else:
                now_ms += 5000
                table.tick(now_ms)
            if table.acts_done > before:
                seen.append(bytes(table.page))
        pages.append(seen)
    return pages


def test_each_stretch_plays_to_the_pages_that_were():
    store = Appending()
    pages = played(store, rounds=4)
    found = stretches(store)
    assert len(found) >= 2
    everything = [page for seen in pages for page in seen]
    at = -1
    for stretch in found:
        table = WatchTable(store, stretch)
        assert not table.fault
        at = everything.index(bytes(table.page), max(at, 0))
        while table.step():
            at += 1
            assert bytes(table.page) == everything[at]
    assert at == len(everything) - 1, "the last act that was done is the last one to be seen"


def test_several_persons_do_not_see_each_others_hands():
    store = Appending()
    table = Table(store)
    table.open(b"\0\0", b"abcd")
    table.rest(0)
    for _ in range(3):
        table.legal(table.asked())
        assert table.propose(table.acts[0]) == 0
    assert not stretches(store)


def test_where_acts_are_not_kept_there_is_nothing():
    store = Store()
    store.data[:] = STORE.data[:4096]
    assert stretches(store) == [] == stretches(None)


STORE = Appending(8192)
TWO = played(STORE)


@pytest.fixture
def kept(stage):
    """The stage, on a board whose store has two rounds."""
    stage.app.board.store = STORE
    yield stage
    stage.app.board.store = None


def test_a_round_is_stepped_through_by_keys(kept):
    pages = TWO
    kept.open("records")
    kept.go("rec-replay")
    kept.key(B)
    assert now(kept) == "Watch"
    table = kept.app.table
    assert bytes(table.page) == pages[0][0]
    kept.key(C, B)
    assert bytes(table.page) == pages[0][2]
    kept.key(A)
    assert bytes(kept.app.table.page) == pages[0][1]
    kept.key(A, A, A)
    assert bytes(kept.app.table.page) == pages[0][0]
    kept.key(*[C] * (len(pages[0]) - 1))
    assert bytes(kept.app.table.page) == pages[0][-1]
    kept.app.screen.tick(kept.app.board.ticks_ms() + 5000)
    assert now(kept) == "Watch", "it stays as it ended"
    kept.key(C)
    assert bytes(kept.app.table.page) == pages[1][0]
    kept.key(LONG_C)
    assert bytes(kept.app.table.page) == pages[0][0], "around"
    kept.key(LONG_A)
    assert now(kept) == "RecordsMenu" and kept.app.match is None


def test_the_match_that_is_kept_is_still_there(kept):
    before = bytes(kept.app.board.store.data)
    kept.open("records")
    kept.go("rec-replay")
    kept.key(B, *[C] * 9)
    assert bytes(kept.app.board.store.data) == before


def test_where_nothing_can_be_watched_that_is_said(stage):
    stage.open("records")
    stage.go("rec-replay")
    stage.key(B)
    assert now(stage) == "RecordsMenu" and words.say("rec-no-acts") in said(stage)
