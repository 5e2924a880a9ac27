# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a page of Flex keeps: whose power cards are red."""

from micropython import const

ASKS = b"\x08\x08\x02\x09"  # which side of a card, who draws
POWERS = b"\xff\x00\x00\x00"

_O_SEATS = const(3)
_O_POWERS = const(30)


def wrong(page):
    """Where it cannot be, -1: nowhere."""
    return _O_POWERS if page[_O_POWERS] >= 1 << page[_O_SEATS] else -1
