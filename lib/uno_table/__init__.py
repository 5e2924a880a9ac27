# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The table: seats, pacing, propose and poll, save and resume. No screen in it."""
