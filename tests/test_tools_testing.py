# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The command that runs the tests (tools/dev/testing.py)."""

import json
import os
import subprocess
import sys
import threading

import pytest

from tests import conftest
from tools.dev import cli, need, testing
from tools.dev.environment import ROOT

BAD = """\
import pytest

@pytest.fixture
def table():
    raise ValueError("no table")

def test_sum():
    assert 1 + 1 == 3, "two and not three"

def test_card(table):
    pass

@pytest.mark.parametrize("n", range(20))
def test_good(n):
    pass
"""


@pytest.mark.parametrize("workers", ["0", "2"])
def test_what_fails_is_named_before_the_rest_has_run(tmp_path, workers):
    (tmp_path / "test_bad.py").write_text(BAD, encoding="utf-8")
    command = [sys.executable, ROOT / "tools" / "test.py", "--workers", workers, tmp_path / "test_bad.py"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == cli.FAILED, done.stderr + done.stdout
    lines = done.stdout.splitlines()
    end = next(i for i, line in enumerate(lines) if "100%" in line)
    named = [line.partition("::")[2] for line in lines[:end] if line.startswith("FAILED ")]
    assert sorted(named) == [
        "test_card (setup): ValueError: no table",
        "test_sum: AssertionError: two and not three",
    ]


def test_the_quick_ones_are_there_and_of_every_room():
    files = [ROOT / entry.partition("::")[0] for entry in testing.QUICK]
    assert all(file.is_file() for file in files)
    rooms = {file.parent for file in (ROOT / "tests").rglob("test_*.py")}
    assert rooms == {file.parent for file in files}


def test_quick_and_a_list_of_ones_own_do_not_go_together():
    with pytest.raises(cli.Problem, match="--quick has its own list"):
        testing.main(["--quick", "tests/core"])


@pytest.mark.parametrize("many", [1, 2, 3, 5])
def test_what_takes_longest_begins_in_every_process_and_no_test_is_lost(many):
    long = [[f"{name}/test_it.py::test_it" for name in row] for row in conftest.FIRST]
    names = [f"tests/core/test_{n}.py::test_it" for n in range(200)] + sum(long, [])
    found = conftest.spread(names, names, many)
    assert sorted(found) == sorted(names)
    part = len(names) // many
    for k in range(min(many, len(long))):
        first = found[k * part : (k + 1) * part]
        assert first.index(long[k][0]) <= many, "behind what the part before may have too many of"


def test_tests_that_are_few_are_all_there_whatever_they_are():
    for row in conftest.FIRST:
        names = [*row, "tests/core/test_page.py::test_it"]
        assert sorted(conftest.spread(names, names, 3)) == sorted(names)


def test_every_file_that_begins_is_there():
    for name in (name for row in conftest.FIRST for name in row):
        assert list(ROOT.glob(name + "*")), name


@pytest.fixture
def fetching(monkeypatch):
    """``fetching(missing)``: of what is fetched these are missing; the names in the order in which they came, and where
    pytest began. The second row comes no earlier than it must.
    """
    monkeypatch.setenv(need.KNOWN_MISSING, "{}")
    monkeypatch.chdir(ROOT)
    came, goes_on = [], threading.Event()

    def run(missing=()):
        first = testing.FETCHED[0]

        def find(name):
            if name not in first:
                assert goes_on.wait(400)
            came.append(name)
            if name == first[-1] and missing:
                goes_on.set()
            return None, "not here" if name in missing else ""

        def main(*_, **__):
            came.append("tests")
            goes_on.set()
            return 0

        monkeypatch.setattr(need, "find", find)
        monkeypatch.setattr(pytest, "main", main)
        assert testing.main(["--workers", "0"]) == cli.GOOD
        return came

    return run


def test_tests_begin_when_there_is_what_they_import_and_the_rest_comes_meanwhile(fetching):
    first, second = testing.FETCHED
    assert fetching() == [*first, "tests", *second]


def test_where_something_is_missing_all_is_asked_for_before_and_no_process_asks_again(fetching):
    first, second = testing.FETCHED
    assert fetching(("lab", "lint")) == [*first, *second, "tests"]
    assert json.loads(os.environ[need.KNOWN_MISSING]) == {"lab": "not here", "lint": "not here"}
