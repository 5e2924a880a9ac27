# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The common base of all measurements of the heap: budgets, the search for the smallest heap, and MicroPython's
output."""

from collections.abc import Callable

from tools.dev import cli, toml
from tools.dev.environment import ROOT

STEP = 64
LARGE = 1024 * 1024

# Runs in MicroPython: the bytes that each of some modules keeps, imported one after the other.
IMPORTS = """
import gc, sys
for name in sys.argv[1:]:
    gc.collect()
    before = gc.mem_alloc()
    __import__(name)
    gc.collect()
    print(name, gc.mem_alloc() - before)
"""


def budgets(table: str) -> dict[str, int]:
    """Return a table of tests/budgets.toml."""
    return toml.loads((ROOT / "tests" / "budgets.toml").read_text(encoding="utf-8"))[table]


def smallest(works: Callable[[int], bool], low: int = 4 * 1024, high: int = 64 * 1024, step: int = STEP) -> int | None:
    """Return the smallest heap, in steps of ``step`` bytes, with which ``works(heap)``, or None if not even ``high``
    does."""
    if not works(high):
        return None
    while high - low > step:
        middle = (low + high) // 2 // step * step
        low, high = (low, middle) if works(middle) else (middle, high)
    return high


def checked(done) -> str:
    """Return the output of a run.

    :raises cli.Problem: it has failed, and where.
    """
    if done.returncode:
        raise cli.Problem("MicroPython: " + " <- ".join(trace(done.stderr or done.stdout)))
    return done.stdout


def trace(text: str) -> list[str]:
    """Return a traceback as the parts of one line: the exception first, then the places, innermost first."""
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("Traceback")]
    return lines[::-1][:4]


def numbers(text: str) -> dict[str, int]:
    """Return the lines ``name number`` of a run."""
    return {name: int(number) for name, number in (line.rsplit(" ", 1) for line in text.splitlines())}
