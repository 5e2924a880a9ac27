# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Tell how quickly each key is answered on a device, as shipped.

Scripts of keys are played on the emulator with the modules that a Pico gets. Counted are bytecodes, modules loaded,
blocks read, collections asked for, bytes for the display, bytes saved. The same keys give the same numbers, so a
percent more is seen. An estimate for an RP2040 follows from these, in milliseconds: until the first byte goes to the
display ("first"), until the loop sleeps again ("turn"). If several turns answer the key, "whole" is their sum. "later"
is the longest turn after the first one, in which bots may act. Before each key the player thinks for a second of
virtual time, in which turns take none. "idle" is the longest turn in it: a key that was pressed then would wait that
long. Work that is done in the firmware is not counted, so an estimate is often low where texts are taken apart, or
memory is collected on the way.

--page presses some of the scripts in a real Chromium and measures them there (tools/measuring/latency_page.py).
--bots reports how long a bot takes to decide, by edition and level.
--script NAME plays that one alone; --shots DIR saves a picture after each key.

All of them take a minute or two. The scripts over Bluetooth play a Feather nRF52840 with another handheld in its reach.
Their times are also a Pico's, and the radio's driver in the chip takes none.

Fails (exit 1) over the budgets in tests/budgets.toml: [latency] the bytecodes of a whole script, [latency_ms] the
estimate of its slowest first byte. [latency_turn_ms] is the longest turn that a key has caused, [latency_idle_ms] the
longest turn while the player thought. [latency_bot_ms] is a bot's slowest decision. They were measured with Python
3.11; under another version the numbers are shown, and nothing fails. A script whose keys do not lead to the screen that
it names is an error.
"""

import os
import sys
import tempfile
from pathlib import Path

from tools.dev import cli
from tools.emulator import image
from tools.measuring import heap_run, latency_bots, latency_fit, latency_keys, latency_play

MEASURED = (3, 11)  # the Python whose bytecodes the budgets are: the same program has others in another one
CHEAP = ("menus", "games", "classic")  # what the suite plays
BUDGETS = (
    ("bytecodes", "latency"),
    ("slowest", "latency_ms"),
    ("longest", "latency_turn_ms"),
    ("idle", "latency_idle_ms"),
)
_TIMES = ("first", "turn", "whole", "later", "idle")
_MOST = ("turn", "whole", "later", "idle", "thought", "loaded")  # of a row: the most of all keys of its name
_SLOWEST = 10
_DECISIONS = 200  # of bots, by edition and level


def measure(names, drive: Path, shots: Path | None = None) -> dict[str, dict]:
    """Play scripts.

    :param drive: an empty folder, which is filled: a drive for each board.
    :param shots: a folder for pictures, :func:`shoot`; None: no pictures.
    :return: by script: ``bytecodes`` of all of it except the time for thinking. In ms: the ``slowest`` first byte, the
        ``longest`` turn that a key has caused, and the longest ``idle`` one. ``keys`` by name: ``first``, ``turn``,
        ``later``, ``idle`` in ms; ``whole`` the sum of the turns that answered it; ``loaded`` the number of modules
        imported in them. ``thought``: the sum of all idle turns in ms (above 1000 a device would have fewer). ``until``
        the first byte and ``all`` of its turn are counts. The first byte and the counts are of the slowest key of a
        name, the rest the most of all.
    """
    found = {}
    for script in latency_keys.SCRIPTS:
        if script.name in names:
            if not (drive / script.board).exists():
                latency_play.fill(drive / script.board, script.board)
            cli.say(f"playing {script.name}")
            with cli.working(f"playing {script.name}"):
                answers = latency_play.play(drive / script.board, script)
            found[script.name] = _sum(answers)
            if shots:
                shoot(answers, shots / script.name)
    return found


def shoot(answers, folder):
    """Write a PNG for each key: what is on the display when its time is over."""
    with cli.writing(folder):
        folder.mkdir(parents=True, exist_ok=True)
        for k, answer in enumerate(answers):
            name = f"{k:03} {answer.name}".strip().replace(" ", "-")
            (folder / f"{name}.png").write_bytes(image.shot(answer.picture))


def _sum(answers):
    rows: dict[str, dict] = {}
    bytecodes = idle = longest = 0
    for answer in answers:
        bytecodes += answer.turn["bytecodes"] + sum(counts["bytecodes"] for counts in answer.later)
        row = _row(answer)
        idle = max(idle, row["idle"])
        if answer.name != "power on":
            longest = max(longest, row["turn"], row["later"])
        known = rows.get(answer.name, row)
        slower = row if (row["first"] or 0) > (known["first"] or 0) else known
        if answer.name:
            rows[answer.name] = {**slower, **{name: max(row[name], known[name]) for name in _MOST}}
    slowest = max(row["first"] or 0 for row in rows.values())
    return {"bytecodes": bytecodes, "slowest": slowest, "longest": longest, "idle": idle, "keys": rows}


def _row(answer):
    idle = [latency_fit.estimate(counts) for counts in answer.idle]
    return {
        "first": round(latency_fit.estimate(answer.first), 1) if answer.first and answer.name != "power on" else None,
        "turn": round(latency_fit.estimate(answer.turn), 1),
        "later": round(max(map(latency_fit.estimate, answer.later), default=0), 1),
        "idle": round(max(idle, default=0), 1),
        "thought": round(sum(idle), 1),
        "whole": round(latency_fit.estimate(answer.whole), 1),
        "loaded": answer.whole["modules"],
        "until": answer.first,
        "all": answer.turn,
    }


def verdict(found: dict[str, dict]) -> list[str]:
    """Return the figures over their budget, in words."""
    budgets = {what: heap_run.budgets(name) for what, name in BUDGETS}
    problems = []
    for name, script in found.items():
        for what, _ in BUDGETS:
            if script[what] > budgets[what].get(name, 0):
                problems.append(f"{name}: {what} {script[what]}, more than {budgets[what].get(name, 0)}")
    return problems


def _table(found):
    heads = "".join(f"{name + ' ms':>9}" for name in _TIMES)
    lines = [f"{'':30}{heads}{'bytecodes':>10}{'modules':>8}{'mpy':>7}{'bus':>6}"]
    for name, script in found.items():
        lines.append(f"{name} ({script['bytecodes']} bytecodes)")
        for key, row in script["keys"].items():
            times = "".join(f"{'-' if row[name] is None else row[name]:>9}" for name in _TIMES)
            done = row["all"]
            lines.append(f"  {key:28}{times}{done['bytecodes']:10}{done['modules']:8}{done['mpy']:7}{done['bus']:6}")
    return lines


def _slowest(found):
    rows = [(row["first"], f"{name}: {key}") for name, one in found.items() for key, row in one["keys"].items()]
    return [f"{first:8} ms  {what}" for first, what in sorted((row for row in rows if row[0]), reverse=True)[:_SLOWEST]]


def _fit_lines():
    weights = ", ".join(f"{name} {weight:.4g}" for name, weight in latency_fit.weights().items())
    lines = [f"ms for one of each: {weights}", f"{'':30}{'measured':>9}{'estimate':>9}{'error':>7}"]
    for row in latency_fit.residuals():
        lines.append(f"{row['what']:30}{row['ms']:9}{row['estimate']:9}{row['error']:+7.0%}")
        if row["why"]:
            lines.append(f"    not counted: {row['why']}")
    near = sum(abs(row["error"]) <= latency_fit.NEAR for row in latency_fit.residuals())
    lines.append(
        f"{near} of {len(latency_fit.residuals())} rows within {latency_fit.NEAR:.0%}; all are of commit a9891fc"
    )
    return lines


def main(argv: list[str]) -> int:
    """Run the tool."""
    known = [script.name for script in latency_keys.SCRIPTS]
    parser = cli.parser(__doc__)
    parser.add_argument(
        "--script", action="append", metavar="NAME", help=f"only this one; may be repeated: {', '.join(known)}"
    )
    parser.add_argument("--fit", action="store_true", help="show the weights and how well they fit; play nothing")
    parser.add_argument("--bots", action="store_true", help="measure decisions of bots; play nothing else")
    parser.add_argument("--shots", type=Path, metavar="DIR", help="save what the display shows after each key, as PNGs")
    parser.add_argument("--page", action="store_true", help="measure the page of tools/web.py in a Chromium instead")
    args = parser.parse_args(argv)
    if args.page:
        from tools.measuring import latency_page  # here: it needs a browser

        pages = latency_page.measure(("en",))
        return cli.finish(args, {"pages": pages}, "\n".join(latency_page.lines(pages)))
    if args.fit:
        result = {"weights": latency_fit.weights(), "rows": latency_fit.residuals()}
        return cli.finish(args, result, "\n".join(_fit_lines()))
    if args.bots:
        bots = latency_bots.measure(_DECISIONS)
        problems = latency_bots.verdict(bots, heap_run.budgets("latency_bot_ms"))
        ended = how_it_ended(problems)
        lines = [*latency_bots.lines(bots), *told(problems)]
        return cli.finish(args, {"bots": bots, **ended}, "\n".join(lines), not ended["ok"])
    for name in args.script or ():
        if name not in known:
            raise cli.Problem(f"there is no script {name!r}; there are {', '.join(known)}")
    with tempfile.TemporaryDirectory() as name:
        found = measure(args.script or known, Path(os.path.realpath(name)) / "drive", args.shots)
    problems = verdict(found)
    lines = [*_table(found), "", "slowest:", *_slowest(found), *told(problems)]
    ended = how_it_ended(problems)
    return cli.finish(args, {"scripts": found, **ended}, "\n".join(lines), not ended["ok"])


def how_it_ended(problems):
    """Return how it has ended: over budget is a failure under the Python that the budgets are of, and a remark
    elsewhere."""
    if sys.version_info[:2] == MEASURED:
        return {"ok": not problems, "problems": problems}
    return {"ok": True, "problems": [], "remarks": [_other_python(), *problems]}


def told(problems):
    """Return lines about what is over budget."""
    if sys.version_info[:2] == MEASURED:
        return [f"PROBLEM: {problem}" for problem in problems]
    return [_other_python(), *(f"over the budget of another Python: {problem}" for problem in problems)]


def _other_python():
    here, there = (".".join(map(str, version)) for version in (sys.version_info[:2], MEASURED))
    return f"This is Python {here}. The budgets, and the weights of the estimate, are of Python {there}."
