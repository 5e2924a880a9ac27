# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What both ends of a session share: what is told to the table, when something is due, and what a ping says.

A session moves no cells itself (sans-I/O): its owner hands in what has come (``receive``), fetches what is to go out
as long as there is something (``transmit``), and asks how long nothing will be (``wait_ms``). Nothing that comes
raises, and what nobody authentic has sent changes nothing.

``host.py`` and ``guest.py`` are the two ends. Times are milliseconds that wrap at 2**29.
"""

from micropython import const

from uno_core.codes import TICKS
from uno_link.cells import head
from uno_link.codes import BODY

_EVENTS = const(16)


class Session:
    """One end.

    ``device``: our number. ``retries``: what was said again; ``resumes``: devices that came back. ``strange``:
    authentic cells that make no sense. What it is at first: ``session_start.py``.
    """

    def next_event(self):
        """``code << 8 | argument`` of what the table is to know (``L_*`` in ``codes.py``); -1: nothing new."""
        return self.events.pop(0) if self.events else -1

    def tell(self, code, arg=0):
        """Something has happened that the table is to know; nothing is told while sixteen wait to be read."""
        if len(self.events) < _EVENTS:
            self.events.append(code << 8 | arg & 255)

    def wait_ms(self):
        """How long nothing will be due if nothing comes, after ``transmit`` had nothing."""
        return self.left_ms

    def due(self, at, ms, now):
        """Whether so many milliseconds have passed since then; what is not due yet is remembered for ``wait_ms``."""
        left = ms - ((now - at) & TICKS)
        if left <= 0:
            return True
        if left < self.left_ms:
            self.left_ms = left
        return False

    def say(self, cell, kind):
        """A cell of that kind with what is in the shared buffer."""
        self.head(cell, kind)
        for i in range(12):
            cell[BODY + i] = self.body[i]
        return True

    def head(self, cell, kind):
        """Begin a cell of that kind."""
        head(cell, kind, 0, 0, self.tag)  # a box sets who sends it to whom

    def cut(self, cell):
        """The body of a cell for those who read bodies; a shared buffer."""
        body = self.body
        for i in range(12):
            body[i] = cell[BODY + i]
        return body
