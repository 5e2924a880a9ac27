# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Watching again what a store has kept: rounds, each from its deal, or from where the store still has it, to its end.

Where acts are appended (``appends``), what lay before the last save stays until its half of the store is needed again
(:mod:`uno_table.slots`). A *stretch* is a part of a round between two saves: its acts are read from the store one by
one, and nothing is kept twice. A save in the midst of a round goes on with it; if its page is another one than that to
which the stretch before has led, an act was taken back, or chance was made anew. Elsewhere saves have no acts.

Of matches of one person only: several persons would see each other's hands.
"""

from uno_core import flow
from uno_core.codes import O_EDITION, V_TIMEOUT
from uno_core.page import ALL
from uno_core.record import unpack
from uno_table.codes import MARK_ROUND, SAVE_ACTS, SAVE_HEAD, SAVE_WHOLE, SAVED_HOST, SCORES_HEAD, SHORT, TALLIED, TALLY
from uno_table.replayed import decoded, read
from uno_table.slots import PAYLOAD, PIECE, RECORD, appends, behind, length, limit, short
from uno_table.table import Table


def stretches(store):
    """``(where its save is, where its first act is, where its acts end, edition, whether it goes on with the round of
    the one before it)`` of each, the oldest first.

    Stretches without acts are none, nor are those behind a save that is none.
    """
    if not store or not appends(store):
        return []
    half = store.size >> 1
    first, second = [_of_half(store, k * half, k * half + limit(store)) for k in (0, 1)]
    if first and second and (_generation(store, first) - _generation(store, second)) & 15 < 8:
        first, second = second, first
    found = []
    goes_on = False  # there is something with which the next one may go on
    steps = 0  # how often an act was taken back before it
    for at, log, end in first + second:
        head = store.read(at + PAYLOAD, SAVE_HEAD + SCORES_HEAD)
        edition = _edition(store, at + PAYLOAD, log, head)
        if edition >= 0 and not _match(store, at, log)[0]:
            edition = -1
        if edition >= 0:
            before = steps
            steps = head[SAVE_WHOLE] >> 1
            on = goes_on and (head[SAVE_ACTS] | head[SAVE_ACTS + 1] > 0 or steps > before)
            for mark in _deals(store, log, end) if head[0] & SHORT else ():
                if mark > log:
                    found.append((at, log, mark, edition, on))
                log = mark + RECORD
                on = False
            if end > log:
                found.append((at, log, end, edition, on))
        goes_on = edition >= 0
    return found


def _generation(store, found):
    """That of the saves of a half."""
    return store.read(found[0][0], 1)[0] >> 4


def _of_half(store, at, end):
    """``(where it is, where its acts begin, where they end)`` of the saves of a part of the store."""
    found = []
    while True:
        head = store.read(at, min(8, end - at))
        n = length(head, end - at)
        if not n:
            return found
        stop = behind(store, head, at + n, end)
        found.append((at, at + n, stop))
        at = stop


def _deals(store, at, end):
    """Where in a log marks stand of rounds that were dealt."""
    found = []
    while at < end:
        piece = store.read(at, min(PIECE, end - at))
        for k in range(0, len(piece), RECORD):
            if piece[k] >> 4 == V_TIMEOUT and piece[k + 1] >> 4 == MARK_ROUND:
                found.append(at + k)
        at += len(piece)
    return found


def _edition(store, at, end, head):
    """The edition of a save of a match with one person; -1: it is none.

    :param at: where its payload begins.
    :param head: its first bytes.
    """
    seats = head[0] & ~(TALLIED | SHORT)
    page = SAVE_HEAD + SCORES_HEAD + (TALLY if head[0] & TALLIED else 0) + 2 * head[SAVE_HEAD] * head[SAVE_HEAD + 1]
    if head[0] >= SAVED_HOST or head[1 : 1 + seats].count(b"\0") != 1 or at + page + O_EDITION >= end:
        return -1
    return store.read(at + page + O_EDITION, 1)[0]  # before the first zeros, or the first of them


def _match(store, at, end):
    """What a save says (:func:`uno_table.replayed.decoded`), or why it is none."""
    try:
        return decoded(unpack(store.read(at + 1, end - at - 1)))
    except ValueError as error:
        return None, str(error)


class WatchTable(Table):
    """A table at which nobody plays: its acts are those of a round that was kept.

    ``at``: how many of them are done; ``first``: the number of the round.

    :param rounds: of :func:`stretches`; kept as ``rounds``.
    :param number: of them, one that does not go on with the one before it, if it is not the first.
    """

    def __init__(self, store, rounds, number):
        super().__init__()
        self._from = store
        self.pace_ms = 0
        self.rounds = rounds
        self._save = self._end = self._position = -1
        self._read = read
        self.go(number)

    def go(self, number):
        """To the beginning of a round. The next one is soon there; for others all since their save is played."""
        self.first = number
        self._take(number)
        self._deal = bytes(self.page), self._position
        self.at = 0

    def rewind(self):
        """Back to the beginning of this round."""
        if self._stretch != self.first:
            self._take(self.first)
        else:
            self.page[ALL], self._position = self._deal
            self.log[0] = 0
        self.at = 0
        self.acted()

    def _take(self, number):
        """Go to the beginning of a stretch."""
        save, begin, self._end = self.rounds[number][:3]
        self._stretch = number
        if save != self._save or self._position > begin:
            self._open(save)
        while self._position < begin and self._next(begin):
            pass
        self.log[0] = 0

    def _open(self, save):
        """Take the page of a save."""
        store = self._from
        head = store.read(save, 8)
        self._read = read
        if not short(head[PAYLOAD]):
            from uno_table import older

            self._read = older.read
        self._save = save
        self._position = save + length(head, store.size - save)
        found, _ = _match(store, save, self._position)
        kinds, self.totals, page = found[0], found[4], found[5]
        self.seat(page, kinds)

    def _load_bots(self):
        """Nobody thinks."""

    def _next(self, end):
        """Do what is kept next; whether there was something before ``end`` that could be done."""
        found = None
        if self._position < end:
            found = self._read(self._from, self._position, end, self.page, self.kinds)
        if not found:
            return False
        act, _, after = found
        if act < 0:
            from uno_core import deal

            deal.next_round(self.page, self.log)
            self.seat(self.page, self.kinds)
        elif flow.attempt(self.page, act, self.log):
            return False
        self._position = after
        return True

    def step(self):
        """Do the next act; whether there was one. Where one was taken back, that is a step."""
        if not self._next(self._end):
            following = self._stretch + 1
            if following >= len(self.rounds) or not self.rounds[following][4]:
                return False
            before = self.page
            self._take(following)
            if self.page == before and not self._next(self._end):
                return False
        self.at += 1
        self.acted()
        return True

    def tick(self, now_ms):
        """Time brings nothing."""
        return False
