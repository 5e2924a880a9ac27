# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The project's own Python environment: made when it is missing, repaired when it is broken, else left alone.

Law 1. A good stamp means: touch nothing, ask nobody. So the second run is instant and needs no network.
Law 2. Whatever changes the environment holds the lock, and looks again once it has it: two first runs do the work once.
Law 3. While something changes, a ``busy`` file lies in the environment. Found by the next run, it means that the last
       the process was killed half way, and the environment is made again: beside, and moved to its place once it is
       whole. So nothing is ever taken away under a program that still runs.
Law 4. An environment that works is never thrown away for another Python version: ``.venv`` belongs to the Python
       that made it, a second version gets ``.venv-3.13`` beside it.

A requirement file lists everything that is installed, pinned, including indirect needs. pip resolves nothing
(``--no-deps``) and builds nothing (``--only-binary``). So a machine without a compiler installs the same files as ours.
"""

import contextlib
import hashlib
import importlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import sysconfig
import zipfile
from collections.abc import Callable
from pathlib import Path

from tools.dev.cli import Problem, say, working
from tools.dev.lock import locked

ROOT = Path(__file__).resolve().parents[2]
REQUIREMENTS = ROOT / "tools" / "requirements"
VERSION = "%d.%d" % sys.version_info[:2]

_NO_VENV = "this Python cannot make environments; install its venv part (Debian, Ubuntu: sudo apt install python3-venv)"
# For the tool and every Python it starts: UTF-8 everywhere. The current folder (our root has a code.py) is never on
# sys.path. No __pycache__ in folders that are copied to a drive.
_INNER_ENV = {"PYTHONUTF8": "1", "PYTHONSAFEPATH": "1", "PYTHONPYCACHEPREFIX": str(ROOT / ".cache" / "pycache")}
# pip's ways to say that nobody answered
_OFFLINE = re.compile(
    r"NewConnectionError|NameResolutionError|name resolution|ConnectTimeout|ReadTimeout|ProxyError|getaddrinfo"
    r"|Connection (?:refused|reset|broken)|Network is unreachable",
    re.IGNORECASE,
)


class Environment:
    """One virtual environment.

    :param folder: its place.
    :param requirements: folder of the requirement files, one ``<extra>.txt`` each.
    :param python: the Python that makes it.
    """

    def __init__(self, folder: Path, requirements: Path = REQUIREMENTS, python: str = ""):
        self.folder = folder
        self.requirements = requirements
        # Started from inside an environment, the one to build upon is the Python that environment was made from.
        self.base = python or getattr(sys, "_base_executable", "") or sys.executable
        self._stamp = folder / "uno-stamp.json"
        self._busy = folder / "uno-busy"

    @property
    def python(self) -> Path:
        """The environment's own Python."""
        return self.folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    @property
    def site(self) -> Path:
        """Where packages of *this* Python version go; not there once the system's Python was upgraded."""
        return self.folder / ("Lib/site-packages" if os.name == "nt" else f"lib/python{VERSION}/site-packages")

    def owner(self) -> str:
        """Return the Python version this environment was made by, as ``"3.11"``, or ""."""
        try:
            made = re.search(
                r"^version(?:_info)?\s*=\s*(\d+\.\d+)", (self.folder / "pyvenv.cfg").read_text("utf-8"), re.M
            )
        except (OSError, ValueError):
            return ""
        return made.group(1) if made else ""

    def stamp(self) -> dict:
        """Return ``{"pip": "own" or "system", "extras": {extra: hash of its file}}``; an unreadable one counts as
        none."""
        try:
            stamp = json.loads(self._stamp.read_text("utf-8"))
            return {"pip": str(stamp["pip"]), "extras": dict(stamp["extras"])}
        except (OSError, ValueError, KeyError, TypeError):
            return {}

    def broken(self) -> bool:
        """Whether the environment is not there, of another Python, half made, or its Python is gone."""
        there = self.python.exists() and self.site.is_dir() and self.owner() == VERSION
        return not there or self._busy.exists()

    def good(self, extras: list[str]) -> bool:
        """Whether everything of ``extras`` is installed as its requirement file says now."""
        return not self.broken() and bool(self.stamp()) and not self._lacks(extras)

    def complete(self, extras: list[str], retries: int = 3) -> None:
        """Make it so that it is :meth:`good`. The caller holds the lock.

        :param retries: how often pip asks an index that does not answer.
        :raises Problem: with the one line that says what to do.
        """
        try:
            if self.broken() or not (self.stamp() or self._adopted()):
                self._renew(extras, retries)
            else:
                self._install(extras, retries)
        except OSError as error:
            place = error.filename or self.folder
            raise Problem(f"cannot write {place} ({error.strerror}); make it yours or delete it") from None

    def _lacks(self, extras: list[str]) -> list[str]:
        known = self.stamp()["extras"]
        there = {_plain(entry.name.removesuffix(".dist-info")) for entry in self.site.glob("*.dist-info")}
        # The packages are looked at as well: one that somebody removed or changed by hand is put back.
        return [
            extra
            for extra in extras
            if known.get(extra) != _hash(self._file(extra))
            or not there.issuperset(f"{name}-{_plain(pin)}" for name, pin in pins(self._file(extra)))
        ]

    def _install(self, extras, retries):
        for extra in self._lacks(extras):
            self._busy.touch()
            try:
                self.pip(extra, retries)
            except Problem:
                self._busy.unlink()  # pip has ended by itself and taken back what it began
                raise
            stamp = self.stamp()
            stamp["extras"][extra] = _hash(self._file(extra))
            self._write(stamp)
            self._busy.unlink()

    def _renew(self, extras, retries):
        """Make it anew beside, with everything in it, then change places (law 3)."""
        if self.folder.is_dir() and not self._ours():
            raise Problem(f"{self.folder} is not an environment, and not empty: move it out of the way")
        say(f"setting up {self.folder.name} (Python {VERSION}), once: about a minute")
        new, old = (Environment(_beside(self.folder, word), self.requirements, self.base) for word in ("new", "old"))
        _remove(new.folder)
        new._make()
        new._install(extras, retries)
        _remove(old.folder)
        try:
            if self.folder.is_dir() or self.folder.is_symlink():
                os.replace(self.folder, old.folder)
            os.replace(new.folder, self.folder)
        except PermissionError:  # Windows holds on to what runs
            raise Problem(f"{self.folder.name} is in use: end the tools that run, then start again") from None
        with contextlib.suppress(OSError):
            _remove(old.folder)

    def _make(self) -> None:
        self.folder.mkdir()
        self._busy.touch()
        if self._run(self.base, "-m", "venv", "--without-pip", self.folder).returncode:
            raise Problem(_NO_VENV)
        self._put_pip()
        if not self._adopted():
            raise Problem(_NO_VENV)
        self._busy.unlink()

    def _put_pip(self) -> None:
        """Unpack the pip that comes with Python, a wheel. By venv it would install itself, which takes five seconds.

        Debian has it in a package of its own. If that is missing, the system may have a pip.
        """
        try:
            import ensurepip
        except ImportError:
            return
        places = (str(Path(ensurepip.__file__).parent / "_bundled"), sysconfig.get_config_var("WHEEL_PKG_DIR"))
        wheels = [wheel for place in places if place for wheel in Path(place).glob("pip-*.whl")]
        if wheels:
            with zipfile.ZipFile(wheels[0]) as wheel:
                wheel.extractall(self.site)

    def _ours(self) -> bool:
        """Whether the folder may be removed: an environment, one that was begun, or nothing at all."""
        names = {entry.name for entry in self.folder.iterdir()}
        return not names or bool(names & {"pyvenv.cfg", self._stamp.name, self._busy.name})

    def _adopted(self) -> bool:
        """Write the first stamp of an environment that has a pip, or can be served by the system's."""
        for pip in ("own", "system"):
            if self._run(*self._pip(pip), "--version").returncode == 0:
                self._write({"pip": pip, "extras": {}})
                return True
        return False

    def _pip(self, which: str) -> list:
        return [self.python, "-m", "pip"] if which == "own" else [sys.executable, "-m", "pip", "--python", self.python]

    def pip(self, extra: str, retries: int = 1, *more) -> None:
        """Have pip install what an extra's file lists; ``more`` goes to pip.

        :raises Problem: with the one line that says what to do.
        """
        file = self._file(extra)
        names = [name for name, _ in pins(file)]
        say(f"installing {extra}: {_few(names)}")
        # Its compiled files are unused: what is run is compiled into .cache (_INNER_ENV).
        flags = "--quiet --no-input --disable-pip-version-check --progress-bar off --no-deps --no-compile"
        flags += f" --retries {retries}"
        with working(f"installing {extra}"):
            done = self._run(
                *self._pip(self.stamp()["pip"]), "install", *flags.split(), "--only-binary", ":all:", *more, "-r", file
            )
        if done.returncode:
            raise Problem(_why(extra, names, done.stdout))

    def _run(self, *command) -> subprocess.CompletedProcess:
        """Run quietly, all output kept; from a folder where nothing can shadow a module of the standard library."""
        return subprocess.run(
            [str(part) for part in command],
            cwd=self.folder,
            env={**_outer_env(), "PIP_USER": "0"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        )

    def _file(self, extra: str) -> Path:
        return self.requirements / f"{extra}.txt"

    def _write(self, stamp: dict) -> None:
        part = self._stamp.with_suffix(".part")
        part.write_text(json.dumps(stamp, indent=1), encoding="utf-8")
        os.replace(part, self._stamp)


def here(root: Path = ROOT) -> Environment:
    """Return the environment of this Python version (law 4)."""
    first = Environment(root / ".venv")
    owner = first.owner()
    if owner in ("", VERSION):
        return first
    with contextlib.suppress(OSError):
        # Does it work? After an upgrade of the system its Python is another one than the one that made it.
        asked = first._run(first.python, "-c", "import sys; print('%d.%d' % sys.version_info[:2])")
        if asked.stdout.strip() == owner:
            return Environment(root / f".venv-{VERSION}")
    return first


def running() -> Environment:
    """Return the environment this very Python runs in.

    :raises Problem: it is not an environment, so we must not install into it.
    """
    if sys.prefix == sys.base_prefix or not (Path(sys.prefix) / "pyvenv.cfg").exists():
        raise Problem("this Python is not the project's environment: start it through a tool, python3 tools/....py")
    return Environment(Path(sys.prefix))


def prepared(extras: list[str], choose: Callable[[], Environment] = here, retries: int = 3) -> Environment:
    """Return the environment, good for ``extras``.

    :param choose: which one; asked again once the lock is held, since another run may have made one meanwhile.
    :raises Problem: with the one line that says what to do.
    """
    environment = choose()
    if environment.good(extras):
        return environment
    try:
        with locked(environment.folder.with_name(".venv.lock"), lambda: say("waiting for another run's set-up")):
            environment = choose()
            if not environment.good(extras):
                environment.complete(extras, retries)
    except OSError as error:
        raise Problem(f"cannot write {error.filename} ({error.strerror}); make the project's folder yours") from None
    return environment


def run_inside(entry: str, main: str, extras: list[str], argv: list[str]) -> int:
    """Prepare the environment, run the tool in it and give back its exit code."""
    environment = prepared(extras)
    second_half = Path(__file__).resolve().parents[1] / "bootstrap.py"
    command = [str(environment.python), str(second_half), main, entry, *argv]
    child = None
    early = []  # signals that came before there was a child to end
    for name in ("SIGTERM", "SIGHUP"):  # Windows has no SIGHUP
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), lambda number, _: child.terminate() if child else early.append(number))
    try:
        child = subprocess.Popen(command, env={**_outer_env(), **_INNER_ENV})
    except FileNotFoundError:
        raise Problem(f"{environment.folder} is gone, somebody has just removed it: start again") from None
    if early:
        child.terminate()
    while True:
        try:
            code = child.wait()
            return 128 - code if code < 0 else code
        except KeyboardInterrupt:
            continue  # the terminal has sent it to the tool as well; the tool decides what it means


def want(extra: str) -> str | None:
    """Install an extra the tool can do without, now.

    :return: None when it can be imported, else the one line that says why not.
    """
    try:
        prepared([extra], running, retries=1)
    except Problem as problem:
        return str(problem)
    importlib.invalidate_caches()
    return None


def aside(extra: str, cache: Path = ROOT / ".cache") -> Path:
    """Install an extra into a folder of its own and give the folder: for what would clash with the environment.

    :raises Problem: with the reason.
    """
    folder = cache / f"{extra}-{VERSION}-{_hash(REQUIREMENTS / f'{extra}.txt')[:8]}"
    cache.mkdir(exist_ok=True)
    with locked(cache / f"{extra}.lock", lambda: say("waiting for another run's download")):
        if not folder.exists():
            own = running()
            part = folder.with_name(folder.name + ".part")
            shutil.rmtree(part, ignore_errors=True)
            own.pip(extra, 1, "--target", part)
            os.replace(part, folder)
    return folder


def _beside(folder: Path, word: str) -> Path:
    return folder.with_name(f"{folder.name}.{word}")


def _remove(folder: Path) -> None:
    """Remove a folder, or a link to one, or nothing."""
    if folder.is_dir() and not folder.is_symlink():
        shutil.rmtree(folder)
    else:
        folder.unlink(missing_ok=True)


def gone() -> str:
    """Return a message if the environment of this Python has vanished while it ran, else ""."""
    if sys.prefix == sys.base_prefix or Path(sys.executable).exists():
        return ""
    return f"the environment {sys.prefix} is gone, somebody has removed it while this ran: start again"


def _outer_env() -> dict:
    """Return the caller's variables without those that would put foreign modules into our Python."""
    return {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "PYTHONHOME", "__PYVENV_LAUNCHER__")}


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def pins(file: Path) -> list[tuple[str, str]]:
    """Return ``(name, version)`` of a file's lines, without those under a condition (";"): pip knows whether those are
    met."""
    found = re.findall(r"^([A-Za-z0-9][\w.-]*)==([^;\s]+)\s*$", file.read_text("utf-8"), re.M)
    return [(_plain(name), version) for name, version in found]


def _few(names: list[str]) -> str:
    return ", ".join(names[:4]) + (" and others" if names[4:] else "")


def _hash(file: Path) -> str:
    # Lines, not bytes: git on Windows may have changed the line ends.
    return hashlib.sha256("\n".join(file.read_text("utf-8").splitlines()).encode()).hexdigest()


def _why(extra: str, names: list[str], output: str) -> str:
    """Return pip's page of output as the one line a person can act on."""
    if _OFFLINE.search(output):
        return f"no answer from the package index; {extra} needs the network once, to fetch {_few(names)}"
    lines = output.splitlines() or ["pip failed"]
    errors = [line for line in lines if line.startswith("ERROR:")] or lines
    return f"cannot install {extra}: {errors[-1].removeprefix('ERROR:').strip()}"
