# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The state sender: a host's page as cells that may be lost, doubled or late (``state_receiver.py`` reads them).

A cell does not say what has changed. It says what some places hold in a version, and since which version it has left
out nothing that has changed. So a cell helps every guest that is not further behind than that, and a later cell repairs
what was lost with an earlier one.

**The public state** (``public_state.py``) is broadcast once for all. It is what a spectator sees (``mask.view_into``),
in the layout of the page, but for these bytes:

=========  ============================================================================================
0          the *base*: the low byte of the version in which the round had no act
68         the top of the discard pile. The cards below it are not sent, unless nobody holds a card and
           none can be drawn: then the row is a board
69..78     the *stamps* of the seats
79         whether backs of cards are seen
182..191   how many cards each seat holds
=========  ============================================================================================

Its *places* (``state_layout.py``) are these bytes in another order. Three places make a block.

**A public body** of 12 bytes:

- The version has 9 bits: byte 0, then bit 5 of byte 1.
- The low 5 bits of byte 1 say how many versions back the body reaches; 0: it has the whole state, from a blank state
  on.
- Bit 6 of byte 1: behind the last block of this body nothing has changed. Bit 7: the number of the first block is in
  byte 2; otherwise it is 0.
- Then a byte ``skip << 3 | mask`` for each block with something in it. skip is the number of blocks left out before it,
  and the mask has a bit for each of its places. The values of these places follow. ``k << 3``, a mask of 0, leaves out
  8 k blocks (at most 174). No skip is 31, for F8 and more are an end.
- The end: 0. Or F8, and behind it the act that this version came from, two bytes, high first. Or F9 to FF: a *brief*
  act, verb 0 to 6, of the seat that had the turn one version before. Its argument is the top of the discard pile now
  for verb 0 (V_PLAY), and 0 for the others.

**Acts.** From ``StateSender.begin_round`` to the next deal every act makes one version, and nothing else makes any. So
the number of acts is the version less the base, modulo 256.

**A list** is private: the bytes that one seat sees and a spectator does not. It has the seat's hand; a hand that is
shown to this seat alone; and the backs of the other hands. It also has O_DRAWN and O_SEL, if at least one of the two is
set.

**A private body** of 12 bytes has ``seat << 4 | first``, the low byte of the public state's version, the version of the
list, its length, a position, and seven bytes of the list from there on. ``first`` is 1 where nothing before this
position has changed since the guest last had the whole list.

**A brief play** also gives the list of that seat to its guest: the old list without the first card of that face, with
the next version. A guest that had the old list has the new one then. It is sent only if a report says that the guest
has not got it. Both count the same version then, even if the play was forged and the true next version hides that. A
checkpoint shows it (``broadcast_channel.py``).

**Stamps.** The versions of the public state and of lists are independent, so nobody learns that somebody else has
selected a card. A seat's stamp is the version of the public state in which its list last *may* have changed, as far as
everybody can see. The signs are the size of its hand, the seat in turn, and events (all except ``_TAME``). It is a low
byte only, so it is also renewed now and then without a reason. A guest believes a list that is not older than the stamp
and not newer than its public state.

**A report** of a guest to the host has 12 bytes. Bytes 0 and 1 are the version of which it has the whole public state
(9 bits). Bit 7 of byte 1: it has no whole state, and byte 2 is the first block that it lacks. Byte 4 is the event that
it wants next (``event_sender.py``; bit 6 of byte 1: any). Byte 5 says which of its own seats is reported first. Then
come, for two seats, the version of the list and how much of it is right. Then comes the number of the guest's acts (2
bytes, low first; not read here).
"""

from micropython import const

from uno_core.codes import A_CARD, NONE, O_ASK, O_CARDS, O_DRAWN, O_FENCE, O_MAGIC, O_NEXT, O_ROW, O_SEATS, O_SEL
from uno_core.codes import O_SHOWN_SEAT, O_SHOWN_TO, O_STATE, P_DREW
from uno_link.codes import BLANK, IMAGE_BACKS, IMAGE_STAMP, IMAGE_TOP, LIST_AT, LIST_MADE, LIST_SAID, LIST_SEAT
from uno_link.codes import LIST_SIZE, LIST_VERSION, MOST_SEEN, PAYLOAD, REACH, REPORT_ACTS, REPORT_LIST, REPORT_LISTS
from uno_link.sync.public_state import PublicState
from uno_link.sync.spectator_view import show
from uno_link.sync.state_layout import spans

_HEAD = const(5)
_SPARE = const(32)
_EVERYBODY = const(1023)
_STILL = const(0xE0)  # verbs that leave the hands alone: UNO, catch, choose (but for a card)
_BRIEFS = const(7)
_OLD = const(99)  # versions; a stamp is good for 127

# Events, one bit for each code, after which no hand has changed except those whose size shows it, and the hand of the
# seat in turn. Not among them: a deal, hands that are swapped, passed on, given, shown, turned over.
_TAME = b"\xc0\xff\x7f\xfc\x7f\xf6\xfd\x01"


class StateSender(PublicState):
    """The cells that the host sends of its page: a public state, and a list for each seat that is not its own.

    :param size: bytes of a page, at most 470.
    :param homes: one byte for each seat: its device, 0 the host.
    :param seen: a bytearray of ``size`` that :meth:`look` may write into; None: an own one.
    """

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
        self.nexts = bytearray(seats)  # position that is sent next, or LIST_SAID
        self.spared = -1  # the seat whose list need not be sent if the newest act rides

    def welcome(self, device):
        """Welcome a device that has nothing of all this: it comes, or comes back."""
        self.show_to(device)
        for seat in range(len(self.homes)):
            if self.homes[seat] == device:
                self.firsts[seat] = self.nexts[seat] = 0

    def begin_round(self, count=0):
        """Start a round: the last look was a round after ``count`` acts, 0 at a fresh deal; this is a separate
        version."""
        self.change(self.data, True, -1)
        self.mark(O_MAGIC, count)

    def starts_from(self, device):
        """Note that a device takes part in a shuffle, so it has all of the page from which the round starts, the newest
        one."""
        if self.here(device):
            self.lags[device] = 0
            for seat in range(len(self.homes)):
                if self.homes[seat] == device:
                    self.firsts[seat] = self.nexts[seat] = LIST_SAID

    def spectated(self):
        """Return the view of a spectator as every guest has it (``StateReceiver.view``), when it is whole: a new
        bytearray."""
        out = bytearray(len(self.data))
        show(self.data, out)
        return out

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
            if self.homes[seat] == device and self.firsts[seat] != LIST_SAID:
                return self.here(device)
        return super().behind(device)

    # -- what there is to tell ------------------------------------------------------------------------

    def look(self, page, view_of, log=None, act=-1):
        """Take in that the page has changed. Costs a view for a spectator and for each seat that is not the host's.

        :param view_of: ``mask.view_into``.
        :param log: the events of the act; None: unknown.
        :param act: the act, or -1 if no act of a round was done (a deal, a round that continues from a save). It does
            not ride if ``said`` is False. In this way an act with a secret card (V_SELECT) is held back.
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
        """Turn a spectator's view into the public state; base and stamps are as they were."""
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
        """Write a seat's list, from its view, to a place, and note what is new in it. Return the place after it.

        :param told: whether to make a new version in any case.
        :param played: the card that most likely makes the only difference (it left), or -1; without it the act is not
            brief.
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
            if played < 0 or not same or self.nexts[seat] != LIST_SAID:
                self.nexts[seat] = new
            else:
                self.spared = seat
        return at + n

    def _spare(self):
        """Stop sending the newest act along: if it was never sent, nobody could make a list of it."""
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
        """Write the next private body for a device into ``body``, 12 bytes. Return False if there is none."""
        if not self.due:
            self._spare()
        start = 0
        for seat in range(len(self.homes)):
            at, n = self.nexts[seat], self.sizes[seat]
            if self.homes[seat] == device and at != LIST_SAID and self.here(device):
                body[LIST_SEAT] = seat << 4 | (1 if at == self.firsts[seat] else 0)
                body[LIST_MADE] = self.version & 255
                body[LIST_VERSION] = self.versions[seat]
                body[LIST_SIZE] = n
                body[LIST_AT] = at
                for i in range(_HEAD, PAYLOAD):
                    body[i] = self.lists[start + at] if at < n else 0
                    at += 1
                self.nexts[seat] = at if at < n else LIST_SAID
                return True
            start += n
        return False

    def held(self, device):
        """Return the lists of a device's seats, as ``StateReceiver.held`` does with all of the newest version."""
        out = b""
        at = 0
        for home, n in zip(self.homes, self.sizes):
            if home == device:
                out += bytes((n,)) + self.lists[at : at + n]
            at += n
        return out

    def acked(self, device, body):
        """Take a device's report (``StateReceiver.report``)."""
        if not self.here(device):
            return
        super().acked(device, body)
        skip = body[REPORT_LIST]
        i = REPORT_LISTS
        for seat in range(len(self.homes)):
            if self.homes[seat] == device:
                if skip:
                    skip -= 1
                elif i < REPORT_ACTS:
                    good = body[i + 1]  # how many positions it has, from the first one
                    if body[i] == self.versions[seat]:
                        if good >= self.sizes[seat]:
                            self.firsts[seat] = self.nexts[seat] = LIST_SAID
                        elif good < self.firsts[seat] or self.nexts[seat] == LIST_SAID:
                            self.firsts[seat] = good  # less than it said before: it has forgotten
                    elif not good:
                        self.firsts[seat] = 0
                    i += 2

    # -- what answers say on a medium that is polled: nobody proves it -----------------------------------

    def sends_to(self, device):
        """Whether there is something for a device, or for all, that was not said since the last time."""
        for seat in range(len(self.homes)):
            if self.homes[seat] == device and self.nexts[seat] != LIST_SAID:
                return True
        return self.due or self.blank_at != self.blocks

    def has_list(self, device):
        """Note that a device has answered the last cell with a list of its own."""
        for seat in range(len(self.homes)):
            if self.homes[seat] == device and self.nexts[seat] == LIST_SAID:
                self.firsts[seat] = LIST_SAID

    def lose_list(self, device):
        """Send the lists of a device again."""
        for seat in range(len(self.homes)):
            if self.homes[seat] == device and self.nexts[seat] == LIST_SAID:
                if self.firsts[seat] == LIST_SAID:
                    self.firsts[seat] = 0  # it seemed to have it
                self.nexts[seat] = self.firsts[seat]

    def has_version(self, device, later):
        """Note that a device has all of a version. Return whether it is the newest one, and news of it.

        :param later: the number of later versions.
        """
        if self.lags[device] >= REACH:
            return False
        self.lags[device] = min(self.lags[device], later)
        return not later

    def lose_block(self, device, block, behind):
        """Send a block of the newest version again. Return whether it is broadcast from there on.

        :param behind: how many versions the device is behind there; 0: it has nothing of the block.
        """
        if block >= self.blocks or not self.here(device):
            return False
        if not 0 < behind <= REACH:
            self.lags[device] = BLANK
            self.blank_at = min(self.blank_at, block)
            return False
        self.lags[device] = behind
        self.due = True
        self.at = block
        self.back = behind
        return True


def _shown(v):
    """Return the seat that another hand is shown to, as a bit."""
    return 1 << (v[O_SHOWN_TO] & 15) if v[O_SHOWN_SEAT] != NONE else 0


def _wild(log):
    """Whether hands may have changed that nobody sees to have changed."""
    if log is None or log[0] == NONE:
        return True
    for i in range(1, 3 * log[0], 3):
        if not _TAME[log[i] >> 3 & 7] >> (log[i] & 7) & 1:
            return True
    return False
