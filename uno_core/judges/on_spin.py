# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a page of Spin asks: the wheel, and what it has said."""

ASKS = b"\x06\x08\x06\x09\x06\x0a\x05\x0b\x06\x0c\x01\x0d\x06\x0e"
LEVELS = b"\x00\x01"
OWN_PHASE = 1
