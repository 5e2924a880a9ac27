# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Events of the page travel to guests so that their screens can show them (``page.note``; all are public).

Events are numbered from 0 on, modulo 256. The host keeps the last 32. A body has:

- the number of its first event
- the low byte of the public state's version (``state_sender.py``) at which its last event happened
- how many events it has, 1..3; bit 7: nothing older is kept
- three bytes for each event

A cell with room takes the events before along, so most of what is lost comes with the next act. A guest that lacks
events that are no longer kept gets a *resync* (log count 255): read the view instead.
"""

from micropython import const

from uno_core.codes import E_RESYNC
from uno_link.codes import EVENTS_AT, EVENTS_FIRST, PAYLOAD, REPORT_ANY, REPORT_BITS, REPORT_EVENT

_KEPT = const(32)  # divides 256
_EACH = const(3)  # in a body


class EventSender:
    """The host's side. ``next_number``: of the event that comes next."""

    def __init__(self):
        self.next_number = 0
        self._kept = 0  # how many there are
        self._ring = bytearray(4 * _KEPT)  # code, seat, arg, version
        self.unsent = 0  # number of the newest events that are not sent yet
        self._lacked = 0  # number of the newest events that some guest has not had

    def again(self):
        """Send once more what somebody has not confirmed since the last time."""
        self.unsent = max(self.unsent, self._lacked)
        self._lacked = 0

    def tell(self, log, version):
        """Add the events of an act; ``version``: ``StateSender.version`` after it."""
        if log[0] == E_RESYNC:
            self._kept = self.unsent = self._lacked = 0
            self.next_number = self.next_number + _KEPT + 1 & 255  # a gap that nobody can fill
            self._add(E_RESYNC, E_RESYNC, 0, version)
            return
        for i in range(1, 3 * log[0], 3):
            self._add(log[i], log[i + 1], log[i + 2], version)

    def _add(self, code, seat, arg, version):
        at = self.next_number % _KEPT * 4
        ring = self._ring
        ring[at] = code
        ring[at + 1] = seat
        ring[at + 2] = arg
        ring[at + 3] = version & 255
        self.next_number = self.next_number + 1 & 255
        self._kept = min(self._kept + 1, _KEPT)
        self.unsent = min(self.unsent + 1, _KEPT)
        if self._lacked:
            self._lacked = min(self._lacked + 1, _KEPT)

    def next(self, body):
        """Write the next events to broadcast into ``body``, 12 bytes. Return False if there are none."""
        if not self.unsent:
            return False
        left = min(max(self.unsent, _EACH), self._kept)
        n = min(left, _EACH)
        first = self.next_number - left & 255
        body[0] = first
        body[2] = n | (EVENTS_FIRST if left == self._kept else 0)
        for i in range(EVENTS_AT, PAYLOAD):
            body[i] = 0
        for k in range(n):
            at = (first + k & 255) % _KEPT * 4
            body[1] = self._ring[at + 3]
            for j in range(3):
                body[EVENTS_AT + 3 * k + j] = self._ring[at + j]
        self.unsent = left - n
        return True

    def acked(self, body):
        """Take a device's report (``StateReceiver.report``)."""
        if not body[REPORT_BITS] & REPORT_ANY:
            self._lacked = max(self._lacked, min(self.next_number - body[REPORT_EVENT] & 255, self._kept))
