# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Pads that feel a finger."""

import keypad


class TouchIn:
    """``value``: a finger is on it."""

    def __init__(self, pin):
        self._pin = pin

    @property
    def value(self):
        """Whether a finger is on it."""
        return keypad.held(self._pin)
