# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Power on: what is in a board's flash is there before the program; ``settings`` says which board it is."""

import sys

import bitmaptools  # noqa: F401
import board
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
from settings import PANEL

sys.modules["time"] = clock
for name in "busio digitalio fourwire i2cdisplaybus".split():
    sys.modules[name] = parts.Wires
if PANEL:  # what such boards have besides
    import analogio  # noqa: F401
    import audiocore  # noqa: F401
    import audioio  # noqa: F401
    import panel
    import touchio  # noqa: F401

    board.DISPLAY = panel.Panel(PANEL[0], PANEL[1])  # type: ignore[attr-defined]
sys.path[:] = ["drive", "drive/lib", ""]
