# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The state sender: a host's page as cells that may be lost, doubled or late (``state_receiver.py`` reads them).

Nothing here is a delta: a cell says what places hold as of a version, and since which version it has left nothing
out. So any cell helps whoever is not further behind than that, and the next one repairs what was lost.

**The public state** (``public_state.py``; public: one broadcast for all). What a spectator sees (``mask.view_into``),
in the page's own layout, but: 0 is the *base*, the low byte of the version in which the round had no act; 68 is the top
of the discard pile (the cards below it are not sent, unless nobody holds a card and none can be drawn: then the row is
a board), 69..78 the *stamps* of the seats, 79 whether backs of cards are seen, 182..191 the sizes of the hands. Its
*places* (``state_layout.py``) are these bytes in another order, three to a block.

**A public body**: version (9 bits: [0], then bit 5 of [1]); how many versions back it reaches, 5 bits of [1], 0: from
blank; bit 6: nothing after the last block that it tells of; bit 7: it begins with the block in [2], else with 0. Then a
byte ``skip << 3 | mask`` for each block with something in it, and a byte a bit of the mask; ``k << 3``: skip 8 k
blocks (at most 174; no skip is 31); 0: that was all; F8: that was all, and two bytes, high first, are the act that the
version came from; F9 to FF: the same, a *brief* act, verb 0 to 6, of the seat that had the turn one version before; its
argument is the top of the discard pile now for verb 0 (V_PLAY), else 0.

**Acts.** From ``StateSender.begin_round`` to the next deal every act has a version of its own, and nothing else has
one. So version less base is how many acts there were, modulo 256.

**A list** (private: what a seat sees and a spectator does not): its hand; a hand shown to it alone; the backs of the
other hands; and, if one of the two says anything, O_DRAWN and O_SEL.

**A private body**: ``seat << 4 | first``, low byte of the public state's version, version of the list, its length,
position, seven bytes. What is before the first one's position is as it was when the guest last had all.

**A brief play** tells a guest that the list of its seat is now the old one without the first card of that face, of the
next version: who had the old one has the new one, too, so that it is not sent unless a report does not say so.

**Stamps.** Versions of public state and lists are independent: nobody learns that somebody else has selected a card. A
seat's stamp is the public state's version when the list last *may* have changed, by what everybody sees (a size, whose
turn it was, events of other kinds than ``_TAME``, and now and then for nothing, as it is a low byte only); a guest
believes a list that is not older than that, nor newer than its public state.

**Reports** (a guest's, pairwise): the version that all of its public state has (9 bits; bit 7 of [1]: none, and [2] is
the first block it has nothing of), [4] the event it wants next (``event_sender.py``; bit 6 of [1]: any), [5] which of
its own seats it reports first, then twice version and length of what is right of a list, then how many acts it has (2
bytes, low first; not read here).
"""

from micropython import const

from uno_core.codes import A_CARD, NONE, O_ASK, O_CARDS, O_DRAWN, O_FENCE, O_MAGIC, O_NEXT, O_ROW, O_SEATS, O_SEL
from uno_core.codes import O_SHOWN_SEAT, O_SHOWN_TO, O_STATE, P_DREW
from uno_link.codes import IMAGE_BACKS, IMAGE_STAMP, IMAGE_TOP, MOST_SEEN, PAYLOAD, REPORT_ACTS, REPORT_LISTS
from uno_link.public_state import PublicState
from uno_link.spectator_view import show
from uno_link.state_layout import spans

_HEAD = const(5)
_SPARE = const(32)
_DONE = const(255)
_EVERYBODY = const(1023)
_STILL = const(0xE0)  # verbs that leave the hands alone: UNO, catch, choose (but for a card)
_BRIEFS = const(7)
_OLD = const(99)  # versions; a stamp is good for 127

# Events, a bit a code, after which no hand is another one but those whose size tells it, and that of the seat whose
# turn it was; not: a deal, hands that are swapped, passed on, given, shown, turned over.
_TAME = b"\xc0\xff\x7f\xfc\x7f\xf6\xfd\x01"


class StateSender(PublicState):
    """What the host sends of its page: a public state, and a list for each seat that is not its own.

    :param size: bytes of a page, at most 470.
    :param homes: a byte a seat: the device it plays on, 0 the host.
    :param seen: a bytearray of ``size`` that :meth:`look` may write into; None: an own one.
    """

    # build: late sender_start
    def __init__(self, size, homes, seen=None):
        PublicState.__init__(self, size)
        seats = len(homes)
        self.homes = homes
        self.seen = seen or bytearray(size)
        self.spans = [0] * 8 + [O_DRAWN, O_DRAWN + 1, O_SEL, O_SEL + 1]
        self.lists = bytearray(size - O_ROW + 2)  # in the order of the seats, without gaps
        self.sizes = bytearray(seats)
        self.versions = bytearray(seats)
        self.firsts = bytearray(seats)  # lowest position that has changed since the guest had all; 255: it has
        self.nexts = bytearray(seats)  # position that is sent next; 255: none
        self.spared = -1  # the seat whose list need not be sent if the newest act rides

    def welcome(self, device):
        """A device has nothing of all this: it comes, or comes back."""
        self.show_to(device)
        for seat in range(len(self.homes)):
            if self.homes[seat] == device:
                self.firsts[seat] = self.nexts[seat] = 0

    def begin_round(self, count=0):
        """What was looked at last is a round after so many acts, 0 at a fresh deal; this is a version of its own."""
        self.change(self.data, True, -1)
        self.mark(O_MAGIC, count)

    def spectated(self):
        """The view of a spectator as every guest has it (``StateReceiver.view``), when it is whole: a new bytearray."""
        out = bytearray(len(self.data))
        show(self.data, out)
        return out

    # build: end late

    def again(self, device=0):
        """Send everything once more that somebody has not confirmed; a session says when.

        :param device: only lists of that one; 0: of all.
        """
        super().again()
        for seat in range(len(self.homes)):
            if not device or device == self.homes[seat]:
                self.nexts[seat] = self.firsts[seat]

    def behind(self, device):
        """Whether a device that is here has not confirmed all of the public state and of its lists."""
        for seat in range(len(self.homes)):
            if self.homes[seat] == device and self.firsts[seat] != _DONE:
                return self.here(device)
        return super().behind(device)

    # -- what there is to tell ------------------------------------------------------------------------

    def look(self, page, view_of, log=None, act=-1):
        """The page has changed. Costs a view for a spectator and for each seat that is not the host's.

        :param view_of: ``mask.view_into``.
        :param log: the events of the act; None: unknown.
        :param act: what was done; -1: no act of a round (a deal, a round that goes on from a save). It does not ride
            if ``said`` is False: that is also how one is held back whose card not everybody may know (V_SELECT).
        """
        v, data = self.seen, self.data
        view_of(page, NONE, v)
        unsent = self.due
        self._spare()
        state = data[O_STATE]
        turn = state & 15
        verb = act >> 12
        still = verb >= 0 and _STILL >> verb & 1 and data[O_ASK] != A_CARD
        mine = (0 if still else 1 << turn) | _shown(data)
        self._depict(v)
        fewer = data[O_NEXT + turn] - v[O_NEXT + turn] == 1
        touched = self.change(v, bool(log and log[0]), act)
        if touched > 0 and data[IMAGE_BACKS] or touched >= 0 and _wild(log):
            touched = _EVERYBODY
        elif touched >= 0:
            touched |= mine | _shown(data)
        else:
            touched = 0
        if verb:
            self.brief = 0 < verb < _BRIEFS and act & 0xFFF == turn << 8 and not unsent
        else:
            plain = fewer and state >> 4 != P_DREW and not _wild(log)
            self.brief = act == turn << 8 | data[IMAGE_TOP] and plain and not unsent
        at = 0
        for seat in range(len(self.homes)):
            if self.homes[seat]:
                told = touched >> seat & 1 or self.version - data[IMAGE_STAMP + seat] & 255 > _OLD
                if told:
                    self.mark(IMAGE_STAMP + seat)
                view_of(page, seat, v)
                at = self._list(seat, at, told, data[IMAGE_TOP] if self.brief and act >> 8 == seat else -1)

    def _depict(self, v):
        """A spectator's view becomes the public state; base and stamps are as they were."""
        seats = v[O_SEATS]
        pile, last, end = v[O_FENCE], v[O_FENCE + seats], O_ROW + v[O_CARDS]
        v[O_MAGIC] = self.data[O_MAGIC]
        for i in range(IMAGE_STAMP, IMAGE_BACKS):
            v[i] = self.data[i]
        v[IMAGE_TOP] = v[O_ROW + last] if O_ROW + last < end else NONE
        v[IMAGE_BACKS] = 0
        if last:
            for i in range(O_ROW + last, end):
                v[i] = NONE
            if end + last <= len(v):
                for i in range(end + pile, end + last):
                    if v[i] != NONE:
                        v[IMAGE_BACKS] = 1
                        v[i] = NONE
        for k in range(10, 0, -1):
            v[O_FENCE + k] = v[O_FENCE + k] - v[O_FENCE + k - 1] if k <= seats else 0

    def _list(self, seat, at, told, played):
        """Write the list of a seat down, from its view, at a place; what is new in it is told. The place behind it.

        :param told: whether it has a new version in any case.
        :param played: a card that it most likely only lacks now; else the act is not brief. -1: none.
        """
        v, to = self.seen, self.spans
        spans(v, seat, self.data[IMAGE_BACKS], to)
        m = 12 if v[O_DRAWN] != NONE or v[O_SEL] else 8
        n = 0
        for k in range(0, m, 2):
            n += to[k + 1] - to[k]
        n = min(n, MOST_SEEN)
        gone = was = self.sizes[seat]
        if played >= 0:
            gone = 0
            while gone < was and self.lists[at + gone] != played:
                gone += 1
            if gone < was:
                self._resize(at + gone, 1, 0)
                was = self.sizes[seat] = was - 1
        lists = self._resize(at, was, n)
        self.sizes[seat] = n
        new, i = min(n, was), 0
        for k in range(0, m, 2):
            for j in range(to[k], to[k + 1]):
                if i < n and lists[at + i] != v[j]:
                    lists[at + i] = v[j]
                    new = min(new, i)
                i += 1
        same = new == n == was
        if played >= 0 and not same:
            self.brief = False
        if told or not same or played >= 0:
            new = min(new, gone, self.firsts[seat])
            self.firsts[seat] = new
            self.versions[seat] = self.versions[seat] + 1 & 255
            if played < 0 or not same or self.nexts[seat] != _DONE:
                self.nexts[seat] = new
            else:
                self.spared = seat
        return at + n

    def _spare(self):
        """The newest act rides no more: if it did not, nobody could make a list of it."""
        if self.spared >= 0 and not self.rode:
            self.nexts[self.spared] = self.firsts[self.spared]
        self.spared = -1

    def _resize(self, at, was, n):
        """Shift the lists behind one that changes its length; only where backs are seen may they need more room."""
        lists, end, more = self.lists, sum(self.sizes), n - was
        if end + more > len(lists):
            lists = self.lists = lists + bytes(more + _SPARE)
        if more < 0:
            for i in range(at + was, end):
                lists[i + more] = lists[i]
        elif more:
            for i in range(end - 1, at + was - 1, -1):
                lists[i + more] = lists[i]
        return lists

    # -- cells ------------------------------------------------------------------------------------------

    def next_private(self, device, body):
        """Write what a device is to be told of its own next into ``body``, 12 bytes; whether there is something."""
        if not self.due:
            self._spare()
        start = 0
        for seat in range(len(self.homes)):
            at, n = self.nexts[seat], self.sizes[seat]
            if self.homes[seat] == device and at != _DONE and self.here(device):
                body[0] = seat << 4 | (1 if at == self.firsts[seat] else 0)
                body[1] = self.version & 255
                body[2] = self.versions[seat]
                body[3] = n
                body[4] = at
                for i in range(_HEAD, PAYLOAD):
                    body[i] = self.lists[start + at] if at < n else 0
                    at += 1
                self.nexts[seat] = at if at < n else _DONE
                return True
            start += n
        return False

    def acked(self, device, body):
        """Take a device's report (``StateReceiver.report``)."""
        if not self.here(device):
            return
        super().acked(device, body)
        skip = body[5]
        i = REPORT_LISTS
        for seat in range(len(self.homes)):
            if self.homes[seat] == device:
                if skip:
                    skip -= 1
                elif i < REPORT_ACTS:
                    self._had(seat, body[i], body[i + 1])
                    i += 2

    def _had(self, seat, version, good):
        """A guest has the first so many positions of that version of a list."""
        if version == self.versions[seat]:
            if good >= self.sizes[seat]:
                self.firsts[seat] = self.nexts[seat] = _DONE
            elif good < self.firsts[seat] or self.nexts[seat] == _DONE:  # less than it said before: it has forgotten
                self.firsts[seat] = good
        elif not good:
            self.firsts[seat] = 0


def _shown(v):
    """The seat that another hand is shown to, as a bit."""
    return 1 << (v[O_SHOWN_TO] & 15) if v[O_SHOWN_SEAT] != NONE else 0


def _wild(log):
    """Whether hands may have changed that nobody sees to have changed."""
    if log is None or log[0] == NONE:
        return True
    for i in range(1, 3 * log[0], 3):
        if not _TAME[log[i] >> 3 & 7] >> (log[i] & 7) & 1:
            return True
    return False
