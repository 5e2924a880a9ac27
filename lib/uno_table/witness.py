# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Witness: a device keeps, in 16 bytes, all that it was shown in a round, for the audit after it.

Under loss a device does not get every view; a bit for each act says after which of them it had one. The host cannot
know that before, so a view that it has made up stands in the digest for good.
"""

from uno_core.codes import NONE, O_CARDS, O_FENCE, O_ROW, O_SEATS
from uno_core.page import copy, fill
from uno_link.codes import DIGEST
from uno_link.crypto import sha256


def plain(view):
    """A view in place as a guest has it (``uno_link.state_receiver``): of the discard pile the top only."""
    end = O_ROW + view[O_CARDS]
    fence = O_FENCE + view[O_SEATS]
    last = view[fence]
    if last and O_ROW + last < end:
        fill(view, O_ROW + last + 1, end, NONE)
    fill(view, fence + 1, O_ROW, last)


class Witness:
    """What one device is shown. ``seen``: a bit for each number of acts, lowest first.

    :param size: of a page, in bytes.
    :param seats: those of this device.
    :param room: most acts of a round; later ones are not witnessed.
    """

    def __init__(self, size, seats, room=1024):
        self.seats = bytes(seats)
        self.seen = bytearray(room + 7 >> 3)
        self._size = size
        self._next = 0
        self._told = bytearray(size + 3 + DIGEST)  # what is hashed: view, number of acts, seat, digest so far

    def begin(self):
        """A round is dealt: nothing has been seen of it."""
        fill(self.seen, 0, len(self.seen), 0)
        fill(self._told, 0, len(self._told), 0)
        self._next = 0

    @property
    def digest(self):
        """Of all that was seen: 16 bytes, zeros if nothing was."""
        return bytes(self._told[self._size + 3 :])

    def saw(self, n, view_of):
        """We have whole views of the table after n acts. Allocates a hash a seat.

        :param n: acts in the log by then, marks counted; what is not more than the last time is passed over.
        :param view_of: ``view_of(seat, out)`` writes the view of a seat: ``StateReceiver.view``, or ``mask.view_into``.
        """
        if n < self._next or n >> 3 >= len(self.seen):
            return
        self._next = n + 1
        self.seen[n >> 3] |= 1 << (n & 7)
        told = self._told
        size = self._size
        for seat in self.seats:
            view_of(seat, told)
            plain(told)
            told[size] = n >> 8
            told[size + 1] = n & 255
            told[size + 2] = seat
            copy(told, size + 3, sha256(told), 0, DIGEST)
