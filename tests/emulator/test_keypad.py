# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Keys on virtual pins."""

import types

import pytest

from tools.emulator import keypad
from tools.emulator.wiring import Wiring


class Bench:
    def __init__(self):
        self.now = 0
        self.looks = 0
        self.wiring = Wiring(("GP1", "GP2"))
        self.keypad = keypad.module(self.wiring, self.look, lambda: self.now)
        self.pins = [types.SimpleNamespace(id=name) for name in ("GP1", "GP2")]
        self.keys = self.keypad.Keys(self.pins, value_when_pressed=False, pull=True)

    def look(self):
        self.looks += 1

    def events(self):
        found = []
        while event := self.keys.events.get():
            found.append((event.key_number, event.pressed, event.timestamp))
        return found


@pytest.fixture
def bench():
    return Bench()


def test_presses_and_releases_come_in_order_with_their_time(bench):
    for bench.now, pin, level in ((5, "GP2", 0), (9, "GP1", 0), (12, "GP2", None), (30, "GP1", None)):
        bench.wiring.drive(pin, level)
    assert bench.events() == [(1, True, 5), (0, True, 9), (1, False, 12), (0, False, 30)]


def test_the_shortest_tap_is_not_lost(bench):
    bench.wiring.drive("GP1", 0)
    bench.wiring.drive("GP1", None)
    assert [pressed for _, pressed, _ in bench.events()] == [True, False]


def test_a_level_that_stays_is_no_event(bench):
    bench.wiring.drive("GP1", 1)
    bench.wiring.drive("GP1", None)
    assert bench.events() == []


def test_get_into_fills_the_event_it_is_given_and_leaves_it_alone_when_there_is_none(bench):
    event = bench.keypad.Event(7, False, 99)
    assert bench.keys.events.get_into(event) is False
    assert (event.key_number, event.pressed, event.timestamp) == (7, False, 99)
    bench.now = 4
    bench.wiring.drive("GP2", 0)
    assert bench.keys.events.get_into(event) is True
    assert (event.key_number, event.pressed, event.released, event.timestamp) == (1, True, False, 4)


def test_asking_for_an_event_is_looking_at_the_world(bench):
    bench.events()
    assert bench.looks == 1


def test_a_full_queue_drops_the_newest_and_says_so():
    bench = Bench()
    bench.keys.deinit()
    bench.keys = bench.keypad.Keys(bench.pins, value_when_pressed=False, max_events=3)
    for level in (0, None, 0, None):
        bench.wiring.drive("GP1", level)
    assert bench.keys.events.overflowed
    assert len(bench.keys.events) == 3
    bench.keys.events.clear()
    assert not bench.keys.events
    assert not bench.keys.events.overflowed


def test_a_key_that_is_down_when_the_scanner_starts_is_pressed():
    wiring = Wiring(("GP1",))
    wiring.drive("GP1", 0)
    module = keypad.module(wiring, lambda: None, lambda: 0)
    keys = module.Keys([types.SimpleNamespace(id="GP1")], value_when_pressed=False)
    assert keys.events.get().pressed


def test_reset_reports_the_keys_that_are_down_once_more(bench):
    bench.wiring.drive("GP2", 0)
    bench.events()
    bench.keys.reset()
    assert [(number, pressed) for number, pressed, _ in bench.events()] == [(1, True)]


def test_deinit_returns_and_gives_the_pins_back(bench):
    bench.keys.deinit()
    bench.wiring.claim("GP1", "GP2")
    bench.wiring.drive("GP1", 0)
    assert bench.keys.events.get() is None


def test_a_pin_that_is_in_use_cannot_be_a_key(bench):
    with pytest.raises(ValueError, match="GP1 in use"):
        bench.keypad.Keys(bench.pins[:1], value_when_pressed=False)


def test_events_are_equal_by_key_and_direction(bench):
    event = bench.keypad.Event
    assert event(1, True, 5) == event(1, True, 9)
    assert event(1, True) != event(1, False)
    assert len({event(1, True), event(1, True)}) == 1


def test_a_keyboard_is_the_console_s_until_the_program_takes_it(bench):
    keys = [f"KEY{number}" for number in range(56)]
    bench.wiring = bench.keypad._Keyboard._wiring = Wiring(keys)
    module = keypad.keyboard(bench.keypad, "cardputer_keyboard")
    bench.keys = module.KEYBOARD
    bench.wiring.drive("KEY12", 1)
    assert bench.events() == []
    module.detach_serial()
    for bench.now, key, level in ((3, "KEY13", 1), (7, "KEY13", None), (8, "KEY55", 1)):
        bench.wiring.drive(key, level)
    assert bench.events() == [(13, True, 3), (13, False, 7), (55, True, 8)]
