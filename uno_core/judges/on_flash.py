# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Questions of Flash: the seat that is hit, the own button."""

from uno_core.codes import A_PASS, A_SEAT, OF_EDITION

ASKS = bytes((A_SEAT, OF_EDITION, A_PASS, OF_EDITION + 1))
LEVELS = bytes((0, 1))
MORE = 1
ASKS_DUE = True  # who is hit by a card that answers, and the own button
