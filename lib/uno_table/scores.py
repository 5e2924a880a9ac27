# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""How a match went: the totals of every seat after each of the last rounds."""

from micropython import const

_ROUNDS = const(16)  # kept; of a longer match the last ones


class Scores:
    """``first``: number of the first round that is kept; ``rounds``: how many are; ``seats``.

    A round that nobody here has seen (this device was away) has the totals of the one before; what was before the first
    one seen is not told.
    """

    def __init__(self):
        self._clear(0)

    def _clear(self, seats):
        self.seats = seats
        self.first = 1
        self.rounds = 0
        self._totals = bytearray(2 * _ROUNDS * seats)

    def note(self, table, number):
        """A round is over.

        :param table: whose totals they are.
        :param number: of the round, from 1; one that is not the next begins a new match, unless it was noted already.
        """
        last = self.first + self.rounds - 1
        if table.seats != self.seats or number < last:
            self._clear(table.seats)
        if not self.rounds:
            self.first = number
            last = number - 1
        while last < number:
            last += 1
            self._add()
        at = 2 * self.seats * (self.rounds - 1)
        for seat in range(self.seats):
            total = table.total(seat)
            self._totals[at] = total & 255
            self._totals[at + 1] = total >> 8
            at += 2

    def _add(self):
        """One more row, as the last one; the oldest goes when there is no room."""
        row = 2 * self.seats
        if self.rounds == _ROUNDS:
            for i in range(row, len(self._totals)):
                self._totals[i - row] = self._totals[i]
            self.first += 1
            self.rounds -= 1
        at = row * self.rounds
        for i in range(at, at + row):
            self._totals[i] = self._totals[i - row] if self.rounds else 0
        self.rounds += 1

    def total(self, k, seat):
        """Total of a seat after the k-th of the rounds that are kept, from 0."""
        at = 2 * (self.seats * k + seat)
        return self._totals[at] | self._totals[at + 1] << 8

    # -- in a save -----------------------------------------------------------------------

    def pack(self):
        """Bytes for a save: seats, rounds, first, then the totals."""
        return bytes((self.seats, self.rounds, self.first & 255)) + self._totals[: 2 * self.seats * self.rounds]

    def unpack(self, data):
        """Take what :meth:`pack` has made from the start of ``data``.

        :return: how many bytes that were; -1 when they cannot be.
        """
        n = 3 + 2 * data[0] * data[1] if len(data) > 2 else 0
        if not 3 <= n <= len(data) or data[0] > 10 or data[1] > _ROUNDS:
            return -1
        self._clear(data[0])
        self.rounds = data[1]
        self.first = data[2]
        self._totals[: n - 3] = data[3:n]
        return n
