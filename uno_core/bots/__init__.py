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

from uno_core.rng import below

_V_CHALLENGE = const(4)
_V_UNO = const(5)
_V_CATCH = const(6)
_FIRST_CHOICE = const(0x7000)
_FIRST_ACT_WITHOUT_A_CARD = const(0x1000)

LEVELS = (None, None, "fair")  # the module of a level, where it has one
# Of 16 chances, how many calls of UNO (first) and catches a level gets right.
_RIGHT = b"\x00\x00\x0b\x06\x0f\x0d"


def load(level):
    """The module of a level, or None; lobby only, for it is imported once."""
    return LEVELS[level] and __import__("uno_core.bots." + LEVELS[level], None, None, ("choose",))


def notices(level, catching, dice):
    """Whether a bot of this level thinks of a call (or of catching somebody) now."""
    return below(dice, 16, 0) < _RIGHT[2 * level + catching]


def choose(bot, level, v, seat, acts, n, dice, memory):
    """The act a bot does when it is asked.

    :param bot: what :func:`load` gave for the level.
    :param v: the seat's view.
    :param acts: ``n`` acts of :func:`uno_core.flow.legal`, n >= 1.
    """
    kept = n  # legal() lists calls and catches last
    while kept and _V_UNO <= acts[kept - 1] >> 12 <= _V_CATCH:
        kept -= 1
    last = acts[kept - 1] if kept else 0
    for i in range(kept, n):
        catching = acts[i] >> 12 == _V_CATCH
        # A call ahead of a play that cannot come would be a false one.
        if catching or not _FIRST_ACT_WITHOUT_A_CARD <= last < _FIRST_CHOICE:
            if notices(level, catching, dice):
                return acts[i]
    if bot:
        return bot.choose(v, seat, acts, kept, dice, memory)
    # What needs no card, if there is such, is the first: done only when no card fits.
    skip = 1 if kept > 1 and last < _FIRST_ACT_WITHOUT_A_CARD <= acts[0] else 0
    if last >> 12 == _V_CHALLENGE and below(dice, 4, 0):
        return acts[0]
    return acts[skip + below(dice, kept - skip, 0)] if kept else acts[0]
