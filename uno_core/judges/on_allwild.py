# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Checks of All Wild: the first of two hands that are swapped."""

from uno_core.codes import A_SEAT, A_SEAT2, OF_EDITION, O_POWERS, O_SEATS


ASKS = bytes((A_SEAT, OF_EDITION, A_SEAT2, OF_EDITION))  # a seat, a second one
LEVELS = bytes((0, 1))
POWERS = bytes((9, 0, 0, 0))


def wrong(page):
    """Return the offset of an impossible byte, or -1."""
    return O_POWERS if page[O_POWERS] and page[O_POWERS] >= page[O_SEATS] else -1
