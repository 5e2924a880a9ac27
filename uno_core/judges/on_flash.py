# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a page of Flash asks: who is hit."""

ASKS = b"\x02\x08"
LEVELS = b"\x00\x01"
