# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Measure what the rules core holds on a device while a round is played, by edition (tools/measuring/heap_round.py).

The modules are those that ship: shrunk, merged and compiled together (tools/deploying/content.py). A gate for them all
is :data:`MOST`; tests/budgets.toml says what each may hold.
"""

from pathlib import Path

from tools.deploying import content
from tools.dev import cli, mpy
from tools.measuring import heap_run
from uno_core.editions import NAMES

MOST = 20 * 1024  # bytes: the rules core, any edition and a round of it
_SCRIPT = Path(__file__).with_name("heap_round.py")


def measure(micropython, folder: Path, names: tuple[str, ...] = NAMES) -> dict:
    """Open a match of every edition, each in a new interpreter.

    :param micropython: an :class:`interpreters.Interpreter` with 32-bit words.
    :param folder: an empty one, for the compiled files.
    :param names: of editions.
    :return: by edition, in bytes: ``rules`` (a round included), ``bots`` on top, ``deal`` what is there between rounds
        only, ``round`` what of the rules is the round.
    """
    made = content.compiled({_SCRIPT.stem: _SCRIPT})
    mpy.copy(made / "lib", folder, ["."])
    cli.say("opening a match of every edition")
    found = {}
    for name in names:
        number = str(NAMES.index(name))
        done = micropython.run("-m", _SCRIPT.stem, number, heap=heap_run.LARGE, path=folder)
        found[name] = heap_run.numbers(heap_run.checked(done))
    return found


def verdict(found: dict[str, dict[str, int]]) -> list[str]:
    """Return the faults, in words; nothing if every edition is within its budget and the bar."""
    known = heap_run.budgets("editions")
    return [
        f"the rules core with {name}: {sizes['rules']} bytes, more than {least}"
        for name, sizes in found.items()
        for least in [min(known.get(name, 0), MOST)]
        if sizes["rules"] > least
    ]


def write(found: dict[str, dict[str, int]]) -> list[str]:
    """Write new budgets of the editions. Return the changes, in words."""
    return heap_run.write(
        "editions", {name: sizes["rules"] for name, sizes in found.items()}, dict.fromkeys(found, MOST)
    )


def table(found: dict[str, dict[str, int]]) -> list[str]:
    """Return lines for people."""
    known = heap_run.budgets("editions")
    lines = [f"{'rules core with':36}{'rules':>8}{'budget':>8}{'bots':>8}{'deal':>8}{'round':>8}"]
    for name, sizes in found.items():
        figures = (sizes["rules"], known.get(name, 0), sizes["bots"], sizes["deal"], sizes["round"])
        lines.append(f"{name:36}" + "".join(f"{figure:8}" for figure in figures))
    return lines
