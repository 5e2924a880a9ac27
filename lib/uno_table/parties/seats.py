# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The seats of a linked match: who sits where, and which seats are free for players who come late."""

from uno_core.codes import CHARACTERS, LEVELS
from uno_core.view import out
from uno_link.codes import BOT, DEVICES, PEER_GONE, PEER_IN, STANDS_IN


def seating(session, seats, level, here=1):
    """Return the seating: people of this device, of the others, and bots on the remaining seats.

    :param level: of the bots; the one above all levels: each has another character.
    :return: one byte for each seat (``dealing``).
    """
    kinds = [0] * here
    for peer in session.peers:
        if peer and peer.state != PEER_GONE:
            kinds.extend([peer.device] * peer.want)
    for k in range(seats - len(kinds)):
        kinds.append(BOT | level + (k % CHARACTERS if level > LEVELS else 0))
    return bytes(kinds[:seats])


def free_seats(session, page):
    """Return a list of the seats that a late player could get: of bots, and of players who have left for good."""
    found = []
    for seat in range(len(session.kinds)):
        kind = session.kinds[seat]
        peer = session.peers[kind] if 0 < kind < DEVICES else None
        if (kind & BOT or kind and (peer is None or peer.state == PEER_GONE)) and not out(page, seat):
            found.append(seat)
    return found


def seats_left(session, page):
    """Return how many more players could get a seat in the next round. Players who wait for one are subtracted."""
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
