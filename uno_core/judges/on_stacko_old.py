# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The tower with a die: what that without one keeps; no color is named."""

from uno_core.judges.on_stacko import LEVELS, OWN_PHASE, wrong  # noqa: F401  they are its own
