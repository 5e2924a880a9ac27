# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Chance as a case wants it: the outcomes of its list ``random``, used up in that order, then real chance."""

import contextlib
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from tests import reloading
from tests.cases.runner import cards, core
from tests.cases.runner.verdict import Malformed
from uno_core import codes, flow

reloading.start()  # it knows what there is of the core, among thousands of modules

# One outcome: the function of uno_core.rng it replaces, and what comes instead (or how that is found on the page, when
# it is due).
Outcome = tuple[str, Any]

REAL = {"below": core.below, "shuffle": core.shuffle}

WHEEL = "almost-uno discard-number discard-colour draw-red draw-blue show-hand trade-hands war uno-spin".split()

# Bounds in a hundred for the number of cards of a press.
LAUNCHER = (50, 0, 6, 18, 28, 36, 42, 46, 48)

# Outcome: which function of uno_core.rng it replaces, and how its words are read (page, words). Launcher, pick,
# wheel and die are of editions to come: each is one number that the edition asks for.
OUTCOMES = {
    "reinsert": ("below", lambda page, words: int(words[0])),
    "shuffle": ("shuffle", lambda page, words: cards.copies(page, " ".join(words))),
    "launcher": ("below", lambda page, words: LAUNCHER[int(words[0])]),
    "pick": ("below", lambda page, words: _picked(page, cards.seat(words[0]))),
    "colour": ("below", lambda page, words: cards.color(words[0])),
    "wheel": ("below", lambda page, words: WHEEL.index(words[0])),
    "die": ("below", lambda page, words: _die(words[0])),
}


def _picked(page: bytearray, seat: int) -> Callable[[bytearray, int], int]:
    """Return how a seat is counted when it is picked: among those that take part, or among those that can be named.

    :raises ValueError: there is no such seat.
    """
    if seat not in range(page[codes.O_SEATS]):
        raise ValueError

    def number(page: bytearray, n: int) -> int:
        seats = [other for other in range(page[codes.O_SEATS]) if not page[codes.O_FLAGS + other] & codes.F_OUT]
        if n < len(seats):
            name = codes.V_CHOOSE << 12 | (page[codes.O_STATE] & 15) << 8
            seats = [other for other in seats if not flow.refusal(page, name | other)]
        if seat not in seats:
            raise Malformed(f"a seat that can be picked, not P{seat}")
        return seats.index(seat)

    return number


def _die(side: str) -> int:
    """Return a side of the die of the tower: four blocks, then reverse and draw two."""
    return ["R1", "B2", "G3", "Y4", "reverse", "draw-two"].index(side)


def named(entries: list[str]) -> str:
    """Return the codes of the cards that a list ``random`` names, each at most as often as a single shuffle names it.

    Two shuffles may name the same card, since the card can return to the pile between them.
    """
    most: Counter[str] = Counter()
    for kind, *words in map(str.split, entries):
        if kind == "shuffle":
            most |= Counter(words)
    return " ".join(most.elements())


def parsed(page: bytearray, entries: list[str]) -> list[Outcome]:
    """Return the outcomes of a list ``random``, all of known kinds.

    :raises Malformed: an outcome that makes no sense.
    """
    found = []
    for kind, *words in map(str.split, entries):
        name, read = OUTCOMES[kind]
        try:
            found.append((name, read(page, words)))
        except (IndexError, ValueError):
            raise Malformed(f"another outcome than {' '.join([kind, *words])!r}") from None
    return found


@contextlib.contextmanager
def rigged(page: bytearray, outcomes: list[Outcome]) -> Iterator[None]:
    """For the block, every room of the core that takes chance from ``rng`` gets these outcomes first."""
    left, game = list(outcomes), page

    def due(name):
        return left.pop(0)[1] if left and left[0][0] == name else None

    def below(page, n, *at):
        number = due("below")
        if number is None:
            return REAL["below"](page, n, *at)
        if callable(number):
            number = number(game, n)
        if not 0 <= number < n:
            raise Malformed(f"an outcome of chance from 0 to {n - 1}")
        return number

    def shuffle(page, i, j, k):
        REAL["shuffle"](page, i, j, k)
        if i >= codes.O_ROW + page[codes.O_CARDS]:
            return  # what lies behind the cards
        for place, face in enumerate(due("shuffle") or (), 1):  # the first one drawn is the last of the row
            if isinstance(face, str):
                face = next((one for one in page[i : j - place + 1] if cards.is_called(game, one, face)), face)
            found = -1 if isinstance(face, str) else page.find(face, i, j - place + 1)
            if found < 0:
                code = face if isinstance(face, str) else cards.code_of(game, face)
                raise Malformed(f"{code} among the cards that are shuffled")
            page[found], page[j - place] = page[j - place], page[found]

    rigs = {"below": below, "shuffle": shuffle}
    _exchange(REAL, rigs)
    try:
        yield
    finally:
        _exchange(rigs, REAL)  # in what has been loaded meanwhile, too


def _exchange(there: dict, others: dict) -> None:
    """Wherever the core holds one of these functions, it holds the other one from now on."""
    rooms = [vars(sys.modules[name]) for name in reloading.loaded() if name.startswith("uno_core")]
    # a screen may have let rooms go that the cases still hold (lib/unload)
    rooms += [held.__globals__ for held in vars(core).values() if hasattr(held, "__globals__")]
    for room in rooms:
        for name, function in there.items():
            if room.get(name) is function:
                room[name] = others[name]
