# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The deal of the day: dates, seeds, results, codes."""

import datetime
import random

import pytest

from boards import clock
from tests.gallery.stage import arrange, play
from tests.store import Store
from uno_core import editions
from uno_table.history import day, records
from uno_table.codes import TALLY_SEAT
from uno_table.tables.table import Table

FIRST = datetime.date(2026, 1, 1)


@pytest.mark.parametrize("number", [0, 30, 31, 58, 59, 364, 365, 789, 790, 1095, 9999, 16383])
def test_a_day_is_the_date_that_it_is_called_by(number):
    then = FIRST + datetime.timedelta(number)
    assert day.date(number) == (then.year, then.month, then.day)
    assert day.days(then.year, then.month, then.day) == number


@pytest.mark.parametrize(
    "wrong", [(2025, 12, 31), (2026, 0, 1), (2026, 13, 1), (2026, 2, 29), (2027, 4, 31), (2028, 2, 30), (2090, 1, 1)]
)
def test_what_is_no_date_is_none(wrong):
    assert day.days(*wrong) == -1


@pytest.mark.parametrize("number", [0, 1, 11_016, 20_000, 47_540, 60_000])
def test_the_clock_of_a_server_says_the_date(number):
    then = datetime.date(1970, 1, 1) + datetime.timedelta(number)
    assert clock.civil(number) == (then.year, then.month, then.day)


def test_no_two_days_or_games_of_ten_years_have_one_seed():
    seeds = {day.seed(number, edition) for number in range(0, 3650, 7) for edition in range(len(editions.NAMES))}
    assert len(seeds) == len(range(0, 3650, 7)) * len(editions.NAMES)


def test_the_seed_of_a_date_and_a_game_never_changes():
    assert [day.seed(number, edition).hex() for number, edition in ((0, 0), (329, 0), (329, 4))] == SEEDS


SEEDS = ["853eb89c", "a4250895", "bb1730cb"]


@pytest.mark.parametrize("edition", [0, 1, 9])
def test_two_devices_deal_the_same_cards_whatever_they_played_before(edition):
    one, other = Table(), Table(Store())
    other.open(b"\2\0", b"abcd")
    day.start(one, 329, edition)
    day.start(other, 329, edition)
    assert one.page == other.page and len(one.kinds) == 4 and one.kind(0) == 0
    day.start(other, 330, edition)
    assert one.page != other.page


def test_it_counts_nothing_for_the_records():
    made = Table()
    day.start(made, 5, 0)
    assert not made.tally[TALLY_SEAT]
    assert day.of(made) == (5, None)


@pytest.mark.parametrize("rival", [(0, 0, 0), (1, 511, 2047), (1, 44, 71), (0, 511, 1)])
def test_what_somebody_else_reached_goes_with_the_save(rival):
    store = Store()
    made = Table(store)
    day.start(made, 16383, 3, rival)
    made.save()
    again = Table(store)
    assert again.resume() and day.of(again) == (16383, rival)


@pytest.mark.parametrize("rival", [None, (1, 511, 2047), (0, 0, 0)])
@pytest.mark.parametrize("today", [False, True])
def test_the_save_says_whether_it_was_started_on_its_day(today, rival):
    store = Store()
    made = Table(store)
    day.start(made, 329, 0, rival, today)
    made.save()
    again = Table(store)
    assert again.resume() and day.of_today(again) == today and day.of(again) == (329, rival)


def test_a_bot_on_the_seat_ends_it():
    made = Table()
    day.start(made, 5, 0)
    made.swap_seat(0, 2)
    assert day.of(made) == (-1, None)


def test_another_match_is_no_deal_of_the_day():
    made = Table()
    day.start(made, 5, 0, (1, 2, 3))
    made.open(b"\0\2", b"abcd")
    assert day.of(made) == (-1, None)


def test_the_result_is_what_was_won_or_is_left_in_the_hand():
    made = Table()
    day.start(made, 5, 0)
    arrange(made.page, ["R5", "R2 R6", "Y1 Y3", "G8 B9"], "R4", 0, 0)
    assert made.propose(play(0, "R5")) == 0
    assert day.result(made) == (1, 29, 1)
    day.start(made, 5, 0)
    arrange(made.page, ["R5 W", "R6", "Y1 Y3", "G8 B9"], "R4", 0, 1)
    assert made.propose(play(1, "R6")) == 0
    assert day.result(made) == (0, 55, 1)


def test_who_won_is_better_then_points_then_fewer_acts():
    order = [(1, 90, 40), (1, 30, 20), (1, 30, 21), (0, 5, 9), (0, 5, 12), (0, 80, 3)]
    for i, one in enumerate(order):
        for k, other in enumerate(order):
            assert day.compare(one, other) == (k > i) - (k < i)


def test_a_code_says_what_it_was_made_of():
    chance = random.Random(1)
    for _ in range(200):
        made = [chance.randrange(n) for n in (16384, 32, 2, 512, 2048)]
        code = day.pack(*made)
        assert len(code) == 9 and day.unpack(code) == tuple(made)


def test_one_wrong_letter_or_two_that_changed_places_make_no_code():
    code = day.pack(329, 4, 1, 144, 71)
    for at in range(9):
        for letter in day.LETTERS:
            if letter != code[at]:
                assert day.unpack(code[:at] + letter + code[at + 1 :]) is None
        for other in range(at):
            if code[at] != code[other]:
                swapped = list(code)
                swapped[at], swapped[other] = code[other], code[at]
                assert day.unpack("".join(swapped)) is None
    assert day.unpack("") is None and day.unpack(code[:8]) is None and day.unpack("U" * 9) is None


def test_a_code_is_kept_with_the_records():
    store = Store()
    kept = records.load(store)
    assert kept.code == ""
    kept.set_code(day.pack(1, 2, 1, 4, 5))
    records.save(store, kept)
    assert day.unpack(records.load(store).code) == (1, 2, 1, 4, 5)


def test_a_clock_that_was_set_is_believed_and_one_that_was_not_asks(monkeypatch):
    monkeypatch.setattr(clock.time, "localtime", lambda: (2027, 5, 6, 7, 8, 9, 0, 0))
    assert clock.today() == (2027, 5, 6)
    monkeypatch.setattr(clock.time, "localtime", lambda: (2020, 1, 1, 0, 0, 9, 0, 0))
    assert clock.today() is None, "there is no Wi-Fi here"


@pytest.mark.parametrize("why", [RuntimeError, NotImplementedError, AttributeError])
def test_a_board_without_a_clock_knows_no_day(monkeypatch, why):
    def localtime():
        raise why("RTC is not supported on this board")

    monkeypatch.setattr(clock.time, "localtime", localtime)
    assert clock.today() is None


def test_over_wifi_a_time_server_is_asked(monkeypatch):
    import sys
    import types

    sent = []

    class Socket:
        def settimeout(self, seconds):
            assert seconds <= 1

        def sendto(self, data, address):
            sent.append((data[0], len(data), address))

        def recvfrom_into(self, buffer):
            buffer[40:44] = ((25567 + 20_783) * 86400 + 5).to_bytes(4, "big")
            return 48, ("time", 123)

        def close(self):
            sent.append("closed")

    class Pool:
        AF_INET, SOCK_DGRAM = 2, 2

        def __init__(self, radio):
            pass

        def getaddrinfo(self, host, port):
            return [(2, 2, 0, "", (host, port))]

        def socket(self, family, kind):
            return Socket()

    wifi = types.SimpleNamespace(radio=types.SimpleNamespace(connected=True))
    monkeypatch.setitem(sys.modules, "wifi", wifi)
    monkeypatch.setitem(sys.modules, "socketpool", types.SimpleNamespace(SocketPool=Pool))
    monkeypatch.setattr(clock.time, "localtime", lambda: (2000, 1, 1, 0, 0, 9, 0, 0))
    assert clock.today() == (2026, 11, 26)
    assert sent == [(0x23, 48, ("pool.ntp.org", 123)), "closed"]
    wifi.radio.connected = False
    assert clock.today() is None
