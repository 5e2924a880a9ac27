# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Cells over Bluetooth LE: the Nordic UART service of adafruit_ble.

The host is the peripheral: it advertises, guests are centrals that look for it, connect and subscribe. What blocks
(scan, connect, discovery) is the guests' part, and only before they play; the host's loop is never held up by a join.

* Every write is one cell, 20 bytes: UARTService cuts anything longer, and one packet is never split.
* A notification goes to every subscriber: all of the host's cells reach all guests. The packets of all guests come into
  one FIFO that does not tell who wrote what, so a cell names its sender. FIFOs overflow in the middle of a cell:
  :mod:`uno_link.stream` finds the next one.
* A connection ends the advertising, so the host starts it again. What it advertises is ``UNO 3/4``: three guests of
  at most four. A full host says so in advertisements nobody can connect to, and a guest knows why it is not let in.
* A guest that loses its host looks for the same one again, by its address.

Limits (facts/link.md, A3): an nRF52840 carries 4 guests, an ESP32-S3 three (with CircuitPython's own Bluetooth
workflow switched off: it takes a connection). A handheld that vanishes is noticed after 4 seconds; on the nRF52840 the
sixth cell sent to it in that time waits until then, inside the driver.
"""

import _bleio
from adafruit_ble.advertising.standard import ProvideServicesAdvertisement
from adafruit_ble.services.nordic import UARTService
from micropython import const

from uno_link.stream import Stream

_CELL = const(20)
_WRAP = const(0x1FFFFFFF)  # milliseconds run around here
_LOOK_MS = const(500)  # between two looks of a host at its connections
_REST_MS = const(150)  # of a guest between two scans, so that its screen and its buttons live
_STEP_MS = const(40)  # ... and of guests that lost the same race: each another while
_ADVERTISE_S = 0.1
_SCAN_S = 0.12  # a little more than one interval of the advertising
_CONNECT_S = 2.0
_NAME = "UNO "

# Guests of a host, by its chip. What is not here is not known to carry any.
LIMITS = {"nrf52840": 4, "esp32s3": 3}

# What the driver raises when the peer or the air is to blame. Foreign advertisements can be wrong in any field.
_AIR = (_bleio.BluetoothError, OSError)
_FOREIGN = (_bleio.BluetoothError, OSError, ValueError, IndexError, KeyError, TypeError)


_radio = None


def open_radio():
    """The radio of this board: always the same one, for it keeps the service."""
    global _radio  # noqa: PLW0603  there is one in a board
    if _radio is None:
        from adafruit_ble import BLERadio

        _radio = BLERadio()
    return _radio


class _Uart:
    """What both ends do: cells in, cells out."""

    def __init__(self, radio, host):
        self.sent = self.received = self.dropped = 0
        self._radio = radio
        self._uart = None
        self._stream = Stream(host)
        self._chunk = bytearray(_CELL)

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
                self._uart.write(cell)
                self.sent += 1
                return True
            except _AIR:
                pass  # the connection has ended; the next tick sees it
        self.dropped += 1
        return False

    def recv(self, cell):
        """The next cell that came, into the caller's 20 bytes.

        :return: whether there was one.
        """
        uart = self._uart
        if uart is None:
            return False
        stream = self._stream
        # Never ask for more than is there: the driver would wait a second for it.
        waiting = uart.in_waiting
        while waiting and stream.room() >= _CELL:
            n = uart.readinto(self._chunk, waiting if waiting < _CELL else _CELL)
            if not n:
                break
            stream.put(self._chunk, n)
            waiting -= n
        if stream.take(cell):
            self.received += 1
            return True
        return False


class Host(_Uart):
    """The end that advertises.

    :param radio: ``adafruit_ble.BLERadio``. It keeps the service: a chip forgets none until it is switched off, so a
        second host on the same radio takes the first one's.
    :param chip: key of :data:`LIMITS`.
    :param guests: how many to let in; 0 for as many as the chip carries.
    :raises ValueError: more than that, with the limit.
    """

    def __init__(self, radio, chip, guests=0):
        most = LIMITS.get(chip, 0)
        if not most or guests > most:
            raise ValueError("Bluetooth on %s: at most %d guests, not %d" % (chip, most, guests or 1))
        super().__init__(radio, True)
        self.limit = guests or most
        self.guests = 0
        self._shown = -1  # how many guests the advertisement on the air tells of
        self._looked = None
        self._uart = getattr(radio, "uno_uart", None)
        if self._uart is None:
            self._uart = radio.uno_uart = UARTService()
        self._uart.reset_input_buffer()

    @property
    def linked(self):
        """Whether any guest is connected."""
        return self.guests > 0

    @property
    def full(self):
        """Whether no further guest is let in."""
        return self.guests >= self.limit

    def tick(self, now_ms):
        """Advertise as long as there is room, and say so when there is none."""
        due = self._looked is None or (now_ms - self._looked & _WRAP) >= _LOOK_MS
        try:
            # Every connection ends the advertising. A full host's cannot be connected to, so it goes on.
            changed = self._shown >= 0 and not self._radio.advertising
            if not (due or changed):
                return
            self._looked = now_ms
            self.guests = len(self._radio.connections)
            if changed or self.guests != self._shown:
                self._show()
        except _AIR:
            self._shown = -1  # tried again at the next look

    def close(self):
        """Stop advertising and send all guests away."""
        self._shown = -1
        self.guests = 0
        try:
            self._radio.stop_advertising()
            for link in self._radio.connections:
                link.disconnect()
        except _AIR:
            pass

    def _show(self):
        self._shown = -1
        self._radio.stop_advertising()
        advertisement = ProvideServicesAdvertisement(self._uart)
        advertisement.complete_name = "%s%d/%d" % (_NAME, self.guests, self.limit)  # 30 of 31 bytes
        advertisement.connectable = not self.full
        self._radio.start_advertising(advertisement, interval=_ADVERTISE_S)
        self._shown = self.guests


class Guest(_Uart):
    """The end that looks for a host.

    As long as it is not :attr:`linked` a tick may block: 0.12 s for a scan, and once a host is heard, as long as it
    takes to connect and to find the service (0.4 s as a rule, 2 s and more when the host goes away meanwhile).

    :param radio: ``adafruit_ble.BLERadio``.
    :param host: address of the host to look for; None for the first one heard, which is kept from then on.
    """

    def __init__(self, radio, host=None):
        super().__init__(radio, False)
        self.host = host
        self.full = 0  # the limit of a host that has no room, 0 when none says so
        self._link = None
        self._rested = None
        self._rest = 0
        self._failed = 0

    @property
    def linked(self):
        """Whether the host is connected, as far as the last tick saw."""
        return self._uart is not None

    def tick(self, now_ms):
        """Notice a lost connection; without one, look for the host now and then."""
        if self._link is not None:
            try:
                if self._link.connected:
                    return
            except _AIR:
                pass
            self._leave()
            self._pause(now_ms)
        elif self._rested is None or (now_ms - self._rested & _WRAP) >= self._rest:
            seen = None
            try:
                seen = self._scan()
                if seen is not None:
                    self._join(seen)
            except _FOREIGN:
                self._leave()
            self._failed = 0 if seen is None or self.linked else self._failed + 1
            self._pause(now_ms)

    def close(self):
        """End the connection."""
        self._leave()

    def _scan(self):
        """The advertisement of the host, None if it is not heard or has no room."""
        radio = self._radio
        full = 0
        found = None
        if radio.advertising:
            radio.stop_advertising()  # CircuitPython's own; nordic cannot scan beside it
        try:
            # not active: all there is to know is in the advertisement
            for seen in radio.start_scan(ProvideServicesAdvertisement, timeout=_SCAN_S, active=False):
                limit = self._limit(seen)
                if limit and seen.connectable:
                    found = seen
                    break
                full = limit or full
        finally:
            radio.stop_scan()
        self.full = 0 if found is not None else full
        return found

    def _limit(self, seen):
        """How many guests this advertisement's host carries; 0 if it is none, or not ours."""
        try:
            name = seen.complete_name
            if not name or name[: len(_NAME)] != _NAME or UARTService not in seen.services:
                return 0
            if self.host is not None and seen.address != self.host:
                return 0
            return int(name[name.index("/") + 1 :])
        except _FOREIGN:
            return 0

    def _join(self, seen):
        self._link = self._radio.connect(seen, timeout=_CONNECT_S)
        self._uart = self._link[UARTService]
        self._stream.clear()
        self.host = seen.address

    def _leave(self):
        link, uart = self._link, self._uart
        self._link = self._uart = None
        try:
            if uart is not None:
                uart.deinit()  # else the driver's FIFO stays, and takes the next connection's bytes as well
            if link is not None and link.connected:
                link.disconnect()
        except _AIR:
            pass

    def _pause(self, now_ms):
        self._rested = now_ms
        self._rest = _REST_MS + (self._radio.address_bytes[0] & 7) * _STEP_MS * (self._failed & 3)
