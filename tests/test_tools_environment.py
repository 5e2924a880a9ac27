# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The project's environment (tools/dev/environment.py): made once, repaired, shared.

The environments here are real ones, made in a temporary folder; the packages are wheels made on the spot, so nothing is
fetched from anywhere.
"""

import shutil
import subprocess
import sys
import types
import zipfile
from pathlib import Path

import pytest

from tools.dev import cli, environment
from tools.dev.environment import Environment


@pytest.fixture(scope="module", autouse=True)
def _beside():
    """Compiled files lie beside their sources, so that a copy of an environment has them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("PYTHONPYCACHEPREFIX", raising=False)
        yield


@pytest.fixture(scope="module")
def shelf(tmp_path_factory):
    """Return a folder of wheels: ``chalk`` 1.0 and 2.0."""
    folder = tmp_path_factory.mktemp("shelf")
    for version in ("1.0", "2.0"):
        info = f"chalk-{version}.dist-info"
        with zipfile.ZipFile(folder / f"chalk-{version}-py3-none-any.whl", "w") as wheel:
            wheel.writestr("chalk.py", f"version = {version!r}\n")
            wheel.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: chalk\nVersion: {version}\n")
            wheel.writestr(
                f"{info}/WHEEL", "Wheel-Version: 1.0\nGenerator: us\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
            )
            wheel.writestr(f"{info}/RECORD", f"chalk.py,,\n{info}/METADATA,,\n{info}/WHEEL,,\n{info}/RECORD,,\n")
    return folder


def board(folder, shelf, pin="chalk==1.0", name="board"):
    """Return a requirement file for the extra ``board``."""
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.txt").write_text(f"--no-index\n--find-links {shelf.as_posix()}\n{pin}\n")
    return folder


@pytest.fixture(scope="module")
def made(tmp_path_factory, shelf):
    """Return an environment with the extra ``board``; making one takes seconds, so the tests get copies."""
    folder = tmp_path_factory.mktemp("made")
    own = Environment(folder / ".venv", board(folder / "requirements", shelf))
    own.complete(["board"])
    return own


@pytest.fixture
def own(made, shelf, tmp_path):
    shutil.copytree(made.folder, tmp_path / ".venv", symlinks=True)
    return Environment(tmp_path / ".venv", board(tmp_path / "requirements", shelf))


@pytest.fixture
def quiet(monkeypatch):
    """If a process is started now, the test fails."""
    monkeypatch.setattr(environment.subprocess, "run", lambda *a, **k: pytest.fail(f"started {a[0]}"))


def chalk(own):
    done = subprocess.run([own.python, "-c", "import chalk; print(chalk.version)"], capture_output=True, text=True)
    return done.stdout.strip()


def test_the_first_run_installs_and_the_second_asks_nobody(own, quiet):
    assert own.good(["board"])
    assert environment.prepared(["board"], lambda: own) is own


def test_what_is_installed_can_be_imported(own):
    assert chalk(own) == "1.0"


def test_a_changed_pin_is_installed(own, shelf):
    board(own.requirements, shelf, "chalk==2.0")
    assert not own.good(["board"])
    own.complete(["board"])
    assert own.good(["board"]) and chalk(own) == "2.0"


def test_a_package_removed_by_hand_is_put_back(own):
    (own.site / "chalk.py").unlink()
    shutil.rmtree(own.site / "chalk-1.0.dist-info")
    own.complete(["board"])
    assert chalk(own) == "1.0"


@pytest.mark.parametrize("text", ["{", "[]", '{"pip": "own", "extras": 3}'])
def test_an_unreadable_stamp_is_written_anew_and_the_environment_stays(own, text):
    (own.folder / "uno-stamp.json").write_text(text)
    (own.folder / "witness").touch()
    assert not own.good(["board"])
    own.complete(["board"])
    assert own.good(["board"]) and (own.folder / "witness").exists()


def _remove_python(own):
    own.python.unlink()


def _interrupt(own):
    (own.folder / "uno-busy").touch()


def _upgrade_the_system(own):
    (own.folder / "pyvenv.cfg").write_text("version = 3.9.1\n")


def _half_make(own):
    shutil.rmtree(own.folder / "lib", ignore_errors=True)
    shutil.rmtree(own.folder / "Lib", ignore_errors=True)


@pytest.mark.parametrize("damage", [_remove_python, _interrupt, _upgrade_the_system, _half_make])
def test_a_broken_environment_is_made_anew(own, damage, monkeypatch):
    damage(own)
    (own.folder / "witness").touch()
    assert not own.good(["board"])
    # The fixture proves the making; here it only has to happen, immediately.
    monkeypatch.setattr(Environment, "_run", lambda self, *command: pytest.fail("made") if "venv" in command else None)
    with pytest.raises(pytest.fail.Exception, match="made"):
        own.complete(["board"])


def test_what_is_made_anew_is_made_beside_and_takes_the_place_when_it_is_whole(own, shelf, monkeypatch):
    _interrupt(own)
    (own.folder / "witness").touch()  # of what a program that still runs has open
    pip, there = Environment.pip, []

    def watched(self, extra, retries):
        there.append((own.folder / "witness").exists())
        pip(self, extra, retries)

    monkeypatch.setattr(Environment, "pip", watched)
    own.complete(["board"])
    assert there == [True]
    assert own.good(["board"]) and chalk(own) == "1.0"
    assert not (own.folder / "witness").exists()
    assert [entry.name for entry in own.folder.parent.glob(".venv*")] == [".venv"]


def test_a_renewal_that_fails_or_is_killed_leaves_the_old_one_where_it_is(own, made, monkeypatch):
    run, new = Environment._run, []

    def copied(self, *command):
        """A new environment is a copy of one that was just made, which takes less time."""
        if "venv" not in command:
            return run(self, *command)
        new.append(command[-1])
        unlike = shutil.ignore_patterns("uno-*", "chalk*")
        shutil.copytree(made.folder, command[-1], symlinks=True, ignore=unlike, dirs_exist_ok=True)
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(Environment, "_run", copied)
    _interrupt(own)
    (own.folder / "witness").touch()
    for problem in (cli.Problem("no"), KeyboardInterrupt()):

        def fails(self, extra, retries, problem=problem):
            raise problem

        with monkeypatch.context() as patch:
            patch.setattr(Environment, "pip", fails)
            with pytest.raises(type(problem)):
                own.complete(["board"])
        assert (own.folder / "witness").exists() and own.broken()
    own.complete(["board"])
    assert own.good(["board"]) and chalk(own) == "1.0"
    assert len(new) == 3 and not (own.folder / "witness").exists()


def test_a_tool_whose_environment_vanishes_says_so_instead_of_a_traceback(own):
    script = (
        "import shutil, sys; sys.path.append(sys.argv[1])\n"
        "from tools.dev import cli\n"
        "def main():\n"
        "    shutil.rmtree(sys.argv[2])\n"
        "    import chalk\n"
        "sys.exit(cli.call(main, []))\n"
    )
    command = [own.python, "-c", script, environment.ROOT, own.folder]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 2, done.stderr
    assert "is gone" in done.stderr and "start again" in done.stderr and "Traceback" not in done.stderr


def test_a_tool_that_cannot_be_started_because_its_environment_vanished_says_so(own, monkeypatch):
    shutil.rmtree(own.folder)
    monkeypatch.setattr(environment, "prepared", lambda extras: own)
    with pytest.raises(cli.Problem, match="is gone.*start again"):
        environment.run_inside("entry", "main", [], [])


def test_an_interrupted_installation_leaves_the_mark_of_it(own, shelf, monkeypatch):
    board(own.requirements, shelf, "chalk==2.0")

    def interrupted(self, extra, retries):
        raise KeyboardInterrupt

    monkeypatch.setattr(Environment, "pip", interrupted)
    with pytest.raises(KeyboardInterrupt):
        own.complete(["board"])
    assert own.broken()


def test_a_failed_installation_is_one_line_and_the_environment_stays_good(own, shelf):
    board(own.requirements, shelf, "slate==1.0", "slate")
    with pytest.raises(cli.Problem) as problem:
        own.complete(["slate"])
    assert "slate" in str(problem.value) and "\n" not in str(problem.value)
    assert own.good(["board"])


def test_without_network_the_line_says_what_is_needed(own):
    # Port 9 of this machine: nobody answers there.
    (own.requirements / "far.txt").write_text("--index-url http://127.0.0.1:9/\nslate==1.0\n")
    with pytest.raises(
        cli.Problem, match="^no answer from the package index; far needs the network once, to fetch slate$"
    ):
        own.complete(["far"], retries=1)


@pytest.mark.parametrize("of_debian", [False, True])
def test_the_pip_that_comes_with_python_is_unpacked(tmp_path, monkeypatch, of_debian):
    place = tmp_path / ("wheels" if of_debian else "ensurepip/_bundled")
    place.mkdir(parents=True)
    with zipfile.ZipFile(place / "pip-1.0-py3-none-any.whl", "w") as wheel:
        wheel.writestr("pip/__init__.py", "")
        wheel.writestr("pip/__main__.py", "raise SystemExit(0)\n")
    comes = types.ModuleType("ensurepip")
    comes.__file__ = str(tmp_path / "ensurepip" / "__init__.py")
    monkeypatch.setitem(sys.modules, "ensurepip", comes)
    ask = environment.sysconfig.get_config_var
    told = {"WHEEL_PKG_DIR": str(place) if of_debian else None}
    monkeypatch.setattr(environment.sysconfig, "get_config_var", lambda name: told[name] if name in told else ask(name))
    own = Environment(tmp_path / ".venv")
    own._make()
    assert own.stamp() == {"pip": "own", "extras": {}}
    assert (own.site / "pip" / "__main__.py").is_file()


def test_without_ensurepip_the_systems_pip_serves(tmp_path, shelf, monkeypatch):
    monkeypatch.setitem(sys.modules, "ensurepip", None)  # importing it raises ImportError
    own = Environment(tmp_path / ".venv", board(tmp_path / "requirements", shelf))
    own.complete(["board"])
    assert own.stamp()["pip"] == "system" and chalk(own) == "1.0"


def test_without_venv_and_pip_the_line_names_the_package(tmp_path, shelf, monkeypatch):
    monkeypatch.setattr(Environment, "_run", lambda self, *command: subprocess.CompletedProcess(command, 1, "no"))
    own = Environment(tmp_path / ".venv", board(tmp_path / "requirements", shelf))
    with pytest.raises(cli.Problem, match="sudo apt install python3-venv"):
        own.complete(["board"])
    assert own.broken()


def test_a_folder_that_cannot_be_written_is_one_line(tmp_path, shelf):
    (tmp_path / "file").touch()
    own = Environment(tmp_path / "file" / ".venv", board(tmp_path / "requirements", shelf))
    with pytest.raises(cli.Problem, match="^cannot write "):
        environment.prepared(["board"], lambda: own)


def test_two_first_runs_do_the_work_once(tmp_path, shelf):
    requirements = board(tmp_path / "requirements", shelf)
    script = (
        "import sys; sys.path.append(sys.argv[1])\n"
        "from pathlib import Path\n"
        "from tools.dev import environment\n"
        "own = environment.Environment(Path(sys.argv[2]), Path(sys.argv[3]))\n"
        "environment.prepared(['board'], lambda: own)\n"
        "assert own.good(['board'])\n"
    )
    command = [sys.executable, "-c", script, environment.ROOT, tmp_path / ".venv", requirements]
    runs = [subprocess.Popen(command, stderr=subprocess.PIPE, text=True) for _ in range(2)]
    said = [run.communicate()[1] for run in runs]
    assert [run.returncode for run in runs] == [0, 0], said
    assert sorted(text.count("setting up") for text in said) == [0, 1]


def test_an_environment_that_works_is_kept_for_its_python(own, monkeypatch):
    (own.folder / "pyvenv.cfg").write_text("version = 3.99.1\n")
    monkeypatch.setattr(Environment, "_run", lambda self, *command: subprocess.CompletedProcess(command, 0, "3.99\n"))
    assert environment.here(own.folder.parent).folder == own.folder.with_name(f".venv-{environment.VERSION}")


def test_an_environment_whose_python_was_upgraded_away_is_used_anew(own):
    (own.folder / "pyvenv.cfg").write_text("version = 3.9.1\n")
    assert environment.here(own.folder.parent).folder == own.folder


def test_requirement_files_agree_on_every_version():
    pins = {}
    for file in environment.REQUIREMENTS.glob("*.txt"):
        for name, version in environment.pins(file):
            assert pins.setdefault(name, version) == version, f"{file.name}: {name}"
    assert pins


def test_every_requirement_is_pinned():
    for file in environment.REQUIREMENTS.glob("*.txt"):
        lines = [line for line in file.read_text("utf-8").splitlines() if line and not line.startswith(("#", "--"))]
        assert [line for line in lines if "==" not in line] == [], file.name


def test_nothing_installed_shadows_a_folder_of_ours():
    ours = {
        path.stem for place in ("", "lib") for path in (environment.ROOT / place).glob("*") if path.stem.isidentifier()
    }
    site = Environment(Path(sys.prefix)).site
    assert {path.stem for path in site.iterdir()} & (ours - {"code"}) == set()


def test_a_folder_that_is_no_environment_is_never_removed(tmp_path):
    folder = tmp_path / "3.11.7"
    (folder / "lib").mkdir(parents=True)
    (folder / "lib" / "precious.py").write_text("x = 1\n")
    with pytest.raises(cli.Problem, match="not an environment"):
        environment.Environment(folder).complete(["play"])
    assert (folder / "lib" / "precious.py").exists()
    assert [entry.name for entry in folder.iterdir()] == ["lib"]


@pytest.mark.parametrize("marked", (False, True))
def test_a_python_that_is_no_environment_is_left_alone(marked, tmp_path, monkeypatch):
    prefix, cache = tmp_path / "python", tmp_path / "cache"
    (prefix / "lib").mkdir(parents=True)
    if marked:
        (prefix / "pyvenv.cfg").write_text("version = 3.0\n")
    monkeypatch.setattr(environment.sys, "prefix", str(prefix))
    monkeypatch.setattr(environment.sys, "base_prefix", str(prefix))
    assert "tools/" in environment.want("micropython")
    with pytest.raises(cli.Problem, match="tools/"):
        environment.aside("micropython", cache)
    assert (prefix / "lib").is_dir()
    assert {entry.name for entry in prefix.iterdir()} <= {"lib", "pyvenv.cfg"}
