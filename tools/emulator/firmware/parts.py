# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Parts that do nothing but be there."""


class Part:
    """Takes what it is given."""

    def __init__(self, *given, **named):
        self.frequency = self.duty_cycle = 0
        self.value = False

    def switch_to_output(self, *given, **named):
        """An output."""

    def send(self, command, data):
        """A command for a display."""


class Wires:
    """Several modules of the firmware: what they have does nothing but be there."""

    I2C = SPI = DigitalInOut = FourWire = I2CDisplayBus = Part
