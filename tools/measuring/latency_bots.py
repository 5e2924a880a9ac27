# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""How long a bot takes to decide, by edition and level, by the estimate of :mod:`tools.measuring.latency_fit`.

A decision is what a table does until it has an act: what is legal, the seat's view, the choice. Bots of one level play
among themselves, always the same rounds. The unchanged sources are counted: the shipped code has a few names fewer to
look up. That no turn takes memory is another proof (``tests/core/on_device/no_heap.py``).
"""

import contextlib

from tools.dev.environment import ROOT
from tools.measuring import latency_fit
from tools.measuring.latency_count import COUNTS, Counter
from uno_core import bots, editions, flow
from uno_core.bots import levels
from uno_core.codes import LEVEL_FAIR, LEVEL_KEEN, NONE, V_TIMEOUT
from uno_table.tables.table import Table

EDITIONS = ("classic", "nomercy", "flip", "spin", "stacko", "blitzo")
LEVELS = {"careless": 1, "fair": LEVEL_FAIR, "keen": LEVEL_KEEN}
_SEATS = 4
_SEED = b"\7\0\0\0"


def measure(decisions: int) -> dict[str, dict[str, dict[str, float]]]:
    """Let bots decide so often, in each edition and on each level.

    :return: by edition and level: ``most`` and ``mean``, ms of an RP2040, and ``bytecodes`` of the slowest decision.
    """
    return {
        name: {level: _decide(editions.NAMES.index(name), number, decisions) for level, number in LEVELS.items()}
        for name in EDITIONS
    }


@contextlib.contextmanager
def _as_on_a_device():
    """Let the core list acts in the way that a device has; CPython has a quick one, too."""
    quick, flow.legal = flow.legal, flow.long_way
    try:
        yield
    finally:
        flow.legal = quick


def _decide(edition, level, decisions):
    table = Table()
    table.open(bytes([level] * _SEATS), _SEED, (), edition)
    mind = levels.load(level, edition)
    counter = Counter(str(ROOT) + "/")
    found = []
    while len(found) < decisions:
        if table.round_over():
            table.next_round()
        seat = table.asked()
        if table.racing() or seat == NONE:
            act = V_TIMEOUT << 12 | (0 if seat == NONE else seat) << 8
        else:
            with _as_on_a_device():
                act = counter.watched(_choose, table, mind, level, seat)
            found.append(dict(zip(COUNTS, counter.now, strict=True)))
            counter.now[:] = [0] * len(COUNTS)
        assert not table.propose(act), f"a bot has chosen {act:#x}, which is refused"
    times = [latency_fit.estimate(counts) for counts in found]
    slowest = max(found, key=latency_fit.estimate)
    return {
        "most": round(max(times), 1),
        "mean": round(sum(times) / len(times), 1),
        "bytecodes": slowest["bytecodes"],
    }


def _choose(table, mind, level, seat):
    n = table.legal(seat)
    return bots.choose(mind, level, table.view(seat), seat, table.acts, n, table.dice, table.memory)


def lines(found: dict[str, dict[str, dict[str, float]]]) -> list[str]:
    """Return a table for people."""
    rows = [f"{'a decision of a bot':18}{'level':>10}{'most ms':>9}{'mean ms':>9}{'bytecodes':>11}"]
    for name, by_level in found.items():
        rows += [
            f"{name:18}{level:>10}{row['most']:9}{row['mean']:9}{row['bytecodes']:11}"
            for level, row in by_level.items()
        ]
    return rows


def verdict(found: dict[str, dict[str, dict[str, float]]], budgets: dict[str, int]) -> list[str]:
    """Return the figures over their budget, in words.

    :param budgets: ms by edition, of the slowest decision of any level.
    """
    problems = []
    for name, by_level in found.items():
        most = max(row["most"] for row in by_level.values())
        if most > budgets.get(name, 0):
            problems.append(f"a bot in {name}: {most} ms, more than {budgets.get(name, 0)}")
    return problems
