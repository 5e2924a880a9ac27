# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a page of Extreme keeps: how often in a row the launcher has thrown nothing."""

from micropython import const

ASKS = b"\x02\x08\x02\x09"  # who presses twice, with whom hands are traded
UNTIL = True
LEVELS = b"\x00\x01"

_ZEROS = const(3)
_O_POWERS = const(30)


def wrong(page):
    """Where it cannot be, -1: nowhere."""
    for k in range(4):
        if page[_O_POWERS + k] > (0 if k else _ZEROS):
            return _O_POWERS + k
    return -1
