# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Codes of cards that say more than what is on top: ``"R5/K7"`` a light and a dark face, ``"R3/B"`` a flex color.

Make the pairing of faces and the flex colors of a case before its cards are placed.
"""

import random
from collections import Counter

from tests.cases.runner import cards, core
from tests.cases.runner.verdict import Malformed
from uno_core import codes, view

PRINTED = core.load(core.NAMES.index("flex")).MARKS  # as they are printed
_COLORS = 32  # from here on: two bits a color


def _behind(page: bytearray) -> int:
    return codes.O_ROW + page[codes.O_CARDS]


def _side(page: bytearray, dark: int) -> list[str]:
    """Return the codes of all cards on one side, in the order of the deck."""
    tables = core.TABLES[page[codes.O_EDITION]]
    at, letters = _behind(page), cards.DARK if dark else "RYGB"
    shown = page[at : at + len(tables[codes.Q_DECK])] if dark else tables[codes.Q_DECK]
    return [
        ("" if face & codes.C_WILD else letters[face & 3])
        + cards.CARDS[tables[codes.Q_LABELS][32 * dark + (face >> 3)]]
        for face in shown
    ]


def _both(page: bytearray) -> list[str]:
    return [f"{light}/{dark}" for light, dark in zip(_side(page, 0), _side(page, 1))]


def _place(page: bytearray, face: int) -> int:
    """Return which card of the deck shows this face now."""
    return core.faces(page).index(face)


def write(page: bytearray, face: int) -> str:
    return _side(page, page[codes.O_POWERS])[_place(page, face)]


def full(page: bytearray, face: int) -> str:
    return _both(page)[_place(page, face)]


def turned(page: bytearray) -> bytearray:
    """Return a table whose cards show their dark side."""
    if core.NAMES[page[codes.O_EDITION]] not in cards.ROW:
        raise Malformed("an edition with a dark side")
    dark = page[:]
    dark[codes.O_POWERS] = 1
    return dark


def row(page: bytearray) -> list[int]:
    """Return the cards of the row by their places in the deck, whichever side is up."""
    shown = core.faces(page)
    return [shown.index(face) for face in page[codes.O_ROW : _behind(page)]]


def read(page: bytearray, text: str, seat: int) -> list[int]:
    """Return the faces of codes; of equal cards those that a seat holds, then others, none twice if that can be."""
    shown, now, both = core.faces(page), _side(page, page[codes.O_POWERS]), _both(page)
    hand = [view.card(page, seat, i) for i in range(view.size(page, seat))] if seat < page[codes.O_SEATS] else []
    found: list[int] = []
    for code in text.split():
        some = [k for k in range(len(shown)) if code in (now[k], both[k], f"#{k}")]
        if not some:
            raise Malformed(f"a card of the game, not {code!r}")
        some.sort(key=lambda k: (shown[k] in found, shown[k] not in hand))
        found.append(shown[some[0]])
    return found


def pair(page: bytearray, texts: list[str], chance: str) -> list[str]:
    """Pair the faces so that the named pairs exist, and give every card that is named its place in the deck.

    A pair that chance names may be one of those.
    """
    lights, darks = _side(page, 0), _side(page, 1)
    faces, at = bytes(page[_behind(page) :]), _behind(page)
    behind: dict[int, int] = {}  # place of a light face: the place of the dark one
    place: dict[tuple, int] = {}
    named = [(i, k, code) for i, text in enumerate(texts) for k, code in enumerate(text.split())]

    def free(codes_of: list[str], code: str, taken) -> int:
        for number, other in enumerate(codes_of):
            if other == code and number not in taken:
                return number
        raise Malformed(f"no more of {code} than the deck has")

    for i, k, code in named:
        light, slash, dark = code.partition("/")
        if slash:
            place[i, k] = free(lights, light, behind)
            behind[place[i, k]] = free(darks, dark, behind.values())
    more = Counter(code for code in chance.split() if "/" in code)
    more -= Counter(code for _, _, code in named)
    for code in more.elements():
        light, _, dark = code.partition("/")
        number = free(lights, light, behind)
        behind[number] = free(darks, dark, behind.values())
    left = [number for number in range(len(darks)) if number not in behind.values()]
    random.Random(" ".join(texts)).shuffle(left)
    for number in range(len(lights)):
        page[at + number] = faces[behind[number] if number in behind else left.pop()]
    now = _side(page, page[codes.O_POWERS])
    for i, k, code in named:
        if "/" not in code:
            place[i, k] = free(now, code, place.values())
    return [" ".join(f"#{place[i, k]}" for k in range(len(text.split()))) for i, text in enumerate(texts)]


def flex(page: bytearray, texts: list[str]) -> None:
    """Print the flex colors that a case names; a card has the one of its face."""
    marks = bytearray(PRINTED)
    for code in " ".join(texts).split():
        if code[2:3] == "/" and code[0] in cards.COLORS and code[1] in "13467" and code[3:] in cards.COLORS:
            at, shift = _COLORS + 16 + int(code[1]), 2 * cards.COLORS[code[0]]
            marks[at] = marks[at] & ~(3 << shift) | cards.COLORS[code[3:]] << shift
    _print(bytes(marks))


def _print(marks: bytes) -> None:
    number = core.NAMES.index("flex")
    core.load(number).MARKS = core.TABLES[number][codes.Q_MARKS] = marks


def write_flex(page: bytearray, face: int) -> str:
    code = cards.LETTERS.get(face & 7, "") + (cards.printed(page, face) or "?")
    return code + cards.LETTERS[view.flex_color(page, face)] if code[-1] == "/" else code


cards.WRITE["flip"], cards.READ["flip"], cards.FULL["flip"] = write, read, full
cards.NAMED["flip"], cards.ROW["flip"] = pair, row
cards.WRITE["flex"], cards.MADE["flex"] = write_flex, flex
cards.UNMADE["flex"] = lambda: _print(PRINTED)
