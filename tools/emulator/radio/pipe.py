# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""One direction of one connection, as the air carries it.

Bluetooth's link layer repeats a packet until it is acknowledged (Core 6.0, Vol 6, Part B, 4.5.9). So loss is never
visible as a hole, only as time, until the supervision timeout ends the connection.
"""

import collections
import math


class Pipe:
    """The data that one end gave to its radio and the other has not received yet.

    :param link: the medium; decides about loss and reach.
    :param near, connection: the sending controller and its side of the connection.
    :param far, other: the receiving ones, None if nobody answers to this connection.
    :param phase: seconds of this connection's events within the connection interval.
    """

    def __init__(self, link, near, connection, far, other, phase):
        self._link = link
        self._near, self._connection = near, connection
        self._far, self._other = far, other
        self._phase = phase
        self._waiting = collections.deque()
        self._timer = None

    def __len__(self):
        return len(self._waiting)

    def put(self, loop, transport, data):
        """Queue a packet; it goes at the next connection event."""
        self._waiting.append((transport, data))
        self._arm(loop)

    def _arm(self, loop):
        if self._timer is None and self._waiting:
            interval = self._link.interval
            # half a microsecond: a timer may fire that much before its time
            event = math.floor((loop.time() - self._phase + 5e-7) / interval) + 1
            self._timer = loop.call_at(event * interval + self._phase, self._event, loop)

    def _event(self, loop):
        self._timer = None
        if self._near.le_connections.get(self._connection.peer_address) is not self._connection:
            self._waiting.clear()  # the connection is over at this end
            return
        for _ in range(self._link.per_event):
            if not self._waiting or not self._reaches() or self._link.is_lost():
                break  # the rest waits for the next event
            transport, data = self._waiting.popleft()
            self._link.packets += 1
            self._far.on_link_acl_data(self._other.peer_address, transport, data)
        self._arm(loop)

    def _reaches(self):
        return (
            self._other is not None
            and self._link.hears(self._near, self._far)
            and self._far.le_connections.get(self._other.peer_address) is self._other
        )
