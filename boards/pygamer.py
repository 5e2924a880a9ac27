# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Adafruit PyGamer: 160x128, a stick, four buttons, a loudspeaker; nothing to solder.

Pins: CircuitPython, ports/atmel-samd/boards/pygamer/pins.c; the order of its shift register (B, A, START, SELECT):
its stage library. Printed A selects, as B does elsewhere, and so does SELECT; printed B goes back, START says UNO. No
radio. A6 has half the voltage of the battery (learn.adafruit.com/adafruit-pygamer/pinouts).
"""

BOARD_IDS = ("pygamer",)
WIDTH = 160
HEIGHT = 128
DISPLAY = "DISPLAY"
SHIFT = ("BUTTON_CLOCK", "BUTTON_LATCH", "BUTTON_OUT")
KEYS = (("A", 0), ("B", 1), ("C", 2), ("B", 3))
LABELS = ("B", "A", "ST")
STICK = ("JOYSTICK_X", "JOYSTICK_Y")
DAC = "SPEAKER"
DAC_POWER = "SPEAKER_ENABLE"
PIXEL = "NEOPIXEL"
BATTERY = ("A6", 2)
STORE = "nvm"
ROOM = 20  # all games, until a setting takes some of it (tools/heap.py --board pygamer)
# SAMD51: see boards/__init__.py.
ERASE = 8192
ERASE_MS = 248
ERASES = 10_000
