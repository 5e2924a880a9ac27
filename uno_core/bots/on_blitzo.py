# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Bots at Blitzo: the right answer, but for a slip of the finger now and then."""

from micropython import const

from uno_core.codes import O_RESULT
from uno_core.editions.blitzo import ahead, fitting, lit, shines, side
from uno_core.rng import below

_NUMBERS = const(6)
_KEYS = const(24)
_DRAW = const(2)  # kinds of calls
_REVERSE = const(3)
_INSTANT = const(4)
_FALSE = const(5)
_UP = const(24)
_DOWN = const(25)
_UNO = const(26)

WORTH = None
_SLIPS = b"\x00\x02\x01"  # of 16 answers, by level


def pick(level, v, seat, acts, n, dice):
    """The act for an answer; every key that is lit, both tabs and UNO are legal."""
    kind = v[O_RESULT] >> 4
    slips = _SLIPS[level] * (3 if kind == _FALSE else 1)  # a false sound is made to be fallen for
    if below(dice, 16, 0) < slips:
        return acts[n - 1] if kind >= _INSTANT else acts[below(dice, n, 0)]
    tabs = acts[n - 1] - _UNO
    if kind == _DRAW:
        if level < 2:
            return tabs + _UP + below(dice, 2, 0)
        return tabs + (_UP if lit(v, side(v, seat, _UP)) <= lit(v, side(v, seat, _DOWN)) else _DOWN)
    if kind == _INSTANT:
        return tabs + _UNO
    if kind == _REVERSE:
        return tabs + _UP + _DOWN - ahead(v)
    key = fitting(v, seat, 0) if kind < _DRAW else _KEYS
    if key >= _KEYS:
        return tabs + ahead(v)
    if lit(v, seat) == 2:
        return tabs + _UNO
    return tabs + (key if level < 2 else _best(v, seat, key, kind))


def _best(v, seat, key, kind):
    """Of the keys that match, the one whose other half most of the others share: calls to come find one of each."""
    best = key
    most = -1
    while key < _KEYS:
        same = 0
        for other in range(_KEYS):
            if shines(v, seat, other) and (
                other // _NUMBERS == key // _NUMBERS if kind else other % _NUMBERS == key % _NUMBERS
            ):
                same += 1
        if same > most:
            most = same
            best = key
        key = fitting(v, seat, key + 1)
    return best
