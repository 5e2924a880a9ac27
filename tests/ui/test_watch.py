# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A match once more: what a store has of it, and stepping through it by keys."""

import pytest

from tests.store import Appending, Store
from tests.link.test_watch_linked import evening, left
from tests.ui import fits
from tests.ui.linked import LONG_A, LONG_C, A, B, C, now, said
from uno_core import view as v
from uno_core.codes import NONE, V_DRAW
from uno_table.tables.table import Table
from uno_table.tables.watching import WatchTable, segments
from uno_ui import words


def played(store, kinds=b"\0\1\1", edition=0, rounds=2, seed=b"abcd"):
    """Return rounds that a person plays; each page after each act."""
    table = Table(store)
    table.pace_ms = 0
    table.open(kinds, seed, (), edition)
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


def tables(store):
    """Return a table for each round that can be watched."""
    found = segments(store)
    return [WatchTable(store, found, k) for k, segment in enumerate(found) if not segment[4]]


def watched(table):
    """Return the pages of a round."""
    pages = [bytes(table.page)]
    while table.step():
        pages.append(bytes(table.page))
    return pages


@pytest.mark.parametrize("level", [1, 2, 3, 9], ids=["careless", "fair", "keen", "character"])
@pytest.mark.parametrize("edition", [0, 4, 12, 14])
def test_a_whole_match_plays_to_the_pages_that_were_round_by_round(edition, level):
    store = Appending(16_384)
    pages = played(store, b"\0" + bytes((level,)) * 3, edition, rounds=9)
    found = segments(store)
    assert len(pages) > 3
    assert len(found) >= len(pages)
    assert [watched(table) for table in tables(store)] == pages


def test_where_there_is_no_room_for_all_of_a_match_its_last_rounds_are_there():
    store = Appending()
    pages = played(store, rounds=40)
    tail = [watched(table) for table in tables(store)]
    everything, seen = sum(pages, []), sum(tail, [])
    assert 3 < len(tail) < len(pages)
    assert any(segment[4] for segment in segments(store)), "a save in the midst of a round goes on with it"
    assert seen == everything[-len(seen) :], "from somewhere in a round on, to the last act that was done"


def test_a_match_begins_where_both_halves_of_a_store_are_its_own():
    store = Appending()
    first = played(store, rounds=3)
    second = played(store, rounds=9, seed=b"next")
    assert [watched(table) for table in tables(store)][-9:] == second
    third = played(store, rounds=1, seed=b"last")
    everything = [watched(table) for table in tables(store)]
    assert everything[-1:] == third and everything[-2][-1] == second[-1][-1] and first[0] not in everything


def test_an_act_that_is_taken_back_is_a_step_of_its_own():
    store = Appending()
    table = Table(store)
    table.open(b"\0\1", b"abcd")
    table.rest(0)
    table.pace_ms = now_ms = 0
    while table.asked() != 0:
        now_ms += 5000
        table.tick(now_ms)
    before = bytes(table.page)
    assert table.propose(V_DRAW << 12) == 0
    after = bytes(table.page)
    table.undo()
    table.legal(0)
    assert table.propose(table.acts[0]) == 0
    (round_,) = tables(store)
    pages = watched(round_)
    assert pages[-4:] == [before, after, before, bytes(table.page)]
    round_.go(0)
    assert watched(round_) == pages


def test_a_bot_that_takes_the_seat_ends_what_can_be_watched_and_the_person_begins_it_again():
    store = Appending()
    table = Table(store)
    table.open(b"\0\1", b"abcd")
    table.rest(0)
    table.pace_ms = now_ms = 0
    for level in (1, 0):
        while table.acts_done < 8 * (2 - level):
            now_ms += 5000
            if table.asked() == 0 and not table.kind(0):
                table.legal(0)
                assert table.propose(table.acts[0]) == 0
            else:
                table.tick(now_ms)
        table.swap_seat(0, 1)
        table.rest(now_ms)
    assert [len(watched(found)) - 1 for found in tables(store)] == [8]


def test_several_persons_do_not_see_each_others_hands():
    store = Appending()
    table = Table(store)
    table.open(b"\0\0", b"abcd")
    table.rest(0)
    for _ in range(3):
        table.legal(table.asked())
        assert table.propose(table.acts[0]) == 0
    assert not segments(store)


def test_where_acts_are_not_kept_there_is_nothing():
    store = Store()
    store.data[:] = STORE.data[: store.size]
    assert segments(store) == [] == segments(None)


def test_a_save_that_is_damaged_cannot_be_watched_and_those_behind_it_can():
    store = Appending(8192)
    pages = played(store, rounds=12)
    whole = segments(store)
    saves = sorted({segment[0] for segment in whole})
    assert len(saves) > 1
    store.data[saves[0] + 40] ^= 1
    assert segments(store) == [segment for segment in whole if segment[0] != saves[0]]
    assert [watched(table)[-1] for table in tables(store)] == [seen[-1] for seen in pages][-len(tables(store)) :]


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


def test_where_a_round_begins_it_is_said_which_of_how_many_it_is_and_what_keys_do(kept):
    kept.open("records")
    kept.go("rec-replay")
    kept.key(B)
    line = kept.app.lines[0]
    assert fits.plain(line.text) == "1/2  >C" and line.lit
    kept.key(C)
    assert fits.plain(line.text) != "1/2  >C"
    kept.key(LONG_C)
    assert fits.plain(line.text) == "2/2  >C"


def test_back_at_the_beginning_of_a_round_nothing_is_told_yet(kept):
    kept.open("records")
    kept.go("rec-replay")
    kept.key(B)
    before = [line.text for line in kept.app.lines]
    kept.key(C, A)
    assert kept.app.table.at == 0
    assert [line.text for line in kept.app.lines] == before


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


@pytest.fixture(scope="module")
def linked():
    """Return ``(store, last page)`` of a host, with one round that it has played with two persons at another
    handheld."""
    with evening(21, (1, 2), 4, 1) as match:
        assert match.run(120_000)
        return left(match), bytes(match.host.table.page)


def test_a_linked_round_is_watched_with_the_names_of_those_who_played_and_shows_no_hand_but_ones_own(kept, linked):
    kept.app.board.store, end = linked
    kept.open("records")
    kept.go("rec-replay")
    kept.key(B)
    screen, table = kept.app.screen, kept.app.table
    assert now(kept) == "Watch" and fits.plain(kept.app.lines[0].text) == "1/1  >C"
    assert screen.names[:3] == ["You", "BBB", "BB2"] and screen.me == screen.eye == 0
    view = table.view(screen.eye)
    assert [v.card(view, seat, 0) == NONE for seat in range(4)] == [False, True, True, True]
    while bytes(table.page) != end:
        before = table.at
        kept.key(C)
        assert table.at > before
    kept.key(C)
    assert now(kept) == "Watch", "there is no other round"
    kept.key(LONG_A)
    assert now(kept) == "RecordsMenu" and kept.app.match is None
