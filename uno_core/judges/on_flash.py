# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a page of Flash asks: who is hit, the own button."""

ASKS = b"\x02\x08\x07\x09"
LEVELS = b"\x00\x01"
MORE = 1
