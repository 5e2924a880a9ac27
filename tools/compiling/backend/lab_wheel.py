# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The builder for ``pip wheel .``: ``uno_core`` and ``uno_lab``, compiled if Cython and a C compiler are there.

The two are copied into a folder of their own, and setuptools packs that: other files of the root, ``code.py`` above
all, are never seen. ``--config-settings core=pure`` compiles nothing, ``core=compiled`` fails where it cannot.
"""

import contextlib
import importlib.util
import os
import shutil
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
_KEPT = ("pyproject.toml", "LICENSE", "docs/lab.md")
_BINARY = """\
from setuptools import Distribution, setup


class Binary(Distribution):
    def has_ext_modules(self):
        return True


setup(distclass=Binary)
"""


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """Build the wheel, and return its name (PEP 517)."""
    wanted = (config_settings or {}).get("core", "any")
    if wanted not in ("any", "pure", "compiled"):
        raise ValueError(f"core: any, pure or compiled, not {wanted!r}")
    target = str(Path(wheel_directory).resolve())
    with _laid_out(wanted) as build_meta:
        return build_meta.build_wheel(target)


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    """Write name, version and what is needed, without compiling anything (PEP 517)."""
    target = str(Path(metadata_directory).resolve())
    with _laid_out("pure") as build_meta:
        return build_meta.prepare_metadata_for_build_wheel(target)


@contextlib.contextmanager
def _laid_out(wanted: str):
    """Enter a folder with the two packages and what describes them; give setuptools' own backend."""
    sys.path += [str(ROOT), str(ROOT / "lib"), str(ROOT / "tools" / "stubs")]
    from setuptools import build_meta

    before = Path.cwd()
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary) / "wheel"
        _fill(folder, wanted)
        for name in _KEPT:
            (folder / name).parent.mkdir(exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
        os.chdir(folder)
        try:
            yield build_meta
        finally:
            os.chdir(before)


def _fill(folder: Path, wanted: str) -> None:
    """Write both packages, compiled or plain."""
    from tools import compiling
    from tools.dev.cli import Problem

    if wanted != "pure":
        try:
            cython = importlib.util.find_spec("Cython")
            if not cython or not cython.origin:
                raise Problem("Cython is not there")
            compiling.compiler()
            compiling.compile_into(folder, Path(cython.origin).parents[1])
            (folder / "setup.py").write_text(_BINARY, encoding="utf-8")
            return
        except Problem as problem:
            if wanted == "compiled":
                raise
            print(f"the wheel is plain Python, several times as slow: {problem}", file=sys.stderr)
            shutil.rmtree(folder, ignore_errors=True)
    compiling.lay_out(folder)


def build_sdist(sdist_directory, config_settings=None):
    """Refuse: PEP 517 asks for it, but there is no sdist, as the repository is the source."""
    raise NotImplementedError("build a wheel: pip wheel .")
