# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Power on: what is in a board's flash is there before the program; ``settings`` says which board it is."""

import sys

import bitmaptools  # noqa: F401
import board  # noqa: F401
import busdisplay  # noqa: F401
import clock
import displayio  # noqa: F401
import fontio  # noqa: F401
import keypad  # noqa: F401
import microcontroller  # noqa: F401
import neopixel_write  # noqa: F401
import parts
import pwmio  # noqa: F401
import supervisor  # noqa: F401
from settings import DISPLAY, PARTS

sys.modules["time"] = clock
for name in PARTS.split():
    sys.modules[name] = parts.Wires
if DISPLAY:
    import display  # noqa: F401
sys.path[:] = ["drive", "drive/lib", ""]
