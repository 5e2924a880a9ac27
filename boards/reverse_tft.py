# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Adafruit ESP32-S3 Reverse TFT Feather: 240x135, three buttons, Wi-Fi, Bluetooth, a battery; nothing to solder.

Pins: CircuitPython, ports/espressif/boards/adafruit_feather_esp32s3_reverse_tft/pins.c. D0 is A, D1 is B, D2 is C; D0
goes to GND, the other two to 3.3 V. If D0 is held at the start, the boot loader starts. No sound.
Its fuel gauge is on SDA and SCL (learn.adafruit.com/esp32-s3-reverse-tft-feather/pinouts).
"""

BOARD_IDS = ("adafruit_feather_esp32s3_reverse_tft",)
WIDTH = 240
HEIGHT = 135
DISPLAY = "DISPLAY"
KEYS = (("A", "D0"),)
HIGH_KEYS = (("B", "D1"), ("C", "D2"))
LABELS = ("D0", "D1", "D2")
PIXEL = "NEOPIXEL"
PIXEL_POWER = "NEOPIXEL_POWER"
BATTERY = "MAX17048"
CHIP = "esp32s3"
WIFI = BOARD_IDS
KEEP = 1000
WAKES = ("B", "C")  # D0 would start the boot loader
STORE = "nvm"
# ESP32-S3: see boards/__init__.py.
ERASE = 8192
ERASE_MS = 150
ERASES = 100_000
