# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A round is never lost and never dealt again: power cut at every write and within it, on every chip."""

import random
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.table.chips import ALL, APPENDING, ERASING, EVERYTHING
from tools.emulator.nvm import PowerCut
from uno_core import codes, deal, editions, judge
from uno_core.mask import view_into
from uno_table import codes as codes_of
from uno_table import put
from uno_table.history import records, round_tally
from uno_table.saves import saved
from uno_table.saves.slots import Slots
from uno_table.tables.table import Table

PERSON, FAIR = 0, 2
STEP = 700  # ms between two looks at the table
FIRST = 2  # writes, and the first save is whole
POINTS = (0, 0.3, 0.5, 0.97)  # how much of a write is done when the power goes


class Evening:
    """A match that a simulated person plays: ``shown`` has the visible pages, before each write and after."""

    def __init__(self, store, seed=b"abcd", edition=0, kinds=(PERSON, FAIR, FAIR), pace=500, target=1000):
        self.store, self.table = store, Table(store)
        self.table.pace_ms = pace
        self.now = 0
        self.shown = []
        self.choose = lambda _: 0  # the person's choice among that many acts
        self.start = (bytes(kinds), seed, (("target", target),) if edition < 18 else (), edition)

    def play(self, acts, leave=False, rounds=12):
        """Play until the total of acts or rounds is reached; the power may be cut at any time."""
        table = self.table
        if table.page is None:
            table.open(*self.start)
            table.rest(self.now)
        self._show()
        while acts > 0 and rounds:
            if table.round_over():
                rounds -= 1
                table.scores.note(table, table.page[codes.O_ROUND])  # as a result does
                round_tally.round_over(table, table.page[codes.O_ROUND])
                table.rest(self.now)
                if table.match_over():
                    break
                table.next_round()
                table.rest(self.now)
                self._show()
            seat = table.asked()
            if seat != codes.NONE and table.kind(seat) == PERSON and not table.racing():
                n = table.legal(seat)
                assert table.propose(table.acts[self.choose(n)]) == 0
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
    """Play until the power is cut in the ``number``-th write. Return None if there are fewer writes."""
    evening = Evening(chip.store(cut=(number, point)), **how)
    try:
        evening.play(acts)
    except PowerCut:
        evening.left = bytes(evening.store.nvm[:])
        evening.shown.append(bytes(evening.table.page))  # it may be kept already, though nobody has seen it
        return evening
    return None


def resumed(chip, stored, seed=b"\x07\x03\x05\x09"):
    """Return the table after the power came back, None without a match."""
    evening = taken_up(chip, stored, seed)
    return evening and evening.table


def taken_up(chip, stored, seed=b"\x07\x03\x05\x09", **how):
    """Return the evening that goes on after the power came back, None without a match."""
    evening = Evening(chip.store(stored), **how)
    return evening if evening.table.resume(lambda n: seed[:n]) else None


def seen(page):
    """Return the knowledge of the persons at a table, and the bots' cards: not the order of the draw pile, not future
    random numbers."""
    fixed = bytearray(page)
    pile = slice(codes.O_ROW, codes.O_ROW + page[codes.O_FENCE])
    fixed[pile] = sorted(page[pile])
    fixed[codes.O_RNG : codes.O_RULES] = bytes(codes.O_RULES - codes.O_RNG)
    fixed[codes.O_RAW] = 0
    return bytes(fixed)


def writes(chip, acts=400, **how):
    """Return the number of writes in an evening, the numbers of the erasing writes, and of the writes with more than an
    act: the next round, or a mark and an act.
    """
    evening = Evening(chip.store(), **how)
    store = evening.store
    nvm = store.nvm
    erasing, rounds, marked = [], [], []

    def write(offset, data, real=store.write):
        before = sum(nvm.erases)
        real(offset, data)
        if sum(nvm.erases) > before:
            erasing.append(nvm.writes)
        elif len(data) in (2, 4) and data[0] >> 4 == codes.V_TIMEOUT:
            (marked if len(data) == 4 else rounds).append(nvm.writes)

    store.write = write
    evening.play(acts)
    return nvm.writes, erasing, rounds, marked


LONG = 640  # acts, after which a half of an RP2040's store is full
FAR = {"target": 9999}  # points, so that the match lasts that long


@pytest.mark.parametrize("name", APPENDING)
def test_where_appending_is_free_a_cut_in_any_write_loses_at_most_the_act_that_was_being_kept(name):
    chip = APPENDING[name]
    most, erasing, rounds, marked = writes(chip, LONG, **FAR)
    assert most > 200 and len(rounds) > 3 and len(marked) > 20 and (erasing or name == "file")
    for number in {*range(1, most + 1, 37), *erasing, *rounds[::3], *marked[::9]}:
        for point in POINTS:
            evening = until_cut(chip, number, point, LONG, **FAR)
            again = resumed(chip, evening.left)
            if again is None:
                assert number <= FIRST or number in erasing and name in EVERYTHING
            elif number in erasing and name in EVERYTHING:  # an RP2040 was erasing: all, or an older save is left
                assert seen(again.page) in [seen(page) for page in evening.shown]
                assert bytes(again.page) not in evening.shown[:-2]
            else:
                assert seen(again.page) in [seen(page) for page in evening.shown[-2:]], (number, point)


@pytest.mark.parametrize("name", APPENDING)
def test_after_a_cut_in_any_byte_of_a_mark_or_of_its_act_the_match_goes_on_and_is_kept(name):
    chip = APPENDING[name]
    _, _, rounds, marked = writes(chip)
    for number in (rounds[0], marked[0], marked[-1]):
        for point in (0, 0.1, 0.26, 0.49, 0.5, 0.51, 0.74, 0.9):
            evening = until_cut(chip, number, point)
            again = taken_up(chip, evening.left)
            assert seen(again.table.page) in [seen(page) for page in evening.shown[-2:]]
            again.play(45)
            twice = resumed(chip, again.store.nvm[:])
            assert (twice.page, twice.acts_done) == (again.table.page, again.table.acts_done)
            assert (twice.memory, twice.totals) == (again.table.memory, again.table.totals)


@pytest.mark.parametrize("name", APPENDING)
def test_a_cut_while_the_first_save_of_a_match_is_written_leaves_one_of_both_or_none(name):
    chip = APPENDING[name]
    evening = Evening(chip.store())
    evening.play(150)
    before, stored = bytes(evening.table.page), evening.store.nvm[:]
    for point in ("erase", *POINTS):
        store = chip.store(stored, cut=(1, point))
        second = Table(store)
        second.open(*evening.start[:2])
        with pytest.raises(PowerCut):
            second.rest(0)
        again = resumed(chip, store.nvm[:])
        assert again is None and name in EVERYTHING or seen(again.page) in (seen(before), seen(second.page))
    store = chip.store(stored)
    second = Table(store)
    second.open(*evening.start[:2])
    second.rest(0)
    assert sum(store.nvm.erases) <= 1 or name == "file"
    assert resumed(chip, store.nvm[:]).page == second.page


@pytest.mark.parametrize("name", APPENDING)
def test_a_match_that_was_kept_whole_goes_on_bit_for_bit(name):
    chip = APPENDING[name]
    for acts in (0, 1, 7, 30, 75, 130, 210, 333, 480, 600):
        evening = Evening(chip.store(), **FAR)
        evening.play(acts)
        again = taken_up(chip, evening.store.nvm[:], **FAR)
        assert again.table.page == evening.table.page and again.table.memory == evening.table.memory
        assert again.table.acts_done == evening.table.acts_done
        assert again.table.tally[: codes_of.TALLY_TOLD] == evening.table.tally[: codes_of.TALLY_TOLD]
        assert again.table.tally[codes_of.TALLY_ROUND :] == evening.table.tally[codes_of.TALLY_ROUND :]
        again.play(40)
        evening.play(40)
        assert again.table.page == evening.table.page
        assert again.table.totals == evening.table.totals


@pytest.mark.parametrize("name", ERASING)
def test_where_every_write_erases_what_was_left_goes_on_bit_for_bit_and_what_was_cut_with_new_chance(name):
    chip = ERASING[name]
    evening = Evening(chip.store())
    evening.play(40, leave=True)
    kept = evening.store.nvm[:]
    again = taken_up(chip, kept)
    assert again.table.page == evening.table.page
    again.play(25)
    unkept = again.store.nvm[:]
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
    evening = Evening(store, pace=9000, seed=b"abcf", **FAR)  # with an erase in the middle of a round, on every chip
    asked = []
    table = evening.table
    real = store.write

    def write(offset, data):
        before = sum(store.nvm.erases)
        real(offset, data)
        if sum(store.nvm.erases) > before and table.acts_done:  # a deal is not the time to press a key
            asked.append(table.round_over() or table.kind(table.asked()) == FAIR)

    monkeypatch.setattr(store, "write", write)
    evening.play(900, rounds=30)
    assert all(asked)
    assert asked or name == "file"


@pytest.mark.parametrize("edition", range(len(editions.NAMES)))
def test_new_chance_leaves_every_edition_a_page_and_what_can_be_seen_of_it(edition):
    least, most = editions.load(edition).SEATS
    chance = random.Random(edition)
    evening = Evening(None, edition=edition, kinds=(FAIR,) * max(least, min(4, most)), pace=0)
    evening.play(0)
    for _ in range(12):
        evening.play(chance.randrange(12))
        page = bytearray(evening.table.page)
        saved.stir(page, chance.randbytes(4))
        assert judge.fault(page) is None
        assert seen(page)[codes.O_RULES :] == seen(evening.table.page)[codes.O_RULES :]
        assert sorted(deal.faces(page)) == sorted(deal.faces(evening.table.page))
        before, after = bytearray(len(page)), bytearray(len(page))
        for seat in (*range(evening.table.seats), codes.NONE):
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


# -- how long it lasts ----------------------------------------------------------------------------------


def lasts(chip, hours=3, act_ms=1500):
    """Return ``(years of an hour a day, minutes between two saves at most)``, by play: restore, an hour of play, leave;
    matches that end go into the records.
    """
    store = chip.store()
    most = 0
    for hour in range(hours):
        evening = Evening(store, pace=act_ms, seed=bytes((hour, 2, 3, 4)))
        table = evening.table
        table.resume(lambda n: bytes(range(1, n + 1)))  # else a new match begins
        last = evening.now
        while evening.now < 3_600_000:
            before = store.nvm.writes
            evening.play(1)
            if table.round_over():
                round_tally.round_over(table, table.page[codes.O_ROUND])
                if table.match_over():
                    records.keep(store, table)
                    table.page = None
            if store.nvm.writes > before:
                most, last = max(most, evening.now - last), evening.now
        saved.leave(table)
    return chip.erases / 365 / (max(store.nvm.erases) * len(store.nvm.erases) / hours), most / 60_000


SETTINGS = (Path(__file__).resolve().parents[2] / "boards" / "settings.md").read_text(encoding="utf-8")
ROWS = {
    "rp2040": "RP2040",
    "nrf52840": "nRF52840, 8 kB (Feather)",
    "nrf52840_one_page": "nRF52840, 4 kB (ItsyBitsy)",
    "samd51": "SAMD51",
    "esp32s3": "ESP32-S3",
}


@pytest.mark.parametrize("name", ROWS)
def test_the_flash_of_a_chip_lasts_and_a_cut_costs_what_the_page_says(name):
    _, _, minutes, years, *_ = re.search(rf"^\| {re.escape(ROWS[name])} \|.*", SETTINGS, re.M)[0].split("|")
    said = [float(re.search(r"[\d.]+", text.replace("the last act", "0.1"))[0]) for text in (years, minutes)]
    found = lasts(ALL[name])
    assert found[0] >= said[0] and found[1] <= said[1], found


@given(verb=st.integers(0, 15), argument=st.integers(0, 255), kept=st.integers(0, 0xFFFF))
def test_of_a_record_no_part_is_taken_for_a_whole_one_nor_for_a_save(verb, argument, kept):
    record, again = bytearray(2), bytearray(2)
    put(record, 0, verb, argument)
    torn = bytes((record[0] | kept & 255, record[1] | kept >> 8))  # bits that are still blank
    put(again, 0, torn[0] >> 4, torn[1])
    assert (again == torn) == (torn == record)
    assert record[0] & 15 < 15, "a save and blank bytes begin with four bits that are 1"


@pytest.mark.parametrize("name", list(APPENDING))
def test_of_a_store_to_which_is_appended_no_more_than_a_save_is_read_at_once(name):
    """Beside the heaviest table the areas of a Pico's heap have no block for a whole half."""
    evening = Evening(ALL[name].store())
    evening.play(60)
    store, sizes = evening.store, []
    read = store.read
    store.read = lambda offset, n: sizes.append(n) or read(offset, n)
    assert evening.table.save()
    again = Table(store)
    assert again.resume() and again.page == evening.table.page
    assert len(sizes) > 20 and max(sizes) <= max(len(Slots(store).load()) + 8, 256) < 600


@pytest.mark.parametrize("name", ["rp2040", "nrf52840"])
def test_a_save_that_makes_no_sense_though_its_sum_is_right_is_set_aside_or_played(name):
    """All of it but the page, which is judged elsewhere; and its log."""
    chip = ALL[name]
    evening = Evening(chip.store())
    evening.play(60)
    slots = Slots(evening.store)
    payload = slots.load()
    chance = random.Random(5)
    for at in range(28 + len(evening.table.totals)):
        for value in {0, 1, 255, payload[at] ^ 128, chance.randrange(256)} - {payload[at]}:
            store = chip.store()
            Slots(store).save(payload[:at] + bytes((value,)) + payload[at + 1 :])
            forged = Evening(store)
            if forged.table.resume(lambda n: b"abcd"[:n]):
                forged.play(3)
    for n in range(0, len(payload), 7):
        store = chip.store()
        Slots(store).save(payload[:n])
        assert not Table(store).resume()
    stored = bytearray(evening.store.nvm[:])
    for at in range(slots.at - 60, slots.at):
        for value in (0, 255, stored[at] ^ 1):
            forged = Evening(chip.store(stored[:at] + bytes((value,)) + stored[at + 1 :]))
            if forged.table.resume(lambda n: b"abcd"[:n]):
                forged.play(3)
