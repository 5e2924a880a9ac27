# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Every tool's --help, on a machine that has only Python."""

import json
import re
import subprocess
import sys

import pytest

import bootstrap
from tools.dev import environment

ENTRIES = sorted(
    path for path in (environment.ROOT / "tools").glob("*.py") if "bootstrap.start(" in path.read_text("utf-8")
)
ENTRIES = [path for path in ENTRIES if path.name != "bootstrap.py"]

# Runs in a Python without the packages of the environment, and without what could start another program or reach a
# network. Prints what each main says to --help, and every file that was written.
HELP = """
import io, json, sys, contextlib, importlib
sys.path.insert(0, sys.argv[1])
import bootstrap
import code
FORBIDDEN = ("subprocess.Popen", "socket.connect", "os.exec", "os.posix_spawn", "os.mkdir", "os.remove", "os.rename")
broken = []
def watch(event, args):
    if event in FORBIDDEN or event == "open" and isinstance(args[1], str) and set(args[1]) & set("wax+"):
        broken.append([event, str(args[0])])
told = {}
for entry, main in json.loads(sys.argv[2]):
    sys.argv = [entry, "--help"]
    module, _, function = main.partition(":")
    out = io.StringIO()
    sys.dont_write_bytecode = True
    try:
        with contextlib.redirect_stdout(out):
            if not told: sys.addaudithook(watch)
            getattr(importlib.import_module(module), function)(["--help"])
        code = None
    except SystemExit as end:
        code = end.code
    except BaseException as error:
        code = "%s: %s" % (type(error).__name__, error)
    told[entry] = [code, out.getvalue()]
print(json.dumps([told, broken]))
"""


def mains():
    """Return each entry with its main."""
    return [
        [path.name, re.search(r"bootstrap\.start\(__file__, \"([\w.:]+)\"", path.read_text("utf-8"))[1]]
        for path in ENTRIES
    ]


@pytest.fixture(scope="module")
def helped():
    base = getattr(sys, "_base_executable", "") or sys.executable
    done = subprocess.run(
        [base, "-S", "-c", HELP, str(environment.ROOT / "tools"), json.dumps(mains())],
        capture_output=True,
        text=True,
        timeout=400,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize("entry", [path.name for path in ENTRIES])
def test_every_tool_has_help_without_a_package_and_its_description_is_a_sentence(helped, entry):
    code, text = helped[0][entry]
    assert (code, text.startswith("usage: ")) == (0, True), code or text
    description = text.split("\n\n")[1]
    assert description.rstrip()[-1] in ".:?", description


def test_help_starts_nothing_and_writes_nothing(helped):
    assert helped[1] == []


@pytest.mark.parametrize("path", ENTRIES, ids=lambda path: path.name)
@pytest.mark.parametrize("option", ["--help", "-h"])
def test_help_prepares_no_environment(monkeypatch, path, option):
    started = []
    monkeypatch.setattr(environment, "run_inside", lambda *_: started.append("environment") or 0)
    monkeypatch.setattr(bootstrap, "_inside", lambda main, entry, argv: started.append(argv) or 0)
    for argv, expected in (([option], [option]), (["--", option], "environment")):
        monkeypatch.setattr(sys, "argv", [str(path), *argv])
        with pytest.raises(SystemExit) as end:
            bootstrap.start(str(path), "tools.dev.cli:main", ("play",))
        assert (end.value.code, started.pop()) == (0, expected)
