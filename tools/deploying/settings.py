# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The settings.toml that a drive gets when it has none: every key the device reads, as comments."""

from tools.emulator.settings import KEYS

_TOP = """\
# Settings of the UNO handheld. This file is yours: tools/deploy.py never changes it.
# Take away the # in front of a line to use it.
"""


def text(board: str = "") -> str:
    """The file.

    :param board: a value for UNO_BOARD; empty: the board finds out by itself.
    """
    lines = [_TOP]
    for key, example, told in KEYS:
        if key is None:
            lines.append(f"\n# -- {told}\n")
            continue
        value = example if isinstance(example, int) else f'"{example}"'
        setting = f'{key} = "{board}"' if board and key == "UNO_BOARD" else f"# {key} = {value}"
        lines.append((f"{setting:44}  # {told}" if told else setting) + "\n")
    return "".join(lines)
