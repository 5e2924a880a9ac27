# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Synchronization: public state, events and acts, so that every device shows the same round."""
