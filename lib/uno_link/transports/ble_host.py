# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The host's end of Bluetooth (``ble.py``): it advertises that it has room, or that it is full."""

from micropython import const

from unload import enter
from unload.codes import RADIO_READY
from uno_core.codes import TICKS
from uno_link.transports import ble_discovery
from uno_link.transports.ble import AIR, LIMITS, Uart

_LOOK_MS = const(500)  # between two looks of a host at its connections
_ADVERTISE_S = 0.1


class Host(Uart):
    """The end that advertises.

    :param radio: :class:`uno_link.transports.ble.Radio`. A second host on the same radio takes the first one's service.
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
        self._shown = -1  # the number of guests in the advertisement on the air
        self._looked = None
        if radio.uart is None:
            radio.uart, radio.advertisement = ble_discovery.serve()
            enter(RADIO_READY)
        _, self._tx, self._rx = radio.uart
        self._advertisement = radio.advertisement
        self._rx.reset_input_buffer()

    @property
    def linked(self):
        """Whether any guest is connected."""
        return self.guests > 0

    @property
    def full(self):
        """Whether no further guest is let in."""
        return self.guests >= self.limit

    def tick(self, now_ms):
        """Advertise, as a host with room or as a full host."""
        due = self._looked is None or (now_ms - self._looked & TICKS) >= _LOOK_MS
        try:
            # Every connection ends the advertising. A full host's cannot be connected to, so it continues.
            changed = self._shown >= 0 and not self._adapter.advertising
            if not (due or changed):
                return
            self._looked = now_ms
            self.guests = len(self._adapter.connections)
            if changed or self.guests != self._shown:
                self._show()
        except AIR:
            self._shown = -1  # tried again at the next look

    def close(self):
        """Stop advertising and send all guests away."""
        self._shown = -1
        self.guests = 0
        try:
            self._adapter.stop_advertising()
            for link in self._adapter.connections:
                link.disconnect()
        except AIR:
            pass

    def _show(self):
        self._shown = -1
        self._adapter.stop_advertising()
        data = self._advertisement
        data[-3] = 48 + self.guests
        data[-1] = 48 + self.limit
        self._adapter.start_advertising(data, connectable=not self.full, interval=_ADVERTISE_S)
        self._shown = self.guests
