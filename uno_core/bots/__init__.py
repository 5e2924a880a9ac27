# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Bots: choose one of the legal acts. They see a view, like a person.

Levels differ by what a bot notices and how often it errs, never by what it can
see: 1 *careless*, 2 *fair*.

Public memory, shared by all bots of a table, is a byte a seat: the colors (bits)
a seat has lately drawn on instead of following. Dice are 4 bytes of a bot's
own chance (:func:`uno_core.rng.next16`): the page's generator is not theirs.
"""

try:
    from micropython import const
except ImportError:

    def const(x):
        """MicroPython folds ``const``; elsewhere it is the identity."""
        return x


from uno_core.rng import below
from uno_core.view import color

_V_PLAY = const(0)
_V_UNO = const(5)
_V_CATCH = const(6)
_V_CHOOSE = const(7)
_E_PLAYED = const(6)
_E_DREW = const(7)
_RESYNC = const(255)

LEVELS = ("careless", "fair")
# Of 16 chances, how many calls of UNO, and how many catches, a level gets right.
_CALLS = b"\x0b\x0f"
_CATCHES = b"\x06\x0d"


def load(level):
    """The module of a level (1 or 2); lobby only, for it is imported once."""
    return __import__("uno_core.bots." + LEVELS[level - 1], None, None, ("choose",))


def choose(bot, level, v, seat, acts, n, dice, memory):
    """The act a bot does when it is asked.

    :param bot: module of the level, from :func:`load`.
    :param v: the seat's view.
    :param acts: ``n`` acts of :func:`uno_core.flow.legal`, n >= 1.
    """
    kept = n  # legal() lists calls and catches last
    while kept and _V_UNO <= acts[kept - 1] >> 12 <= _V_CATCH:
        kept -= 1
    for i in range(kept, n):
        if acts[i] >> 12 == _V_CATCH:
            if below(dice, 16, 0) < _CATCHES[level - 1]:
                return acts[i]
        # A call ahead of a play that cannot come would be a false one.
        elif not kept or acts[kept - 1] >> 12 in (_V_PLAY, _V_CHOOSE):
            if below(dice, 16, 0) < _CALLS[level - 1]:
                return acts[i]
    return bot.choose(v, seat, acts, kept, dice, memory) if kept else acts[0]


def notices(level, dice):
    """Whether a bot that is not in turn catches somebody now."""
    return below(dice, 16, 0) < _CATCHES[level - 1]


def remember(memory, v, log):
    """Keep what an act showed everybody: who could not follow which color.

    :param v: a view from before or after the act; only the active color is read.
    """
    if log[0] == _RESYNC:
        return
    for i in range(1, 3 * log[0] + 1, 3):
        seat = log[i + 1]
        if log[i] == _E_PLAYED:
            if not log[i + 2] & 4:
                memory[seat] &= 255 - (1 << (log[i + 2] & 3))
        elif log[i] == _E_DREW and log[i + 2] == 1 and color(v) < 4:
            memory[seat] |= 1 << color(v)
        elif log[i] == _E_DREW:
            memory[seat] = 0  # a handful of new cards: nothing is known

