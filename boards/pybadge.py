# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Adafruit PyBadge: 160x128, eight buttons, a loudspeaker; nothing to solder.

Pins: CircuitPython, ports/atmel-samd/boards/pybadge/pins.c; the order of its shift register: B, A, START, SELECT,
RIGHT, DOWN, UP, LEFT. Printed A selects, as B does elsewhere, and so does SELECT; printed B goes back, START says UNO.
No radio. A6 has half the voltage of the battery (learn.adafruit.com/adafruit-pybadge/pinouts).
"""

BOARD_IDS = ("pybadge",)
WIDTH = 160
HEIGHT = 128
DISPLAY = "DISPLAY"
SHIFT = ("BUTTON_CLOCK", "BUTTON_LATCH", "BUTTON_OUT")
KEYS = (("A", 0), ("B", 1), ("C", 2), ("B", 3), ("RIGHT", 4), ("DOWN", 5), ("UP", 6), ("LEFT", 7))
LABELS = ("B", "A", "ST")
DAC = "SPEAKER"
DAC_POWER = "SPEAKER_ENABLE"
PIXEL = "NEOPIXEL"
BATTERY = ("A6", 2)
STORE = "nvm"
ROOM = 20  # all games, until a setting takes some of it (tools/heap.py --board pybadge)
# SAMD51: see boards/__init__.py.
ERASE = 8192
ERASE_MS = 248
ERASES = 10_000
