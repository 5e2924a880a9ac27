# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Dice of bots at a linked table, which host and auditor throw alike."""

from micropython import const

_TURNS = const(8)
_STEP = const(0x9E37)


def shake(dice, base, n):
    """Shake fresh dice of a bot for one choice: streams of near n are as good as unrelated. Cost: no allocation.

    Eight rounds of the cipher of ``uno_core.speck`` over ``base``, with n as the key: every n permutes the bases.

    :param dice: 4 bytes to write (``uno_core.bots``).
    :param base: 4 bytes (``fair.dice``).
    :param n: acts in the log before this one, 0..65535. Marks are not counted: a host could write some to get others.
    """
    x = base[0] | base[1] << 8
    y = base[2] | base[3] << 8
    for _ in range(_TURNS):
        x = ((x >> 7 | x << 9) + y & 0xFFFF) ^ n
        y = (y << 2 | y >> 14) & 0xFFFF ^ x
        n = n + _STEP & 0xFFFF
    dice[0] = x & 255
    dice[1] = x >> 8
    dice[2] = y & 255 | 1  # an odd carry is in neither of the two states that never move
    dice[3] = y >> 8 & 0x3F
