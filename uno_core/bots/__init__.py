# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Bots: choose one of the legal acts. They see a view, like a person.

Levels differ by a bot's attention and its errors, never by its view. 1 *careless* plays any card that fits. 2 *fair*
scores its cards (its module). 3 *keen* scores them better. Characters follow the levels. Each plays as one of them with
a habit: 4 bluffs, 5 doubts, 6 forgets, 7 holds wilds back, 8 attacks, 9 watches. The expert of a computer is 10;
here it is keen.

Public memory, shared by all bots of a table, has one byte for each seat (:func:`uno_core.bots.fair.remember`). Its low
bits are the colors on which the seat has lately drawn instead of following. Above them is 15, less one for each card
that the seat has played since then: levels never forget, characters do (``T_FADES``). Dice are 4 bytes of a bot's own
chance (:func:`uno_core.rng.next16`): the page's generator is not theirs.
"""

from uno_core import TABLES
from uno_core.codes import EVEN, FIRST_OTHER_ACT, LEVEL_FAIR, LEVEL_KEEN, NONE, O_EDITION, O_FENCE, O_SEL, O_STATE
from uno_core.codes import P_ASK, Q_ADVICE, TRAITS_WIDE, T_CALLS, T_CATCHES, V_ADD, V_CATCH, V_CHALLENGE, V_CHOOSE
from uno_core.codes import V_EDITION, V_JUMP, V_REPORT, V_SELECT, V_SLAP, V_UNO
from uno_core.rng import below


# A row a level, then a row a character; in a row the places T_ of codes.py.
TRAITS = bytes((
    0, 0, 0, EVEN, EVEN, EVEN, EVEN, 0,  # a person
    1, 11, 6, EVEN, EVEN, EVEN, EVEN, 0,
    LEVEL_FAIR, 15, 13, EVEN, EVEN, EVEN, EVEN, 0,
    LEVEL_KEEN, 15, 15, EVEN, EVEN, EVEN, EVEN, 0,
    LEVEL_KEEN, 15, 13, EVEN, EVEN + 80, EVEN, EVEN, 160,  # bluffs
    LEVEL_KEEN, 15, 13, EVEN + 9, EVEN, EVEN, EVEN, 128,  # doubts
    LEVEL_KEEN, 7, 3, EVEN, EVEN, EVEN, EVEN, 240,  # forgets
    LEVEL_KEEN, 15, 13, EVEN, EVEN, EVEN + 3, EVEN, 128,  # holds wilds back
    LEVEL_FAIR, 15, 13, EVEN, EVEN, EVEN, EVEN + 30, 192,  # attacks
    LEVEL_FAIR, 15, 16, EVEN, EVEN, EVEN, EVEN, 48,  # watches
    LEVEL_KEEN, 15, 15, EVEN, EVEN, EVEN, EVEN, 0,  # an expert, where nothing thinks ahead
))  # fmt: skip

# How hard the last choice was: 0 forced, 1 clear, 2 another act was nearly as good.
effort = bytearray(1)


def strength(level):
    """Return as which level a bot plays."""
    return TRAITS[TRAITS_WIDE * level]


def notices(level, catching, dice):
    """Whether a bot of this level thinks of a call (or of catching somebody) now."""
    return below(dice, 16, 0) < TRAITS[TRAITS_WIDE * level + (T_CATCHES if catching else T_CALLS)]


def at_once(level, v, seat, acts, n, dice, late=False):
    """Return an act that a bot does whoever's turn it is, as far as it notices: press, jump in, add, call, catch,
    demand.

    :param late: the asked player has let a long time pass (PEN-NO-COLOUR).
    :return: the act, or -1.
    """
    for i in range(n):
        verb = acts[i] >> 12
        if verb < V_UNO or verb == V_EDITION:
            continue
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
    """Return the act a bot does when it is asked.

    :param bot: what :func:`load` gave for the level.
    :param v: the seat's view.
    :param acts: ``n`` acts of :func:`uno_core.flow.legal`, n >= 1; their order is lost.
    """
    effort[0] = 0
    act = at_once(level, v, seat, acts, n, dice)
    if act >= 0:
        return act
    base = strength(level)
    kept = 0  # acts of the turn itself
    cards = 0
    for i in range(n):
        act = acts[i]
        verb = act >> 12
        if verb == V_SELECT and act & 255 != NONE and below(dice, 8, 0) < base:
            return act
        if verb <= V_CHALLENGE or verb == V_CHOOSE or verb == V_EDITION:
            acts[kept] = act
            kept += 1
            cards += not verb
    if not kept:
        return acts[n - 1]
    effort[0] = kept > 1
    own = TABLES[v[O_EDITION]][Q_ADVICE]
    if own and own.pick:
        act = own.pick(base, v, seat, acts, kept, dice)
        if act >= 0:
            return act
    if base >= LEVEL_FAIR:
        return bot.choose(level, v, seat, acts, kept, dice, memory)
    # The first act needs no card, if there is such an act: it is done only when no card fits.
    if acts[kept - 1] >> 12 == V_CHALLENGE and kept > 1 and below(dice, 4, 0):
        kept -= 1
    first = cards > 0 and acts[0] >= FIRST_OTHER_ACT
    return acts[first + below(dice, kept - first, 0)]
