# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The capacity of boards, by the id of their firmware: of the CIRCUITPY drive, and of memory.

Heaps are what is free when code.py starts: the C stack, 24 kB of an RP2040, is not in them, which the prompt counts
as free. Drives are CircuitPython's: what its ``mpconfigboard`` and partition tables leave of the flash, less what FAT
takes for itself.
"""

from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import NamedTuple

from tools.deploying import wiring
from tools.dev.cli import Problem

# Bytes of heap that the unchanged sources need until a table of Flip is open: measured as tools/heap.py does, in one
# block. One of Classic asks for 160 kB.
SOURCE_HEAP = 192_512
_KIB = 1024
_FAT = 20 * _KIB  # tables and names of an empty drive of a megabyte
_CLUSTER = 512


class Heap(NamedTuple):
    """``size`` in bytes; ``how`` that is known."""

    size: int
    how: str


@dataclass(frozen=True)
class Firmware:
    """A board with CircuitPython. ``title``: its name for people; ``heap``: None if unknown; ``drive``: bytes for files
    when it is empty.
    """

    title: str
    heap: Heap | None
    drive: int


_ADDED = 20 * _KIB  # the list of the files and settings.toml, and a start of notes of the owner
_RP2040 = 175_821  # 171.7 times 1024
_NRF = Heap(144_080, "a CLUE, CircuitPython 5.3.0: its issue 3030")
BOARDS = {
    "raspberry_pi_pico": Firmware(
        "Raspberry Pi Pico", Heap(_RP2040, "CircuitPython 10.2.1 in an emulator"), 1024 * _KIB - _FAT
    ),
    "raspberry_pi_pico_w": Firmware("Raspberry Pi Pico W", None, 512 * _KIB - _FAT),
    "raspberry_pi_pico2": Firmware(
        "Raspberry Pi Pico 2", Heap(_RP2040 + 256 * _KIB, "a Pico's, and the RAM it has more"), 3072 * _KIB - _FAT
    ),
    "raspberry_pi_pico2_w": Firmware("Raspberry Pi Pico 2 W", None, 2560 * _KIB - _FAT),
    "adafruit_feather_rp2040": Firmware(
        "Adafruit Feather RP2040", Heap(_RP2040, "a Pico's: the same chip"), 7168 * _KIB - _FAT
    ),
    "feather_nrf52840_express": Firmware("Adafruit Feather nRF52840 Express", _NRF, 2048 * _KIB - _FAT),
    "itsybitsy_nrf52840_express": Firmware("Adafruit ItsyBitsy nRF52840 Express", _NRF, 2048 * _KIB - _FAT),
    "adafruit_feather_esp32s3_4mbflash_2mbpsram": Firmware(
        "Adafruit Feather ESP32-S3, 4 MB flash and 2 MB PSRAM",
        Heap(2_000_000, "about, with its PSRAM"),
        960 * _KIB - _FAT,
    ),
    "adafruit_feather_esp32s3_nopsram": Firmware(
        "Adafruit Feather ESP32-S3, 8 MB flash",
        Heap(163_000, "CircuitPython 9.0.0: its issue 9120"),
        3776 * _KIB - _FAT,
    ),
    "adafruit_feather_esp32s3_reverse_tft": Firmware(
        "Adafruit ESP32-S3 Reverse TFT Feather", Heap(2_000_000, "about, with its PSRAM"), 960 * _KIB - _FAT
    ),
    "pygamer": Firmware("Adafruit PyGamer", Heap(154_000, "about, after its linker's map"), 8192 * _KIB - _FAT),
    "pybadge": Firmware("Adafruit PyBadge", Heap(154_000, "about, after its linker's map"), 2048 * _KIB - _FAT),
    "clue_nrf52840_express": Firmware("Adafruit CLUE", _NRF, 2048 * _KIB - _FAT),
    "pimoroni_picosystem": Firmware(
        "Pimoroni PicoSystem", Heap(174_000, "about, after its linker's map"), 15_000 * _KIB - _FAT
    ),
}


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
