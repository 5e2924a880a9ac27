# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The lobby: what a host tells about its table, and the cells of a join. Loaded for it, and dropped after it.

``lobby_host.py`` is the host's end of a join, ``lobby_guest.py`` the joiner's. All of it is plain cells, from 0 to 15
or from 15 to 0: a joiner has no number yet. It is known by an id, 3 random bytes. The joiner asks, and asks again; the
host only answers. Byte 3 of a cell says what the sender has of the other's, so that only the rest is said again.

    joiner  COMMIT    id 3, proto << 4 | open << 3 | part, 10 of: promise 16, seats it wants 1, session[1:4]
    host    NONCE     id 3, device, nonce 8, first and last byte of the promise
    host    HOST_KEY  id 3, part, 10 of 32
    joiner  KEY       id 3, proto << 4 | part, 10 of 32; once it has the host's nonce and key
    host    NONCE     again: it has the joiner's parts
    host    NO        id 3, why
    joiner  NO        id 3, 0, first part of the COMMIT: it begins anew, with another id

Then both compute, and the first cell that one seals and the other opens shows that they have the same key. At an open
table (bit 3) the promise is 16 random bytes, and the first NONCE ends the join.

**What is safe.** A stranger in the middle fixes a key before it sees the nonce, and key and nonce before it sees the
joiner's key (``keys.agree``). So the codes that the two players compare agree by a chance of one in 40**4, more than
2**21, for every nonce it is given. It cannot ask for many: a host gives at most four in three seconds, whatever comes,
and a joiner shows nine keys at most. That is 80 tries a minute. Who can send can disturb a join: ids are no secret.
"""

from micropython import const

from uno_link.cells import close, head

_T_BEACON = const(0)
_ALL = const(15)
_PART = const(10)  # bytes of a part
_BODY = const(4)
_DATA = const(8)  # where a part begins in a cell
_NAME = const(12)  # where the name begins in a beacon
_NAME_SIZE = const(6)

_PROTO = const(1)  # other files say it shifted, before a part
_OFFER_OPEN = const(1)
_OFFER_SHUT = const(2)
_NO_FULL = const(1)
_NO_VERSION = const(2)
_NO_STARTED = const(3)
_NO_EDITION = const(4)
_NO_OPEN = const(6)


def copy(to, at, data, i, n):
    """Copy data[i:i+n] to to[at:]; what data lacks stays as it is. For what does not fit one cell."""
    n = min(n, len(data) - i, len(to) - at)
    for k in range(n):
        to[at + k] = data[i + k]


def tag_of(session):
    """The tag of a game, one byte.

    :param session: 4 bytes.
    """
    return session[0] ^ session[1] ^ session[2] ^ session[3]


def write_beacon(cell, flags, edition, free, seats, session, name):
    """Tell what is played here; the host sends it now and then, also while the match is on.

    :param cell: bytearray(20).
    :param flags: OFFER_OPEN 1, OFFER_SHUT 2 (the match has begun, nobody is let in).
    :param edition: its number.
    :param free: seats for people far away, of ``seats``; 0..15.
    :param session: of the lobby, 4 random bytes.
    :param name: of the host, a string; 6 bytes of it are told.
    """
    head(cell, _T_BEACON, 0, _ALL, tag_of(session))
    cell[4] = _PROTO
    cell[5] = flags
    cell[6] = edition
    cell[7] = free << 4 | seats
    copy(cell, 8, session, 0, 4)
    while len(name.encode()) > _NAME_SIZE:
        name = name[:-1]
    copy(cell, _NAME, name.encode(), 0, _NAME_SIZE)
    close(cell)


def read_beacon(cell):
    """The offer in a cell that a sieve found plain, or None: it is no beacon.

    :return: ``(proto, flags, edition, free, seats, session, name)``; the last two are 4 bytes and a string without
        anything that cannot be shown. Of another version than ours only the proto is sure to mean anything.
    """
    session = bytes(cell[8:12])
    if cell[0] != _T_BEACON or cell[1] != _ALL or cell[2] != tag_of(session):
        return None
    try:
        name = bytes(cell[_NAME : _NAME + _NAME_SIZE]).decode()
    except ValueError:
        name = ""
    name = "".join([letter if letter >= " " else "" for letter in name])
    return cell[4], cell[5], cell[6], cell[7] >> 4, cell[7] & 15, session, name


def refusal(offer, is_open, editions, seats=1):
    """Why we cannot join: NO_*, or 0.

    :param offer: of :func:`read_beacon`.
    :param is_open: whether we would join an open table, else one with keys.
    :param editions: how many of them we know.
    :param seats: how many we want.
    """
    proto, flags, edition, free = offer[:4]
    if proto != _PROTO:
        return _NO_VERSION
    if flags & _OFFER_SHUT:
        return _NO_STARTED
    if edition >= editions:
        return _NO_EDITION
    if (flags & _OFFER_OPEN != 0) != is_open:
        return _NO_OPEN
    return _NO_FULL if free < seats else 0


class Parts:
    """Bytes that go in parts of 10; ``have``: a bit for each part that is there.

    :param count: of parts.
    :param data: ours, to send; without it, the other's, to come.
    """

    def __init__(self, count, data=None):
        self.data = bytearray(_PART * count)
        self.all = (1 << count) - 1
        self.have = 0
        if data is not None:
            copy(self.data, 0, data, 0, len(data))
            self.have = self.all

    def whole(self):
        """Whether all parts are there."""
        return self.have == self.all

    def take(self, part, cell):
        """Take a part out of a cell.

        :return: 1 it is new; 0 we had it; -1 it is not what we had, or no such part. What we had stays.
        """
        at = _PART * part
        if at >= len(self.data):
            return -1
        if self.have >> part & 1:
            return 0 if self.data[at : at + _PART] == cell[_DATA : _DATA + _PART] else -1
        copy(self.data, at, cell, _DATA, _PART)
        self.have |= 1 << part
        return 1

    def put(self, part, cell):
        """Put a part into a cell."""
        copy(cell, _DATA, self.data, _PART * part, _PART)


def begin(cell, kind, host, tag, ident, part, have):
    """Begin a cell of a join; :func:`uno_link.cells.close` ends it.

    :param host: whether the host says it.
    :param ident: the joiner's id, 3 bytes.
    :param part: the byte behind it.
    :param have: the parts that we have of the other's.
    """
    head(cell, kind, 0 if host else _ALL, _ALL if host else 0, tag)
    cell[3] = have
    copy(cell, _BODY, ident, 0, 3)
    cell[7] = part
