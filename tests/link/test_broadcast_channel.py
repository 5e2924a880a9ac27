# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Broadcasts: what a stranger cannot forge, what a player can, and how it is found out."""

import hmac

import pytest

from tests.link.test_secure_channel import BODY, TAG, cell_of, opened, pair, sealed
from uno_link import codes
from uno_link.channel import broadcast_channel
from uno_link.sessions.host import write_checkpoint

KEY = b"the group's key."
ALL = codes.ALL
PROOF = b"6bytes"


def host_and_guest():
    host, guest = (
        broadcast_channel.BroadcastChannel(KEY, 0, ALL, TAG),
        broadcast_channel.BroadcastChannel(KEY, ALL, 0, TAG),
    )
    checkpoint(host, guest)
    return host, guest


def checkpoint(host, guest):
    """As it goes in a pairwise cell."""
    cell = bytearray(20)
    write_checkpoint(host, cell, 1, PROOF)
    return guest.apply_checkpoint(cell)


def insider(number, key=KEY):
    """A player who has the group's key makes himself the host of it."""
    forger = broadcast_channel.BroadcastChannel(key, 0, ALL, TAG)
    forger.number = number
    return forger


def test_what_the_host_broadcasts_everybody_opens():
    host = broadcast_channel.BroadcastChannel(KEY, 0, ALL, TAG)
    guests = [broadcast_channel.BroadcastChannel(KEY, ALL, 0, TAG) for _ in range(9)]
    for guest in guests:
        checkpoint(host, guest)
    for _ in range(300):
        cell = sealed(host, kind=codes.T_STATE)
        assert cell[1] == 0x0F and BODY not in cell
        assert all(opened(guest, cell) == (codes.B_NEWEST, BODY) for guest in guests)
    assert all(checkpoint(host, guest) for guest in guests)


def test_a_vouch_is_a_number_a_version_and_a_proof_and_fits_a_sealed_cell():
    host, _ = host_and_guest()
    host.number = 0x3FFE1234
    cell = bytearray(20)
    write_checkpoint(host, cell, 0x1F05, PROOF)
    assert cell[4:16] == b"\x34\x12\xfe\x3f\x05\x1f" + PROOF
    assert not any(cell[:4]) and not any(cell[16:])


def test_a_stranger_forges_nothing():
    host, guest = host_and_guest()
    assert opened(guest, sealed(insider(0, b"not the key of it"))) == (0, None)
    assert guest.forged == 1


def test_a_guest_opens_nothing_before_the_host_vouched_and_then_nothing_old():
    host, guest = host_and_guest()
    old = [sealed(host) for _ in range(50)]
    late = broadcast_channel.BroadcastChannel(KEY, ALL, 0, TAG)  # joined late, or restarted
    assert not any(opened(late, cell)[0] for cell in old)
    assert checkpoint(host, late)
    assert not any(opened(late, cell)[0] for cell in old)
    assert opened(late, sealed(host))[0] == codes.B_NEWEST


def test_a_guest_never_seals_with_the_groups_key():
    _, guest = host_and_guest()
    assert not guest.seal(cell_of())


@pytest.mark.parametrize("number", [0, 1, 500, 2**30 - 1])
def test_nothing_opens_a_group_before_the_first_checkpoint(number):
    late = broadcast_channel.BroadcastChannel(KEY, ALL, 0, TAG)
    for kind in (codes.T_STATE, codes.T_TOLD | codes.T_WIDE):
        assert opened(late, sealed(insider(number), kind=kind)) == (0, None)


def test_a_lie_in_place_of_a_broadcast_gives_another_proof_and_no_player_can_make_the_hosts():
    host, guest = host_and_guest()
    hosts, guests = pair()
    digest = bytes(16)
    assert opened(guest, sealed(insider(0), b"a lie 012345")) == (codes.B_NEWEST, b"a lie 012345")
    assert opened(guest, sealed(host)) == (0, None)  # its number is taken
    proof = hosts.proof(BODY, digest)
    assert guests.proof(BODY, digest) == proof
    assert guests.proof(b"a lie 012345", digest) != proof
    assert insider(0).proof(BODY, digest) != proof  # what a player has: another key


def test_a_proof_is_of_the_image_and_of_the_digest():
    hosts, guests = pair()
    state, digest = bytes(range(200)), bytes(range(16))
    proof = hosts.proof(state, digest)
    assert proof == guests.proof(bytearray(state), bytearray(digest)) and len(proof) == 6
    others = {hosts.proof(state[:i] + b"\xff" + state[i + 1 :], digest) for i in range(200)}
    others |= {hosts.proof(state, digest[:i] + b"\xff" + digest[i + 1 :]) for i in range(16)}
    others |= {hosts.proof(state[:199], digest), hosts.proof(state + b"\0", digest)}
    assert len(others) == 218 and proof not in others


@pytest.mark.parametrize("length", [0, 1, 4, 5, 21, 400])
def test_a_proof_never_hashes_what_a_cell_hashes(monkeypatch, length):
    hashed = []
    hosts, _ = pair()
    digest = hosts._hmac.digest

    def noted(first, second=b""):
        hashed.append(bytes(first) + bytes(second))
        return digest(first, second)

    monkeypatch.setattr(hosts._hmac, "digest", noted)
    hosts.proof(bytes(length), bytes(16))
    for number in (0, 0x3FFEFFFF):
        hosts.number = number
        sealed(hosts, kind=codes.T_PING | codes.T_WIDE)
    proof, cells = hashed[0], hashed[1:]
    assert {len(data) for data in cells} == {5, 21} and all(data[3] < 64 for data in cells)
    assert len(proof) == 21 + length and proof[3] >= 64


def test_a_proof_is_hmac_as_the_package_says():
    hosts, _ = pair()
    expected = hmac.digest(bytes(range(16)), b"vouch" + b"d" * 16 + b"the image", "sha256")[:6]
    assert hosts.proof(b"the image", b"d" * 16) == expected


def test_what_a_forger_left_behind_does_not_stand_against_the_host():
    host, guest = host_and_guest()
    for number in (100, 101, 102):
        assert opened(guest, sealed(insider(number), b"a lie 012345"))[0] == codes.B_NEWEST
    assert opened(guest, sealed(host)) == (0, None)
    assert checkpoint(host, guest)
    for _ in range(100):
        sealed(host)  # lost
    assert opened(guest, sealed(host))[0] == codes.B_NEWEST


@pytest.mark.parametrize("ahead", [5, 15, 16, 30, 40, 70, 200, 3000, 500_000])
def test_a_forger_who_runs_ahead_silences_the_host_only_until_the_next_checkpoint(ahead):
    host, guest = host_and_guest()
    for _ in range(20):
        assert opened(guest, sealed(host))[0]
    assert opened(guest, sealed(insider(20 + ahead), kind=codes.T_TOLD | codes.T_WIDE))[0] == codes.B_NEWEST
    assert bool(opened(guest, sealed(host))[0]) == (ahead < 16)
    assert checkpoint(host, guest)
    for i in range(100):
        same_number = ahead < 16 and 21 + i == 20 + ahead
        assert bool(opened(guest, sealed(host))[0]) != same_number
        assert checkpoint(host, guest)


def test_a_guest_that_missed_thousands_of_broadcasts_finds_back_by_a_vouch():
    host, guest = host_and_guest()
    for _ in range(3000):
        sealed(host)
    assert opened(guest, sealed(host)) == (0, None)
    assert checkpoint(host, guest)
    assert opened(guest, sealed(host))[0] == codes.B_NEWEST


def test_a_vouch_that_was_held_back_does_not_turn_the_numbers_back():
    host, guest = host_and_guest()
    old = bytearray(20)
    write_checkpoint(host, old, 1, PROOF)
    cells = [sealed(host) for _ in range(100)]
    assert all(opened(guest, cell)[0] for cell in cells)
    assert checkpoint(host, guest)
    assert not guest.apply_checkpoint(old)
    assert not any(opened(guest, cell)[0] for cell in cells)


def test_broadcasts_that_overtook_a_vouch_are_not_taken_again():
    host, guest = host_and_guest()
    cell = bytearray(20)
    write_checkpoint(host, cell, 1, PROOF)
    cells = [sealed(host) for _ in range(15)]
    assert all(opened(guest, old)[0] for old in cells)
    assert guest.apply_checkpoint(cell)
    assert not any(opened(guest, old)[0] for old in cells)


def test_a_vouch_heard_twice_changes_nothing():
    host, guest = host_and_guest()
    cell = bytearray(20)
    write_checkpoint(host, cell, 1, PROOF)
    assert guest.apply_checkpoint(cell)
    cells = [sealed(host) for _ in range(40)]
    assert all(opened(guest, old)[0] for old in cells)
    assert guest.apply_checkpoint(cell)
    assert not any(opened(guest, old)[0] for old in cells)


def test_a_vouch_of_nonsense_changes_nothing():
    host, guest = host_and_guest()
    assert not guest.apply_checkpoint(bytearray(b"\xff" * 20))
    assert opened(guest, sealed(host))[0] == codes.B_NEWEST


@pytest.mark.parametrize("first", ["forger", "host"])
def test_two_cells_of_one_number_are_contested_whoever_was_faster(first):
    host, guest = host_and_guest()
    for _ in range(3):
        assert opened(guest, sealed(host))[0]
    cells = [sealed(insider(3), kind=codes.T_ACTS), sealed(host)]
    if first == "host":
        cells.reverse()
    assert opened(guest, cells[0])[0] == codes.B_NEWEST and not guest.contested
    for _ in range(10):
        assert opened(guest, sealed(host))[0]
    assert opened(guest, cells[1])[0] == 0 and guest.contested


def test_a_cell_that_comes_twice_one_that_is_too_old_and_one_that_a_stranger_forges_contest_nothing():
    host, guest = host_and_guest()
    cells = [sealed(host) for _ in range(codes.WINDOW + 4)]
    for cell in cells:
        assert opened(guest, cell)[0]
    strange = insider(10, b"not the key of it")
    for cell in [*cells, sealed(insider(1), kind=codes.T_ACTS), sealed(strange)]:
        assert opened(guest, cell)[0] == 0 and not guest.contested


def test_what_came_before_a_vouch_that_puts_the_numbers_right_contests_nothing():
    host, guest = host_and_guest()
    for _ in range(5):
        opened(guest, sealed(host))
    late = [sealed(host) for _ in range(3)]
    host.number += 1000
    assert checkpoint(host, guest)
    host.number -= 3
    assert not any(opened(guest, cell)[0] for cell in [*late, sealed(host)]) and not guest.contested
