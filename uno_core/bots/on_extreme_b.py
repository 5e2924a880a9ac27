# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Bots at the launcher with another deck."""

from uno_core.bots import on_extreme

WORTH = on_extreme.WORTH
WEIGHTS = None


pick = on_extreme.pick
