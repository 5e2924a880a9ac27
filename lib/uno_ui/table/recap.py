# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The latest events: each seat sees the events since its own last act, and its hand of that time."""

from micropython import const

from uno_core.codes import E_RESYNC, E_ROTATED, E_SHUFFLED, E_SWAPPED, MOST_SEATS, O_ROUND
from uno_table import count

_EVENTS = const(40)  # kept


def title(seat):
    """Return the key of its title: a watcher (-1) has no turn."""
    return "recap" if seat >= 0 else "recap-all"


class Recap:
    """The last events of a round, three bytes each, in a ring.

    ``hands``: the faces each seat held at its last act, none of them if its hand has changed owners since; None where
    that is not known.
    """

    def __init__(self):
        self._ring = bytearray(3 * _EVENTS)
        self._since = [0] * MOST_SEATS  # how many events there were when the seat acted
        self.hands = [None] * MOST_SEATS
        self._n = 0
        self._tally = None  # of the match that the events are of,
        self._round = 0  # and the number of the round

    def begin(self, table):
        """Forget the events of another round, or of another match: this table may not have their cards. The first acts
        of a round can be over when a guest sees it.
        """
        number = table.view(0)[O_ROUND]
        if table.acts_done and table.tally is self._tally and number == self._round:
            return
        self._tally = table.tally
        self._round = number
        self._n = 0
        for seat in range(MOST_SEATS):
            self._since[seat] = 0
            self.hands[seat] = None

    def add(self, table):
        """Keep the events of the last act, and count what is of the person here; each act comes here once."""
        log = table.log  # how many, then three bytes each
        if log[0] == E_RESYNC:
            return
        count(table.tally, log)
        for i in range(1, 3 * log[0], 3):
            at = 3 * (self._n % _EVENTS)
            for k in range(3):
                self._ring[at + k] = log[i + k]
            self._n += 1
            if log[i] == E_SWAPPED:
                self.hands[log[i + 1]] = self.hands[log[i + 2]] = b""
            elif log[i] == E_ROTATED or log[i] == E_SHUFFLED:
                self.hands = [b""] * MOST_SEATS

    def mark(self, seat):
        """Note that a seat has acted, or that its turn is over: it knows all that was."""
        self._since[seat] = self._n

    def told(self, seat):
        """Whether there are events for a seat; -1 sees all events."""
        return self._n > (self._since[seat] if seat >= 0 else 0)

    def events(self, seat):
        """Return the events for a seat, three bytes each."""
        found = b""
        for i in range(max(self._since[seat] if seat >= 0 else 0, self._n - _EVENTS), self._n):
            at = 3 * (i % _EVENTS)
            found += self._ring[at : at + 3]
        return found
