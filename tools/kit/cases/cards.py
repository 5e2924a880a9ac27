# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Card codes of the cases and faces of the core: ``"R+2"`` is a color and what is printed on the card."""

import functools
import types
from collections import Counter

from tools.kit.cases import core
from tools.kit.cases.verdict import Malformed
from uno_core import codes

# What an edition is called in a case: its name in the core.
EDITIONS = {"classic108": "classic"}

COLORS = {"R": codes.C_RED, "Y": codes.C_YELLOW, "G": codes.C_GREEN, "B": codes.C_BLUE}
LETTERS = {color: letter for letter, color in COLORS.items()}

# What is printed on a card, without its color.
CARDS = {
    **{codes.L_NUMBER + digit: str(digit) for digit in range(10)},
    codes.L_SKIP: "S",
    codes.L_REVERSE: "R",
    codes.L_DRAW_TWO: "+2",
    codes.L_WILD: "W",
    codes.L_WILD_FOUR: "W4",
}


@functools.cache
def tables(number: int) -> types.ModuleType:
    """The module of an edition, loaded: its tables by name (``uno_core.editions``)."""
    return core.load(number)


def is_known(name: object) -> bool:
    """Whether the core has an edition."""
    return isinstance(name, str) and EDITIONS.get(name) in core.NAMES


def edition(name: str) -> int:
    """Number of an edition, its tables loaded."""
    number = core.NAMES.index(EDITIONS[name])
    tables(number)
    return number


def deck(number: int) -> bytes:
    """The faces of an edition, one byte a card: first those that do nothing, and no two neighbors of one kind."""
    its = tables(number)
    copies: Counter[int] = Counter()
    ordered = []
    for face in its.DECK:
        copies[face] += 1
        ordered.append((its.EFFECTS[face >> 3] > 0, copies[face], face & 7, face))
    return bytes(face for *_, face in sorted(ordered))


def points(number: int) -> int:
    """What all cards of an edition count together."""
    return sum(tables(number).POINTS[face >> 3] for face in deck(number))


def printed(number: int, face: int) -> str | None:
    """What is printed on a card, without its color; None for a card without a code."""
    return CARDS.get(tables(number).LABELS[face >> 3])


def code_of(number: int, face: int) -> str:
    """The code of a face."""
    return LETTERS.get(face & 7, "") + (printed(number, face) or "?")


def faces(number: int, text: str) -> list[int]:
    """The faces of card codes separated by blanks.

    :raises Malformed: a code that no card of the edition has.
    """
    known = {code_of(number, face): face for face in deck(number)}
    for code in text.split():
        if code not in known:
            raise Malformed(f"a card of the edition, not {code!r}")
    return [known[code] for code in text.split()]


def text(number: int, cards) -> str:
    """Faces as codes separated by blanks."""
    return " ".join(code_of(number, face) for face in cards)


def color(letter: str) -> int:
    """A color by its letter.

    :raises Malformed: there is no such color.
    """
    if letter not in COLORS:
        raise Malformed(f"a color {' '.join(COLORS)}, not {letter!r}")
    return COLORS[letter]


def seat(name: str) -> int:
    """A seat by its name, ``P2``; ``none`` is no seat.

    :raises Malformed: not a seat.
    """
    if name == "none":
        return codes.NONE
    if name[:1] == "P" and name[1:].isdigit() and int(name[1:]) < 16:
        return int(name[1:])
    raise Malformed(f"a seat P0, P1, ..., not {name!r}")
