# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The channel without a key: numbers, order and restarts like the secure channel; no secrecy, and no claim of it."""

import ast
import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.link import sources
from tests.link.test_secure_channel import BODY, KEY, TAG, cell_of, opened, sealed
from uno_link.channel import cells, plain_channel
from uno_link import codes
from uno_link.channel.secure_channel import SecureChannel
from uno_link.channel.broadcast_channel import BroadcastChannel
from uno_link.sessions.host import write_checkpoint
from uno_link.channel.plain_channel import PlainChannel

ALL = codes.ALL
ZERO = bytes(16)  # a key with which an plain channel begins like a secure channel
WIDE = codes.T_PING | codes.T_WIDE


def pair():
    host, guest = PlainChannel(None, 0, 3, TAG), PlainChannel(None, 3, 0, TAG)
    return host, guest


def test_it_needs_no_hash_and_no_key():
    tree = ast.parse(Path(plain_channel.__file__).read_text(encoding="utf-8"))
    loaded = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    loaded |= {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    assert loaded - {"uno_core.codes", "uno_link.codes"} == {
        "micropython",
        "uno_link.channel.cells",
    }  # and cells loads nothing
    host, _ = pair()
    assert host.proof(BODY, bytes(16)) == PlainChannel(KEY, 0, 3, TAG).proof(BODY, bytes(16))


@pytest.mark.parametrize("number", [0, 5, 0x1234, 0xFFFFFF])
def test_a_cell_looks_as_the_head_says(number):
    host, guest = pair()
    host.number = number
    cell = sealed(host, kind=codes.T_LIST)
    begun = bytes((codes.T_LIST, 0x03, TAG, number & 255)) + BODY + (number >> 8).to_bytes(2, "little")
    assert cell == begun + cells.crc16(begun, 0, 18).to_bytes(2, "big")
    assert cells.whole(cell)


def test_a_cell_says_on_the_air_that_it_is_plain():
    host, guest = pair()
    cell = sealed(host, kind=WIDE)
    assert cell[0] == codes.T_PING
    assert opened(guest, cell)[1][:9] == BODY[:9]


def test_a_cell_filter_sorts_its_cells():
    host, _ = pair()
    cell_filter = cells.CellFilter(3, TAG)
    cell_filter.open = True
    assert cell_filter.sort(sealed(host)) == codes.I_MINE
    everybody = PlainChannel(None, 0, ALL, TAG)
    assert cell_filter.sort(sealed(everybody, kind=codes.T_STATE)) == codes.I_ALL


def test_cells_of_others_of_other_games_of_the_lobby_and_sealed_ones_are_refused():
    host, guest = pair()
    cell = sealed(host)
    assert opened(PlainChannel(None, 4, 0, TAG), cell) == (0, None)
    assert opened(PlainChannel(None, 3, 0, TAG + 1), cell) == (0, None)
    assert opened(host, cell) == (0, None)
    beacon = bytearray(cell)
    beacon[0] = codes.T_NO
    cells.close(beacon)
    assert opened(guest, beacon) == (0, None)
    secret = SecureChannel(KEY, 0, 3, TAG)
    assert opened(guest, sealed(secret)) == (0, None)
    assert opened(guest, cell) == (codes.B_NEWEST, BODY)


def test_any_flipped_bit_is_refused():
    host, guest = pair()
    for kind in (codes.T_LIST, WIDE):
        cell = sealed(host, kind=kind)
        for bit in range(160):
            flipped = bytearray(cell)
            flipped[bit >> 3] ^= 1 << (bit & 7)
            assert opened(guest, flipped) == (0, None)
        assert opened(guest, cell)[0] == codes.B_NEWEST
    assert guest.forged > 200


@given(st.binary(min_size=20, max_size=20), st.booleans())
def test_a_cell_out_of_the_air_never_raises(data, well_addressed):
    _, guest = pair()
    cell = bytearray(data)
    if well_addressed:
        cell[0] &= codes.T_KIND
        cell[1:3] = bytes((0x03, TAG))
    assert opened(guest, cell) == (0, None)
    assert guest.forged == (cell[0] <= codes.T_KIND and cell[1] == 0x03 and cell[2] == TAG)


@pytest.mark.parametrize("lost", [0, 15, 16, 255, 256, 496, 5000, 60_000])
def test_no_gap_is_too_wide_for_any_cell(lost):
    host, guest = pair()
    assert opened(guest, sealed(host))[0]
    host.number += lost
    assert opened(guest, sealed(host)) == (codes.B_NEWEST, BODY)


@pytest.mark.parametrize("seed", range(20))
def test_it_answers_to_a_bad_channel_what_the_secure_channel_answers(seed):
    chance = random.Random(seed)
    sides = [(make(ZERO, 0, 3, TAG), make(ZERO, 3, 0, TAG)) for make in (SecureChannel, PlainChannel)]
    air, answers = [], []
    for _ in range(1500):
        kind = WIDE if chance.random() < 0.1 else codes.T_LIST
        air.append([sealed(host, kind=kind) for host, _ in sides])
        if chance.random() < 0.01:
            for _ in range(chance.randrange(450)):
                for host, _ in sides:
                    sealed(host)
        while air and chance.random() < 0.6:
            both = air.pop(chance.randrange(min(len(air), 40)))
            if chance.random() < 0.3:
                air.append(both)
            first, second = [opened(guest, cell)[0] for (_, guest), cell in zip(sides, both)]
            assert first == second
            answers.append(first)
            assert sides[0][1]._newest == sides[1][1]._newest & 0xFFFFFF
    assert min(answers.count(n) for n in (0, codes.B_NEWEST, codes.B_LATE)) > 30


@pytest.mark.parametrize("first", [0, 3, 0xFFFFF0, 0xFFFFFF])
def test_numbers_go_round_and_never_end(first):
    key = first.to_bytes(3, "little")
    host, guest = PlainChannel(key, 0, 3, TAG), PlainChannel(key, 3, 0, TAG)
    cells_ = [sealed(host) for _ in range(40)]
    assert [opened(guest, cell)[0] for cell in cells_[:20]] == [codes.B_NEWEST] * 20
    assert not any(opened(guest, cell)[0] for cell in cells_[:20])
    assert opened(guest, cells_[39])[0] == codes.B_NEWEST and opened(guest, cells_[30])[0] == codes.B_LATE
    assert not host.used_up() and not guest.used_up()


def test_cells_of_another_session_are_refused():
    _, guest = pair()
    other = PlainChannel(b"\0\0\x77", 0, 3, TAG)
    assert not any(opened(guest, sealed(other))[0] for _ in range(300))
    before = PlainChannel((2**24 - 400).to_bytes(3, "little"), 0, 3, TAG)
    assert not any(opened(guest, sealed(before))[0] for _ in range(300))


def test_a_proof_shows_what_differs_by_accident():
    host, guest = pair()
    state, digest = bytes(range(200)), bytes(16)
    proof = host.proof(state, digest)
    assert proof == guest.proof(bytearray(state), bytearray(digest)) and len(proof) == 6
    for bit in range(1600):
        other = bytearray(state)
        other[bit >> 3] ^= 1 << (bit & 7)
        assert guest.proof(other, digest) != proof
    assert guest.proof(state, bytes(15) + b"\1") != proof


def broadcasts(make):
    host, guest = make(ZERO, 0, ALL, TAG), make(ZERO, ALL, 0, TAG)
    return host, guest


@pytest.mark.parametrize("seed", range(20))
def test_its_broadcasts_and_checkpoints_do_what_a_groups_do(seed):
    chance = random.Random(seed)
    both = [broadcasts(make) for make in (BroadcastChannel, PlainChannel)]
    held = []
    answers = []
    for _ in range(600):
        what = chance.random()
        cells_ = [cell_of(kind=codes.T_STATE) for _ in both]
        if what < 0.1:
            for (host, _), cell in zip(both, cells_):
                write_checkpoint(host, cell, 0x1234, b"6bytes")
            assert cells_[0] == cells_[1]
            held.append(cells_[0])
        if what < 0.2 and held:
            checkpoint = chance.choice(held[-3:])
            first, second = [guest.apply_checkpoint(checkpoint) for _, guest in both]
        elif what < 0.22:  # a player forges
            ahead = chance.choice((0, 3, 14, 17, 40, 300, 5000))
            first, second = [
                forge(make, host, guest, ahead) for make, (host, guest) in zip((BroadcastChannel, PlainChannel), both)
            ]
        else:
            (group, _), (plain, _) = both
            assert group.seal(cells_[0])
            plain.number = (
                group.number - 1
            )  # a secure channel passes over a number under which a body's end would not show
            assert plain.seal(cells_[1])
            if what > 0.9:
                continue  # lost
            first, second = [guest.open(cell) for (_, guest), cell in zip(both, cells_)]
        assert first == second
        answers.append(first)
    assert answers.count(codes.B_NEWEST) > 100 and answers.count(0) > 10


def forge(make, host, guest, ahead):
    forger = make(ZERO, 0, ALL, TAG)
    forger.number = host.number + ahead
    return guest.open(sealed(forger, kind=WIDE))


NO_HEAP = """
import sys
sys.path.append("lib")
import micropython
from uno_link.sessions.host import write_checkpoint
from uno_link.channel.plain_channel import PlainChannel

def main():
    host, guest = PlainChannel(None, 0, 3, 7), PlainChannel(None, 3, 0, 7)
    group, listener = PlainChannel(None, 0, 15, 7), PlainChannel(None, 15, 0, 7)
    cell, proof, taken = bytearray(20), bytes(6), 0
    micropython.heap_lock()
    for i in range(400):
        cell[0] = 27
        if not host.seal(cell) or host.used_up():
            break
        taken += guest.open(cell)
        guest.open(cell)
        write_checkpoint(group, cell, i, proof)
        listener.apply_checkpoint(cell)
        cell[0] = 32
        group.seal(cell)
        taken += listener.open(cell)
    micropython.heap_unlock()
    print(taken, guest.replayed)

main()
"""


def test_nothing_is_allocated_cell_by_cell(micropython, tmp_path):
    sources.copy(tmp_path)
    (tmp_path / "no_heap.py").write_text(NO_HEAP, encoding="utf-8")
    done = micropython.run("no_heap.py", path=tmp_path)
    assert done.returncode == 0, done.stderr + done.stdout
    assert done.stdout.split() == ["800", "400"]
