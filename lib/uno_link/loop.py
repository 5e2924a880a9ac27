# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Cells from one end to another inside one program: for tests, demos and several players on one device.

A perfect medium: at once, in order, to everybody but the sender. Whoever wants a worse one overrides :meth:`Bus.carry`
and :meth:`Bus.tick`; ``tools/emulator/channel.py`` does, in virtual time and by a seed.
"""

from micropython import const

from uno_link.ring import Ring
from uno_link.transport import Transport

_PLACES = const(16)


class Bus:
    """What the ends hang on.

    :param places: cells that wait in each end until they are taken.
    """

    def __init__(self, places=_PLACES):
        self.ends = []
        self._places = places

    def join(self):
        """A new end: the transport of one handheld."""
        end = Loop(self, Ring(self._places))
        self.ends.append(end)
        return end

    def carry(self, sender, receiver, cell):
        """Bring a cell from one end to another; called for each receiver by itself."""
        receiver.take(cell)

    def tick(self, now_ms):
        """Time has come to ``now_ms``, as one of the ends says."""


class Loop(Transport):
    """One end. A receiver that is full drops what comes: ``dropped`` counts that, and what was sent after closing."""

    def __init__(self, bus, ring):
        self.sent = self.received = self.dropped = self.garbage = 0
        self._bus = bus
        self._ring = ring

    def send(self, cell):
        """Send 20 bytes to all other ends.

        :return: whether they were taken: False once this end is closed.
        """
        if self._bus is None:
            self.dropped += 1
            return False
        for end in self._bus.ends:
            if end is not self:
                self._bus.carry(self, end, cell)
        self.sent += 1
        return True

    def take(self, cell):
        """For the bus: a cell has come."""
        if not self._ring.push(cell):
            self.dropped += 1

    def recv(self, cell):
        """The next cell into the caller's 20 bytes; whether there was one."""
        if self._ring.pop(cell) < 0:
            return False
        self.received += 1
        return True

    def tick(self, now_ms):
        """Tell the bus the time."""
        if self._bus is not None:
            self._bus.tick(now_ms)

    def close(self):
        """Leave the bus. What has come can still be taken."""
        if self._bus is not None:
            self._bus.ends.remove(self)
            self._bus = None
