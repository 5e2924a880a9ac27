# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Stacko, old version: numbers 1..4 in four colors and a die (catalogue 3.13, ST-3). The tower is that of ``stacko``.

Sides of the die: 0..3 a block (Red 1, Blue 2, Green 3, Yellow 4), 4 Reverse, 5 Draw Two.
"""

from micropython import const

from uno_core.editions import stacko
from uno_core.editions.stacko import may, ready, score, see, turn
from uno_core.page import note
from uno_core.questions import next_seat
from uno_core.rng import below

_Q_MAY = const(7)
_Q_DO = const(8)
_Q_DEAL = const(17)
_Q_SCORE = const(18)
_Q_SEE = const(21)
_Q_WIDTH = const(22)
_Q_BEHIND = const(23)

EFFECTS = stacko.EFFECTS
DRAWS = stacko.DRAWS
POINTS = stacko.POINTS
LABELS = stacko.LABELS
DECK = (
    b"\x08\x08\x08\x10\x10\x10\x18\x18\x18\x20\x20"  # red: one 4 less
    b"\x09\x09\x09\x11\x11\x11\x19\x19\x19\x21\x21\x21"
    b"\x0a\x0a\x0a\x12\x12\x12\x1a\x1a\x1a\x22\x22"  # green: one 4 less
    b"\x0b\x0b\x0b\x13\x13\x13\x1b\x1b\x1b\x23\x23"  # blue: one 4 less
)
SEATS = stacko.SEATS
HAND = 0
NEEDS = stacko.NEEDS
RULES = stacko.RULES
FIXED = stacko.FIXED
WIDTH = stacko.WIDTH
BEHIND = stacko.BEHIND

_SIDES = b"\x08\x13\x1a\x21"
_REVERSE = const(4)
_DRAW_TWO = const(5)
_ANY = const(0x85)
_ROLL = const(2)
_E_REVERSED = const(11)
_E_ROLLED = const(54)
_O_RESULT = const(15)
_O_DIR = const(42)
_O_MATCH = const(43)
_O_PEND = const(46)


def do(page, seat, arg, log):
    """Roll, or as without a die."""
    if stacko.step(page) != _ROLL:
        stacko.do(page, seat, arg, log)
        return
    side = below(page, 6)
    page[_O_RESULT] = side
    note(log, _E_ROLLED, seat, side)
    if side == _REVERSE:
        page[_O_DIR] = 256 - page[_O_DIR]
        note(log, _E_REVERSED, seat, page[_O_DIR])
        turn(page, next_seat(page, seat), log)
        return
    page[_O_MATCH] = _ANY if side == _DRAW_TWO else _SIDES[side]
    page[_O_PEND] = 2 if side == _DRAW_TWO else 0
    ready(page, seat, log)


def deal(page, log):
    """The tower, and the die."""
    return stacko.deal(page, log, _ROLL)


# fmt: off
OWN = (
    _Q_MAY, may,
    _Q_DO, do,
    _Q_DEAL, deal,
    _Q_SCORE, score,
    _Q_SEE, see,
    _Q_WIDTH, WIDTH,
    _Q_BEHIND, BEHIND,
)
