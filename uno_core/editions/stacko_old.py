# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Stacko, old version: numbers 1..4 in four colors and a die (rule book 3.13, ST-3). The tower is the tower of
``stacko``.

Sides of the die: 0..3 a block (Red 1, Blue 2, Green 3, Yellow 4), 4 Reverse, 5 Draw Two.
"""

from micropython import const

from uno_core.codes import C_ANY, E_REVERSED, E_ROLLED, NO_SYMBOL, O_DIR, O_MATCH, O_PEND, O_RESULT, Q_BEHIND, Q_DEAL
from uno_core.codes import Q_DO, Q_LIST, Q_MAY, Q_SCORE, Q_SEE, Q_WIDTH
from uno_core.editions import stacko
from uno_core.editions.stacko import ROLL, acts, may, ready, score, see, turn
from uno_core.editions.stacko import wrong as tower_wrong
from uno_core.page import note
from uno_core.rng import below
from uno_core.turns import next_seat


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


def do(page, seat, arg, log):
    """Roll, or as without a die."""
    if stacko.step(page) != ROLL:
        stacko.do(page, seat, arg, log)
        return
    side = below(page, 6)
    page[O_RESULT] = side
    note(log, E_ROLLED, seat, side)
    if side == _REVERSE:
        page[O_DIR] = 256 - page[O_DIR]
        note(log, E_REVERSED, seat, page[O_DIR])
        turn(page, next_seat(page, seat), log)
        return
    page[O_MATCH] = NO_SYMBOL + C_ANY if side == _DRAW_TWO else _SIDES[side]
    page[O_PEND] = 2 if side == _DRAW_TWO else 0
    ready(page, seat, log)


def deal(page, log):
    """Build the tower, for turns that begin with the die."""
    return stacko.deal(page, log, ROLL)


# fmt: off
OWN = (
    Q_MAY, may,
    Q_LIST, acts,
    Q_DO, do,
    Q_DEAL, deal,
    Q_SCORE, score,
    Q_SEE, see,
    Q_WIDTH, WIDTH,
    Q_BEHIND, BEHIND,
)
# fmt: on

# What judges know of it: as without a die, but no color is named.
ASKS = b""
LEVELS = bytes((0, 1))
OWN_PHASE = 2


def wrong(page):
    """Return the offset of an impossible byte, or -1."""
    return tower_wrong(page)
