# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""One light."""


def neopixel_write(pin, buffer):
    """Write to nobody."""
