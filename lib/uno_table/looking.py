# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The tables that a device has heard of. Functions of a :class:`uno_table.party_guest.GuestParty`."""

from micropython import const

from uno_core.codes import TICKS
from uno_link.beacon import read_beacon, refusal
from uno_link.codes import NO_OPEN, NO_ROOM, OFFER_OPEN

_OFFERS = const(6)
_STALE_MS = const(6000)


def offers(party):
    """How many hosts are heard."""
    party.heard = [offer for offer in party.heard if (party.now - offer[0]) & TICKS < _STALE_MS]
    return len(party.heard)


def offer(party, k):
    """``(name, edition, free seats, seats, signal 0..4 or 0 unknown, open, why it cannot be joined or 0)``."""
    _, offer, signal = party.heard[k]
    _, flags, edition, free, seats, _, name = offer
    is_open = flags & OFFER_OPEN > 0
    why = refusal(offer, is_open, party.editions, party.people)
    if not why and party.open and not is_open:
        why = NO_OPEN
    if not why and edition in party.large:
        why = NO_ROOM
    return name, edition, free, seats, signal, is_open, why


def note(party, cell):
    """A beacon has come."""
    offer = read_beacon(cell)
    if not offer:
        return
    for heard in party.heard:
        if heard[1][5] == offer[5]:
            heard[0] = party.now
            heard[1] = offer
            return
    if len(party.heard) < _OFFERS:
        party.heard.append([party.now, offer, party.transport.signal])
