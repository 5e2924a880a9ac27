# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""``_bleio.Connection``."""

import asyncio

from bumble import core
from bumble.device import Peer

from tools.emulator.radio.characteristic import Characteristic
from tools.emulator.radio.errors import BluetoothError
from tools.emulator.radio.service import Service

_STEP = 0.001  # seconds of virtual time between two tries at a full queue


class Connection:
    """One peer. ``link`` is Bumble's."""

    def __init__(self, adapter, link):
        self.adapter, self.link = adapter, link
        self._up = True
        self._peer = Peer(link)
        link.on("disconnection", self._ended)

    def _ended(self, *_):
        self._up = False
        self.adapter.ended(self)

    def check(self):
        """:raises ConnectionError: when it has ended."""
        if not self.connected:
            raise ConnectionError("Not connected")

    async def guarded(self, work):
        """The result of a request to the peer.

        :raises ConnectionError: when the connection ends first.
        :raises BluetoothError: when the peer refuses.
        """
        try:
            return await self.link.cancel_on_disconnection(work)
        except asyncio.CancelledError:
            raise ConnectionError("Not connected") from None
        except core.BaseBumbleError as error:
            raise BluetoothError("Unknown gatt error: %s" % error) from error

    async def exchange(self, mtu):
        """Agree on the size of a packet."""
        return await self._peer.request_mtu(mtu)

    @property
    def connected(self):
        """Whether it still is."""
        self.adapter.clock.pump()
        return self._up

    @property
    def paired(self):
        """Whether the link is encrypted."""
        return bool(self.link.is_encrypted)

    @property
    def connection_interval(self):
        """Milliseconds. Setting it asks the peer, which stays with its own here."""
        return self.adapter.air.link.interval * 1000

    @connection_interval.setter
    def connection_interval(self, value):
        pass

    @property
    def max_packet_length(self):
        """Bytes of one notification or write."""
        return self.link.att_mtu - 3

    def pair(self, *, bond=True):
        """Ask for an encrypted link."""
        self.adapter.clock.run(self.guarded(self.link.pair()))

    def disconnect(self):
        """End it; nothing when it has ended."""
        if self.connected:
            self.adapter.clock.run(self.link.disconnect())
            self.adapter.clock.pump()

    def discover_remote_services(self, service_uuids_whitelist=None):
        """Return a tuple of :class:`Service`, with their characteristics. Takes several connection events."""
        self.check()

        async def discover():
            found = []
            if service_uuids_whitelist is None:
                found = await self._peer.discover_services()
            for uuid in service_uuids_whitelist or ():
                found += await self._peer.discover_service(uuid.bumble())
            for service in found:
                await self._peer.discover_characteristics(service=service)
            return found

        return tuple(Service.of(self, service) for service in self.adapter.clock.run(self.guarded(discover())))

    # -- sending, for characteristics and packet buffers

    def write(self, characteristic, value):
        """Write to the peer: without a response if the characteristic allows it, and then only as far as the queue."""
        self.check()
        answered = not characteristic.properties & Characteristic.WRITE_NO_RESPONSE
        if self._has_room():
            work = characteristic.proxy.write_value(value, with_response=answered)
            self.adapter.clock.run(self.guarded(work))
            self.adapter.clock.pump()

    def notify(self, characteristic, value):
        """Notify the peer, if it has subscribed."""
        server = self.adapter.device.gatt_server
        if not server.subscribers.get(self.link, {}).get(characteristic.local.handle):
            return
        if not self._has_room():
            return
        notifies = characteristic.properties & Characteristic.NOTIFY
        send = server.notify_subscriber if notifies else server.indicate_subscriber
        self.adapter.clock.run(self.guarded(send(self.link, characteristic.local, value)))
        self.adapter.clock.pump()

    def _has_room(self):
        """Whether there is room. False: the packet is lost. A port that waits gives the connection's end as
        ConnectionError."""
        if self._waiting() < self.adapter.profile.queue:
            return True
        if self.adapter.profile.drops:
            self.adapter.drops += 1
            return False
        while self._waiting() >= self.adapter.profile.queue:
            self.adapter.clock.sleep(_STEP)
            self.check()
        return True

    def _waiting(self):
        controller = self.adapter.controller
        side = controller.find_le_connection_by_handle(self.link.handle)
        return len(self.adapter.air.link.pipe(controller, side)) if side is not None else 0
