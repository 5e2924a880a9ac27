# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Adafruit PyGamer.

Pins: CircuitPython, ports/atmel-samd/boards/pygamer/pins.c: what is on the board. The display: board.c. The keys:
learn.adafruit.com/adafruit-pygamer/pinouts.
"""

from tools.boards.records import Display, Face, Firmware, SAMD51

# What it has in common with the PyBadge:
PINS = """
    BUTTON_CLOCK=PB31 BUTTON_LATCH=PB00 BUTTON_OUT=PB30 SPEAKER=PA02 A0=PA02 SPEAKER_ENABLE=PA27 NEOPIXEL=PA15 A6=PB01
    TFT_SCK=PB13 TFT_MOSI=PB15 TFT_DC=PB05 TFT_RST=PA00 TFT_LITE=PA01
"""
ST7735R = (
    b"\x01\x80\x96\x11\x80\xff\xb1\x03\x01\x2c\x2d\xb2\x03\x01\x2c\x2d\xb3\x06\x01\x2c\x2d\x01\x2c\x2d\xb4\x01\x07"
    b"\xc0\x03\xa2\x02\x84\xc1\x01\xc5\xc2\x02\x0a\x00\xc3\x02\x8a\x2a\xc4\x02\x8a\xee\xc5\x01\x0e\x2a\x00\x36\x01\xa0"
    b"\x3a\x01\x05\xe0\x10\x02\x1c\x07\x12\x37\x32\x29\x2d\x29\x25\x2b\x39\x00\x01\x03\x10"
    b"\xe1\x10\x03\x1d\x07\x06\x2e\x2c\x29\x2d\x2e\x2e\x37\x3f\x00\x00\x02\x10"
    b"\x2a\x03\x02\x00\x81\x2b\x03\x02\x00\x81\x13\x80\x0a\x29\x80\x64"
)
HELD = ((0, 159), (0, -1), (1, 0))

_PINS = PINS + "TFT_CS=PB12 JOYSTICK_X=PB07 JOYSTICK_Y=PB06"
FIRMWARES = {"pygamer": Firmware("Adafruit PyGamer", "samd51", _PINS, 8192, 8192, 8192, SAMD51)}
DISPLAY = Display("ST7735R", 160, 128, HELD, ST7735R, "PB13 PB15 PB05 PB12 PA00", 24_000_000, inverts=False)
FACE = Face(
    "Adafruit PyGamer",
    "#23262b",
    (560, 250),
    (170, 40, 220, 176),
    (("B", 0, 446, 140), ("A", 1, 510, 96), ("SELECT", 3, 446, 206), ("START", 2, 510, 206)),
    (88, 116),
    ((88, 196, "speaker behind"),),
)
