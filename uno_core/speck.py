# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Speck32/64 in counter mode: random numbers that are unpredictable without the key (``G_KEYED`` of ``rng.py``).

Beaulieu and others, The SIMON and SPECK Families of Lightweight Block Ciphers (2013): 22 rounds on two 16-bit words.
Only the low word of a block is used, and the counter advances by one block. So the next number can be the same, which a
whole block would rule out.

Loaded by the first page that asks: a solo round does without it. The dice of bots at a linked table come from the same
cipher (:func:`shake`).
"""

from micropython import const

from uno_core.codes import G_KEYED, O_RNG

_KEY = const(69)  # 8 bytes, the word of the first round first
_COUNT = const(77)  # 4 bytes
_ROUNDS = const(22)
_SHAKES = const(8)
_STEP = const(0x9E37)

_key = bytearray(8)  # the key of the schedule below
_round_keys = [0] * _ROUNDS


def start(page, key):
    """Seed the page's generator with an 8-byte key and reset its counter."""
    page[O_RNG] = G_KEYED
    for i in range(8):
        page[_KEY + i] = key[i]
    for i in range(4):
        page[_COUNT + i] = 0


def next16(page):
    """Return the next number, 0..65535.

    Cost: no allocation; six hundred bytecodes, and as many more where another page has asked before.
    """
    y = page[_COUNT] | page[_COUNT + 1] << 8
    x = page[_COUNT + 2] | page[_COUNT + 3] << 8
    i = _COUNT
    while i < _COUNT + 4:
        if page[i] < 255:
            page[i] += 1
            break
        page[i] = 0
        i += 1
    for i in range(8):
        if page[_KEY + i] != _key[i]:
            _schedule(page)
            break
    for k in _round_keys:
        x = ((x >> 7 | x << 9) + y & 0xFFFF) ^ k
        y = (y << 2 | y >> 14) & 0xFFFF ^ x
    return y


def _schedule(page):
    """Work out the keys of all rounds: a deal asks for hundreds of numbers of one key."""
    for i in range(8):
        _key[i] = page[_KEY + i]
    k = _key[0] | _key[1] << 8
    a = _key[2] | _key[3] << 8
    b = _key[4] | _key[5] << 8
    c = _key[6] | _key[7] << 8
    for i in range(_ROUNDS):
        _round_keys[i] = k
        t = ((a >> 7 | a << 9) + k & 0xFFFF) ^ i
        k = (k << 2 | k >> 14) & 0xFFFF ^ t
        a = b
        b = c
        c = t


def shake(dice, base, n):
    """Shake fresh dice of a bot for one choice at a linked table; host and auditor throw the same. Streams of near n
    are as good as unrelated. Cost: no allocation.

    Eight rounds of the cipher over ``base``, with n as the key: every n permutes the bases.

    :param dice: 4 bytes to write (``uno_core.bots``).
    :param base: 4 bytes (``fair.dice``).
    :param n: acts in the log before this one, 0..65535. Marks are not counted: a host could write some to get others.
    """
    x = base[0] | base[1] << 8
    y = base[2] | base[3] << 8
    for _ in range(_SHAKES):
        x = ((x >> 7 | x << 9) + y & 0xFFFF) ^ n
        y = (y << 2 | y >> 14) & 0xFFFF ^ x
        n = n + _STEP & 0xFFFF
    dice[0] = x & 255
    dice[1] = x >> 8
    dice[2] = y & 255 | 1  # an odd carry is in neither of the two states that never move
    dice[3] = y >> 8 & 0x3F


_schedule(bytearray(_KEY + 8))
