# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Pimoroni PicoSystem: 240x240, eight buttons, a buzzer; nothing to solder.

Pins: CircuitPython, ports/raspberrypi/boards/pimoroni_picosystem/pins.c. Printed A selects, as B does elsewhere;
printed B goes back, X says UNO. No radio. Its light is not a NeoPixel and stays dark. BAT_SENSE has a
third of the battery's voltage (github.com/pimoroni/picosystem, libraries/hardware.cpp).
"""

BOARD_IDS = ("pimoroni_picosystem",)
WIDTH = 240
HEIGHT = 240
DISPLAY = "DISPLAY"
KEYS = (
    ("A", "SW_B"),
    ("B", "SW_A"),
    ("C", "SW_X"),
    ("UP", "SW_UP"),
    ("DOWN", "SW_DOWN"),
    ("LEFT", "SW_LEFT"),
    ("RIGHT", "SW_RIGHT"),
)
LABELS = ("B", "A", "X")
BUZZER = "AUDIO"
BATTERY = ("BAT_SENSE", 3)
WAKES = ("A", "B", "C")
STORE = "append"
ROOM = 20  # all games, until a setting takes some of it (tools/heap.py --board picosystem)
# RP2040: see boards/__init__.py.
ERASE = 4096
ERASE_MS = 45
ERASES = 100_000
