# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The host's events (``event_sender.py``) and its log (``acts.py``), as a guest receives them."""

from uno_core.codes import E_KEY, E_RESYNC, MOST_SEATS, NONE
from uno_link.codes import EVENTS_AT, EVENTS_FIRST, NEAR


class EventReceiver:
    """Events in order. ``wanted``: number of the next event, -1 any.

    Every member of a match can forge an event. This class checks only its shape. The table judges whether its match can
    have that event (:func:`uno_core.judge.events`).

    :param log: a bytearray as ``page.note`` writes one. The reader sets its first byte to 0.
    """

    def __init__(self, log):
        self._log = log
        self.forget()

    def forget(self):
        """Forget what came: the first event that comes next is the first there is."""
        self.wanted = -1
        self._log[0] = 0
        self._version = 0

    def take(self, body):
        """Append the events of a broadcast body of 12 bytes. Return False for a body of another shape: it changes
        nothing, so the true events with these numbers can still arrive.
        """
        log = self._log
        n = body[2] & 3
        for k in range(EVENTS_AT, EVENTS_AT + 3 * n, 3):
            seat = body[k + 1]
            if not 0 < body[k] <= E_KEY and body[k] != E_RESYNC or seat >= MOST_SEATS and seat != NONE:
                return False
        if not n:
            return False
        if self.wanted < 0:
            self.wanted = body[0]
        skip = self.wanted - body[0] & 255
        if skip >= NEAR:  # there are others between
            if not body[2] & EVENTS_FIRST:
                return True
            log[0] = E_RESYNC
            self.wanted = body[0]
            skip = 0
        for k in range(skip, n):
            at = 3 * log[0] + 1
            if at + 2 >= len(log) or body[EVENTS_AT + 3 * k] == E_RESYNC:  # a resync is longer than any log
                log[0] = E_RESYNC
            else:
                for j in range(3):
                    log[at + j] = body[EVENTS_AT + 3 * k + j]
                log[0] += 1
            self.wanted = self.wanted + 1 & 255
            self._version = body[1]
        return True

    def ready(self, version):
        """Whether the log has events, and none that is ahead of the view.

        :param version: ``StateReceiver.version``, of a copy that is whole.
        """
        return self._log[0] > 0 and version - self._version & 255 < NEAR
