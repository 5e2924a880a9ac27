# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The places of the pins of each board, and those of a part on top of it, as printed on them."""

from tools import boards

# A part on top of a board without wires: print -> pin. learn.adafruit.com/adafruit-oled-featherwing
WING = {"A": "D9", "B": "D6", "C": "D5"}
# learn.adafruit.com/adafruit-128x64-oled-bonnet-for-raspberry-pi
BONNET = {"up": "D17", "down": "D22", "left": "D27", "right": "D23", "press": "D4", "#5": "D5", "#6": "D6"}
HEADERS = boards.lines("HEADER")
