# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a guest says, and when: the voice of :class:`uno_link.guest.Guest`.

An act goes first, then answers to the host, then what we have. What is not confirmed in time is said again.
"""

from micropython import const

from uno_link.codes import BODY, L_LOST, T_ACT, T_PING, T_REPORT, T_WIDE
from uno_link.session import Session

_S_DEALING = const(4)
_S_PLAYING = const(5)
_S_ENDED = const(7)
_NEEDS = const(2)  # a session
_PAUSE_MS = const(25)  # an act that answers what has just come goes first
_PINGS = const(3)  # beats after which one goes out whatever else is said: it bridges any gap


class GuestVoice(Session):
    """The half of a guest that writes cells; what is said between rounds: ``guest_rounds.py``."""

    def transmit(self, cell, now):
        """Write the next cell; False if there is none now."""
        self._left = self.beat_ms
        if self._heard_at < 0:
            self._heard_at = now
        if self.phase < _S_ENDED and not self.lost and self._due(self._heard_at, self.away_ms, now):
            self.lost = self._absent = True
            self._tell(L_LOST)
            self._ask(_NEEDS)
        if self._wakes and self.phase < _S_ENDED and self._wake(cell, now):
            return True
        if not self.box:
            return False
        if self.phase >= _S_ENDED and not self._ping or not self._write(cell, now):
            return False
        if not self.box.seal(cell):
            return False
        self._beat_at = now
        return True

    def _write(self, cell, now):
        if self.phase == _S_DEALING:
            self._step()
        if self.phase >= _S_ENDED:
            return self._write_bye(cell)
        if self.box.worn() and not self._wakes:
            self._ask(_NEEDS)
        if self._due(self._wide_at, _PINGS * self.beat_ms, now):
            self._wide_at = now
            return self._write_ping(cell)
        if self._write_act(cell, now):
            return True
        if self._reply and self._write_reply(cell, now):
            return True
        if self._ping:
            return self._write_ping(cell)
        if self._write_report(cell, now):
            return True
        if self._push >= 0 and self._write_log(cell):
            return True
        if not self._due(self._beat_at, self.beat_ms, now):
            return False
        self._reported = False
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
        if self._act < 0 or self._act_said and not self._due(self._act_at, self.rto_ms, now):
            return False
        if self._act_said:
            self.retries += 1
        self._act_said = True
        self._act_at = self._reported_at = now
        body = self._body
        self.copy.report(body, self.heard.wanted, self.acts.count, True)
        body[2] = self._act_serial
        body[3] = self.acts.count - self._act_seen & 255
        body[8] = self._act >> 8
        body[9] = self._act & 255
        return self._say(cell, T_ACT)

    def _write_ping(self, cell):
        self._ping = False
        self._head(cell, T_PING | T_WIDE)
        inbox = self._inbox
        cell[BODY] = inbox.serial & 255
        for i in range(3):
            cell[BODY + 1 + i] = inbox.mask >> 8 * i & 255
        cell[BODY + 4] = self.acts.count & 255
        cell[BODY + 5] = self.acts.count >> 8
        cell[BODY + 6] = 1 if self._blind < 0 else 0
        return True

    def _write_report(self, cell, now):
        """What we have: once it is something whole, or when nothing more comes."""
        if not self.copy:
            return False
        waits = self.phase == _S_PLAYING and not self.ready() or not self.copy.whole()
        if waits:
            if not self._due(self._ready_at, self.rto_ms >> 1, now):
                return False
            if not (
                self._due(self._taken_at, self.rto_ms >> 1, now) or self._due(self._ready_at, 2 * self.rto_ms, now)
            ):
                low = self.copy.acts_low()
                if low < 0 or low == self.acts.count & 255:
                    return False  # what is lacking may be on its way
            if not self._due(self._reported_at, self.rto_ms >> 1, now):
                return False
        else:
            self._ready_at = now
            if self._reported or not (
                self._due(self._taken_at, max(_PAUSE_MS, self.rto_ms >> 1), now)
                or self._due(self._reported_at, 4 * self.rto_ms, now)
            ):
                return False
        self._reported = True
        self._reported_at = now
        self.copy.report(self._body, self.heard.wanted, self.acts.count)
        if waits:
            self._body[3] = 1
        return self._say(cell, T_REPORT)
