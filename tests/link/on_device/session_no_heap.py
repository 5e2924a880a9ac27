# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A host and two guests play acts, the heap locked: no cell that comes or goes may allocate a byte.

MicroPython only. The channels hash nothing (what hashes allocates), and some cells are lost. Prints the modules of the
link that are left while a round is played, and how many acts and cells there were; a MemoryError ends it.
"""

import sys

sys.path.append("lib")

from array import array

import micropython

import unload
from unload.codes import LINK_IDLE
from uno_core import flow, mask, opening, turns, view
from uno_core.rng import below
from uno_link.sessions.guest import Guest
from uno_link.sessions.host import Host

ACTS = 150
MOST_MS = 60000
P_OVER = 8
TAG = 7
KINDS = bytes((0, 1, 2, 1))


class SecureChannel:
    """Cells with a number, and no more."""

    def __init__(self, key, me, peer, tag):
        self._out, self._in, self.number = me << 4 | peer, peer << 4 | me, 0
        self.forged = self.replayed = 0

    def used_up(self):
        """Never."""
        return False

    def seal(self, cell):
        """Return sender and receiver."""
        cell[0] |= 0x40
        cell[1] = self._out
        cell[2] = TAG
        cell[3] = self.number & 255
        self.number += 1
        return True

    def open(self, cell):
        """All of them come in order."""
        return 1 if cell[1] == self._in else 0

    def proof(self, image, digest, lists=None, device=0):
        """The same for everything."""
        return b"proof "

    def apply_checkpoint(self, cell):
        """Always."""
        return True


class Air:
    """Everybody hears everybody, but for every eleventh cell."""

    def __init__(self, ends):
        self.ends = ends
        self.cells = 0
        self._said = bytearray(20)
        self._heard = bytearray(20)

    def carry(self, now):
        """Send all pending cells. Return how many."""
        before = self.cells
        if now > MOST_MS:
            raise ValueError("it does not go on")
        for one in self.ends:
            while one.transmit(self._said, now):
                self.cells += 1
                if self.cells % 11:
                    for other in self.ends:
                        if other is not one:
                            for i in range(20):
                                self._heard[i] = self._said[i]
                            other.receive(self._heard, now)
        return self.cells - before


def entropy(n):
    """Return bytes that are not random."""
    return bytes(range(n))


def main():
    """Join, shuffle and deal; then the acts."""
    host = Host(TAG, SecureChannel, False, b"game", entropy, 60)
    guests = []
    for device in (1, 2):
        guest = Guest(
            device, TAG, bytes(16), lambda key: SecureChannel(key, 15, 0, TAG), False, b"game", entropy, 60, b"G"
        )
        guest.channel = SecureChannel(b"", device, 0, TAG)
        guest.confirm_code()
        guests.append(guest)
        host.admit(device, bytes(16), None)
        host.peers[device].channel = SecureChannel(b"", 0, device, TAG)
        host.confirm_device(device)
    air = Air([host] + guests)
    now = 0
    page = opening.new(0, len(KINDS), b"seed")
    log = bytearray(145)
    host.tell_seats(len(page), KINDS)
    while any(guest.state_receiver is None for guest in guests):
        now += 20
        air.carry(now)
    host.begin_shuffle(1, page, mask.view_into)
    while not host.shuffle_host.key:
        now += 20
        air.carry(now)
    host.shuffle_host.key = None
    opening.open_match(page, log)
    host.show_deal(page, mask.view_into, log)
    while not (host.idle() and all(guest.idle() and guest.ready() for guest in guests)):
        now += 20
        air.carry(now)
    for end in air.ends:
        while end.next_event() >= 0:
            pass
    unload.enter(LINK_IDLE)
    del sys.modules["uno_link.channel.plain_channel"]  # channels are this script's own
    print("held", *sys.modules)
    cells = air.cells
    legal = array("H", bytes(512))
    dice = bytearray(b"dice")
    acts = 0
    micropython.heap_lock()
    while acts < ACTS and view.phase(page) != P_OVER:
        seat = turns.asked(page)
        act = legal[below(dice, flow.legal(page, seat, legal), 0)]
        device = KINDS[seat]
        if device:
            guest = guests[device - 1]
            while guest.proposing or not guest.ready():
                now = step(air, now)
            if not guest.propose(act):
                raise ValueError("no proposal")
            wish = host.proposal()
            while wish < 0:
                now = step(air, now)
                wish = host.proposal()
            if wish != device << 16 | act:
                raise ValueError("another act")
        flow.apply(page, act, log)
        host.applied(page, mask.view_into, act, log)
        acts += 1
        now = step(air, now)
    for _ in range(60):
        now = step(air, now)
    micropython.heap_unlock()
    for guest in guests:
        if not guest.ready() or guest.acts.count != acts or guest.strange or guest.cheat:
            raise ValueError("a guest shows something else")
    if sum(
        name in sys.modules
        for name in (
            "uno_link.host_rounds",
            "uno_link.guest_rounds",
            "uno_link.guest_messages",
            "uno_link.channel.fragments",
        )
    ):
        raise ValueError("something was loaded again")
    print("acts", acts, "cells", air.cells - cells)


def step(air, now):
    """Twenty milliseconds; what came of it is read, as a table does."""
    air.carry(now)
    for end in air.ends:
        while end.next_event() >= 0:
            pass
    return now + 20


main()
