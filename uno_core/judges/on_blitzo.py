# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Checks of Blitzo: the pads, the call, the number of calls."""

from micropython import const

from uno_core.codes import O_RESULT, O_ROW, O_STATE

OWN_PHASE = 2
LEVELS = bytes((1, 4))

_NUMBERS = const(63)  # a bit each
_PADS = const(16)
_MOST_CALLS = const(251)
_MOST = bytes((3, 6, 3, 0, 0, 0))  # the most that a call can be, by its kind


def wrong(page):
    """Return the offset of an impossible byte, or -1."""
    if not page[O_STATE]:
        return -1
    for at in range(O_ROW, O_ROW + _PADS):
        if page[at] > _NUMBERS:
            return at
    if page[O_ROW + _PADS] > _MOST_CALLS:
        return O_ROW + _PADS
    call = page[O_RESULT]
    if call >> 4 >= len(_MOST) or call & 15 > _MOST[call >> 4] or 0 < call >> 4 < 3 and not call & 15:
        return O_RESULT
    return -1
