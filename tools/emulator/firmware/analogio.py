# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""An axis of a stick: two wires of the world, one for each side. Any other input has the voltage of the battery. See
``tools/publishing/boards.py``."""

import keypad
import settings
from settings import BATTERY

_AXES: dict = getattr(settings, "AXES", {})
_MIDDLE = 32768
_MOST = 65535


class AnalogIn:
    """``value``: 0 to 65535; of a stick, in the middle when nobody tilts it."""

    def __init__(self, pin):
        self._sides = _AXES.get(pin)
        self._voltage = BATTERY.get(pin, 0)

    @property
    def value(self):
        """The position of the stick, or a voltage."""
        if not self._sides:
            return self._voltage
        low, high = self._sides
        return 0 if keypad.held(low) else _MOST if keypad.held(high) else _MIDDLE
