# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Chance, out of the page: the same numbers on every interpreter.

The state is 13 bytes at ``O_RNG``: a mode and room for 12 bytes. Mode ``G_FAST``
is the xorshift of two 16-bit words (shifts 5, 3, 1; period 2**32 - 1, proven in
``tests/core/test_rng.py``): nothing ever leaves the small integers and
nothing is allocated. 32 bits are no secret (a guest with a PC tries them all), so
linked rounds use a keyed generator in the same 13 bytes (``G_KEYED``, 8 bytes of
key and 4 of counter); its place is here.

Every outcome a person must trust comes from :func:`below` or :func:`shuffle`.
"""

try:
    from micropython import const
except ImportError:

    def const(x):
        """MicroPython folds ``const``; elsewhere it is the identity."""
        return x


_O_RNG = const(68)
_X = const(69)  # _O_RNG + 1: words x and y, little endian
_G_FAST = const(0)


def seed(page, high, low):
    """Start the fast generator.

    :param high: 16 bits.
    :param low: 16 bits.
    """
    for k in range(_O_RNG, _O_RNG + 13):
        page[k] = 0
    page[_O_RNG] = _G_FAST
    page[_X] = high & 255
    page[_X + 1] = high >> 8 & 255
    page[_X + 2] = low & 255
    page[_X + 3] = low >> 8 & 255
    if not (high or low):
        page[_X] = 1  # all zero would stay zero
    for _ in range(12):  # near seeds part ways
        next16(page)


def next16(page, at=_X):
    """The next number, 0..65535.

    :param at: where the two words are; a bot's own dice are 4 bytes at 0.
    """
    x = page[at] | page[at + 1] << 8
    y = page[at + 2] | page[at + 3] << 8
    x ^= (x << 5) & 0xFFFF
    page[at] = page[at + 2]
    page[at + 1] = page[at + 3]
    y ^= y >> 1 ^ x ^ x >> 3
    page[at + 2] = y & 255
    page[at + 3] = y >> 8
    return y


def below(page, n, at=_X):
    """A number 0..n-1, every one as likely (Lemire's rejection).

    :param n: 1..16000.
    """
    while True:
        m = next16(page, at) * n
        if m & 0xFFFF >= n or m & 0xFFFF >= 65536 % n:
            return m >> 16


def shuffle(page, i, j):
    """Shuffle page[i:j] (Fisher-Yates, from the end, every order as likely).

    The generator is unrolled into the loop: :func:`below` for each card, in one
    frame; ``tests/core/test_rng.py`` holds the two together.
    """
    x = page[_X] | page[_X + 1] << 8
    y = page[_X + 2] | page[_X + 3] << 8
    for last in range(j - 1, i, -1):
        n = last - i + 1
        while True:
            t = x ^ (x << 5 & 0xFFFF)
            x = y
            y ^= y >> 1 ^ t ^ t >> 3
            m = y * n
            if m & 0xFFFF >= n or m & 0xFFFF >= 65536 % n:
                break
        k = i + (m >> 16)
        page[k], page[last] = page[last], page[k]
    page[_X] = x & 255
    page[_X + 1] = x >> 8
    page[_X + 2] = y & 255
    page[_X + 3] = y >> 8
