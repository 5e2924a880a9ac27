# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Bots: choose one of the legal acts. They see a view, like a person.

Levels differ by what a bot notices and how often it errs, never by what it can
see: 1 *careless* lays any card that fits, 2 *fair* weighs them (its module).

Public memory, shared by all bots of a table, is a byte a seat: the colors (bits)
a seat has lately drawn on instead of following (:func:`uno_core.bots.fair.remember`). Dice
are 4 bytes of a bot's own chance (:func:`uno_core.rng.next16`): the page's generator is
not theirs.
"""

from micropython import const

from uno_core import TABLES
from uno_core.rng import below

_Q_ADVICE = const(25)
_V_CHALLENGE = const(4)
_V_UNO = const(5)
_V_CATCH = const(6)
_V_CHOOSE = const(7)
_V_SELECT = const(8)
_V_JUMP = const(9)
_V_EDITION = const(13)
_V_SLAP = const(10)
_V_REPORT = const(11)
_V_ADD = const(15)
_P_ASK = const(4)
_FIRST_ACT_WITHOUT_A_CARD = const(0x1000)
_NONE = const(255)
_O_EDITION = const(2)
_O_SEL = const(18)
_O_STATE = const(40)
_O_FENCE = const(181)

# Of 16 chances, how many calls of UNO (first) and catches a level gets right.
_RIGHT = b"\x00\x00\x0b\x06\x0f\x0d"


def notices(level, catching, dice):
    """Whether a bot of this level thinks of a call (or of catching somebody) now."""
    return below(dice, 16, 0) < _RIGHT[2 * level + catching]


def at_once(level, v, seat, acts, n, dice, late=False):
    """An act that a bot does whoever's turn it is, as far as it notices: press, jump in, add, call, catch, demand.

    :param late: whoever is asked has let a long time go by (PEN-NO-COLOUR).
    :return: the act, or -1.
    """
    for i in range(n):
        verb = acts[i] >> 12
        if verb == _V_SLAP:
            return acts[i]
        if verb == _V_UNO:
            # Ahead of a play that does not come, or with more cards, it would be a false one.
            size = v[_O_FENCE + seat + 1] - v[_O_FENCE + seat]
            good = size == 1 or size - v[_O_SEL] <= 2 and i and acts[i - 1] < _FIRST_ACT_WITHOUT_A_CARD
        else:
            good = verb in (_V_CATCH, _V_JUMP, _V_ADD) or verb == _V_REPORT and (late or v[_O_STATE] >> 4 != _P_ASK)
        if good and notices(level, verb != _V_UNO, dice):
            return acts[i]
    return -1


def choose(bot, level, v, seat, acts, n, dice, memory):
    """The act a bot does when it is asked.

    :param bot: what :func:`load` gave for the level.
    :param v: the seat's view.
    :param acts: ``n`` acts of :func:`uno_core.flow.legal`, n >= 1; their order is lost.
    """
    act = at_once(level, v, seat, acts, n, dice)
    if act >= 0:
        return act
    kept = 0  # acts of the turn itself
    cards = 0
    for i in range(n):
        verb = acts[i] >> 12
        if verb == _V_SELECT and acts[i] & 255 != _NONE and below(dice, 8, 0) < level:
            return acts[i]
        if verb <= _V_CHALLENGE or verb == _V_CHOOSE or verb == _V_EDITION:
            acts[kept] = acts[i]
            kept += 1
            cards += not verb
    if not kept:
        return acts[n - 1]
    own = TABLES[v[_O_EDITION]][_Q_ADVICE]
    if own:
        act = own.pick(level, v, seat, acts, kept, dice)
        if act >= 0:
            return act
    if bot:
        return bot.choose(v, seat, acts, kept, dice, memory)
    # What needs no card, if there is such, is the first: done only when no card fits.
    if acts[kept - 1] >> 12 == _V_CHALLENGE and kept > 1 and below(dice, 4, 0):
        kept -= 1
    skip = 1 if cards and acts[0] >= _FIRST_ACT_WITHOUT_A_CARD else 0
    return acts[skip + below(dice, kept - skip, 0)]
