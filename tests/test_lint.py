# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What reads the sources finds nothing: ruff (form, manners) and mypy (types), as ``pyproject.toml`` sets them."""

import os
import subprocess
import sys

import pytest

from tools.dev.environment import ROOT
from tools.dev.need import need


@pytest.fixture(scope="module")
def lint():
    """The folder that ruff and mypy are in."""
    return need("lint")


def found(lint, *command):
    """What one of them has to say: nothing when all is well."""
    done = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(lint), "PYTHONSAFEPATH": "1"},
        capture_output=True,
        text=True,
    )
    return done.stdout + done.stderr if done.returncode else ""


@pytest.mark.parametrize(
    ("command", "mends"),
    [
        (("ruff", "check", "--output-format", "concise"), "see the lines above"),
        (("ruff", "format", "--check"), "run ruff format"),
        (("mypy",), "see the lines above"),
    ],
    ids=["ruff-check", "ruff-format", "mypy"],
)
def test_nothing_is_found(lint, command, mends):
    said = found(lint, *command)
    assert not said, f"{said}\n{mends}"


@pytest.mark.parametrize(
    ("command", "text", "told"),
    [
        (("ruff", "check"), "import os\n", "F401"),
        (("ruff", "format", "--check"), "x = [ ]\n", "reformat"),
        (("mypy",), "number: int = 'text'\n", "Incompatible types"),
    ],
    ids=["ruff-check", "ruff-format", "mypy"],
)
def test_what_is_wrong_is_found(lint, tmp_path, command, text, told):
    (tmp_path / "wrong.py").write_text(text, encoding="utf-8")
    assert told in found(lint, *command, str(tmp_path / "wrong.py"))
