# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a page of Extreme keeps: how often in a row the launcher has thrown nothing."""

from uno_core.codes import A_SEAT, OF_EDITION

ASKS = bytes((A_SEAT, OF_EDITION, A_SEAT, OF_EDITION + 1))  # who presses twice, with whom hands are traded
UNTIL = True
LEVELS = bytes((0, 1))
POWERS = bytes((3, 0, 0, 0))
