# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Parts that do nothing but be there, and say what ``settings`` have for them."""

from settings import BATTERY


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

    def writeto_then_readfrom(self, address, register, data):
        """Ask a fuel gauge for a register of two bytes; those of a chip that is not there are 0."""
        value = BATTERY.get(register, 0)
        data[0] = value >> 8
        data[1] = value & 255


class Wires:
    """Several modules of the firmware: what they have does nothing but be there."""

    wake_alarm = None  # nobody has slept
    I2C = SPI = DigitalInOut = FourWire = I2CDisplayBus = Part
