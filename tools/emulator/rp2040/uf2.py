# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A firmware file in UF2 format -> what is in flash."""

import re

from tools.boards.records import RP2040_FAMILY
from tools.deploying import uf2
from tools.dev.cli import Problem
from tools.emulator.rp2040 import NVM_START

_FLASH = 0x10000000
# As in boot_out.txt: Adafruit CircuitPython 10.2.1 on 2026-01-01; Raspberry Pi Pico with rp2040
_NAME = re.compile(rb"Adafruit (CircuitPython \S+) on [0-9-]+; ([ -~]+) with ")


def read(path) -> bytes:
    """Return the flash from its start up to the end of the firmware; 0xFF where the file says nothing.

    :raises tools.dev.cli.Problem: it is not a UF2 file, is cut off, for another chip, or larger than a Pico's firmware.
    """
    flash = bytearray()
    for block in uf2.read(path):
        if block.family not in (0, RP2040_FAMILY):
            raise Problem(f"{path} is for another chip than the RP2040; take the one for raspberry_pi_pico")
        at, size = block.address - _FLASH, len(block.data)
        if not 0 <= at <= at + size <= NVM_START:
            raise Problem(f"{path} does not fit a Pico's {NVM_START >> 10} kB; take the one for raspberry_pi_pico")
        flash.extend(b"\xff" * (at + size - len(flash)))
        flash[at : at + size] = block.data
    return bytes(flash)


def name(flash: bytes) -> str:
    """Return the firmware's name, ``"CircuitPython 10.2.1, Raspberry Pi Pico"``, or "" if it is something else."""
    found = _NAME.search(flash)
    return ", ".join(part.decode() for part in found.groups()) if found else ""
