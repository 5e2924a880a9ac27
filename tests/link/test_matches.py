# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Whole matches of linked handhelds in bad weather, in virtual time: whatever becomes of cells, devices and their
batteries, rounds end, and everybody has seen the same."""

import random

import pytest

from tests.link.wire import Evening, LIMIT_MS
from tools.emulator.channel import CLEAN, Faults
from uno_core import editions

WEATHER = {
    "clean": CLEAN,
    "loss": Faults(loss=0.2),
    "doubles": Faults(twice=0.3),
    "delay": Faults(delay_ms=(20, 60)),
    "late": Faults(delay_ms=(0, 30), late=0.1, late_ms=100),
    "flips": Faults(flips=0.1),
    "all": Faults(loss=0.1, twice=0.1, flips=0.05, delay_ms=(0, 40), late=0.05, late_ms=200),
}


def drawn(edition, chance):
    """Return seats, and persons on each device."""
    few, most = editions.load(edition).SEATS
    devices = min(chance.choice((2, 2, 3, 3, 4, 6)), most)
    seats = min(chance.choice((3, 4, 5, 6, 10)), most)
    seats = max(few, devices, seats)
    here = [1] * devices
    for _ in range(chance.randint(0, seats - devices)):
        here[chance.randrange(devices)] += 1
    return seats, here


def match_of(number, weather, rounds=1, is_open=False):
    """The match of that number: the editions one after the other; everything else by chance."""
    chance = random.Random(f"{number} matches")
    edition = number % len(editions.NAMES)
    seats, here = drawn(edition, chance)
    more = {"rounds": rounds, "open_table": is_open, "pace_ms": chance.choice((0, 100))}
    return Evening(number, seats, here, edition, WEATHER[weather], **more), chance


def is_well(match):
    with match:
        assert match.run(LIMIT_MS), "a round does not end"
        assert match.audits
        match.settle(5000)
        assert match.differences() == []


@pytest.mark.parametrize("number", range(0, len(editions.NAMES), 2), ids=editions.NAMES[::2])
def test_every_other_edition_is_played_to_its_end_in_any_weather_and_all_have_seen_the_same(number):
    match, _ = match_of(number, list(WEATHER)[number % len(WEATHER)])
    is_well(match)


@pytest.mark.parametrize("weather", ["clean", "late", "all"])
def test_two_rounds_in_a_row_are_fair_in_any_weather(weather):
    match, _ = match_of(list(WEATHER).index(weather) + 63, weather, rounds=2)
    is_well(match)


@pytest.mark.parametrize("number", range(105, 107))
def test_an_open_table_is_played_to_its_end_in_all_weathers(number):
    match, _ = match_of(number, "all", rounds=2, is_open=True)
    is_well(match)


@pytest.mark.parametrize("number", range(213, 215))
def test_a_device_may_be_out_of_reach_for_some_seconds(number):
    match, chance = match_of(number, "all", rounds=2)
    device = chance.randrange(1, match.rig.devices)
    since, lasts = chance.uniform(1000, 3000), chance.uniform(1000, 8000)

    @match.each_turn
    def walks(_):
        now = match.rig.elapsed_ms()
        (match.rig.stop if since <= now < since + lasts else match.rig.start)(device)

    is_well(match)


@pytest.mark.parametrize("number", range(322, 326))
def test_any_device_may_lose_its_power_at_any_moment(number):
    match, chance = match_of(number, ("clean", "all")[number % 2], rounds=2)
    match.crashes = sorted(
        (chance.uniform(0, 4000), chance.randrange(match.rig.devices)) for _ in range(chance.randint(1, 3))
    )
    is_well(match)


def test_a_guest_that_is_learning_the_round_again_says_so_until_it_knows_as_much_as_before():
    """A host that lost its power does not wait then for what it has forgotten: its own acts (Host.recover)."""
    match, _ = match_of(0, "clean")
    with match:
        assert match.until(lambda: match.host.session and match.host.session.acts.count > 8)
        guest = match.guests()[0].party.session
        cell, count = bytearray(20), guest.acts.count

        def says():
            guest._write_ping(cell)
            return cell[10]

        assert not says()
        match.forgets(match.guests()[0].device)
        assert says()
        assert match.until(lambda: guest.acts.count >= count)
        assert not says()


def test_everybody_may_lose_power_at_once():
    match, _ = match_of(6, "late", rounds=2)
    match.crashes = [(2500 + k / 10, k) for k in range(match.rig.devices)]
    is_well(match)
    assert match.resumed == match.rig.devices
