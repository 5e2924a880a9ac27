# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Pimoroni PicoSystem.

Pins: CircuitPython, ports/raspberrypi/boards/pimoroni_picosystem/pins.c. The display: board.c. The keys:
shop.pimoroni.com/products/picosystem.
"""

from tools.boards.records import Display, Face, Firmware, Heap, PLAIN, RP2040_FAMILY, Uf2

_PINS = """
    SW_DOWN=GPIO20 SW_RIGHT=GPIO21 SW_LEFT=GPIO22 SW_UP=GPIO23 SW_Y=GPIO16 SW_X=GPIO17 SW_A=GPIO18 SW_B=GPIO19
    AUDIO=GPIO11 BACKLIGHT=GPIO12 LCD_CS=GPIO5 LCD_SCLK=GPIO6 LCD_MOSI=GPIO7 LCD_VSYNC=GPIO8 LCD_DC=GPIO9
    LCD_RESET=GPIO4 LED_R=GPIO14 LED_G=GPIO13 LED_B=GPIO15 CHARGE_STAT=GPIO24 BAT_SENSE=GPIO26
"""
BEGIN = (
    b"\x01\x80\x96\x36\x01\x04\x35\x01\x00\xb2\x05\x0c\x0c\x00\x33\x33\x3a\x01\x05\xb7\x01\x14\xbb\x01\x37\xc0\x01\x2c"
    b"\xc2\x01\x01\xc3\x01\x12\xc4\x01\x20\xd0\x02\xa4\xa1\xc6\x01\x0f"
    b"\xe0\x0e\xd0\x04\x0d\x11\x13\x2b\x3f\x54\x4c\x18\x0d\x0b\x1f\x23"
    b"\xe1\x0e\xd0\x04\x0c\x11\x13\x2c\x3f\x44\x51\x2f\x1f\x1f\x20\x23"
    b"\x21\x00\x11\x80\xff\x29\x80\x64\x2a\x04\x00\x00\x00\xfe\x2b\x04\x00\x00\x00\xfe\x2c\x00"
)
FIRMWARES = {
    "pimoroni_picosystem": Firmware(
        "Pimoroni PicoSystem",
        "rp2",
        _PINS,
        4096,
        4096,
        15_360,
        Heap(174_000, "about, after its linker's map"),
        uf2=Uf2(PLAIN, RP2040_FAMILY),
    )
}
DISPLAY = Display("ST7789", 240, 240, ((0, 0), (1, 0), (0, 1)), BEGIN, "GPIO6 GPIO7 GPIO9 GPIO5 GPIO4", 31_250_000)
FACE = Face(
    "Pimoroni PicoSystem",
    "#2b2f36",
    (560, 300),
    (170, 40, 220, 220),
    (
        ("▲", "SW_UP", 86, 100),
        ("▼", "SW_DOWN", 86, 180),
        ("◀", "SW_LEFT", 46, 140),
        ("▶", "SW_RIGHT", 126, 140),
        ("X", "SW_X", 474, 100),
        ("Y", "SW_Y", 434, 140),
        ("A", "SW_A", 514, 140),
        ("B", "SW_B", 474, 180),
    ),
)
