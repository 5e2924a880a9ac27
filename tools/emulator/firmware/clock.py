# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""In the place of ``time``."""

from world import localtime, sleep  # noqa: F401
