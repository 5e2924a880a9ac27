# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A joining device's part of a party: it joins a table, and comes back to it.

Functions of a :class:`uno_table.party_guest.GuestParty`, loaded when they are needed.
"""

from uno_link.beacon import tag_of
from uno_link.codes import KEY, L_REFUSED, NAME_SIZE, OFFER_OPEN
from uno_link.guest import Guest
from uno_link.names import told
from uno_table import linked_save


def join(party, k):
    """Ask to be let in."""
    from uno_link.lobby_guest import LobbyGuest

    offer = party.listed[k][1]
    _, flags, _, _, _, party.game_id, party.host_name = offer
    party.open = flags & OFFER_OPEN > 0
    party.tag = tag_of(party.game_id)
    party.lobby = LobbyGuest(offer, party.entropy, party.open, party.editions, party.people, party.rto_ms)
    party.transport.tag = party.tag


def let_in(party):
    """Look whether we are in, or never will be."""
    lobby = party.lobby
    if lobby.no:
        party.transport.device = 0
        party.no = lobby.no
        party.lobby = None
        party.events.append(L_REFUSED << 8)
        return
    party.transport.device = lobby.number()
    found = lobby.ready()
    if found:
        party.lobby = None
        _sit(party, *found)


def take(party, fields):
    """Take the seat of these fields."""
    _, is_open, device, serial, number = fields[0]
    party.open = is_open > 0
    party.game_id = fields[1]
    party.tag = tag_of(party.game_id)
    party.transport.tag = party.tag
    party.host_name = fields[3].decode()
    _sit(party, device, fields[2], None)
    shuffle = party.session.shuffle_guest
    shuffle.round = number
    numbers = [linked_save.read(fields[4], i) for i in range(5)]
    shuffle.before, shuffle.told, shuffle.aborted, spent, party.session.heirs = numbers
    shuffle.spent = spent - 1
    shuffle.tokens, shuffle.seal, shuffle.start = fields[5:8]
    shuffle.faithful = False
    party.session.take_seat_again(serial)
    if fields[8]:
        _take_legacy(party.session, fields[8])


def _take_legacy(session, kept):
    """Restore the saved data of the heir."""
    heir, n = kept[:2]
    session.heir = heir
    session.kinds = kept[2 : 2 + n]
    kept = kept[2 + n :]
    if heir != session.device:
        session.names[heir] = kept.decode()
    elif kept:
        session.will = kept[1:]


def spoken(party):
    """Return the name of the person here; of several, 6 bytes each."""
    if not party.more:
        return told(party.own_name)
    names = b""
    for name in (party.own_name,) + tuple(party.more):
        name = told(name)
        names += name + bytes(NAME_SIZE - len(name))
    return names


def _sit(party, device, key, code):
    party.key = key or bytes(KEY)
    party.check_code = code
    session = party.session = Guest(
        device,
        party.tag,
        party.key,
        party.group_of,
        not party.open,
        party.game_id,
        party.entropy,
        party.rto_ms,
        spoken(party),
    )
    session.able = party.able
    session.no_start = party.no_start
    session.keep = party.save
    session.keep_start = party.keep_start
    session.sieve.open = party.open
    party.transport.device = device
    if party.open:
        session.confirm_code()
