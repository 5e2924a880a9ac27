# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""All Wild: every card fits, so a Forced Swap waits for a hand that is smaller."""

from micropython import const

from uno_core import TABLES
from uno_core.view import ask, size, top

_LABELS = const(3)
_FAIR = const(2)
_L_FORCED_SWAP = const(48)
_A_SEAT = const(2)
_FIRST_ACT_WITHOUT_A_CARD = const(0x1000)
_V_CHOOSE = const(7)
_F_OUT = const(16)
_O_EDITION = const(2)
_O_SEATS = const(3)
_O_FLAGS = const(141)

#          W   R   S   D2  D4  S2  T2  FS
WORTH = b"\x88\x80\x80\x82\x84\x80\x80\x30"


def pick(level, v, seat, acts, n, _):
    """Swap with the smallest hand, or swap two others."""
    if level < _FAIR:
        return -1
    labels = TABLES[v[_O_EDITION]][_LABELS]
    small = large = seat
    for other in range(v[_O_SEATS]):
        if other != seat and not v[_O_FLAGS + other] & _F_OUT:
            if small == seat or size(v, other) < size(v, small):
                small = other
            if large == seat or size(v, other) >= size(v, large):
                large = other
    if acts[0] >> 12 == _V_CHOOSE:
        if labels[top(v) >> 3] != _L_FORCED_SWAP:
            return -1
        # Of any two first the smallest other hand, then the own one, or another one if that is small already.
        want = small if ask(v) == _A_SEAT else seat if size(v, small) < size(v, seat) else large
        for i in range(n):
            if acts[i] & 255 == want:
                return acts[i]
        return -1
    for i in range(n):
        act = acts[i]
        if act < _FIRST_ACT_WITHOUT_A_CARD and labels[(act & 255) >> 3] == _L_FORCED_SWAP:
            if size(v, small) < size(v, seat) - 1:
                return act
    return -1
