# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The same rounds on CPython and on MicroPython, and no heap used on the latter."""

import gc
import shutil
from pathlib import Path

import pytest

from tests.core.on_device import leave, rounds
from tools.deploying import content
from uno_core.active_rules import PACKS
from uno_core.editions import NAMES

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent / "on_device"
GOLDEN = ROOT / "tests" / "golden" / "rounds.txt"


def _copy_table(folder):
    """Copy the table, and what it imports besides the core."""
    for room in ("uno_link", "uno_table", "unload"):
        shutil.copytree(ROOT / "lib" / room, folder / "lib" / room)


@pytest.fixture(scope="module")
def drive(tmp_path_factory):
    """Return a folder with what the core and the table need, as on a device."""
    folder = tmp_path_factory.mktemp("drive")
    shutil.copytree(ROOT / "uno_core", folder / "uno_core")
    _copy_table(folder)
    for script in HERE.glob("*.py"):
        shutil.copy(script, folder)
    return folder


def test_cpython_plays_the_golden_rounds(capsys):
    rounds.main()
    assert capsys.readouterr().out == GOLDEN.read_text(encoding="utf-8")


def test_micropython_plays_the_same_rounds(micropython, drive):
    every = 3  # of each edition one or two
    done = micropython.run("rounds.py", str(every), path=drive)
    assert done.returncode == 0, done.stderr + done.stdout
    assert done.stdout.splitlines() == GOLDEN.read_text(encoding="utf-8").splitlines()[::every]


def with_the_heap_locked(micropython, core, folder):
    """Run no_heap.py on a core that has numbers in the place of their names, as a device has."""
    content.compile_lines(core, folder, 2)
    shutil.copy(ROOT / "uno_core" / "codes.py", folder / "uno_core")  # rounds.py needs the table, as it is
    for script in ("no_heap.py", "rounds.py"):
        shutil.copy(HERE / script, folder)
    _copy_table(folder)
    return micropython.run("no_heap.py", path=folder)


def test_no_turn_allocates_with_any_edition_or_pack_of_house_rules(micropython, mpy_cross, tmp_path):
    done = with_the_heap_locked(micropython, ROOT / "uno_core", tmp_path)
    assert done.returncode == 0, done.stderr + done.stdout
    acts = [line.split() for line in done.stdout.splitlines()]
    assert {name for name, _ in acts} == {"standard", "house", *NAMES[1:], *PACKS}
    assert all(int(count) > 10 for _, count in acts)
    assert sum(int(count) for _, count in acts) > 10000


def test_a_planted_allocation_is_found_and_named(micropython, mpy_cross, tmp_path):
    core = tmp_path / "planted" / "uno_core"
    shutil.copytree(ROOT / "uno_core", core)
    with open(core / "turns.py", "a", encoding="utf-8") as file:
        file.write("\n_begin = begin\n\n\ndef begin(page, seat):\n    bytearray(9)\n    _begin(page, seat)\n")
    done = with_the_heap_locked(micropython, core, tmp_path / "drive")
    assert done.returncode and "MemoryError" in done.stderr and "turns" in done.stderr


def counts(text):
    """Return the output of leave.py: looked N early N late N."""
    words = text.split()
    return dict(zip(words[::2], map(int, words[1::2])))


def test_editions_that_were_looked_at_leave_nothing_behind(capsys, monkeypatch, unloading):
    monkeypatch.setattr(gc, "collect", lambda: 0)  # modules are freed immediately; in a long run of tests it is slow
    leave.main()
    found = counts(capsys.readouterr().out)
    assert found["looked"] > 20 * len(NAMES)
    assert found["late"] == found["early"]


def test_editions_that_were_looked_at_leave_nothing_behind_on_micropython(micropython, drive):
    done = micropython.run("leave.py", path=drive)
    assert done.returncode == 0, done.stderr + done.stdout
    found = counts(done.stdout)
    assert found["late"] <= found["early"] + 64, "a block or two are chance"
