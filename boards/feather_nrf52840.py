# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Adafruit Feather nRF52840 Express with the FeatherWing OLED 128x32 on it: nothing to wire.

Pins: CircuitPython, ports/nrf/boards/feather_nrf52840_express/pins.c; of the wing (its A B C are D9 D6 D5, its display
on SDA and SCL): learn.adafruit.com/adafruit-oled-featherwing. The NeoPixel is on the Feather. Buzzer and infrared, if
you add them, are side by side. Links by Bluetooth need nothing more. No BATTERY, though half its voltage is
at VOLTAGE_MONITOR: a match over Bluetooth leaves no memory for what looks after it, and ran out of it
(tests/device/test_guest_on_micropython.py).
"""

BOARD_IDS = ("feather_nrf52840_express",)
WIDTH = 128
HEIGHT = 32
SDA = "SDA"
SCL = "SCL"
ADDRESS = 0x3C
OTHER = "SH1107"
KEYS = (("A", "D9"), ("B", "D6"), ("C", "D5"))
BUZZER = "D10"
PIXEL = "NEOPIXEL"
IR_RX = "D11"
IR_TX = "D12"
CHIP = "nrf52840"
TIGHT = 6  # with larger games it ran out of memory (docs/memory.md)
WAKES = ("A", "B", "C")
STORE = "nvm"
# nRF52840: see boards/__init__.py. nvm is two pages, and saves take turns.
ERASE = 4096
ERASE_MS = 127
ERASES = 20_000
