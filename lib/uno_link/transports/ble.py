# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Cells over Bluetooth LE: the Nordic UART service, by adafruit_ble.

The host is the peripheral: it advertises, guests are centrals that look for it, connect and subscribe. Slow steps
(scan, connect, discovery) are the guests' part, and only before they play. So a join never blocks the host's loop.

* Every write is one cell, 20 bytes: UARTService cuts anything longer, and one packet is never split.
* A notification goes to every subscriber: all of the host's cells reach all guests. The packets of all guests arrive in
  one FIFO without their senders, so a cell names its sender. FIFOs overflow in the middle of a cell:
  :mod:`uno_link.transports.stream` finds the next one.
* A connection ends the advertising, so the host starts it again. It advertises ``UNO 3/4``: three guests of at most
  four. A full host says so in advertisements nobody can connect to, and a guest knows why it is not let in.
* A guest that loses its host looks for the same one again, by its address.

The library makes the service, the advertisement and a guest's connection (:mod:`uno_link.transports.ble_discovery`);
while cells travel, the chip's driver alone is asked.

``ble_host.py`` and ``ble_guest.py`` are the two ends; here is what both do.

Limits (docs/facts/link.md, Bluetooth): an nRF52840 carries 4 guests, an ESP32-S3 three (with CircuitPython's own
Bluetooth workflow switched off: it takes a connection). A handheld that vanishes is noticed after 4 seconds; on the
nRF52840 the sixth cell sent to it in that time waits until then, inside the driver.
"""

import _bleio

from uno_link.channel.cells import Record
from uno_link.codes import CELL
from uno_link.transports.stream import Stream
from uno_link.transports.transport import Transport


# Guests of a host, by its chip. A chip that is missing here is not known to carry any.
LIMITS = {"nrf52840": 4, "esp32s3": 3}

# Errors that the driver raises because of the peer or the air. Foreign advertisements can be wrong in any field.
AIR = (_bleio.BluetoothError, OSError)
FOREIGN = (_bleio.BluetoothError, OSError, ValueError, IndexError, KeyError, TypeError)


class Radio(Record):
    """The radio of a chip, for good: a chip forgets no service until it is switched off.

    :param adapter: ``_bleio.adapter``.
    :raises RuntimeError: the board has no radio.
    """

    def __init__(self, adapter):
        if adapter is None:
            raise RuntimeError("no Bluetooth")
        self.adapter = adapter
        self.uart = None  # the service, of :func:`uno_link.transports.ble_discovery.serve`; None before the first host
        self.advertisement = None  # of that host
        self.left = None  # the address of a host that the next guest here does not look for


def open_radio():
    """Return the radio of this board. The caller must keep it."""
    return Radio(_bleio.adapter)


class Uart(Transport):
    """Cells in, cells out."""

    connects = True

    def __init__(self, radio, host):
        self.sent = self.received = self.dropped = 0
        self._adapter = radio.adapter
        self._rx = self._tx = None  # the driver's
        self._stream = Stream(host)
        self._chunk = bytearray(CELL)

    @property
    def garbage(self):
        """Pieces of bytes in which no cell began."""
        return self._stream.cuts

    @property
    def tag(self):
        """Byte 2 of this game's sealed cells, -1 while it is not known. Once set, others' are garbage."""
        return self._stream.tag

    @tag.setter
    def tag(self, tag):
        self._stream.tag = tag

    def send(self, cell):
        """Give 20 bytes to the radio.

        :return: whether it took them; False when nobody is connected. Taken is not heard.
        """
        if self.linked:
            try:
                self._tx.value = cell
                self.sent += 1
                return True
            except AIR:
                pass  # the connection has ended; the next tick sees it
        self.dropped += 1
        return False

    def recv(self, cell):
        """Write the next cell that came to the caller's 20 bytes.

        :return: whether there was one.
        """
        rx = self._rx
        if rx is None:
            return False
        stream = self._stream
        # Never ask for more than is there: the driver would wait a second for it.
        waiting = rx.in_waiting
        while waiting and stream.room() >= CELL:
            n = rx.readinto(self._chunk, waiting if waiting < CELL else CELL)
            if not n:
                break
            stream.put(self._chunk, n)
            waiting -= n
        if stream.take(cell):
            self.received += 1
            return True
        return False
