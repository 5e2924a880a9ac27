# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""How a tool starts (tools/bootstrap.py) and how the tests are run (tools/test.py), as a person does it.

In a copy of the project that borrows our environment, so that nothing is installed.
"""

import json
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PYTHON = getattr(sys, "_base_executable", sys.executable)  # a bare one, not the environment's

pytestmark = pytest.mark.skipif(os.name == "nt", reason="borrows the environment by a symbolic link")

ENTRY = '''"""Say how it was started."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bootstrap

if __name__ == "__main__":
    bootstrap.start(__file__, "tools.dev.probe:main", extras=())
'''

PROBE = '''"""Say how it was started."""
import code, sys, test
from tools.dev import cli

def main(argv):
    parser = cli.parser(__doc__)
    parser.add_argument("--code", type=int, default=0)
    parser.add_argument("--wait", action="store_true")
    args = parser.parse_args(argv)
    if args.wait:
        print("ready", flush=True)
        sys.stdin.read()
    import here
    path = [str(p) for p in sys.path]
    files = [code.__file__, test.__file__, here.__file__]
    return cli.finish(args, {"path": path, "files": files}, "příliš žluťoučký ♥", args.code)
'''


@pytest.fixture
def project(tmp_path):
    root = tmp_path / "my project"
    shutil.copytree(ROOT / "tools" / "dev", root / "tools" / "dev", ignore=shutil.ignore_patterns("__pycache__"))
    ours = "tools/__init__.py tools/bootstrap.py tools/test.py pyproject.toml"
    ours += " tests/conftest.py tests/reloading.py tests/quick.py"
    for name in ours.split():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, root / name)
    shutil.copytree(ROOT / "tools" / "requirements", root / "tools" / "requirements")
    (root / ".venv").symlink_to(sys.prefix)
    (root / ".cache").mkdir()
    for fetched in (ROOT / ".cache").iterdir():
        if fetched.suffix != ".lock":
            (root / ".cache" / fetched.name).symlink_to(fetched)
    # Of the environment, what is compiled is borrowed as well.
    compiled = ROOT / ".cache" / "pycache"
    place = compiled.joinpath(*(root / ".venv").parts[1:])
    place.parent.mkdir(parents=True, exist_ok=True)
    place.symlink_to(compiled.joinpath(*Path(sys.prefix).parts[1:]))
    (root / "code.py").write_text("raise SystemExit('the game was started')\n")
    (root / "lib").mkdir()
    (root / "lib" / "here.py").write_text("")
    (root / "tools" / "probe.py").write_text(ENTRY)
    (root / "tools" / "dev" / "probe.py").write_text(PROBE)
    return root


def run(tool, *arguments, cwd, **variables):
    return subprocess.run(
        [PYTHON, tool, *arguments],
        cwd=cwd,
        env={**os.environ, **variables},
        capture_output=True,
        encoding="utf-8",
        stdin=subprocess.DEVNULL,
    )


def folders(project):
    return [project, project / "tools", project.parent]


@pytest.mark.parametrize("place", [0, 1, 2], ids=["root", "tools", "elsewhere"])
def test_a_tool_starts_from_any_folder_and_shadows_nothing(project, place):
    folder = folders(project)[place]
    done = run(os.path.relpath(project / "tools/probe.py", folder), "--json", cwd=folder, PYTHONPATH=str(project))
    assert done.returncode == 0, done.stderr
    said = json.loads(done.stdout)
    stdlib_code, stdlib_test, ours = said["files"]
    assert str(project) not in stdlib_code + stdlib_test
    assert ours == str(project / "lib" / "here.py")
    assert said["path"][-3:] == [str(project), str(project / "lib"), str(project / "tools" / "stubs")]
    assert not {str(project), str(project / "tools"), ""} & set(said["path"][:-3])


def test_the_tools_exit_code_is_the_commands(project):
    assert run("tools/probe.py", "--code", "1", cwd=project).returncode == 1


def test_bad_input_is_exit_2_and_one_line(project):
    done = run("tools/probe.py", "--cod", "1", cwd=project)
    assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)


def test_output_is_utf8_whatever_the_locale_says(project):
    done = run("tools/probe.py", cwd=project, LC_ALL="C", PYTHONIOENCODING="ascii")
    assert done.stdout == "příliš žluťoučký ♥\n"


def test_a_tool_leaves_no_compiled_files_beside_the_sources(project):
    run("tools/probe.py", cwd=project)
    assert list((project / "lib").rglob("__pycache__")) + list((project / "tools").rglob("__pycache__")) == []


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM"])
def test_a_signal_ends_the_tool_without_a_traceback(project, name):
    # A shell that starts the tests in the background ignores SIGINT, and so do all processes started by them.
    hears = "import os, signal, sys; signal.signal(signal.SIGINT, signal.SIG_DFL); os.execv(sys.argv[1], sys.argv[1:])"
    command = [PYTHON, "-I", "-c", hears, PYTHON, "tools/probe.py", "--wait"]
    child = subprocess.Popen(
        command, cwd=project, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        start_new_session=True,
    )  # fmt: skip
    assert child.stdout.readline() == "ready\n"
    if name == "SIGINT":
        os.killpg(child.pid, signal.SIGINT)  # as a terminal does: everybody gets it
    else:
        child.send_signal(signal.SIGTERM)
    _, said = child.communicate()
    assert child.returncode == (130 if name == "SIGINT" else 143)
    assert "Traceback" not in said


def cases(project, text):
    (project / "tests" / "test_cases.py").write_text("from tools.dev import need\n" + text)


SKIPS = "need.PROVIDERS['oven'] = lambda: (_ for _ in ()).throw(need.Problem('needs an oven (Debian: oven)'))\n"


def test_the_runner_says_what_passed_and_its_closing_line_is_on_stdout(project):
    cases(project, "def test_one(): pass\n")
    done = run(project / "tools/test.py", "--workers", "1", cwd=project.parent)
    assert done.returncode == 0, done.stderr
    assert " 1 passed in " in done.stdout.splitlines()[-1]


def test_the_runner_lists_missing_tools_by_package(project):
    cases(project, SKIPS + "def test_bread(): need.need('oven')\ndef test_cake(): need.need('oven')\n")
    done = run("tools/test.py", "--workers", "0", cwd=project)
    assert done.returncode == 0
    assert "2 skipped: needs an oven (Debian: oven)" in done.stdout.splitlines()


def test_no_skip_turns_a_missing_tool_into_a_failure(project):
    cases(project, SKIPS + "def test_bread(): need.need('oven')\n")
    done = run("tools/test.py", "--no-skip", "--workers", "0", cwd=project)
    assert done.returncode == 1
    assert "needs an oven (Debian: oven)" in done.stdout


def test_json_of_the_runner_is_one_line(project):
    cases(project, SKIPS + "def test_one(): pass\ndef test_two(): assert False\ndef test_bread(): need.need('oven')\n")
    done = run("tools/test.py", "--json", "--workers", "1", cwd=project)
    assert done.returncode == 1
    said = json.loads(done.stdout)
    assert len(done.stdout.splitlines()) == 1
    assert [said[key] for key in ("ok", "passed", "failed", "skipped")] == [False, 1, 1, 1]
    assert said["missing"] == {"needs an oven (Debian: oven)": 1}


def test_what_the_tests_need_can_be_fetched_without_running_any(project):
    cases(project, "def test_one(): assert False\n")
    done = run("tools/test.py", "--prepare", "--json", cwd=project)
    assert done.returncode == 0 and list(json.loads(done.stdout)) == ["missing"]


def test_no_test_at_all_is_a_failure(project):
    cases(project, "def test_one(): pass\n")
    assert run("tools/test.py", "-k", "nothing", "--workers", "0", cwd=project).returncode == 1


def test_a_path_that_is_not_there_is_bad_input(project):
    done = run("tools/test.py", "tests/test_nothing.py", cwd=project)
    assert (done.returncode, done.stderr) == (2, "test.py: no such file or folder: tests/test_nothing.py\n")


def test_a_path_is_the_callers_or_the_projects(project):
    cases(project, "def test_one(): pass\ndef test_two(): pass\n")
    for cwd, path in (
        (project / "tests", "test_cases.py::test_one"),
        (project.parent, "tests/test_cases.py::test_one"),
    ):
        done = run(project / "tools/test.py", path, "--workers", "0", cwd=cwd)
        assert " 1 passed in " in done.stdout, done.stdout + done.stderr


def test_a_signal_that_comes_while_the_tool_is_started_ends_it_as_well(project):
    # The signal comes from within the start of the second half, so no load decides when.
    hears = (
        "import os, runpy, signal, subprocess, sys; begin = subprocess.Popen\n"
        "def early(*a, **k):\n"
        "    if 'tools/probe.py' in a[0]: os.kill(os.getpid(), signal.SIGTERM)\n"
        "    return begin(*a, **k)\n"
        "subprocess.Popen = early; sys.path.insert(0, 'tools')\n"
        "sys.argv = ['tools/probe.py', '--wait']; runpy.run_path('tools/probe.py', run_name='__main__')"
    )
    command = [PYTHON, "-I", "-c", hears]
    done = subprocess.run(command, cwd=project, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    assert done.returncode == 143
    assert "Traceback" not in done.stderr
