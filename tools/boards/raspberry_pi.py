# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A Raspberry Pi with 40 pins: Linux and Blinka.

Pins: Blinka, adafruit_blinka/board/raspberrypi/raspi_40pin.py. Their places: Raspberry Pi documentation, "GPIO and the
40-pin header": pins 1, 3, 5 ... and 2, 4, 6 ... (the outer row).
"""

from tools.boards.records import Firmware, Header

_PINS = (
    " ".join(f"D{n}={n}" for n in range(28))
    + """
    SDA=2 SCL=3 CE1=7 CE0=8 MISO=9 MOSI=10 SCLK=11 SCK=11 TXD=14 TX=14 RXD=15 RX=15
    MISO_1=19 MOSI_1=20 SCLK_1=21 SCK_1=21
"""
)
FIRMWARES = {
    f"RASPBERRY_PI_{model}": Firmware("Raspberry Pi with 40 pins", "linux", _PINS)
    for model in ("ZERO", "ZERO_W", "ZERO_2_W", "3A_PLUS", "3B", "3B_PLUS", "4B", "5")
}
HEADER = Header(
    "bonnet",
    "Raspberry Pi with 40 pins",
    "#1f7a4f",
    (
        """3V3=+3V3 2=D2 3=D3 4=D4 GND=+GND 17=D17 27=D27 22=D22 3V3=+3V3 10=D10 9=D9 11=D11 GND=+GND 0=D0 5=D5 6=D6
        13=D13 19=D19 26=D26 GND=+GND""",
        """5V=+5V 5V=+5V GND=+GND 14=D14 15=D15 18=D18 GND=+GND 23=D23 24=D24 GND=+GND 25=D25 8=D8 7=D7 1=D1 GND=+GND
        12=D12 GND=+GND 16=D16 20=D20 21=D21""",
    ),
    also={"SDA": "D2", "SCL": "D3"},
)
