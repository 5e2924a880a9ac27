# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The lobby: the cells of a join.

``lobby_host.py`` is the host's end of a join, ``lobby_guest.py`` the joiner's. All of it is plain cells, from 0 to 15
or from 15 to 0: a joiner has no number yet. It is known by an id, 3 random bytes. The joiner asks, and asks again; the
host only answers. Byte 3 of a cell says what the sender has of the other's, so that only the rest is said again. The
host's key is the same for all: a joiner takes what it overhears of it.

    joiner  COMMIT    id 3, proto << 4 | open << 3 | part, 10 of: commitment 16, seats it wants 1, session[1:4]
    host    NONCE     id 3, device, nonce 8, first and last byte of the commitment
    host    HOST_KEY  id 3, part, 10 of 32
    joiner  KEY       id 3, proto << 4 | part, 10 of 32; once it has the host's nonce and key
    host    NONCE     again: it has the joiner's parts
    host    NO        id 3, why
    joiner  NO        id 3, 0, first part of the COMMIT: it starts again, with another id

Then both compute, and the first cell that one seals and the other opens shows that they have the same key. At an open
table (bit 3) the commitment is 16 random bytes, and the first NONCE ends the join.

**Safety.** A stranger in the middle fixes a key before it sees the nonce, and key and nonce before it sees the joiner's
key (``keys.agree``). So the codes that the two players compare agree by a chance of one in 40**4 = 2,560,000 for each
usable nonce. A nonce of the host is usable if it is still valid when the joiner has shown its key. There are few at any
moment: 4 running joins, and 9 finished joins whose code is not compared yet. A nonce ends with its join. While the
joiner looks at its code, the stranger can have 4 new ones in three seconds, whatever it does: 80 a minute. A joiner
shows nine keys at most. All in all ``(9 * 13 + 80 * minutes) / 40**4``: after ten minutes of two players who wait for
each other 1 in 2,800. Every sender can disturb a join, because ids are not secret.
"""

from micropython import const

from uno_link.join.beacon import copy
from uno_link.channel.cells import Record, head
from uno_link.codes import ALL, BODY, LOBBY_HAVE, LOBBY_PART

_PART = const(10)  # bytes of a part
_DATA = const(8)  # offset of a part in a cell


class Parts(Record):
    """Bytes that go in parts of 10.

    :param count: of parts.
    :param data: ours, to send; without it, the other's, to come.
    """

    def __init__(self, count, data=None):
        self.data = bytearray(_PART * count)  # the bytes, as far as they are here
        self.all = (1 << count) - 1  # a bit for each part there is
        self.have = 0  # a bit for each that is here
        if data is not None:
            copy(self.data, 0, data, 0, len(data))
            self.have = self.all

    def is_complete(self):
        """Whether all parts are there."""
        return self.have == self.all

    def take_in(self, part, cell):
        """Take a part out of a cell.

        :return: 1 if it is new, 0 if we had it, or -1 if it differs from ours or does not exist. Our part stays.
        """
        at = _PART * part
        if at >= len(self.data):
            return -1
        if self.have >> part & 1:
            return 0 if self.data[at : at + _PART] == cell[_DATA : _DATA + _PART] else -1
        copy(self.data, at, cell, _DATA, _PART)
        self.have |= 1 << part
        return 1

    def put_into(self, part, cell):
        """Put a part into a cell."""
        copy(cell, _DATA, self.data, _PART * part, _PART)


def begin(cell, kind, host, tag, ident, part, have):
    """Begin a cell of a join; :func:`uno_link.channel.cells.close` ends it.

    :param host: whether the host says it.
    :param ident: the joiner's id, 3 bytes.
    :param part: the byte behind it.
    :param have: the parts that we have of the other's.
    """
    head(cell, kind, 0 if host else ALL, ALL if host else 0, tag)
    cell[LOBBY_HAVE] = have
    copy(cell, BODY, ident, 0, 3)
    cell[LOBBY_PART] = part
