# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Advice: the move of a good player on a seat, with its reason. It is the hint for a person.

The act is the choice of a keen bot with the view of that seat. The reason is read from the act and the same view. So it
says what the act is good for, not how the weights decided.
"""

from micropython import const

from uno_core import TABLES, bots
from uno_core.bots import levels
from uno_core.bots.fair import fewest
from uno_core.codes import A_COLOR, A_SEAT, A_SEAT2, FX_DRAW, FX_REVERSE, FX_SKIP, LEVEL_KEEN, NONE, O_EDITION, O_FENCE
from uno_core.codes import O_OUTS, O_ROW, O_SEATS, P_ASK, P_DREW, Q_EFFECTS, V_ACCEPT, V_ADD, V_CATCH, V_CHALLENGE
from uno_core.codes import V_CHOOSE, V_DRAW, V_JUMP, V_PASS, V_PLAY, V_REPORT, V_SELECT, V_UNO
from uno_core.turns import next_seat
from uno_core.view import ask, color, pending_by, phase, size

_NEAR = const(2)  # with this many cards a player is nearly out
_DICE = b"\0\0\0\x78"  # the middle is drawn by lot first: what is more likely than not, and always the same
_SAID = (V_UNO, V_CATCH, V_JUMP, V_ADD, V_REPORT, V_CHALLENGE)  # the reason is the act itself
_WHY = ("uno", "catch", "jump", "add", "report", "bluff")


def best(table, seat):
    """Return a good player's move on a seat of this device.

    :param table: a :class:`uno_table.tables.table.Table`; its ``acts`` are the seat's, in another order.
    :return: ``act, reason, seat``: the act, or -1. The reason is a word. The seat that it is about, or 255.
    """
    n = table.legal(seat)
    acts = table.acts
    dice = bytearray(_DICE)
    v = table.view(seat)
    if table.asked() == seat:
        kept = 0
        for i in range(n):  # cards one at a time: a set of them can be marked, but there is no word for why
            if acts[i] >> 12 != V_SELECT or acts[i] & 255 == NONE:
                acts[kept] = acts[i]
                kept += 1
        mind = levels.load(LEVEL_KEEN, v[O_EDITION])
        act = bots.choose(mind, LEVEL_KEEN, v, seat, acts, kept, dice, table.memory)
    else:
        act = bots.at_once(LEVEL_KEEN, v, seat, acts, n, dice)
    if act < 0:
        return act, "wait", NONE
    return (act,) + why(table, seat, act)


def why(table, seat, act):
    """Return the reason for an act, and the seat that it is about, as :func:`best` does."""
    n = table.legal(seat)
    acts = table.acts
    plays = sum([acts[i] >> 12 == V_PLAY for i in range(n)])
    doubt = any([acts[i] >> 12 == V_CHALLENGE for i in range(n)])
    return _reason(table.view(seat), seat, act >> 12, act & 255, plays, doubt)


def _reason(v, seat, verb, arg, plays, doubt):
    """Return why, and the seat it is about.

    :param plays: number of cards that can be played. :param doubt: whether a challenge is possible.
    """
    if verb == V_PLAY:
        return _of_card(v, seat, arg, plays)
    if verb in _SAID:
        about = arg if verb == V_CATCH or verb == V_REPORT else pending_by(v) if verb == V_CHALLENGE else NONE
        return _WHY[_SAID.index(verb)], about
    if verb == V_CHOOSE and phase(v) == P_ASK:
        asked = ask(v)
        if asked == A_COLOR:
            return "most" if held(v, seat, arg) else "any", NONE
        if asked in (A_SEAT, A_SEAT2) and arg != NONE:
            return "fewest" if size(v, arg) == fewest(v, seat) else "own", arg
        return "own", NONE
    if verb == V_ACCEPT:
        return ("honest", pending_by(v)) if doubt else ("take", NONE)
    if verb == V_DRAW or verb == V_PASS:
        return "save" if plays else "kept" if phase(v) == P_DREW else "none", NONE
    return "own", NONE


def _of_card(v, seat, face, plays):
    """Return why this card."""
    left = size(v, seat)
    after = next_seat(v, seat)
    near = size(v, after) <= _NEAR
    bits = TABLES[v[O_EDITION]][Q_EFFECTS][face >> 3]
    two = v[O_SEATS] - v[O_OUTS] == 2
    if left == 1:
        return "last", NONE
    if bits & (FX_DRAW | FX_SKIP) or bits & FX_REVERSE and two:
        if near:
            return "stops", after
        return "hits" if bits & FX_DRAW else "again" if two else "skips", after
    if bits & FX_REVERSE and near:
        return "turns", after
    if plays == 1:
        return "only", NONE
    if face & 4:
        return "late" if left <= _NEAR or fewest(v, seat) <= _NEAR else "wild", NONE
    kept = held(v, seat, face & 3) - 1
    if face & 3 == color(v):
        return "color" if kept else "fits", NONE
    return "change" if kept > held(v, seat, color(v)) else "fits", NONE


def held(v, seat, suit):
    """Return how many cards of a color the seat holds."""
    n = 0
    for i in range(O_ROW + v[O_FENCE + seat], O_ROW + v[O_FENCE + seat + 1]):
        n += v[i] & 7 == suit
    return n
