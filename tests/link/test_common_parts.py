# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Messages that are broadcast, and proved to each."""

from types import SimpleNamespace

import pytest

from uno_link.channel import common_parts
from uno_link.channel.secure_channel import SecureChannel
from uno_link.channel.cells import head
from uno_link.codes import ALL, BODY, PROOF, T_PART, W_COMMITMENTS
from uno_link.channel.fragments import Reassembly, full, pack, write
from uno_link.sessions.peer import Peer

SERIAL = 8 | W_COMMITMENTS
TOLD = bytes(range(48))
DATA = pack(TOLD)
PARTS = 5
KEY = bytes(range(16))


def hosting(guests):
    """Return a host whose guests lack a message of five parts."""
    host = SimpleNamespace(aired=0, retries=0, now=0, part_ms=1000)
    host.messages = [None] * 8
    host.serials = bytearray(8)
    host.messages[W_COMMITMENTS], host.serials[W_COMMITMENTS] = DATA, SERIAL
    host.due = lambda at, ms, now: now - at >= ms
    host.head = lambda cell, kind: head(cell, kind, 0, 0, 7)
    host.peers = [None] + [Peer(device=k, key=KEY, code=None, want=1, now=0, awoke=0) for k in range(1, guests + 1)]
    for peer in host.peers[1:]:
        peer.come_in()
        peer.have_message(W_COMMITMENTS - 1)
        peer.take_channel(SecureChannel(KEY, 0, peer.device, 7))
    return host


def has(peer, mask):
    """As ``Host._has_parts``."""
    peer.have_parts(mask)


def told(host, now=0):
    """Return all that is due: ``(device, or ALL; part)``, and the cells."""
    said, cells = [], []
    while True:
        for peer in host.peers[1:]:
            cell = bytearray(20)
            if common_parts.send(host, peer, W_COMMITMENTS, cell, now):
                said.append((cell[1] or peer.device, cell[BODY + 1]))
                cells.append(cell)
                break
        else:
            return said, cells


class Joined:
    """A guest's end of it, as far as messages go."""

    def __init__(self, device=1):
        self.inbox, self.serials, self.opened = Reassembly(240), bytearray(8), False
        self.channel = SecureChannel(KEY, device, 0, 7)

    def hears(self, cell):
        """As ``Guest._receive_rare``."""
        if cell[1] == ALL or cell[BODY + 1] == PROOF:
            opens = common_parts.receive(self.inbox, self.serials, cell, False, self.channel)
            self.opened = self.opened or opens
        else:
            self.opened = self.opened or bool(self.inbox.take_part(cell, False) and self.inbox.is_whole())


def part(number, to=0, data=DATA, serial=SERIAL):
    """Return one part as a cell that was opened."""
    cell = bytearray(20)
    head(cell, T_PART, 0, to, 7)
    write(cell, serial, data, number)
    return cell


@pytest.mark.parametrize("guests", [2, 3, 9])
def test_what_all_lack_is_told_once_and_proved_to_each(guests):
    said, cells = told(hosting(guests))
    assert said == [(ALL, k) for k in range(PARTS)] + [(k, PROOF) for k in range(1, guests + 1)]
    for device in range(1, guests + 1):
        guest = Joined(device)
        for (to, _), cell in zip(said, cells):
            if to in (ALL, device):
                assert not guest.opened
                guest.hears(cell)
        assert guest.opened and guest.inbox.payload(0, 99) == TOLD


def test_one_guest_is_told_alone():
    said, _ = told(hosting(1))
    assert said == [(1, k) for k in range(PARTS)] + [(1, PROOF)]


def test_who_lacks_parts_is_told_these_alone_as_soon_as_it_has_said_so():
    host = hosting(3)
    said, cells = told(host)
    guest = Joined(2)
    for (to, number), cell in zip(said, cells):
        if to == 2 or to == ALL and number not in (0, 3):
            guest.hears(cell)
    assert not guest.opened
    for peer in host.peers[1:]:
        mask = guest.inbox.mask & 0xFFFFFF if peer.device == 2 else full(DATA) | 1 << PROOF
        has(peer, mask)
    said, cells = told(host)
    assert said == [(2, 0), (2, 3), (2, PROOF)] and not host.retries
    for cell in cells:
        guest.hears(cell)
    assert guest.opened


def test_who_does_not_answer_is_told_the_proof_again_and_no_part():
    host = hosting(2)
    told(host)
    assert told(host, 999)[0] == []
    has(host.peers[1], full(DATA) | 1 << PROOF)
    assert told(host, 1000)[0] == [(2, PROOF)]


@pytest.mark.parametrize("number", range(PARTS))
def test_a_forged_part_is_found_by_the_proof_and_then_all_is_believed_to_one_alone_only(number):
    """Everybody at the table has the key of broadcasts."""
    host = hosting(2)
    said, cells = told(host)
    guest = Joined(1)
    forged = part(number, ALL)
    forged[BODY + 9] ^= 1 if number else 0
    forged[BODY + 3] ^= 4
    guest.hears(forged)
    for (to, _), cell in zip(said, cells):
        if to in (ALL, 1):
            guest.hears(cell)
    assert not guest.opened and not guest.inbox.mask & 0xFFFFFF
    guest.hears(forged)
    assert not guest.inbox.mask & 0xFFFFFF
    has(host.peers[1], 0)
    has(host.peers[2], full(DATA) | 1 << PROOF)
    said, cells = told(host)
    assert [to for to, _ in said] == [1] * (PARTS + 1)
    for cell in cells:
        guest.hears(cell)
    assert guest.opened and guest.inbox.payload(0, 99) == TOLD


def test_a_part_that_all_are_told_takes_the_place_of_no_message_that_is_half_here():
    guest = Joined()
    guest.hears(part(0))
    guest.hears(part(1, ALL, serial=SERIAL ^ 8))
    assert guest.inbox.serial == SERIAL and guest.inbox.mask == 1
    for k in range(1, PARTS):
        guest.hears(part(k))
    assert guest.opened
    guest.serials[SERIAL & 7] = SERIAL
    guest.hears(part(0, ALL))  # it is open already
    guest.hears(part(0, ALL, serial=SERIAL ^ 8))
    assert guest.inbox.serial == SERIAL ^ 8


def test_who_has_a_message_from_before_the_hosts_restart_says_so_when_it_is_proved_once_more():
    guest = Joined()
    for cell in told(hosting(1))[1]:
        guest.hears(cell)
    assert guest.opened
    guest.serials[SERIAL & 7] = SERIAL
    guest.inbox.serial, guest.inbox.mask = SERIAL ^ 1, 1  # and has had another message since, that the host sent first
    guest.serials[guest.inbox.serial & 7] = guest.inbox.serial
    proof = told(hosting(1))[1][-1]
    assert proof[BODY + 1] == PROOF
    guest.hears(proof)
    every = full(DATA) | 1 << PROOF
    assert guest.inbox.serial == SERIAL and guest.inbox.mask & every == every
    guest.opened = False
    guest.hears(part(0, serial=SERIAL ^ 8))  # one that is half here keeps its place
    guest.hears(proof)
    assert guest.inbox.serial == SERIAL ^ 8 and guest.inbox.mask == 1


def test_a_proof_alone_opens_nothing_and_is_no_part():
    guest = Joined()
    _, cells = told(hosting(1))
    guest.hears(cells[-1])
    assert not guest.opened and not guest.inbox.mask & 0xFFFFFF
    guest.hears(part(0, ALL))  # the host has sent them all already
    assert not guest.inbox.mask & 0xFFFFFF
    for cell in cells[:-1]:
        guest.hears(cell)
    assert guest.opened
