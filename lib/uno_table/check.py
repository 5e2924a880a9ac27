# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The last byte of a record of a log, see :mod:`uno_table.slots`. It stays in memory while a match is played."""

from micropython import const

_ZEROS = b"\4\3\3\2\3\2\2\1\3\2\2\1\2\1\1\0"  # of four bits
_RECORD = const(7)


def check(record, at):
    """The check of a record that stands at ``at`` in its store. Cost: no allocation."""
    number = at // _RECORD & 3
    zeros = _ZEROS[number] - 2
    for i in range(_RECORD - 1):
        zeros += _ZEROS[record[i] & 15] + _ZEROS[record[i] >> 4]
    return number << 6 | zeros
