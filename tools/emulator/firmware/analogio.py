# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""An axis of a stick: two wires of the world, one for each side; see ``tools/publishing/boards.py``."""

import keypad
from settings import AXES

_MIDDLE = 32768
_MOST = 65535


class AnalogIn:
    """``value``: 0 to 65535, in the middle when nobody tilts it."""

    def __init__(self, pin):
        self._sides = AXES[pin]

    @property
    def value(self):
        """The position of the stick."""
        low, high = self._sides
        return 0 if keypad.held(low) else _MOST if keypad.held(high) else _MIDDLE
