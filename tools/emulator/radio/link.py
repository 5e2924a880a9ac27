# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The medium: Bumble's local link with time, loss and distance."""

import asyncio
import random

from bumble import ll
from bumble.link import LocalLink

from tools.emulator.radio.pipe import Pipe

SUPERVISION = 4.0  # seconds until a silent connection is given up; CircuitPython sets it so on both ports
_CONNECTION_TIMEOUT, _NOT_ESTABLISHED = 0x08, 0x3E  # Core 6.0, Vol 1, Part F, 1.3
_PHASES = 8


class _Controllers(list):
    """In the order they came: a set's order, and with it the run, would differ from process to process."""

    def add(self, controller):
        self.append(controller)


class RadioLink(LocalLink):
    """All controllers of one place.

    :param interval: seconds between two events of a connection; CircuitPython asks for 15 ms.
    :param loss: share of the packets that nobody hears, advertisements and data alike.
    :param per_event: packets one side can send in one event.
    :param seed: of what is lost.
    """

    def __init__(self, interval=0.015, loss=0.0, per_event=4, seed=1):
        super().__init__()
        self.controllers = _Controllers()
        self.interval, self.loss, self.per_event = interval, loss, per_event
        self.packets = 0  # data packets that arrived
        self._dice = random.Random(seed)
        self._away = {}  # controller: how often it had gone
        self._gone = 0
        self._phase = 0

    def is_lost(self):
        """Whether the next packet is lost. No die is thrown on a clean channel."""
        return self.loss > 0 and self._dice.random() < self.loss

    def hears(self, one, other):
        """Whether both are there and in reach."""
        return all(it in self.controllers and it not in self._away for it in (one, other))

    # -- what Bumble's controllers call

    def send_advertising_pdu(self, sender_controller, packet):
        """Send advertisements, and the request that answers one."""
        loop = asyncio.get_running_loop()
        asks = isinstance(packet, ll.ConnectInd)
        lost = asks and self.is_lost()
        for it in self.controllers:
            if it is not sender_controller and self.hears(sender_controller, it):
                if not (lost if asks else self.is_lost()):
                    loop.call_soon(it.on_ll_advertising_pdu, packet)
        if asks:
            # A central takes itself for connected when it has asked. If it is unanswered for six intervals, it gets the
            # truth. So does the loser of two that asked at the same time, which Bumble forgets.
            loop.call_later(6 * self.interval, self._confirm, sender_controller, packet.advertiser_address)

    def send_acl_data(self, sender_controller, destination_address, transport, data):
        """Send data of a connection."""
        connection = sender_controller.le_connections.get(destination_address)
        if connection is not None:
            self.pipe(sender_controller, connection).put(asyncio.get_running_loop(), transport, data)

    def send_ll_control_pdu(self, sender_address, receiver_address, packet):
        """Send messages between the controllers of one connection; never lost, but the other must be there."""
        near, far = self._at(sender_address), self._at(receiver_address)
        if near and far and self.hears(near, far) and sender_address in far.le_connections:
            asyncio.get_running_loop().call_soon(self._control, far, sender_address, packet)

    def find_le_controller(self, address):
        """Return the controller of this address that is switched on."""
        return self._at(address)

    # -- what happens to handhelds

    def power_off(self, controller):
        """Stop its radio immediately; its peers find out by the supervision timeout.

        A new controller may come with the same address (a restart): its peers' connections are not its own.
        """
        pairs = self._peers(controller)
        for _, side in pairs:
            side.orphan = True
        self.controllers.remove(controller)
        asyncio.get_running_loop().call_later(SUPERVISION, self._expire, pairs)

    def walk_away(self, controller):
        """Take a controller out of everybody's reach; after the supervision timeout its connections are lost at both
        ends."""
        self._gone += 1
        self._away[controller] = self._gone
        pairs = self._peers(controller) + [(controller, it) for it in controller.le_connections.values()]
        asyncio.get_running_loop().call_later(SUPERVISION, self._expire, pairs, controller, self._gone)

    def come_back(self, controller):
        """Bring a controller in reach again."""
        self._away.pop(controller, None)

    # -- connections

    def pipe(self, controller, connection):
        """Return the direction from this end of a connection."""
        if "pipe" not in vars(connection):
            far = self._at(connection.peer_address)
            other = self._answering(far, connection)
            # events of different connections take turns
            self._phase = (self._phase + 1) % _PHASES
            phase = self._phase * self.interval / _PHASES
            connection.pipe = Pipe(self, controller, connection, far, other, phase)
            if other is not None:
                other.pipe = Pipe(self, far, other, controller, connection, phase)
        return connection.pipe

    def _at(self, address):
        return next((it for it in self.controllers if it.random_address == address), None)

    def _peers(self, controller):
        """Return ``[(controller, its side)]`` of everybody connected to this one."""
        found = (it.le_connections.get(controller.random_address) for it in self.controllers)
        return [(it, side) for it, side in zip(self.controllers, found) if side is not None]

    def _expire(self, pairs, controller=None, gone=None):
        if controller is not None and self._away.get(controller) != gone:
            return  # it came back in time
        for it, side in pairs:
            self._end(it, side, _CONNECTION_TIMEOUT)

    def _confirm(self, central, address):
        side = central.le_connections.get(address)
        if side is not None and self._answering(self._at(address), side) is None:
            self._end(central, side, _NOT_ESTABLISHED)

    @staticmethod
    def _answering(far, side):
        """Return the other side of a connection, or None if it no longer answers: its peer was restarted."""
        other = far.le_connections.get(side.self_address) if far else None
        orphan = hasattr(side, "orphan") or hasattr(other, "orphan")
        return None if orphan else other

    @staticmethod
    def _end(controller, side, reason):
        if controller.le_connections.get(side.peer_address) is side:
            controller.on_le_disconnected(side, reason)

    @staticmethod
    def _control(controller, sender_address, packet):
        if sender_address in controller.le_connections:
            controller.on_ll_control_pdu(sender_address, packet)
