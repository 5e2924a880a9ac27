# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Screens before a match: title, main menu, settings, the first lesson."""
