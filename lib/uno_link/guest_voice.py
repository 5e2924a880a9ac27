# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a guest says, and when: the voice of :class:`uno_link.guest.Guest`.

An act goes first, then answers to the host, then what we have. What is not confirmed in time is said again.
"""

from micropython import const

from uno_link.codes import BODY, L_LOST, PARTY_DEALING, PARTY_ENDED, PARTY_PLAYING, PINGS, T_ACT, T_PING, T_REPORT
from uno_link.codes import T_WIDE
from uno_link.session import Session

_NEEDS = const(2)  # a session
_PAUSE_MS = const(25)  # an act that answers what has just come goes first


class GuestVoice(Session):
    """The half of a guest that writes cells; what is said between rounds: ``guest_rounds.py``."""

    def transmit(self, cell, now):
        """Write the next cell; False if there is none now."""
        self.left_ms = self.beat_ms
        if self.heard_at < 0:
            self.heard_at = now
        if self.phase < PARTY_ENDED and not self.lost and self.due(self.heard_at, self.away_ms, now):
            self.lost = self.absent = True
            self.tell(L_LOST)
            self._ask(_NEEDS)
        if self.wakes and self.phase < PARTY_ENDED and self._wake(cell, now):
            return True
        if not self.box:
            return False
        if self.phase >= PARTY_ENDED and not self.ping or not self._write(cell, now):
            return False
        if not self.box.seal(cell):
            return False
        self.beat_at = now
        return True

    def _write(self, cell, now):
        if self.phase == PARTY_DEALING:
            self._step()
        if self.phase >= PARTY_ENDED:
            return self._write_bye(cell)
        if self.box.worn() and not self.wakes:
            self._ask(_NEEDS)
        if self.due(self.wide_at, PINGS * self.beat_ms, now):
            self.wide_at = now
            return self._write_ping(cell)
        if self._write_act(cell, now):
            return True
        if self.reply and self._write_reply(cell, now):
            return True
        if self.ping:
            return self._write_ping(cell)
        if self._write_report(cell, now):
            return True
        if self.push >= 0 and self._write_log(cell):
            return True
        if not self.due(self.beat_at, self.beat_ms, now):
            return False
        self.reported = False
        return self._write_ping(cell)

    def _wake(self, cell, now):
        """Write that we want a session, once it is due; whether it is written."""
        from uno_link import guest_rounds

        return guest_rounds.write_wake(self, cell, now)

    def _ask(self, why):
        from uno_link import guest_rounds

        guest_rounds.ask(self, why)

    def _step(self):
        from uno_link import guest_rounds

        guest_rounds.step(self)

    def _write_bye(self, cell):
        from uno_link import guest_rounds

        return guest_rounds.write_bye(self, cell)

    def _write_reply(self, cell, now):
        from uno_link import guest_rounds

        return guest_rounds.write_reply(self, cell, now)

    def _write_log(self, cell):
        from uno_link import guest_rounds

        return guest_rounds.write_log(self, cell)

    def _write_act(self, cell, now):
        if self.wish < 0 or self.wish_said and not self.due(self.wish_at, self.rto_ms, now):
            return False
        if self.wish_said:
            self.retries += 1
        self.wish_said = True
        self.wish_at = self.reported_at = now
        body = self.body
        self.copy.report(body, self.heard.wanted, self.acts.count, True)
        body[2] = self.wish_serial
        body[3] = self.acts.count - self.wish_seen & 255
        body[8] = self.wish >> 8
        body[9] = self.wish & 255
        return self.say(cell, T_ACT)

    def _write_ping(self, cell):
        self.ping = False
        self.head(cell, T_PING | T_WIDE)
        inbox = self.inbox
        cell[BODY] = inbox.serial & 255
        for i in range(3):
            cell[BODY + 1 + i] = inbox.mask >> 8 * i & 255
        cell[BODY + 4] = self.acts.count & 255
        cell[BODY + 5] = self.acts.count >> 8
        cell[BODY + 6] = 1 if self.blind < 0 else 0
        return True

    def _write_report(self, cell, now):
        """What we have: once it is something whole, or when nothing more comes."""
        if not self.copy:
            return False
        waits = self.phase == PARTY_PLAYING and not self.ready() or not self.copy.whole()
        if waits:
            if not self.due(self.ready_at, self.rto_ms >> 1, now):
                return False
            if not (self.due(self.taken_at, self.rto_ms >> 1, now) or self.due(self.ready_at, 2 * self.rto_ms, now)):
                low = self.copy.acts_low()
                if low < 0 or low == self.acts.count & 255:
                    return False  # what is lacking may be on its way
            if not self.due(self.reported_at, self.rto_ms >> 1, now):
                return False
        else:
            self.ready_at = now
            if self.reported or not (
                self.due(self.taken_at, max(_PAUSE_MS, self.rto_ms >> 1), now)
                or self.due(self.reported_at, 4 * self.rto_ms, now)
            ):
                return False
        self.reported = True
        self.reported_at = now
        self.copy.report(self.body, self.heard.wanted, self.acts.count)
        if waits:
            self.body[3] = 1
        return self.say(cell, T_REPORT)
