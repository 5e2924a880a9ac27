# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Adafruit CLUE.

Pins: CircuitPython, ports/nrf/boards/clue_nrf52840_express/pins.c: what is on the board, and its large pads. The
display: board.c. The keys: learn.adafruit.com/adafruit-clue/pinouts.
"""

from tools.boards.records import Display, Face, Firmware, NRF52840

_PINS = """
    BUTTON_A=P1_02 BUTTON_B=P1_10 P0=P0_04 P1=P0_05 P2=P0_03 SPEAKER=P1_00 NEOPIXEL=P0_16
    TFT_SCK=P0_14 TFT_MOSI=P0_15 TFT_DC=P0_13 TFT_CS=P0_12 TFT_RESET=P1_03 TFT_BACKLIGHT=P1_05
"""
_BEGIN = b"\x01\x80\x96\x11\x80\xff\x36\x01\xa0\x3a\x01\x55\x21\x80\x0a\x13\x80\x0a\x29\x80\xff"
FIRMWARES = {"clue_nrf52840_express": Firmware("Adafruit CLUE", "nrf52840", _PINS, 8192, 4096, 2048, NRF52840)}
DISPLAY = Display(
    "ST7789", 240, 240, ((0, 239), (0, -1), (1, 0)), _BEGIN, "P0_14 P0_15 P0_13 P0_12 P1_03", 32_000_000, 80
)
FACE = Face(
    "Adafruit CLUE",
    "#23262b",
    (500, 300),
    (150, 26, 200, 200),
    (
        ("A", "BUTTON_A", 76, 126),
        ("B", "BUTTON_B", 424, 126),
        ("0", "P0", 60, 268),
        ("1", "P1", 150, 268),
        ("2", "P2", 240, 268),
    ),
    None,
    ((350, 268, "3V"), (440, 268, "GND")),
)
