# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What is on the drive: the game, a person's folder, or either of them made ready to be measured.

Who measures wants three things that a person does not: always the same cards, links only where the keys of a script
count on them, and to be told how much memory is in use. The game itself stays as it is shipped. In front of ``code.py``
stands a probe (``probe.txt``), which takes the place of the module ``time``: when a pin is low it collects memory
after a sleep, and says what is in use.
"""

import contextlib
import re
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tools import deploying
from tools.dev.cli import Problem
from tools.emulator.rp2040 import fat

ASKING = "GP28"  # this pin low: tell the heap
HEAP = re.compile(rb"heap (\d+) (\d+)\r?\n")  # what is told: bytes in use, bytes free
_PROBE = Path(__file__).with_name("probe.txt")
# The board's file says no more that it has infrared parts.
_DARK = """
import boards.{0}

del boards.{0}.IR_RX
"""
_SETTINGS = (("UNO_SEED", "7"), ("UNO_NAME", '"ANNA"'))  # as tools/measuring/latency_play.py


def image(folder: Path | None, board) -> bytes:
    """The drive with what is in a folder; without one, with the game as a board would get it."""
    with _filled(folder, board) as place:
        return fat.build(place)


def measured(folder: Path | None, board, infrared: bool) -> bytes:
    """The same, made ready.

    :param infrared: whether it may link over light.
    :raises tools.dev.cli.Problem: there is no ``code.py`` in the folder.
    """
    with _filled(folder, board) as source, tempfile.TemporaryDirectory() as name:
        place = Path(name) / "CIRCUITPY"
        shutil.copytree(source, place)
        make_ready(place, board, infrared)
        return fat.build(place)


def make_ready(place: Path, board, infrared: bool) -> None:
    """Change a folder as told above; see :func:`measured`."""
    program, settings = place / "code.py", place / "settings.toml"
    if not program.is_file():
        raise Problem(f"{place.name} has no code.py to be measured; fill a folder with tools/deploy.py")
    probe = _PROBE.read_text(encoding="utf-8").replace("board.PIN", f"board.{ASKING}")
    if not infrared:
        probe += _DARK.format(board.name)
    program.write_text(probe + "\n\n" + program.read_text(encoding="utf-8"), encoding="utf-8")
    lines = settings.read_text(encoding="utf-8").split("\n") if settings.is_file() else []
    lines = [line for line in lines if line.partition("=")[0].strip() not in dict(_SETTINGS)]
    lines[:0] = [f"{key} = {value}" for key, value in _SETTINGS]
    settings.write_text("\n".join(lines), encoding="utf-8")


@contextlib.contextmanager
def _filled(folder, board) -> Iterator[Path]:
    if folder is not None:
        if not folder.is_dir():
            raise Problem(f"{folder} is not a folder")
        yield folder
        return
    with tempfile.TemporaryDirectory() as name:
        place = Path(name) / "CIRCUITPY"
        deploying.install(place, board.name)
        yield place
