# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Tell how quickly each key is answered on a device, as shipped.

Scripts of keys are played on the emulator with the modules that a Pico gets. Counted are bytecodes, modules loaded and
names in them, blocks read, pixels drawn, bytes for the display, bytes saved. A MicroPython with 32-bit words plays them
before, for the memory that is taken, and for collections. The same keys give the same numbers, so a percent more is
seen. An estimate for an RP2040 follows, in milliseconds from the key's release:

- first: the first byte for the display
- shown: the first byte of the largest picture. That is the new screen, if a pressed row was marked before.
- turn: the work of the loop until it sleeps again. If several turns answer the key, "whole" is their sum.
- later: the longest turn after the first one. Bots may act in it.
- idle: the longest turn before the key, while the player thinks for a second of virtual time. Turns take none of it. A
  key that is pressed in such a turn waits that long.

--page presses some of the scripts in a real Chromium and measures them there (tools/measuring/latency_page.py).
--bots reports how long a bot takes to decide, by edition and level.
--script NAME plays that one alone; --shots DIR saves a picture after each key. --costs says what each key's picture
took, in ms: by count, and the bytecodes by function. Functions have the names that they have on the board.

All of them take some minutes. The scripts over Bluetooth play a Feather nRF52840 with another handheld in its reach.
Their times are also a Pico's, and the radio's driver in the chip takes none.

Fails (exit 1) over the budgets in tests/budgets.toml: [latency] the bytecodes of a whole script; [latency_bar_ms] by
kind of key (tools/measuring/latency_keys.py) the estimate until its picture is "shown", and as "round" the longest turn
while a round is on, as "idle" the longest one while somebody thinks. A time that is known to be above its bar has a row
in [latency_over_ms], with what it may take for now. [latency_bot_ms] is a bot's slowest decision. They were measured
with Python 3.11; under another version the numbers are shown, and nothing fails. A script whose keys do not lead to the
screen that it names is an error.
"""

import os
import sys
import tempfile
from pathlib import Path

from tools.dev import cli, toml
from tools.emulator import image
from tools.measuring import heap_run, latency_bots, latency_fit, latency_keys, latency_play

MEASURED = (3, 11)  # the Python whose bytecodes the budgets are: the same program has others in another one
CHEAP = ("menus", "games", "classic")  # what the suite plays
_TIMES = ("first", "shown", "turn", "whole", "later", "idle")
_MOST = ("turn", "whole", "later", "idle", "thought", "loaded")  # of a row: the most of all keys of its name
_SLOWEST = 10
_WORTH_MS = 1  # what --costs tells of a count, and half of it of a function
_DECISIONS = 200  # of bots, by edition and level


def measure(names, drive: Path, shots: Path | None = None) -> dict[str, dict]:
    """Play scripts.

    :param drive: an empty folder, which is filled: a drive for each board.
    :param shots: a folder for pictures, :func:`shoot`; None: no pictures.
    :return: by script: ``bytecodes`` of all of it except the time for thinking. In ms: the longest turn of a ``round``
        and the longest ``idle`` one. ``keys`` by name: ``first``, ``shown``, ``turn``, ``later``, ``idle`` in ms;
        ``whole`` the sum of the turns that answered it; ``loaded`` the number of modules imported in them. ``thought``:
        the sum of all idle turns in ms (above 1000 a device would have fewer). ``until`` that picture and ``all`` of
        its turn are counts, ``spent`` the bytecodes until it by function (:class:`latency_play.Answer`). The pictures
        and the counts are of the slowest key of a name, the rest the most of all.
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
    is_on = False
    for answer in answers:
        bytecodes += answer.turn["bytecodes"] + sum(counts["bytecodes"] for counts in answer.later)
        row = _row(answer)
        idle = max(idle, row["idle"])
        if is_on:
            longest = max(longest, row["turn"], row["later"])
        is_on = is_on or answer.name in latency_keys.OPENS
        known = rows.get(answer.name, row)
        slower = row if (row["shown"] or 0) > (known["shown"] or 0) else known
        if answer.name:
            rows[answer.name] = {**slower, **{name: max(row[name], known[name]) for name in _MOST}}
    return {"bytecodes": bytecodes, "round": longest, "idle": idle, "keys": rows}


def _row(answer):
    idle = [latency_fit.estimate(counts) for counts in answer.idle]
    return {
        "first": _picture(answer, answer.first),
        "shown": _picture(answer, answer.shown),
        "turn": round(latency_fit.estimate(answer.turn), 1),
        "later": round(max(map(latency_fit.estimate, answer.later), default=0), 1),
        "idle": round(max(idle, default=0), 1),
        "thought": round(sum(idle), 1),
        "whole": round(latency_fit.estimate(answer.whole), 1),
        "loaded": answer.whole["modules"],
        "until": answer.shown,
        "spent": answer.spent,
        "all": answer.turn,
    }


def _picture(answer, counts):
    """Return ms from a key's release to a picture, or None without one."""
    if not counts or answer.name == "power on":
        return None
    return round(latency_fit.estimate({**counts, **latency_fit.KEY}), 1)


def verdict(found: dict[str, dict]) -> list[str]:
    """Return the figures over their budget, in words."""
    bytecodes, bars, more = heap_run.budgets("latency"), heap_run.budgets("latency_bar_ms"), allowed()
    problems = []
    for name, script in found.items():
        if script["bytecodes"] > bytecodes.get(name, 0):
            problems.append(f"{name}: {script['bytecodes']} bytecodes, more than {bytecodes.get(name, 0)}")
        times = {key: (row["shown"] or 0, latency_keys.bar(key)) for key, row in script["keys"].items()}
        times |= {what: (script[what], what) for what in ("round", "idle")}
        for key, (ms, bar) in times.items():
            most = more.get(f"{name}: {key}", bars.get(bar, ms))
            if ms > most:
                problems.append(f"{name}: {key}: {ms} ms, more than {most} ({bar})")
    return problems


def allowed() -> dict[str, int]:
    """Return what is known to be above its bar: by ``script: key`` the ms that it may take for now."""
    return {
        f"{script}: {key.replace('-', ' ')}": ms
        for script, keys in toml.loads(heap_run.BUDGETS.read_text(encoding="utf-8"))["latency_over_ms"].items()
        for key, ms in keys.items()
    }


def _table(found, costs=False):
    heads = "".join(f"{name + ' ms':>9}" for name in _TIMES)
    lines = [f"{'':30}{heads}{'bytecodes':>10}{'modules':>8}{'names':>7}{'taken':>7}{'collected':>10}"]
    for name, script in found.items():
        lines.append(f"{name} ({script['bytecodes']} bytecodes)")
        for key, row in script["keys"].items():
            times = "".join(f"{'-' if row[name] is None else row[name]:>9}" for name in _TIMES)
            done = row["until"] or row["all"]
            lines.append(
                f"  {key:28}{times}{done['bytecodes']:10}{done['modules']:8}{done['qstrs']:7}{done['taken']:7}"
                f"{done['collections']:10}"
            )
            lines += _costs(row) if costs else ()
    return lines


def _costs(row):
    """Return lines that say what the picture of a key took, and which functions."""
    weights = latency_fit.weights()
    by_count = {what: n * weights.get(what, 0) for what, n in (row["until"] or row["all"]).items()}
    by_function = {name: n * weights["bytecodes"] for name, n in row["spent"].items()}
    return [
        f"{ms:40.1f} ms  {name}"
        for costs, least in ((by_count, _WORTH_MS), (by_function, _WORTH_MS / 2))
        for name, ms in sorted(costs.items(), key=lambda cost: -cost[1])
        if ms >= least
    ]


def _slowest(found):
    rows = [(row["shown"], f"{name}: {key}") for name, one in found.items() for key, row in one["keys"].items()]
    return [f"{shown:8} ms  {what}" for shown, what in sorted((row for row in rows if row[0]), reverse=True)[:_SLOWEST]]


def _fit_lines():
    weights = ", ".join(f"{name} {weight:.4g}" for name, weight in latency_fit.weights().items())
    lines = [f"ms for one of each: {weights}", f"{'':30}{'measured':>9}{'estimate':>9}{'error':>7}"]
    for row in latency_fit.residuals():
        lines.append(f"{row['what']:30}{row['ms']:9}{row['estimate']:9}{row['error']:+7.0%}")
        if row["why"]:
            lines.append(f"    not counted: {row['why']}")
    near = sum(abs(row["error"]) <= latency_fit.NEAR for row in latency_fit.residuals())
    lines.append(
        f"{near} of {len(latency_fit.residuals())} rows within {latency_fit.NEAR:.0%}; all are of commit 739e7a8a"
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
    parser.add_argument("--costs", action="store_true", help="say below each key what its picture took")
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
    lines = [*_table(found, args.costs), "", "slowest:", *_slowest(found), *told(problems)]
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
