# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Cells between two devices, sealed: their keys, their channels, and messages in parts."""
