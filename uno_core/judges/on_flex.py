# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a page of Flex keeps: whose power cards are red."""

from uno_core.codes import A_FLEX, A_SEAT, OF_EDITION, O_POWERS, O_SEATS


ASKS = bytes((A_FLEX, OF_EDITION, A_SEAT, OF_EDITION + 1))  # which side of a card, who draws
POWERS = bytes((255, 0, 0, 0))


def wrong(page):
    """Where it cannot be, -1: nowhere."""
    return O_POWERS if page[O_POWERS] >= 1 << page[O_SEATS] else -1
