# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Watching a match again that a store has kept: every act in words, as pictures, as a film."""
