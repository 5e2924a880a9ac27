# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The table: the time of each act, on a clock that the test moves; save and resume over any cut."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.store import Store
from uno_core import codes, view
from uno_table.saves import saved
from uno_table.saves.slots import Slots
from uno_table.tables.table import _T_UNO as T_UNO
from uno_table.tables.table import Table

PERSON, CARELESS, FAIR = 0, 1, 2


def opened(kinds=(PERSON, FAIR, CARELESS), seed=b"abcd", store=None, **options):
    table = Table(store or Store(2048))
    table.open(bytes(kinds), seed, **options)
    table.rest(0)
    return table


def play_on(table, now=0, step=50, until=lambda t: t.round_over()):
    """Let bots act; persons draw or do the first legal thing.

    :return: the time.
    """
    for _ in range(200000):
        if until(table):
            return now
        seat = table.asked()
        if seat != codes.NONE and table.kind(seat) == PERSON:
            table.legal(seat)
            assert table.propose(table.acts[0]) == 0
        now += step
        table.tick(now)
    raise AssertionError("the round does not end")


def holding(table, hands, top):
    """Lay the table out: these hands, this top card, seat 0 in turn."""
    page = table.page
    fence = codes.O_FENCE
    at = 108 - sum(map(len, hands)) - 1
    page[codes.O_ROW :] = bytes(at) + b"".join(map(bytes, hands)) + bytes((top,))
    for seat, hand in enumerate(hands):
        page[fence + seat] = at
        at += len(hand)
    for k in range(len(hands), 11):
        page[fence + k] = at
    page[codes.O_MATCH] = top
    page[codes.O_STATE] = codes.P_TURN << 4
    page[codes.O_DIR] = 1
    page[codes.O_PEND] = page[codes.O_WINDOWS] = page[codes.O_RAW] = 0


def face(kind, color):
    return kind << 3 | color


def test_the_clock_may_wrap():
    table = opened(kinds=(FAIR, FAIR))
    table.pace_ms = 700
    start = (1 << 29) - 300
    table.tick(start)
    assert not table.tick((1 << 29) - 1)
    assert not table.tick(0)
    assert table.tick(1000)


def test_bots_hold_still_while_the_table_is_paused():
    table = opened(kinds=(FAIR, FAIR))
    table.hold_bots(True)
    assert not any(table.tick(t) for t in range(0, 60000, 500))
    table.hold_bots(False)
    assert not table.tick(60500)  # the time of a turn stood still
    assert table.tick(60500 + 2 * table.pace_ms)


def test_a_person_is_never_played_for():
    table = opened(kinds=(PERSON, PERSON, PERSON))
    before = bytes(table.page)
    assert not any(table.tick(t) for t in range(0, 600000, 1000))
    assert table.page == before


def _forgotten(kinds):
    """Seat 0 has just come down to one card without a call; seat 1 is next."""
    table = opened(kinds=kinds)
    table.pace_ms = 100
    holding(table, [[face(2, 0), face(7, 3)], [face(2, 1)] * 5, [face(3, 1)] * 5], face(9, 0))
    assert table.propose(codes.V_PLAY << 12 | face(2, 0)) == 0
    assert view.catchable(table.page, 0)
    return table


def test_with_a_person_at_the_table_no_bot_begins_within_three_seconds_of_a_forgotten_call():
    table = _forgotten((PERSON, FAIR, FAIR))
    table.tick(0)
    table.react_ms = 0  # nobody reacts: what is tested is the wait
    assert not any(table.tick(t) for t in range(0, T_UNO, 50))
    assert table.tick(T_UNO)
    assert not view.catchable(table.page, 0)


def test_a_person_can_mend_a_forgotten_call_before_the_bots_react():
    table = _forgotten((PERSON, FAIR, FAIR))
    assert not any(table.tick(t) for t in range(0, 1000, 20))
    assert table.propose(codes.V_UNO << 12) == 0
    for t in range(1000, 9000, 20):
        assert not (table.tick(t) and table.log[1] == codes.E_CAUGHT)


def test_bots_catch_a_person_who_forgot_most_of_the_time_but_not_always():
    caught = 0
    for number in range(60):
        table = _forgotten((PERSON, FAIR, FAIR))
        table.dice[1] = number
        table.dice[3] = 7 * number & 255
        table.acted()
        for t in range(0, T_UNO, 50):
            if table.tick(t) and table.log[1] == codes.E_CAUGHT:
                caught += 1
                break
    assert 15 < caught < 60


def test_a_refused_proposal_changes_nothing_and_says_why():
    table = opened(kinds=(PERSON, PERSON))
    before = bytes(table.page)
    seat = table.asked()
    assert table.propose(codes.V_ACCEPT << 12 | seat << 8) == codes.X_NOTHING_DUE
    assert table.propose(codes.V_PLAY << 12 | (1 - seat) << 8) == codes.X_TURN
    assert table.page == before and table.acts_done == 0


def test_a_match_goes_on_to_its_target_with_the_dealer_passing_left():
    table = opened(kinds=(FAIR, CARELESS, FAIR), rules=(("target", 200),))
    table.pace_ms = 0
    dealers = []
    for _ in range(200):
        play_on(table)
        dealers.append(table.page[codes.O_DEALER])
        if table.match_over():
            break
        table.next_round()
    assert table.match_over()
    assert [(b - a) % 3 for a, b in zip(dealers, dealers[1:], strict=False)] == [1] * (len(dealers) - 1)
    winners = [seat for seat in range(3) if table.wins_match(seat)]
    assert winners and all(table.total(seat) >= 200 for seat in winners)


def test_the_same_seed_gives_the_same_match():
    pages = []
    for _ in range(2):
        table = opened(kinds=(FAIR, CARELESS, FAIR, CARELESS))
        table.pace_ms = 0
        play_on(table)
        pages.append(bytes(table.page))
    assert pages[0] == pages[1]


@settings(max_examples=25)
@given(seed=st.binary(min_size=4, max_size=4), acts=st.integers(0, 60))
def test_a_resumed_match_goes_on_as_if_nothing_had_happened(seed, acts):
    store = Store(2048)
    table = opened(kinds=(FAIR, CARELESS, FAIR), seed=seed, store=store)
    table.pace_ms = 0
    play_on(table, until=lambda t: t.round_over() or t.acts_done >= acts)
    assert table.save()
    again = Table(store)
    again.pace_ms = 0
    assert again.saved() and again.resume()
    assert again.page == table.page and again.kinds == table.kinds
    assert again.acts_done == table.acts_done
    play_on(table)
    play_on(again)
    assert again.page == table.page


def test_a_cut_in_any_byte_of_a_save_leaves_the_one_before():
    store = Store(2048)
    table = opened(store=store)
    assert table.save()
    kept = bytes(table.page)
    play_on(table, until=lambda t: t.acts_done >= 4)
    clean = bytes(store.data)
    cut = 0
    while True:
        store.data[:], store.cut = clean, cut
        try:
            table.save()
            break
        except OSError:
            pass
        store.cut = None
        again = Table(store)
        assert again.resume()
        assert bytes(again.page) in (kept, bytes(table.page))
        cut += 1
    assert cut > 200
    store.cut = None
    again = Table(store)
    assert again.resume() and again.page == table.page


@pytest.mark.parametrize("never", [0x00, 0xFF])
def test_a_store_that_was_never_written_has_no_save_and_no_fault(never):
    """The NVS of an ESP32-S3 reads as zeros, flash as ones."""
    store = Store(2048)
    store.data[:] = bytes([never]) * store.size
    slots = Slots(store)
    assert (slots.load(), slots.fault) == (None, None)
    slots.save(b"match")
    assert (Slots(store).load(), slots.fault) == (b"match", None)


def test_the_newer_of_two_saves_counts_for_300_saves():
    slots = Slots(Store(size=512))
    for number in range(300):
        assert slots.save(bytes((number & 255, number >> 8)))
        assert slots.load() == bytes((number & 255, number >> 8))


def test_a_store_that_erases_is_read_and_written_one_save_at_a_time():
    """A half of an nRF52840 is 4 kB in one piece, which is not to be had beside Bluetooth."""
    store, sizes = Store(size=8192), []
    read, write = store.read, store.write
    store.read = lambda offset, n: sizes.append(n) or read(offset, n)
    store.write = lambda offset, data: sizes.append(len(data)) or write(offset, data)
    for n in (900, 20, 500, 3, 3, 900):  # what is left of a longer one before is nothing
        slots = Slots(store)
        assert slots.save(bytes([n & 255]) * n) and slots.load() == bytes([n & 255]) * n
        assert (slots.fault, slots.less, slots.log[0]) == (None, False, slots.log[1])
    assert max(sizes) < 1000


def test_a_store_too_small_is_said_not_raised():
    table = Table(Store(size=256))
    table.open(bytes((PERSON, FAIR)), b"abcd")
    assert not table.save()
    assert not table.saved()


@pytest.mark.parametrize("spoil", range(9, 230, 30))
def test_a_damaged_save_is_set_aside_with_the_reason(spoil):
    store = Store(2048)
    opened(store=store)  # and kept, once
    store.data[spoil] ^= 0x10
    again = Table(store)
    assert not again.saved() and not again.resume()
    assert again.fault


def test_a_save_of_another_version_is_set_aside_with_the_reason():
    store = Store(2048)
    opened(store=store)
    store.data[3] = 99
    again = Table(store)
    assert not again.saved()
    assert "version 99" in again.fault


def test_a_forgotten_match_is_gone():
    store = Store(2048)
    table = opened(store=store)
    table.save()
    table.save()
    saved.forget(store)
    assert not Table(store).saved()


def test_a_table_without_a_store_plays_and_keeps_nothing():
    table = Table()
    table.open(bytes((FAIR, FAIR)), b"abcd")
    assert not table.save() and not table.saved() and not table.resume()
    saved.forget(None)


def test_hands_of_others_are_never_in_a_view():
    table = opened(kinds=(FAIR, FAIR, FAIR))
    table.pace_ms = 0
    now = 0
    while not table.round_over():
        for seat in range(3):
            seen = table.view(seat)
            for other in range(3):
                if other != seat and other != seen[codes.O_SHOWN_SEAT]:
                    assert all(view.card(seen, other, i) == codes.NONE for i in range(view.size(seen, other)))
        now += 5000
        table.tick(now)
