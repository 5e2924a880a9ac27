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

from micropython import const


_X = const(69)  # O_RNG + 1: words x and y, little endian


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


if hasattr(bytearray, "pop"):
    from uno_core.swift import shuffle
else:

    def shuffle(page, i, j):
        """Shuffle page[i:j] (Fisher-Yates, from the end, every order as likely)."""
        while j - i > 1:
            j -= 1
            k = i + below(page, j - i + 1)
            page[k], page[j] = page[j], page[k]
