# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The same rounds on CPython and on MicroPython, and no heap used on the latter."""

import gc
import shutil
from pathlib import Path

import pytest

from tests.core.on_device import leave, rounds
from uno_core.editions import NAMES

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent / "on_device"
GOLDEN = ROOT / "tests" / "golden" / "rounds.txt"


@pytest.fixture(scope="module")
def drive(tmp_path_factory):
    """A folder with what the core and the table need, as on a device."""
    folder = tmp_path_factory.mktemp("drive")
    shutil.copytree(ROOT / "uno_core", folder / "uno_core")
    shutil.copytree(ROOT / "lib" / "uno_table", folder / "lib" / "uno_table")
    for script in HERE.glob("*.py"):
        shutil.copy(script, folder)
    return folder


def test_cpython_plays_the_golden_rounds(capsys):
    rounds.main()
    assert capsys.readouterr().out == GOLDEN.read_text(encoding="utf-8")


def test_micropython_plays_the_same_rounds(micropython, drive):
    done = micropython.run("rounds.py", path=drive)
    assert done.returncode == 0, done.stderr + done.stdout
    assert done.stdout.splitlines() == GOLDEN.read_text(encoding="utf-8").splitlines()


def test_a_round_allocates_nothing(micropython, drive):
    done = micropython.run("no_heap.py", path=drive)
    assert done.returncode == 0, done.stderr + done.stdout
    assert int(done.stdout.split()[1]) > 3000


def counts(text):
    """What leave.py prints: looked N early N late N."""
    words = text.split()
    return dict(zip(words[::2], map(int, words[1::2])))


def test_editions_that_were_looked_at_leave_nothing_behind(capsys, monkeypatch):
    monkeypatch.setattr(gc, "collect", lambda: 0)  # modules go at once; in a long run of tests it takes its time
    leave.main()
    found = counts(capsys.readouterr().out)
    assert found["looked"] > 20 * len(NAMES)
    assert found["late"] == found["early"]


def test_editions_that_were_looked_at_leave_nothing_behind_on_micropython(micropython, drive):
    done = micropython.run("leave.py", path=drive)
    assert done.returncode == 0, done.stderr + done.stdout
    found = counts(done.stdout)
    assert found["late"] <= found["early"] + 64, "a block or two are chance"
