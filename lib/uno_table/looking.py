# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The tables that a device has heard of. Functions of a :class:`uno_table.party_guest.GuestParty`.

**False beacons.** Anybody can send one, for a table that does not exist or in the name of a real one. Nothing proves a
beacon before the players compare four cards. So that false ones do not hide the true table:

- 24 tables are listed. When the list is full, a new table takes the place of the weakest, unless it is weaker itself.
  A table that cannot be joined is the weakest, then the table with the worst signal; chance decides between equals. So
  a false beacon hides no table for good, even if it comes first. No transport sets a signal today: infrared and the
  network know none, and a Bluetooth guest receives only the host that it has connected to.
- A beacon that contradicts a listed table counts once the old beacon was not heard for 1.5 s. It counts immediately if
  the table can be joined by the new beacon only.
"""

from micropython import const

from uno_core.codes import TICKS
from uno_link.beacon import read_beacon, refusal
from uno_link.codes import NO_OPEN, NO_ROOM, OFFER_OPEN

_OFFERS = const(24)
_STALE_MS = const(6000)
_OPPOSED_MS = const(1500)  # a host sends two or three beacons in this time


def offers(party):
    """Return how many hosts are heard. Until the next call, :func:`offer` and joining are about these."""
    party.heard = [heard for heard in party.heard if (party.now - heard[0]) & TICKS < _STALE_MS]
    party.listed = list(party.heard)
    return len(party.listed)


def offer(party, k):
    """Return one of the tables, a tuple:

    - the host's name
    - the edition's number
    - free seats
    - seats
    - signal, 1 to 4, or 0 if it is not known
    - whether it is an open table
    - why it cannot be joined, NO_*, or 0
    - the session, 4 bytes: which table it is
    """
    _, offer, signal = party.listed[k]
    _, flags, edition, free, seats, session, name = offer
    return name, edition, free, seats, signal, flags & OFFER_OPEN > 0, _why(party, offer), session


def _why(party, offer):
    """Return why a table cannot be joined (NO_*), or 0."""
    is_open = offer[1] & OFFER_OPEN > 0
    why = refusal(offer, is_open, party.editions, party.people)
    if not why and party.open and not is_open:
        why = NO_OPEN
    if not why and offer[2] in party.large:
        why = NO_ROOM
    return why


def note(party, cell):
    """Take a beacon."""
    offer = read_beacon(cell)
    if not offer:
        return
    new = [party.now, offer, party.transport.signal]
    heard = party.heard
    for k in range(len(heard)):
        when, known, _ = heard[k]
        if known[5] == offer[5]:
            opposed = known != offer and (party.now - when) & TICKS < _OPPOSED_MS
            if not opposed or _why(party, known) and not _why(party, offer):
                heard[k] = new
            return
    if len(heard) < _OFFERS:
        heard.append(new)
        return
    ranks = [_rank(party, each) for each in heard]
    worst = min(ranks)
    if _rank(party, new) >= worst:
        places = [k for k in range(len(ranks)) if ranks[k] == worst]
        heard[places[party.entropy(1)[0] % len(places)]] = new


def _rank(party, heard):
    """Return how much a table is worth to be listed: more than 4 if it can be joined."""
    return heard[2] + (0 if _why(party, heard[1]) else 5)
