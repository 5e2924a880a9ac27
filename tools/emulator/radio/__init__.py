# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Bluetooth LE between virtual handhelds: CircuitPython's ``_bleio`` made of Bumble's virtual controllers.

The unmodified adafruit_ble runs on it. One adapter is one handheld; all of them live in one thread, one after another,
and time is virtual: the same program gives the same run, and nobody waits.

    air = Air(loss=0.2)                    # puts _bleio in place; import adafruit_ble after this
    adapter = air.adapter("nrf52840")      # the next handheld, and from now on _bleio.adapter
    radio = adafruit_ble.BLERadio(adapter)
    air.sleep(0.015)                       # everything the radios do in 15 ms of virtual time
    air.power_off(adapter); air.close()

``air``: the whole medium. ``clock``: a synchronous call drives an asynchronous stack. ``link`` and ``pipe``: loss and
delay. ``controller``: differences between Bumble's controller and a chip. ``profile``: CircuitPython's features by
chip. The other files are ``_bleio``'s classes, each in the file of its name.
"""

from tools.emulator.radio.air import Air
from tools.emulator.radio.profile import PROFILES, Profile

__all__ = ["PROFILES", "Air", "Profile"]
