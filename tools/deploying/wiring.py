# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The boards there are files for, as far as that decides what is installed: names, ids, what they can link over."""

import ast
import functools
import runpy

from tools.dev.cli import Problem
from tools.dev.environment import ROOT

FOLDER = ROOT / "boards"
SETTINGS = "settings"  # the board that settings.toml describes
# The modules behind each medium; the rest of the link comes with the parties that use it.
TRANSPORTS = {
    "ir": tuple(f"uno_link.{name}" for name in ("ir", "polling_host", "polling_guest")),
    "ble": ("uno_link.ble", "uno_link.ble_host", "uno_link.ble_guest"),
    "udp": ("uno_link.udp",),
    "mqtt": ("uno_link.mqtt",),
}
MEDIA = tuple(TRANSPORTS)
TITLES = {"ir": "infrared", "ble": "Bluetooth", "udp": "Wi-Fi", "mqtt": "Wi-Fi and an MQTT broker"}  # in words


@functools.cache
def names() -> tuple[str, ...]:
    """Return every board that is deployed to: files that say which boards they are for, but for Linux's."""
    files = sorted(path for path in FOLDER.glob("*.py") if "BOARD_IDS" in _assigned(path))
    return tuple(path.stem for path in files if not _is_linux(path.stem))


def read(name: str) -> dict:
    """Return the data of a board.

    :raises Problem: the file does not exist, or is not a board that can be deployed to.
    """
    if name in names():
        return _data(name)
    if name in [path.stem for path in FOLDER.glob("*.py") if "BOARD_IDS" in _assigned(path)]:
        raise Problem(f"{name} runs under Linux: start code.py from the project's folder, nothing is copied")
    raise Problem(f"there is no board {name!r}; known: {', '.join([*names(), SETTINGS])}")


def of_id(board_id: str) -> str:
    """Return the board of a firmware's id.

    :raises Problem: the board does not exist.
    """
    for name in names():
        if board_id in _data(name)["BOARD_IDS"]:
            return name
    raise Problem(
        f"there is no file for the board {board_id!r}: add --board NAME, of one that is wired like yours"
        f" ({', '.join(names())}), or --board {SETTINGS} and describe it in settings.toml (boards/settings.md)"
    )


def media(board: str | None, board_id: str = "") -> tuple[str, ...]:
    """Return the media of a board, with the names of ``uno_table.media``; all of them if unknown.

    :param board: a name; None, or one that is not ours: not known.
    :param board_id: what the firmware calls itself, if that is known.
    """
    if board not in names():
        return MEDIA
    data = read(board)
    wifi = data.get("WIFI", ())
    if board_id in data["BOARD_IDS"]:
        wifi = board_id in wifi
    has = {"ir": "IR_RX" in data, "ble": "CHIP" in data, "udp": bool(wifi), "mqtt": bool(wifi)}
    return tuple(name for name in MEDIA if has[name])


@functools.cache
def _data(name: str) -> dict:
    return runpy.run_path(str(FOLDER / f"{name}.py"))


def _is_linux(name: str) -> bool:
    """Whether a board's data are Linux's. Where files are, saves are one; a microcontroller's program cannot write to
    its own drive."""
    return _data(name).get("STORE") == "file"


def _assigned(path) -> set[str]:
    """Return names that a file assigns at its top."""
    found = [node.targets for node in ast.parse(path.read_text("utf-8")).body if isinstance(node, ast.Assign)]
    return {target.id for targets in found for target in targets if isinstance(target, ast.Name)}
