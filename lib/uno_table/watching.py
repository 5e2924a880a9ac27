# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Watching again what a store has kept: stretches, each a save and the acts that were appended to it.

Where acts are appended (``appends``), a save is written when a round is dealt, and each act behind it; what lay before
stays until its half of the store is needed again (:mod:`uno_table.slots`). So the last rounds can be watched, as many
as there was room for, and nothing is kept twice: acts are read from the store one by one. Elsewhere saves have none.

Of matches of one person only: several persons would see each other's hands.
"""

from micropython import const

from uno_core import flow
from uno_core.codes import O_EDITION
from uno_core.record import unpack
from uno_table.codes import SAVE_HEAD, SAVED_HOST, SCORES_HEAD, TALLIED, TALLY
from uno_table.saved import decoded
from uno_table.slots import RECORD, appends, length, limit, recorded
from uno_table.table import Table

_PAYLOAD = const(6)  # where that of a save begins


def stretches(store):
    """``(where its save begins, its bytes, where its acts begin, where they end, edition)`` of each, the oldest first.

    Stretches without acts are none.
    """
    if not store or not appends(store):
        return []
    half = store.size >> 1
    first, second = [_of_half(store, k * half, k * half + limit(store)) for k in (0, 1)]
    if first and second and (_generation(store, first) - _generation(store, second)) & 15 < 8:
        first, second = second, first
    found = []
    for at, n, log, end in first + second:
        edition = _edition(store, at, n) if end > log else -1
        if edition >= 0:
            found.append((at, n, log, end, edition))
    return found


def _generation(store, found):
    """That of the saves of a half."""
    return store.read(found[0][0], 1)[0] >> 4


def _of_half(store, at, end):
    """The saves of a part of the store, and where their acts are."""
    found = []
    while True:
        n = length(store.read(at, min(8, end - at)), end - at)
        if not n:
            return found
        log = stop = at + n
        while stop + RECORD <= end and recorded(store.read(stop, RECORD), stop):
            stop += RECORD
        found.append((at, n, log, stop))
        at = stop


def _edition(store, at, n):
    """The edition of a save of a match with one person; -1: it is none."""
    head = store.read(at + _PAYLOAD, SAVE_HEAD + SCORES_HEAD)
    seats = head[0] & ~TALLIED
    page = SAVE_HEAD + SCORES_HEAD + (TALLY if head[0] & TALLIED else 0) + 2 * head[SAVE_HEAD] * head[SAVE_HEAD + 1]
    if head[0] >= SAVED_HOST or sum([not kind for kind in head[1 : 1 + seats]]) != 1 or page + O_EDITION >= n:
        return -1
    return store.read(at + _PAYLOAD + page + O_EDITION, 1)[0]


class WatchTable(Table):
    """A table at which nobody plays: its acts are those of a stretch.

    ``at``: how many of them are done; ``acts_kept``: how many there are. ``fault``: why it is none, or None.

    :param stretch: of :func:`stretches`.
    """

    def __init__(self, store, stretch):
        super().__init__()
        self._from = store
        self.pace_ms = 0
        at, n, self._log, end, _ = stretch
        self.acts_kept = (end - self._log) // RECORD
        self.at = 0
        try:
            found, self.fault = decoded(unpack(store.read(at + 1, n - 1)))
        except ValueError as error:
            found, self.fault = None, str(error)
        if found:
            kinds, self.totals, page = found[0], found[4], found[5]
            self.seat(page, kinds)

    def _load_bots(self):
        """Nobody thinks."""

    def step(self):
        """Do the next act; whether there was one."""
        if self.at >= self.acts_kept:
            return False
        record = self._from.read(self._log + RECORD * self.at, RECORD)
        if flow.attempt(self.page, record[0] << 8 | record[1], self.log):
            return False
        self.at += 1
        self.acted()
        return True

    def tick(self, now_ms):
        """Time brings nothing."""
        return False
