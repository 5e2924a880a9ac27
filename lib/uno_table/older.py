# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The log behind a save of the version before (:mod:`uno_table.slots`): it is read, and nothing more is written there.

Records of seven bytes, ``act(2) dice(4) check``: an act high byte first, the dice as they were after it. The check is a
number of the record (where it stands / 7, two bits) and how many bits of all that are 0 (six bits).
"""

from micropython import const

_RECORD = const(7)


def behind(store, at, end):
    """Where the log that begins at ``at`` ends, at ``end`` at the latest."""
    while at + _RECORD <= end:
        record = store.read(at, _RECORD)
        number = at // _RECORD & 3  # of its two bits (number + 1 >> 1) are 1; with them there are 50
        ones = sum([bin(byte).count("1") for byte in record[:6]])
        if record[6] != number << 6 | 50 - (number + 1 >> 1) - ones:
            break
        at += _RECORD
    return at


def read(store, at, _end, _page, _kinds):
    """As :func:`uno_table.replayed.read`, but the second value is the dice after the act."""
    record = store.read(at, _RECORD)
    return record[0] << 8 | record[1], record[2:6], at + _RECORD
