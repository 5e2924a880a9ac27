# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The common base of all measurements of the heap: budgets, the search for the smallest heap, and MicroPython's
output."""

import re
from collections.abc import Callable, Mapping

from tools.dev import cli, toml
from tools.dev.environment import ROOT

STEP = 64
LARGE = 1024 * 1024
BUDGETS = ROOT / "tests" / "budgets.toml"
ROOM = 3  # percent: how far a budget is above what was measured
# A smallest heap depends on where modules happen to lie: a changed name moves it by 3 kB in either direction.
SEARCHED = {"smallest": 6, "areas": 6, "ble_hosts": 6, "ble_joins": 6}

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
    return toml.loads(BUDGETS.read_text(encoding="utf-8"))[table]


def write(table: str, found: Mapping[str, int | None], limits: dict[str, int]) -> list[str]:
    """Write the budgets of a table of tests/budgets.toml: what was measured and :data:`ROOM` more, up to a limit.
    Of a smallest heap :data:`SEARCHED`.

    :param found: what was measured, by name.
    :param limits: by name, a figure that no budget may pass.
    :return: the changes, in words.
    :raises cli.Problem: a figure is above its limit, or the file has no budget of that name.
    """
    text, known, changes = BUDGETS.read_text(encoding="utf-8"), budgets(table), []
    head, rows = text.split(f"\n[{table}]\n")
    rows, *rest = re.split(r"(?m)^(?=\[)", rows, maxsplit=1)
    for name, size in found.items():
        limit = limits.get(name, LARGE)
        if size is None or size > limit:
            raise cli.Problem(f"{name}: {size}, more than {limit}, which no budget may pass")
        if name not in known:
            raise cli.Problem(f"tests/budgets.toml: [{table}] has no {name}; add a line for it")
        budget = min(max(size + size * SEARCHED.get(name, ROOM) // 100, 0), limit)
        if budget != known[name]:
            rows = re.sub(rf"(?m)^{name} = \d+$", f"{name} = {budget}", rows)
            changes.append(f"[{table}] {name}: {known[name]} -> {budget}")
    BUDGETS.write_text(f"{head}\n[{table}]\n{rows}" + "".join(rest), encoding="utf-8")
    return changes


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
