# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Card codes of the cases and faces of the core: ``"R+2"`` is a color and what is printed on the card."""

import functools
from collections import Counter

from tests.cases.runner import core
from tests.cases.runner.verdict import Malformed
from uno_core import codes, view

# The name of an edition in a case: its name in the core, with its hyphens; Classic also names its deck.
EDITIONS = {"classic108" if name == "classic" else name.replace("_", "-"): name for name in core.NAMES}

COLORS = {"R": codes.C_RED, "Y": codes.C_YELLOW, "G": codes.C_GREEN, "B": codes.C_BLUE}
LETTERS = {color: letter for letter, color in COLORS.items()}
DARK = "KTOU"  # the same colors on a dark side

# The print of a card, without its color.
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

MARKS = ("", "*", "!", "/", "")  # by what MARKS of an edition says of a kind

# An edition's own name for a card that others have, too.
ALSO = {
    "allwild": {
        codes.L_WILD: "AW",
        codes.L_REVERSE: "AWR",
        codes.L_SKIP: "AWS",
        codes.L_DRAW_TWO: "AWD2",
        codes.L_DRAW_FOUR: "AWD4",
    },
}
# Editions whose codes are not color and print, by name: (page, face) -> code, (page, text, seat) -> faces.
WRITE: dict = {}
READ: dict = {}
# (page, face) -> the longer code of a card, if a case may use it. (page) -> the cards of the row, in any order. (page,
# texts): make the deck so that the cards of these texts exist. (page, texts, chance) -> texts, before cards are placed:
# the cards of chance exist, too.
FULL: dict = {}
ROW: dict = {}
MADE: dict = {}
UNMADE: dict = {}  # what a case has printed on a deck is undone: (), for every edition
NAMED: dict = {}
_KNOWN: dict = {}  # codes that were written: most cases have the same few decks


def is_known(name: object) -> bool:
    """Whether the core has an edition."""
    return isinstance(name, str) and EDITIONS.get(name) in core.NAMES


def edition(name: str) -> int:
    """Return number of an edition, its tables loaded."""
    number = core.NAMES.index(EDITIONS[name])
    core.load(number)
    return number


def _tables(page: bytearray):
    """Return a page's tables of the kinds of cards: effects, draws, points, labels."""
    return core.TABLES[page[codes.O_EDITION]]


def deck(page: bytearray) -> bytes:
    """Return the faces of the game by its rules: first those that do nothing, and no two neighbors of one kind."""
    return _in_order(bytes(core.faces(page)), bytes(_tables(page)[0]))


@functools.lru_cache(256)
def _in_order(faces: bytes, effects: bytes) -> bytes:
    """See :func:`deck`; most cases have the same few."""
    copies: Counter[int] = Counter()
    ordered = []
    for face in faces:
        copies[face] += 1
        acts = effects[face >> 3] & ~codes.FX_LAST
        ordered.append((acts > 0, copies[face], face & 7, face))
    return bytes(face for *_, face in sorted(ordered))


def points(page: bytearray) -> int:
    """Return the sum of the points of all cards of a game."""
    shift = 32 if dark(page) else 0
    return sum(_tables(page)[2][shift + (face >> 3)] for face in deck(page))


def printed(page: bytearray, face: int) -> str | None:
    """Return the print of a card, its mark too, without its color; None for a card without a code."""
    tables, label = _tables(page), view.label(page, face)
    code = ALSO.get(core.NAMES[page[codes.O_EDITION]], {}).get(label) or CARDS.get(label)
    marks = tables[codes.Q_MARKS] or b""
    mark = MARKS[marks[face >> 3]] if face >> 3 < len(marks) else ""
    if label == codes.L_CHARACTER:
        return CARDS[label] + LETTERS[face & 3]  # distinguished by its power
    if label == codes.L_CUSTOM and face & 3:
        return f"{CARDS[label]}{(face & 3) + 1}"  # by the rule it follows
    return code and code + ("x" if mark == "/" and label > 9 else mark)


def code_of(page: bytearray, face: int) -> str:
    """Return the code of a face."""
    write = WRITE.get(core.NAMES[page[codes.O_EDITION]])
    if write:
        return write(page, face)
    return LETTERS.get(face & 7, "") + (printed(page, face) or "?")


def faces(page: bytearray, text: str, seat: int = codes.NONE) -> list[int]:
    """Return the faces of card codes separated by blanks.

    :param seat: the future holder, if a case cannot distinguish equal cards and the core can.
    :raises Malformed: a code that no card of the game has.
    """
    read = READ.get(core.NAMES[page[codes.O_EDITION]])
    if read:
        return read(page, text, seat)
    known = _known(page)
    for code in text.split():
        if code not in known:
            raise Malformed(f"a card of the game, not {code!r}")
    return [known[code] for code in text.split()]


def _known(page: bytearray) -> dict[str, int]:
    """Return the faces of a game by their codes."""
    if core.NAMES[page[codes.O_EDITION]] in WRITE:  # by where the cards are
        return {code_of(page, face): face for face in set(deck(page))}
    at = (page[codes.O_EDITION], page[codes.O_POWERS], deck(page))
    found = _KNOWN.get(at)
    if found is None:
        found = _KNOWN[at] = {code_of(page, face): face for face in set(at[2])}
    return found


def copies(page: bytearray, text: str) -> list:
    """Return the cards of codes, any copies of them: their faces, or codes where no two faces are the same."""
    return text.split() if core.NAMES[page[codes.O_EDITION]] in ROW else faces(page, text)


def text(page: bytearray, cards, expected=()) -> str:
    """Return faces as codes separated by blanks; the longer ones where those are expected."""
    full = FULL.get(core.NAMES[page[codes.O_EDITION]])
    found = [full(page, face) if full else "" for face in cards]
    return " ".join(long if long in expected else code_of(page, face) for long, face in zip(found, cards))


def dark(page: bytearray) -> bool:
    """Whether cards with two sides show the dark one."""
    return core.NAMES[page[codes.O_EDITION]] == "flip" and view.side(page) > 0


def row(page: bytearray) -> Counter:
    """Return all cards of a table, and what lies behind them."""
    find = ROW.get(core.NAMES[page[codes.O_EDITION]])
    return Counter(find(page) if find else page[codes.O_ROW :])


def made(page: bytearray, texts: list[str]) -> None:
    """Make the deck so that it has the cards of these texts."""
    make = MADE.get(core.NAMES[page[codes.O_EDITION]])
    if make:
        make(page, texts)


def unmade() -> None:
    """Every deck is again as it is printed."""
    for undo in UNMADE.values():
        undo()


def named(page: bytearray, texts: list[str], chance: str = "") -> list[str]:
    """Return texts of codes, once the deck is such that it has these cards.

    :param chance: codes of cards that chance names and that may be among them.
    """
    make = NAMED.get(core.NAMES[page[codes.O_EDITION]])
    return make(page, texts, chance) if make else texts


def is_called(page: bytearray, face: int, code: str) -> bool:
    """Whether a card has this code, the shorter or the longer one."""
    full = FULL.get(core.NAMES[page[codes.O_EDITION]])
    return code in (code_of(page, face), full and full(page, face))


def color(letter: str) -> int:
    """Return a color by its letter.

    :raises Malformed: there is no such color.
    """
    if letter not in COLORS and letter in DARK:
        return DARK.index(letter)
    if letter not in COLORS:
        raise Malformed(f"a color {' '.join(COLORS)}, not {letter!r}")
    return COLORS[letter]


def color_named(word: str) -> int:
    """Return a color by its English name, as powers are called.

    :raises Malformed: there is no such color.
    """
    return color(word[:1].upper() if word in ("red", "yellow", "green", "blue") else word)


def digit(word: str) -> int:
    """Return a number 0 to 9.

    :raises Malformed: it is not.
    """
    if len(word) != 1 or word not in "0123456789":
        raise Malformed(f"a number 0 to 9, not {word!r}")
    return int(word)


def seat(name: str) -> int:
    """Return a seat by its name, ``P2``; ``none`` stands alone for no seat.

    :raises Malformed: not a seat.
    """
    if name == "none":
        return codes.NONE
    if name[:1] == "P" and name[1:].isdigit() and int(name[1:]) < 16:
        return int(name[1:])
    raise Malformed(f"a seat P0, P1, ..., not {name!r}")


ROW["power"] = lambda page: page[codes.O_ROW : -1]  # a verdict lies behind it


# Keys of cases and expectations that only these editions have.
ONLY = {
    "side": "flip",
    "powers": "power",
    "power_side": "flex",
    "pool": "boost",
    "aside": "nomercy",
    "aside_size": "nomercy",
}


def check_key(page: bytearray, key: str) -> None:
    """That the edition of a page has what a key speaks of.

    :raises Malformed: another edition has it.
    """
    only = ONLY.get(key)
    if only and core.NAMES[page[codes.O_EDITION]] != only:
        raise Malformed(f"{key} with the edition {only} only")
