# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Packs: house rules that answer hooks of the core; loaded when a rule in force needs them."""
