# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Which tables a device that looks for one has heard. Functions of a :class:`uno_table.party_guest.GuestParty`."""

from micropython import const

from uno_core.codes import TICKS
from uno_link.beacon import read_beacon, refusal
from uno_link.codes import NO_OPEN

_OFFERS = const(6)
_STALE_MS = const(6000)


def offers(party):
    """How many hosts are heard."""
    party._offers = [offer for offer in party._offers if (party._now - offer[0]) & TICKS < _STALE_MS]
    return len(party._offers)


def offer(party, k):
    """``(name, edition, free seats, seats, signal 0..4 or 0 unknown, open, why it cannot be joined or 0)``."""
    _, offer, signal = party._offers[k]
    _, flags, edition, free, seats, _, name = offer
    why = refusal(offer, flags & 1 > 0, party._editions, party._seats)
    if not why and party.open and not flags & 1:
        why = NO_OPEN
    return name, edition, free, seats, signal, flags & 1 > 0, why


def note(party, cell):
    """A beacon has come."""
    offer = read_beacon(cell)
    if not offer:
        return
    for heard in party._offers:
        if heard[1][5] == offer[5]:
            heard[0] = party._now
            heard[1] = offer
            return
    if len(party._offers) < _OFFERS:
        party._offers.append([party._now, offer, party.transport.signal])
