# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Adafruit Feather ESP32-S3, of two kinds.

Pins: CircuitPython, ports/espressif/boards/adafruit_feather_esp32s3_4mbflash_2mbpsram/pins.c; their places:
learn.adafruit.com/adafruit-esp32-s3-feather/pinouts. The nvm is a blob of 8 kB in the chip's NVS, rewritten whole.
"""

from tools.boards.records import ESP32S3_PSRAM, FEATHER_FILL, FEATHER_ROW, Firmware, Header, Heap

_PINS = """
    BUTTON=GPIO0 BOOT0=GPIO0 D0=GPIO0 SDA=GPIO3 D3=GPIO3 SCL=GPIO4 D4=GPIO4 D5=GPIO5 D6=GPIO6 I2C_POWER=GPIO7 D7=GPIO7
    A5=GPIO8 D8=GPIO8 D9=GPIO9 D10=GPIO10 D11=GPIO11 D12=GPIO12 LED=GPIO13 D13=GPIO13 L=GPIO13 A4=GPIO14 D14=GPIO14
    A3=GPIO15 D15=GPIO15 A2=GPIO16 D16=GPIO16 A1=GPIO17 D17=GPIO17 A0=GPIO18 D18=GPIO18 NEOPIXEL_POWER=GPIO21
    NEOPIXEL=GPIO33 MOSI=GPIO35 D35=GPIO35 SCK=GPIO36 D36=GPIO36 MISO=GPIO37 D37=GPIO37 RX=GPIO38 D38=GPIO38
    TX=GPIO39 D39=GPIO39
"""
FIRMWARES = {
    "adafruit_feather_esp32s3_4mbflash_2mbpsram": Firmware(
        "Adafruit Feather ESP32-S3, 4 MB flash and 2 MB PSRAM",
        "esp32s3",
        _PINS,
        8192,
        8192,
        960,
        ESP32S3_PSRAM,
        web_serial=True,
    ),
    "adafruit_feather_esp32s3_nopsram": Firmware(
        "Adafruit Feather ESP32-S3, 8 MB flash",
        "esp32s3",
        _PINS,
        8192,
        8192,
        3776,
        Heap(163_000, "CircuitPython 9.0.0: its issue 9120"),
        web_serial=True,
    ),
}
HEADER = Header(
    "feather",
    "Adafruit Feather ESP32-S3",
    FEATHER_FILL,
    (
        FEATHER_ROW,
        "RST 3V=+3V3 3V=+3V3 GND=+GND A0=A0 A1=A1 A2=A2 A3=A3 A4=A4 A5=A5 SCK=SCK MO=MOSI MI=MISO RX=RX TX=TX DB",
    ),
    ("NEOPIXEL", "NEOPIXEL_POWER"),
)
