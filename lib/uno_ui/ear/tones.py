# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Cues (:mod:`uno_ui.ear.cues`) in sounds: letters of :mod:`uno_ui.ear.earcons`. Nothing else is asked of a match.

A seat is said by how many places it sits behind the listener: the next player is ``@1``.
"""

from uno_core import view as v
from uno_core.codes import A_CARD, A_COLOR, A_FLEX, A_NUMBER, A_POWER, C_WILD, DUE_UNTIL
from uno_core.codes import E_ADDED, E_CALLED, E_CAUGHT, E_COLOR
from uno_core.codes import E_DISCARDED, E_DREW, E_EXCHANGED, E_FALSE_UNO, E_FELL, E_FIRST, E_FLEXED, E_GAVE, E_GUILTY
from uno_core.codes import E_INNOCENT, E_JUMPED, E_KEY, E_LAUNCHED, E_MATCH, E_NAMED, E_OUT, E_OWES, E_PASSED, E_PLACED
from uno_core.codes import E_PLAYED, E_POWER, E_PULLED, E_RACE, E_REPORTED, E_REVERSED, E_ROLLED, E_ROTATED, E_ROUND
from uno_core.codes import E_SHUFFLED, E_SKIPPED, E_SWAPPED, E_TIME, E_TURNED, E_UNO, E_WHEEL, E_WRONG, NONE, O_ROW
from uno_core.codes import V_ACCEPT, V_ADD, V_ADVISE, V_CATCH, V_CHALLENGE, V_CHOOSE, V_DRAW, V_EDITION, V_JUMP
from uno_core.codes import V_PASS, V_PLAY, V_REPORT, V_SELECT, V_SLAP, V_UNO
from uno_core.editions.stacko import ROLL, at, step, zone
from uno_ui.codes import CALL_COLOR, COLORS, CUE_ASKED, CUE_BACK, CUE_BEFORE, CUE_BLOCK, CUE_CALL, CUE_CALLED, CUE_CARD
from uno_ui.codes import CUE_CATCH, CUE_COLOR, CUE_COUNT, CUE_DRAWN, CUE_DUE, CUE_FITS, CUE_FLEX, CUE_KEY, CUE_MARKED
from uno_ui.codes import CUE_MAY, CUE_NEW, CUE_OUT, CUE_PILE, CUE_POINTS, CUE_POOL, CUE_POWER, CUE_REPORT, CUE_RISK
from uno_ui.codes import CUE_SELECTED, CUE_SHOWN, CUE_SIDE, CUE_SKIP, CUE_SLAP, CUE_TIME, CUE_TOP, CUE_TURN, CUE_WAY
from uno_ui.codes import KEYS_LIT, NO_CALL, PAD_NUMBERS, ROLLED_REVERSE
from uno_ui.ear.cues import is_tower
from uno_ui.ear.earcons import COLORS as COLOR_LETTERS
from uno_ui.ear.earcons import printed

_TAB = 24  # behind the keys of a pad: the tab to the next seat, that to the seat before, UNO
_CALLS = ("", "", "D", "T", "u", "k", "k", "")  # of a pad's unit, by their kinds
_SIDES = b"\x08\x13\x1a\x21"
# Events with a card, and what is said before it: first, played; jumped in, added, wrong, discarded, exchanged, pulled.
_WITH_CARD = {
    E_FIRST: "",
    E_PLAYED: "",
    E_JUMPED: "",
    E_ADDED: "",
    E_WRONG: "k",
    E_DISCARDED: "O",
    E_EXCHANGED: "X",
    E_PULLED: "",
}
# Events that are one sound, whoever they happen to.
_PLAIN = {
    E_UNO: "u",
    E_CAUGHT: "k-",
    E_FALSE_UNO: "k-",
    E_REPORTED: "k-",
    E_RACE: "c",
    E_SWAPPED: "X",
    E_ROTATED: "X",
    E_SHUFFLED: "X",
    E_LAUNCHED: "H",
    E_GAVE: "X",
    E_TURNED: "F",
    E_WHEEL: "*",
    E_GUILTY: "k",
    E_INNOCENT: "+",
    E_TIME: "t",
    E_FELL: "x",
}
# Facts that are a sound and a seat.
_OF_SEAT = {CUE_CALLED: "u", CUE_CATCH: "c", CUE_OUT: "x", CUE_SLAP: "c", CUE_REPORT: "c"}
# Acts with a card, and those that are one sound.
_ON_CARDS = {V_PLAY: "", V_ADD: "+", V_JUMP: "+", V_SELECT: "m"}
_ACTS = {V_DRAW: "p", V_PASS: "z", V_ACCEPT: "-", V_UNO: "u", V_SLAP: "c", V_CHALLENGE: "k", V_CATCH: "c"}


def color(number):
    """Return the letter of a color; W: none, or any. The colors of a dark side are those of the light one."""
    number &= 7
    return chr(COLOR_LETTERS[number]) if number < COLORS else "W"


def card(view, face):
    """Return the letters of a card: its color, then what is printed on it."""
    return ("W" if face & C_WILD else color(face)) + printed(v.label(view, face))


def said(found, view, me, once=False):
    """Return the message of some cues, in their order.

    :param view: that the cues are of.
    :param me: the seat that listens, or -1.
    :param once: what two cues say alike is said once.
    """
    out = []
    for cue in found:
        text = told(cue, view, me)
        if text and not (once and text in out):
            out.append(text)
    return " ".join(out).encode()


def told(cue, view, me):
    """Return the letters of one cue, or "" if nobody needs to hear it."""
    kind, a, b = cue
    if kind < CUE_TURN:
        return _event(kind, a, b, view, me)
    if kind == CUE_CARD:
        return (
            ("+" if b & CUE_FITS else "")
            + ("m" if b & CUE_SELECTED else "")
            + ("n" if b & CUE_NEW else "")
            + card(view, a)
        )
    if kind == CUE_MAY:
        return _act(view, a, b, me)
    if kind in _OF_SEAT:
        return _OF_SEAT[kind] + _seat(a, view, me)
    return _fact(kind, a, b, view, me)


def _seat(seat, view, me):
    """Return the letters of a seat; "" for the own one."""
    far = (seat - max(me, 0)) % v.seats(view)
    return "@%d" % far if far and seat != NONE else ""


def _due(n):
    """Return the letters of a number of cards; of as many as it takes, none."""
    return str(n) if n < DUE_UNTIL else ""


# -- events --------------------------------------------------------------------------------------------


def _event(code, seat, arg, view, me):
    if code == E_WRONG and not v.of_cards(view):
        return "k"
    if code in _WITH_CARD:
        return _WITH_CARD[code] + card(view, arg)
    if code in _PLAIN:
        return _PLAIN[code] + (str(arg) if code == E_WHEEL else "")
    if code == E_ROUND or code == E_MATCH:
        return "k" if seat == NONE else "v" if seat == me or me < 0 else "x"
    if code == E_DREW:
        return ("-" if seat == me else "p") + str(arg)
    if code == E_OWES:
        return "-" + _due(arg)
    if code == E_COLOR or code == E_POWER:
        return color(arg if code == E_COLOR else seat & 3)
    if code == E_SKIPPED:
        return "S" if seat == me else ""
    if code == E_REVERSED:
        return "" if v.of_cards(view) else "T"
    if code == E_OUT:
        return "x" + _seat(seat, view, me)
    if code == E_FLEXED:
        return "F"
    if code == E_NAMED:
        return str(arg)
    return "" if v.of_cards(view) else _of_games(code, seat, arg, view, me)


def _of_games(code, seat, arg, view, me):
    """Return the letters of an event of a game without cards."""
    if code == E_PLACED:
        return "k%d" % arg if arg else "+"
    if code == E_ROLLED:
        return card(view, _SIDES[arg]) if arg < ROLLED_REVERSE else "T" if arg == ROLLED_REVERSE else "D2"
    if code == E_CALLED:
        return _call(arg)
    if code == E_KEY:
        return "+%d" % (arg - KEYS_LIT) if arg >= KEYS_LIT else _key(arg)
    return "z" if code == E_PASSED and seat == me else ""


def _call(number):
    """Return what a pad's unit calls."""
    kind = number >> 4
    if kind == CALL_COLOR:
        return color(number & 15)
    more = str(number & 15) if kind in (1, 2) else ""
    return "" if kind == NO_CALL else _CALLS[kind] + more


def _key(key):
    """Return a key of a pad: its color and its number."""
    return color(key // PAD_NUMBERS) + str(key % PAD_NUMBERS + 1)


# -- facts ---------------------------------------------------------------------------------------------


def _fact(kind, a, b, view, me):
    if kind == CUE_TURN:
        return "!" if a == me and me >= 0 else ""
    if kind == CUE_ASKED:
        return "?"
    if kind == CUE_TOP:
        return "W" if a == NONE else card(view, a) + (printed(b) if b != NONE else "")
    if kind == CUE_COLOR or kind == CUE_BEFORE:
        return color(a)
    if kind == CUE_DUE:
        return "-" + _due(a)
    if kind == CUE_SKIP:
        return "-S"
    if kind == CUE_SIDE:
        return "F%d" % (a + 1)
    if kind == CUE_WAY:
        return ">" if a else "<"
    if kind == CUE_PILE:
        return "p" + str(a)
    if kind == CUE_COUNT:
        return "#%d" % b
    if kind == CUE_POINTS:
        return ""  # for a result
    if kind == CUE_RISK:
        return "t%d" % a
    if kind == CUE_TIME:
        return "t"
    if kind == CUE_CALL:
        return _call(a)
    if kind == CUE_KEY:
        return _key(a)
    if kind == CUE_BLOCK:
        return _block(view, a)
    if kind == CUE_POWER or kind == CUE_FLEX:
        return ("X" + color(b) if kind == CUE_POWER else "F" + color(2 if not b else 0)) + _seat(a, view, me)
    if kind == CUE_MARKED:
        return "m%d" % a
    return _card(kind, a, b, view, me)


def _card(kind, a, b, view, me):
    """Return the letters of a card that is not in the hand."""
    if kind == CUE_DRAWN:
        return "n" + card(view, a)
    if kind == CUE_POOL:
        return "X" + card(view, a)
    if kind == CUE_SHOWN:
        return "#" + card(view, b)
    if kind == CUE_BACK:
        return "F" + color(b) + printed(v.label(view, b, True))
    return ""


def _block(view, place):
    """Return a block of a tower: its color and print, then how wide the zone is where it can be pulled."""
    i = at(view, place)
    return card(view, view[O_ROW + i]) + " #%d" % zone(view, i)


# -- acts ----------------------------------------------------------------------------------------------


def _act(view, verb, arg, me):
    """Return what a player can do."""
    if verb in _ON_CARDS:
        return _ON_CARDS[verb] + ("" if arg == NONE else card(view, arg))
    if verb == V_CHOOSE:
        return _answer(view, arg, me)
    if verb == V_EDITION:
        return _own(view, arg, me)
    if verb == V_ACCEPT and v.pending(view):
        return "-" + _due(v.pending(view))
    if verb in (V_CATCH, V_REPORT, V_ADVISE):
        return ("*" if verb == V_ADVISE else "c") + _seat(arg, view, me)
    return _ACTS.get(verb, "")


def _answer(view, arg, me):
    """Return an answer to what is asked."""
    asked = v.ask(view)
    if asked == A_COLOR or asked == A_POWER:
        return color(arg)
    if asked == A_NUMBER:
        return str(arg)
    if asked == A_CARD:
        return "z" if arg == NONE else card(view, arg)
    if asked == A_FLEX:
        return "+" if arg else "z"
    return "z" if arg == NONE else _seat(arg, view, me) or "@0"


def _own(view, arg, me):
    """Return what only this edition lets a player do."""
    if v.of_cards(view):
        return "*%d" % arg if v.signs(view) or not v.keeps(view) else "X" + card(view, v.pool(view, arg))
    if not is_tower(view):
        return _key(arg) if arg < COLORS * PAD_NUMBERS else "u" if arg > _TAB + 1 else "@1" if arg == _TAB else "@2"
    if arg == NONE:
        return "c"
    return "*" if step(view) == ROLL else _block(view, arg)
