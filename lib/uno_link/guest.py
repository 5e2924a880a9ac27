# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A guest's end of a session: what the host shows, what it asks for, and our acts.

The order of things: :mod:`uno_link.host`. What it does between rounds: :mod:`uno_link.guest_rounds`.
"""

from micropython import const

from uno_core.codes import TICKS, V_TIMEOUT
from uno_link.codes import BODY, B_LATE, I_ALL, I_MINE, L_ACT_REFUSED, L_AWAY, L_BACK, L_FOUND, PARTY_DEALING, PARTY_IN
from uno_link.codes import PARTY_OVER, PARTY_PLAYING, REACH, STALE, T_ACTS, T_BYE, T_KIND, T_LIST, T_LOG, T_PART, T_PING
from uno_link.codes import T_STATE, T_TOLD, T_VOUCH, T_WAKE, T_WHO, VEILED, VERSIONS, W_TABLE
from uno_link.guest_voice import GuestVoice
from uno_link.heard import take_acts

_V_MARK = const(0xEF)  # first byte of a mark: a device went away, or is back
_CHEAT_ACT = const(3)
_CHEAT_LOG = const(5)
_DOUBTS = const(4)


def _is(act, wish):
    """Whether an act of the log is the one that was asked for; -1: none was."""
    return act == wish or act >> 8 == wish >> 8 and VEILED >> (act >> 12) & 1 > 0


class Guest(GuestVoice):
    """One guest.

    ``phase``: 2 check, 3 in, 4 dealing, 5 playing, 6 round over, 7 ended, 8 refused (``why``). ``lost``: whether the
    host is not heard. ``kinds``: once told, a byte a seat: the device of a person, or 0x80 | level of a bot. ``names``:
    device -> name, and ``persons`` how many play there, of the others who are here. ``gone``: a bit for each device
    that is away. ``copy``, ``heard``, ``acts``: what we know of the round, ``log`` its events that were not read yet;
    ``share``: of its shuffle. ``found``: what our audit of it found, -1 not yet, 255 it cannot say; ``cheat``: what we
    have seen ourselves: 3 our seat has done what we did not ask for, 5 the log that the host vouched for is not what it
    goes on from. ``verified``: how many devices found it fair, -1 not yet; ``words``: what each of the others has, as
    it can prove, 0 not heard 1 fair 2 foul; ``fault`` and ``fault_device``: what one of them found; ``hearsay``: what
    the host says was found, -1 nothing yet. ``unchecked``: rounds that we could not audit in time. ``stood_in``: acts
    of the round in our seats that were not ours, while we were here: the host has called us away, or too slow.
    ``no_start``: a function, what everybody is shown -> whether it is no page before a deal. ``keep``: a
    function that keeps our seat, or None.

    **What we know ourselves** of a round survives every forger, and the host's power cuts: what we have asked for, in
    order (``wishes``), and up to which act, with which digest, the host has vouched for the log (``vouched_count``,
    ``vouched_digest``). After a cut of our own we are *blind* until the first vouch: only of the acts before it we
    cannot say whether they are ours.

    :param key: of the pair, 16 bytes.
    :param group: a function, 16 bytes -> the box of the host's broadcasts.
    :param fair: whether all of them shuffle together; not at an open table.
    :param session: of the lobby, 4 bytes.
    :param name: at most 6 bytes.
    :param acts: for how many acts of a round there is room at first.
    """

    def __init__(self, device, tag, key, group, fair, session, entropy, rto_ms, name=b"", acts=256):
        from uno_link import guest_rounds, session_start

        session_start.start(self, device, tag, fair, entropy, rto_ms, acts)
        guest_rounds.start(self, session, fair, key, group, name)

    def propose(self, act):
        """Ask the host to carry out an act; False while another is on its way."""
        if self.wish >= 0 or self.phase != PARTY_PLAYING or not self.wishes.append(act):
            return False
        self.wish = act
        self.wish_serial = self.wish_serial % 255 + 1
        self.wish_seen = self.acts.count
        self.wish_said = False
        return True

    @property
    def proposing(self):
        """Whether an act is on its way."""
        return self.wish >= 0

    def ready(self):
        """Whether all that a view needs is here: the state, the own cards, and every act that led to it."""
        copy = self.copy
        return copy is not None and copy.whole() and copy.acts_low() == self.acts.count & 255

    def settled(self):
        """Whether nothing is shuffled or checked, the host has all our answers, and we all of what it has begun."""
        if self.phase not in (PARTY_IN, PARTY_PLAYING, PARTY_OVER) or self.reply or self.wakes or self.push >= 0:
            return False
        serial = self.inbox.serial
        return serial < 0 or self.serials[serial & 7] == serial

    def silence(self, now):
        """How long the host was not heard, in ms."""
        return now - self.heard_at & TICKS

    # -- cells that come -----------------------------------------------------------------------------

    def receive(self, cell, now):
        """Take a cell; it is opened in place."""
        sort = self.sieve.sort(cell)
        if sort == I_ALL:
            order = self.group.open(cell) if self.group else 0
            if order and self.copy:
                self.heard_at = self.taken_at = now
                self._public(cell, order == B_LATE)
        elif sort == I_MINE:
            if cell[0] & T_KIND == T_WAKE:
                from uno_link import guest_rounds

                guest_rounds.woken(self, cell)
                return
            order = self.box.open(cell) if self.box else 0
            if order:
                self._hear(now)
                self._private(cell, order == B_LATE, now)

    def _hear(self, now):
        self.heard_at = now
        self.wakes = 0
        if self.lost:
            self.lost = False
            self.tell(L_FOUND)

    def _public(self, cell, late):
        kind = cell[0] & T_KIND
        body = self.cut(cell)
        if kind == T_STATE:
            self.copy.take_public(body)
            if not late:
                self._ride()
            self.reported = False
        elif kind == T_TOLD:
            self.heard.take(body)
            self.reported = False
        elif kind == T_ACTS and not late and self.phase >= PARTY_DEALING:
            self._take_acts(body)

    def _ride(self):
        """An act has come with a state; its place in the log is told by all of the state."""
        copy = self.copy
        if copy.act >= 0 and copy.act_version == copy.version and copy.acts_low() == self.acts.count + 1 & 255:
            act = copy.act
            copy.act = -1
            if self.acts.append(act):
                self.met(act)

    def _take_acts(self, body):
        take_acts(self.acts, body, self)
        self.reported = False

    def met(self, act):
        """An act is in the log, as the host says: the last one there."""
        count = self.acts.count
        if count == self.vouched_count:
            self.passed_digest = self.acts.digest
        if act >> 8 == _V_MARK:
            bit = 1 << (act >> 1 & 15)
            if act & 1:
                self.gone &= ~bit
            else:
                self.gone |= bit
            self.tell(L_BACK if act & 1 else L_AWAY, act >> 1 & 15)
            return
        seat = act >> 8 & 15
        wish = self.wish
        if wish >= 0 and seat == wish >> 8 & 15:
            self.wish = -1  # ours, or that seat has acted since: then the host does nothing any more
        if seat >= len(self.kinds) or self.kinds[seat] != self.device or not count > self.blind >= 0:
            return
        if act >> 12 != V_TIMEOUT and not self.gone >> self.device & 1:
            if not self._have_asked(act):
                self.suspects = _CHEAT_ACT
        elif not self.absent and count > self.vouched_count and not _is(act, wish):
            self.stood_in += 1

    def _have_asked(self, act):
        """Whether we have asked for an act, after those that are in the log before it."""
        asked = self.wishes
        k = self.wishes_at
        while k < asked.count:
            k += 1
            if _is(act, asked.act(k - 1)):
                self.wishes_at = k
                return True
        return False

    def _private(self, cell, late, now):
        kind = cell[0] & T_KIND
        if kind == T_PING:
            self._pinged(cell)
        elif kind == T_PART or kind == T_BYE or kind == T_WHO:
            from uno_link import guest_rounds

            guest_rounds.receive(self, cell, late)
        elif self.copy:
            body = self.cut(cell)
            if kind == T_LIST:
                self.taken_at = now
                self.copy.take_private(body)
                self.reported = False
            elif kind == T_LOG:
                if not late and self.phase >= PARTY_DEALING:  # it may be of the round before
                    self._take_acts(body)
            elif kind == T_VOUCH:
                if not late and self.group:
                    self._vouched(cell)
            else:
                self.strange += 1

    def _pinged(self, cell):
        if self.wish >= 0 and cell[BODY + 2] == self.wish_serial and cell[BODY + 3]:
            self.wish = -1
            if cell[BODY + 3] != STALE:
                self.wishes.count -= 1
                self.tell(L_ACT_REFUSED, cell[BODY + 3])
        if self.reply or self.push >= 0 or cell[BODY + 6]:
            from uno_link import guest_rounds

            guest_rounds.pinged(self, cell)

    def _vouched(self, cell):
        if not self.group.heed(cell) or self.phase < PARTY_DEALING:
            return
        behind = (cell[BODY + 4] | cell[BODY + 5] << 8) - self.copy.version & VERSIONS
        if self.phase == PARTY_DEALING:  # so far behind, or so much forged, that what is newer looks older
            self.doubts = self.doubts + 1 if behind > REACH else 0
            if self.doubts == _DOUBTS:
                self._forget()
            return
        if behind or not self.ready():
            # A version that the host has not made yet, or acts, may be forged, and hide all that is true.
            self.doubts = 0 if 0 < behind <= REACH else self.doubts + 1
            if self.doubts == _DOUBTS:
                self._forget()
            return
        self.doubts = 0
        proof = self.box.proof(self.copy.image, self.acts.digest)
        for i in range(6):
            if proof[i] != cell[BODY + 6 + i]:
                self._forget()
                return
        acts = self.acts
        self.sure = acts.count
        self.table_serial = self.serials[W_TABLE]
        if not self.gone >> self.device & 1:
            self.absent = False
        self.stood_in_vouched = self.stood_in
        self.cheat = self.cheat or self.suspects
        if self.share.fair and (acts.count < self.vouched_count or self.passed_digest != self.vouched_digest):
            self.cheat = self.cheat or _CHEAT_LOG  # it has vouched for another log before
        self.vouched_count = acts.count
        self.vouched_digest = self.passed_digest = acts.digest
        if self.blind < 0:
            self.blind = acts.count

    def _forget(self):
        from uno_link import guest_rounds

        guest_rounds.forget(self)
