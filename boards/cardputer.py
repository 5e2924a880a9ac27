# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""M5Stack Cardputer: 240x135, a keyboard, a battery; nothing to solder. Not a Cardputer-Adv: it has other parts.

Pins: CircuitPython, ports/espressif/boards/m5stack_cardputer/pins.c; numbers of keys: keymap.h there. S and Enter
select; A and Esc go back; D and the space bar say UNO; the arrows need no Fn. No sound: its amplifier wants I2S. No
links: it has an infrared LED but no receiver, and no memory for Bluetooth in color.
"""

BOARD_IDS = ("m5stack_cardputer",)
WIDTH = 240
HEIGHT = 135
DISPLAY = "DISPLAY"
KEYBOARD = "cardputer_keyboard"
KEYS = (
    ("A", 36),
    ("B", 8),
    ("C", 37),
    ("UP", 12),
    ("DOWN", 5),
    ("LEFT", 33),
    ("RIGHT", 34),
    ("A", 49),
    ("B", 13),
    ("C", 6),
)
LABELS = ("A", "S", "D")
PIXEL = "NEOPIXEL"
STORE = "nvm"
# ESP32-S3: see boards/__init__.py.
ERASE = 8192
ERASE_MS = 150
ERASES = 100_000
