# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Tell how quickly each key is answered on a device, as shipped.

Scripts of keys are played on the emulator with the modules that a Pico gets, and what they do is counted: bytecodes,
modules loaded, blocks read, collections asked for, bytes for the display, bytes kept. The same keys give the same
numbers, so a percent more is seen. From these an estimate for an RP2040 is made, in milliseconds: until the first byte
goes to the display ("first"), until the loop sleeps again ("turn"), and of the longest turn before the next key, in
which bots may act ("later"). --fit shows how well it fits what a real firmware has taken. Work that is done in the
firmware is not counted, so an estimate is often low where texts are taken apart, or memory is collected on the way.

--script NAME plays that one alone; all of them take a minute or two.

Fails (exit 1) over the budgets in tests/budgets.toml: [latency] the bytecodes of a whole script, [latency_ms] the
estimate of its slowest first byte.
"""

import os
import tempfile
from pathlib import Path

from tools.dev import cli
from tools.measuring import heap_run, latency_fit, latency_keys, latency_play

CHEAP = ("menus", "games", "classic")  # what the suite plays
_SLOWEST = 10


def measure(names, drive: Path) -> dict[str, dict]:
    """Play scripts.

    :param drive: an empty folder, which is filled.
    :return: by script: ``bytecodes`` of all of it, ``slowest`` first byte in ms, ``keys`` by name: ``first``, ``turn``,
        ``later`` in ms, ``until`` the first byte and ``all`` of its turn as counts.
    """
    latency_play.fill(drive)
    found = {}
    for script in latency_keys.SCRIPTS:
        if script.name in names:
            cli.say(f"playing {script.name}")
            found[script.name] = _sum(latency_play.play(drive, script))
    return found


def _sum(answers):
    rows: dict[str, dict] = {}
    bytecodes = 0
    for answer in answers:
        bytecodes += answer.turn["bytecodes"] + sum(counts["bytecodes"] for counts in answer.later)
        row = {
            "first": round(latency_fit.estimate(answer.first), 1)
            if answer.first and answer.name != "power on"
            else None,
            "turn": round(latency_fit.estimate(answer.turn), 1),
            "later": round(max(map(latency_fit.estimate, answer.later), default=0), 1),
            "until": answer.first,
            "all": answer.turn,
        }
        known = rows.get(answer.name)
        if answer.name and (not known or (row["first"] or 0) > (known["first"] or 0)):
            rows[answer.name] = row
    slowest = max(row["first"] or 0 for row in rows.values())
    return {"bytecodes": bytecodes, "slowest": slowest, "keys": rows}


def verdict(found: dict[str, dict]) -> list[str]:
    """What is over its budget, in words."""
    counts, times = heap_run.budgets("latency"), heap_run.budgets("latency_ms")
    problems = []
    for name, script in found.items():
        for what, budget in (("bytecodes", counts.get(name, 0)), ("slowest", times.get(name, 0))):
            if script[what] > budget:
                problems.append(f"{name}: {what} {script[what]}, more than {budget}")
    return problems


def _table(found):
    lines = [f"{'':30}{'first ms':>9}{'turn ms':>9}{'later ms':>9}{'bytecodes':>10}{'modules':>8}{'mpy':>7}{'bus':>6}"]
    for name, script in found.items():
        lines.append(f"{name} ({script['bytecodes']} bytecodes)")
        for key, row in script["keys"].items():
            first = "-" if row["first"] is None else row["first"]
            done = row["all"]
            lines.append(
                f"  {key:28}{first:>9}{row['turn']:9}{row['later']:9}{done['bytecodes']:10}{done['modules']:8}"
                f"{done['mpy']:7}{done['bus']:6}"
            )
    return lines


def _slowest(found):
    rows = [(row["first"], f"{name}: {key}") for name, one in found.items() for key, row in one["keys"].items()]
    return [f"{first:8} ms  {what}" for first, what in sorted((row for row in rows if row[0]), reverse=True)[:_SLOWEST]]


def _fit_lines():
    weights = ", ".join(f"{name} {weight:.4g}" for name, weight in latency_fit.weights().items())
    lines = [f"ms for one of each: {weights}", f"{'':30}{'measured':>9}{'estimate':>9}{'error':>7}"]
    for row in latency_fit.residuals():
        lines.append(f"{row['what']:30}{row['ms']:9}{row['estimate']:9}{row['error']:+7.0%}")
    return lines


def main(argv: list[str]) -> int:
    """The tool."""
    known = [script.name for script in latency_keys.SCRIPTS]
    parser = cli.parser(__doc__)
    parser.add_argument(
        "--script", action="append", metavar="NAME", help=f"only this one; may be repeated: {', '.join(known)}"
    )
    parser.add_argument("--fit", action="store_true", help="show the weights and how well they fit; play nothing")
    args = parser.parse_args(argv)
    if args.fit:
        result = {"weights": latency_fit.weights(), "rows": latency_fit.residuals()}
        return cli.finish(args, result, "\n".join(_fit_lines()))
    for name in args.script or ():
        if name not in known:
            raise cli.Problem(f"there is no script {name!r}; there are {', '.join(known)}")
    with tempfile.TemporaryDirectory() as name:
        found = measure(args.script or known, Path(os.path.realpath(name)) / "drive")
    problems = verdict(found)
    lines = [*_table(found), "", "slowest:", *_slowest(found), *(f"PROBLEM: {problem}" for problem in problems)]
    return cli.finish(
        args, {"ok": not problems, "scripts": found, "problems": problems}, "\n".join(lines), bool(problems)
    )
