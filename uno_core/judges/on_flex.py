# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a page of Flex keeps: whose power cards are red."""

from micropython import const

ASKS = b"\x08\x08\x02\x09"  # which side of a card, who draws

_O_SEATS = const(3)
_O_POWERS = const(30)


def wrong(page):
    """Where it cannot be, -1: nowhere."""
    for k in range(4):
        if page[_O_POWERS + k] > (0 if k else (1 << page[_O_SEATS]) - 1):
            return _O_POWERS + k
    return -1
