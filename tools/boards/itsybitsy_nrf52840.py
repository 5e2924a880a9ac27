# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Adafruit ItsyBitsy nRF52840 Express.

Pins: CircuitPython, ports/nrf/boards/itsybitsy_nrf52840_express/pins.c; their places, USB at the top:
learn.adafruit.com/adafruit-itsybitsy-nrf52840-express/pinouts. The board wants the nvm's second page for itself
(mpconfigboard.h).
"""

from tools.boards.records import Firmware, Header, NRF52840

_PINS = """
    A0=P0_04 A1=P0_30 A2=P0_28 A3=P0_31 A4=P0_02 A5=P0_03 SWITCH=P0_29 D0=P0_25 RX=P0_25 D1=P0_24 TX=P0_24 D2=P1_02
    D5=P0_27 D7=P1_08 D9=P0_07 D10=P0_05 D11=P0_26 D12=P0_11 D13=P0_12 SCL=P0_14 SDA=P0_16
    APA102_MOSI=P0_08 DOTSTAR_DATA=P0_08 APA102_SCK=P1_09 DOTSTAR_CLOCK=P1_09 SCK=P0_13 MOSI=P0_15 MISO=P0_20
    L=P0_06 LED=P0_06 BLUE_LED=P0_06
"""
FIRMWARES = {
    "itsybitsy_nrf52840_express": Firmware(
        "Adafruit ItsyBitsy nRF52840 Express",
        "nrf52840",
        _PINS,
        4096,
        4096,
        2048,
        NRF52840,
        output_only=("P0_27",),
    )
}
HEADER = Header(
    "stick",
    "Adafruit ItsyBitsy nRF52840 Express",
    "#23415f",
    (
        "RST 3V=+3V3 AREF VHi=+5V A0=A0 A1=A1 A2=A2 A3=A3 A4=A4 A5=A5 SCK=SCK MO=MOSI MI=MISO 2=D2",
        "BAT=+BAT G=+GND USB=+5V 13=D13 12=D12 11=D11 10=D10 9=D9 7=D7 5=D5 SCL=SCL SDA=SDA TX=TX RX=RX",
    ),
)
