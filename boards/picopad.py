# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Pajenicko PicoPad and PicoPad W: 320x240, eight buttons, a speaker; a kit, and nothing more to solder.

Pins: CircuitPython, ports/raspberrypi/boards/pajenicko_picopad/pins.c. Both have the same firmware. Printed A selects,
as B does elsewhere; printed B goes back, X says UNO. The firmware's Wi-Fi leaves no room for what links. BAT_SENSE
has a third of the battery's voltage (github.com/Panda381/PicoLibSDK, picopad_bat.h).
"""

BOARD_IDS = ("pajenicko_picopad",)
WIDTH = 320
HEIGHT = 240
DISPLAY = "DISPLAY"
PICTURE = "160x120"  # twice as large: no match fits with all pixels
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
ROOM = 4  # with its menus, another game than these may not fit (tools/heap.py --board picopad)
# RP2040: see boards/__init__.py.
ERASE = 4096
ERASE_MS = 45
ERASES = 100_000
