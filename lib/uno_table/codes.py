# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Numbers of what is kept: :mod:`uno_table.saved`, :mod:`uno_table.linked_save`, :mod:`uno_table.scores`."""

SAVE_HEAD = 28  # bytes of a match before its scores
SCORES_HEAD = 3  # seats, rounds, first round
SAVED_HOST = 0xA0  # the first byte of a linked match; a local one begins with how many seats it has
SAVED_GUEST = 0xA1
