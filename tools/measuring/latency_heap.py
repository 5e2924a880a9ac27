# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Events of a board's heap while a script of keys is played, for :mod:`tools.measuring.latency_play`.

CPython counts bytecodes, but its objects have other sizes, and its memory is never full. So a script is played before
in a MicroPython with 32-bit words. There the shipped files take the memory that they take on a board, and
``firmware/virtual/turns.py`` collects it when a board would. The events of that run are kept in order. The program has
the same events under CPython: there it gets the same answers about memory, so it unloads and loads the same modules.
"""

import itertools
import shutil
from pathlib import Path

from tests.device import pretended
from tools.dev import interpreters
from tools.dev.cli import Problem
from tools.emulator import boardfile
from tools.measuring import heap_areas

_HEAP = 1 << 20  # bytes: more than the program takes, so that nothing is collected by chance
_CLICK_S = 0.08


def areas(board_id: str) -> tuple[int, ...]:
    """Return bytes of a board's heap with its first area, with two, and so on."""
    heap = heap_areas.heap_of(board_id) or heap_areas.heap_of(heap_areas.PICO)
    return (*itertools.accumulate(heap_areas.areas(heap)), heap)


def fill(drive: Path, folder: Path) -> None:
    """Copy a drive of CircuitPython for MicroPython, whose compiled files differ in the first byte."""
    for path in drive.rglob("*"):
        to = folder / "drive" / path.relative_to(drive)
        if path.suffix == ".mpy":
            to.parent.mkdir(parents=True, exist_ok=True)
            to.write_bytes(b"M" + path.read_bytes()[1:])
        elif path.is_file() and not path.with_suffix(".mpy").exists():
            to.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, to)


class Board:
    """A board on which scripts are played.

    :param drive: its drive, for CircuitPython.
    :param folder: an empty one.
    """

    def __init__(self, board: str, drive: Path, folder: Path):
        fill(drive, folder)
        self._device = pretended.Device(interpreters.micropython32(), folder, board)
        self._areas = areas(boardfile.read(board).board_id)

    @property
    def folder(self) -> Path:
        """The folder in which it is played."""
        return self._device.folder

    def play(
        self, presses, seconds: float, settings: dict[str, str], more, nvm: bytes | None
    ) -> tuple[list[str], bytes]:
        """Switch the power on, press keys, and switch the power off.

        :param presses: (second, key, how long) each.
        :return: the events, and what is saved.
        """
        events = pretended.script(*presses, seconds=seconds)
        done = self._device.run(events, settings, nvm, heap=_HEAP, areas_of=self._areas, more=more)
        if done.error:
            raise Problem(f"MicroPython: {done.error}")
        return done.turns, done.nvm
