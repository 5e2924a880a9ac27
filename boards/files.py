# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The files of this folder that describe a board. The build runs this module; a device gets its list as text."""

import os

_LINE = "\nBOARD_IDS = ("
_FOLDER = __file__.rpartition("files.py")[0]


def listed():
    """Return a line for each board: its file, then the board ids it is for."""
    lines = []
    for name in sorted(os.listdir(_FOLDER or ".")):
        if name.endswith(".py"):
            with open(_FOLDER + name, encoding="utf-8") as file:
                text = file.read()
            at = text.find(_LINE)
            if at >= 0:
                ids = text[at + len(_LINE) : text.index(")", at)].split(",")
                lines.append(" ".join([name[:-3]] + [one.strip(' "\n') for one in ids]).strip())
    return "\n".join(lines)
