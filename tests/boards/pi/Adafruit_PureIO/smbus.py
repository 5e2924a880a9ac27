# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The interface of Blinka's Linux I2C. ``DEVICES`` has the devices on the bus: address -> a function that takes the
bytes."""

DEVICES = {}


class SMBus:
    def __init__(self, bus):
        if bus != 1:
            raise FileNotFoundError(bus)

    def write_quick(self, address):
        if address not in DEVICES:
            raise OSError(121, "Remote I/O error")

    def read_byte(self, address):
        raise OSError(121, "Remote I/O error")

    def write_bytes(self, address, buffer):
        if address not in DEVICES:
            raise OSError(121, "Remote I/O error")
        DEVICES[address](bytes(buffer))
