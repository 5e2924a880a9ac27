# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Adafruit Feather nRF52840 Express.

Pins: CircuitPython, ports/nrf/boards/feather_nrf52840_express/pins.c; their places:
learn.adafruit.com/introducing-the-adafruit-nrf52840-feather/pinouts. The nvm has two pages (mpconfigboard.h).
"""

from tools.boards.records import FEATHER_FILL, FEATHER_ROW, Firmware, Header, NRF52840

_PINS = """
    A0=P0_04 A1=P0_05 A2=P0_30 A3=P0_28 A4=P0_02 A5=P0_03 AREF=P0_31 VOLTAGE_MONITOR=P0_29 BATTERY=P0_29
    SWITCH=P1_02 NFC1=P0_09 NFC2=P0_10 D2=P0_10 D5=P1_08 D6=P0_07 D9=P0_26 D10=P0_27 D11=P0_06 D12=P0_08 D13=P1_09
    NEOPIXEL=P0_16 SCK=P0_14 MOSI=P0_13 MISO=P0_15 TX=P0_25 RX=P0_24 SCL=P0_11 SDA=P0_12
    L=P1_15 RED_LED=P1_15 BLUE_LED=P1_10
"""
FIRMWARES = {
    "feather_nrf52840_express": Firmware(
        "Adafruit Feather nRF52840 Express", "nrf52840", _PINS, 8192, 4096, 2048, NRF52840
    )
}
HEADER = Header(
    "feather",
    "Adafruit Feather nRF52840 Express",
    FEATHER_FILL,
    (
        FEATHER_ROW,
        "RST 3V=+3V3 AREF GND=+GND A0=A0 A1=A1 A2=A2 A3=A3 A4=A4 A5=A5 SCK=SCK MO=MOSI MI=MISO RX=RX TX=TX 2=D2",
    ),
    ("NEOPIXEL",),
)
