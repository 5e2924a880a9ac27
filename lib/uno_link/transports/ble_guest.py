# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A guest's end of Bluetooth (``ble.py``): it looks for a host, and for the same one again when it has lost it."""

from micropython import const

from unload import enter
from unload.codes import RADIO_READY
from uno_core.codes import TICKS
from uno_link.transports import ble_discovery
from uno_link.transports.ble import AIR, FOREIGN, Uart

_REST_MS = const(150)  # of a guest between two scans, so that its screen and its buttons live
_STEP_MS = const(40)  # ... and of guests that lost the same race: each another while
_SCAN_S = 0.12  # a little more than one interval of the advertising
_CONNECT_S = 2.0


class Guest(Uart):
    """The end that looks for a host.

    As long as it is not :attr:`linked` a tick can block: 0.12 s for a scan. Once a host is heard, connecting and
    finding the service take 0.4 s as a rule, and 2 s or more if the host goes away meanwhile.

    :param radio: :class:`uno_link.transports.ble.Radio`.
    :param host: address of the host to look for; None for the first one heard, which is kept from then on.
    """

    def __init__(self, radio, host=None):
        super().__init__(radio, False)
        self.host = host
        self._radio = radio
        self._left = radio.left  # a host that has left for good, or is leaving
        radio.left = None
        self.full = 0  # the limit of a host that has no room, 0 when none says so
        self._link = None
        self._rested = None
        self._rest = 0
        self._failed = 0

    @property
    def linked(self):
        """Whether the host is connected, as far as the last tick saw."""
        return self._rx is not None

    def tick(self, now_ms):
        """Notice a lost connection; without one, look for the host now and then."""
        if self._link is not None:
            try:
                if self._link.connected:
                    return
            except AIR:
                pass
            self._leave()
            self._pause(now_ms)
        elif self._rested is None or (now_ms - self._rested & TICKS) >= self._rest:
            seen = None
            try:
                seen = self._scan()
                if seen is not None:
                    self._join(seen)
            except FOREIGN:
                self._leave()
            self._failed = 0 if seen is None or self.linked else self._failed + 1
            self._pause(now_ms)

    def forget(self):
        """Forget this host: the next one on this radio does not look for it."""
        self._radio.left = self.host

    def close(self):
        """End the connection."""
        self._leave()

    def _scan(self):
        """Scan, and return the address of the host, or None if it is not heard or has no room."""
        adapter = self._adapter
        if adapter.advertising:
            adapter.stop_advertising()  # CircuitPython's own; nordic cannot scan beside it
        found, self.full = ble_discovery.scan(adapter, _SCAN_S, self.host, self._left)
        return found

    def _join(self, address):
        self._link = self._adapter.connect(address, timeout=_CONNECT_S)
        self._tx, self._rx = ble_discovery.find(self._link)
        self._stream.clear()
        self.host = address
        enter(RADIO_READY)

    def _leave(self):
        link, rx = self._link, self._rx
        self._link = self._rx = self._tx = None
        try:
            if rx is not None:
                rx.deinit()  # else the driver's FIFO stays, and takes the next connection's bytes as well
            if link is not None and link.connected:
                link.disconnect()
        except AIR:
            pass

    def _pause(self, now_ms):
        self._rested = now_ms
        self._rest = _REST_MS + (self._adapter.address.address_bytes[0] & 7) * _STEP_MS * (self._failed & 3)
