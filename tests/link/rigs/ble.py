# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Handhelds with Bluetooth LE: adafruit_ble over Bumble's controllers, in virtual time."""

from tests.link.rigs.rig import Rig
from tools.dev.cli import Problem

_FRAME_S = 0.010


class BleRig(Rig):
    """``air``: the place with the radios.

    While a guest scans or connects, no other handheld's loop turns (emulator/radio/clock.py): 0.12 s a scan, as long as
    somebody is not connected.
    """

    def __init__(self, devices, seed, loss, chip):
        super().__init__(devices, seed, loss)
        from tools.dev import need

        _, reason = need.find("radio")
        if reason:
            raise Problem(reason)
        from tools.emulator.radio import Air

        self.air = Air()  # its own loss is the link layer's, which repeats: a cell is lost above
        try:
            from uno_link.transports.ble import LIMITS

            if chip not in LIMITS:
                raise ValueError(f"ble: no profile {chip}; one of {', '.join(LIMITS)}")
            if devices - 1 > LIMITS[chip]:
                raise ValueError(f"ble on {chip}: at most {LIMITS[chip]} guests, not {devices - 1}")
        except BaseException:
            self.air.close()
            raise
        self._chip = chip
        self._adapters = [None] * devices
        self._addresses = [None] * devices
        self._radios = [None] * devices
        self._open()

    def elapsed_ms(self):
        """As of every rig."""
        return self.air.now_ms()

    def _frame(self):
        self.air.sleep(_FRAME_S)

    def _transport(self, device):
        from uno_link.transports import ble, ble_guest, ble_host

        radio = self._radios[device]
        if not radio:
            adapter = self._adapters[device] = self.air.adapter(self._chip, self._addresses[device])
            self._addresses[device] = str(adapter.device.random_address)
            radio = self._radios[device] = ble.Radio(adapter)
        self.air.bind(radio.adapter)
        return ble_host.Host(radio, self._chip) if device == self.dealer else ble_guest.Guest(radio)

    def _cut(self, device):
        self.air.power_off(self._adapters[device])
        self._radios[device] = None

    def _reach(self, device, heard):
        if heard:
            self.air.come_back(self._adapters[device])
        else:
            self.air.walk_away(self._adapters[device])

    def _close(self):
        self.air.close()
