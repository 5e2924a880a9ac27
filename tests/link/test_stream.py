# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""uno_link.transports.stream: the next cell is found, whatever was cut."""

from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.link import sources
from uno_link.channel import cells
from uno_link import codes
from uno_link.transports.stream import Stream

ROOT = Path(__file__).resolve().parents[2]
TAG = 0x5B
BODY = st.binary(min_size=16, max_size=16)


def cell(body, host=True, tag=TAG, kind=0x49):
    """Return a sealed one from guest 3 to the host, or from the host to all."""
    return bytes([kind, 0x30 if host else 0x0F, tag]) + bytes(body) + b"\xbf"


def plain(body, host=True, tag=TAG):
    made = bytearray([9, 0xF0 if host else 0x0F, tag]) + bytearray(body)[:15] + bytearray(2)
    cells.close(made)
    return bytes(made)


def feed(stream, pieces):
    """Return cells that come out when the pieces go in, packet by packet."""
    out, found = [], bytearray(20)
    for piece in pieces:
        for at in range(0, len(piece), 20):
            packet = piece[at : at + 20]
            stream.put(packet, len(packet))
            while stream.take(found):
                out.append(bytes(found))
    return out


def make(host=True, tag=TAG):
    stream = Stream(host)
    stream.tag = tag
    return stream


@pytest.mark.parametrize("host", [True, False])
@pytest.mark.parametrize("tag", [TAG, -1])
@given(st.lists(BODY, max_size=12))
def test_whole_packets_come_out_at_once_and_unchanged(host, tag, bodies):
    made = [cell(body, host) for body in bodies]
    stream = make(host, tag)
    for one in made:
        assert feed(stream, [one]) == [one]
    assert stream.cuts == 0


@pytest.mark.parametrize("tag", [TAG, -1])
@pytest.mark.parametrize("length", range(20))
def test_of_a_cell_cut_at_any_byte_nothing_but_that_cell_is_lost(tag, length):
    before, cut, after, last = (cell([0x90 + i] * 16) for i in range(4))
    stream = make(tag=tag)
    assert feed(stream, [before, cut[:length], after, last]) == [before, after, last]
    assert stream.cuts == (length > 0)


@given(st.integers(0, 19), st.lists(BODY, min_size=4, max_size=4), st.booleans(), st.sampled_from([TAG, TAG + 1, -1]))
def test_plain_cells_are_found_by_their_crc_whatever_the_tag(length, bodies, host, tag):
    """But if a cut cell looks as if a sealed cell began in it, that has the cost in the stream's head."""
    bodies[1] = bytes(byte & codes.T_KIND for byte in bodies[1])
    before, cut, after, last = (plain(body, host) for body in bodies)
    assume(not any(byte & codes.T_SEALED for byte in cut[3:length]))
    assert feed(make(host, tag), [before, cut[:length], after, last]) == [before, after, last]


@given(st.lists(st.tuples(st.integers(1, 20), st.binary(min_size=16, max_size=16)), max_size=12))
def test_every_whole_cell_survives_any_number_of_cuts(pieces):
    """Bodies in which no header can begin: what a header inside a body costs is the next test."""
    pieces = [(n, cell(byte & 63 | 128 for byte in body)[:n]) for n, body in pieces] + [(20, cell([0xBE] * 16))] * 2
    out = feed(make(), [piece for _, piece in pieces])
    extra = list(out)
    for n, piece in pieces:
        if n == 20:
            assert piece in extra, "a whole cell is lost"
            extra.remove(piece)
    # two cuts of together 20 bytes look like a cell
    assert len(extra) * 2 <= sum(n < 20 for n, _ in pieces)


@given(st.binary(max_size=200))
def test_after_any_rubbish_the_third_cell_comes_through(rubbish):
    made = [cell([0xB0 + i] * 16) for i in range(6)]
    out = feed(make(), [rubbish, *made])
    assert out[-4:] == made[-4:]


@pytest.mark.parametrize("host", [True, False])
@given(st.lists(st.binary(max_size=40)), st.sampled_from([TAG, -1]))
def test_any_bytes_raise_nothing_and_give_no_more_than_they_hold(host, pieces, tag):
    out = feed(make(host, tag), pieces)
    assert len(out) * 20 <= sum(map(len, pieces))


def test_cells_of_another_game_are_no_cells_once_the_tag_is_known():
    ours, theirs = cell([0x81] * 16), cell([0x81] * 16, tag=TAG + 1)
    assert feed(make(), [theirs, ours, theirs, ours]) == [ours, ours]
    assert feed(make(tag=-1), [theirs, theirs]) == [theirs, theirs]


@pytest.mark.parametrize("names", [0x00, 0x0F, 0x31])
def test_a_host_takes_no_cell_of_a_host_or_between_guests(names):
    bad = bytearray(cell([0x9D] * 16))
    bad[1] = names
    assert feed(make(), [bad, cell([0x9D] * 16)]) == [cell([0x9D] * 16)]


def test_a_stream_that_was_cleared_forgets_half_a_cell():
    stream = make()
    assert feed(stream, [cell([0x9D] * 16)[:9]]) == []
    stream.clear()
    assert feed(stream, [cell([0x9D] * 16)]) == [cell([0x9D] * 16)] and stream.cuts == 0


_NO_HEAP = """
import sys
sys.path.insert(0, "lib")
import micropython
from uno_link.channel import cells
from uno_link import codes
from uno_link.transports.stream import Stream

stream, cell, packet = Stream(True), bytearray(20), bytearray(20)
stream.tag = 91
for i in range(20):
    packet[i] = (73, 48, 91)[i] if i < 3 else 0x9D
taken = 0
micropython.heap_lock()
for i in range(400):
    stream.put(packet, 7 if i % 9 == 4 else 20)
    while stream.take(cell):
        taken += 1
micropython.heap_unlock()
print(taken, stream.cuts)
"""


def test_on_a_device_it_allocates_nothing(micropython, tmp_path):
    sources.copy(tmp_path)
    (tmp_path / "script.py").write_text(_NO_HEAP)
    done = micropython.run("script.py", path=tmp_path)
    assert done.returncode == 0, done.stderr + done.stdout
    assert done.stdout.split() == ["356", "44"]
