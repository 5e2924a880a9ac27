# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a page of Extreme keeps: how often in a row the launcher has thrown nothing."""

ASKS = b"\x02\x08\x02\x09"  # who presses twice, with whom hands are traded
UNTIL = True
LEVELS = b"\x00\x01"
POWERS = b"\x03\x00\x00\x00"
