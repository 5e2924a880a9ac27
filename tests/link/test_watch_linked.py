# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A linked match once more, on the device that dealt it: what its store has, and what nobody can watch."""

import random
import shutil
from pathlib import Path

import pytest

from tests.link.on_device import watched as watched_on_device
from tests.link.wire import Evening, LIMIT_MS
from tests.store import Appending, Store
from tests.store import copy as copy_store
from uno_core import mask
from uno_core.codes import O_STATE, P_OVER
from uno_core.record import pack_into
from uno_link.codes import FAR
from uno_table.saves import linked_save
from uno_table.tables.host import HostTable
from uno_table.saves.slots import PAYLOAD
from uno_table.tables.table import Table
from uno_table.tables.watching import WatchTable, segments

ROOT = Path(__file__).resolve().parents[2]
PI = 8192  # bytes of a store
PICO = 4096


def evening(seed, here=(1, 1), seats=3, rounds=2, store=Appending, size=PI, **more):
    """Return a match, not yet begun, whose devices have such stores."""
    match = Evening(seed, seats, here, rounds=rounds, **more)
    for handheld in match.handhelds:
        handheld.store = handheld.party.store = store(size)
    return match


@pytest.fixture
def seen(monkeypatch):
    """Return the pages of each round that is dealt from now on: as it was dealt, and after each act."""
    rounds = []
    done, shown = HostTable.done, HostTable.acted

    def deal(table):
        shown(table)
        if table.dealt and not table.session.acts.count and not table.acts_done:
            rounds.append([bytes(table.page)])

    def act(table, act):
        rounds[-1].append(bytes(table.page))
        done(table, act)

    monkeypatch.setattr(HostTable, "acted", deal)
    monkeypatch.setattr(HostTable, "done", act)
    return rounds


def tables(store):
    """Return a table for each round that can be watched."""
    found = segments(store)
    return [WatchTable(store, found, k) for k in range(len(found))]


def watched(table):
    """Return the pages of a round."""
    pages = [bytes(table.page)]
    while table.step():
        pages.append(bytes(table.page))
    return pages


def left(match):
    """Every party is closed: it was the last round. Return the rest of the host's."""
    for handheld in match.handhelds:
        if not handheld.gone:
            handheld.party.close()
    return match.handhelds[match.dealer].store


def listened(store):
    """How many bytes are written to a store from now on, each time."""
    write, written = store.write, []

    def listen(at, data):
        written.append(len(data))
        write(at, data)

    store.write = listen
    return written


@pytest.mark.parametrize("edition", [0, 4, 8, 12])
@pytest.mark.parametrize("open_table", [False, True], ids=["secrets", "open"])
def test_every_round_of_a_match_plays_to_the_pages_that_were(edition, open_table, seen):
    with evening(5, edition=edition, open_table=open_table) as match:
        assert match.run(LIMIT_MS)
        store = left(match)
    assert linked_save.load(store) == (0, []), "nobody waits for this match"
    assert len(seen) == match.done == 2
    assert [watched(table) for table in tables(store)] == seen
    assert not any(segments(handheld.store) for handheld in match.handhelds[1:]), "a guest knows nobody's secrets"


def test_one_can_go_back_and_to_any_round(seen):
    with evening(6, rounds=3) as match:
        assert match.run(LIMIT_MS)
        store = left(match)
    found = segments(store)
    table = WatchTable(store, found, 0)
    for number in (2, 0, 1):
        table.go(number)
        assert watched(table) == seen[number]
        table.go(number)
        assert table.step() and bytes(table.page) == seen[number][1]
        table.go(number)
        assert watched(table) == seen[number]


def test_a_round_that_is_played_cannot_be_watched_before_it_is_over(seen):
    with evening(7, rounds=1) as match:
        store = match.handhelds[0].store
        match.acts(7)
        assert not segments(store)
        assert match.host.save(), "as when somebody is let in"
        assert not segments(store)
        assert match.run(LIMIT_MS)
        assert not segments(store), "its acts are not there yet"
        left(match)
    assert [watched(table) for table in tables(store)] == seen


def test_of_a_match_that_is_left_in_a_round_the_rounds_before_are_there(seen):
    with evening(8, rounds=9) as match:
        assert match.until(lambda: match.done and match.host.session.acts.count > 4 and len(seen) > 1)
        written = listened(match.handhelds[0].store)
        store = left(match)
    assert written == [8], "that there is nothing any more"
    assert [watched(table) for table in tables(store)] == seen[:1]


def test_another_match_of_the_same_table_keeps_the_last_round_of_the_one_before(seen):
    with evening(9, rounds=1) as match:
        assert match.run(LIMIT_MS)
        match.host.prepare(3)
        match.host.start(2)
        match.rounds = 2
        assert match.run(LIMIT_MS)
        store = left(match)
    assert len(seen) == 2 and [watched(table) for table in tables(store)] == seen


def test_a_round_that_was_taken_up_after_a_power_cut_is_there_from_its_deal(seen):
    with evening(10) as match:
        store = match.handhelds[0].store
        match.acts(7)
        match.crash(0)
        assert match.run(LIMIT_MS)
        left(match)
    assert match.resumed == 1
    first, second = [watched(table) for table in tables(store)]
    assert first[-1][O_STATE] >> 4 == P_OVER and first[0] == seen[0][0] and first[-1] in seen[0] + seen[1]
    assert second == seen[-1]


def test_marks_of_who_went_away_are_no_acts(seen):
    with evening(11, (1, 1, 1), rounds=1) as match:
        match.acts(4)
        match.walks = [(match.rig.elapsed_ms(), 1, 8000.0)]
        assert match.run(LIMIT_MS)
        assert any(match.host.session.acts.act(i) >> 8 == 0xEF for i in range(match.host.session.acts.count))
        store = left(match)
    assert [watched(table) for table in tables(store)] == seen


def test_who_hands_over_can_watch_its_rounds_and_the_successor_those_that_it_has_dealt(seen):
    with evening(12, (1, 1, 1)) as match:
        match.leaves = [1]
        assert match.run(LIMIT_MS)
        successor = left(match)
    assert match.handed == 1 and len(seen) == 2
    assert [watched(table) for table in tables(match.handhelds[0].store)] == seen[:1]
    assert [watched(table) for table in tables(successor)] == seen[1:]


def test_several_persons_at_the_host_would_see_each_others_hands():
    with evening(13, (2, 1), 4, rounds=1) as match:
        assert match.run(LIMIT_MS)
        store = left(match)
    assert not segments(store)


def test_several_persons_at_a_guest_are_called_by_their_names():
    with evening(14, (1, 2), 4, rounds=1) as match:
        assert match.run(LIMIT_MS)
        store = left(match)
    (table,) = tables(store)
    assert table.kinds == bytes((0, FAR | 1, FAR | 1, 2))
    assert [table.name_at(seat) for seat in (1, 2)] == ["BBB", "BB2"]
    assert [table.nametag_at(seat)[3:] for seat in (1, 2)] == ["\1", "\2"]


def test_where_acts_are_not_appended_nothing_more_is_written_than_before():
    with evening(15, rounds=1, store=Store, size=PICO) as match:
        store = match.handhelds[0].store
        assert match.run(LIMIT_MS)
        written = listened(store)
        left(match)
    assert not segments(store)
    assert written == [8], "that there is nothing any more"


def test_a_small_store_has_the_last_rounds(seen):
    with evening(16, rounds=9, size=PICO) as match:
        assert match.run(2 * LIMIT_MS)
        store = left(match)
    there = [watched(table) for table in tables(store)]
    assert 0 < len(there) < len(seen) and there == seen[-len(there) :]


@pytest.fixture(scope="module")
def kept():
    """Return the bytes of a store with one round, where its two saves are, and how long."""
    with evening(17, rounds=1) as match:
        assert match.run(LIMIT_MS)
        store = left(match)
    (found,) = segments(store)
    return bytes(store.data), found


def saves(data):
    """Return ``(where, payload)`` of each save."""
    store = Appending(PI)
    store.data[:] = data
    found = []
    for half in (0, store.size >> 1):
        at = half
        while data[at] & 15 == 15 and data[at + 1 : at + 3] == b"UN":
            n = data[at + 4] | data[at + 5] << 8
            found.append((at, data[at + PAYLOAD : at + PAYLOAD + n]))
            at += n + 8
    return found


def with_payload(data, at, payload):
    """Return a store whose save has another payload, of the same length, and a right sum."""
    store = Appending(PI)
    store.data[:] = data
    pack_into(store.data, at + 1, (payload,), data[at + 3])
    return store


def test_no_byte_of_a_save_can_make_what_is_watched_fall_over(kept):
    data, _ = kept
    chance = random.Random("watched")
    there = gone = 0
    for at, payload in saves(data):
        for i in range(len(payload)):
            damaged = bytearray(payload)
            damaged[i] = chance.choice(sorted({0, 255, payload[i] ^ 1, chance.randrange(256)} - {payload[i]}))
            found = tables(with_payload(data, at, damaged))
            there += len(found)
            gone += not found
            for table in found:
                watched(table)
                for seat in range(table.seats):
                    if table.kind(seat) >= FAR:
                        table.name_at(seat)
                    mask.view_into(table.page, seat, bytearray(len(table.page)))
    assert there and gone


def test_what_is_cut_short_or_of_another_version_is_passed_over(kept):
    data, (deal, begin, *_) = kept
    over = max(at for at, _ in saves(data) if at < begin)
    assert deal < over
    for at, payload in saves(data):
        if at in (deal, over):
            for n in range(1, len(payload), 13):
                assert not segments(with_payload(data, at, payload[:n] + b"\xff" * (len(payload) - n)))
            assert not segments(with_payload(data, at, payload[:1] + bytes((payload[1] + 1,)) + payload[2:]))
        assert len(segments(with_payload(data, at, payload))) == 1


def test_micropython_finds_the_same(kept, micropython, tmp_path, capsys):
    for room in ("uno_core", "lib/uno_link", "lib/uno_table", "lib/unload"):
        shutil.copytree(ROOT / room, tmp_path / Path(room).name)
    shutil.copy(watched_on_device.__file__, tmp_path / "watched.py")
    copy_store(tmp_path)
    (tmp_path / "store").write_bytes(kept[0])
    watched_on_device.main(tmp_path / "store")
    here = capsys.readouterr().out.splitlines()
    assert "BBB" in here[0] and len(here) > 9
    there = micropython.run("watched.py", path=tmp_path)
    assert there.returncode == 0, there.stderr
    assert there.stdout.splitlines() == here


def test_a_deal_does_not_go_with_the_acts_of_another_round(seen):
    with evening(18) as match:
        assert match.run(LIMIT_MS)
        store = left(match)
    first, second = segments(store)
    over = max(at for at, _ in saves(store.data) if at < first[1])
    store.data[over + 20] ^= 1
    assert segments(store) == [second]
    store.data[second[0] + 20] ^= 1
    assert not segments(store)


def test_a_local_match_behind_it_is_there_as_well(kept):
    data, _ = kept
    store = Appending(PI)
    store.data[:] = data
    table = Table(store)
    table.open(b"\0\2", b"seed")
    table.rest(0)
    assert table.legal(0) and not table.propose(table.acts[0])
    both = tables(store)
    assert len(both) == 2 and both[0].party and not both[1].party
    assert watched(both[1])[-1] == bytes(table.page)
    both[0].go(1)
    assert watched(both[0])[-1] == bytes(table.page) and not both[0].party
    both[0].go(0)
    assert both[0].party and watched(both[0])[-1] == watched(WatchTable(store, segments(store), 0))[-1]
