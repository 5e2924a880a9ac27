# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A page of Junior keeps nothing; its parameter says whether animals are shown."""

LEVELS = bytes((0, 1))
