# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a page of No Mercy asks: the color that is drawn for."""

ASKS = b"\x01\x08"
