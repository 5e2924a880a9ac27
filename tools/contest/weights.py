# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The weights of a keen bot: by name, as numbers around zero, and in the form that the source has.

A bot of the arena may be ``keen=25,24,32,...``: the keen bot with these weights, in the order of
:mod:`uno_core.bots.fair`. If there are more numbers, they are the values of an edition's kinds of cards.
"""

import textwrap
from types import ModuleType
from typing import Any

from tools.dev.cli import Problem

PREFIX = "keen="
LEAST, MOST = -120, 120
# Thresholds are numbers of cards, and some weights count for each card: they are searched in smaller steps.
_SMALL = dict.fromkeys("keep keep_few save save_few".split(), 0.3)
_SMALL |= dict.fromkeys("same_color wild_colored four_colored rank again_color hit_size number_own".split(), 0.4)
_CARDS = {"keep": (1, 25), "keep_few": (0, 12), "save": (1, 25), "save_few": (0, 12)}


def _fair() -> ModuleType:
    from uno_core.bots import fair

    return fair


def names() -> list[str]:
    """Return the names of the weights, in the order of a bot's weights."""
    found = []
    for name, value in vars(_fair()).items():
        if name == "_KINDS":
            break
        if name[:1] == "_" and isinstance(value, int):
            found.append(name[1:].lower())
    return found


def of(edition: str, seats: int, kinds: bool = False) -> tuple[int, ...]:
    """Return those that a keen bot has in an edition.

    :param kinds: with what each kind of card is worth there, if only fair's sum of it is known so far.
    """
    from uno_core import TABLES, editions
    from uno_core.bots import levels
    from uno_core.codes import EVEN, Q_ADVICE, Q_POINTS, Q_WEIGHTS

    number = editions.NAMES.index(edition)
    editions.load(number)
    levels.load(3, number)
    own = TABLES[number][Q_ADVICE]
    fair = _fair()
    two = seats == 2
    found = (TABLES[number][Q_WEIGHTS] or (None, None))[two] or (fair._KEEN_OF_TWO if two else fair._KEEN)
    values = [value - EVEN for value in found]
    if kinds and len(values) == len(names()):
        worth = [value - EVEN for value in own.WORTH] if own and own.WORTH else []
        values += worth + [0] * (len(TABLES[number][Q_POINTS]) - len(worth))
    return tuple(values)


def text(values) -> str:
    """Write weights as the name of a bot."""
    return PREFIX + ",".join(map(str, values))


def read(name: str) -> tuple[int, ...]:
    """Return the weights in the name of a bot.

    :raises Problem: too few, or no whole numbers in reach.
    """
    try:
        values = tuple(map(int, name.removeprefix(PREFIX).split(",")))
    except ValueError:
        raise Problem(f"{name[:40]!r}: weights are whole numbers with commas between") from None
    if len(values) < len(names()):
        raise Problem(f"{len(values)} weights, but there are {len(names())}: {', '.join(names())}")
    if not all(LEAST <= value <= MOST for value in values):
        raise Problem(f"{name[:40]!r}: a weight is a number from {LEAST} to {MOST}")
    return values


def source(values, name: str) -> str:
    """Return the weights in the form of the source, under ``name``."""
    terms = ["EVEN" if not v else f"EVEN {'+' if v > 0 else '-'} {abs(v)}" for v in values]
    joined = textwrap.fill(", ".join(term.replace(" ", "~") for term in terms) + ",", 114).replace("~", " ")
    return f"{name} = bytes((\n{textwrap.indent(joined, '    ')}\n))  # fmt: skip"


def reach(count: int) -> tuple[list[tuple[int, int]], list[float]]:
    """Return, for each of ``count`` weights, its range and the step of the search."""
    known = names()
    called = known + ["kind"] * (count - len(known))
    return [_CARDS.get(one, (LEAST, MOST)) for one in called], [_SMALL.get(one, 1.0) for one in called]


class Mind:
    """The scoring module with these weights, which it has only while it is asked: others may be asked in between.

    :param values: around zero.
    """

    def __init__(self, values):
        from uno_core.codes import EVEN

        packed = bytes(value + EVEN for value in values)
        self._fair: Any = _fair()
        self._own, self._weights = lambda level, v: packed, self._fair._weights

    def choose(self, *asked) -> int:
        """Return an act, as :func:`uno_core.bots.fair.choose` does."""
        self._fair._weights = self._own
        try:
            return self._fair.choose(*asked)
        finally:
            self._fair._weights = self._weights
