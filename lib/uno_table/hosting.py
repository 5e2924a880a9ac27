# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A dealing device's part of a party: a device joins, a match begins, a match is saved.

Functions of a :class:`uno_table.party_host.HostParty`, loaded when they are needed.
"""

from uno_core.codes import CHARACTERS, LEVELS, O_SEATS
from uno_link import roster
from uno_link.boxes import boxes
from uno_link.codes import BOT, DEVICES, KEY, LAST_COUNT, PEER_AWAY, PEER_GONE, PEER_IN, STANDS_IN
from uno_link.host import Host
from uno_table.codes import SAVED_HOST

_MAY_COME_BACK = (PEER_IN, PEER_AWAY)


def begin(party):
    """Create the host's session, with the party's settings."""
    _, group, fair = boxes(party.open, True)
    session = Host(party.tag, group, fair, party.game_id, party.entropy, party.rto_ms)
    party.session = session
    session.sieve.open = party.open
    session.more = party.more
    session.lobby = party.lobby
    session.now = party.now
    return session


def let_in(party, found):
    """Let in somebody who has joined: ``(device, key, code)`` of :meth:`uno_link.lobby_host.LobbyHost.ready`."""
    device, key, code = found
    session = party.session or begin(party)
    session.admit(device, key or bytes(16), code, party.lobby.wanted[device])
    if party.table:
        session.peers[device].ours = False  # a match is on: the person here says whether, without a code, too
        party.left = seats_left(session, party.table.page)


def reopen(party):
    """Let devices in again, as somebody wants to come while a match is on; with no device number that a seat or a
    shuffle has."""
    from uno_link.lobby_host import LobbyHost

    session = party.session
    taken = set(session.kinds) | set(session.shuffle_host.devices)
    numbers = []
    for device in range(1, DEVICES):
        peer = session.peers[device]
        if device not in taken and (peer is None or peer.state == PEER_GONE and not peer.ping):
            numbers.append(device)
    chance = party.entropy
    party.lobby = LobbyHost(party.game_id, numbers, bytes(chance(32)), chance, party.open, 0, party.patience())
    session.lobby = party.lobby
    party.lobby.now = party.now  # else a newcomer seems to have arrived long ago
    party.lobby.seats = party.left = seats_left(session, party.table.page)


def free_seats(session, page):
    """Return a list of the seats that somebody who comes late could get: of bots, and of those who have left for
    good."""
    from uno_core.view import out

    found = []
    for seat in range(len(session.kinds)):
        kind = session.kinds[seat]
        peer = session.peers[kind] if 0 < kind < DEVICES else None
        if (kind & BOT or kind and (peer is None or peer.state == PEER_GONE)) and not out(page, seat):
            found.append(seat)
    return found


def seats_left(session, page):
    """Return how many more persons could get a seat with the next round: those who wait for one are counted off."""
    n = len(free_seats(session, page))
    for peer in session.peers:
        if peer and peer.state != PEER_GONE and not session.seated(peer.device):
            n -= peer.want
    return max(n, 0)


def reseat(session, page):
    """Return the seating of the next round: a bot replaces a player who has left for good, and a waiting player gets a
    bot's seat.

    :param page: of the round that is over.
    :return: one byte for each seat, see :func:`seating`.
    """
    kinds = bytearray(session.kinds)
    free = free_seats(session, page)
    for seat in free:
        if not kinds[seat] & BOT:
            kinds[seat] = BOT | STANDS_IN
    for peer in session.peers:
        if peer and peer.state == PEER_IN and 0 < peer.want <= len(free) and not session.seated(peer.device):
            for _ in range(peer.want):
                kinds[free.pop(0)] = peer.device
    return bytes(kinds)


def seating(party, seats, level, here=1):
    """Return the seating: persons of this device, of the others, and bots on the remaining seats.

    :param level: of the bots; the one above all levels: each has another character.
    :return: one byte for each seat (``dealing``).
    """
    kinds = [0] * here
    for peer in party.session.peers:
        if peer and peer.state != PEER_GONE:
            kinds.extend([peer.device] * peer.want)
    for k in range(seats - len(kinds)):
        kinds.append(BOT | level + (k % CHARACTERS if level > LEVELS else 0))
    return bytes(kinds[:seats])


def start(party, level, here):
    """As :meth:`uno_table.party_host.HostParty.start`."""
    from uno_table.host import HostTable

    session = party.session or begin(party)
    party.lobby = session.lobby = None
    party.closed = party.now
    party.transport.permit_join(0)
    party.table = HostTable(session)
    party.table.keep = party.save
    party.table.open(seating(party, party.page[O_SEATS], level, here), bytes(party.entropy(4)), party.page)
    party.page = None
    party.left = seats_left(session, party.table.page)


def save(party):
    """Save the match and our part in it. Return whether there is a store and it fits."""
    from uno_table import linked_save

    session = party.session
    shuffle = session.shuffle_host
    peers = bytearray()
    for peer in session.peers:
        if peer and peer.state in _MAY_COME_BACK:
            roster.add(peers, peer.device, peer.want, peer.able, (peer.name,) + tuple(peer.more), peer.key)
    if session.more:
        roster.add(peers, 0, party.people, False, ("",) + tuple(session.more), bytes(KEY))
    fields = [
        bytes((party.medium, party.open, shuffle.epoch, shuffle.number & 255)),
        party.game_id,
        bytes(peers),
        shuffle.devices,
        shuffle.nonces,
        shuffle.promises,
        shuffle.secrets,
        session.acts.log[: 2 * session.acts.count],
        linked_save.number(shuffle.before) + linked_save.number(shuffle.aborted) + linked_save.number(session.heirs),
    ]
    return party.table is not None and linked_save.save(party.store, SAVED_HOST, fields + list(party.table.fields()))


def resume(party, fields):
    """Take up the session of the match that we have kept."""
    take(party, fields)
    if not fields[12][1]:  # nothing was dealt yet
        party.session.forget_shuffle()


def take(party, fields):
    """Take up the session of these fields."""
    from uno_table.linked_save import read

    party.lobby = None
    party.open = fields[0][1] > 0
    party.is_of(fields[1])
    begin(party)
    session = party.session
    shuffle = session.shuffle_host
    shuffle.epoch, shuffle.number = fields[0][2:4]
    shuffle.before, shuffle.aborted, session.heirs = [read(fields[8], i) for i in range(3)]
    session.heirs = min(session.heirs + 1, LAST_COUNT)  # an heir may have been named after this save
    dealt = fields[12][1] > 0
    if dealt:  # else what is kept there is of the round before
        shuffle.devices, shuffle.nonces, shuffle.promises, shuffle.secrets = fields[3:7]
    for device, want, able, names, key in roster.entries(fields[2]):
        if device:
            session.come_back(device, key, want, able, names)
        else:
            party.bring(want, names[1:])
            session.more = names[1:]
    if not party.open and shuffle.nonces:
        from uno_link import fair

        shuffle.name = fair.table(party.game_id, shuffle.number, shuffle.before, shuffle.nonces)
    session.acts.start(shuffle.name)
    for i in range(0, len(fields[7]) if dealt else 0, 2):
        session.acts.append(fields[7][i] << 8 | fields[7][i + 1])
