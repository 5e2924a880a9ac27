# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Adafruit ESP32-S3 Reverse TFT Feather.

Pins: CircuitPython, ports/espressif/boards/adafruit_feather_esp32s3_reverse_tft/pins.c: what is on the board. The
display: board.c. The keys: learn.adafruit.com/esp32-s3-reverse-tft-feather/pinouts. The first one is BOOT0: the board
is made so. The nvm is a blob of 8 kB in the chip's NVS, rewritten whole.
"""

from tools.boards.records import Display, ESP32S3_PSRAM, Face, Firmware

_PINS = """
    BUTTON=GPIO0 BOOT0=GPIO0 D0=GPIO0 D1=GPIO1 D2=GPIO2 SCK=GPIO36 MOSI=GPIO35 TFT_CS=GPIO42 TFT_DC=GPIO40
    TFT_RESET=GPIO41 TFT_BACKLIGHT=GPIO45 TFT_I2C_POWER=GPIO7 NEOPIXEL=GPIO33 NEOPIXEL_POWER=GPIO21 D5=GPIO5
    D6=GPIO6 D9=GPIO9 D10=GPIO10 D11=GPIO11 D12=GPIO12 D13=GPIO13 SDA=GPIO3 SCL=GPIO4
"""
_BEGIN = b"\x01\x80\x96\x11\x80\xff\x36\x01\x68\x3a\x01\x55\xb6\x02\x0a\x82\x21\x80\x0a\x13\x80\x0a\x29\x80\xff"
FIRMWARES = {
    "adafruit_feather_esp32s3_reverse_tft": Firmware(
        "Adafruit ESP32-S3 Reverse TFT Feather",
        "esp32s3",
        _PINS,
        8192,
        8192,
        960,
        ESP32S3_PSRAM,
        boot_key="GPIO0",
        web_serial=True,
    )
}
DISPLAY = Display(
    "ST7789",
    240,
    135,
    ((186, 40), (0, 1), (-1, 0)),
    _BEGIN,
    "GPIO36 GPIO35 GPIO40 GPIO42 GPIO41",
    40_000_000,
    40,
    53,
)
FACE = Face(
    "Adafruit ESP32-S3 Reverse TFT Feather",
    "#23262b",
    (500, 226),
    (120, 36, 270, 152),
    (("D0", "D0", 70, 52), ("D1", "D1", 70, 112), ("D2", "D2", 70, 172)),
    None,
    ((442, 112, "battery, USB"), (442, 130, "at the sides")),
)
