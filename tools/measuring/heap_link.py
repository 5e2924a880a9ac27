# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Measure what the two ends of a link hold while a round is played, in a MicroPython with 32-bit words.

Modules that are loaded between rounds only (LINK_IDLE of ``lib/unload``), drivers, and objects of a match are excluded.
Everything is compiled as it is for a device, shrunk (tools/mpy_shrink). Fails (exit 1) over tests/budgets.toml.
"""

import argparse
import tempfile
from pathlib import Path

from tools.deploying import called, content
from tools.dev import cli, interpreters, mpy
from tools.measuring import heap_run

_BOTH = "cells crypto secure_channel session state_layout"
HELD = {
    "guest": f"{_BOTH} broadcast_channel spectator_view state_receiver event_receiver log_hash acts guest".split(),
    "host": f"{_BOTH} public_state state_sender event_sender log_hash acts host".split(),
}
# hashlib is in flash; a name more or less may double the table of names, so the order is what it is on a device.
_IMPORTS = (
    "import hashlib"
    + heap_run.IMPORTS
    + """
for name in sys.modules:
    if name not in sys.argv:
        print(name, -1)
"""
)


def budgets() -> dict[str, int]:
    """Return bytes that each end may hold."""
    return heap_run.budgets("link")


def measure(micropython, folder: Path) -> dict:
    """Compile and import.

    :param micropython: an :class:`interpreters.Interpreter` with 32-bit words.
    :param folder: an empty one, for the compiled files.
    :return: by end: ``modules`` (bytes by module, the names they bring included), ``kept`` (their sum), ``more``
        (modules that came along and are not in :data:`HELD`), ``budget``.
    """
    made = content.compiled()
    mpy.copy(made / "lib", folder, ["."])
    short = called.load(made)
    whole = {short: name for name, short in short.items()}
    found = {}
    for end, modules in HELD.items():
        cli.say(f"importing the {end}'s")
        names = dict.fromkeys(short[content.whole_of("uno_link." + name)] for name in modules)
        done = micropython.run("-c", _IMPORTS, *names, heap=heap_run.LARGE, path=folder)
        sizes = {whole[name]: size for name, size in heap_run.numbers(heap_run.checked(done)).items() if name in whole}
        more = sorted(name for name, size in sizes.items() if size < 0 and name != "unload")
        sizes = {name: size for name, size in sizes.items() if size > 0}
        found[end] = {"modules": sizes, "kept": sum(sizes.values()), "more": more, "budget": budgets()[end]}
    return found


def verdict(result: dict) -> list[str]:
    """Return the faults, in words; nothing if the budgets hold."""
    problems = []
    for end, found in result.items():
        if found["kept"] > found["budget"]:
            problems.append(f"the {end} holds {found['kept']} bytes, more than {found['budget']}")
        if found["more"]:
            problems.append(f"the {end} holds more than it should: {' '.join(found['more'])}")
    return problems


def main(args: argparse.Namespace) -> int:
    """Run ``tools/heap.py --link``."""
    with tempfile.TemporaryDirectory() as folder:
        result = measure(interpreters.micropython32(), Path(folder))
    lines = []
    if args.write_budgets:
        lines = heap_run.write("link", {end: found["kept"] for end, found in result.items()}, {})
        for end, budget in budgets().items():
            result[end]["budget"] = budget
    problems = verdict(result)
    lines += [f"PROBLEM: {problem}" for problem in problems]
    return cli.finish(args, {"ok": not problems, **result, "problems": problems}, _table(result, lines), bool(problems))


def _table(result: dict, more: list[str]) -> str:
    lines = []
    for end, found in result.items():
        lines.append(f"{end:34}{'kept':>8}")
        lines += [f"{name:34}{size:8}" for name, size in found["modules"].items()]
        lines.append(f"{'all':34}{found['kept']:8}  of {found['budget']}")
        lines.append("")
    return "\n".join(lines + more).rstrip()
