# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Adafruit CLUE: 240x240, two buttons and three pads at its edge; nothing to solder.

Pins: CircuitPython, ports/nrf/boards/clue_nrf52840_express/pins.c. Button A is A, button B is C, and a finger on one of
the pads 0, 1, 2 is B. It has Bluetooth, but no room for what links: to join takes 152 kB in color, and there are 144.
"""

BOARD_IDS = ("clue_nrf52840_express",)
WIDTH = 240
HEIGHT = 240
DISPLAY = "DISPLAY"
PICTURE = "240x135"  # half of what 240x240 takes: with that no match fits
KEYS = (("A", "BUTTON_A"), ("C", "BUTTON_B"))
TOUCH = (("B", "P0"), ("B", "P1"), ("B", "P2"))
LABELS = ("A", "0", "B")
BUZZER = "SPEAKER"
PIXEL = "NEOPIXEL"
STORE = "nvm"
ROOM = 9  # with its menus, another game than these does not fit (tools/heap.py --board clue)
# nRF52840: see boards/__init__.py. nvm is two pages.
ERASE = 4096
ERASE_MS = 127
ERASES = 10_000
