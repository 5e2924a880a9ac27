# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""TinyCircuits Thumby Color: 128x128, nine buttons; nothing to solder.

Pins: CircuitPython, ports/raspberrypi/boards/tinycircuits_thumby_color/pins.c. Printed A selects, as B does elsewhere;
printed B goes back, the right shoulder says UNO. No radio. No sound: the firmware dims the display with the only PWM
channel that its speaker has (GPIO7 and GPIO23).
"""

BOARD_IDS = ("tinycircuits_thumby_color",)
WIDTH = 128
HEIGHT = 128
DISPLAY = "DISPLAY"
KEYS = (
    ("A", "BUTTON_B"),
    ("B", "BUTTON_A"),
    ("C", "BUTTON_BUMPER_RIGHT"),
    ("UP", "BUTTON_UP"),
    ("DOWN", "BUTTON_DOWN"),
    ("LEFT", "BUTTON_LEFT"),
    ("RIGHT", "BUTTON_RIGHT"),
)
LABELS = ("B", "A", "RB")
KEEP = 300
WAKES = ("A", "B", "C")
STORE = "append"
# RP2040: see boards/__init__.py. An RP2350 does the same.
ERASE = 4096
ERASE_MS = 45
ERASES = 100_000
