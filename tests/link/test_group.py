# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Broadcasts: what a stranger cannot forge, what a player can, and how it is found out."""

import pytest

from tests.link.test_box import BODY, TAG, cell_of, opened, sealed
from uno_link import box as boxes
from uno_link import codes

KEY = b"the group's key."
ALL = codes.ALL


def host_and_guest():
    host, guest = boxes.Group(KEY, 0, ALL, TAG), boxes.Group(KEY, ALL, 0, TAG)
    host.export()
    vouch(host, guest)
    return host, guest


def vouch(host, guest):
    """As it goes in a pairwise cell."""
    cell = bytearray(20)
    host.vouch(cell)
    return guest.heed(cell)


def insider(number, key=KEY):
    """A player who has the group's key makes himself the host of it."""
    forger = boxes.Group(key, 0, ALL, TAG)
    forger.jump(number >> 16)
    forger.export()
    forger._next = number
    return forger


def test_what_the_host_broadcasts_everybody_opens():
    host = boxes.Group(KEY, 0, ALL, TAG)
    host.export()
    guests = [boxes.Group(KEY, ALL, 0, TAG) for _ in range(9)]
    for guest in guests:
        vouch(host, guest)
    for _ in range(300):
        cell = sealed(host, kind=codes.T_STATE)
        assert cell[1] == 0x0F and BODY not in cell
        assert all(opened(guest, cell) == (codes.B_NEWEST, BODY) for guest in guests)
    assert all(vouch(host, guest) == codes.B_TRUE for guest in guests)


def test_a_stranger_forges_nothing():
    host, guest = host_and_guest()
    assert opened(guest, sealed(insider(0, b"not the key of it"))) == (0, None)
    assert guest.forged == 1


def test_a_guest_opens_nothing_before_the_host_vouched_and_then_nothing_old():
    host, guest = host_and_guest()
    old = [sealed(host) for _ in range(50)]
    late = boxes.Group(KEY, ALL, 0, TAG)  # joined late, or restarted
    assert not any(opened(late, cell)[0] for cell in old)
    assert vouch(host, late) == codes.B_UNKNOWN
    assert not any(opened(late, cell)[0] for cell in old)
    assert opened(late, sealed(host))[0] == codes.B_NEWEST


def test_a_guest_never_seals_with_the_groups_key():
    _, guest = host_and_guest()
    assert not guest.due()
    guest.export()
    assert not guest.seal(cell_of())


def test_keeping_a_guests_state_does_not_open_the_group():
    host, _ = host_and_guest()
    late = boxes.Group(KEY, ALL, 0, TAG)
    assert not late.due() and late.export() == 0
    assert opened(late, sealed(host)) == (0, None)


def test_what_a_forger_left_behind_does_not_stand_against_the_host():
    host, guest = host_and_guest()
    for number in (100, 101, 102):
        assert opened(guest, sealed(insider(number), b"a lie 012345"))[0] == codes.B_NEWEST
    assert vouch(host, guest) == codes.B_FORGED
    for _ in range(100):
        sealed(host)  # lost
    assert opened(guest, sealed(host))[0] == codes.B_NEWEST
    assert vouch(host, guest) == codes.B_TRUE


def test_a_players_forgery_is_opened_and_found_out_by_the_next_vouch():
    host, guest = host_and_guest()
    assert opened(guest, sealed(host))[0]
    assert opened(guest, sealed(insider(1), b"a lie 012345")) == (codes.B_NEWEST, b"a lie 012345")
    true = sealed(host)
    assert opened(guest, true) == (0, None)  # its number is taken
    assert vouch(host, guest) == codes.B_FORGED
    assert opened(guest, sealed(host)) == (codes.B_NEWEST, BODY)
    assert vouch(host, guest) == codes.B_TRUE


def test_what_was_vouched_for_first_cannot_be_forged():
    host, guest = host_and_guest()
    true = sealed(host)
    assert vouch(host, guest) == codes.B_UNKNOWN
    assert opened(guest, sealed(insider(0), b"a lie 012345")) == (0, None)
    assert guest.forged == 1
    assert opened(guest, true) == (codes.B_NEWEST, BODY)
    assert vouch(host, guest) == codes.B_TRUE


@pytest.mark.parametrize("ahead", [5, 15, 30, 40, 70, 200, 3000, 500_000])
def test_a_forger_who_runs_ahead_silences_the_host_only_until_the_next_vouch(ahead):
    host, guest = host_and_guest()
    for _ in range(20):
        assert opened(guest, sealed(host))[0]
    assert opened(guest, sealed(insider(20 + ahead), kind=codes.T_TOLD | codes.T_WIDE))[0] == codes.B_NEWEST
    heard = bool(opened(guest, sealed(host))[0])
    assert heard == (ahead < 16)
    assert vouch(host, guest) == (codes.B_TRUE if heard else codes.B_FORGED if ahead > 66 else codes.B_UNKNOWN)
    answers = []
    for i in range(100):
        same_number = ahead < 16 and 21 + i == 20 + ahead
        assert bool(opened(guest, sealed(host))[0]) != same_number
        answers.append(vouch(host, guest))
        assert (answers[-1] == codes.B_FORGED) == same_number
    assert answers.count(codes.B_TRUE) == 99 + (ahead > 15)


def test_a_guest_that_missed_thousands_of_broadcasts_finds_back_by_a_vouch():
    host, guest = host_and_guest()
    for _ in range(3000):
        sealed(host)
    assert opened(guest, sealed(host)) == (0, None)
    assert vouch(host, guest) == codes.B_UNKNOWN
    assert opened(guest, sealed(host))[0] == codes.B_NEWEST
    assert vouch(host, guest) == codes.B_TRUE


def test_a_vouch_that_was_held_back_does_not_turn_the_numbers_back():
    host, guest = host_and_guest()
    old = bytearray(20)
    host.vouch(old)
    cells = [sealed(host) for _ in range(100)]
    assert all(opened(guest, cell)[0] for cell in cells)
    assert vouch(host, guest) == codes.B_TRUE
    assert guest.heed(old) == codes.B_UNKNOWN
    assert not any(opened(guest, cell)[0] for cell in cells)


def test_a_vouch_for_a_lost_broadcast_is_neither_true_nor_forged():
    host, guest = host_and_guest()
    sealed(host)
    assert vouch(host, guest) == codes.B_UNKNOWN
    assert opened(guest, sealed(host))[0] == codes.B_NEWEST
    assert vouch(host, guest) == codes.B_TRUE


def test_the_host_restarts_with_the_groups_key():
    host, guest = host_and_guest()
    assert opened(guest, sealed(host))[0]
    host = boxes.Group(KEY, 0, ALL, TAG, epoch=1)
    host.export()
    assert vouch(host, guest) == codes.B_UNKNOWN
    assert opened(guest, sealed(host))[0] == codes.B_NEWEST
    assert vouch(host, guest) == codes.B_TRUE


def test_a_vouch_of_nonsense_changes_nothing():
    host, guest = host_and_guest()
    cell = bytearray(b"\xff" * 20)
    assert guest.heed(cell) == codes.B_UNKNOWN
    assert opened(guest, sealed(host))[0] == codes.B_NEWEST
