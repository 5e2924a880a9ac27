# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a computer has to know of each board, in a file for each: firmware, pins, what is on it and what it looks like.

A file has the name of the board's file in ``boards/``, which says what is wired to it. It has these lines:

==========  ==================================================================================
FIRMWARES   id of a firmware -> :class:`tools.boards.records.Firmware`
DISPLAY     :class:`tools.boards.records.Display`, if one is on it
FACE        :class:`tools.boards.records.Face`: its keys, if they are on it
HEADER      :class:`tools.boards.records.Header`: the places of its pins, if keys are wired to it
==========  ==================================================================================
"""

import functools
import importlib
from pathlib import Path
from types import ModuleType

_NO_BOARDS = ("__init__", "records")


@functools.cache
def every() -> dict[str, ModuleType]:
    """Return the files by the names of their boards."""
    names = sorted(path.stem for path in Path(__file__).parent.glob("*.py"))
    return {name: importlib.import_module(f"tools.boards.{name}") for name in names if name not in _NO_BOARDS}


def lines(line: str) -> dict:
    """Return what the files have in a line, by the names of their boards."""
    return {name: getattr(file, line) for name, file in every().items() if hasattr(file, line)}


def firmwares() -> dict:
    """Return every firmware by its id."""
    return {board_id: one for of_board in lines("FIRMWARES").values() for board_id, one in of_board.items()}
