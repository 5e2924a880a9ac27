# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Card codes of the cases and faces of the core: ``"R+2"`` is a color and what is printed on the card."""

from collections import Counter

from tools.kit.cases import core
from tools.kit.cases.verdict import Malformed
from uno_core import codes

# What an edition is called in a case: its name in the core. Those the core does not have yet are unknown to it.
EDITIONS = {
    "classic108": "classic",
    "classic112": "classic112",
    "power": "power",
    "junior": "junior",
    "spin": "spin",
    "extreme": "extreme",
    "allwild": "allwild",
    "flip": "flip",
    "flash": "flash",
    "flex": "flex",
    "nomercy": "nomercy",
    "stacko": "stacko",
    "stacko-old": "stacko_old",
    "boost": "boost",
    "potter": "potter",
}

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
    codes.L_SHUFFLE: "WSH",
    codes.L_CUSTOM: "WCU",
    codes.L_BLANK: "BLK",
    codes.L_SWAP_NEXT: "SWN",
    codes.L_DRAW_ONE: "+1",
    codes.L_DRAW_FIVE: "+5",
    codes.L_FLIP: "F",
    codes.L_SKIP_ALL: "SE",
    codes.L_WILD_TWO: "W2",
    codes.L_WILD_COLOR: "WDC",
    codes.L_SLAP: "SL",
    codes.L_DRAW_FOUR: "+4",
    codes.L_DISCARD_ALL: "DA",
    codes.L_REVERSE_FOUR: "WR4",
    codes.L_WILD_SIX: "W6",
    codes.L_WILD_TEN: "W10",
    codes.L_ROULETTE: "WCR",
    codes.L_HIT_ONE: "H1",
    codes.L_HIT_TWO: "H2",
    codes.L_TRADE: "TH",
    codes.L_ALL_HIT: "WAH",
    codes.L_HIT_FIRE: "WHF",
    codes.L_ATTACK: "WAA",
    codes.L_HIT_FOUR: "WH4",
    codes.L_CHARACTER: "CH",
    codes.L_CHOOSE_POWER: "WCP",
    codes.L_SKIP_TWO: "AWS2",
    codes.L_TARGET_TWO: "AWT2",
    codes.L_FORCED_SWAP: "AWFS",
    codes.L_ALL_FLIP: "WAF",
    codes.L_FLEX_ALL: "WFA",
    codes.L_FLEX_TARGET: "WFT",
    codes.L_FLEX_FOUR: "WF4",
    codes.L_VOLDEMORT: "VOL",
    codes.L_DOWNPOUR_ONE: "WD1",
    codes.L_DOWNPOUR_TWO: "WD2",
}

# Editions whose codes are not color and print: (page, face) -> code, (page, text) -> faces; by the edition's name.
WRITE: dict = {}
READ: dict = {}


def is_known(name: object) -> bool:
    """Whether the core has an edition."""
    return isinstance(name, str) and EDITIONS.get(name) in core.NAMES


def edition(name: str) -> int:
    """Number of an edition, its tables loaded."""
    number = core.NAMES.index(EDITIONS[name])
    core.load(number)
    return number


def _tables(page: bytearray):
    """What a page knows of the kinds of cards: effects, draws, points, labels."""
    return core.TABLES[page[codes.O_EDITION]]


def deck(page: bytearray) -> bytes:
    """The faces of the game by its rules: first those that do nothing, and no two neighbors of one kind."""
    out = bytearray(core.cards(page, None, 0))
    core.cards(page, out, 0)
    copies: Counter[int] = Counter()
    ordered = []
    for face in out:
        copies[face] += 1
        ordered.append((_tables(page)[0][face >> 3] > 0, copies[face], face & 7, face))
    return bytes(face for *_, face in sorted(ordered))


def points(page: bytearray) -> int:
    """What all cards of a game count together."""
    return sum(_tables(page)[2][face >> 3] for face in deck(page))


def printed(page: bytearray, face: int) -> str | None:
    """What is printed on a card, without its color; None for a card without a code."""
    return CARDS.get(_tables(page)[3][face >> 3])


def code_of(page: bytearray, face: int) -> str:
    """The code of a face."""
    write = WRITE.get(core.NAMES[page[codes.O_EDITION]])
    if write:
        return write(page, face)
    return LETTERS.get(face & 7, "") + (printed(page, face) or "?")


def faces(page: bytearray, text: str) -> list[int]:
    """The faces of card codes separated by blanks.

    :raises Malformed: a code that no card of the game has.
    """
    read = READ.get(core.NAMES[page[codes.O_EDITION]])
    if read:
        return read(page, text)
    known = {code_of(page, face): face for face in set(deck(page))}
    for code in text.split():
        if code not in known:
            raise Malformed(f"a card of the game, not {code!r}")
    return [known[code] for code in text.split()]


def text(page: bytearray, cards) -> str:
    """Faces as codes separated by blanks."""
    return " ".join(code_of(page, face) for face in cards)


def color(letter: str) -> int:
    """A color by its letter.

    :raises Malformed: there is no such color.
    """
    if letter not in COLORS:
        raise Malformed(f"a color {' '.join(COLORS)}, not {letter!r}")
    return COLORS[letter]


def color_named(word: str) -> int:
    """A color by its English name, as powers are called.

    :raises Malformed: there is no such color.
    """
    return color(word[:1].upper() if word in ("red", "yellow", "green", "blue") else word)


def digit(word: str) -> int:
    """A number 0 to 9.

    :raises Malformed: it is not.
    """
    if len(word) != 1 or word not in "0123456789":
        raise Malformed(f"a number 0 to 9, not {word!r}")
    return int(word)


def seat(name: str) -> int:
    """A seat by its name, ``P2``; ``none`` is no seat.

    :raises Malformed: not a seat.
    """
    if name == "none":
        return codes.NONE
    if name[:1] == "P" and name[1:].isdigit() and int(name[1:]) < 16:
        return int(name[1:])
    raise Malformed(f"a seat P0, P1, ..., not {name!r}")
