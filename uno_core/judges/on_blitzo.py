# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a page of Blitzo keeps: the pads, the call, and how many there were."""

from micropython import const

OWN_PHASE = 2
LEVELS = b"\x01\x04"

_NUMBERS = const(63)  # a bit each
_PADS = const(16)
_MOST_CALLS = const(251)
_O_RESULT = const(15)
_O_STATE = const(40)
_O_ROW = const(192)
_MOST = b"\x03\x06\x03\x00\x00\x00"  # of a call, by its kind


def wrong(page):
    """Where it cannot be, -1: nowhere."""
    if not page[_O_STATE]:
        return -1
    for at in range(_O_ROW, _O_ROW + _PADS):
        if page[at] > _NUMBERS:
            return at
    if page[_O_ROW + _PADS] > _MOST_CALLS:
        return _O_ROW + _PADS
    call = page[_O_RESULT]
    if call >> 4 >= len(_MOST) or call & 15 > _MOST[call >> 4] or 0 < call >> 4 < 3 and not call & 15:
        return _O_RESULT
    return -1
