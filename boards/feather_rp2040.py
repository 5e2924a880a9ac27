# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Adafruit Feather RP2040 with the FeatherWing OLED 128x32 on it: nothing to wire.

Pins: CircuitPython, ports/raspberrypi/boards/adafruit_feather_rp2040/pins.c; of the wing (its A B C are D9 D6 D5, its
display on SDA and SCL): learn.adafruit.com/adafruit-oled-featherwing. SDA and SCL are GPIO2 and 3, I2C1. The NeoPixel
is on the Feather. Buzzer and infrared, if you add them, are side by side; D10 and D12 are PWM slices 5 and 6.
"""

BOARD_IDS = ("adafruit_feather_rp2040",)
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
KEEP = 124
WAKES = ("A", "B", "C")
STORE = "append"
# RP2040: see boards/__init__.py.
ERASE = 4096
ERASE_MS = 45
ERASES = 100_000
