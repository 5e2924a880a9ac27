# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Flip: Skip Everyone is another turn; a Flip leads out of the dark before a dear card comes."""

from micropython import const

from uno_core.view import size

_FAIR = const(2)
_FLIP = const(0x68)  # symbol << 3
_FIRST_ACT_WITHOUT_A_CARD = const(0x1000)
_O_SEATS = const(3)
_O_POWERS = const(30)

#         W   1-9                                S   R   +1  F   +5  SE  W2
_REST = b"\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x7a\x88\x90"
WORTH = b"\x80" + _REST + b"\x80" + _REST


def pick(level, v, seat, acts, n, _):
    """On the dark side a Flip out of trouble: while somebody else is nearly out and would make this seat draw."""
    if level < _FAIR or not v[_O_POWERS]:
        return -1
    own = size(v, seat)
    for other in range(v[_O_SEATS]):
        if other != seat and size(v, other) <= 2 < own:
            for i in range(n):
                if acts[i] < _FIRST_ACT_WITHOUT_A_CARD and acts[i] & 0x7C == _FLIP:
                    return acts[i]
    return -1
