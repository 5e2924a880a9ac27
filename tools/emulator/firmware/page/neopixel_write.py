# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""One light, seen by the page."""

import world


def neopixel_write(pin, buffer):
    """Show green, red, blue."""
    world.pixel = (buffer[1], buffer[0], buffer[2])
    world.changed = True
