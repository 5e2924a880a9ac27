# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Let bots play against each other, and report how often each wins and how sure that is.

BOTS: random (any card that fits), easy, fair, keen, a character (ari noa rio tao eli uki), keen=25,24,... with your own
weights, or rlcard (the rule-based bot of RLCard). The bot expert looks ahead (docs/lab.md), expert=64 on so many deals.
A file of yours with choose(view, seat, acts, chance) is also a bot: see docs/arena.md. Each pair plays: one bot among
others of the second kind, every deal once with it on each seat. With --sprt the first bot plays among the second ones
until it is known whether it is stronger. docs/bots.md has the figures of the product. More: "arena.py tables" measures
those, "fit" and "tune" find better weights, "scheduler" and "worker" play on many machines; each has its --help.
"""

import argparse
import itertools
import time
from pathlib import Path

from tools.contest import fitting, jobs, machines, players, plot, rounds, stats, tables, tuning, weights
from tools.contest.progress import Progress
from tools.dev import cli

SEATS = range(2, 11)
_FEWEST = 100  # deals before a sequential test may stop: its variance is measured, too
_OTHERS = {
    "tables": tables.main,
    "fit": fitting.main,
    "tune": tuning.main,
    "scheduler": machines.scheduler,
    "worker": machines.worker,
}


def main(argv: list[str]) -> int:
    """Run the tool."""
    if argv and argv[0] in _OTHERS:
        return _OTHERS[argv[0]](argv[1:])
    args = _arguments(argv)
    names = [players.check(name) for name in args.bots]
    setups = _setups(args, names)
    found: dict = {setup: {} for setup in setups}  # first deal -> what was found
    deals = -(-args.rounds // args.seats)
    start, verdict = time.monotonic(), ""
    bar = Progress(deals * args.seats * len(setups))
    with tuning.hands(args) as playing:
        for setup, first, chunk in jobs.play(playing, setups, deals, args.seed):
            found[setup][first] = chunk
            bar.add(len(chunk) * args.seats)
            if args.sprt and (verdict := _verdict(args, _flat(found[setup]))):
                break
    bar.end()
    return _tell(
        args, names, {setup: _flat(chunks) for setup, chunks in found.items()}, verdict, time.monotonic() - start
    )


def _arguments(argv: list[str]) -> argparse.Namespace:
    parser = cli.parser(__doc__)
    add = parser.add_argument
    add("bots", nargs="*", default=["random", "fair", "keen"], metavar="BOTS", help="default: random fair keen")
    add("--seats", type=int, default=4, choices=SEATS, metavar="N", help="2 to 10; default: 4")
    add("--editions", default="classic", metavar="LIST", help='as classic,flip; "all"; default: classic')
    add("--rules", default="", metavar="LIST", help="as w4-mode=strict,action-any=on")
    add(
        "--uno", choices=("off", "equal", "own"), default="off", help="calls and catches: none, all alike, each its own"
    )
    add("--rounds", type=int, default=2000, metavar="N", help="of each pair; default: 2000")
    add("--seed", type=int, default=1, metavar="N")
    tuning.add_hands(add)
    add("--sprt", metavar="A,B", help="two bots: stop when it is known whether the first is A or B Elo points stronger")
    add("--one-way", action="store_true", help="only the first bot among others of each other kind")
    add("--plot", type=Path, metavar="FILE", help="draw it, as SVG")
    args = parser.parse_args(argv)
    if len(args.bots) < 2:
        raise cli.Problem("name two bots or more, as in: tools/arena.py keen fair")
    if args.rounds < 2 * args.seats or args.jobs < 1:
        raise cli.Problem(f"--rounds must be {2 * args.seats} or more (two deals), --jobs 1 or more")
    if args.sprt:
        args.sprt = _points(args.sprt)
        if len(args.bots) != 2:
            raise cli.Problem("--sprt is for two bots")
    return args


def _points(text: str) -> tuple[float, float]:
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        raise cli.Problem("--sprt wants two numbers of Elo points, as 0,20") from None
    if low >= high:
        raise cli.Problem("--sprt: the first number must be the smaller one")
    return low, high


def _setups(args: argparse.Namespace, names: list[str]) -> list[rounds.Setup]:
    from uno_core import editions

    chosen = list(editions.NAMES) if args.editions == "all" else args.editions.split(",")
    for name in chosen:
        if name not in editions.NAMES:
            raise cli.Problem(f"--editions: there is no {name!r}; there are {', '.join(editions.NAMES)}")
    rules = rounds.pairs(args.rules)
    pairs = list(itertools.permutations(names, 2))
    if args.sprt or args.seats == 2:  # with two seats a pair is the same both ways
        pairs = list(itertools.combinations(names, 2))
    if args.sprt or args.one_way:
        pairs = [(names[0], other) for other in names[1:]]
    setups = []
    for edition in chosen:
        for one, others in pairs:
            setup = rounds.Setup(one, others, edition, args.seats, rules, args.uno)
            try:
                rounds.page_of(setup, 0)
            except ValueError as error:
                raise cli.Problem(f"{edition} with {args.seats} seats and --rules {args.rules!r}: {error}") from None
            setups.append(setup)
    return setups


def _flat(chunks: dict) -> list[tuple[int, ...]]:
    return [deal for first in sorted(chunks) for deal in chunks[first]]


def _verdict(args, found) -> str:
    if len(found) < _FEWEST:
        return ""
    value = stats.ratio(found, args.seats, *args.sprt)
    low, high = stats.bounds()
    return "" if low < value < high else "stronger" if value >= high else "not stronger"


def _tell(args, names, found, verdict, seconds) -> int:
    rows, ratings, lines = [], {}, []
    for setup, deals in found.items():
        told = stats.share(deals)
        label = f"{_short(setup.one)} among {_short(setup.others)}, {setup.edition}"
        rows.append({"label": label, "mean": told.mean, "half": told.half, "even": 1 / setup.seats})
        rows[-1] |= {"one": setup.one, "others": setup.others, "edition": setup.edition, "rounds": told.rounds}
        rows[-1] |= {"blocked": told.blocked}
        lines.append(
            f"{label:46} {told.text}   {told.rounds:,} rounds" + f", {told.blocked} blocked" * bool(told.blocked)
        )
    for edition in dict.fromkeys(setup.edition for setup in found) if not args.sprt and not args.one_way else ():
        pairs = {(setup.one, setup.others): deals for setup, deals in found.items() if setup.edition == edition}
        rated = stats.rated(pairs, args.seats, names)
        ratings[edition] = {_short(name): value for name, value in rated.items()}
        model = "Elo" if args.seats == 2 else "Plackett-Luce, in Elo points"
        lines.append(
            f"{edition}, {model}: "
            + ", ".join(
                f"{_short(name)} {value:.0f} ({low:.0f} to {high:.0f})" for name, (value, low, high) in rated.items()
            )
        )
    played = sum(row["rounds"] for row in rows)
    result = {"seats": args.seats, "uno": args.uno, "seed": args.seed, "pairs": rows, "ratings": ratings}
    result |= {"rounds_per_s": round(played / seconds, 1), "compiled": args.compiled}
    if args.sprt:
        result["sprt"] = verdict or "not known yet"
        lines.append(f"{_short(names[0])} is {result['sprt']} ({args.sprt[0]:g} against {args.sprt[1]:g} Elo points)")
    if args.plot:
        with cli.writing(args.plot):
            args.plot.write_text(plot.draw(rows), encoding="utf-8")
        lines.append(f"drawn: {args.plot}")
    lines.append(f"{played:,} rounds, {played / seconds:,.0f} a second; an even share is {100 / args.seats:.1f}")
    return cli.finish(args, result, "\n".join(lines), cli.FAILED if args.sprt and not verdict else cli.GOOD)


def _short(name: str) -> str:
    if name.startswith(weights.PREFIX) and len(name) > 24:
        return name[:20] + "..."
    return Path(name).stem if name.endswith(".py") else name
