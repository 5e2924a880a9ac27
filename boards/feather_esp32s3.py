# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Adafruit Feather ESP32-S3 (4 MB flash and 2 MB PSRAM, or 8 MB and none) with the FeatherWing OLED 128x32 on it.

Pins: CircuitPython, ports/espressif/boards/adafruit_feather_esp32s3_4mbflash_2mbpsram/pins.c (the other one has the
same); of the wing (its A B C are D9 D6 D5, its display on SDA and SCL): learn.adafruit.com/adafruit-oled-featherwing.
The NeoPixel is on the Feather, and dark without its power pin. Buzzer and infrared, if you add them, are side by side.
"""

BOARD_IDS = ("adafruit_feather_esp32s3_4mbflash_2mbpsram", "adafruit_feather_esp32s3_nopsram")
WIDTH = 128
HEIGHT = 32
SDA = "SDA"
SCL = "SCL"
ADDRESS = 0x3C
OTHER = "SH1107"
KEYS = (("A", "D9"), ("B", "D6"), ("C", "D5"))
BUZZER = "D10"
PIXEL = "NEOPIXEL"
PIXEL_POWER = "NEOPIXEL_POWER"
IR_RX = "D11"
IR_TX = "D12"
BATTERY = "MAX17048"  # older ones have another gauge, and do not say
CHIP = "esp32s3"
WIFI = BOARD_IDS
KEEP = 104
WAKES = ("B",)  # its chip waits for one pin that goes to GND, not for several
STORE = "nvm"
# ESP32-S3: see boards/__init__.py.
ERASE = 8192
ERASE_MS = 150
ERASES = 100_000
