# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Flip: Skip Everyone is another turn; a Flip leads out of the dark before a dear card comes."""

from uno_core.codes import EVEN, FIRST_OTHER_ACT, LEVEL_FAIR, O_POWERS, O_SEATS
from uno_core.editions.flip import FLIP
from uno_core.view import size


_REST = bytes((
    EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN,  # 1 to 9, Skip, Reverse, Draw one
    EVEN - 6,  # Flip
    EVEN + 8,  # Draw five
    EVEN + 16,  # Skip all
))  # fmt: skip
WORTH = bytes((EVEN,)) + _REST + bytes((EVEN,)) + _REST  # behind a wild each


# Those of fair: no others were found that win more.
WEIGHTS = bytes((
    EVEN, EVEN + 10, EVEN + 16, EVEN + 16, EVEN - 30, EVEN - 14, EVEN + 4, EVEN + 8, EVEN + 20, EVEN + 20, EVEN + 20,
    EVEN, EVEN, EVEN, EVEN + 10, EVEN, EVEN + 5, EVEN, EVEN, EVEN, EVEN, EVEN + 4, EVEN + 38, EVEN + 3, EVEN + 1,
    EVEN + 8, EVEN + 2, EVEN,
))  # fmt: skip


def pick(level, v, seat, acts, n, _):
    """Return a Flip out of trouble on the dark side: while somebody else is nearly out and would make this seat
    draw."""
    if level < LEVEL_FAIR or not v[O_POWERS]:
        return -1
    own = size(v, seat)
    for other in range(v[O_SEATS]):
        if other != seat and size(v, other) <= 2 < own:
            for i in range(n):
                if acts[i] < FIRST_OTHER_ACT and acts[i] & 0x7C == FLIP:
                    return acts[i]
    return -1
