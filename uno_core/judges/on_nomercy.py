# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a page of No Mercy asks: the color that is drawn for."""

from uno_core.codes import A_COLOR, OF_EDITION

ASKS = bytes((A_COLOR, OF_EDITION))
