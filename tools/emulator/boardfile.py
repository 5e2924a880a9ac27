# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The files of ``boards/``, read as data: what is wired to which pin. ``boards/__init__.py`` explains their lines."""

import pathlib
import runpy

from tools.emulator.profile import PROFILES
from tools.kit import cli

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = ROOT / "boards"
DEFAULT = "pico"

_DISPLAY_PINS = ("SDA", "SCL", "SCK", "MOSI", "DC", "CS", "RESET")


class BoardFile:
    """One board as the desktop needs to know it.

    ``name``; ``board_id`` what the firmware calls itself; ``width``, ``height`` of the panel; ``keys`` name -> pin;
    ``display`` pins of the display by their role, and its ``address``.
    """

    def __init__(self, name, data):
        self.name = name
        self.board_id = data["BOARD_IDS"][0]
        turned = data.get("ROTATION", 0) % 180 != 0
        self.width, self.height = (data["HEIGHT"], data["WIDTH"]) if turned else (data["WIDTH"], data["HEIGHT"])
        self.keys = dict(data["KEYS"])
        self.display = {pin.lower(): data[pin] for pin in _DISPLAY_PINS if pin in data}
        self.display["address"] = data.get("ADDRESS", 0x3C)


def names() -> list[str]:
    """Every board there is a file for."""
    return sorted(path.stem for path in FOLDER.glob("*.py") if path.stem != "__init__")


def read(name: str) -> BoardFile:
    """The board of that name.

    :raises tools.kit.cli.Problem: there is none, or the emulator does not know its microcontroller.
    """
    if name not in names():
        raise cli.Problem(f"there is no board {name!r}; known: {', '.join(names())}")
    board = BoardFile(name, runpy.run_path(str(FOLDER / f"{name}.py")))
    if board.board_id not in PROFILES:
        known = ", ".join(sorted(PROFILES))
        raise cli.Problem(f"board {name!r} is a {board.board_id}, which the emulator does not know; known: {known}")
    if board.width != 128 or board.height not in (32, 64):
        raise cli.Problem(f"board {name!r}: the virtual panel is 128x64 or 128x32, not {board.width}x{board.height}")
    return board
