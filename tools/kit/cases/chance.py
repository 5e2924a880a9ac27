# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Chance as a case wants it: the outcomes of its list ``random``, used up in that order, then real chance."""

import contextlib
import sys
from collections.abc import Iterator

from tools.kit.cases import cards, core
from tools.kit.cases.verdict import Malformed

# One outcome: the function of uno_core.rng it replaces, and what comes instead.
Outcome = tuple[str, object]

REAL = {"below": core.below, "shuffle": core.shuffle}

# Outcome: which function of uno_core.rng it replaces, and how its words are read (edition, words).
OUTCOMES = {
    "reinsert": ("below", lambda edition, words: int(words[0])),
    "shuffle": ("shuffle", lambda edition, words: cards.faces(edition, " ".join(words))),
}


def parsed(edition: int, entries: list[str]) -> list[Outcome]:
    """The outcomes of a list ``random``, all of known kinds."""
    return [(OUTCOMES[kind][0], OUTCOMES[kind][1](edition, words)) for kind, *words in map(str.split, entries)]


@contextlib.contextmanager
def rigged(edition: int, outcomes: list[Outcome]) -> Iterator[None]:
    """For the block, every room of the core that takes chance from ``rng`` gets these outcomes first."""
    left = list(outcomes)

    def due(name):
        return left.pop(0)[1] if left and left[0][0] == name else None

    def below(page, n, *at):
        number = due("below")
        if number is None:
            return REAL["below"](page, n, *at)
        if not 0 <= number < n:
            raise Malformed(f"an outcome of chance from 0 to {n - 1}")
        return number

    def shuffle(page, i, j, k):
        REAL["shuffle"](page, i, j, k)
        for place, face in enumerate(due("shuffle") or (), 1):  # the first one drawn is the last of the row
            found = page.find(face, i, j - place + 1)
            if found < 0:
                raise Malformed(f"{cards.code_of(edition, face)} among the cards that are shuffled")
            page[found], page[j - place] = page[j - place], page[found]

    rigs = {"below": below, "shuffle": shuffle}
    rooms = [module for name, module in sys.modules.items() if name.startswith("uno_core")]
    places = [(room, name) for room in rooms for name in REAL if vars(room).get(name) is REAL[name]]
    for room, name in places:
        setattr(room, name, rigs[name])
    try:
        yield
    finally:
        for room, name in places:
            setattr(room, name, REAL[name])
