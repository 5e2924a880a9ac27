# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""News: the events of an act, a line of words each."""

from micropython import const

from uno_core import view as v
from uno_core.codes import C_WILD, DUE_UNTIL, E_COLOR, E_DREW, E_FLEXED, E_OWES, E_POWER, E_ROTATED, E_TURNED, E_WHEEL
from uno_core.codes import L_CHARACTER, L_CUSTOM, L_FLIP, L_HIT_TWO, L_SKIP, MARK_ANIMAL
from uno_ui.codes import DARK
from uno_ui.words import say

_ANIMALS = const(55)  # the signs behind this one

# The events that have words. Without words: the arrow's event (reversed), events with a screen of their own (round,
# match), the drawing of lots before the deal, and games without cards.
_TOLD = (
    b"\x02\x05\x06\x07\x08\x09\x0a\x0c\x0d\x0e\x0f\x10\x11\x12\x13\x14"
    b"\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f\x20\x21\x22\x23\x24\x25"
    b"\x26\x27\x28\x29\x2a\x2b\x2c\x2d\x2e\x2f\x30\x31\x32"
)
_WITH_CARD = b"\x05\x06\x12\x1b\x21\x2c\x31"  # first, played, taken back, added, wrong, discarded, exchanged
_TURNS = b"\x05\x06"  # first, played
_WITH_SEAT = b"\x0e\x17\x20\x22\x23\x27"  # caught, swapped, accused, reported, advised, gave


# Events that happen to a seat: loses a turn, is caught, calls falsely, has bluffed, is last, accused, reported, too
# slow, out.
_HITS = b"\x0a\x0e\x0f\x10\x1e\x20\x22\x24\x25\x2e"
_HANDS = b"\x07\x12\x17\x27"  # and to a hand: drew, taken back, swapped, gave;
_ALL_HANDS = b"\x18\x19"  # to every hand: rotated, shuffled
_TWO = b"\x17\x27"  # events of two seats: swapped, gave


def hit(log, me):
    """Return the index in a log of the event that concerns a seat most, or 0. The last event that changes its hand
    comes first, then the last other event that happens to it.
    """
    found = most = 0
    for i in range(1, 3 * log[0] if me >= 0 else 0, 3):
        code = log[i]
        how = 0
        if code in _ALL_HANDS or code in _TWO and log[i + 2] == me:
            how = 2
        elif log[i + 1] == me:
            how = 2 if code in _HANDS else 1 if code in _HITS else 0
        if how and how >= most:
            most = how
            found = i
    return found


def dark(view):
    """Whether the dark side of the cards is up, where they have two."""
    return v.prints(view, L_FLIP) and v.side(view) > 0


def sign(view, face):
    """Return the sign of a card: its label's, or its animal."""
    printed = v.label(view, face)
    return printed + _ANIMALS if v.mark(view, face) == MARK_ANIMAL and v.own(view) else printed


def color_words(view, color):
    """Return a color; each side has its own."""
    return say("color%d" % (color + DARK if dark(view) else color))


def card_words(view, face, turns=False):
    """Return a card in a sentence.

    :param turns: a card that turns all cards has done so since.
    """
    printed = sign(view, face)
    what = str(printed) if printed < L_SKIP else say("l%d" % printed)
    if not face & C_WILD:
        other = dark(view) != (turns and printed == L_FLIP)
        return say("c%d" % (face & 7 | (DARK if other else 0))) + what
    if printed == L_CUSTOM:
        return what.strip() + ("", "2", "3", "")[face & 3]
    return say("c%d" % (face & 3)) + what if printed == L_CHARACTER else what.strip()


def tell(code, seat, arg, me, names, view, drawn):
    """Return the words of one event, or "" if it is not shown.

    :param me: the seat of the person here, or -1.
    :param drawn: the face the person has just drawn, 255 when it is not known.
    """
    if code not in _TOLD:
        return ""
    key = "e%d" % code
    other = ""
    if seat == me:
        key += "me"
    if code in _WITH_CARD:
        arg = card_words(view, arg, code in _TURNS)
    elif code == E_COLOR:
        arg = color_words(view, arg)
    elif code == E_OWES:
        if v.prints(view, L_HIT_TWO):
            key = "e12pressme" if seat == me else "e12press"
        arg = how_many(arg)
    elif code == E_POWER:
        arg = say("color%d" % arg)
    elif code == E_TURNED:
        arg = say("side%d" % arg)
    elif code == E_WHEEL:
        arg = say("wheel%d" % arg)
    elif code == E_FLEXED:
        arg = say("flex%d" % arg)
    elif code == E_ROTATED:
        arg = ">" if arg == 1 else "<"
    elif code in _WITH_SEAT:
        other = names[arg]
        if arg == me:
            key = "e%dby" % code
    elif code == E_DREW and arg == 1:
        if seat == me and drawn != 255:
            key = "e7card"
            arg = card_words(view, drawn)
        elif seat != me:
            key = "e7one"
    elif code == E_DREW and not arg:
        return ""
    return say(key).format(names[seat] if seat < len(names) else "", arg, other)


def how_many(n):
    """Return so many cards that are due; a question mark where nobody knows."""
    if n < DUE_UNTIL:
        return str(n)
    return "?" if n == DUE_UNTIL else "?+%d" % (n - DUE_UNTIL)
