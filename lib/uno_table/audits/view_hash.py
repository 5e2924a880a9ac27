# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The view hash: hashes of all views that a device was shown in a round, for the audit after it.

Under loss a device does not get every view. A bit for each entry of the log says after which of them it had one. The
host cannot know that before, so a view that it has made up stays in the hash.

There are two chains of hashes. The first chain has every view that was shown (``seen``). The second chain has only the
views that the host has vouched for (``sure``); no other device can have forged those views. An audit accuses a host by
the second chain only. It calls a round fair only if both chains are right (``uno_table.audits.audit``).

Nothing takes a view out again: no message, no forgetting, no restart of another device. The same view after the same
number of entries counts once. Any other view after no more entries than the last view breaks the chain for good: a
round as it was played has a single view after each entry.
"""

from micropython import const

from uno_core.codes import NONE, O_CARDS, O_FENCE, O_ROW, O_SEATS
from uno_core.page import copy, fill
from uno_link.codes import DIGEST
from uno_link.channel.crypto import sha256

_MORE = const(32)  # bytes of bits
_ZEROS = bytes(DIGEST)


def plain(view):
    """Change a view in place to what a guest has (``uno_link.sync.state_receiver``): of the discard pile the top
    only."""
    end = O_ROW + view[O_CARDS]
    fence = O_FENCE + view[O_SEATS]
    last = view[fence]
    if last and O_ROW + last < end:
        fill(view, O_ROW + last + 1, end, NONE)
    fill(view, fence + 1, O_ROW, last)


class ViewHash:
    """The views that one device was shown in one round.

    - ``name``: the name of the round's shuffle
    - ``seen``, ``sure``: bit n is set if the view after n entries of the log is in the first, or the second, chain
    - ``digest``, ``sure_digest``: the two chains, 16 bytes each, zeros before the first view
    - ``whole``: whether every view that was shown is in ``digest``

    :param size: of a page, in bytes.
    :param seats: the seats of this device.
    :param room: bytes of bits at first; there are more when they are needed.
    """

    def __init__(self, size, seats, room=_MORE):
        self.seats = bytes(seats)
        self.seen = bytearray(room)
        self.sure = bytearray(room)
        self.size = size
        self._told = bytearray(size + 3 + DIGEST)  # what is hashed: view, number of entries, seat, hash so far
        self.begin(b"")

    def begin(self, name, whole=True):
        """Begin again: a round is dealt.

        :param name: of its shuffle.
        :param whole: whether nothing of it was shown before.
        """
        self.name = name
        self.whole = whole
        fill(self.seen, 0, len(self.seen), 0)
        fill(self.sure, 0, len(self.sure), 0)
        self.digest = self.sure_digest = self._last = self._checkpoint = _ZEROS
        self._count = self._checkpoint_count = -1

    def saw(self, n, view_of):
        """Add the whole views that are shown after n entries of the log. Allocate a hash for each seat and one more.

        :param n: entries in the log by then, marks counted.
        :param view_of: ``view_of(seat, out)`` writes the view of a seat: ``StateReceiver.view``, or ``mask.view_into``.
        :return: whether they differ from the views that were shown last.
        """
        told = self._told
        size = self.size
        copy(told, size + 3, _ZEROS, 0, DIGEST)
        for seat in self.seats:
            view_of(seat, told)
            plain(told)
            told[size] = n >> 8
            told[size + 1] = n & 255
            told[size + 2] = seat
            copy(told, size + 3, sha256(told), 0, DIGEST)
        if n == self._count and told[size + 3 :] == self._last:
            return False
        self._count = n
        self._last = bytes(told[size + 3 :])
        self.digest = self._add(self.seen, n, self.digest)
        return True

    def checkpoint(self):
        """Add the last shown views to the second chain, because the host has vouched for them."""
        n = self._count
        if n < 0 or n == self._checkpoint_count and self._last == self._checkpoint:
            return
        self._checkpoint_count = n
        self._checkpoint = self._last
        self.sure_digest = self._add(self.sure, n, self.sure_digest)

    def _add(self, bits, n, digest):
        """Set bit n, and return the hash of a chain with the last views added. Without memory, return it unchanged."""
        if n >> 3 >= len(bits):
            try:
                bits.extend(bytes((n >> 3) - len(bits) + _MORE))
            except MemoryError:
                self.whole = False
                return digest
        bits[n >> 3] |= 1 << (n & 7)
        return sha256(digest + self._last)[:DIGEST]
