# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Pajenicko PicoPad, with a Pico or a Pico W in it.

Pins: CircuitPython, ports/raspberrypi/boards/pajenicko_picopad/pins.c. The display: board.c. The drive:
mpconfigboard.mk gives the firmware 1536 of 2048 kB (commit 944cc0b6). The keys: github.com/Pajenicko/Picopad.
"""

from tools.boards.picosystem import BEGIN
from tools.boards.records import Display, Face, Firmware, Heap, RP2040_FAMILY, Uf2, WITH_RADIO

_PINS = (
    " ".join(f"GP{n}=GPIO{n}" for n in (*range(23), 26, 27, 28))
    + """
    D0=GPIO26 D1=GPIO14 D2=GPIO1 D3=GPIO0 D4=GPIO27 D5=GPIO28 A0=GPIO26 A1=GPIO27 A2=GPIO28
    LCD_RESET=GPIO20 LCD_CS=GPIO21 LCD_SCLK=GPIO18 LCD_MOSI=GPIO19 LCD_DC=GPIO17 LCD_BL=GPIO16 AUDIO=GPIO15
    SW_X=GPIO9 SW_Y=GPIO8 SW_A=GPIO7 SW_B=GPIO6 SW_DOWN=GPIO5 SW_RIGHT=GPIO2 SW_LEFT=GPIO3 SW_UP=GPIO4
    SD_CS=GPIO13 SD_SCK=GPIO10 SD_MOSI=GPIO11 SD_MISO=GPIO12 BAT_SENSE=GPIO29 TX=GPIO0 RX=GPIO1 SDA=GPIO0 SCL=GPIO1
    SDA_ALT=GPIO14 SCL_ALT=GPIO27 SMPS_MODE=CYW1 LED=CYW0 VBUS_SENSE=CYW2
"""
)
# Nobody has measured it. Before CircuitPython 10.3 it had USB host and DVI, as that Pico W.
_HEAP = Heap(126_112, "about, after a Pico W's prompt with CircuitPython 9.0.0: its issue 9085")
FIRMWARES = {
    "pajenicko_picopad": Firmware(
        "Pajenicko PicoPad", "rp2", _PINS, 4096, 4096, 508, _HEAP, uf2=Uf2(WITH_RADIO, RP2040_FAMILY)
    )
}
DISPLAY = Display(
    "ST7789",
    320,
    240,
    ((239, 0), (0, 1), (-1, 0)),
    BEGIN.replace(b"\x36\x01\x04", b"\x36\x01\x60"),  # else a PicoSystem's
    "GPIO18 GPIO19 GPIO17 GPIO21 GPIO20",
    62_500_000,
)
FACE = Face(
    "Pajenicko PicoPad, PicoPad W",
    "#23262b",
    (560, 300),
    (160, 40, 240, 180),
    (
        ("▲", "SW_UP", 80, 100),
        ("▼", "SW_DOWN", 80, 180),
        ("◀", "SW_LEFT", 40, 140),
        ("▶", "SW_RIGHT", 120, 140),
        ("X", "SW_X", 480, 100),
        ("Y", "SW_Y", 440, 140),
        ("A", "SW_A", 520, 140),
        ("B", "SW_B", 480, 180),
    ),
)
