# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Polling, for a medium that carries one sender only: the host asks, one guest answers, everybody else is silent.

Between session and infrared transport; for the session it is a transport. No clock and no driver in it. Every frame has
a head byte of its own, so a cell that goes out is a question as well, and a question without a cell is short:

    host    who << 4 | 0 | heard << 2 | n     who: 1..13 that device may answer, n: the low bits of the newest version,
                                              0 nobody may,
                                              14 who spoke in slot n of the last open window may,
                                              15 open: devices without a number may, in one of n + 1 slots
    guest   who << 4 | 8 | more << 2 | low    who: 1..13 itself, low: slow << 1 | its cell's bit
                                              0 without a number, 15 the same and slow, low: the slot
    note    two bytes behind a guest's head, instead of a cell: its gaps in the newest version

A guest asked always answers, if only with a head. It keeps its cell until ``heard`` confirms it: the bit of the last
cell that the host got from it (to a slot: 1 for the last answer). The host says a cell again whose question was not
answered. So both ways a lost frame costs one more question, not the session's time-out; cells may come twice.

A question has the newest version. A guest that lacks something of it answers with a note. The note has the first
missing block of the public state and its age, or a missing list of its own, or the guest's number of acts. The host
sends the cell that begins there, asks the guest that lacked it, and so on until that guest has everything. Those who
have not answered since the last version are asked first. Nobody proves a note: it makes the host say something again,
and nothing else. A repetition is sent once more if no guest answers; then the host asks.

**How long the host waits for an answer.** A guest may begin up to 150 ms after a question: its loop may just draw a
screen. On real firmware the answers at a table begin after 24 to 76 ms, half of them by 52 (docs/facts/link.md). The
host begins with 52, learns how late the answers of each guest are, and waits a little longer for the next one. Each
miss in a row adds to the wait, up to 150. If a guest will most likely send a cell, the host waits 72 ms longer from the
start. Such a cell may still be under way while the host sees nothing of it. If the host has not waited long enough, the
answer is lost: a guest that hears another device send is silent.

Slow devices (an ESP32) hear nothing before 66 ms of silence, and of a capture only the first 128 durations. If such a
device is near, the host lets that silence pass before each frame. In an open window the first slot waits for it too.

:mod:`uno_link.transports.polling_host` is the host's end, :mod:`uno_link.transports.polling_guest` a guest's.
"""

from uno_link.transports.ring import Ring
from uno_link.transports.transport import Transport


class Polling(Transport):
    """The common part of host and guest: the queues to and from the session, and its counters."""

    asks = True

    def __init__(self, ir, places):
        self.news = -1  # low bits of the newest version; -1: no version; on a guest -2: parts of it, or acts, lack
        self._ir = ir
        self._to_air, self._to_session = Ring(places), Ring(4)
        self._cell = bytearray(20)
        self._kept = bytearray(20)  # the cell that is being said until it is heard
        self._keeps = False
        self._wait = 0  # on a host, how long an answer may take; 0 if none is awaited
        self.sent = self.received = self.dropped = self.garbage = 0

    def send(self, cell):
        """Queue a cell; False if the queue is full."""
        if self._to_air.push(cell):
            return True
        self.dropped += 1
        return False

    @property
    def waiting(self):
        """Cells that are not out or not heard yet, and one more while an answer is awaited: it may change what is said.

        As long as there are some, saying one again only delays it.
        """
        return self._to_air.count + (1 if self._keeps else 0) + (1 if self._wait else 0)

    def recv(self, cell):
        """Read the next cell into ``cell``. Return False if there is none."""
        return self._to_session.pop(cell) >= 0

    def close(self):
        """Give the pins back."""
        self._ir.close()

    def _keep(self):
        """Take the next cell out of the queue. Return False if there is none."""
        if not self._keeps:
            self._keeps = self._to_air.pop(self._kept) >= 0
        return self._keeps

    def _deliver(self, cell):
        if self._to_session.push(cell):
            self.received += 1
        else:
            self.dropped += 1
