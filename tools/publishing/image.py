# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A board's drive as a UF2 file, to drop on the drive of the chip's boot ROM: alone, or together with CircuitPython.

CircuitPython mounts the drive that it finds in flash (supervisor/shared/filesystem.c), and formats only an unknown one.

The boot ROM of an RP2040 erases 4 kB when the first of 16 blocks arrives, counted by the numbers of blocks
(``_write_uf2_page`` in github.com/raspberrypi/pico-bootrom-rp2040, bootrom/virtual_disk.c, 053e0811). An RP2350 counts
by addresses (pico-bootrom-rp2350, src/nsboot/usb_virtual_disk.c, cf561813). So a file has whole sectors of 16 blocks,
in order and numbered anew. What it does not name stays: the nvm between firmware and drive, so the saves, and
``settings.kept`` (:mod:`tools.deploying.keeping`).

Firmware for an RP2350 begins with a block of another family, which erratum E10 of its datasheet explains. It is counted
alone.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from tools import boards
from tools.boards.records import Firmware, Uf2
from tools.deploying import capacity, fat, firmware, keeping, uf2
from tools.dev.cli import Problem

FLASH = 0x10000000  # where the chips see it
_ABSOLUTE = 0xE48BFF57  # uf2/utils/uf2families.json
_NAME = re.compile(rb"Adafruit CircuitPython [ -~]+")
Pages = list[tuple[int, bytes]]


def known() -> dict[str, Firmware]:
    """Return the boards whose boot ROM can write the drive, by the id of the firmware."""
    return {board_id: one for board_id, one in boards.firmwares().items() if one.uf2}


def laid(board_id: str, files: dict[str, bytes]) -> fat.Laid:
    """Return the drive of a board with some files, and what keeps its settings.

    :param files: path -> bytes.
    :raises tools.dev.cli.Problem: they do not fit.
    """
    tree: fat.Tree = {}
    for path, data in {**keeping.files(), **files}.items():
        *folders, name = path.split("/")
        inside = tree
        for folder in folders:
            deeper = inside.setdefault(folder, {})
            assert isinstance(deeper, dict)
            inside = deeper
        inside[name] = data
    return fat.laid(tree, capacity.layout(boards.firmwares()[board_id]), f"the drive of {board_id}")


def sectors(drive: fat.Laid) -> list[int]:
    """Return the places on the drive of the sectors of flash that a file writes."""
    return [at for at in range(0, drive.end, keeping.SIZE) if at != drive.places[keeping.KEPT]]


def alone(board_id: str, drive: fat.Laid) -> bytes:
    """Return the UF2 file with the drive alone."""
    place = _uf2(board_id)
    return uf2.dump(uf2.numbered(_drive(place, drive), place.family))


def joined(path: Path, board_id: str, drive: fat.Laid) -> bytes:
    """Return the UF2 file with firmware and drive.

    :param path: the firmware, as Adafruit offers it.
    :raises tools.dev.cli.Problem: it is not the firmware of this board.
    """
    place = _uf2(board_id)
    blocks = uf2.read(path)
    first = [one for one in blocks if one.family == _ABSOLUTE]
    pages = _firmware(path, board_id, [one for one in blocks if one.family != _ABSOLUTE])
    return uf2.dump([*first, *uf2.numbered([*pages, *_drive(place, drive)], place.family)])


def board_of(path: Path) -> str:
    """Return the board that a firmware is for.

    :raises tools.dev.cli.Problem: none of ours.
    """
    content = b"".join(one.data for one in uf2.read(path))
    found = [board_id for board_id in known() if _says(content, board_id)]
    if not found:
        raise Problem(f"{path} is not CircuitPython for one of {', '.join(known())}: name another --firmware")
    return found[0]


def _uf2(board_id: str) -> Uf2:
    place = known()[board_id].uf2
    assert place
    return place


def _says(content: bytes, board_id: str) -> bool:
    """Whether a firmware has this id (``board.board_id``), and not a longer one that begins with it."""
    return re.search(rb"(?<![a-z0-9_])" + board_id.encode() + rb"(?![a-z0-9_])", content) is not None


def _drive(place: Uf2, drive: fat.Laid) -> Pages:
    """Return the pages of the drive."""
    begin = FLASH + place.drive
    return [page for at in sectors(drive) for page in _pages(begin + at, drive.data[at : at + keeping.SIZE])]


def _pages(address: int, data: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield the pages of a sector."""
    for at in range(0, keeping.SIZE, uf2.PAGE):
        yield address + at, data[at : at + uf2.PAGE].ljust(uf2.PAGE, b"\xff")


def _firmware(path: Path, board_id: str, blocks: list[uf2.Block]) -> Pages:
    """Return the pages of a firmware, in whole sectors.

    :raises tools.dev.cli.Problem: as :func:`joined`.
    """
    place = _uf2(board_id)
    fix = f"take the .uf2 file of circuitpython.org/board/{board_id}/"
    if not blocks or any(one.family != place.family for one in blocks):
        raise Problem(f"{path} is for another chip: {fix}")
    found: dict[int, bytearray] = {}
    for one in blocks:
        at = one.address - FLASH
        if at % uf2.PAGE or len(one.data) != uf2.PAGE or not 0 <= at < place.drive - known()[board_id].nvm:
            raise Problem(f"{path} has a block for another place than the firmware's: {fix}")
        sector = found.setdefault(at // keeping.SIZE * keeping.SIZE, bytearray(b"\xff" * keeping.SIZE))
        sector[at % keeping.SIZE : at % keeping.SIZE + uf2.PAGE] = one.data
    content = b"".join(found[at] for at in sorted(found))
    name = _NAME.search(content)
    if not name or not _says(content, board_id):
        raise Problem(f"{path} is not CircuitPython for this board: {fix}")
    warning = firmware.read(f"{name.group().decode()}\nBoard ID:{board_id}\n").warning
    if warning:
        raise Problem(warning)
    return [page for at in sorted(found) for page in _pages(FLASH + at, bytes(found[at]))]
