# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Questions of No Mercy: the color to draw for."""

from uno_core.codes import A_COLOR, OF_EDITION

ASKS = bytes((A_COLOR, OF_EDITION))
