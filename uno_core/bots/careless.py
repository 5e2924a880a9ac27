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
    """One of ``n`` acts; draws only when nothing fits."""
    verb = acts[n - 1] >> 12
    if verb == _V_PLAY:  # what needs no card, if there is such, is the first
        skip = 1 if acts[0] >> 12 else 0
        return acts[skip + below(dice, n - skip, 0)]
    if verb == _V_CHALLENGE:
        return acts[0 if below(dice, 8, 0) else n - 1]
    return acts[below(dice, n, 0)]
