# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The fair bot: one look ahead, a sum of small weights, no search.

What it weighs: the color it keeps, the points it gets rid of, hitting a next player
who is nearly out, a color the next player could not follow lately, and wilds held
back for the end. The weights are a ``bytes`` table (:data:`EVEN` is zero).
"""

from micropython import const

from uno_core import TABLES
from uno_core.codes import A_COLOR, A_NUMBER, EVEN, E_DREW, E_PLAYED, E_RESYNC, E_SHUFFLED, E_SWAPPED, E_TURNED
from uno_core.codes import FX_CHALLENGE, FX_DRAW, FX_REVERSE, FX_SKIP, NONE, O_EDITION, O_MATCH, P_DREW, Q_ADVICE
from uno_core.codes import Q_EFFECTS, Q_POINTS, V_ACCEPT, V_CHALLENGE, V_CHOOSE, V_PLAY
from uno_core.rng import below
from uno_core.turns import next_seat
from uno_core.view import ask, card, color, pending_by, phase, size


_SAME_COLOR = const(0)  # for each card of that color kept
_FOUR_POINTS = const(1)  # for every four points laid
_HIT = const(2)  # the next seat loses its turn
_HIT_NEAR_OUT = const(3)  # the same, when it is nearly out
_VOID = const(4)  # the next seat could not follow this color lately
_WILD = const(5)
_WILD_FOUR = const(6)
_WILD_LATE = const(7)  # a wild with at most three cards
_BLUFF = const(8)
_CHANGE = const(9)  # the color changes although more of it is held
# In the order of these names.
_W = bytes((
    EVEN + 4, EVEN + 2, EVEN + 6, EVEN + 20, EVEN + 8, EVEN - 48, EVEN - 40, EVEN + 10, EVEN - 38, EVEN - 4,
))  # fmt: skip


def choose(v, seat, acts, n, dice, memory):
    """The best of ``n`` acts."""
    verb = acts[0] >> 12
    if verb == V_CHOOSE:
        if ask(v) == A_NUMBER:
            return acts[n - 1]  # what the others draw
        return acts[_best_color(v, seat, memory)] if ask(v) == A_COLOR else _best_seat(v, seat, acts, n)
    if verb == V_ACCEPT and _challenges(v, acts, n, dice):
        return acts[n - 1]
    best = acts[0]
    most = -1000
    for i in range(n):
        verb = acts[i] >> 12
        if verb == V_PLAY:
            worth = _worth(v, seat, acts[i] & 255, memory)
        elif verb == V_CHALLENGE:
            worth = -200
        elif phase(v) == P_DREW:
            worth = -34  # keep the card, if that is a wild better saved
        else:
            worth = -100
        if worth > most:
            most = worth
            best = acts[i]
    return best


def _worth(v, seat, face, memory):
    tables = TABLES[v[O_EDITION]]
    row = face >> 3
    bits = tables[Q_EFFECTS][row]
    left = size(v, seat)
    own = tables[Q_ADVICE]
    follower = next_seat(v, seat)
    near_out = size(v, follower) <= 2
    worth = (tables[Q_POINTS][row] >> 2) * (_W[_FOUR_POINTS] - EVEN)
    if own and own.WORTH and row < len(own.WORTH):  # behind it are cards of house rules
        worth += own.WORTH[row] - EVEN
    if bits & (FX_SKIP | FX_DRAW) or bits & FX_REVERSE:
        worth += _W[_HIT] - EVEN
        if near_out:
            worth += _W[_HIT_NEAR_OUT] - EVEN
    if face & 4:
        worth += (_W[_WILD_FOUR] if bits & FX_DRAW else _W[_WILD]) - EVEN
        if left <= 3:
            worth += _W[_WILD_LATE] - EVEN
        if bits & FX_CHALLENGE and _held(v, seat, color(v)):
            worth += _W[_BLUFF] - EVEN
        return worth
    suit = face & 3
    kept = _held(v, seat, suit) - 1
    worth += kept * (_W[_SAME_COLOR] - EVEN)
    if memory[follower] >> suit & 1:
        worth += _W[_VOID] - EVEN
    if suit != color(v) and _held(v, seat, color(v)) > kept:
        worth += _W[_CHANGE] - EVEN
    return worth


def _held(v, seat, suit):
    n = 0
    for i in range(size(v, seat)):
        if card(v, seat, i) & 7 == suit:
            n += 1
    return n


def _best_color(v, seat, memory):
    """The color most held; among equals one the next seat could not follow."""
    best = 0
    most = -1
    follower = next_seat(v, seat)
    for suit in range(4):
        worth = 4 * _held(v, seat, suit) + (memory[follower] >> suit & 1) * 2
        if worth > most:
            most = worth
            best = suit
    return best


def _best_seat(v, seat, acts, n):
    """To swap hands with the seat that has fewest cards; not to swap at all if that is this one."""
    best = acts[0]
    least = 1000
    for i in range(n):
        other = acts[i] & 255
        held = size(v, seat if other == NONE else other)
        if held < least:
            least = held
            best = acts[i]
    return best


def _challenges(v, acts, n, dice):
    """Challenge a big hand now and then: it is the likelier to hold the color."""
    return acts[n - 1] >> 12 == V_CHALLENGE and below(dice, 16, 0) < size(v, pending_by(v)) - 2


def remember(memory, v, log):
    """Keep what an act showed everybody: who could not follow which color.

    :param v: a view from before or after the act; only the active color is read.
    """
    if log[0] == E_RESYNC:
        return
    for i in range(1, 3 * log[0], 3):
        seat = log[i + 1]
        if E_SWAPPED <= log[i] <= E_SHUFFLED or log[i] == E_TURNED:
            for k in range(len(memory)):
                memory[k] = 0  # the hands have gone elsewhere, or show other faces
        elif log[i] == E_PLAYED:
            if not log[i + 2] & 4:
                memory[seat] &= 255 - (1 << (log[i + 2] & 3))
        elif log[i] == E_DREW:
            if log[i + 2] != 1:
                memory[seat] = 0  # a handful of new cards: nothing is known
            elif v[O_MATCH] & 4 == 0:
                memory[seat] |= 1 << (v[O_MATCH] & 3)
