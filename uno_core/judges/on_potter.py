# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a page of Harry Potter asks: which of the discarded cards lies on top."""

ASKS = b"\x06\x08"
