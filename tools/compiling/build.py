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
FLAGS = ["-O2", "-g0", "-w"]  # -O3 is not faster at play, and takes a third more to compile


def main(root: Path, toolchain: str, part: Path) -> None:
    sys.path.insert(0, toolchain)
    sys.path += [str(root), str(root / "tools" / "stubs"), str(root / "lib")]
    from tools.compiling import stage

    names = stage.write(part)
    for package in ("uno_core", "uno_lab"):
        (part / package / "__init__.pxd").write_text("", encoding="utf-8")

    from Cython.Build import cythonize
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext

    modules = [Extension(name, [name.replace(".", "/") + ".py"], extra_compile_args=FLAGS) for name in names]
    made = cythonize(modules, compiler_directives=DIRECTIVES, quiet=True)
    command = build_ext(Distribution({"ext_modules": made}))
    command.inplace, command.parallel, command.build_temp = True, 2, "build"
    command.ensure_finalized()
    command.run()
    (part / "uno_core" / "runs.pxd").unlink()
    for name in names:  # nothing is left that could be imported instead
        for suffix in (".py", ".pxd", ".c"):
            part.joinpath(*name.split(".")).with_suffix(suffix).unlink()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], Path(sys.argv[3]))
