# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The careless bot: any card that fits, chosen by chance; rarely challenges."""

try:
    from micropython import const
except ImportError:

    def const(x):
        """MicroPython folds ``const``; elsewhere it is the identity."""
        return x


from uno_core.rng import below

_V_PLAY = const(0)
_V_CHALLENGE = const(4)


def choose(v, seat, acts, n, dice, memory):
    """Index of one of the first ``n`` acts; draws only when nothing fits."""
    plays = 0
    for i in range(n):
        if acts[2 * i] & 15 == _V_PLAY:
            plays += 1
    if plays:
        return below(dice, plays, 0)
    i = below(dice, n, 0)
    if acts[2 * i] & 15 == _V_CHALLENGE and below(dice, 4, 0):
        return 0
    return i
