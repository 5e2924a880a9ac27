# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""``_bleio.PacketBuffer``."""

import collections

from tools.emulator.radio.characteristic import Characteristic


class PacketBuffer:
    """A FIFO of packets; the oldest is dropped for a new one.

    The buffer of a local characteristic belongs to the first central that subscribes or writes, and is deaf to all
    others until that central is gone (nordic and espressif alike).
    """

    def __init__(self, characteristic, *, buffer_size, max_packet_size=512):
        self._characteristic, self._max = characteristic, max_packet_size
        self._packets = collections.deque(maxlen=buffer_size)
        self._owner = None  # Bumble's connection
        self._adapter = characteristic.service.adapter
        characteristic.attach(self)
        if characteristic.proxy is None:
            characteristic.local.on("subscription", self._subscribed)
            return
        self._owner = characteristic.service.connection.link
        tells = characteristic.properties & (Characteristic.NOTIFY | Characteristic.INDICATE)
        if tells:
            notify = bool(tells & Characteristic.NOTIFY)
            characteristic.set_cccd(notify=notify, indicate=not notify)

    def _subscribed(self, connection, notify, indicate):
        if not (notify or indicate):
            self._release(connection)
        elif self._owner is None:
            self._own(connection)

    def _own(self, connection):
        self._owner = connection
        connection.on("disconnection", lambda *_: self._release(connection))

    def _release(self, connection):
        if self._owner is connection:
            self._owner = None

    def receive(self, connection, data):
        """Take data from the radio."""
        if self._owner is None:
            self._own(connection)
        if connection is self._owner:
            self._packets.append(data)

    def readinto(self, buf):
        """Return the bytes of the next packet; 0 for none; negative if it was too long, by that many bytes, and
        lost."""
        self._adapter.clock.pump()
        if not self._packets:
            return 0
        packet = self._packets.popleft()
        if len(packet) > len(buf):
            return len(buf) - len(packet)
        buf[: len(packet)] = packet
        return len(packet)

    def write(self, data, *, header=None):
        """Write bytes. Return how many were sent, or -1 without a peer."""
        connection = next((it for it in self._adapter.linked() if it.link is self._owner), None)
        if connection is None:
            return -1
        packet = bytes(header or b"") + bytes(data)
        if len(packet) > self.outgoing_packet_length:
            raise ValueError("Total data to write is larger than outgoing_packet_length")
        if self._characteristic.proxy is None:
            connection.notify(self._characteristic, packet)
        else:
            connection.write(self._characteristic, packet)
        return len(packet)

    @property
    def outgoing_packet_length(self):
        """-1 without a peer."""
        return min(self._owner.att_mtu - 3, self._max) if self._owner else -1

    @property
    def incoming_packet_length(self):
        """-1 without a peer."""
        if self._characteristic.proxy is None:
            return self._characteristic.max_length
        return self._owner.att_mtu - 3 if self._owner else -1

    def deinit(self):
        """Stop listening."""
        self._characteristic.detach(self)
