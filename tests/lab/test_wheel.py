# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The wheel that pip builds from the root: two packages that need nothing of a board, and nothing else."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tools.dev import environment
from tools.dev.need import need, need_all_over

need_all_over("lab")

ROOT = Path(__file__).resolve().parents[2]
BUILD = """
import sys
sys.path.insert(0, {backend!r})
import lab_wheel
lab_wheel.build_wheel({out!r}, {{"core": "pure"}})
"""
USE = """
import sys
sys.modules["micropython"] = None
sys.path.insert(0, {wheel!r})
import uno_lab
assert uno_lab.__file__.startswith({wheel!r})
env = uno_lab.env(edition="flip", seats=3)
env.reset(seed=1)
print(env.last()[0]["observation"].shape[0] == uno_lab.Batch(2, edition="flip", seats=3).layout.size)
"""


def run(program, **variables):
    """Return the output of a program, in a folder without our sources."""
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={"PATH": "", "PYTHONSAFEPATH": "1", "PYTHONDONTWRITEBYTECODE": "1", **variables},
        cwd=ROOT / "docs",
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """A plain wheel."""
    need("compiled")
    out = tmp_path_factory.mktemp("wheel")
    backend = str(ROOT / "tools/compiling/backend")
    run(BUILD.format(backend=backend, out=str(out)), PYTHONPATH=str(environment.aside("compiled")))
    (file,) = out.glob("*.whl")
    return file


def test_the_wheel_has_the_two_packages_whole_and_nothing_else(wheel):
    assert wheel.name == f"uno_handheld_lab-{_version()}-py3-none-any.whl"
    names = [name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name]
    ours = [file.relative_to(ROOT) for file in (ROOT / "uno_core").rglob("*.py")]
    lab = [file for file in (ROOT / "tools/uno_lab").iterdir() if file.suffix in (".py", ".npz", ".typed")]
    assert sorted(names) == sorted([*map(Path.as_posix, ours), *(f"uno_lab/{file.name}" for file in lab)])


def _version():
    text = (ROOT / "pyproject.toml").read_text("utf-8")
    return text.partition('\nversion = "')[2].partition('"')[0]


def test_what_is_installed_from_it_needs_no_module_of_a_board(wheel):
    assert run(USE.format(wheel=str(wheel))).strip() == "True"
