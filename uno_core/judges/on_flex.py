# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Checks of Flex: the seats whose power cards are red."""

from uno_core.codes import A_FLEX, A_SEAT, OF_EDITION, O_POWERS, O_SEATS


ASKS = bytes((A_FLEX, OF_EDITION, A_SEAT, OF_EDITION + 1))  # the side of a card, the seat that draws
POWERS = bytes((255, 0, 0, 0))


def wrong(page):
    """Return the offset of an impossible byte, or -1."""
    return O_POWERS if page[O_POWERS] >= 1 << page[O_SEATS] else -1
