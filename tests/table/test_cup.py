# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The cup: its rungs, and the number of them that is kept."""

import pytest

from tests.store import Store
from uno_core import editions
from uno_core.codes import CHARACTERS, LEVELS
from uno_table.codes import TALLY_CUP, TALLY_DAY
from uno_table.history import cup, day, records
from uno_table.saves.slots import RECORDS, Slots
from uno_table.tables.table import Table
from tools.deploying import wiring

RUNGS = range(len(cup.RUNGS))
WHOLE = 99  # kB beyond Classic: room for every game


def opened(rung, room=WHOLE, store=None):
    """Return a table with the match of a rung."""
    made = Table(store)
    rules = (("score", "rounds"), ("rounds", cup.rounds(rung)))
    made.open(b"\0" + cup.bots(rung), b"seed", rules, cup.game(rung, room))
    made.tally[TALLY_DAY : TALLY_DAY + 2] = bytes((rung, TALLY_CUP))
    return made


@pytest.mark.parametrize("room", [0, WHOLE])
@pytest.mark.parametrize("rung", RUNGS)
def test_the_match_of_each_rung_is_dealt_on_boards_with_little_memory_too(rung, room):
    made = opened(rung, room)
    assert made.kind(0) == 0 and made.seats == 1 + len(cup.bots(rung))


def test_every_board_has_room_for_the_game_of_each_rung():
    rooms = [wiring.read(name)["ROOM"] for name in wiring.names() if "ROOM" in wiring.read(name)]
    assert rooms, "no board is short of room any more"
    for rung in RUNGS:
        assert editions.EXTRA_KB[cup.game(rung, min(rooms))] <= min(rooms)


def test_rungs_get_harder_more_opponents_and_larger_games():
    seats = [len(cup.bots(rung)) for rung in RUNGS]
    assert seats == sorted(seats) and seats[0] == 1
    assert [cup.rounds(rung) for rung in RUNGS[:-1]] == [1] * (len(RUNGS) - 1) and cup.rounds(RUNGS[-1]) > 1


def test_each_character_is_the_first_opponent_of_a_rung_before_the_last():
    first = [cup.bots(rung)[0] for rung in RUNGS[:-1]]
    assert sorted(first) == list(range(LEVELS + 1, LEVELS + CHARACTERS + 1))


def test_each_rung_brings_one_prize_in_turn():
    assert [cup.prizes(rungs) for rungs in range(4)] == [(0, 0), (1, 0), (1, 1), (2, 1)]
    from tests.settings import NAMES
    from uno_ui.device.settings import VALUES

    most = [VALUES[NAMES.index(row)] - 1 for row in ("cards", "felt")]
    assert list(cup.prizes(len(cup.RUNGS))) == most, "the last rung brings the last of all"


def test_a_rung_is_kept_once_and_none_is_ever_taken_away():
    store = Store()
    assert cup.won(store) == 0
    assert cup.climb(store, opened(0)) and cup.won(store) == 1
    before = bytes(store.data)
    assert not cup.climb(store, opened(0)) and not cup.climb(store, opened(2))
    assert cup.won(store) == 1 and bytes(store.data) == before
    assert cup.climb(store, opened(1)) and cup.won(store) == 2


def test_without_a_store_nothing_is_kept():
    assert cup.won(None) == 0 and not cup.climb(None, opened(0))


def test_the_save_of_a_match_says_its_rung():
    store = Store()
    opened(6, store=store).save()
    again = Table(store)
    assert again.resume() and cup.of(again) == 6


def test_only_a_match_of_the_cup_has_a_rung():
    made = Table()
    day.start(made, 16383, 0, (1, 511, 2047), True)
    assert cup.of(made) == -1
    made.open(b"\0\2", b"seed")
    assert cup.of(made) == -1
    made = opened(3)
    assert cup.of(made) == 3
    made.swap_seat(0, 2)
    assert cup.of(made) == -1, "a bot has played on"


def test_what_an_earlier_version_has_kept_has_no_rungs_and_nothing_of_it_is_lost():
    store = Store()
    earlier = bytearray(246)
    earlier[0:15] = b"ab\7\0\0\0" + b"0123456A8"
    earlier[16:36] = bytes(range(1, 21))
    assert Slots(store, RECORDS).save(bytes(earlier))
    assert cup.won(store) == 0
    assert cup.climb(store, opened(0))
    earlier[15] = 1
    assert Slots(store, RECORDS).load() == bytes(earlier)
    assert records.load(store).feats == 7


def test_a_number_of_rungs_that_cannot_be_is_all_of_them():
    store = Store()
    kept = records.Records()
    kept.set_cup(255)
    records.save(store, kept)
    assert cup.won(store) == len(cup.RUNGS)
