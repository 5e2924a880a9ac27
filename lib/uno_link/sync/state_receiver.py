# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A guest's copy of what it may know of the host's page; what the cells say is in ``state_sender.py``.

Cells may come in any order, twice or not at all. A view is given only while all of it belongs together: what
a screen has shown stays until then.
"""

from micropython import const

from uno_core.codes import NONE, O_DRAWN, O_MAGIC, O_ROW, O_SEL, O_STATE, TICKS
from uno_link.codes import HOTS, IMAGE_BACKS, IMAGE_STAMP, IMAGE_TOP, LATER, LIST_AT, LIST_MADE, LIST_SEAT, LIST_SIZE
from uno_link.codes import LIST_VERSION, MOST_SEEN, NEAR, PAYLOAD, REACH, REPORT_ACTS, REPORT_ANY, REPORT_BITS
from uno_link.codes import REPORT_BLANK, REPORT_EVENT, REPORT_LACKS, REPORT_LIST, REPORT_LISTS, REPORT_VERSION, REST
from uno_link.codes import STATE_ACT, STATE_BRIEF, VERSIONS
from uno_link.sync.spectator_view import show
from uno_link.sync.state_layout import blank, byte_of, spans

_LIST_HEAD = const(5)
_LATE = const(16)  # cells that come later than that are refused by the channel


class StateReceiver:
    """A guest's knowledge of the state.

    - ``version``: the newest one that it has heard of, or -1.
    - ``data``: when whole, byte for byte ``StateSender.data``.
    - ``act``, ``act_version``: the newest act that came with a version, or -1, and that version.
    - ``garbage``: the number of bodies that make no sense (wraps at 2**29).
    - ``contested``: two bodies contradict each other about one version, so one is forged.

    :param size: bytes of a page.
    :param seats: numbers of the own seats, one byte each, in order.
    """

    def __init__(self, size, seats):
        self.seats = seats
        self.garbage = 0
        self.data = bytearray(size)
        self.late = bytearray((HOTS + size + 2) // 3)  # versions that each block is behind the newest; 255: nothing
        self._lists = [bytearray(min(size - O_ROW + 2, MOST_SEEN)) for _ in seats]
        self._made = bytearray(len(seats))  # low bytes of versions of the public state
        self._versions = bytearray(len(seats))
        self._sizes = bytearray(len(seats))
        self._goods = bytearray(len(seats))  # number of positions from the first one that are right
        self._spans = [0] * 8 + [O_DRAWN, O_DRAWN + 1, O_SEL, O_SEL + 1]
        self._told = 0  # which list is reported first
        self.forget()

    def forget(self):
        """Forget what came, after a restart of this side or the other."""
        self.version = self.act = self.act_version = self._turn = self._sure = -1
        self.contested = False
        for k in range(len(self.late)):
            self.late[k] = NONE
        for k in range(len(self.seats)):
            self._versions[k] = self._goods[k] = 0
            self._sizes[k] = NONE

    # -- cells --------------------------------------------------------------------------------------

    def take_public(self, body):
        """Take a broadcast body of 12 bytes."""
        version = body[0] | (body[1] & 32) << 3
        late = self._note(version)
        if late > REACH:
            return
        back = body[1] & REACH
        i = 2
        k = 0
        if body[1] & LATER:
            k = body[2]
            i = 3
        while i < PAYLOAD and body[i]:
            if body[i] >= STATE_ACT:
                if not late:
                    self._take_act(body, i)
                break
            mask = body[i] & 7
            end = k + (body[i] >> 3) * (1 if mask else 8)
            i += 1
            if end + (1 if mask else 0) > len(self.late):
                self.garbage = self.garbage + 1 & TICKS
                return
            while k < end:
                self._lift(k, late, back)
                k += 1
            if mask:
                lifts = self._lift(k, late, back)
                known = self.late[k] == late
                for j in range(3):
                    if mask >> j & 1 and i < PAYLOAD:
                        if lifts:
                            self._set(3 * k + j, body[i])
                        elif known:
                            at = byte_of(3 * k + j)
                            if at < len(self.data) and self.data[at] != body[i]:
                                self.contested = True
                        i += 1
                k += 1
        if body[1] & REST:
            while k < len(self.late):
                self._lift(k, late, back)
                k += 1

    def _note(self, version):
        """Note a version that is heard of. Return by how many it is older than the newest, which it may be itself."""
        ahead = version - self.version & VERSIONS
        if self.version >= 0 and ahead >= 256:
            return VERSIONS + 1 - ahead
        if ahead:
            # who had the turn before, if all of that is known, and which own list is right and may lack a card now
            self._turn = self.data[O_STATE] & 15 if ahead == 1 and not max(self.late) else -1
            k = self._mine(self._turn)
            self._sure = k if k >= 0 and self._right(k) else -1
        self.version = version
        for k in range(len(self.late)):
            age = self.late[k] + ahead
            self.late[k] = age if age <= REACH else NONE  # too old for any cell: it is no longer known
        return 0

    def _lift(self, k, late, back):
        """Lift a block to this version, if enough of it is known. Return whether that was possible."""
        age = self.late[k]
        if age == NONE:
            if back:
                return False
        elif not 0 < age - late <= (back or REACH):
            return False
        if not back:
            for j in range(3):
                self._set(3 * k + j, -1)
        self.late[k] = late
        return True

    def _set(self, k, value):
        """Set a place; -1: blank."""
        i = byte_of(k)
        if i < len(self.data):
            self.data[i] = value if value >= 0 else blank(i)

    def _take_act(self, body, i):
        """Take the act that the newest version came from; a brief one only who had all of the version before can
        read."""
        act = body[i] - STATE_BRIEF << 12 | self._turn << 8
        if act < 0:
            if body[i] != STATE_ACT or i + 2 >= PAYLOAD:
                return
            act = body[i + 1] << 8 | body[i + 2]
        elif act < 0x1000:
            if self.late[0]:
                return  # the top is in another body
            face = self.data[IMAGE_TOP]
            act |= face
            k = self._sure
            if k >= 0 and self._sizes[k]:
                self._sure = -1
                n = self._goods[k] = self._sizes[k] = self._sizes[k] - 1
                self._versions[k] = self._versions[k] + 1 & 255
                self._made[k] = body[0]
                cards = self._lists[k]
                gone = False
                for i in range(n):
                    gone = gone or cards[i] == face
                    if gone:
                        cards[i] = cards[i + 1]
        self.act = act
        self.act_version = self.version

    def take_private(self, body):
        """Take a body of 12 bytes for this device alone."""
        k = self._mine(body[LIST_SEAT] >> 4)
        n, at = body[LIST_SIZE], body[LIST_AT]
        if k < 0 or not at <= n <= len(self._lists[k]):
            self.garbage = self.garbage + 1 & TICKS
            return
        good = self._goods[k]
        ahead = body[LIST_VERSION] - self._versions[k] & 255
        if ahead or self._sizes[k] != n:
            if not body[LIST_SEAT] & 1 or ahead >= 256 - _LATE and self._sizes[k] != NONE:
                return
            if k == self._sure:
                self._sure = -1  # it came before the act that it shows: do not change it twice
            self._made[k] = body[LIST_MADE]
            self._versions[k] = body[LIST_VERSION]
            self._sizes[k] = n
            good = self._goods[k] = min(good, at)
        if at <= good:
            for i in range(_LIST_HEAD, PAYLOAD):
                if at < n:
                    self._lists[k][at] = body[i]
                    at += 1
            self._goods[k] = max(at, good)

    def _mine(self, seat):
        """Return the index of a seat among the own seats, or -1."""
        for k in range(len(self.seats)):
            if self.seats[k] == seat:
                return k
        return -1

    # -- what it is good for --------------------------------------------------------------------------

    def whole(self):
        """Whether all that is known belongs together: as it was on the host at one moment, and nothing newer came."""
        if max(self.late):
            return False
        for k in range(len(self.seats)):
            if not self._right(k):
                return False
        return True

    def _right(self, k):
        """Whether a list is all there, and as the public state is."""
        made = self._made[k]
        stamp = self.data[IMAGE_STAMP + self.seats[k]]
        return self._goods[k] == self._sizes[k] and made - stamp & 255 < NEAR and self.version - made & 255 < NEAR

    def held(self, _):
        """Return the lists of the own seats, each behind its length."""
        out = b""
        for cards, n in zip(self._lists, self._sizes):
            out += bytes((n,)) + cards[:n]
        return out

    def acts_low(self):
        """Return low byte of how many acts of the round there were in ``version``; -1: not all of that state is
        known."""
        return -1 if max(self.late) else self.version - self.data[O_MAGIC] & 255

    def report(self, body, heard=-1, acts=0, last=False):
        """Write what is known into 12 bytes, for ``StateSender.acked`` and ``EventSender.acked``.

        :param heard: number of the event that is wanted next, -1 any.
        :param acts: how many acts are known.
        :param last: of the own lists only the last one: [8] and [9] are left to the caller, and [2] and [3] if all of
            the public state is known.
        """
        for i in range(PAYLOAD):
            body[i] = 0
        age = max(self.late)
        if age == NONE:
            body[REPORT_BITS] = REPORT_BLANK
            while self.late[body[REPORT_LACKS]] != NONE:
                body[REPORT_LACKS] += 1
        else:
            body[REPORT_VERSION] = self.version - age & 255
            body[REPORT_BITS] = (self.version - age & VERSIONS) >> 8
        if heard < 0:
            body[REPORT_BITS] |= REPORT_ANY
        else:
            body[REPORT_EVENT] = heard
        if last:
            self._told = max(len(self.seats) - 1, 0)
        elif self._told >= len(self.seats):
            self._told = 0
        body[REPORT_LIST] = self._told
        for i in range(REPORT_LISTS, REPORT_ACTS, 2):
            if self._told < len(self.seats):
                body[i] = self._versions[self._told]
                body[i + 1] = self._goods[self._told] if self._sizes[self._told] != NONE else 0
                self._told += 1
        body[REPORT_ACTS] = acts & 255
        body[REPORT_ACTS + 1] = acts >> 8

    def list_version(self):
        """Return the version of the last own seat's list, or 0."""
        return self._versions[-1] if self._versions else 0

    def view(self, seat, out):
        """Write the view of an own seat (255: a spectator's), as ``mask.view_into`` does on the host.

        Of the discard pile only the top is known.

        :param out: a bytearray as long as a page.
        :return: whether it is written: not while something is on its way, nor for another's seat.
        """
        if not self.whole() or not show(self.data, out):
            return False
        if seat == NONE:
            return True
        k = self._mine(seat)
        return k >= 0 and self._fill(out, seat, self._lists[k], self._sizes[k])

    def _fill(self, out, seat, cards, n):
        """Write a list to its place. Return whether its length is right."""
        to = self._spans
        spans(out, seat, self.data[IMAGE_BACKS], to)
        at = 0
        for k in range(0, 12, 2):
            if k == 8 and at == n:
                return True
            if at + to[k + 1] - to[k] > n or to[k + 1] > len(out):
                return False
            for i in range(to[k], to[k + 1]):
                out[i] = cards[at]
                at += 1
        return at == n
