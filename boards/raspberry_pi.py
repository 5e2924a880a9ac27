# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Raspberry Pi Zero (or any with 40 pins) with Adafruit's 128x64 OLED Bonnet on it: nothing to wire.

A computer with Linux, where Blinka gives CircuitPython's modules: python3 tools/pi.py. Pins: Blinka's
board/raspberrypi/raspi_40pin.py (header), learn.adafruit.com/adafruit-128x64-oled-bonnet-for-raspberry-pi (bonnet). #5
and #6 are D5 and D6, the stick is D17 up, D22 down, D27 left, D23 right, D4 pressed. Only select is on the stick's
press.
"""

BOARD_IDS = (
    "RASPBERRY_PI_ZERO",
    "RASPBERRY_PI_ZERO_W",
    "RASPBERRY_PI_ZERO_2_W",
    "RASPBERRY_PI_3A_PLUS",
    "RASPBERRY_PI_3B",
    "RASPBERRY_PI_3B_PLUS",
    "RASPBERRY_PI_4B",
    "RASPBERRY_PI_5",
)
WIDTH = 128
HEIGHT = 64
SDA = "SDA"
SCL = "SCL"
ADDRESS = 0x3C
KEYS = (
    ("A", "D5"),
    ("B", "D4"),
    ("C", "D6"),
    ("UP", "D17"),
    ("DOWN", "D22"),
    ("LEFT", "D27"),
    ("RIGHT", "D23"),
)
LABELS = ("5", "o", "6")  # #5, the stick, which has no print, and #6
WIFI = BOARD_IDS[1:]
STORE = "file"
# A file: blank bytes of it are written in their place, for all else it is replaced by a whole new one. A cut loses what
# was being written, never what was. Cards level their wear; their makers do not say how many writes they last.
ERASE = 0
ERASE_MS = 0
ERASES = None
