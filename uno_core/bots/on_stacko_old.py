# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Bots at the old tower play as at the new one."""

from uno_core.bots.on_stacko import WORTH, pick  # noqa: F401
