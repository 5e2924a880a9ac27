# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Infrared light in the dark: nobody answers."""


class PulseOut:
    """A lamp."""

    def __init__(self, pin, frequency=38000, duty_cycle=0x8000):
        """Create an output on which nothing shines."""

    def send(self, pulses):
        """Send pulses that nobody sees."""

    def deinit(self):
        """Free its pin."""


class PulseIn:
    """A receiver."""

    maxlen = 600

    def __init__(self, pin, maxlen=2, idle_state=False):
        """Create an input that sees nothing."""

    def __len__(self):
        return 0

    def pause(self):
        """Pause: nothing is missed."""

    def resume(self):
        """Resume: nothing comes."""

    def clear(self):
        """Clear nothing: nothing was there."""

    def deinit(self):
        """Free its pin."""
