# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Raspberry Pi Pico, Pico W, Pico 2 and Pico 2 W with a 128x64 SSD1306 and three buttons.

Pins: RP2040 datasheet, section 1.4.3 "GPIO functions" (RP2350: 9.4, same columns): GP4 and GP5 are I2C0 SDA and SCL.
The buzzer and the infrared LED are on PWM slices of their own (7 and 0). Each button goes from its pin to GND; the
pull-ups are inside the chip. Parts that you leave out do no harm: a missing pad never presses, a missing buzzer stays
silent, and light that nobody sees links nobody.
"""

BOARD_IDS = ("raspberry_pi_pico", "raspberry_pi_pico_w", "raspberry_pi_pico2", "raspberry_pi_pico2_w")
WIDTH = 128
HEIGHT = 64
SDA = "GP4"
SCL = "GP5"
ADDRESS = 0x3C
OTHER = "SH1106"
KEYS = (
    ("A", "GP10"),
    ("B", "GP11"),
    ("C", "GP12"),
    ("UP", "GP18"),
    ("DOWN", "GP19"),
    ("LEFT", "GP20"),
    ("RIGHT", "GP21"),
)
BUZZER = "GP15"
PIXEL = "GP22"
IR_RX = "GP16"
IR_TX = "GP17"
WIFI = ("raspberry_pi_pico_w", "raspberry_pi_pico2_w")
KEEP = 124
WAKES = ("A", "B", "C")
STORE = "append"
# RP2040: see boards/__init__.py.
ERASE = 4096
ERASE_MS = 45
ERASES = 100_000
