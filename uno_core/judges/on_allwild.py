# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a page of All Wild keeps: of two hands that are swapped, whose the first is."""

from micropython import const

ASKS = b"\x02\x08\x03\x08"  # a seat, a second one
LEVELS = b"\x00\x01"
POWERS = b"\x09\x00\x00\x00"

_O_SEATS = const(3)
_O_POWERS = const(30)


def wrong(page):
    """Where it cannot be, -1: nowhere."""
    return _O_POWERS if page[_O_POWERS] and page[_O_POWERS] >= page[_O_SEATS] else -1
