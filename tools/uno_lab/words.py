# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Words: the names of cards and colors in English, and what is said of a wrong parameter."""

from __future__ import annotations

import operator

from uno_core import TABLES, codes

COLORS = ("red", "yellow", "green", "blue")
DARK_COLORS = ("pink", "teal", "orange", "purple")  # of the other side
_MARKS = ("", " spin", " turning", " flex", "")  # by MARK_ of codes.py; an animal is only a picture
_LABELS = {
    codes.L_SKIP: "skip",
    codes.L_REVERSE: "reverse",
    codes.L_DRAW_TWO: "draw two",
    codes.L_WILD: "wild",
    codes.L_WILD_FOUR: "wild draw four",
    codes.L_SHUFFLE: "wild shuffle hands",
    codes.L_CUSTOM: "wild customizable",
    codes.L_BLANK: "blank",
    codes.L_SWAP_NEXT: "swap with next",
    codes.L_DRAW_ONE: "draw one",
    codes.L_DRAW_FIVE: "draw five",
    codes.L_FLIP: "flip",
    codes.L_SKIP_ALL: "skip everyone",
    codes.L_WILD_TWO: "wild draw two",
    codes.L_WILD_COLOR: "wild draw color",
    codes.L_SLAP: "slap",
    codes.L_DRAW_FOUR: "draw four",
    codes.L_DISCARD_ALL: "discard all",
    codes.L_REVERSE_FOUR: "wild reverse draw four",
    codes.L_WILD_SIX: "wild draw six",
    codes.L_WILD_TEN: "wild draw ten",
    codes.L_ROULETTE: "wild color roulette",
    codes.L_HIT_ONE: "hit one",
    codes.L_HIT_TWO: "hit two",
    codes.L_TRADE: "trade hands",
    codes.L_ALL_HIT: "wild all hit",
    codes.L_HIT_FIRE: "wild hit fire",
    codes.L_ATTACK: "wild attack",
    codes.L_HIT_FOUR: "wild hit four",
    codes.L_CHARACTER: "character",
    codes.L_CHOOSE_POWER: "wild choose power",
    codes.L_SKIP_TWO: "skip two",
    codes.L_TARGET_TWO: "targeted draw two",
    codes.L_FORCED_SWAP: "forced swap",
    codes.L_ALL_FLIP: "wild all flip",
    codes.L_FLEX_ALL: "wild flex all draw",
    codes.L_FLEX_TARGET: "wild flex targeted draw two",
    codes.L_FLEX_FOUR: "wild flex draw four",
    codes.L_VOLDEMORT: "villain",
    codes.L_DOWNPOUR_ONE: "wild downpour one",
    codes.L_DOWNPOUR_TWO: "wild downpour two",
}


def color(number: int, dark: bool = False) -> str:
    """Return the name of a color, 0 to 3, or of the others that can be active."""
    if number < codes.C_WILD:
        return (DARK_COLORS if dark else COLORS)[number]
    return "any" if number == codes.C_ANY else "none"


def card(edition: int, face: int, dark: bool = False) -> str:
    """Return the name of a card, as ``red 5`` or ``wild draw four``; or ``none`` or ``hidden`` for no face.

    Cards of several copies have the same name.

    :param dark: the dark side is up, if the cards have two sides.
    """
    if face == codes.NONE:
        return "hidden"
    tables = TABLES[edition]
    row = face >> 3
    labels, marks = tables[codes.Q_LABELS], tables[codes.Q_MARKS]
    dark = dark and len(labels) > codes.Q_SIDE
    kind = row + (codes.Q_SIDE if dark else 0)
    if kind < len(labels):
        label = labels[kind]
    else:
        label = codes.L_BLANK if row == codes.K_BLANK else codes.L_SWAP_NEXT
    name = _LABELS.get(label, str(label))
    if marks and row < min(len(marks), codes.Q_SIDE):
        name += _MARKS[marks[row]]
    return name if face & codes.C_WILD else f"{color(face & 3, dark)} {name}"


def among(key: str, value, known) -> None:
    """Raise a ``ValueError`` if a value is none of those."""
    if value not in known:
        raise ValueError(f"{key}: one of {', '.join(map(str, known))}, not {value!r}")


def whole(key: str, value, least: int, most: int = 0xFFFFFFFF) -> int:
    """Return a whole number that a person has given.

    :raises ValueError: it is none, or out of range.
    """
    try:
        number = operator.index(value)
    except TypeError:
        number = least - 1
    if not least <= number <= most:
        upto = f"{least} to {most}" if most < 0xFFFFFFFF else f"from {least} on"
        raise ValueError(f"{key}: a whole number {upto}, not {value!r}")
    return number
