# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Scores: the totals of every seat of a match after each of the last rounds."""

from micropython import const

from uno_core.codes import MOST_SEATS
from uno_table.codes import SCORES_FIRST, SCORES_HEAD, SCORES_ROUNDS, SCORES_SEATS

_ROUNDS = const(16)  # kept; of a longer match the last ones


class Scores:
    """The totals after each round of a match.

    - ``first``: the number of the first round that is kept.
    - ``rounds``: how many rounds are kept.
    - ``seats``: how many seats there are.

    A round that this device missed has the totals of the round before; totals before the first seen round are unknown.

    :param kept: a bytearray as it is in a save: seats, rounds, first, then the totals of every seat, two bytes each,
        round after round. It grows with them.
    """

    def __init__(self, kept=None):
        self.kept = kept or bytearray((0, 0, 1))

    @property
    def seats(self):
        """How many have totals."""
        return self.kept[SCORES_SEATS]

    @property
    def rounds(self):
        """How many are kept."""
        return self.kept[SCORES_ROUNDS]

    @property
    def first(self):
        """The number of the first one."""
        return self.kept[SCORES_FIRST]

    def note(self, table, number):
        """Note that a round is over.

        :param table: whose totals they are.
        :param number: of the round, 1..255; one that is not the next begins a new match, unless it was noted already.
        """
        kept = self.kept
        if table.seats != kept[SCORES_SEATS] or number < kept[SCORES_FIRST] + kept[SCORES_ROUNDS] - 1:
            kept[0:] = bytes((table.seats, 0, 1))
        if not kept[SCORES_ROUNDS]:
            kept[SCORES_FIRST] = number
            self._add()
        while kept[SCORES_FIRST] + kept[SCORES_ROUNDS] <= number:
            self._add()
        at = len(kept) - 2 * kept[SCORES_SEATS]
        for seat in range(kept[SCORES_SEATS]):
            total = table.total(seat)
            kept[at] = total & 255
            kept[at + 1] = total >> 8
            at += 2

    def _add(self):
        """Add one more row, as the last one; the oldest goes when there is no room."""
        kept = self.kept
        row = 2 * kept[SCORES_SEATS]
        last = bytes(kept[len(kept) - row :] if kept[SCORES_ROUNDS] else row)
        if kept[SCORES_ROUNDS] == _ROUNDS:
            kept[SCORES_HEAD:] = kept[SCORES_HEAD + row :]
            kept[SCORES_FIRST] += 1
            kept[SCORES_ROUNDS] -= 1
        kept.extend(last)
        kept[SCORES_ROUNDS] += 1

    def total(self, k, seat):
        """Return total of a seat after the k-th of the rounds that are kept, from 0."""
        at = SCORES_HEAD + 2 * (self.seats * k + seat)
        return self.kept[at] | self.kept[at + 1] << 8


def length(data):
    """Return how many bytes at the start of ``data`` are what :class:`Scores` keeps, or -1 when they cannot be."""
    n = SCORES_HEAD + 2 * data[SCORES_SEATS] * data[SCORES_ROUNDS] if len(data) >= SCORES_HEAD else 0
    fits = SCORES_HEAD <= n <= len(data) and data[SCORES_SEATS] <= MOST_SEATS and data[SCORES_ROUNDS] <= _ROUNDS
    return n if fits else -1
