# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Adafruit Feather RP2040.

Pins: CircuitPython, ports/raspberrypi/boards/adafruit_feather_rp2040/pins.c; their places:
learn.adafruit.com/adafruit-feather-rp2040-pico/pinouts.
"""

from tools.boards.records import FEATHER_FILL, FEATHER_ROW, Firmware, Header, Heap, PLAIN, RP2040, RP2040_FAMILY, Uf2

_PINS = """
    A0=GPIO26 A1=GPIO27 A2=GPIO28 A3=GPIO29 D24=GPIO24 D25=GPIO25 SCK=GPIO18 MOSI=GPIO19 MISO=GPIO20
    D0=GPIO1 RX=GPIO1 D1=GPIO0 TX=GPIO0 D4=GPIO6 SDA=GPIO2 SCL=GPIO3 D5=GPIO7 D6=GPIO8 D9=GPIO9 D10=GPIO10
    D11=GPIO11 D12=GPIO12 D13=GPIO13 LED=GPIO13 NEOPIXEL=GPIO16
"""
FIRMWARES = {
    "adafruit_feather_rp2040": Firmware(
        "Adafruit Feather RP2040",
        "rp2",
        _PINS,
        4096,
        4096,
        7168,
        Heap(RP2040, "a Pico's: the same chip"),
        uf2=Uf2(PLAIN, RP2040_FAMILY),
    )
}
HEADER = Header(
    "feather",
    "Adafruit Feather RP2040",
    FEATHER_FILL,
    (
        FEATHER_ROW,
        "RST 3V=+3V3 3V=+3V3 GND=+GND A0=A0 A1=A1 A2=A2 A3=A3 24=D24 25=D25 SCK=SCK MO=MOSI MI=MISO RX=RX TX=TX 4=D4",
    ),
    ("NEOPIXEL",),
)
