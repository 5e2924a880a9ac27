# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The files of a drive from a UF2 file that no other drive has: they keep the settings when the next file comes.

``settings.kept`` is the first file of the drive and exactly one sector of flash, which no UF2 file writes: see
``boards/boot.py``. The others tell macOS to leave nothing on the drive, as CircuitPython's own files do.
"""

import ast
import functools
import re

from tools.dev.environment import ROOT

SOURCE = ROOT / "boards" / "boot.py"
BOOT, KEPT, MARK = "boot.py", "settings.kept", "update.new"
_INDENT = 4
SIZE = 4096  # what the boot ROMs of RP2040 and RP2350 erase at once


def files() -> dict[str, bytes]:
    """Return the files: path -> bytes; ``settings.kept`` first."""
    quiet = (".fseventsd/no_log", ".metadata_never_index", ".Trashes", ".Trash-1000")
    return {KEPT: bytes(SIZE), BOOT: _program(), MARK: b"", **dict.fromkeys(quiet, b"")}


@functools.cache
def _program() -> bytes:
    """Return the program without its comments and docstrings, as short as can be: a small drive has little room."""
    tree = ast.parse(SOURCE.read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.FunctionDef) and ast.get_docstring(node):
            del node.body[0]
    text = re.sub("\n\n+", "\n", ast.unparse(tree))
    return (re.sub("(?m)^ +", lambda indent: " " * (len(indent.group()) // _INDENT), text) + "\n").encode()
