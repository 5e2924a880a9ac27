# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The capacity of boards: of the CIRCUITPY drive, and of memory."""

from pathlib import PurePosixPath

from tools import boards
from tools.boards.records import Firmware
from tools.deploying import wiring
from tools.dev.cli import Problem

# Bytes of heap that the unchanged sources need until a table of Flip is open: measured as tools/heap.py does, in one
# block. One of Classic asks for 160 kB.
SOURCE_HEAP = 192_512
_KIB = 1024
_CLUSTER = 512


_ADDED = 20 * _KIB  # the list of the files and settings.toml, and a start of notes of the owner
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
    return there is not None and on_drive(files) + _ADDED > there.drive


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
    need = on_drive(files)
    if need > there.drive and not board_id:
        fix = "leave out --source: compiled files take about a quarter" if source else "name fewer --languages"
        raise Problem(f"the drive of {name} holds {there.drive:,} bytes, and {need:,} are needed: {fix}")
    if source and there.heap and there.heap.size < SOURCE_HEAP:
        raise Problem(
            f"{name} has {there.heap.size:,} bytes of memory, and files that are not compiled need {SOURCE_HEAP:,}:"
            " leave out --source"
        )


def has_bluetooth(board_id: str) -> bool:
    """Whether links go over it."""
    return "ble" in wiring.media(wiring.of_id(board_id), board_id)


def on_drive(files: dict[str, bytes]) -> int:
    """Return bytes that files and their folders take on an empty drive."""
    folders = {folder for path in files for folder in PurePosixPath(path).parents}
    return sum(-(-len(data) // _CLUSTER) * _CLUSTER for data in files.values()) + len(folders) * _CLUSTER
