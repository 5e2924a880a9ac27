# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Infrared frames: every byte comes back, jitter and noise cost what was measured, and nothing false gets through."""

import random
from array import array

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.emulator.infrared.air import Air, Channel, Receiver
from uno_link.transports import ppm
from uno_link.codes import IR_FRAME


def encode(head, cell=b""):
    frame = bytearray(ppm.ROOM)
    frame[0] = head
    frame[1 : 1 + len(cell)] = cell
    cut = ppm.pack(frame) if cell else 0
    out = array("H", bytes(2 * (ppm.length(cut) if cell else ppm.SHORT)))
    ppm.encode(out, frame, 1 + len(cell) - cut)
    return out


def sent_by(data, cut=0):
    """Return head and cell of an end that the head names, with ``cut`` zeros before the last four bytes."""
    sent = bytearray(data)
    sent[2] &= 0xF0 if sent[0] & 8 else 15
    for i in range(17 - cut, 17):
        sent[i] = 0
    return bytes(sent)


def frames(durations):
    """Return all frames in a buffer, as bytes: head and cell."""
    frame, at, found = bytearray(ppm.ROOM), 0, []
    while True:
        at = ppm.decode(durations, len(durations), at, frame)
        if at < 0:
            return found
        found.append(bytes(frame[: frame[ppm.COUNT]]))


def through(durations, channel, seed):
    """Return a receiver's result, as durations."""
    air = Air(seed, channel)
    at, flashes = 0.0, []
    for index, duration in enumerate(durations):
        if index % 2 == 0:
            flashes.append((at, at + duration))
        at += duration
    air.send("sender", 5000.0, flashes)
    edges = [edge for pair in Receiver(air, "receiver").advance(at + 20_000) for edge in pair]
    return [int(b - a) for a, b in zip(edges, edges[1:])]


def lost(channel, count=300, seed=7, cut=0):
    """Return the part of random frames that does not arrive; a frame that was never sent is a failed test."""
    chance = random.Random(seed)
    missing = 0
    for number in range(count):
        sent = sent_by(chance.randbytes(21), cut)
        found = frames(through(encode(sent[0], sent[1:]), channel, number))
        assert found in ([], [sent])
        missing += not found
    return missing / count


@given(st.binary(min_size=21, max_size=21), st.integers(0, 12))
def test_every_frame_comes_back_whatever_is_left_out(sent, cut):
    sent = sent_by(sent, cut)
    assert frames(encode(sent[0], sent[1:])) == [sent]


@pytest.mark.parametrize("place", range(21))
def test_every_byte_value_comes_back_in_every_place(place):
    for value in range(256):
        sent = bytearray(21)
        sent[place] = value
        assert frames(encode(sent[0], sent_by(sent)[1:])) == [sent_by(sent)]


def test_zeros_before_the_last_four_bytes_are_left_out_and_no_others():
    cell = bytearray(range(1, 21))
    cell[1] = 3
    lengths = []
    for zeros in range(13):
        cell[16 - zeros : 16] = bytes(zeros)
        lengths.append(len(encode(0, cell)))
    assert lengths[:10] == [ppm.length(cut) for cut in range(ppm.CUTS)] and lengths[10:] == 3 * lengths[9:10]
    assert (lengths[0], lengths[9]) == (ppm.LONG, 79)
    cell[4:16] = bytes(11) + b"\x01"
    assert len(encode(0, cell)) == ppm.LONG


@pytest.mark.parametrize(("head", "ends"), [(0, 0x10), (8, 0x01), (8, 0x0F), (0x2F, 0x21)])
def test_a_cell_between_two_guests_is_no_frame(head, ends):
    frame = bytearray(ppm.ROOM)
    frame[0], frame[2] = head, ends
    assert ppm.pack(frame) == -1


def test_every_head_comes_back_alone():
    assert [frames(encode(head)) for head in range(256)] == [[bytes([head])] for head in range(256)]


def test_every_note_comes_back_in_place_of_a_cell():
    for value in range(256):
        sent = bytes((value, ppm.NOTE, value ^ 0x5A, 255 - value))
        frame = bytearray(sent) + bytes(ppm.ROOM - 4)
        out = array("H", bytes(2 * ppm.NOTED))
        ppm.encode(out, frame, 4)
        assert frames(out) == [sent]
        assert 19_000 <= sum(out) < 28_000


def test_a_frame_with_a_cell_fits_an_esp32_capture_and_is_short_of_air_whatever_it_says():
    chance = random.Random(1)
    cells = [bytes([value]) * 21 for value in range(256)] + [chance.randbytes(21) for _ in range(300)]
    lengths = [sum(encode(cell[0], sent_by(cell)[1:])) for cell in cells]
    assert ppm.LONG == 127 <= 128
    assert max(lengths) < 1000 * IR_FRAME
    assert sum(lengths[256:]) / 300 < 87_000
    assert max(sum(encode(head)) for head in range(256)) < 17_000
    brief = [sum(encode(cell[0], sent_by(cell, 6)[1:])) for cell in cells[256:]]
    assert sum(brief) / 300 < 65_000  # an act


@pytest.mark.parametrize("cell", [b"", bytes(20), b"\xff" * 20, b"\x88" * 20, bytes(range(20))])
def test_no_duration_is_zero_and_flashes_suit_every_receiver(cell):
    """TSOP382: flashes and gaps of 10 cycles, 263 us, and 1800 flashes a second."""
    durations = encode(9, sent_by(b"\x09" + cell)[1:] if cell else b"")
    assert min(durations) >= 263
    assert len(durations) / 2 / (sum(durations) / 1e6) < 1800


@pytest.mark.parametrize(
    ("jitter", "most"),
    [(0, 0), (10, 0), (15, 0), (20, 0.003), (25, 0.01), (30, 0.05), (40, 0.45)],
)
def test_jitter_costs_no_more_frames_than_measured(jitter, most):
    """Four bits a flash, 800 us and more apart, lost 0, 0, 0, 0, 0, 2 and 32 %, and in noise of 20 a second 59 %."""
    assert lost(Channel(jitter=jitter)) <= most


@pytest.mark.parametrize(
    ("channel", "most"),
    [
        (Channel(jitter=8, quantized=True), 0),
        (Channel(jitter=15, noise=5), 0.17),
        (Channel(jitter=15, noise=20), 0.50),
        (Channel(jitter=15, drop=0.001), 0.08),
        (Channel(jitter=10, stretch=(-131, 158)), 0),  # TSOP382's -5..+6 cycles
    ],
    ids=["cycles", "noise 5", "noise 20", "dropped flashes", "stretch"],
)
def test_a_bad_channel_costs_no_more_frames_than_measured(channel, most):
    assert lost(channel) <= most


def test_a_shorter_frame_is_lost_less_often():
    noise = Channel(jitter=15, noise=20)
    assert lost(noise, cut=6) < lost(noise) - 0.05


def test_all_talkers_of_one_buffer_are_heard():
    """Facts B4: reading only the first frame lost the host's polls."""
    last = sent_by(b"\x03" + b"\xa5" * 20)
    buffer = [*encode(1, bytes(20)), 9000, *encode(2), 20_000, *encode(3, last[1:])]
    assert [frame[0] for frame in frames(buffer)] == [1, 2, 3]


@pytest.mark.parametrize("cut", range(1, 127, 4))
def test_a_frame_behind_the_rest_of_another_is_found_wherever_that_was_cut(cut):
    """A ring drops the oldest, so a buffer may begin anywhere, with a gap too."""
    after = sent_by(b"\x02" + bytes(range(20)))
    buffer = [*encode(1, sent_by(b"\x01" + b"\x5a" * 20)[1:])[cut:], 9000, *encode(2, after[1:])]
    assert frames(buffer) == [after]


@given(st.lists(st.integers(0, 65_535), max_size=40), st.booleans())
def test_a_frame_after_noise_is_found(noise, odd):
    buffer = [*noise, *([30_000] if odd else []), *encode(7, bytes(20))]
    assert frames(buffer)[-1:] == [b"\x07" + bytes(20)]


@given(st.lists(st.integers(0, 65_535), max_size=300))
def test_any_durations_are_survived(durations):
    frames(durations)


@given(st.integers(0, 126), st.integers(0, 65_535), st.binary(min_size=21, max_size=21), st.integers(0, 9))
def test_one_wrong_duration_never_makes_another_frame(place, value, sent, cut):
    sent = sent_by(sent, cut)
    durations = encode(sent[0], sent[1:])
    durations[min(place, len(durations) - 1)] = value
    assert frames(durations) in ([], [sent])


def test_noise_alone_makes_no_frame_with_a_cell():
    chance = random.Random(5)
    for _ in range(300):
        durations = [chance.choice((350, 1200, chance.randrange(150, 4000))) for _ in range(250)]
        assert [frame for frame in frames(durations) if len(frame) > 1] == []


def test_a_buffer_tells_whether_it_held_a_broken_frame():
    frame = bytearray(ppm.ROOM)
    broken = encode(1, bytes(20))
    broken[50] += 900
    assert ppm.decode(broken, len(broken), 0, frame) == -1
    assert frame[ppm.COUNT] == 255
    assert ppm.decode(broken, 0, 0, frame) == -1
    assert frame[ppm.COUNT] == 0
