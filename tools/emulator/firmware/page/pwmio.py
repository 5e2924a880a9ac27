# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A buzzer, heard by the page: its tone is the frequency while there is a duty cycle."""

import world


class PWMOut:
    """``frequency`` in hertz, ``duty_cycle`` of 65536."""

    def __init__(self, pin, frequency=440, duty_cycle=0, variable_frequency=False):
        self._frequency = frequency
        self._duty_cycle = duty_cycle

    def _tell(self):
        world.sound(self._frequency if self._duty_cycle else 0)

    @property
    def frequency(self):
        """Hertz."""
        return self._frequency

    @frequency.setter
    def frequency(self, value):
        self._frequency = value
        self._tell()

    @property
    def duty_cycle(self):
        """Of 65536."""
        return self._duty_cycle

    @duty_cycle.setter
    def duty_cycle(self, value):
        self._duty_cycle = value
        self._tell()
