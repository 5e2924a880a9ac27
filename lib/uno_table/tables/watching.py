# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A match that is watched again: the rounds that a store has kept, each from its deal, or from the first act that is
still there, to its end.

If acts are appended (``appends``), the data before the last save stays until its half of the store is needed again
(:mod:`uno_table.saves.slots`). A *segment* is a part of a round between two saves: its acts are read from the store one
by one, and nothing is kept twice. A save in the middle of a round continues it. If its page differs from the end of the
segment before, an act was taken back, or the random numbers were renewed. Elsewhere saves have no acts.

Of a linked match the device that deals has two saves for each round (:mod:`uno_table.saves.linked_save`): one of the
deal, and a later one with all acts, when the round is over. Between them nothing of it can be watched.

Of matches of one person at this device only: several people would see each other's hands.
"""

from micropython import const

from uno_core import deal
from uno_core.codes import O_EDITION, O_STATE, P_NONE, P_OVER, V_TIMEOUT
from uno_core.page import ALL
from uno_core.record import unpack
from uno_link.codes import FAR, MARK, SECRET
from uno_link.sync.log_hash import veil
from uno_link.sessions.roster import entries
from uno_table.saves import linked_save
from uno_table.codes import HOST_ACTS, HOST_GAME, HOST_PAGE, HOST_PARTY, HOST_PEERS, HOST_ROUND, HOST_SEATS
from uno_table.codes import HOST_SECRETS, MARK_ROUND, MATCH_ACTS, MATCH_KINDS, MATCH_MEMORY, MATCH_PAGE, MATCH_STEPS
from uno_table.codes import PARTY_NUMBER, ROUND_DEALT, SAVED_HOST, SEGMENT_BEGIN, SEGMENT_EDITION, SEGMENT_GOES_ON
from uno_table.parties.party import bare, kinds_for
from uno_table.saves.saved import decoded, read
from uno_table.saves.slots import PAYLOAD, RECORD, appends, behind, length, limit
from uno_table.tables.table import Table

_HEADS = const(18)  # bytes of a linked save before its acts that are in none of the fields before them


def segments(store):
    """Return ``(where its save is, where its first act is, where its acts end, edition, whether it goes on with the
    round of the one before it)`` of each, the oldest first.

    Segments without acts are left out, and so is a segment after an unreadable save.
    """
    if not store or not appends(store):
        return []
    begin = store.place * store.size if appends(store) > 1 else 0
    first = _of_half(store, begin)
    second = _of_half(store, begin + (store.size >> 1))
    if first and second:
        generations = store.read(first[0][0], 1)[0] - store.read(second[0][0], 1)[0] >> 4 & 15
        if generations < 8:  # the first half is the newer one
            first, second = second, first
    found = []
    goes_on = False  # the next segment may continue this one
    steps = 0  # how often an act was taken back before it
    dealt = ()  # the linked round that was dealt last, see _linked
    for at, log, end in first + second:
        kind = store.read(at + PAYLOAD, 1)[0]
        said = _said(store, at, log)
        if kind == SAVED_HOST:
            dealt = _linked(at, said, dealt, found)
        one = said is not None and kind < SAVED_HOST and said[MATCH_KINDS].count(b"\0") == 1
        if one:
            before = steps
            steps = said[MATCH_STEPS]
            edition = said[MATCH_PAGE][O_EDITION]
            on = goes_on and (said[MATCH_ACTS] > 0 or steps > before)
            for mark in _deals(store, log, end):
                if mark > log:
                    found.append((at, log, mark, edition, on))
                log = mark + RECORD
                on = False
            if end > log:
                found.append((at, log, end, edition, on))
        goes_on = one
    return found


def _of_half(store, at):
    """Return ``(where it is, where its acts begin, where they end)`` of the saves of a half of the store that begins
    there."""
    end = at + limit(store)
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
    """Return the places in a log of marks of dealt rounds."""
    found = []
    log = store.read(at, end - at)
    for k in range(0, len(log), RECORD):
        if log[k] >> 4 == V_TIMEOUT and log[k + 1] >> 4 == MARK_ROUND:
            found.append(at + k)
    return found


def _linked(at, fields, dealt, found):
    """Take a save of a host; if the round that was dealt is over in it, that can be watched.

    :param fields: of it (:mod:`uno_table.saves.linked_save`), or None.
    :param dealt: ``place of the save of its deal, number of the round, edition``, or empty.
    :param found: of :func:`segments`, appended to.
    :return: ``dealt``, for the save behind this one.
    """
    if fields:
        acts, page = fields[HOST_ACTS], fields[HOST_PAGE]
        which = fields[HOST_GAME], fields[HOST_PARTY][PARTY_NUMBER], fields[HOST_SECRETS]
        if not acts:
            if fields[HOST_ROUND][ROUND_DEALT] and fields[HOST_SEATS].count(b"\0") == 1:
                return at, which, page[O_EDITION]
        elif which in dealt and page[O_STATE] >> 4 in (P_NONE, P_OVER):
            begin = at + PAYLOAD + _HEADS + len(b"".join(fields[:HOST_ACTS]))
            found.append((dealt[0], begin, begin + len(acts), dealt[2], False))
            return ()
    return dealt


def _said(store, at, end):
    """Return the contents of a save: as :func:`uno_table.saves.saved.decoded`, or the fields of a host's save, or None
    if it is impossible."""
    try:
        data = unpack(store.read(at + 1, end - at - 1))
    except ValueError:
        return None
    kind, fields = linked_save.unpack(data)
    if not kind:
        return decoded(data)[0]
    return fields if linked_save.can_be(kind, fields) else None


class WatchTable(Table):
    """A table without players: its acts are those of a saved round.

    ``at``: number of done acts; ``party``: has the nametags of people at other devices, or None.

    :param rounds: of :func:`segments`; kept as ``rounds``.
    :param number: of a segment that does not continue the one before it, unless it is the first.
    """

    def __init__(self, store, rounds, number):
        super().__init__()
        self._from = store
        self.pace_ms = 0
        self.rounds = rounds
        self._save = self._segment = -1
        self.go(number)

    def go(self, number):
        """Go to the beginning of a round. The beginning of the last round, and of the next one, is quick; for others
        all acts since their save are played.
        """
        if number != self._segment:
            self._take(number)
            self._deal = bytes(self.page), self._position
        self.page[ALL], self._position = self._deal
        self.log[0] = 0
        self.at = 0

    def _take(self, number):
        """Go to the beginning of a segment."""
        self._segment = number
        save, begin, self._end = self.rounds[number][:SEGMENT_EDITION]
        if save != self._save or self._position > begin:
            self._open(save)
        while self._position < begin and self._next(begin):
            pass
        self.log[0] = 0

    def _open(self, save):
        """Take the page of a save."""
        store = self._from
        head = store.read(save, 8)
        self._save = save
        self._position = save + length(head, store.size)
        found = _said(store, save, self._position)
        if head[PAYLOAD] < SAVED_HOST:
            self.party = None
            self._read = read
            self.seat(found[MATCH_PAGE], found[MATCH_KINDS])
            self.memory[ALL] = found[MATCH_MEMORY]
            self.acts_done = found[MATCH_ACTS]
            return
        self.party = self
        self._read = self._logged
        self._position = self._begin = self.rounds[self._segment][SEGMENT_BEGIN]
        self._roster = found[HOST_PEERS]
        self._secret = found[HOST_SECRETS][:SECRET]
        self.seat(bytearray(found[HOST_PAGE]), kinds_for(0, found[HOST_SEATS]))

    def _logged(self, store, at, end, _page, _kinds):
        """As :func:`uno_table.saves.saved.read`, of the log of a linked round."""
        while at < end:
            high, low = store.read(at, RECORD)
            if high != MARK:
                act = high << 8 | low
                if self._secret:
                    act = veil(self._secret, at - self._begin >> 1, act)
                return act, 0, at + RECORD
            at += RECORD
        return None

    def nametag_at(self, seat):
        """Return the nametag of the person on a seat at another device; empty: it is not known."""
        kinds = self.kinds
        for device, _, _, nametags, _ in entries(self._roster):
            if device == kinds[seat] - FAR:
                k = kinds[:seat].count(kinds[seat : seat + 1])
                return nametags[k] if k < len(nametags) else bare(nametags[-1])
        return ""

    def name_at(self, seat):
        """Return the name of that person."""
        return bare(self.nametag_at(seat))

    def _load_bots(self):
        """Load no bots: nobody thinks, and no act waits."""
        self.fair_ms = 0

    def _next(self, end):
        """Do the next saved act. Return whether there was one before ``end`` that could be done."""
        found = None
        if self._position < end:
            found = self._read(self._from, self._position, end, self.page, self.kinds)
        if not found:
            return False
        act, _, after = found
        if act < 0:
            if not self.round_over():
                return False
            deal.next_round(self.page, self.log)
            self.seat(self.page, self.kinds)
        elif self.propose(act):
            return False
        self._position = after
        return True

    def step(self):
        """Do the next act. Return whether there was one. A step back is also a step."""
        if not self._next(self._end):
            following = self._segment + 1
            if following >= len(self.rounds) or not self.rounds[following][SEGMENT_GOES_ON]:
                return False
            before = self.page
            self._take(following)
            if self.page == before and not self._next(self._end):
                return False
        self.at += 1
        return True

    def tick(self, now_ms):
        """Time brings nothing."""
        return False
