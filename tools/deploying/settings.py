# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The settings.toml that a drive gets when it has none: every key the device reads, as comments."""

import re

from tools.emulator.settings import KEYS

_TOP = """\
# Settings of the UNO handheld. This file is yours: tools/deploy.py never changes it.
# Take away the # in front of a line to use it.
"""


_BRIEF = """\
# Settings of the UNO handheld. This file is yours. There is a line for each setting in "first time/settings.toml" of
# the .zip, and in boards/settings.md of the project.
"""


def text(board: str = "", data: dict | None = None) -> str:
    """Return the file.

    :param board: a value for UNO_BOARD, or "" if the board finds out by itself.
    :param data: lines of the board's file: examples of pins are its own.
    """
    lines = [_TOP]
    pins = _pins(data or {})
    for key, example, told in KEYS:
        if key is None:
            lines.append(f"\n# -- {told}\n")
            continue
        example = pins.get(key, example)
        if pins and "GP" not in pins.get("UNO_SDA", "GP") and re.fullmatch(r"GP\d+", str(example)):
            example = "PIN"  # no pin of this board is called so
        value = example if isinstance(example, int) else f'"{example}"'
        setting = f'{key} = "{board}"' if board and key == "UNO_BOARD" else f"# {key} = {value}"
        lines.append((f"{setting:44}  # {told}" if told else setting) + "\n")
    return "".join(lines)


def brief() -> str:
    """Return the file for a small drive."""
    return _BRIEF


def _pins(data):
    """Return setting -> value, of the parts that somebody has wired to a board; nothing if they are on it."""
    if "DISPLAY" in data:
        return {}
    lines = {f"UNO_{line}": value for line, value in data.items() if isinstance(value, (int, str))}
    return lines | {f"UNO_KEY_{key}": pin for key, pin in data.get("KEYS", ())}
