# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a page of Harry Potter asks: which of the discarded cards lies on top."""

from uno_core.codes import A_CARD, OF_EDITION

ASKS = bytes((A_CARD, OF_EDITION))
