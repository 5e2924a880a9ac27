# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A firmware file in UF2 format -> what is in flash.

Source: github.com/microsoft/uf2, "File format": blocks of 512 bytes, each with an address and up to 476 bytes.
"""

import re
import struct

from tools.dev.cli import Problem
from tools.emulator.rp2040 import NVM_START

_BLOCK = struct.Struct("<8I476sI")
_MAGIC = (0x0A324655, 0x9E5D5157, 0x0AB16F30)
_NOT_FLASH, _HAS_FAMILY = 0x0001, 0x2000
_RP2040 = 0xE48BFF56  # uf2/utils/uf2families.json
_FLASH = 0x10000000
# As in boot_out.txt: Adafruit CircuitPython 10.2.1 on 2026-01-01; Raspberry Pi Pico with rp2040
_NAME = re.compile(rb"Adafruit (CircuitPython \S+) on [0-9-]+; ([ -~]+) with ")


def read(path) -> bytes:
    """Return the flash from its start up to the end of the firmware; 0xFF where the file says nothing.

    :raises tools.dev.cli.Problem: it is not a UF2 file, is cut off, for another chip, or larger than a Pico's firmware.
    """
    try:
        content = path.read_bytes()
    except OSError as error:
        raise Problem(f"cannot read the firmware {error.filename} ({error.strerror}): name a .uf2 file") from None
    flash, seen, total = bytearray(), set(), 0
    for start in range(0, len(content), _BLOCK.size):
        block = content[start : start + _BLOCK.size]
        if len(block) < _BLOCK.size:
            raise Problem(f"{path} is cut off; download it again")
        first, second, flags, address, size, number, total, family, data, last = _BLOCK.unpack(block)
        if (first, second, last) != _MAGIC:
            raise Problem(f"{path} is not a UF2 file; the firmware's name ends in .uf2")
        seen.add(number)
        if flags & _NOT_FLASH:
            continue
        if flags & _HAS_FAMILY and family != _RP2040:
            raise Problem(f"{path} is for another chip than the RP2040; take the one for raspberry_pi_pico")
        at = address - _FLASH
        if not 0 <= at <= at + size <= NVM_START or size > len(data):
            raise Problem(f"{path} does not fit a Pico's {NVM_START >> 10} kB; take the one for raspberry_pi_pico")
        flash.extend(b"\xff" * (at + size - len(flash)))
        flash[at : at + size] = data[:size]
    if not seen:
        raise Problem(f"{path} is empty; download it again")
    if len(seen) < total:
        raise Problem(f"{path} is cut off: {len(seen)} of {total} blocks; download it again")
    return bytes(flash)


def name(flash: bytes) -> str:
    """Return the firmware's name, ``"CircuitPython 10.2.1, Raspberry Pi Pico"``, or "" if it is something else."""
    found = _NAME.search(flash)
    return ", ".join(part.decode() for part in found.groups()) if found else ""
