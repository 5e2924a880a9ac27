# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Cells from one end to another inside one program: for tests, demos and several players on one device.

A perfect medium: immediately, in order, to everybody but the sender. For a worse medium, override :meth:`Bus.carry` and
:meth:`Bus.tick`; ``tools/emulator/channel.py`` does, in virtual time and by a seed.
"""

from micropython import const

from uno_link.transports.ring import Ring
from uno_link.transports.transport import Transport

_PLACES = const(16)


class Bus:
    """The bus that connects the ends.

    :param places: cells that wait in each end until they are taken.
    """

    def __init__(self, places=_PLACES):
        self.ends = []
        self._places = places

    def join(self):
        """Create a new end, and return it: the transport of one handheld."""
        end = Loop(self, Ring(self._places))
        self.ends.append(end)
        return end

    def carry(self, sender, receiver, cell):
        """Bring a cell from one end to another; called for each receiver by itself."""
        receiver.take(cell)

    def tick(self, now_ms):
        """Note the time ``now_ms``, from one of the ends."""


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
        """Take a cell from the bus."""
        if not self._ring.push(cell):
            self.dropped += 1

    def recv(self, cell):
        """Read the next cell into the caller's 20 bytes. Return False if there is none."""
        if self._ring.pop(cell) < 0:
            return False
        self.received += 1
        return True

    def tick(self, now_ms):
        """Tell the bus the time."""
        if self._bus is not None:
            self._bus.tick(now_ms)

    def close(self):
        """Leave the bus. Received cells can still be read."""
        if self._bus is not None:
            self._bus.ends.remove(self)
            self._bus = None
