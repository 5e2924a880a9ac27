# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Questions of Harry Potter: the discarded card that goes on top."""

from uno_core.codes import A_CARD, OF_EDITION

ASKS = bytes((A_CARD, OF_EDITION))
