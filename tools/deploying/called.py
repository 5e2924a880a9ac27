# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The project's names of the modules on a drive, in a file on the drive: there they have short names.

For whoever looks at a drive or reads a traceback, and for what measures.
"""

from pathlib import Path

NAME = "lib/modules.txt"
_ABOUT = "What modules of this folder are called in the project:\n\n"


def dump(short: dict[str, str]) -> bytes:
    """Return the text of the file.

    :param short: names of modules by what they are called.
    """
    return (_ABOUT + "".join(sorted(f"{name} {whole}\n" for whole, name in short.items()))).encode()


def load(drive: Path) -> dict[str, str]:
    """Return the short names on a drive by what they are called; none where it has sources."""
    path = drive / NAME
    text = path.read_text("utf-8").removeprefix(_ABOUT) if path.exists() else ""
    return {whole: name for name, whole in map(str.split, text.splitlines())}
