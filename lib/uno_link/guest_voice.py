# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a guest says, and when: the voice of :class:`uno_link.guest.Guest`.

An act goes first, then answers to the host, then what we have. What is not confirmed in time is said again.
"""

from micropython import const

from uno_link.parcel import first_missing, full, write
from uno_link.session import Session

_BODY = const(4)
_T_WIDE = const(0x80)
_T_PING = const(16)
_T_RESUME = const(18)
_T_REPLY = const(22)
_T_ACT = const(27)
_T_REPORT = const(28)
_T_LOG = const(29)
_T_BYE = const(31)
_S_PLAYING = const(5)
_S_ENDED = const(7)
_L_LOST = const(7)
_PAUSE_MS = const(25)  # an act that answers what has just come goes first
_PINGS = const(3)  # beats after which one goes out whatever else is said: it bridges any gap


class GuestVoice(Session):
    """The half of a guest that writes cells."""

    def transmit(self, cell, now):
        """Write the next cell; False if there is none now."""
        self._left = self.beat_ms
        if self.phase >= _S_ENDED and not self._ping or not self._write(cell, now):
            return False
        if not self.box.seal(cell):
            return False
        self._beat_at = now
        return True

    def _write(self, cell, now):
        if self._heard_at < 0:
            self._heard_at = now
        self._step()
        if self.phase >= _S_ENDED:
            self._ping = False
            self._head(cell, _T_BYE)
            return True
        if self._due(self._heard_at, self.away_ms, now) and not self.lost:
            self.lost = True
            self._tell(_L_LOST)
        if self._resuming:
            if not self._due(self._said_at, self.rto_ms, now):
                return False
            self._said_at = now
            self._head(cell, _T_RESUME | _T_WIDE)
            floor = self.box.floor()
            cell[_BODY] = floor & 255
            cell[_BODY + 1] = floor >> 8
            return True
        if self._due(self._wide_at, _PINGS * self.beat_ms, now):
            self._wide_at = now
            self._ping = True
            return self._write_ping(cell)
        return (
            self._write_act(cell, now)
            or self._write_reply(cell, now)
            or self._write_ping(cell)
            or self._write_report(cell, now)
            or self._write_log(cell, now)
            or self._write_beat(cell, now)
        )

    def _write_act(self, cell, now):
        if self._act < 0 or self._act_said and not self._due(self._act_at, self.rto_ms, now):
            return False
        if self._act_said:
            self.retries += 1
        self._act_said = True
        self._act_at = self._reported_at = now
        self._head(cell, _T_ACT)
        body = self._body
        self.copy.report(body, self.heard.wanted, self.acts.count, True)
        body[2] = self._act_serial
        body[3] = self.acts.count - self._act_seen & 255
        body[8] = self._act >> 8
        body[9] = self._act & 255
        self._paste(cell)
        return True

    def _write_reply(self, cell, now):
        if not self._reply:
            return False
        whole = full(self._reply)
        if self._reply_mask & whole == whole:
            return False
        part = first_missing(self._reply_mask | self._reply_said, whole)
        if part < 0:
            if not self._due(self._reply_at, self.rto_ms, now):
                return False
            self._reply_said = 0
            self.retries += 1
            part = first_missing(self._reply_mask, whole)
        self._reply_said |= 1 << part
        self._reply_at = now
        self._head(cell, _T_REPLY)
        write(cell, self._reply_serial, self._reply, part)
        return True

    def _write_ping(self, cell):
        if not self._ping:
            return False
        self._ping = False
        self._head(cell, _T_PING | _T_WIDE)
        inbox = self._inbox
        cell[_BODY] = inbox.serial & 255
        for i in range(3):
            cell[_BODY + 1 + i] = inbox.mask >> 8 * i & 255
        cell[_BODY + 4] = self.acts.count & 255
        cell[_BODY + 5] = self.acts.count >> 8
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
                if self.copy.acts_low() in (-1, self.acts.count & 255):
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
        self._head(cell, _T_REPORT)
        self.copy.report(self._body, self.heard.wanted, self.acts.count)
        if waits:
            self._body[3] = 1
        self._paste(cell)
        return True

    def _write_log(self, cell, now):
        """Tell a host that has restarted what it has forgotten."""
        if self._push < 0 or self._push >= self.acts.count:
            return False
        self._head(cell, _T_LOG)
        self.acts.write(self._body, self._push)
        self._paste(cell)
        self._push = min(self._push + 4, self.acts.count)
        return True

    def _write_beat(self, cell, now):
        if not self._due(self._beat_at, self.beat_ms, now):
            return False
        self._ping = True
        self._reported = False
        return self._write_ping(cell)
