# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Bots: choose one of the legal acts. They see a view, like a person.

Levels differ by what a bot notices and how often it errs, never by what it can
see: 1 *careless* lays any card that fits, 2 *fair* weighs them (its module), 3 *keen*
weighs them better.

Public memory, shared by all bots of a table, is a byte a seat: the colors (bits)
a seat has lately drawn on instead of following (:func:`uno_core.bots.fair.remember`). Dice
are 4 bytes of a bot's own chance (:func:`uno_core.rng.next16`): the page's generator is
not theirs.
"""

from uno_core import TABLES
from uno_core.codes import FIRST_OTHER_ACT, LEVEL_FAIR, NONE, O_EDITION, O_FENCE, O_SEL, O_STATE, P_ASK, Q_ADVICE
from uno_core.codes import V_ADD, V_CATCH, V_CHALLENGE, V_CHOOSE, V_EDITION, V_JUMP, V_REPORT, V_SELECT, V_SLAP, V_UNO
from uno_core.rng import below


# By level, then of 16 chances how many calls of UNO a level gets right, and how many catches.
TRAITS = bytes((0, 1, 2, 3))
_CALLS = bytes((0, 11, 15, 15))
_CATCHES = bytes((0, 6, 13, 15))


def notices(level, catching, dice):
    """Whether a bot of this level thinks of a call (or of catching somebody) now."""
    return below(dice, 16, 0) < (_CATCHES if catching else _CALLS)[level]


def at_once(level, v, seat, acts, n, dice, late=False):
    """An act that a bot does whoever's turn it is, as far as it notices: press, jump in, add, call, catch, demand.

    :param late: whoever is asked has let a long time go by (PEN-NO-COLOUR).
    :return: the act, or -1.
    """
    for i in range(n):
        verb = acts[i] >> 12
        if verb == V_SLAP:
            return acts[i]
        if verb == V_UNO:
            # Ahead of a play that does not come, or with more cards, it would be a false one.
            size = v[O_FENCE + seat + 1] - v[O_FENCE + seat]
            good = size == 1 or size - v[O_SEL] <= 2 and i and acts[i - 1] < FIRST_OTHER_ACT
        else:
            good = verb in (V_CATCH, V_JUMP, V_ADD) or verb == V_REPORT and (late or v[O_STATE] >> 4 != P_ASK)
        if good and notices(level, verb != V_UNO, dice):
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
        if verb == V_SELECT and acts[i] & 255 != NONE and below(dice, 8, 0) < level:
            return acts[i]
        if verb <= V_CHALLENGE or verb == V_CHOOSE or verb == V_EDITION:
            acts[kept] = acts[i]
            kept += 1
            cards += not verb
    if not kept:
        return acts[n - 1]
    own = TABLES[v[O_EDITION]][Q_ADVICE]
    if own:
        act = own.pick(level, v, seat, acts, kept, dice)
        if act >= 0:
            return act
    if level >= LEVEL_FAIR:
        return bot.choose(level, v, seat, acts, kept, dice, memory)
    # What needs no card, if there is such, is the first: done only when no card fits.
    if acts[kept - 1] >> 12 == V_CHALLENGE and kept > 1 and below(dice, 4, 0):
        kept -= 1
    skip = 1 if cards and acts[0] >= FIRST_OTHER_ACT else 0
    return acts[skip + below(dice, kept - skip, 0)]
