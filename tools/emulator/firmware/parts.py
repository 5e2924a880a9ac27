# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Parts that do nothing but be there."""


class Part:
    """Takes what it is given."""

    def __init__(self, *given, **named):
        self.frequency = self.duty_cycle = 0
        self.value = False

    def switch_to_output(self, *given, **named):
        """Make the pin an output."""

    def send(self, command, data):
        """Send a command for a display."""

    def try_lock(self):
        """Lock the bus for one who asks."""
        return True

    def unlock(self):
        """Unlock the bus for others."""

    def deinit(self):
        """Free its pins again."""

    def writeto(self, address, data):
        """Pass bytes to whoever takes them."""

    def readfrom_into(self, address, data):
        """Read an SSD1306's status: see ``tools/emulator/chip.py``."""
        data[0] = 0x46

    def writeto_then_readfrom(self, *given):
        """Ask a chip that is not there: its registers are 0."""


class Wires:
    """Several modules of the firmware: what they have does nothing but be there."""

    I2C = SPI = DigitalInOut = FourWire = I2CDisplayBus = Part
