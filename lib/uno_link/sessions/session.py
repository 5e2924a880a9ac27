# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The common part of both ends of a session: events for the table, due times, and the contents of a ping.

A session moves no cells itself (sans-I/O). Its owner passes in received cells (``receive``), fetches cells to send
while there are any (``transmit``), and asks how long there will be none (``wait_ms``). Nothing that comes raises, and
what nobody authentic has sent changes nothing.

``host.py`` and ``guest.py`` are the two ends. Times are milliseconds that wrap at 2**29.
"""

from micropython import const

from uno_core.codes import TICKS
from uno_link.sync import gestures
from uno_link.sync.acts import Acts
from uno_link.channel.cells import CellFilter, head
from uno_link.codes import AWAY_MS, BODY
from uno_link.channel.fragments import next_part, write
from uno_link.sync.log_hash import log

_EVENTS = const(16)
_BEAT_MS = const(1000)  # at least; a device that has nothing to say says so
_LOBBY = const(20)  # times rto_ms until it is away before a match, when nine may join at the same time


class Session:
    """One end.

    :param device: our number.
    :param tag: of the game.
    :param fair: whether all of them shuffle together; not at an open table.
    :param entropy: a function, n -> n random bytes.
    :param rto_ms: time until an unconfirmed cell is sent again; slower timers are multiples of it.
    :param acts: for how many acts of a round there is room at first.
    """

    wait_min = 0  # after how many minutes screens name the player the table waits for; 0: never. The host sets it

    def __init__(self, device, tag, fair, entropy, rto_ms, acts):
        self.device = device
        self.tag = tag
        self.rto_ms = rto_ms
        self.beat_ms = max(_BEAT_MS, 4 * rto_ms)
        self.away_ms = max(AWAY_MS, _LOBBY * rto_ms)
        self.part_ms = rto_ms  # time until parts of a message are sent again
        self.cell_filter = CellFilter(device, tag)
        self.acts = Acts(acts, log if fair else None)  # the log of the round
        self.retries = 0  # what was said again
        self.resumes = 0  # devices that came back
        self.strange = 0  # authentic cells that make no sense
        self.entropy = entropy
        self.body = bytearray(12)  # the body of a cell; all readers and writers share it
        self.events = []  # events that nobody has asked for yet
        self.left_ms = 0  # how long nothing will be due
        self.gestures = None  # a uno_link.sync.gestures.Gestures, once there was one

    def next_event(self):
        """Return the next event for the table, ``code << 8 | argument`` (``L_*`` in ``codes.py``), or -1."""
        return self.events.pop(0) if self.events else -1

    def tell(self, code, arg=0):
        """Store an event for the caller of ``next_event``; a full list takes no more."""
        if len(self.events) < _EVENTS:
            self.events.append(code << 8 | arg & 255)

    def count_strange(self):
        """Count an authentic cell that makes no sense."""
        self.strange += 1

    def wait_ms(self):
        """Return how long nothing will be due if nothing comes, after ``transmit`` had nothing."""
        return self.left_ms

    def due(self, at, ms, now):
        """Whether ``ms`` have passed since ``at``. If not, ``wait_ms`` learns how much is left."""
        left = ms - ((now - at) & TICKS)
        if left <= 0:
            return True
        if left < self.left_ms:
            self.left_ms = left
        return False

    def say(self, cell, kind):
        """Return a cell of that kind with what is in the shared buffer."""
        self.head(cell, kind)
        for i in range(12):
            cell[BODY + i] = self.body[i]
        return True

    def write_gesture(self, cell, now):
        """Write the next gesture. Return False if none is waiting."""
        if not self.gestures or not self.gestures.waits:
            return False
        return gestures.write(self, cell, now)

    def send_part(self, cell, kind, serial, data, other, now):
        """Write into a cell the next part of a message that another device lacks. Return False if none is due.

        :param kind: of the cell, T_*.
        :param data: the message, as :func:`uno_link.channel.fragments.pack` makes it.
        :param other: its ``mask`` are the parts that the device has, ``said`` those that were sent, the last one then
            ``at``.
        """
        part = next_part(data, other.mask, other.said, self.due(other.at, self.part_ms, now))
        if part < 0:
            return False
        if other.said >> part & 1:
            other.said = 0
            self.retries += 1
        other.said |= 1 << part
        other.at = now
        self.head(cell, kind)
        write(cell, serial, data, part)
        return True

    def head(self, cell, kind):
        """Begin a cell of a kind."""
        head(cell, kind, 0, 0, self.tag)  # a channel sets the sender and the receiver

    def cut(self, cell):
        """Return the body of a cell for those who read bodies; a shared buffer."""
        body = self.body
        for i in range(12):
            body[i] = cell[BODY + i]
        return body
