# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a page of Flex keeps: whose power cards are red."""

from uno_core.codes import O_POWERS, O_SEATS


ASKS = b"\x08\x08\x02\x09"  # which side of a card, who draws
POWERS = b"\xff\x00\x00\x00"


def wrong(page):
    """Where it cannot be, -1: nowhere."""
    return O_POWERS if page[O_POWERS] >= 1 << page[O_SEATS] else -1
