# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The capacity of boards: of the CIRCUITPY drive, and of memory."""

from tools import boards
from tools.boards.records import Firmware
from tools.deploying import keeping, volume, wiring
from tools.dev.cli import Problem

# Bytes of heap that the unchanged sources need until a table of Flip is open: measured as tools/heap.py does, in one
# block. One of Classic asks for 160 kB.
SOURCE_HEAP = 192_512
_KIB = 1024
_ADDED = 20 * _KIB  # the list of the files and settings.toml, and a start of notes of the owner
_TIGHT = 1024 * _KIB  # a smaller drive, if a UF2 file can write it, is formatted by ours alone, with
_FEW_NAMES = 64  # entries of its root folder
# By the id of the firmware
BOARDS = {board_id: one for board_id, one in boards.firmwares().items() if one.drive_kib}


def of(board: str | None, board_id: str) -> tuple[str, Firmware | None]:
    """Return the id and capacity of a board, or None if unknown; if only its file is known, of the first id it is for.

    :param board: a name of :mod:`tools.deploying.wiring`, or None.
    :param board_id: what the firmware calls itself, empty if that is not known.
    """
    if not board_id and board in wiring.names():
        board_id = wiring.read(board)["BOARD_IDS"][0]
    return board_id, BOARDS.get(board_id)


def is_short(board: str | None, board_id: str, files: dict[str, bytes]) -> bool:
    """Return whether a drive has no room for files beside what a deploy adds: settings and a list of the files."""
    there = of(board, board_id)[1]
    return there is not None and on_drive(files, there) + _ADDED > room(there)


def check(board: str | None, board_id: str, files: dict[str, bytes], source: bool) -> None:
    """Refuse what a board has no room for, wherever it is put.

    :param board_id: empty for a folder, because then the size of the drive is unknown.
    :param files: path -> bytes.
    :param source: they are as they are, not compiled.
    :raises Problem: with the fix.
    """
    name, there = of(board, board_id)
    if not there:
        return
    need = on_drive(files, there)
    if need > room(there) and not board_id:
        fix = "leave out --source: compiled files take about a quarter" if source else "name fewer --languages"
        raise Problem(f"the drive of {name} holds {room(there):,} bytes, and {need:,} are needed: {fix}")
    if source and there.heap and there.heap.size < SOURCE_HEAP:
        raise Problem(
            f"{name} has {there.heap.size:,} bytes of memory, and files that are not compiled need {SOURCE_HEAP:,}:"
            " leave out --source"
        )


def has_bluetooth(board_id: str) -> bool:
    """Whether links go over it."""
    return "ble" in wiring.media(wiring.of_id(board_id), board_id)


def layout(one: Firmware | None) -> volume.Volume:
    """Return the layout of a board's drive; None: of a Pico's. A small drive has no room for the game as CircuitPython
    formats it, with 512 entries in the root folder; our own UF2 file formats it with fewer. There the clusters also
    begin where a sector of flash begins.
    """
    if one is None:
        return volume.of(1024)
    names = _FEW_NAMES if is_tight(one) else volume.NAMES
    return volume.of(one.drive_kib, names, keeping.SIZE // volume.SECTOR if is_ours(one) else 1)


def is_ours(one: Firmware) -> bool:
    """Whether we can write the whole drive of a board, as a UF2 file or from a browser."""
    return one.uf2 is not None or one.web_serial


def is_tight(one: Firmware) -> bool:
    """Whether our own UF2 file formats the drive of a board."""
    return one.uf2 is not None and one.drive_kib * _KIB < _TIGHT


def room(one: Firmware) -> int:
    """Return bytes for files and folders on an empty drive, without what the firmware itself puts there."""
    there = layout(one)
    own = {path: len(data) for path, data in keeping.files().items()} if is_ours(one) else {}
    if is_tight(one):
        own["boot_out.txt"] = volume.OWN["boot_out.txt"]
    else:
        own |= volume.OWN
    return (there.clusters - there.need(own, bare=True)) * there.size


def total(one: Firmware, ours: bool) -> int:
    """Return bytes of all clusters of a drive.

    :param ours: it is from a UF2 file of ours, if there is one for the board; else CircuitPython has formatted it.
    """
    there = layout(one) if ours else volume.of(one.drive_kib)
    return there.clusters * there.size


def on_drive(files: dict[str, bytes], one: Firmware | None = None) -> int:
    """Return bytes that files and their folders take on an empty drive, at most.

    :param one: the board; None: a Pico.
    """
    sizes = {path: len(data) for path, data in files.items()}
    there = layout(one)
    return there.need(sizes, one is not None and is_tight(one)) * there.size
