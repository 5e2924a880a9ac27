# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The link's sources in a folder of their own, for another interpreter."""

import shutil
from pathlib import Path

_ROOT = Path(__file__).resolve().parents[2]


def copy(folder: Path) -> None:
    """Copy the link, and of the core the numbers that it imports, to ``folder/lib``."""
    shutil.copytree(_ROOT / "lib" / "uno_link", folder / "lib" / "uno_link")
    (folder / "lib" / "uno_core").mkdir()
    for name in ("__init__.py", "codes.py"):
        shutil.copy(_ROOT / "uno_core" / name, folder / "lib" / "uno_core")
