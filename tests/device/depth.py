# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Runs on the emulator instead of a program (the setting ``DEPTH_OF``): the depth of its calls, counted from its loop.

Only what is Python on a board counts: our rooms, and the libraries that are deployed. An imported module counts as one
level. At the end (or when the board is switched off) the console says ``depth N`` and then the calls.
"""

import os
import runpy
import sys
from pathlib import Path

from tools.dev.environment import ROOT

_ROOMS = tuple(str(ROOT / room) + os.sep for room in ("lib", "uno_core", "boards"))
_LIBRARIES = ("adafruit_display_text", "adafruit_displayio_ssd1306", "adafruit_ticks")

_level = _deepest = 0
_calls: list[str] = []
_counts: dict[str, bool] = {}


def _counted(file: str) -> bool:
    if file not in _counts:
        _counts[file] = file.startswith(_ROOMS) or any(name in file for name in _LIBRARIES)
    return _counts[file]


def _watch(frame, event, _):
    global _level, _deepest, _calls  # noqa: PLW0603  one interpreter, one depth
    if event not in ("call", "return") or not _counted(frame.f_code.co_filename):
        return
    if event == "return":
        _level -= 1
        return
    _level += 1
    if _level > _deepest:
        _deepest, _calls = _level, []
        while frame is not None:
            code = frame.f_code
            if _counted(code.co_filename):
                _calls.append(f"{Path(code.co_filename).stem}.{code.co_name}")
            frame = frame.f_back


def _tell():
    sys.setprofile(None)
    print("depth", _deepest, " <- ".join(_calls))


def main():
    """Run the program."""
    sys.setprofile(_watch)
    try:
        runpy.run_path(os.environ["DEPTH_OF"], run_name="__main__")
    finally:
        _tell()


if __name__ == "__main__":
    main()
