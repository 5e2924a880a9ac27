# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Virtual time."""

import pytest

from tools.emulator.clock import Finished, VirtualClock, ticks_ms


def test_sleeping_takes_exactly_as_long_as_asked():
    clock = VirtualClock()
    clock.sleep(0.01)
    clock.sleep(1.5)
    assert clock.now_us() == 1_510_000


def test_what_is_due_happens_in_order_and_at_its_time():
    clock, seen = VirtualClock(), []
    for when in (300, 100, 200):
        clock.at(when, lambda when=when: seen.append((when, clock.now_us())))
    clock.sleep(250e-6)
    assert seen == [(100, 100), (200, 200)]
    clock.sleep(1)
    assert seen[-1] == (300, 300)


def test_a_program_that_only_looks_gets_on_and_faster_once_it_seems_to_wait():
    clock = VirtualClock()
    for _ in range(100):
        clock.look()
    first = clock.now_us()
    for _ in range(5000):
        clock.look()
    assert 0 < first < 10_000
    assert clock.now_us() > 3_000_000


def test_time_that_is_shared_passes_only_as_far_as_it_may():
    asked, seen = [], []

    def gate(now_us):
        asked.append((now_us, list(seen)))
        return now_us + 100

    clock = VirtualClock(gate=gate)
    clock.at(150, lambda: seen.append(clock.now_us()))
    clock.sleep(250e-6)
    assert clock.now_us() == 250
    assert asked == [(0, []), (100, []), (200, [150])]


def test_a_sleep_makes_looking_cheap_again():
    clock = VirtualClock()
    for _ in range(5000):
        clock.look()
    clock.sleep(0)
    before = clock.now_us()
    clock.look()
    assert clock.now_us() - before < 1000


def test_the_limit_ends_the_program_when_time_reaches_it():
    clock = VirtualClock(limit_us=1_000_000)
    clock.sleep(0.999)
    with pytest.raises(Finished):
        clock.sleep(0.001)


def test_no_handler_of_a_program_catches_the_end():
    assert not issubclass(Finished, Exception)


def test_a_negative_sleep_is_refused_as_on_a_board():
    with pytest.raises(ValueError, match="non-negative"):
        VirtualClock().sleep(-1)


def test_ticks_wrap_65_seconds_after_the_start():
    assert ticks_ms(0) == 2**29 - 65_536
    assert ticks_ms(65_535_000) == 2**29 - 1
    assert ticks_ms(65_536_000) == 0
