# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A round is never lost and never dealt again: power cut at every write and within it, on every chip."""

import random

import pytest

from tests.table.chips import ALL, APPENDING, ERASING, EVERYTHING
from tools.emulator.nvm import PowerCut
from uno_core import codes, deal, editions, record
from uno_table import saved
from uno_table.table import Table

PERSON, FAIR = 0, 2
STEP = 700  # ms between two looks at the table
FIRST = 2  # writes, and the first save is whole
POINTS = (0, 0.3, 0.5, 0.97)  # how much of a write is done when the power goes


class Evening:
    """A match that somebody plays: ``shown`` what there was to see, page by page, before each write and after."""

    def __init__(self, store, seed=b"abcd", edition=0, kinds=(PERSON, FAIR, FAIR), pace=500):
        self.table = Table(store)
        self.table.pace_ms = pace
        self.now = 0
        self.shown = []
        self.start = (bytes(kinds), seed, (("target", 1000),) if edition < 18 else (), edition)

    def play(self, acts, leave=False, rounds=12):
        """Play on until so many acts are done in all, or rounds; the power may go any time."""
        table = self.table
        if table.page is None:
            table.open(*self.start)
        self._show()
        while acts > 0 and rounds:
            if table.round_over():
                rounds -= 1
                table.rest(self.now)
                if table.match_over():
                    break
                table.next_round()
                self._show()
            seat = table.asked()
            if seat != codes.NONE and table.kind(seat) == PERSON and not table.racing():
                table.legal(seat)
                assert table.propose(table.acts[0]) == 0
                acts -= 1
                self._show()
                continue
            self.now += STEP
            if table.tick(self.now):
                acts -= 1
                self._show()
        if leave:
            assert saved.leave(table)

    def _show(self):
        self.shown.append(bytes(self.table.page))


def until_cut(chip, number, point, acts=400, **how):
    """Play until the power goes in the ``number``-th write; None: there are not so many."""
    evening = Evening(chip.store(cut=(number, point)), **how)
    try:
        evening.play(acts)
    except PowerCut:
        evening.left = bytes(evening.table._store.nvm[:])
        evening.shown.append(bytes(evening.table.page))  # it may be kept already, though nobody has seen it
        return evening
    return None


def resumed(chip, stored, seed=b"\x07\x03\x05\x09"):
    """The table after the power came back, None without a match."""
    table = Table(chip.store(stored))
    table.pace_ms = 500
    return table if table.resume(lambda n: seed[:n]) else None


def seen(page):
    """What the persons at a table can know, and what bots hold: not how the draw pile lies, not chance to come."""
    fixed = bytearray(page)
    fixed[codes.O_ROW : codes.O_ROW + page[codes.O_FENCE]] = sorted(page[codes.O_ROW : codes.O_ROW + page[codes.O_FENCE]])
    fixed[codes.O_RNG : codes.O_RULES] = bytes(codes.O_RULES - codes.O_RNG)
    fixed[codes.O_RAW] = 0
    return bytes(fixed)


def writes(chip, **how):
    """How many writes there are in an evening, and the numbers of those that erase."""
    evening = Evening(chip.store(), **how)
    store = evening.table._store
    nvm = store.nvm
    erasing = []

    def write(offset, data, real=store.write):
        before = sum(nvm.erases)
        real(offset, data)
        if sum(nvm.erases) > before:
            erasing.append(nvm.writes)

    store.write = write
    evening.play(400)
    return nvm.writes, erasing


@pytest.mark.parametrize("name", APPENDING)
def test_where_appending_is_free_a_cut_in_any_write_loses_at_most_the_act_that_was_being_kept(name):
    chip = APPENDING[name]
    most, erasing = writes(chip)
    assert most > 200 and (erasing or name == "file")
    for number in {*range(1, most + 1, 23), *erasing}:
        for point in POINTS:
            evening = until_cut(chip, number, point)
            again = resumed(chip, evening.left)
            if again is None:
                assert number <= FIRST or number in erasing and name in EVERYTHING
            elif number in erasing and name in EVERYTHING:  # an RP2040 was erasing: all, or an older save is left
                assert seen(again.page) in [seen(page) for page in evening.shown]
                assert bytes(again.page) not in evening.shown[:-2]
            else:
                assert seen(again.page) in [seen(page) for page in evening.shown[-2:]], (number, point)


@pytest.mark.parametrize("name", APPENDING)
def test_a_round_that_was_kept_whole_goes_on_bit_for_bit(name):
    chip = APPENDING[name]
    for acts in (0, 1, 7, 30, 75, 130):
        evening = Evening(chip.store())
        evening.play(acts)
        again = Evening(chip.store())
        again.table = resumed(chip, evening.table._store.nvm[:])
        assert again.table.page == evening.table.page and again.table._memory == evening.table._memory
        assert again.table.acts_done == evening.table.acts_done
        again.play(40)
        evening.play(40)
        assert again.table.page == evening.table.page
        assert again.table.totals == evening.table.totals


@pytest.mark.parametrize("name", ERASING)
def test_where_every_write_erases_what_was_left_goes_on_bit_for_bit_and_what_was_cut_with_new_chance(name):
    chip = ERASING[name]
    evening = Evening(chip.store())
    evening.play(40, leave=True)
    kept = evening.table._store.nvm[:]
    again = Evening(chip.store())
    again.table = resumed(chip, kept)
    assert again.table.page == evening.table.page
    again.play(25)
    unkept = again.table._store.nvm[:]
    evening.play(25)
    assert again.table.page == evening.table.page
    once, twice = (resumed(chip, unkept, seed).page for seed in (b"1234", b"5678"))
    assert seen(once) == seen(twice) in [seen(page) for page in again.shown]
    pile = slice(codes.O_ROW, codes.O_ROW + once[codes.O_FENCE])
    assert once[pile] != twice[pile] and once[pile] != evening.shown[40][pile]


@pytest.mark.parametrize("name", ERASING)
def test_where_every_write_erases_a_cut_in_any_of_them_leaves_what_is_said_and_no_round_is_dealt_again(name):
    chip = ERASING[name]
    most = writes(chip, pace=9000)[0]
    for number in range(1, most + 1, most // 20 + 1):
        for point in POINTS:
            evening = until_cut(chip, number, point, pace=9000)
            again = resumed(chip, evening.left)
            if again is None:
                assert number <= FIRST or name in EVERYTHING
                continue
            assert seen(again.page) in [seen(page) for page in evening.shown]
            assert bytes(again.page) not in evening.shown  # new chance


@pytest.mark.parametrize("name", ALL)
def test_an_erase_comes_only_while_nobody_here_has_to_press_a_key(name, monkeypatch):
    chip = ALL[name]
    store = chip.store()
    evening = Evening(store, pace=9000)
    asked = []
    table = evening.table
    real = store.write

    def write(offset, data):
        before = sum(store.nvm.erases)
        real(offset, data)
        if sum(store.nvm.erases) > before and table.acts_done:  # a deal is no time to press a key
            asked.append(table.round_over() or table.kind(table.asked()) == FAIR)

    monkeypatch.setattr(store, "write", write)
    evening.play(900, rounds=12)
    assert all(asked)
    assert asked or name == "file"


@pytest.mark.parametrize("edition", range(21))
def test_new_chance_leaves_every_edition_a_page_and_what_can_be_seen_of_it(edition):
    least, most = editions.load(edition).SEATS
    chance = random.Random(edition)
    evening = Evening(None, edition=edition, kinds=(FAIR,) * max(least, min(4, most)), pace=0)
    evening.play(0)
    for _ in range(12):
        evening.play(chance.randrange(12))
        page = bytearray(evening.table.page)
        saved.stir(page, chance.randbytes(4))
        assert record.page_fault(page) is None
        assert seen(page)[codes.O_RULES :] == seen(evening.table.page)[codes.O_RULES :]
        assert sorted(deal.faces(page)) == sorted(deal.faces(evening.table.page))
        before, after = bytearray(len(page)), bytearray(len(page))
        for seat in (*range(evening.table.seats), codes.NONE):
            from uno_core.mask import view_into

            view_into(evening.table.page, seat, before)
            view_into(page, seat, after)
            assert before == after


def test_an_act_is_kept_before_anybody_sees_it():
    store = APPENDING["rp2040"].store()
    evening = Evening(store)
    evening.play(30)
    for _ in range(20):
        writes = store.nvm.writes
        evening.play(1)
        assert store.nvm.writes > writes
        assert resumed(APPENDING["rp2040"], store.nvm[:]).page == evening.table.page
