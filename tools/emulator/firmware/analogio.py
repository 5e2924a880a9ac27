# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""An axis of a stick: two wires of the world, one for each side; see ``tools/publishing/boards.py``. Any other input: a
full battery."""

import keypad
from settings import AXES

_MIDDLE = 32768
_MOST = 65535


class AnalogIn:
    """``value``: 0 to 65535, in the middle when nobody tilts it."""

    def __init__(self, pin):
        self._sides = AXES.get(pin)

    @property
    def value(self):
        """The position of the stick."""
        if not self._sides:
            return 39600  # of a divider by two; by three it is too much, and "cannot say"
        low, high = self._sides
        return 0 if keypad.held(low) else _MOST if keypad.held(high) else _MIDDLE
