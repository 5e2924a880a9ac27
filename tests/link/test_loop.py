# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""tools.emulator.loop, a bus in memory, and the bad weather that tools/emulator/channel.py makes on it."""

import hashlib
import shutil
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.emulator.channel import CLEAN, Channel, Faults, Faulty
from tools.emulator.loop import Bus

ROOT = Path(__file__).resolve().parents[2]
SEED = 20261121
ROUGH = Faults(loss=0.2, twice=0.1, flips=0.1, delay_ms=(5, 40), late=0.1)


def cell(source, count, target=15):
    return bytearray([0x60, source << 4 | target, 0xA7, count & 255, count >> 8]) + bytes(range(15))


def drained(end):
    """Return all received cells; the caller's cell was filled for each."""
    got, buffer = [], bytearray(20)
    while end.recv(buffer):
        got.append(bytes(buffer))
    return got


def numbers(cells):
    return [data[3] | data[4] << 8 for data in cells]


def talk(channel, ends, cells=200, step_ms=10):
    """Everybody sends in turn; ``(what came at each end, when the last came)``."""
    got = [[] for _ in ends]
    now = 0
    for count in range(cells):
        ends[count % len(ends)].send(cell(count % len(ends), count))
        now += step_ms
        for end, box in zip(ends, got, strict=True):
            end.tick(now)
            box += drained(end)
    while (wait := channel.wait_ms()) >= 0:
        now += wait
        for end, box in zip(ends, got, strict=True):
            end.tick(now)
            box += drained(end)
    return got


# --- the plain bus ------------------------------------------------------------------------------------


def test_what_one_sends_all_others_get_and_nobody_else():
    bus = Bus()
    ends = [bus.join() for _ in range(10)]
    assert ends[3].send(cell(3, 1))
    assert [len(drained(end)) for end in ends] == [1, 1, 1, 0, 1, 1, 1, 1, 1, 1]
    assert (ends[3].sent, ends[3].received, ends[0].received) == (1, 0, 1)


def test_cells_come_in_order_and_as_they_were_sent_though_the_sender_uses_its_bytes_again():
    bus = Bus()
    one, other = bus.join(), bus.join()
    data = cell(0, 0)
    for count in range(16):
        data[3] = count
        one.send(data)
    assert drained(other) == [bytes(cell(0, count)) for count in range(16)]


def test_a_full_end_drops_what_is_new_and_counts_it():
    bus = Bus(4)
    one, other, third = bus.join(), bus.join(), bus.join()
    for count in range(7):
        assert one.send(cell(0, count))
        drained(third)
    assert numbers(drained(other)) == [0, 1, 2, 3]
    assert (one.sent, one.dropped, other.received, other.dropped, third.dropped) == (7, 0, 4, 3, 0)


def test_a_closed_end_sends_nothing_and_hears_nothing_but_what_had_come():
    bus = Bus()
    one, other, third = bus.join(), bus.join(), bus.join()
    one.send(cell(0, 1))
    other.close()
    other.close()
    one.send(cell(0, 2))
    other.tick(5)
    assert not other.send(cell(1, 3))
    assert numbers(drained(other)) == [1]
    assert numbers(drained(third)) == [1, 2]
    assert (other.sent, other.dropped) == (0, 1)


def test_a_cell_without_one_to_take_leaves_the_callers_bytes_alone():
    buffer = bytearray(b"\x55" * 20)
    assert Bus().join().recv(buffer) is False
    assert buffer == b"\x55" * 20


def test_nothing_is_allocated_for_a_cell_on_micropython(micropython, tmp_path):
    shutil.copytree(ROOT / "lib" / "uno_link", tmp_path / "lib" / "uno_link")
    shutil.copy(ROOT / "tools" / "emulator" / "loop.py", tmp_path)
    shutil.copy(Path(__file__).parent / "on_device" / "loop_no_heap.py", tmp_path)
    done = micropython.run("loop_no_heap.py", path=tmp_path)
    assert (done.returncode, done.stdout) == (0, "came 2412\n"), done.stderr + done.stdout


# --- faults -------------------------------------------------------------------------------------------


def seat(count, faults=CLEAN, seed=SEED):
    channel = Channel(seed, faults)
    return channel, [channel.join() for _ in range(count)]


def test_a_clean_channel_is_the_plain_bus():
    channel, ends = seat(4)
    for end, got in zip(ends, talk(channel, ends), strict=True):
        assert numbers(got) == [count for count in range(200) if count % 4 != end.name]


def test_a_seed_is_a_whole_story_and_another_seed_another():
    def story(seed):
        channel, ends = seat(4, ROUGH, seed)
        return hashlib.sha256(repr(talk(channel, ends)).encode()).hexdigest()

    assert story(1) == story(1)
    assert len({story(seed) for seed in range(8)}) == 8


def test_the_story_of_a_seed_is_the_same_in_every_version_of_python():
    channel, ends = seat(3, ROUGH, 7)
    got = talk(channel, ends, 60)
    assert hashlib.sha256(repr(got).encode()).hexdigest()[:16] == "a6b8d626bb51abe0"


def test_what_happens_on_a_path_does_not_depend_on_what_others_say():
    def heard(chatter):
        channel, ends = seat(3, Faults(loss=0.2, twice=0.1, delay_ms=(5, 40), late=0.1))
        got = []
        for count in range(300):
            for _ in range(chatter):
                ends[2].send(cell(2, 999))
            ends[0].send(cell(0, count))
            ends[1].tick(count * 10)
            got += [data for data in drained(ends[1]) if data[1] >> 4 == 0]
        return got

    assert heard(0) == heard(3)


@pytest.mark.parametrize("chance", [0.05, 0.3])
def test_as_many_cells_are_lost_as_was_asked_for(chance):
    channel, ends = seat(2, Faults(loss=chance))
    got = talk(channel, ends, 4000)
    lost = channel.path(0, 1).lost + channel.path(1, 0).lost
    assert sum(map(len, got)) == 4000 - lost
    assert abs(lost - 4000 * chance) < 4 * (4000 * chance * (1 - chance)) ** 0.5


def test_a_doubled_cell_comes_twice_and_no_other():
    channel, ends = seat(2, Faults(twice=0.25))
    got = numbers(talk(channel, ends, 400)[1])
    twice = {number for number in got if got.count(number) == 2}
    assert len(twice) == channel.path(0, 1).doubled > 30
    assert len(got) == 200 + len(twice)


def test_flipped_bits_are_one_to_three_and_the_rest_is_as_it_was():
    channel, ends = seat(2, Faults(flips=0.5))
    got = talk(channel, ends, 400)[1]
    sent = [bytes(cell(0, count)) for count in range(0, 400, 2)]
    bits = [sum((a ^ b).bit_count() for a, b in zip(x, y, strict=True)) for x, y in zip(got, sent, strict=True)]
    assert set(bits) == {0, 1, 2, 3}
    assert sum(map(bool, bits)) == channel.path(0, 1).flipped


def test_a_delayed_cell_comes_within_its_limits_and_in_order():
    channel, ends = seat(2, Faults(delay_ms=(20, 60)))
    buffer, came = bytearray(20), {}
    for now in range(3000):
        if now < 2000 and now % 10 == 0:
            ends[0].send(cell(0, now))
        ends[1].tick(now)
        while ends[1].recv(buffer):
            came[buffer[3] | buffer[4] << 8] = now
    took = [now - sent for sent, now in came.items()]
    assert list(came) == sorted(came) == list(range(0, 2000, 10))
    assert 20 <= min(took) < 30 and 50 < max(took) <= 61


def test_late_cells_are_overtaken_and_only_they():
    channel, ends = seat(2, Faults(late=0.1, late_ms=95))
    got = numbers(talk(channel, ends, 600)[1])
    late = [number for i, number in enumerate(got) if number < max(got[: i + 1])]
    assert len(late) == channel.path(0, 1).late > 15
    assert sorted(got) == list(range(0, 600, 2))


def test_who_is_behind_a_wall_does_not_hear_and_is_still_heard():
    channel, ends = seat(3)
    channel.wall(0, 1)
    got = talk(channel, ends, 30)
    assert numbers(got[1]) == list(range(2, 30, 3))
    assert numbers(got[0]) == [count for count in range(30) if count % 3]
    assert channel.walled == 10


def test_groups_that_are_parted_hear_their_own_until_they_are_healed():
    channel, ends = seat(5)
    channel.part({0, 1}, {2, 3, 4})
    got = talk(channel, ends, 50)
    assert {data[1] >> 4 for data in got[0]} == {1}
    assert {data[1] >> 4 for data in got[3]} == {2, 4}
    channel.heal()
    ends[0].send(cell(0, 77))
    assert [numbers(drained(end)) for end in ends] == [[], [77], [77], [77], [77]]


def test_one_path_can_be_worse_than_the_others():
    channel, ends = seat(3)
    channel.path(0, 2).faults = Faults(loss=1.0)
    got = talk(channel, ends, 30)
    assert [len(box) for box in got] == [20, 20, 10]


def test_what_is_under_way_to_one_who_leaves_is_lost():
    channel, ends = seat(2, Faults(delay_ms=(50, 50)))
    ends[0].send(cell(0, 1))
    ends[1].close()
    ends[0].tick(0)
    ends[0].tick(100)
    assert drained(ends[1]) == [] and channel.wait_ms() == -1


def test_time_may_wrap_while_cells_are_under_way():
    channel, ends = seat(2, Faults(delay_ms=(50, 50)))
    ends[1].tick(2**29 - 20)
    ends[0].send(cell(0, 1))
    ends[1].tick(29)
    assert drained(ends[1]) == [] and channel.wait_ms() == 1
    ends[1].tick(30)
    assert numbers(drained(ends[1])) == [1]


def test_an_end_whose_clock_is_behind_does_not_turn_time_back():
    channel, ends = seat(2, Faults(delay_ms=(50, 50)))
    ends[0].tick(1000)
    ends[0].send(cell(0, 1))
    ends[1].tick(990)
    assert channel.wait_ms() == 50
    ends[1].tick(1050)
    assert len(drained(ends[1])) == 1


@given(
    st.integers(0, 1000),
    st.builds(
        Faults,
        loss=st.sampled_from([0.0, 0.3]),
        twice=st.sampled_from([0.0, 0.3]),
        delay_ms=st.sampled_from([(0, 0), (5, 90)]),
        late=st.sampled_from([0.0, 0.3]),
    ),
)
def test_nothing_is_made_up_and_everything_is_counted(seed, faults):
    channel, ends = seat(3, faults, seed)
    got = talk(channel, ends, 60)
    sent = {bytes(cell(count % 3, count)) for count in range(60)}
    assert all(data in sent for box in got for data in box)
    paths = channel.paths.values()
    came = 60 * 2 - sum(path.lost for path in paths) + sum(path.doubled for path in paths)
    assert sum(map(len, got)) == came


def test_any_transport_can_be_made_worse_by_the_same_seed():
    def story():
        bus = Bus(300)
        one, other = bus.join(), Faulty(bus.join(), SEED, ROUGH)
        got = []
        for count in range(250):
            one.send(cell(0, count))
            other.tick(count * 10)
            got += drained(other)
        other.tick(10_000)
        return got + drained(other), other

    got, end = story()
    assert got == story()[0]
    assert len(got) == 250 - end.path.lost + end.path.doubled and end.path.lost > 20
    assert end.received == 250, "its counters are the transport's"
    assert numbers(got) != sorted(numbers(got))
    assert end.send(cell(1, 1))
