# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Several matches in one store: each is as if it were alone there, whenever the power goes."""

import contextlib
import os
import random
import sys
import tempfile
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boards.filestore import FileStore
from boards.opening import store as opened
from tests.table.chips import CHIPS
from tests.table.test_cuts import Evening, seen
from tools.emulator.nvm import PLACES, Nvm, PowerCut, whole
from tools.replaying import kept
from uno_core import codes
from uno_table.saves import places, saved, slots
from uno_table.history import records
from uno_table.codes import LINKED, LOCAL
from uno_table.saves.slots import SETTINGS, Slots
from uno_table.tables.table import Table

SIZES = (4096, 8192)
POINTS = ("erase", 0, 0.3, 0.97)


@pytest.fixture(scope="module")
def chip():
    """``microcontroller`` of the board, whose ``nvm`` :func:`stored` sets."""
    made = SimpleNamespace(nvm=None)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "microcontroller", made)
        yield made


def stored(chip, size, data=b"", cut=None):
    """Return the store of a desktop's file with that many bytes, or of a page, as the program opens it."""
    chip.nvm = Nvm(None, size, size, cut, appends=PLACES, stored=data)
    made = opened(SimpleNamespace(STORE="nvm", ERASE=size, ERASES=10_000))
    assert (made.size, made.appends) == (size, PLACES)
    return made


def pages(store):
    """Place -> the page of its match, as it is resumed; nothing is written."""
    found, current = {}, store.place
    for place in places.taken(store):
        store.place = place
        table = Table(store)
        assert table.resume() and not table.fault
        found[place] = bytes(table.page)
    store.place = current
    return found


class Drawer:
    """A player with several matches: what each of them was like when it was left."""

    def __init__(self, store, seed):
        self.store, self.chance, self.left, self.evening = store, random.Random(seed), {}, None

    def step(self):
        """Begin, continue or delete a match; and write settings or records between."""
        store, chance = self.store, self.chance
        if chance.random() < 0.3:
            Slots(store, SETTINGS).save(b"settings %d" % chance.randrange(9))
        if chance.random() < 0.3:
            records.save(store, records.Records())
        what = chance.choice("new new play play delete".split())
        if what == "new" and places.free(store):
            assert store.place not in self.left
            self.play(Evening(store, seed=chance.randbytes(4), edition=chance.randrange(3), target=9999))
        elif what != "new" and self.left:
            place = chance.choice(list(self.left))
            places.choose(store, place)
            if what == "delete":
                del self.left[place]
                saved.forget(store)
            else:
                evening = Evening(store, target=9999)
                assert evening.table.resume()
                assert bytes(evening.table.page) == self.left[place]
                self.play(evening)

    def play(self, evening):
        """Play some acts, and leave."""
        self.evening = evening
        evening.play(self.chance.randrange(90), leave=True)
        self.left[self.store.place] = bytes(evening.table.page)


@pytest.mark.parametrize("size", SIZES)
@settings(max_examples=8, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_each_match_is_as_it_was_left_whatever_is_done_with_the_others(chip, size, seed):
    drawer = Drawer(stored(chip, size), seed)
    for _ in range(14):
        drawer.step()
        assert pages(drawer.store) == drawer.left
        assert set(places.taken(drawer.store)) == set(drawer.left)
    again = stored(chip, size, chip.nvm[:])
    assert pages(again) == drawer.left


@pytest.mark.parametrize("size", SIZES)
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32), number=st.integers(1, 400), point=st.sampled_from(POINTS))
def test_a_power_cut_in_any_write_leaves_the_other_matches_as_they_were(chip, size, seed, number, point):
    """And of the one that was written, what :mod:`tests.table.test_cuts` proves of a match alone."""
    drawer = Drawer(stored(chip, size, cut=(number, point)), seed)
    before = {}
    try:
        for _ in range(14):
            before = dict(drawer.left)
            drawer.step()
    except PowerCut:
        pass
    else:
        return
    found = pages(stored(chip, size, chip.nvm[:]))
    for written in {0, drawer.store.place}:  # settings and records share the flash of the first place
        before.pop(written, None)
        found.pop(written, None)
    assert found == before


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32), number=st.integers(1, 400), step=st.sampled_from(("fsync", "replace")))
def test_a_power_cut_while_a_file_is_written_loses_no_match_and_of_one_at_most_the_last_act(seed, number, step):
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        path = str(Path(folder) / "saves")
        patch.setattr(os, "fsync", lambda _: None)  # a disk takes its time
        drawer = Drawer(FileStore(path), seed)
        real, left = getattr(os, step), [number]

        def lose(*arguments):
            left[0] -= 1
            if not left[0]:
                raise PowerCut
            return real(*arguments)

        patch.setattr(os, step, lose)
        before, place = {}, -1
        try:
            for _ in range(14):
                before = dict(drawer.left)
                drawer.step()
            return
        except PowerCut:
            place = drawer.store.place
        finally:
            drawer.store.close()
        patch.setattr(os, step, real)
        again = FileStore(path)
        found = pages(again)
        again.close()
    if place in found and found[place] != before.get(place):
        evening = drawer.evening
        assert seen(found[place]) in {seen(page) for page in (*evening.shown[-2:], bytes(evening.table.page))}
    elif place in before and place not in found:
        assert place not in drawer.left  # it was being deleted
    for page in (before, found):
        page.pop(place, None)
    assert found == before


@pytest.mark.parametrize("name", ["rp2040", "file"])
def test_the_first_place_is_byte_for_byte_the_store_of_a_chip_with_one_match(chip, name):
    one = CHIPS.__dict__[name].store()
    several = stored(chip, one.size)
    for store in (one, several):
        Slots(store, SETTINGS).save(b"settings")
        Evening(store).play(80)
        records.save(store, records.Records())
    assert several.read(0, one.size) == one.read(0, one.size)
    assert several.read(one.size, whole(one.size) - one.size).strip(b"\xff") == b""


@pytest.mark.parametrize("size", SIZES)
def test_a_file_of_a_version_with_one_match_has_it_and_room_for_more(chip, size, tmp_path):
    old = CHIPS.rp2040.store() if size == 4096 else CHIPS.file.store()
    Slots(old, SETTINGS).save(b"settings")
    evening = Evening(old)
    evening.play(50, leave=True)
    records.save(old, records.Records())
    data = old.read(0, size)
    (tmp_path / "saves").write_bytes(data)
    with contextlib.closing(FileStore(str(tmp_path / "saves"))) as file:
        check_old(stored(chip, size, data), evening)
        if size == file.size:
            check_old(file, evening)


def check_old(store, evening):
    """A store of an earlier version has its match, settings and records, and takes a second match."""
    assert (places.taken(store), Slots(store, SETTINGS).load()) == ([0], b"settings")
    assert records.load(store).found
    assert pages(store) == {0: bytes(evening.table.page)}
    assert places.free(store) and store.place == 1
    second = Evening(store)
    second.play(10, leave=True)
    assert pages(store) == {0: bytes(evening.table.page), 1: bytes(second.table.page)}
    assert Slots(store, SETTINGS).load() == b"settings"


def test_the_match_that_was_played_last_is_the_current_one_after_a_start(chip):
    store = stored(chip, 4096)
    for _ in range(PLACES):
        assert places.free(store)
        Evening(store).play(5, leave=True)
    assert not places.free(store)
    for place in (1, 0, 2):
        places.choose(store, place)
        again = stored(chip, 4096, chip.nvm[:])
        assert again.place == place and places.taken(again)[0] == place
        store = again
    assert places.taken(store) == [2, 0, 1]
    saved.forget(store)
    assert (places.latest(store), store.place) == (2, 0)


@pytest.mark.parametrize("damage", [b"\0\0\0", b"\7\1\2", b"\xff\xff\xff", b"\2\2\1"])
def test_without_the_order_of_the_places_nothing_else_is_lost(chip, damage):
    drawer = Drawer(stored(chip, 4096), 5)
    for _ in range(9):
        drawer.step()
    data = chip.nvm[:][:-3] + damage
    store = stored(chip, 4096, data)
    assert pages(store) == drawer.left
    places.choose(store, 1)
    assert places.order(store)[0] == 1


def test_a_place_with_a_damaged_save_is_the_last_that_a_new_match_gets(chip):
    store = stored(chip, 4096)
    Evening(store).play(5, leave=True)
    store.write(5, b"\0\0\0\0")
    store.write(2048 + 5, b"\0\0\0\0")
    assert slots.kept(store)[1]
    for expected in (1, 2, 0):
        assert places.free(store) and store.place == expected
        Evening(store).play(5, leave=True)


def test_what_a_list_tells_of_a_match_is_what_is_resumed_though_acts_follow_its_save(chip):
    store = stored(chip, 4096)
    evening = Evening(store, target=9999)
    evening.play(200, rounds=5, leave=True)
    table = evening.table
    writes = chip.nvm.writes
    edition, number, seats, mine, other = places.look(store)
    assert chip.nvm.writes == writes
    assert (edition, number, seats) == (0, table.page[codes.O_ROUND], 3) and number > 1
    assert (mine, other) == (table.total(0), max(table.total(1), table.total(2)))


def test_linked_matches_and_those_on_one_device_lie_beside_each_other(chip):
    store = stored(chip, 8192)
    Evening(store).play(20, leave=True)
    assert places.free(store)
    Slots(store).save(b"\xa0 a linked match")
    assert [(place, here_in(store, place)) for place in places.order(store)[:2]] == [(1, LINKED), (0, LOCAL)]


def here_in(store, place):
    """Return the contents of a place."""
    places.choose(store, place)
    return slots.kept(store)[0]


def test_a_replay_has_the_rounds_of_all_matches_the_last_played_last(chip):
    store = stored(chip, 4096)
    for edition in (0, 2):
        assert places.free(store)
        Evening(store, edition=edition).play(40, leave=True)
    found = [table.edition for table in kept.rounds(chip.nvm[:])]
    assert found == sorted(found) and set(found) == {0, 2}
    places.choose(store, 0)
    found = [table.edition for table in kept.rounds(chip.nvm[:])]
    assert found == sorted(found, reverse=True)
