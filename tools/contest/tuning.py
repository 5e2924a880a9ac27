# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Search better weights for the keen bot: ``tools/arena.py tune``.

CMA-ES with margin, for whole numbers (R. Hamano et al., 2022; the library cmaes). In a generation every candidate plays
the same deals, so luck of the cards is nobody's; the next generation has others, so nothing is fitted to them. A
candidate is worth the mean over all settings of its share of rounds divided by an even share: 1 is as strong as the
others. The final result is the middle of the last distribution, rounded: a single candidate that looked best was mostly
lucky. Then both it and the start play fresh deals, the same ones.

With ``--file``, each generation becomes a line of that file, and a stopped run continues: the search asks again, and
gets the written results.
"""

import argparse
import json
import os
from pathlib import Path

from tools.contest import jobs, machines, players, rounds, stats, weights
from tools.contest.progress import Progress
from tools.dev import cli, environment

FRESH = 1 << 22  # the first deal of the last comparison: no generation comes so far


def main(argv: list[str]) -> int:
    """Run the tool."""
    args = _arguments(argv)
    task = _task(args)
    if reason := environment.want("tune"):
        raise cli.Problem(f"needs tools/requirements/tune.txt: {reason}")
    start = tuple(task["start"])
    told = _read(args.file, task)
    search = Search(start, task["free"], args.step, args.population, args.seed)
    deals = -(-args.rounds // min(task["seats"]))
    with hands(args) as playing:
        each = args.population * len(task["settings"]) * args.rounds
        bar = Progress(each * max(0, args.generations - len(told)))
        best = ""
        for generation in range(args.generations):
            candidates = search.ask()
            if generation < len(told):
                values = told[generation]
            else:
                first = generation * deals
                values = worth(playing, task, candidates, deals, args.seed, first, lambda n: bar.add(n, best))  # noqa: B023
                append(args.file, {"generation": generation, "values": values, "mean": list(search.middle())})
            search.tell(values)
            best = f"generation {generation + 1}: {sum(values) / len(values):.3f}, best {max(values):.3f}"
        bar.end()
        cli.say(best)
        found = search.middle()
        compared = _compared(playing, task, start, found, args)
    return _tell(args, task, start, found, compared)


def _arguments(argv: list[str]) -> argparse.Namespace:
    parser = cli.parser(__doc__, prog="arena.py tune")
    add = parser.add_argument
    add("--vs", default="random,fair", metavar="LIST", help="the others; default: random,fair")
    add("--seats", default="4", metavar="LIST", help="as 4 or 3,4,6; two seats have weights of their own; default: 4")
    add("--edition", default="classic", metavar="NAME")
    add("--rules", default="w4-mode=strict", metavar="LIST", help="default: w4-mode=strict; - for none")
    add("--kinds", action="store_true", help="also what each kind of card of the edition is worth")
    add("--only", default="", metavar="NAMES", help=f"search these alone, as wild,wild_four; there are {_names()}")
    add("--start", metavar="WEIGHTS", help="as keen=25,24,...; default: those of keen")
    add("--step", type=float, default=3.0, metavar="X", help="how far the first candidates are spread; default: 3")
    add("--population", type=int, default=14, metavar="N", help="candidates of a generation; default: 14")
    add("--generations", type=int, default=30, metavar="N", help="in all, those of --file counted; default: 30")
    add("--rounds", type=int, default=1000, metavar="N", help="of a candidate in each setting; default: 1000")
    add("--check", type=int, default=20000, metavar="N", help="rounds in each setting of the last comparison")
    add("--file", type=Path, metavar="FILE", help="write every generation there, go on from there")
    add("--seed", type=int, default=1, metavar="N")
    add_hands(add)
    args = parser.parse_args(argv)
    if args.population < 4 or args.generations < 1 or args.step <= 0:
        raise cli.Problem("--population must be 4 or more, --generations 1 or more, --step above 0")
    if args.rounds < 20 or args.check < 40 or args.jobs < 1:
        raise cli.Problem("--rounds must be 20 or more, --check 40 or more, --jobs 1 or more")
    return args


def add_hands(add) -> None:
    """Add the options that say who plays."""
    add("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="processes")
    add("--compiled", action="store_true", help="on the compiled core (tools/compile.py): several times as fast")
    add("--dask", metavar="ADDRESS", help="on the workers of this scheduler, as tcp://192.168.1.2:8786")


def hands(args: argparse.Namespace) -> jobs.Hands:
    """Return the players."""
    return machines.connected(args.dask, args.compiled) if args.dask else jobs.Local(args.jobs, args.compiled)


def _task(args: argparse.Namespace) -> dict:
    """Return the task that a file must have to be continued."""
    try:
        seats = [int(one) for one in args.seats.split(",")]
    except ValueError:
        raise cli.Problem("--seats wants numbers, as 4 or 3,4,6") from None
    if not all(2 <= one <= 10 for one in seats):
        raise cli.Problem("--seats wants numbers from 2 to 10")
    if 2 in seats and len(seats) > 1:
        raise cli.Problem("--seats: two seats have weights of their own, tune them alone")
    from uno_core import editions

    if args.edition not in editions.NAMES:
        raise cli.Problem(f"--edition: there is no {args.edition!r}; there are {', '.join(editions.NAMES)}")
    others = [players.check(name) for name in args.vs.split(",")]
    start = weights.read(args.start) if args.start else weights.of(args.edition, seats[0], args.kinds)
    rules = [list(pair.partition("=")[::2]) for pair in args.rules.split(",") if "=" in pair]
    settings = [[other, args.edition, n, rules] for other in others for n in seats]
    for other, edition, n, _ in settings:
        try:
            rounds.page_of(setup(weights.text(start), [other, edition, n, rules]), 0)
        except ValueError as error:
            raise cli.Problem(f"{edition} with {n} seats and --rules {args.rules!r}: {error}") from None
    called = weights.names() + ["kind"] * (len(start) - len(weights.names()))
    only = args.only.split(",") if args.only else called
    for name in only:
        if name not in called:
            raise cli.Problem(f"--only: there is no weight {name!r}; there are {_names()}")
    free = [at for at, name in enumerate(called) if name in only]
    task = {"settings": settings, "seats": seats, "start": list(start), "free": free}
    return task | {name: getattr(args, name) for name in ("step", "population", "rounds", "seed")}


def _names() -> str:
    return ", ".join(weights.names()) + ", kind"


def setup(one: str, setting) -> rounds.Setup:
    """:param setting: the others, edition, seats, rules."""
    others, edition, seats, rules = setting
    return rounds.Setup(one, others, edition, seats, tuple((key, value) for key, value in rules))


class Search:
    """Asks for the values of whole numbers (more is better).

    :param start: the first point.
    :param free: places in it that may change.
    :param step: how far the first candidates are spread, in each weight's own measure.
    """

    def __init__(self, start, free: list[int], step: float, population: int, seed: int):
        import numpy
        from cmaes import CMAwM

        bounds, scales = weights.reach(len(start))
        self._start, self._free = list(start), free
        self._bounds = [bounds[at] for at in free]
        self._cma = CMAwM(
            mean=numpy.array([start[at] for at in free], dtype=float),
            sigma=step,
            bounds=numpy.array(self._bounds, dtype=float),
            steps=numpy.ones(len(free)),
            cov=numpy.diag(numpy.array([scales[at] for at in free]) ** 2),
            population_size=population,
            seed=seed,
        )
        self._asked: list = []

    def _whole(self, values) -> tuple[int, ...]:
        found = list(self._start)
        for at, value in zip(self._free, values):
            found[at] = int(value)
        return tuple(found)

    def ask(self) -> list[tuple[int, ...]]:
        """Return the candidates of the next generation."""
        self._asked = [self._cma.ask() for _ in range(self._cma.population_size)]
        return [self._whole(shown) for shown, _ in self._asked]

    def tell(self, values) -> None:
        """Give it the value of each of them, in their order."""
        self._cma.tell([(inner, -float(value)) for (_, inner), value in zip(self._asked, values)])

    def middle(self) -> tuple[int, ...]:
        """Return its best guess."""
        mean = [float(x) for x in self._cma.mean]
        return self._whole([min(max(round(x), low), high) for x, (low, high) in zip(mean, self._bounds)])


def worth(playing: jobs.Hands, task: dict, candidates, deals: int, seed: int, first: int, told) -> list[float]:
    """Return the value of each candidate, on the same deals. A candidate that comes twice plays once.

    :param told: called with the number of rounds just played.
    """
    setups = {(c, k): setup(weights.text(c), s) for c in candidates for k, s in enumerate(task["settings"])}
    found: dict[rounds.Setup, list[float]] = {one: [] for one in setups.values()}
    for one, _, chunk in jobs.play(playing, list(found), deals, seed, first):
        found[one] += [sum(won == 1 for won in deal) for deal in chunk]  # of `seats` rounds: 1 is an even share
        told(len(chunk) * one.seats)
    count = len(task["settings"])
    return [sum(sum(found[setups[c, k]]) / deals for k in range(count)) / count for c in candidates]


def _compared(playing, task, start, found, args) -> list[dict]:
    """Play both on fresh deals, the same ones. Return shares, and their difference with its interval."""
    rows = []
    for setting in task["settings"]:
        pair = [setup(weights.text(one), setting) for one in (start, found)]
        deals = -(-args.check // setting[2])
        both: dict = {one: {} for one in pair}
        for one, first, chunk in jobs.play(playing, list(both), deals, args.seed, FRESH):
            both[one][first] = chunk
        before, after = ([deal for first in sorted(both[one]) for deal in both[one][first]] for one in pair)
        gain, half = stats.difference(before, after)
        row = {"others": setting[0], "edition": setting[1], "seats": setting[2], "rounds": deals * setting[2]}
        row |= {"before": stats.share(before).mean, "after": stats.share(after).mean, "gain": gain, "half": half}
        rows.append(row)
    return rows


def _read(file: Path | None, task: dict) -> list[list[float]]:
    """Return the values of every generation in the file."""
    if not file or not file.exists():
        if file:
            append(file, task)
        return []
    try:
        first, *lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines() if line[-1:] == "}"]
    except ValueError:
        raise cli.Problem(f"{file} is no file of arena.py tune") from None
    if first != task:
        changed = [key for key in task if not isinstance(first, dict) or first.get(key) != task[key]]
        raise cli.Problem(f"{file} is about something else ({', '.join(changed)}): name another --file")
    return [line["values"] for line in lines]


def append(file: Path | None, line: dict) -> None:
    """Append a line to a file of what is known, if there is such a file."""
    if file:
        whole = not file.exists() or file.read_bytes()[-1:] in (b"", b"\n")
        with file.open("a", encoding="utf-8") as out:  # behind half a line, of a run that was killed, a new one begins
            out.write("" if whole else "\n")
            out.write(json.dumps(line) + "\n")


def _tell(args, task, start, found, compared) -> int:
    name = "WEIGHTS" if len(found) > len(weights.names()) else "_KEEN_OF_TWO" if task["seats"] == [2] else "_KEEN"
    lines = [weights.source(found, name)]
    for row in compared:
        before, after, gain, half = (f"{100 * row[key]:.1f}" for key in ("before", "after", "gain", "half"))
        where = f"among {row['others']}, {row['edition']}, {row['seats']} seats, {row['rounds']:,} rounds"
        lines.append(f"{where}: {after}, before {before}, gain {gain} ± {half}")
    lines.append(f"to play with: {weights.text(found)}")
    result = {"weights": list(found), "start": list(start), "compared": compared, "source": lines[0]}
    return cli.finish(args, result, "\n".join(lines))
