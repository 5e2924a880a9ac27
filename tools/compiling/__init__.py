# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The rules core, compiled by Cython from the unchanged source: the same rules, several times as fast.

:func:`use` puts it in the place of the plain core, in a process that has imported neither. Built once for each content
of ``uno_core`` and of this folder, into ``.cache``. :mod:`tools.compiling.stage` says which parts are compiled, and
how.
"""

import hashlib
import importlib
import importlib.machinery
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from tools.compiling import stage
from tools.dev import environment
from tools.dev.cli import Problem, say, working
from tools.dev.lock import locked

ROOT = environment.ROOT
CACHE = ROOT / ".cache"
LAB = ROOT / "tools" / "uno_lab"  # goes with it: two of its modules are compiled, too
KEPT = 3  # builds of other sources
_BESIDE = """\
from pathlib import Path

__path__.append({lab!r})
exec(compile(Path({lab!r}, "__init__.py").read_text("utf-8"), {lab!r}, "exec"))
"""


def _content() -> str:
    """Return a hash of everything that the build depends on."""
    here = Path(__file__).resolve().parent
    files = sorted((ROOT / "uno_core").rglob("*.py")) + sorted(here.glob("*.py"))
    files += [ROOT.joinpath("tools", *name.split(".")).with_suffix(".py") for name in stage.LAB]
    files += [ROOT / "tools/dev/fold.py", environment.REQUIREMENTS / "compiled.txt"]
    digest = hashlib.sha256(sys.version.encode() + str(sysconfig.get_config_var("EXT_SUFFIX")).encode())
    for file in files:
        digest.update(file.relative_to(ROOT).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:12]


def hot() -> list[str]:
    """Return the dotted names of the modules of the core that are compiled."""
    return stage.hot(ROOT / "uno_core")


def compiler() -> None:
    """Look for what turns C into modules.

    :raises Problem: naming the packages that have it.
    """
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if not shutil.which(command):
        raise Problem(
            f"no C compiler ({command}) for the compiled core; Debian, Ubuntu: sudo apt install gcc python3-dev"
        )
    if not (Path(sysconfig.get_paths()["include"]) / "Python.h").exists():
        raise Problem("Python.h is missing for the compiled core; Debian, Ubuntu: sudo apt install python3-dev")


def there(cache: Path = CACHE) -> Path | None:
    """Return the folder with the compiled ``uno_core``, or None if it is not built."""
    folder = _place(cache)
    return folder if folder.exists() else None


def _place(cache: Path) -> Path:
    return cache / f"compiled-{environment.VERSION}-{_content()}"


def built(cache: Path = CACHE) -> Path:
    """Return the folder with the compiled ``uno_core``; builds it first where it is not there.

    :raises Problem: no compiler, or it has failed.
    """
    folder = _place(cache)
    if folder.exists():
        return folder
    compiler()
    toolchain = environment.aside("compiled")
    cache.mkdir(exist_ok=True)
    with locked(cache / "compiled-core.lock", lambda: say("waiting for another run's compiled core")):
        if not folder.exists():
            _build(folder, toolchain)
            old = sorted(cache.glob(f"compiled-{environment.VERSION}-*/uno_core"), key=os.path.getmtime)
            for core in old[: -KEPT - 1]:
                shutil.rmtree(core.parent, ignore_errors=True)
    return folder


def lay_out(folder: Path) -> None:
    """Copy the packages that are compiled, as they are imported there: without MicroPython's module."""
    for package in (ROOT / "uno_core", LAB):
        out = folder / package.name
        shutil.copytree(package, out, ignore=shutil.ignore_patterns("__pycache__", "*.md"))
        for file in out.rglob("*.py"):
            text = file.read_text(encoding="utf-8")
            file.write_text(text.replace("from micropython import const\n", "const = int\n"), encoding="utf-8")


def _build(folder: Path, toolchain: Path) -> None:
    say(f"compiling the rules core ({len(hot())} modules), once: a minute of one processor")
    part = folder.with_name(folder.name + ".part")
    shutil.rmtree(part, ignore_errors=True)
    with working("compiling the rules core"):
        compile_into(part, toolchain)
    for file in (part / LAB.name).glob("*.py"):  # modules that are not compiled are read in place
        file.unlink()
    (part / LAB.name / "__init__.py").write_text(_BESIDE.format(lab=str(LAB)), encoding="utf-8")
    os.replace(part, folder)


def compile_into(part: Path, toolchain: Path) -> None:
    """Make a folder with the packages, their hot modules compiled.

    :param toolchain: where Cython and setuptools are.
    :raises Problem: it has failed.
    """
    lay_out(part)
    program = Path(__file__).resolve().parent / "build.py"
    done = subprocess.run(
        [
            sys.executable,
            "-P" if sys.version_info >= (3, 11) else "-s",
            str(program),
            str(ROOT),
            str(toolchain),
            str(part),
        ],
        cwd=part,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    if done.returncode:
        raise Problem(f"the core was not compiled: {done.stdout.strip()[-2000:]}")
    shutil.rmtree(part / "build", ignore_errors=True)


def use() -> Path:
    """Replace ``uno_core`` by the compiled one in this process.

    :return: the folder that it comes from.
    :raises Problem: the plain core is imported already, or the compiled one cannot be had.
    """
    folder = built()
    there = sys.modules.get("uno_core")
    if there and not str(there.__file__).startswith(str(folder)):
        raise Problem("the plain core is imported already: the compiled one needs a process of its own")
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))
    importlib.invalidate_caches()
    for name in hot():
        found = importlib.util.find_spec(name)  # not imported: a pack answers hooks from then on
        file = str(found and found.origin)
        if not file.endswith(tuple(importlib.machinery.EXTENSION_SUFFIXES)) or not file.startswith(str(folder)):
            raise Problem(f"{name} is not compiled ({file}): delete {folder}")
    return folder
