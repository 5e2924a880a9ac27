# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Adafruit PyBadge.

Pins: CircuitPython, ports/atmel-samd/boards/pybadge/pins.c: what is on the board. The display: board.c. The keys:
learn.adafruit.com/adafruit-pybadge/pinouts.
"""

from tools.boards.pygamer import HELD, PINS, ST7735R
from tools.boards.records import Display, Face, Firmware, SAMD51

FIRMWARES = {"pybadge": Firmware("Adafruit PyBadge", "samd51", PINS + "TFT_CS=PB07", 8192, 8192, 2048, SAMD51)}
DISPLAY = Display("ST7735R", 160, 128, HELD, ST7735R, "PB13 PB15 PB05 PB07 PA00", 24_000_000, inverts=False)
FACE = Face(
    "Adafruit PyBadge",
    "#23262b",
    (560, 250),
    (190, 40, 200, 160),
    (
        ("▲", 6, 96, 74),
        ("▼", 5, 96, 154),
        ("◀", 7, 56, 114),
        ("▶", 4, 136, 114),
        ("B", 0, 446, 140),
        ("A", 1, 510, 96),
        ("SELECT", 3, 446, 206),
        ("START", 2, 510, 206),
    ),
    None,
    ((96, 206, "speaker behind"),),
)
