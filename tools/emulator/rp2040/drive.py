# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The contents of the drive: the game, or a person's folder, each as it is or prepared for measuring.

A measurement needs three things that a person does not: always the same cards, links only if the keys of a script count
on them, and a report of the memory in use. The game itself stays as it is shipped. A probe before ``code.py``
(``probe.txt``) replaces the module ``time``: if a pin is low, it collects memory after a sleep and prints the use.
"""

import contextlib
import json
import re
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tools import deploying
from tools.deploying import fat
from tools.dev.cli import Problem, refusal
from tools.emulator.rp2040 import DRIVE

ASKING = "GP28"  # this pin low: report the heap
HEAP = re.compile(rb"heap (\d+) (\d+)\r?\n")  # the report: bytes in use, bytes free
_PROBE = Path(__file__).with_name("probe.txt")
# The board's file says no more that it has infrared parts.
_DARK = """
import boards.{0}

del boards.{0}.IR_RX
"""


def image(folder: Path | None, board, demo: int = 0) -> bytes:
    """Return the drive with what is in a folder; without one, with the game as a board would get it.

    :param demo: number of rounds that bots play by themselves, then the program ends.
    """
    with _copied(folder, board) as place:
        if demo:
            _set(place, {"UNO_DEMO": demo})
        return fat.build(place, DRIVE)


def measured(folder: Path | None, board, seed: int, infrared: bool) -> bytes:
    """Return the same, made ready.

    :param seed: of what is dealt.
    :param infrared: whether it may link over light.
    :raises tools.dev.cli.Problem: there is no ``code.py`` in the folder.
    """
    with _copied(folder, board) as place:
        make_ready(place, board, seed, infrared)
        return fat.build(place, DRIVE)


def make_ready(place: Path, board, seed: int, infrared: bool) -> None:
    """Change a folder as described above; see :func:`measured`."""
    program = place / "code.py"
    if not program.is_file():
        raise Problem(f"{place.name} has no code.py to be measured; fill a folder with tools/deploy.py")
    probe = _PROBE.read_text(encoding="utf-8").replace("board.PIN", f"board.{ASKING}")
    if not infrared:
        probe += _DARK.format(board.name)
    program.write_text(probe + "\n\n" + program.read_text(encoding="utf-8"), encoding="utf-8")
    _set(place, {"UNO_SEED": seed, "UNO_NAME": "ANNA"})  # as tools/measuring/latency_play.py


def _set(place, settings):
    """Write settings, replacing existing ones."""
    file = place / "settings.toml"
    lines = file.read_text(encoding="utf-8").split("\n") if file.is_file() else []
    lines = [line for line in lines if line.partition("=")[0].strip() not in settings]
    lines[:0] = [f"{key} = {json.dumps(value)}" for key, value in settings.items()]
    file.write_text("\n".join(lines), encoding="utf-8")


@contextlib.contextmanager
def _copied(folder, board) -> Iterator[Path]:
    """Copy a folder that may be changed, or the game."""
    if folder is not None and not folder.is_dir():
        raise Problem(f"{folder} is not a folder")
    with tempfile.TemporaryDirectory() as name:
        place = Path(name) / "CIRCUITPY"
        if folder is None:
            deploying.install(place, board.name)
        else:
            _copy(folder, place)
        yield place


def _copy(folder, place):
    try:
        shutil.copytree(folder, place)
    except (OSError, shutil.Error) as error:
        raise Problem(refusal(error, folder, "read")) from None
