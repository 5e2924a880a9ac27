# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a party does on a device that joins a table, comes back to it, and to keep its seat.

Functions of a :class:`uno_table.party_guest.GuestParty`, loaded when they are needed.
"""

from uno_link import guest_rounds
from uno_link.beacon import tag_of
from uno_link.codes import L_REFUSED
from uno_link.guest import Guest
from uno_table import kept


def join(party, k):
    """Ask to be let in."""
    from uno_link.lobby_guest import Knock

    offer = party._offers[k][1]
    party.open = offer[1] & 1 > 0
    party._id = offer[5]
    party._host_name = offer[6]
    party.tag = tag_of(party._id)
    party._join = Knock(offer, party._entropy, party.open, party._editions, party._seats, party._rto)
    if hasattr(party.transport, "tag"):
        party.transport.tag = party.tag


def let_in(party):
    """Look whether we are in, or never will be."""
    join = party._join
    if join.no:
        party._no = join.no
        party._join = None
        party._events.append(L_REFUSED << 8)
        return
    found = join.ready()
    if found:
        party._join = None
        _sit(party, *found)


def save(party):
    """Keep our seat; whether there is a store and it fits."""
    session = party.session
    share = session.share
    fields = [
        bytes((party._medium, party.open, session.device, guest_rounds.shuffle(session), share.round & 255)),
        party._id,
        party._key,
        party._host_name.encode(),
        b"".join([kept.number(n) for n in (share.before, share.told, share.aborted, share.spent + 1)]),
        share.tokens,
        share.seal,
        share.start,
    ]
    return kept.save(party._store, kept.GUEST, fields)


def resume(party):
    """Take the seat again that was kept; whether there was one."""
    kind, fields = kept.load(party._store)
    if kind != kept.GUEST:
        return False
    _, is_open, device, serial, number = fields[0]
    party.open = is_open > 0
    party._id = fields[1]
    party.tag = tag_of(party._id)
    if hasattr(party.transport, "tag"):
        party.transport.tag = party.tag
    party._host_name = fields[3].decode()
    _sit(party, device, fields[2], None)
    share = party.session.share
    share.round = number
    share.before, share.told, share.aborted, spent = [kept.read(fields[4], i) for i in range(4)]
    share.spent = spent - 1
    share.tokens, share.seal, share.start = fields[5:8]
    share.faithful = False
    guest_rounds.resume(party.session, serial)
    return True


def _sit(party, device, key, code):
    party._key = key or bytes(16)
    party._code = code
    party.session = Guest(
        device,
        party.tag,
        party._key,
        party._group,
        not party.open,
        party._id,
        party._entropy,
        party._rto,
        party._name.encode(),
    )
    party.session.no_start = party.no_start
    party.session.keep = party.save
    party.session.sieve.open = party.open
    if hasattr(party.transport, "device"):
        party.transport.device = device
    if party.open:
        guest_rounds.confirm(party.session)
