# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Infrared light in the dark: nobody answers."""


class PulseOut:
    """A lamp."""

    def __init__(self, pin, frequency=38000, duty_cycle=0x8000):
        """Nothing shines."""

    def send(self, pulses):
        """Nobody sees."""

    def deinit(self):
        """Its pin is free."""


class PulseIn:
    """A receiver."""

    maxlen = 600

    def __init__(self, pin, maxlen=2, idle_state=False):
        """Nothing is seen."""

    def __len__(self):
        return 0

    def pause(self):
        """Nothing is missed."""

    def resume(self):
        """Nothing comes."""

    def clear(self):
        """Nothing was there."""

    def deinit(self):
        """Its pin is free."""
