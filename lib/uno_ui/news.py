# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""News: the events of an act, a line of words each."""

from micropython import const

from uno_core.view import label
from uno_ui.words import say

_E_DREW = const(7)
_E_COLOR = const(9)
_E_ROTATED = const(24)
_L_SKIP = const(10)
_C_WILD = const(4)

# The events that are told. Not told: what the arrow shows (reversed), what a screen of
# its own shows (round, match), and the drawing of lots before the deal.
_TOLD = (
    b"\x02\x05\x06\x07\x08\x09\x0a\x0c\x0d\x0e\x0f\x10\x11\x12\x13\x14"
    b"\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f\x20\x21\x22\x23\x24\x25"
)
_WITH_CARD = b"\x05\x06\x12\x1b\x21"  # first, played, taken back, added, wrong
_WITH_SEAT = b"\x0e\x17\x20\x22\x23"  # caught, swapped, accused, reported, advised


def names(table, me):
    """The name of every seat, the person's included.

    :param me: the seat of the person here, -1 when there is none.
    """
    return [say("you") if seat == me else say("n%d" % seat) for seat in range(table.seats)]


def card_words(view, face):
    """A card in a sentence."""
    printed = label(view, face)
    what = str(printed) if printed < _L_SKIP else say("l%d" % printed)
    return what if face & _C_WILD else say("c%d" % (face & 7)) + what


def tell(code, seat, arg, me, names, view, drawn):
    """The words of one event; empty when it is not told.

    :param me: the seat of the person here, -1 when there is none.
    :param drawn: the face the person has just drawn, 255 when it is not known.
    """
    if code not in _TOLD:
        return ""
    key = "e%d" % code
    other = ""
    if seat == me:
        key += "me"
    if code in _WITH_CARD:
        arg = card_words(view, arg)
    elif code == _E_COLOR:
        arg = say("color%d" % arg)
    elif code == _E_ROTATED:
        arg = ">" if arg == 1 else "<"
    elif code in _WITH_SEAT:
        other = names[arg]
        if arg == me:
            key = "e%dby" % code
    elif code == _E_DREW and arg == 1:
        if seat == me and drawn != 255:
            key = "e7card"
            arg = card_words(view, drawn)
        elif seat != me:
            key = "e7one"
    elif code == _E_DREW and not arg:
        return ""
    return say(key).format(names[seat] if seat < len(names) else "", arg, other)
