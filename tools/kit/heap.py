# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Measure the heap that the rules need on a device, in a MicroPython with 32-bit words.

Everything is compiled as it is for a device. Fails (exit 1) if a match of four careless bots of Classic does not fit
the budget, or if a turn allocates.
"""

import tempfile
from pathlib import Path

from tools.kit import cli, interpreters, mpy
from tools.kit.environment import ROOT

BUDGET = 14 * 1024  # bytes of heap; a small SAMD21 has 16.4 kB before the first import
STEP = 64
_LARGE = 1024 * 1024

# What the rules need, each after what it needs itself.
ORDER = "rng editions page questions deal editions.classic opening acts flow bots mask".split()
_SCRIPTS = [Path(__file__).with_name(name) for name in ("heap_lobby.py", "heap_match.py")]
_IMPORTS = """
import gc, sys
for name in sys.argv[1:]:
    gc.collect()
    before = gc.mem_alloc()
    __import__(name)
    gc.collect()
    print(name, gc.mem_alloc() - before)
"""


def main(argv: list[str]) -> int:
    args = cli.parser(__doc__).parse_args(argv)
    with tempfile.TemporaryDirectory() as folder:
        result = measure(interpreters.micropython32(), Path(folder))
    problems = verdict(result)
    return cli.finish(
        args, {"ok": not problems, **result, "problems": problems}, _table(result, problems), bool(problems)
    )


def measure(micropython: interpreters.Interpreter, folder: Path, core: Path = ROOT / "uno_core") -> dict:
    """Compile the core and run it.

    :param folder: an empty one, for the compiled files.
    :return: all sizes in bytes: ``mpy`` and ``imports`` by module, ``imports_total``, ``used`` (after the
        match, the script included), ``rounds`` and ``turns`` of the match, ``allocates`` (None, or where a turn
        does), ``smallest`` (heap).
    """
    cli.say("compiling")
    sizes = _compile(core, folder, optimize=3)
    cli.say("importing")
    names = ["uno_core"] + ["uno_core." + name for name in ORDER]
    imports = _lines(_checked(micropython.run("-c", _IMPORTS, *names, heap=_LARGE, path=folder)))
    cli.say("playing a match")
    match = _lines(_checked(micropython.run("-m", "heap_match", "play", heap=_LARGE, path=folder)))
    locked = micropython.run("-m", "heap_match", "locked", heap=_LARGE, path=folder)
    if locked.returncode:
        # Once more with line numbers, to say where.
        _compile(core, folder / "lines", optimize=2)
        locked = micropython.run("-m", "heap_match", "locked", heap=_LARGE, path=folder / "lines")
    cli.say("searching the smallest heap")
    return {
        "mpy": {name: sizes[name] for name in sorted(sizes)},
        "imports": imports,
        "imports_total": sum(imports.values()),
        "used": match["used"],
        "rounds": match["rounds"],
        "turns": match["turns"],
        "allocates": " <- ".join(_trace(locked.stderr)) if locked.returncode else None,
        "smallest": smallest(lambda heap: _plays(micropython, folder, heap)),
        "budget": BUDGET,
    }


def _compile(core: Path, folder: Path, optimize: int) -> dict[str, int]:
    """The core and the scripts that play on it."""
    sizes = mpy.compile_room(core, folder, mpy.MICROPYTHON, optimize)
    for script in _SCRIPTS:
        mpy.compile_file(script, folder / (script.stem + ".mpy"), mpy.MICROPYTHON, optimize)
    return sizes


def verdict(result: dict) -> list[str]:
    """What is wrong, in words; nothing if the budget holds."""
    problems = []
    if result["allocates"]:
        problems.append(f"a turn allocates: {result['allocates']}")
    if result["smallest"] is None or result["smallest"] > BUDGET:
        problems.append(f"the match needs a heap of {result['smallest']} bytes, more than {BUDGET}")
    return problems


def smallest(works, low: int = 4 * 1024, high: int = 64 * 1024) -> int | None:
    """The smallest heap, in steps of :data:`STEP` bytes, with which ``works(heap)``; None if not even ``high`` does."""
    if not works(high):
        return None
    while high - low > STEP:
        middle = (low + high) // 2 // STEP * STEP
        low, high = (low, middle) if works(middle) else (middle, high)
    return high


def _plays(micropython: interpreters.Interpreter, folder: Path, heap: int) -> bool:
    return micropython.run("-m", "heap_match", "play", heap=heap, path=folder).returncode == 0


def _checked(done) -> str:
    if done.returncode:
        raise cli.Problem("MicroPython: " + " <- ".join(_trace(done.stderr or done.stdout)))
    return done.stdout


def _trace(text: str) -> list[str]:
    """A traceback as one line's parts: the exception first, then where, innermost first."""
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("Traceback")]
    return lines[::-1][:4]


def _lines(text: str) -> dict[str, int]:
    return {name: int(number) for name, number in (line.rsplit(" ", 1) for line in text.splitlines())}


def _table(result: dict, problems: list[str]) -> str:
    lines = [f"{'module':34}{'.mpy':>8}{'kept':>8}"]
    for name, kept in result["imports"].items():
        base = name.replace(".", "/")
        size = result["mpy"].get(base + ".py") or result["mpy"].get(base + "/__init__.py", 0)
        lines.append(f"{name:34}{size:8}{kept:8}")
    lines.append(f"{'all':34}{'':8}{result['imports_total']:8}")
    lines.append(f"after the match {result['used']} bytes are in use, with the round, its buffers and the script")
    lines.append(
        f"a match of {result['rounds']} rounds, {result['turns']} turns: "
        + (f"allocates: {result['allocates']}" if result["allocates"] else "no turn allocates")
    )
    lines.append(f"smallest heap {result['smallest']}, budget {result['budget']}")
    lines += [f"PROBLEM: {problem}" for problem in problems]
    return "\n".join(lines)
