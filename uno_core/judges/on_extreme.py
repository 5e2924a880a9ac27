# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Checks of Extreme: how often in a row the launcher has thrown nothing."""

from uno_core.codes import A_SEAT, OF_EDITION

ASKS = bytes((A_SEAT, OF_EDITION, A_SEAT, OF_EDITION + 1))  # the seat that presses twice, the seat that trades hands
UNTIL = True
LEVELS = bytes((0, 1))
POWERS = bytes((3, 0, 0, 0))
