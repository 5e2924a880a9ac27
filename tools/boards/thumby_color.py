# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""TinyCircuits Thumby Color.

Pins: CircuitPython, ports/raspberrypi/boards/tinycircuits_thumby_color/pins.c and mpconfigboard.h (commit 7ca9c6e4;
before it, others were wrong: pull request 10303). The display: board.c. The keys, and how to make it ready for a
firmware: github.com/TinyCircuits/Thumby-Color-Website, docs/pages.
"""

from tools.boards.records import Display, Face, Firmware, Heap, PLAIN, RP2040, RP2350_FAMILY, Uf2

_PINS = """
    BUTTON_UP=GPIO1 BUTTON_LEFT=GPIO0 BUTTON_DOWN=GPIO3 BUTTON_RIGHT=GPIO2 BUTTON_A=GPIO21 BUTTON_B=GPIO25
    BUTTON_BUMPER_LEFT=GPIO6 BUTTON_BUMPER_RIGHT=GPIO22 BUTTON_MENU=GPIO26 LED_R=GPIO11 LED_G=GPIO10 LED_B=GPIO12
    RUMBLE=GPIO5 SPEAKER=GPIO23 SPEAKER_ENABLE=GPIO20 LCD_CS=GPIO17 LCD_DC=GPIO16 LCD_RESET=GPIO4 LCD_BACKLIGHT=GPIO7
    LCD_SCK=GPIO18 LCD_MOSI=GPIO19 SDA=GPIO8 SCL=GPIO9 CHARGE_STAT=GPIO24 VOLTAGE_MONITOR=GPIO29
"""
_BEGIN = (
    b"\xfe\x00\xef\x00\xb0\x01\xc0\xb1\x01\x80\xb2\x01\x2f\xb3\x01\x03\xb7\x01\x01\xb6\x01\x19\xac\x01\xc8\xab\x01\x0f"
    b"\x3a\x01\x05\xb4\x01\x04\xa8\x01\x07\xb8\x01\x08\xe7\x01\x5a\xe8\x01\x23\xe9\x01\x47\xea\x01\x99\xc6\x01\x30\xc7\x01\x1f"
    b"\xf0\x0e\x05\x1d\x51\x2f\x85\x2a\x11\x62\x00\x07\x07\x0f\x08\x1f"
    b"\xf1\x0e\x2e\x41\x62\x56\xa5\x3a\x3f\x60\x0f\x07\x0a\x18\x18\x1d"
    b"\x11\x80\x78\x29\x80\x0a"
)
FIRMWARES = {
    "tinycircuits_thumby_color": Firmware(
        "TinyCircuits Thumby Color",
        "rp2",
        _PINS,
        4096,
        4096,
        15_360,
        Heap(RP2040 + 256 * 1024, "a Pico 2's: the same chip"),
        uf2=Uf2(PLAIN, RP2350_FAMILY),
    )
}
DISPLAY = Display(
    "GC9107",
    128,
    128,
    ((0, 0), (1, 0), (0, 1)),
    _BEGIN,
    "GPIO18 GPIO19 GPIO16 GPIO17 GPIO4",
    80_000_000,
    inverts=False,
)
FACE = Face(
    "TinyCircuits Thumby Color",
    "#2b2f36",
    (460, 250),
    (140, 56, 160, 160),
    (
        ("▲", "BUTTON_UP", 76, 104),
        ("▼", "BUTTON_DOWN", 76, 176),
        ("◀", "BUTTON_LEFT", 40, 140),
        ("▶", "BUTTON_RIGHT", 112, 140),
        ("A", "BUTTON_A", 400, 112),
        ("B", "BUTTON_B", 350, 150),
        ("LB", "BUTTON_BUMPER_LEFT", 50, 30),
        ("RB", "BUTTON_BUMPER_RIGHT", 410, 30),
        ("MENU", "BUTTON_MENU", 400, 210),
    ),
)
