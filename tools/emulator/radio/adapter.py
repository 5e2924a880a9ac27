# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""``_bleio.Adapter``: the radio of one handheld."""

import asyncio

from bumble import core, hci
from bumble.device import AdvertisingEventProperties, AdvertisingParameters

from tools.emulator.radio.address import Address
from tools.emulator.radio.connection import Connection
from tools.emulator.radio.errors import BluetoothError
from tools.emulator.radio.scan import ScanEntry, ScanResults

_LEGACY = 31  # bytes of an advertisement that is not extended
_REPORT_CONNECTABLE, _REPORT_RESPONSE = 1, 8


class Adapter:
    """Made by :meth:`Air.adapter`.

    :param air: its medium.
    :param device, controller: Bumble's, switched on.
    :param profile: what the port can do.
    """

    def __init__(self, air, device, controller, profile):
        self.air, self.clock, self.profile = air, air.clock, profile
        self.device, self.controller = device, controller
        self.enabled = True
        self.name = "CIRCUITPY%02x%02x" % tuple(device.random_address.address_bytes[1::-1])
        self.drops = 0  # packets the port lost without a word, for tests
        self.unannounced = []  # local services that Bumble does not know yet
        self.readers = {}  # handle of a remote characteristic: [who reads it]
        self._connections = []
        self._set = self._scan = None
        device.gatt_server.max_mtu = profile.mtu
        device.on("connection", self._connected)
        device.host.on("advertising_report", self._heard)

    # -- from the radio

    def _connected(self, link):
        if not any(it.link is link for it in self._connections):
            if not self._may(link.role):
                self.clock.loop.create_task(link.disconnect())
                return
            self._connections.append(Connection(self, link))
        if link.role == hci.Role.PERIPHERAL:
            self._set = None  # a connection ends the advertising

    def ended(self, connection):
        """Note that a connection is over."""
        if connection in self._connections:
            self._connections.remove(connection)

    def _heard(self, report):
        if self._scan is not None:
            kind, address = int(report.event_type), Address.of(report.address)
            connectable, response = bool(kind & _REPORT_CONNECTABLE), bool(kind & _REPORT_RESPONSE)
            self._scan.heard(ScanEntry(address, report.rssi, report.data, connectable, response))

    def _may(self, role):
        same = sum(it.link.role == role for it in self._connections)
        most = self.profile.central if role == hci.Role.CENTRAL else self.profile.peripheral
        return len(self._connections) < self.profile.connections and same < most

    def linked(self):
        """Return connections that are up, without looking at the radio."""
        return list(self._connections)

    # -- what a program sees

    @property
    def address(self):
        """Its own."""
        return Address.of(self.device.random_address)

    @property
    def advertising(self):
        """Whether it is; a connection ends it."""
        self.clock.pump()
        return self._set is not None

    @property
    def connected(self):
        """Whether anybody is."""
        return bool(self.connections)

    @property
    def connections(self):
        """A tuple of :class:`Connection`."""
        self.clock.pump()
        return tuple(self._connections)

    def start_advertising(
        self,
        data,
        *,
        scan_response=None,
        connectable=True,
        anonymous=False,
        timeout=0,
        interval=0.1,
        tx_power=0,
        directed_to=None,
    ):
        """Start advertising until a connection, :meth:`stop_advertising` or ``timeout`` seconds.

        :raises BluetoothError: already advertising; or connectable, and no connection is left.
        """
        if self.advertising:
            raise BluetoothError("Already advertising.")
        if connectable and not self._may(hci.Role.PERIPHERAL):
            raise BluetoothError("Unknown system firmware error: 0012")  # NRF_ERROR_CONN_COUNT
        data, response = bytes(data), bytes(scan_response or b"")
        if len(data) > _LEGACY and response:
            raise BluetoothError("Extended advertisements with scan response not supported.")
        self._announce()
        extended = len(data) > _LEGACY or len(response) > _LEGACY
        properties = AdvertisingEventProperties(
            is_connectable=connectable,
            is_legacy=not extended,
            is_scannable=(bool(response) or connectable) and not extended,
        )
        parameters = AdvertisingParameters(
            advertising_event_properties=properties,
            primary_advertising_interval_min=interval * 1000,
            primary_advertising_interval_max=interval * 1000,
        )

        async def start():
            made = await self.device.create_advertising_set(
                random_address=self.device.random_address,
                advertising_data=data,
                scan_response_data=response,
                auto_start=False,
                advertising_parameters=parameters,
            )
            self._set = made  # before the radio starts: a waiting central connects before start() returns
            await made.start()
            if timeout:
                self.clock.loop.call_later(timeout, lambda: self.clock.loop.create_task(self._stop(made)))

        self.clock.run(start())

    def stop_advertising(self):
        """Stop advertising. Nothing happens when it is not."""
        if self.advertising:
            self.clock.run(self._stop(self._set))

    async def _stop(self, made):
        if self._set is made:
            self._set = None
            await made.stop()
            await made.remove()

    def start_scan(
        self,
        prefixes=b"",
        *,
        buffer_size=512,
        extended=False,
        timeout=None,
        interval=0.1,
        window=0.1,
        minimum_rssi=-80,
        active=True,
    ):
        """Return an iterator that waits for what is heard.

        :raises BluetoothError: already scanning; or advertising, if the port cannot do both.
        """
        if self._scan is not None:
            raise BluetoothError("Scan already in progress. Stop with stop_scan.")
        if self.advertising and not self.profile.scans_while_advertising:
            raise BluetoothError("Unknown system firmware error: 0011")  # NRF_ERROR_BUSY, circuitpython #6012
        results = self._scan = ScanResults(self, timeout, prefixes, minimum_rssi, buffer_size)
        # milliseconds; one PHY, as a port scans
        scan = self.device.start_scanning(
            active=active, scan_interval=interval * 1000, scan_window=window * 1000, scanning_phys=(hci.HCI_LE_1M_PHY,)
        )
        self.clock.run(scan)
        return results

    def stop_scan(self):
        """Stop scanning. Nothing happens when it does not."""
        results, self._scan = self._scan, None
        if results is not None:
            self.clock.run(self.device.stop_scanning())
            results.finish()

    def connect(self, address, *, timeout):
        """Wait for the peer's next advertisement, connect, agree on the packet size.

        :raises BluetoothError: not within ``timeout`` seconds; refused; no connection is left.
        """
        self.stop_scan()
        if not self._may(hci.Role.CENTRAL):
            raise BluetoothError("Failed to connect: internal error")
        self._announce()
        transport = core.PhysicalTransport.LE

        async def connect():
            link = await self.device.connect(address.bumble(), timeout=timeout, transport=transport)
            for made in self._connections:
                if made.link is link:
                    await made.guarded(made.exchange(self.profile.mtu))
                    return made
            raise BluetoothError("Failed to connect: internal error")

        try:
            return self.clock.run(connect())
        except (core.TimeoutError, asyncio.TimeoutError) as error:
            raise BluetoothError("Failed to connect: timeout") from error
        except (core.BaseBumbleError, ConnectionError) as error:
            raise BluetoothError("Failed to connect: internal error") from error

    def erase_bonding(self):
        """Erase nothing: no bond is kept."""

    def _announce(self):
        if self.unannounced:
            self.clock.run(self._add([service.bumble() for service in self.unannounced]))
            self.unannounced.clear()

    async def _add(self, services):
        for service in services:
            self.device.add_service(service)
