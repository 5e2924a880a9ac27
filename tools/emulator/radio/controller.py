# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Bumble's virtual controller, changed to behave like a chip."""

import asyncio

from bumble import hci, ll
from bumble.controller import AdvertisingSet, Controller

_CONNECTABLE, _SCANNABLE, _SCAN_RESPONSE, _LEGACY = 1, 2, 8, 16  # event type of an advertising report
_RSSI = -50


class _Advertisement(ll.AdvExtInd):
    """An advertisement that still knows what kind it is."""

    kind = _CONNECTABLE | _SCANNABLE | _LEGACY
    response = b""


class _Set(AdvertisingSet):
    """Bumble's sends every advertisement as connectable, and none of its scan response."""

    def send_extended_advertising_data(self):
        """Send advertising data. The set's timer calls this."""
        packet = _Advertisement(advertiser_address=self.address, data=bytes(self.data))
        packet.kind = int(self.parameters.advertising_event_properties)
        packet.response = bytes(self.scan_response_data)
        self.controller.send_advertising_pdu(packet)


class RadioController(Controller):
    """One chip. The names of the methods are Bumble's."""

    def on_hci_le_set_advertising_set_random_address_command(self, command):
        """Handle the first command of a new set."""
        self._make(command.advertising_handle)
        return super().on_hci_le_set_advertising_set_random_address_command(command)

    def on_hci_le_set_extended_advertising_parameters_command(self, command):
        """... or this command is."""
        self._make(command.advertising_handle)
        return super().on_hci_le_set_extended_advertising_parameters_command(command)

    def on_hci_le_create_connection_cancel_command(self, command):
        """Cancel a connection. Bumble's stays with its request, connects later and reports no end (Core 6.0, Vol 4,
        Part E, 7.8.13)."""
        wanted, self.pending_le_connection = self.pending_le_connection, None
        if wanted is not None:
            ended = hci.HCI_LE_Connection_Complete_Event(
                status=hci.HCI_ErrorCode.UNKNOWN_CONNECTION_IDENTIFIER_ERROR,
                connection_handle=0,
                role=hci.Role.CENTRAL,
                peer_address_type=wanted.peer_address_type,
                peer_address=wanted.peer_address,
                connection_interval=0,
                peripheral_latency=0,
                supervision_timeout=0,
                central_clock_accuracy=0,
            )
            asyncio.get_running_loop().call_soon(self.send_hci_packet, ended)
        return super().on_hci_le_create_connection_cancel_command(command)

    def on_advertising_pdu(self, pdu):
        """Report an advertisement that was heard with its kind and its true scan response; answer if a connection was
        asked for."""
        if self.le_scan_enable:
            self._report(pdu, pdu.kind, pdu.data)
            if pdu.kind & _SCANNABLE and pdu.response and self.le_scan_type:
                self._report(pdu, pdu.kind | _SCAN_RESPONSE, pdu.response)
        wanted = self.pending_le_connection
        if wanted and wanted.peer_address == pdu.advertiser_address and pdu.kind & _CONNECTABLE:
            if pdu.advertiser_address not in self.le_connections:
                self.create_le_connection(pdu.advertiser_address)

    def on_le_connect_ind(self, packet):
        """Refuse a peer that restarted before its old connection has ended (Core 6.0, Vol 6, Part B, 4.5)."""
        if packet.initiator_address not in self.le_connections:
            super().on_le_connect_ind(packet)

    def on_hci_le_set_extended_scan_parameters_command(self, command):
        """Remember whether the scan is active, which Bumble forgets."""
        self.le_scan_type = max(command.scan_types)
        return super().on_hci_le_set_extended_scan_parameters_command(command)

    def _make(self, handle):
        if handle not in self.advertising_sets:
            self.advertising_sets[handle] = _Set(controller=self, handle=handle)

    def _report(self, pdu, kind, data):
        event = hci.HCI_LE_Extended_Advertising_Report_Event
        report = event.Report(
            event_type=kind,
            address_type=pdu.advertiser_address.address_type,
            address=pdu.advertiser_address,
            primary_phy=hci.Phy.LE_1M,
            secondary_phy=hci.Phy.LE_1M,
            advertising_sid=0,
            tx_power=0,
            rssi=_RSSI,
            periodic_advertising_interval=0,
            direct_address_type=0,
            direct_address=hci.Address.ANY,
            data=data,
        )
        self.send_hci_packet(event([report]))
