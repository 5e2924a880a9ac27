# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""M5Stack Cardputer (K132), not the Cardputer-Adv, whose keyboard is at another chip.

Pins: CircuitPython, ports/espressif/boards/m5stack_cardputer/pins.c (commit 4fb31c43). The display: board.c (1f68fffa).
The keys: cardputer_keyboard.c, keymap.h (eb2054bc). 8 MB of flash and no PSRAM: mpconfigboard.mk (c937d302). The nvm is
a blob of 8 kB in the chip's NVS, rewritten whole.
"""

from tools.boards.feather_esp32s3 import FIRMWARES as _FEATHERS
from tools.boards.records import Display, Face, Firmware

_PINS = """
    TX=GPIO1 PORTA1=GPIO1 D1=GPIO1 G1=GPIO1 RX=GPIO2 PORTA2=GPIO2 D2=GPIO2 G2=GPIO2 KB_COL_0=GPIO13 KB_COL_1=GPIO15
    KB_COL_2=GPIO3 KB_COL_3=GPIO4 KB_COL_4=GPIO5 KB_COL_5=GPIO6 KB_COL_6=GPIO7 KB_A_0=GPIO8 KB_A_1=GPIO9 KB_A_2=GPIO11
    NEOPIXEL=GPIO21 I2S_BIT_CLOCK=GPIO41 I2S_DATA=GPIO42 I2S_WORD_SELECT=GPIO43 MIC_DATA=GPIO46 MIC_CLK=GPIO43
    IR_TX=GPIO44 SD_MOSI=GPIO14 SD_SCK=GPIO40 SD_MISO=GPIO39 SD_CS=GPIO12 TFT_RST=GPIO33 TFT_RESET=GPIO33 TFT_DC=GPIO34
    TFT_RS=GPIO34 TFT_MOSI=GPIO35 TFT_DATA=GPIO35 TFT_SCK=GPIO36 TFT_CS=GPIO37 TFT_BACKLIGHT=GPIO38 TFT_BL=GPIO38
    BUTTON=GPIO0 BOOT0=GPIO0 BAT_ADC=GPIO10
"""
_BEGIN = b"\x01\x80\x8c\x11\x80\x0a\x3a\x01\x55\x21\x00\x13\x00\x36\x01\x60\xb0\x02\x00\xf8\x29\x00"
FIRMWARES = {
    "m5stack_cardputer": Firmware(
        "M5Stack Cardputer",
        "esp32s3",
        _PINS,
        8192,
        8192,
        3776,
        _FEATHERS["adafruit_feather_esp32s3_nopsram"].heap,  # as much flash, and no PSRAM either
        web_serial=True,
        keyboard="cardputer_keyboard",
    )
}
DISPLAY = Display(
    "ST7789",
    240,
    135,
    ((186, 40), (0, 1), (-1, 0)),
    _BEGIN,
    "GPIO36 GPIO35 GPIO34 GPIO37 GPIO33",
    40_000_000,
    40,
    53,
    low_first=True,
)
FACE = Face(
    "M5Stack Cardputer",
    "#e8e4da",
    (640, 330),
    (200, 24, 240, 135),
    (
        ("esc", 49, 40, 200),
        ("A", 36, 120, 252),
        ("S", 8, 160, 252),
        ("D", 37, 200, 252),
        ("▲", 12, 480, 252),
        ("enter", 13, 600, 252),
        ("◀", 33, 440, 300),
        ("▼", 5, 480, 300),
        ("▶", 34, 520, 300),
        ("space", 6, 600, 300),
    ),
)
