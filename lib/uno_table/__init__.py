# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The table: seats, pacing, propose and poll, save and resume. No screen in it.

What a table that plays and a log that is read both need stands here: this file is always there.
"""

_ONES = b"\0\1\1\2\1\2\2\3\1\2\2\3\2\3\3\4"  # bits that are 1 in four


def check(record, at):
    """The last byte of a record of a log (:mod:`uno_table.slots`), at that place of its store."""
    number = at // 7 & 3
    zeros = 50 - (number + 1 >> 1)
    for i in range(6):
        byte = record[i]
        zeros -= _ONES[byte & 15] + _ONES[byte >> 4]
    return number << 6 | zeros
