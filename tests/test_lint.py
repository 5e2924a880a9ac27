# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The readers of the sources find nothing: ruff (form, manners) and mypy (types), as ``pyproject.toml`` sets them."""

import os
import re
import subprocess
import sys

import pytest

from tools.dev.environment import ROOT
from tools.dev.need import need


@pytest.fixture(scope="module")
def lint():
    """Return the folder that ruff and mypy are in."""
    return need("lint")


def found(lint, *command):
    """Return the messages of one of them: nothing when all is well."""
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


WORKFLOWS = ROOT / ".github" / "workflows"
READ = ("check_jsonschema", "--builtin-schema", "vendor.github-workflows")


def test_workflows_have_the_form_that_github_reads_and_a_wrong_one_is_found(tmp_path):
    reader = need("workflows")
    files = sorted(WORKFLOWS.glob("*.yml"))
    assert {file.stem for file in files} == {"tests", "pages", "release"}
    assert not found(reader, *READ, *map(str, files))
    wrong = files[0].read_text("utf-8").replace("runs-on:", "runs_on:")
    (tmp_path / "wrong.yml").write_text(wrong, "utf-8")
    assert "runs-on" in found(reader, *READ, str(tmp_path / "wrong.yml"))


def test_workflows_call_what_is_there_ask_for_little_and_pin_the_actions_they_use():
    for file in WORKFLOWS.glob("*.yml"):
        text = file.read_text("utf-8")
        assert text.index("permissions:\n  contents: read") < text.index("jobs:"), file
        for tool in re.findall(r"python3 (\S+\.py)|run: (\.ci/\S+)", text):
            assert (ROOT / "".join(tool)).exists(), tool
        assert all(re.fullmatch(r"actions/[\w-]+@v\d+", used) for used in re.findall(r"uses: (\S+)", text)), file
