# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""uno_link.transports.packets: MQTT packets come whole, however a stream is cut, and reading never waits in the
middle."""

import errno
import random
import runpy
import shutil
import ssl
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.link import sources
from uno_link.transports import packets

ROOT = Path(__file__).resolve().parents[2]
CUT = Path(__file__).resolve().parent / "on_device" / "packets_cut.py"


class Raw:
    """A socket whose peer is a list: pieces of bytes, or errors."""

    def __init__(self, *coming, takes=10_000):
        self.coming = list(coming)
        self.gone = b""
        self.takes = takes  # bytes a write takes; an exception is raised; None: all, without saying so
        self.timeouts = []
        self.asked = 0

    def settimeout(self, seconds):
        self.timeouts.append(seconds)

    def connect(self, address):
        pass

    def close(self):
        self.coming = [OSError(errno.EBADF)]

    def recv_into(self, buffer):
        self.asked += 1
        piece = self.coming.pop(0) if self.coming else BlockingIOError(errno.EAGAIN, "")
        if isinstance(piece, Exception):
            raise piece
        n = min(len(piece), len(buffer))
        buffer[:n] = piece[:n]
        if piece[n:]:
            self.coming.insert(0, piece[n:])
        return n

    def send(self, data):
        if isinstance(self.takes, Exception):
            raise self.takes
        n = len(data) if self.takes is None else min(self.takes, len(data))
        if not n:
            raise BlockingIOError(errno.EAGAIN, "")
        self.gone += bytes(data[:n])
        return n if self.takes is not None else None


def open_socket(*coming, **options):
    raw = Raw(*coming, **options)
    sock = packets.Socket(raw, 2)
    sock.connect(("127.0.0.1", 1883))
    sock.steady()
    return sock, raw


def packet(n, kind=0x30):
    """A packet with n bytes behind its length."""
    length, left = b"", n
    while True:
        left, low = left >> 7, left & 127
        length += bytes([low | (128 if left else 0)])
        if not left:
            return bytes([kind]) + length + bytes(i * 7 & 255 for i in range(n))


def read(sock):
    """Return the whole packet, as a reader does: byte by byte, then the rest."""
    out = b""
    buffer = bytearray(1)
    while sock._left:
        assert sock.recv_into(buffer, 1) == 1
        out += buffer
        if len(out) > 4 and sock._left:
            rest = bytearray(sock._left)
            assert sock.recv_into(memoryview(rest)) == len(rest)
            out += rest
    return out


@given(
    st.lists(st.sampled_from([0, 2, 3, 40, 127, 128, 200, 253, 300, 1000]), min_size=1, max_size=8),
    st.integers(0, 10**6),
)
def test_packets_come_whole_however_the_stream_is_cut_and_long_ones_are_passed_over(sizes, seed):
    chance = random.Random(seed)
    stream, pieces = b"".join(packet(n) for n in sizes), []
    while stream:
        n = min(chance.choice([1, 1, 2, 5, 60, 500]), len(stream))
        pieces += [stream[:n]] + [BlockingIOError(errno.EAGAIN, "")] * chance.randint(0, 1)
        stream = stream[n:]
    sock, raw = open_socket(*pieces)
    got = []
    for _ in range(len(pieces) + 2):
        while sock.ready():
            got.append(read(sock))
    assert got == [packet(n) for n in sizes if len(packet(n)) <= 256]
    assert sock.garbage == sum(len(packet(n)) > 256 for n in sizes)
    assert not sock.lost and sock.heard


def test_half_a_packet_is_not_asked_for_twice_without_the_network():
    sock, raw = open_socket(packet(20)[:9])
    assert not sock.ready()
    asked = raw.asked
    with pytest.raises(packets.Quiet):
        sock.recv_into(bytearray(1), 1)
    assert raw.asked == asked + 1, "one look, no waiting"
    raw.coming.append(packet(20)[9:])
    assert sock.ready() and read(sock) == packet(20)


def test_to_read_nothing_is_always_possible():
    """The body of an empty message."""
    sock, raw = open_socket()
    assert sock.recv_into(bytearray(0), 0) == 0 and raw.asked == 0


def test_what_a_reader_leaves_of_a_packet_is_passed_over():
    sock, _ = open_socket(packet(20, 0x90) + packet(5))
    assert sock.ready()
    sock.recv_into(bytearray(1), 1)
    assert sock.ready() and read(sock) == packet(5)


@pytest.mark.parametrize(
    "end", [b"", OSError(errno.ECONNRESET), OSError(128), OSError(errno.ETIMEDOUT), b"\x30\xff\xff\xff\xff\x01"]
)
def test_a_connection_that_ends_is_lost_and_says_so_once_asked(end):
    sock, raw = open_socket(packet(3), end)
    assert sock.ready() and read(sock) == packet(3)
    assert not sock.ready() and sock.lost
    with pytest.raises(OSError, match="lost"):
        sock.recv_into(bytearray(1), 1)
    assert sock.send(b"goodbye") == 7, "a lost one takes all and sends nothing"
    sock.flush()
    sock.close()
    assert raw.gone == b""


@pytest.mark.parametrize(
    "nothing", [OSError(11), OSError(35), OSError(10035), ssl.SSLWantReadError(2, ""), ssl.SSLWantWriteError(3, "")]
)
def test_nothing_there_is_no_end(nothing):
    sock, _ = open_socket(nothing)
    assert not sock.ready() and not sock.lost


@pytest.mark.parametrize("waited", [OSError(110), OSError(116), OSError(60), OSError(10060), TimeoutError("timed out")])
def test_while_it_connects_reading_waits_a_little_and_only_then(waited):
    raw = Raw(waited, waited)
    sock = packets.Socket(raw, 2)
    sock.settimeout(-1)
    sock.connect(("127.0.0.1", 1883))
    assert not sock.ready() and not sock.lost
    sock.steady()
    assert raw.timeouts == [2, 0.02, 0]


def test_what_is_written_goes_out_in_one_piece_and_before_anything_is_read():
    sock, raw = open_socket()
    for part in (b"\x30\x04", b"\0\1", b"ab"):
        assert sock.send(part) == len(part)
        assert raw.gone == b""
    sock.ready()
    assert raw.gone == b"\x30\x04\0\1ab" and sock.room() == 256


def test_what_a_full_line_does_not_take_goes_out_later_and_in_order():
    sock, raw = open_socket(takes=0)
    sock.send(bytes(range(100)))
    sock.flush()
    assert (sock.room(), sock.lost) == (156, False)
    raw.takes = 7
    for _ in range(20):
        sock.flush()
    assert raw.gone == bytes(range(100)) and sock.room() == 256


def test_a_line_that_takes_nothing_at_all_is_lost_before_half_a_packet_is_followed_by_another():
    sock, raw = open_socket(takes=0)
    with pytest.raises(OSError, match="takes nothing"):
        sock.send(bytes(300))
    assert sock.lost


def test_a_long_greeting_goes_out_in_parts():
    sock, raw = open_socket(takes=100)
    assert sock.send(bytes(1000)) == 1000
    for _ in range(10):
        sock.flush()
    assert raw.gone == bytes(1000)


def test_a_socket_that_does_not_say_how_much_it_took_took_all():
    sock, raw = open_socket(takes=None)
    sock.send(b"abc")
    sock.flush()
    assert raw.gone == b"abc" and sock.room() == 256


def test_closing_sends_what_is_kept():
    sock, raw = open_socket()
    sock.send(b"\xe0\0")
    sock.close()
    assert raw.gone == b"\xe0\0" and sock.lost


def test_the_same_comes_of_the_same_stream_on_micropython(micropython, tmp_path, capsys):
    runpy.run_path(str(CUT))
    here = capsys.readouterr().out
    assert len(here.splitlines()) == 8
    sources.copy(tmp_path)
    shutil.copy(CUT, tmp_path)
    done = micropython.run(CUT.name, path=tmp_path)
    assert done.stdout == here, done.stderr
