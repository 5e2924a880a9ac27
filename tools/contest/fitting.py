# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Fit weights of the keen bot to what its cards win: ``tools/arena.py fit``.

A round tells :mod:`tools.contest.tuning` one number about all weights. Here each decision tells about each card. One
keen bot plays among others. Whenever it may play one of several cards, the round is copied, each of them is played, and
bots play on to the end with the same deck and dice. A score is a sum of weights, so the weights whose sums differ as
the wins do are a linear least squares problem. It is drawn to the first weights (ridge regression): a weight that has
been seen too seldom stays. The two pairs of thresholds are those with which drawing or passing would have won most in
the positions seen. The next pass plays with what was found, and all passes count.

That is one step of policy iteration (R. Howard, 1960), by rollouts. The result plays fresh deals against the start.
"""

import argparse
import itertools
import random
import sys
from array import array
from dataclasses import dataclass, field
from typing import Any

from tools import compiling
from tools.contest import players, rounds, stats, tuning, weights
from tools.contest.progress import Progress
from tools.dev import cli, environment, fold

FRESH = 1 << 22  # the first deal of the comparison: no pass comes so far
_POINT = 1 / 800  # of the chance to win: what the coach measured
_PULL, _PULL_OF_KINDS = 400, 2500  # as many positions that say what the start says; kinds are many, and seldom
_ERROR = 0.6  # of the difference of two rounds that begin alike, measured
_LONGEST = 4000  # acts
_UNIT = 10  # one weight that is set alone: _TEN_POINTS counts in tenths


@dataclass
class Found:
    """What positions have said.

    ``matrix``, ``vector``: sums of products of what each weight counts, and of it and the wins, around the mean of a
    position. ``cells``: by the verb, (cards, fewest cards of others): positions, and wins of that act less those of the
    wild.
    """

    matrix: Any
    vector: Any
    positions: int = 0
    cells: dict[int, dict[tuple[int, int], tuple[int, int]]] = field(default_factory=dict)


def main(argv: list[str]) -> int:
    """Run the tool."""
    args = _arguments(argv)
    if reason := environment.want("tune"):
        raise cli.Problem(f"needs tools/requirements/tune.txt: {reason}")
    if "uno_core" not in sys.modules:
        (compiling.use if args.compiled else fold.install)()
    setup, start = _task(args)
    import numpy

    count = len(start)
    found = Found(numpy.zeros((count, count)), numpy.zeros(count))
    values, bar = start, Progress(args.passes * args.rounds)
    for turn in range(args.passes):
        watch(setup, values, found, args.seed, turn * args.rounds, args.rounds, bar.add)
        values = solved(found, start)
    bar.end()
    return _tell(args, setup, start, values, found)


def _arguments(argv: list[str]) -> argparse.Namespace:
    parser = cli.parser(__doc__, prog="arena.py fit")
    add = parser.add_argument
    add("--vs", default="fair", metavar="BOT", help="the others; default: fair")
    add("--seats", type=int, default=4, metavar="N", help="default: 4")
    add("--edition", default="classic", metavar="NAME")
    add("--start", metavar="WEIGHTS", help="as keen=25,24,...; default: those of keen")
    add("--passes", type=int, default=2, metavar="N", help="default: 2")
    add("--rounds", type=int, default=8000, metavar="N", help="of each pass; default: 8000")
    add("--check", type=int, default=20000, metavar="N", help="rounds of the comparison; default: 20000")
    add("--seed", type=int, default=1, metavar="N")
    add("--compiled", action="store_true", help="on the compiled core (tools/compile.py): several times as fast")
    args = parser.parse_args(argv)
    if min(args.passes, args.rounds) < 1 or args.check < 40:
        raise cli.Problem("--passes and --rounds must be 1 or more, --check 40 or more")
    return args


def _task(args: argparse.Namespace) -> tuple[rounds.Setup, tuple[int, ...]]:
    from uno_core import editions

    if args.edition not in editions.NAMES:
        raise cli.Problem(f"--edition: there is no {args.edition!r}; there are {', '.join(editions.NAMES)}")
    if args.vs not in players.LEVELS:
        raise cli.Problem(f"--vs: there is no {args.vs!r}; there are {', '.join(players.LEVELS)}")
    known = len(editions.load(editions.NAMES.index(args.edition)).LABELS) + len(weights.names())
    start = weights.read(args.start) if args.start else weights.of(args.edition, args.seats)
    if len(start) == len(weights.names()):
        start = start + weights.of(args.edition, args.seats, kinds=True)[len(start) : known]
    setup = rounds.Setup("keen", args.vs, args.edition, args.seats)
    try:
        rounds.page_of(setup, 0)
    except ValueError as error:
        raise cli.Problem(f"{args.edition} with {args.seats} seats: {error}") from None
    return setup, start


def watch(setup: rounds.Setup, values, found: Found, seed: int, first: int, count: int, told) -> None:
    """Play ``count`` rounds from a deal on, the keen bot with these weights on another seat each time.

    :param found: to which the positions are added.
    :param told: called with the number of rounds just played.
    """
    from uno_core import codes, editions, flow, mask
    from uno_core.bots import choose, contest, fair, levels

    number, seats = editions.NAMES.index(setup.edition), setup.seats
    mind, other = weights.Mind(values), players.LEVELS[setup.others]
    scores = levels.load(other, number)
    levels.load(codes.LEVEL_KEEN, number)
    match, log = rounds.page_of(setup, seed), bytearray(400)
    seen, acts = bytearray(len(match)), array("H", bytes(600))
    for deal in range(first, first + count):
        own = deal % seats
        kinds = bytes(codes.LEVEL_KEEN if seat == own else other for seat in range(seats))
        minds = [mind if seat == own else scores for seat in range(seats)]
        page, dice, chance = rounds.opened(match, seed + deal * rounds.STRIDE, log)
        memory, looking = bytearray(seats), _Look(kinds, minds, own, found, values)
        for _ in range(_LONGEST):
            contest.others(page, log, acts, seen, kinds, minds, dice, memory, chance, own, _LONGEST)
            if page[codes.O_STATE] & 15 != own or page[codes.O_STATE] >> 4 == codes.P_OVER:
                break
            mask.view_into(page, own, seen)
            n = flow.legal(seen, own, acts)
            legal = [act for act in acts[:n] if act >> 12 not in (codes.V_UNO, codes.V_CATCH)]
            acts[: len(legal)] = array("H", legal)
            if len(legal) > 1:
                looking.at(page, seen, legal, dice, memory, deal)
            act = legal[0] if len(legal) == 1 else choose(mind, kinds[own], seen, own, acts, len(legal), dice, memory)
            flow.apply(page, act, log)
            fair.remember(memory, page, log)
        told(1)


class _Look:
    """Looks at the decisions of one seat of a round."""

    def __init__(self, kinds: bytes, minds: list, own: int, found: Found, values):
        from uno_core.codes import EVEN

        self._kinds, self._minds, self._own, self._found = kinds, minds, own, found
        self._packed = bytes(value + EVEN for value in values)
        none = bytes([EVEN]) * len(values)
        self._units = [none[:at] + bytes([EVEN + _UNIT]) + none[at + 1 :] for at in range(len(values))]
        self._none = none

    def at(self, page: bytearray, seen: bytearray, legal: list[int], dice: bytearray, memory, deal: int) -> None:
        """Add a position, if the score decides there."""
        import numpy

        from uno_core import TABLES, codes, view
        from uno_core.bots import fair

        phase, own = view.phase(seen), self._own
        plays = sorted({act for act in legal if act >> 12 == codes.V_PLAY})
        wanted = {codes.P_TURN: codes.V_DRAW, codes.P_DREW: codes.V_PASS}.get(phase, -1)
        waits = [act for act in legal if act >> 12 == wanted][:1]
        advice = TABLES[seen[codes.O_EDITION]][codes.Q_ADVICE]
        if not plays or len(plays + waits) < 2:
            return
        if (
            advice
            and advice.pick
            and advice.pick(codes.LEVEL_KEEN, seen, own, array("H", legal), len(legal), dice[:]) >= 0
        ):
            return
        won = {act: self._won(page, act, dice, deal) for act in plays + waits}
        fair._count(seen, own)

        def worth(act: int, packed: bytes) -> int:
            traits = codes.TRAITS_WIDE * codes.LEVEL_KEEN
            return fair._worth(seen, own, act & 255, memory, packed, 0, traits)

        if len(plays) > 1:
            rows = [[worth(act, unit) - worth(act, self._none) for unit in self._units] for act in plays]
            counts, wins = numpy.array(rows) / _UNIT, numpy.array([won[act] for act in plays], dtype=float)
            counts -= counts.mean(0)
            self._found.matrix += counts.T @ counts
            self._found.vector += counts.T @ (wins - wins.mean())
            self._found.positions += 1
        best = max(plays, key=lambda act: worth(act, self._packed))
        if waits and best & 4 and view.size(seen, own) > 1:
            cards = view.size(seen, own) if phase == codes.P_DREW else fair._colored()
            cells = self._found.cells.setdefault(wanted, {})
            cell = cards, fair.fewest(seen, own)
            count, gain = cells.get(cell, (0, 0))
            cells[cell] = count + 1, gain + won[waits[0]] - won[best]

    def _won(self, page: bytearray, act: int, dice: bytearray, deal: int) -> int:
        from uno_core import flow
        from uno_core.bots import contest

        twin, log, seen, acts = bytearray(page), bytearray(400), bytearray(len(page)), array("H", bytes(600))
        flow.apply(twin, act, log)
        chance = random.Random(deal).random
        winner = contest.play(twin, log, acts, seen, self._kinds, self._minds, contest.OFF, dice[:], chance, _LONGEST)
        return int(winner == self._own)


def solved(found: Found, start) -> tuple[int, ...]:
    """Return the weights that say what was found, and what the start says of the rest."""
    import numpy

    from uno_core import codes

    names = weights.names()
    pull = numpy.array([_PULL] * len(names) + [_PULL_OF_KINDS] * (len(start) - len(names)), dtype=float)
    first = numpy.array(start) * _POINT
    exact = numpy.linalg.solve(found.matrix + numpy.diag(pull), found.vector + pull * first) / _POINT
    values = [min(max(round(float(x)), weights.LEAST), weights.MOST) for x in exact]
    for verb, name in ((codes.V_PASS, "keep"), (codes.V_DRAW, "save")):
        at = names.index(name)
        values[at : at + 2] = threshold(found.cells.get(verb, {})) or start[at : at + 2]
    return tuple(values)


def threshold(cells: dict[tuple[int, int], tuple[int, int]]) -> tuple[int, int] | None:
    """Return from how many cards on, and above how many cards of others, waiting has surely won most, or None.

    "Surely" is less its standard error.
    """
    best, most = None, 0.0
    for cards, few in itertools.product(range(1, 16), range(8)):
        held = [cell for key, cell in cells.items() if key[0] >= cards and key[1] > few]
        gain = sum(gain for _, gain in held) - _ERROR * sum(count for count, _ in held) ** 0.5
        if gain > most:
            best, most = (cards, few), gain
    return best


def _tell(args, setup: rounds.Setup, start, values, found: Found) -> int:
    deals = -(-args.check // setup.seats)
    shares = []
    for one in (start, values):
        name = tuning.setup(weights.text(one), [setup.others, setup.edition, setup.seats, ()])
        shares.append(rounds.play_chunk(name, args.seed, FRESH, deals))
    gain, half = stats.difference(*shares)
    before, after = (stats.share(share).text for share in shares)
    source = weights.source(values, "WEIGHTS")
    lines = [source, f"{found.positions:,} positions. Among {setup.others}, {setup.edition}, {setup.seats} seats:"]
    lines.append(f"{after}, before {before}, gain {100 * gain:.1f} ± {100 * half:.1f}")
    lines.append(f"to play with: {weights.text(values)}")
    result = {"weights": list(values), "start": list(start), "positions": found.positions, "gain": gain, "half": half}
    return cli.finish(args, result | {"source": source}, "\n".join(lines))
