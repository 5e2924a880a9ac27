# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a page of All Wild keeps: of two hands that are swapped, whose the first is."""

from uno_core.codes import O_POWERS, O_SEATS


ASKS = b"\x02\x08\x03\x08"  # a seat, a second one
LEVELS = b"\x00\x01"
POWERS = b"\x09\x00\x00\x00"


def wrong(page):
    """Where it cannot be, -1: nowhere."""
    return O_POWERS if page[O_POWERS] and page[O_POWERS] >= page[O_SEATS] else -1
