# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Flip: Skip Everyone is another turn; a Flip leads out of the dark before a dear card comes."""

from uno_core.codes import FIRST_OTHER_ACT, LEVEL_FAIR, O_POWERS, O_SEATS
from uno_core.editions.flip import FLIP
from uno_core.view import size


#         W   1-9                                S   R   +1  F   +5  SE  W2
_REST = b"\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x7a\x88\x90"
WORTH = b"\x80" + _REST + b"\x80" + _REST


def pick(level, v, seat, acts, n, _):
    """On the dark side a Flip out of trouble: while somebody else is nearly out and would make this seat draw."""
    if level < LEVEL_FAIR or not v[O_POWERS]:
        return -1
    own = size(v, seat)
    for other in range(v[O_SEATS]):
        if other != seat and size(v, other) <= 2 < own:
            for i in range(n):
                if acts[i] < FIRST_OTHER_ACT and acts[i] & 0x7C == FLIP:
                    return acts[i]
    return -1
