# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Questions of Spin: the wheel and its result."""

from uno_core.codes import A_CARD, A_COLOR, A_NUMBER, OF_EDITION

ASKS = bytes((
    A_CARD, OF_EDITION,
    A_CARD, OF_EDITION + 1,
    A_CARD, OF_EDITION + 2,
    A_NUMBER, OF_EDITION + 3,
    A_CARD, OF_EDITION + 4,
    A_COLOR, OF_EDITION + 5,
    A_CARD, OF_EDITION + 6,
))  # fmt: skip
LEVELS = bytes((0, 1))
OWN_PHASE = 1
