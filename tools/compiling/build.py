# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Compile the staged core, in a process of its own: ``build.py ROOT TOOLCHAIN PART``.

Both Cython and the plain core are imported here, and are gone with the process.
"""

import sys
from pathlib import Path

# A wrong index must do what it does in Python: raise an error, not read from anywhere.
DIRECTIVES = {
    "language_level": 3,
    "boundscheck": True,
    "wraparound": False,
    "cdivision": False,
    "initializedcheck": False,
    "binding": False,
    "embedsignature": False,
}
ROOMS = ("packs", "editions", "bots")
FLAGS = ["-O2", "-g0", "-w"]  # -O3 is not faster at play, and takes a third more to compile
RARE = ["-O1", "-g0", "-w"]  # for what is called once in an act or less: half the time to compile


def main(root: Path, toolchain: str, part: Path) -> None:
    sys.path.insert(0, toolchain)
    sys.path += [str(root), str(root / "tools" / "stubs"), str(root / "lib")]
    from tools.compiling import stage

    places = stage.write(part)
    packages = [part / name for name in ("uno_core", "uno_lab", *(f"uno_core/{room}" for room in ROOMS))]
    for package in packages:
        (package / "__init__.pxd").touch()

    from Cython.Build import cythonize
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext

    modules = []
    for place in places.values():
        file = place.relative_to(part)
        flags = RARE if file.parts[-2] in ("packs", "editions") else FLAGS
        modules.append(Extension(".".join(file.with_suffix("").parts), [str(file)], extra_compile_args=flags))
    made = cythonize(modules, compiler_directives=DIRECTIVES, quiet=True, nthreads=2)
    command = build_ext(Distribution({"ext_modules": made}))
    command.inplace, command.parallel, command.build_temp = True, 2, "build"
    command.ensure_finalized()
    command.run()
    for place in places.values():  # nothing is left that could be imported instead
        for suffix in (place.suffix, ".pxd", ".c"):
            place.with_suffix(suffix).unlink()
    for package in packages:
        (package / "__init__.pxd").unlink(missing_ok=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], Path(sys.argv[3]))
