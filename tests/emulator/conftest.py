# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Handhelds for tests: programs from ``programs/`` or written in the test, each in a process of its own."""

import os
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from tools.emulator import boardfile, handheld

HERE = Path(__file__).resolve().parent
BOOTSTRAP = HERE.parents[1] / "tools" / "bootstrap.py"
PATIENCE = 400  # seconds until a test gives up on a process; no test waits that long when all is well


@pytest.fixture(scope="session")
def table_program():
    """Return a program with keys, a display, tones, rounds."""
    return HERE / "programs" / "table.py"


@pytest.fixture(scope="session")
def pico():
    return boardfile.read("pico")


@pytest.fixture
def launch(pico, tmp_path):
    """``launch(program, **fields)``: a launch with the virtual clock; the program is a path or its text."""

    def make(program, **fields):
        if not isinstance(program, Path):
            path = tmp_path / "program.py"
            path.write_text(textwrap.dedent(program), encoding="utf-8")
            program = path
        options = {"virtual": True, "seconds": 10, **fields}
        return handheld.Launch(pico, code=program, **options)

    return make


@pytest.fixture
def run(launch):
    """``run(program, **fields)``: the handheld after its end."""

    def do(program, listen=None, **fields):
        with handheld.Handheld(launch(program, **fields), listen) as running:
            assert running.wait(PATIENCE), "the handheld does not end"
        return running

    return do


@pytest.fixture
def play(tmp_path):
    """``play(*arguments)``: tools/play.py, run in this environment, without a display or a terminal."""
    unwanted = ("DISPLAY", "WAYLAND_DISPLAY", "UNO_BOARD", "UNO_SEED", "UNO_DEMO")
    clean = {key: value for key, value in os.environ.items() if key not in unwanted}

    def do(*arguments, **environment):
        return subprocess.run(
            [sys.executable, str(BOOTSTRAP), "tools.emulator.play:main", "play.py", *map(str, arguments)],
            cwd=tmp_path,
            env={**clean, **environment},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            timeout=PATIENCE,
        )

    return do
