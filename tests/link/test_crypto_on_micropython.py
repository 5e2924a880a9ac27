# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The link's crypto, channels, fair deck and keyed shuffle: on MicroPython bit for bit as on CPython."""

import shutil
from pathlib import Path

import pytest

from tests.link.on_device import crypto_vectors

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent / "on_device"


@pytest.fixture(scope="module")
def drive(tmp_path_factory):
    """Return a folder with what the scripts need, as on a device."""
    folder = tmp_path_factory.mktemp("drive")
    shutil.copytree(ROOT / "uno_core", folder / "uno_core")
    shutil.copytree(ROOT / "lib" / "uno_link", folder / "lib" / "uno_link")
    for script in HERE.glob("*.py"):
        shutil.copy(script, folder)
    return folder


def test_every_vector_and_cell_is_the_same_on_micropython(micropython, drive, capsys):
    crypto_vectors.main()
    here = capsys.readouterr().out.splitlines()
    assert here[0].endswith("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"[-8:])
    done = micropython.run("crypto_vectors.py", path=drive)
    assert done.returncode == 0, done.stderr + done.stdout
    assert done.stdout.splitlines() == here


def test_keyed_numbers_and_plain_cells_allocate_nothing(micropython, drive):
    done = micropython.run("keyed_no_heap.py", path=drive)
    assert done.returncode == 0, done.stderr + done.stdout
    assert int(done.stdout.split()[1]) > 4000
