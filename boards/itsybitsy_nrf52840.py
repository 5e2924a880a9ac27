# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Adafruit ItsyBitsy nRF52840 Express with a 128x64 SSD1306 and three buttons.

Pins: CircuitPython, ports/nrf/boards/itsybitsy_nrf52840_express/pins.c; the chip puts any function on any pin, but only
slow signals should be on A1 to A5 and D2 while its radio works (nRF52840 product specification, pin assignments). D5 is
an output only, of 5 V (learn.adafruit.com/adafruit-itsybitsy-nrf52840-express/pinouts), which suits a NeoPixel. The
board's own light is a DotStar; it is not used. Each button goes from its pin to GND; the pull-ups are inside the chip.
Parts that you leave out do no harm.
"""

BOARD_IDS = ("itsybitsy_nrf52840_express",)
WIDTH = 128
HEIGHT = 64
SDA = "SDA"
SCL = "SCL"
ADDRESS = 0x3C
OTHER = "SH1106"
KEYS = (
    ("A", "A1"),
    ("B", "A2"),
    ("C", "A3"),
    ("UP", "D12"),
    ("DOWN", "D11"),
    ("LEFT", "D10"),
    ("RIGHT", "D9"),
)
BUZZER = "D2"
PIXEL = "D5"
IR_RX = "A5"
IR_TX = "D13"
CHIP = "nrf52840"
TIGHT = 6  # with larger games it ran out of memory (docs/memory.md)
WAKES = ("A", "B", "C")
STORE = "nvm"
# nRF52840: see boards/__init__.py. nvm is one page (mpconfigboard.h).
ERASE = 4096
ERASE_MS = 127
ERASES = 10_000
