# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The figures of docs/bots.md, measured again: ``tools/arena.py tables``.

With ``--file``, every figure becomes a line there as soon as it is known, and the same command continues after a stop.
Printed are lists in Markdown; ``--only`` measures some of them. All take half an hour of one core, or more.
"""

import argparse
import json
from pathlib import Path

from tools.contest import jobs, players, rounds, stats, tuning
from tools.contest.progress import Progress
from tools.dev import cli

PEOPLE = Path(__file__).resolve().parent / "people"
_STRICT = (("w4-mode", "strict"),)
_ANY = (("action-any", "on"),)
_PAIRS = [("keen", "fair"), ("keen", "random"), ("fair", "random"), ("rlcard", "random"), ("easy", "random")]
# One seat of Boost errs by a rule, whatever plays there, unless the rule says never.
_OF_EDITION: dict[str, tuple[tuple[str, str], ...]] = {"boost": (("boost-level", "10"),)}
_LEVELS = ("easy", "fair", "keen")
_CHARACTERS = ("keen", "uki", "noa", "eli", "tao", "ari", "rio")


def tables() -> dict[str, dict[rounds.Setup, int]]:
    """Return by the name of a table what is played for it, and how many rounds; the most important first."""
    from uno_core import editions

    setup = rounds.Setup
    seats = [min(4, editions.load(number).SEATS[1]) for number in range(len(editions.NAMES))]
    tower, pad = (str(PEOPLE / file) for file in ("tower.py", "pad.py"))
    return {
        "headline": {setup(one, others, "classic", n, _STRICT): 20000 for one, others in _PAIRS for n in (4, 2)},
        "seats": {setup("keen", "fair", "classic", n): 6000 for n in (3, 5, 6, 7, 8, 9, 10)},
        "action-any": {setup(one, "random", "classic", 4, _ANY): 6000 for one in ("keen", "fair")},
        "editions": {
            setup("keen", "fair", name, n, _OF_EDITION.get(name, ())): 20000 for name, n in zip(editions.NAMES, seats)
        },
        "characters": {setup(one, "fair", "classic", 4, (), "own"): 4000 for one in _CHARACTERS},
        "tower": {setup(tower, one, "stacko", n): 1000 for one in _LEVELS for n in (2, 4)},
        "pad": {setup(pad, one, "blitzo", n): 1000 for one in _LEVELS for n in (2, 4)},
    }


def main(argv: list[str]) -> int:
    """Run the tool."""
    args = _arguments(argv)
    wanted = {name: found for name, found in tables().items() if name in args.only}
    asked = {label(setup): (setup, count) for found in wanted.values() for setup, count in found.items()}
    known = _read(args.file)
    for name, row in known.items():
        if row["seed"] != args.seed:
            raise cli.Problem(f"{args.file} is of seed {row['seed']} ({name}): name another --file")
    todo = {name: asked[name] for name in asked if name not in known}
    bar = Progress(sum(count for _, count in todo.values()))
    with tuning.hands(args) as playing:
        for name, (setup, count) in todo.items():
            known[name] = _measured(playing, setup, count, args.seed, lambda n: bar.add(n, name))  # noqa: B023
            tuning.append(args.file, {"name": name} | known[name])
    bar.end()
    lines = []
    for title, found in wanted.items():
        lines.append(f"\n{title}\n")
        for setup in found:
            row = known[label(setup)]
            share = f"{100 * row['mean']:.1f} ± {100 * row['half']:.1f}"
            lines.append(f"* {label(setup)}: {share} ({row['rounds']:,} rounds; {100 / setup.seats:.1f} is even)")
    return cli.finish(args, {name: known[name] for name in asked}, "\n".join(lines).strip())


def label(setup: rounds.Setup) -> str:
    """Return a setup in words, another one for each."""
    one = Path(setup.one).stem if setup.one.endswith(".py") else setup.one
    rules = "".join(f", {key}={value}" for key, value in (*setup.rules, ("uno", setup.uno)) if value != "off")
    return f"{one} among {setup.others}, {setup.edition}, {setup.seats} seats{rules}"


def _measured(playing: jobs.Hands, setup: rounds.Setup, count: int, seed: int, told) -> dict:
    """Return a share with its interval.

    :param told: called with the number of rounds just played.
    """
    if players.RLCARD in (setup.one, setup.others):
        players.check(players.RLCARD)
    chunks: dict = {}
    for _, first, chunk in jobs.play(playing, [setup], -(-count // setup.seats), seed):
        chunks[first] = chunk
        told(len(chunk) * setup.seats)
    share = stats.share([deal for first in sorted(chunks) for deal in chunks[first]])
    return {"mean": share.mean, "half": share.half, "rounds": share.rounds, "seed": seed}


def _read(file: Path | None) -> dict[str, dict]:
    """Return the known figures by name; half a line at the end, from a killed run, is ignored."""
    if not file or not file.exists():
        return {}
    try:
        lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines() if line[-1:] == "}"]
        return {line.pop("name"): line for line in lines}
    except (ValueError, KeyError, AttributeError):
        raise cli.Problem(f"{file} is no file of arena.py tables") from None


def _arguments(argv: list[str]) -> argparse.Namespace:
    parser = cli.parser(__doc__, prog="arena.py tables")
    names = ", ".join(tables())
    parser.add_argument("--only", default=names.replace(" ", ""), metavar="LIST", help=f"of {names}")
    parser.add_argument("--file", type=Path, metavar="FILE", help="write every figure there, go on from there")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    tuning.add_hands(parser.add_argument)
    args = parser.parse_args(argv)
    args.only = args.only.split(",")
    for name in args.only:
        if name not in tables():
            raise cli.Problem(f"--only: there is no table {name!r}; there are {names}")
    return args
