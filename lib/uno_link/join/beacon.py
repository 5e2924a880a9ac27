# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Beacons: a host advertises its table in one plain cell (``cells.py``) to everybody.

``lobby.py`` explains the join.
"""

from micropython import const

from uno_link.channel.cells import close, head
from uno_link.codes import ALL, CELL_TAG, CELL_WAY, FACES, NAME_SIZE, NO_EDITION, NO_FULL, NO_OPEN, NO_STARTED
from uno_link.codes import NO_VERSION, OFFER_FACE, OFFER_OPEN, OFFER_SHUT, PROTO, T_BEACON
from uno_link.join.names import shown, told

_NAME = const(12)  # offset of the name in a beacon


def copy(to, at, data, i, n):
    """Copy data[i:i+n] to to[at:]; what data lacks stays as it is. For what does not fit one cell."""
    n = min(n, len(data) - i, len(to) - at)
    for k in range(n):
        to[at + k] = data[i + k]


def tag_of(session):
    """Return the tag of a game, one byte.

    :param session: 4 bytes.
    """
    return session[0] ^ session[1] ^ session[2] ^ session[3]


def write_beacon(cell, flags, edition, free, seats, session, nametag):
    """Tell what is played here; the host sends it now and then, also while the match is on.

    :param cell: bytearray(20).
    :param flags: OFFER_OPEN 1, OFFER_SHUT 2 (the match has begun, nobody is let in).
    :param edition: its number.
    :param free: seats for people far away, of ``seats``; 0..15.
    :param session: of the lobby, 4 random bytes.
    :param nametag: of the host (``names.py``); 6 bytes of it are sent, and the face beside the flags.
    """
    head(cell, T_BEACON, 0, ALL, tag_of(session))
    cell[4] = PROTO
    nametag = told(nametag)
    cell[5] = flags | (OFFER_FACE * nametag[-1] if nametag and nametag[-1] <= FACES else 0)
    cell[6] = edition
    cell[7] = free << 4 | seats
    copy(cell, 8, session, 0, 4)
    copy(cell, _NAME, nametag, 0, NAME_SIZE)
    close(cell)


def read_beacon(cell):
    """Return the offer in a cell that a cell filter found plain, or None if it is not a beacon.

    :return: ``(proto, flags, edition, free, seats, session, nametag)``; the last two are 4 bytes and a string without
        anything that cannot be shown. Of another version than ours only the proto is sure to mean anything.
    """
    session = bytes(cell[8:12])
    if cell[0] != T_BEACON or cell[CELL_WAY] != ALL or cell[CELL_TAG] != tag_of(session):
        return None
    name = bytes(cell[_NAME : _NAME + NAME_SIZE]).split(b"\0")[0]
    nametag = shown(name + bytes((cell[5] // OFFER_FACE & 15,)))
    return cell[4], cell[5], cell[6], cell[7] >> 4, cell[7] & 15, session, nametag


def refusal(offer, is_open, editions, seats=1):
    """Return why we cannot join (NO_*), or 0.

    :param offer: of :func:`read_beacon`.
    :param is_open: whether we would join an open table, else one with keys.
    :param editions: how many of them we know.
    :param seats: how many we want.
    """
    proto, flags, edition, free = offer[:4]
    if proto != PROTO:
        return NO_VERSION
    if flags & OFFER_SHUT:
        return NO_STARTED
    if edition >= editions:
        return NO_EDITION
    if (flags & OFFER_OPEN != 0) != is_open:
        return NO_OPEN
    return NO_FULL if free < seats else 0
