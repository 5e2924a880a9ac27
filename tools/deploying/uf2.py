# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Files in UF2 format: blocks of 512 bytes, each with an address and 256 bytes for it.

Source: github.com/microsoft/uf2, "File format".
"""

import struct
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from tools.dev.cli import Problem

PAGE = 256  # the boot ROMs of RP2040 and RP2350 take blocks with so many bytes only
_BLOCK = struct.Struct("<8I476sI")
_MAGIC = (0x0A324655, 0x9E5D5157, 0x0AB16F30)
_NOT_FLASH, _HAS_FAMILY = 0x0001, 0x2000


class Block(NamedTuple):
    """A block for flash. ``family``: the number of a chip, 0: any. ``number`` of ``total``, as in the file."""

    address: int
    data: bytes
    family: int
    number: int
    total: int


def read(path: Path) -> list[Block]:
    """Return the blocks of a file that are for flash.

    :raises tools.dev.cli.Problem: it is not a UF2 file, or is cut off.
    """
    try:
        content = path.read_bytes()
    except OSError as error:
        raise Problem(f"cannot read the firmware {error.filename} ({error.strerror}): name a .uf2 file") from None
    blocks: list[Block] = []
    seen: dict[tuple[int, int], set[int]] = {}
    for start in range(0, len(content), _BLOCK.size):
        block = content[start : start + _BLOCK.size]
        if len(block) < _BLOCK.size:
            raise Problem(f"{path} is cut off; download it again")
        first, second, flags, address, size, number, total, family, data, last = _BLOCK.unpack(block)
        if (first, second, last) != _MAGIC:
            raise Problem(f"{path} is not a UF2 file; the firmware's name ends in .uf2")
        if size > len(data):
            raise Problem(f"{path} is damaged; download it again")
        family = family if flags & _HAS_FAMILY else 0
        seen.setdefault((family, total), set()).add(number)
        if not flags & _NOT_FLASH:
            blocks.append(Block(address, data[:size], family, number, total))
    if not seen:
        raise Problem(f"{path} is empty; download it again")
    *_, ((_, total), numbers) = seen.items()
    if len(numbers) < total:
        raise Problem(f"{path} is cut off: {len(numbers)} of {total} blocks; download it again")
    return blocks


def dump(blocks: Sequence[Block]) -> bytes:
    """Return the file of some blocks, each with its own number and total."""
    return b"".join(
        _BLOCK.pack(
            *_MAGIC[:2], _HAS_FAMILY, one.address, len(one.data), one.number, one.total, one.family, one.data, _MAGIC[2]
        )  # fmt: skip
        for one in blocks
    )


def numbered(pages: Sequence[tuple[int, bytes]], family: int) -> list[Block]:
    """Return the blocks for some pages (address, bytes), numbered in this order."""
    return [Block(address, data, family, number, len(pages)) for number, (address, data) in enumerate(pages)]
