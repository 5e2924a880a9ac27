# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The files of ``boards/``, read as data: what is wired to which pin. ``boards/__init__.py`` explains their lines."""

import pathlib
import re
import runpy

from tools.dev import cli
from tools.emulator.fitted import FITTED
from tools.emulator.profile import PROFILES, numbered
from tools.emulator.sh_chip import HIGH, KINDS

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = ROOT / "boards"
DEFAULT = "pico"
USUAL = "SSD1306"

_IDS = re.compile("^BOARD_IDS = ", re.MULTILINE)
_DISPLAY_PINS = ("SDA", "SCL", "SCK", "MOSI", "DC", "CS", "RESET")


class BoardFile:
    """One board as the desktop needs to know it.

    ``name``; ``board_id`` from the firmware; ``width``, ``height`` of the panel, whose chip is ``panel`` (empty:
    built-in). ``keys``: name -> pin of the chip. ``levels``: the level of a pressed key, if it is not 0. ``labels``:
    the print on A, B and C. ``display``: pins of the display by their role, and its ``address``. ``is_color``: it has a
    built-in color display. ``in_file``: saves are in a file. ``infrared``: pins of the receiver and the LED, or None.
    ``erase_ms``: how long a write to nvm takes that erases. ``battery``: the analog input and the ratio of its divider,
    or SCL and SDA of a fuel gauge, or None.

    :param panel: the display's chip; empty: as the file says.
    :raises tools.dev.cli.Problem: the emulator does not know it, or its microcontroller, or that has no such pin.
    """

    def __init__(self, name, data, panel=""):
        self.name = name
        self.board_id = data["BOARD_IDS"][0]
        if self.board_id not in PROFILES:
            known = ", ".join(sorted(PROFILES))
            raise cli.Problem(f"board {name!r} is a {self.board_id}, which the emulator does not know; known: {known}")
        fitted = FITTED.get(self.board_id)
        turned = data.get("ROTATION", 0) % 180 != 0
        self.width, self.height = (data["HEIGHT"], data["WIDTH"]) if turned else (data["WIDTH"], data["HEIGHT"])
        self.levels = {}
        self.keys = {}
        self.labels = tuple(data.get("LABELS", "ABC"))
        self.is_color = fitted is not None
        self.panel = "" if fitted else panel or data.get("PANEL", USUAL)
        if self.panel in KINDS:
            self.height = HIGH
        elif self.panel not in ("", USUAL):
            raise cli.Problem(f"there is no panel {self.panel!r}; known: {', '.join((USUAL, *KINDS))}")
        self._read_keys(data)
        self.display = {pin.lower(): self._pin(data[pin]) for pin in _DISPLAY_PINS if pin in data}
        self.display["address"] = data.get("ADDRESS", 0x3C)
        self.in_file = data.get("STORE") == "file"
        self.infrared = (self._pin(data["IR_RX"]), self._pin(data["IR_TX"])) if "IR_RX" in data else None
        self.erase_ms = data.get("ERASE_MS") or 0
        self.battery = self._battery(data.get("BATTERY"))

    def _battery(self, told):
        if isinstance(told, str):
            return [self._pin("SCL"), self._pin("SDA")]
        return told and [self._pin(told[0]), told[1]]

    def _read_keys(self, data):
        """Return each key's pin, or what is in its place, and the level there that is a press."""
        for key, place in data["KEYS"]:
            self.keys.setdefault(key, numbered(place) if isinstance(place, int) else self._pin(place))
        for line, level in (("HIGH_KEYS", 1), ("TOUCH", 1)):
            for key, pin in data.get(line, ()):
                self.keys.setdefault(key, self._pin(pin))
                self.levels[key] = level
        if "SHIFT" in data or "KEYBOARD" in data:
            self.levels.update((key, 1) for key, _ in data["KEYS"])
        for axis, pin in zip((("LEFT", "RIGHT"), ("UP", "DOWN")), data.get("STICK", ())):
            for key, level in zip(axis, (0, 65535)):
                self.keys[key] = self._pin(pin)
                self.levels[key] = level

    def level(self, key: str) -> int:
        """Return the level of a pressed key's pin."""
        return self.levels.get(key, 0)

    def blank(self) -> bytes:
        """Return the picture of a panel that is dark."""
        return bytes(2 * self.width * self.height if self.is_color else self.width * self.height // 8)

    def _pin(self, name):
        pins = PROFILES[self.board_id].pins
        if name not in pins:
            raise cli.Problem(f"boards/{self.name}.py: {self.board_id} has no pin {name}")
        return pins[name]


def _is_data(path):
    """Whether a file is one of a board: what serves all of them says no ``BOARD_IDS``."""
    return bool(_IDS.search(path.read_text(encoding="utf-8")))


def names() -> list[str]:
    """Return every board there is a file for."""
    return sorted(path.stem for path in FOLDER.glob("*.py") if _is_data(path))


def wired() -> list[str]:
    """Return those whose display somebody has wired; the others have one on them."""
    return [name for name in names() if "DISPLAY" not in data(name)]


def data(name: str) -> dict:
    """Return the lines of a board file.

    :raises tools.dev.cli.Problem: the board does not exist.
    """
    if name not in names():
        known = f"known: {', '.join(names())}"
        if name == "settings":
            raise cli.Problem(f'UNO_BOARD = "settings" says wires and no microcontroller: add --board NAME; {known}')
        raise cli.Problem(f"there is no board {name!r}; {known}")
    return {key: value for key, value in runpy.run_path(str(FOLDER / f"{name}.py")).items() if key.isupper()}


def read(name: str, panel: str = "") -> BoardFile:
    """Return the board of that name.

    :param panel: what is wired to it, or on it; empty: what its file says.
    :raises tools.dev.cli.Problem: the board does not exist, or the emulator cannot simulate it.
    """
    board = BoardFile(name, data(name), panel)
    if not board.is_color and (board.width != 128 or board.height not in (32, 64)):
        raise cli.Problem(f"board {name!r}: the virtual panel is 128x64 or 128x32, not {board.width}x{board.height}")
    return board
