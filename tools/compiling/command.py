# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Compile the rules core by Cython, once for each content of its source.

The arena, the fuzzer and the benchmark use it with ``--compiled`` and build it themselves where it is missing.
"""

from tools import compiling
from tools.dev import cli


def main(argv: list[str]) -> int:
    """Run the tool."""
    args = cli.parser(__doc__).parse_args(argv)
    folder = compiling.use()
    size = sum(file.stat().st_size for file in folder.rglob("*.*") if file.suffix in (".so", ".pyd"))
    result = {"folder": str(folder), "modules": compiling.hot(), "bytes": size}
    return cli.finish(args, result, f"{len(compiling.hot())} modules, {size // 1000} kB, in {folder}")
