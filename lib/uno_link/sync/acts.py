# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The acts of a round in order, two bytes each, and their running digest: host and guests keep the same.

**A body** has:

- the index of its first act (2 bytes, low first)
- how many acts it has, 1..4
- two bytes for each, high first: an act is ``verb << 12 | seat << 8 | argument``
- in byte 11 the first byte of the value that the round's digest began with. It distinguishes a late body of another
  round.

Most acts need no body of their own: they ride with the state (``state_sender.py``).
"""

from micropython import const

from uno_core.codes import TICKS
from uno_link.codes import EVENTS_AT, MARK, TOLD_ROUND, TOLD_SIZE

_HEAD = const(3)
_MOST = const(4095)  # acts of a round, for which a device must have room
_MORE = const(256)  # bytes


class Acts:
    """``count``: number of entries. ``log``: two bytes for each, then free room. ``digest``: 16 bytes.

    ``played``: number of acts among the entries, without marks (``uno_table.audits.dealing``).
    ``garbage``: bodies that make no sense.

    :param room: for how many acts there is room at first.
    :param fold: ``fold(digest, act)`` gives the next digest (``log_hash.log``); None: the digest stays as it is.
    """

    def __init__(self, room=256, fold=None):
        self.log = bytearray(2 * room)
        self._fold = fold
        self.garbage = 0
        self.start(bytes(16))

    def start(self, digest):
        """Begin a round.

        :param digest: what is folded first, 16 bytes.
        """
        self.count = self.played = 0
        self.digest = digest
        self.mark = digest[0]

    def full(self):
        """Whether the log is full: it has 4095 acts, or no room. Room for one more is taken when it is needed."""
        if self.count == _MOST:
            return True
        if 2 * self.count >= len(self.log):
            try:
                self.log.extend(bytes(_MORE))
            except MemoryError:
                return True
        return False

    def act(self, i):
        """Return the i-th act."""
        return self.log[2 * i] << 8 | self.log[2 * i + 1]

    def append(self, act):
        """Add an act.

        :return: False: it is full.
        """
        if self.full():
            return False
        at = 2 * self.count
        self.log[at] = act >> 8
        self.log[at + 1] = act & 255
        if self._fold:
            self.digest = self._fold(self.digest, act)
        self.count += 1
        if act >> 8 != MARK:
            self.played += 1
        return True

    def write(self, body, i):
        """Write up to four acts from the i-th on into ``body``, 12 bytes.

        :return: how many; with 0 the body must not be sent.
        """
        n = max(min(self.count - i, TOLD_SIZE), 0)
        body[0] = i & 255
        body[1] = i >> 8
        body[2] = n
        for k in range(2 * TOLD_SIZE):
            body[_HEAD + k] = self.log[2 * i + k] if k < 2 * n else 0
        body[TOLD_ROUND] = self.mark
        return n

    def take_body(self, body, guest=None):
        """Append what is new of a body of 12 bytes: nothing if acts before it are missing, or of another round.

        :param guest: sees each of them then, or None.
        :return: how many were new.
        """
        n = body[2]
        if not 0 < n <= TOLD_SIZE:
            self.garbage = self.garbage + 1 & TICKS
            return 0
        skip = self.count - (body[0] | body[1] << 8) if body[TOLD_ROUND] == self.mark else -1
        new = 0
        while 0 <= skip < n and self.append(body[EVENTS_AT + 2 * skip] << 8 | body[EVENTS_AT + 1 + 2 * skip]):
            if guest:
                guest.met(self.act(self.count - 1))
            skip += 1
            new += 1
        return new
