# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A linked match, after it was played: the file of what everybody knows, and what it proves."""
