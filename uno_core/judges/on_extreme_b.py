# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Deck B of Extreme: as deck A."""

from uno_core.judges.on_extreme import ASKS, LEVELS, POWERS, UNTIL  # noqa: F401  they are its own
