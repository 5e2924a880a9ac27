# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Chance, out of the page: the same numbers on every interpreter.

The state is 13 bytes at ``O_RNG``: a mode and 12 bytes.

``G_FAST`` is a multiply-with-carry generator of 16-bit words (Marsaglia). Its multiplier is 16365, and its period
2**29.0 by the safe prime 16365 * 2**16 - 1, checked in ``tests/core/test_rng.py``. No number leaves the 31-bit small
integers, and nothing is allocated. 30 bits are not secret: a guest with a PC tries them all.

``G_KEYED``, for linked rounds: 8 bytes of key, 4 of counter, all little endian. A number is the low word of the
counter enciphered by Speck32/64 (``speck.py``).

Every outcome a person must trust comes from :func:`below` or :func:`shuffle`.
"""

from micropython import const

from uno_core.codes import O_RNG, O_X

_FACTOR = const(16365)

_keyed = []  # type: list  # the keyed generator, once loaded


def next16(page, at=O_X):
    """Return the next number, 0..65535.

    :param at: offset of the two words; a bot's own dice are 4 bytes at 0.
    """
    if at == O_X and page[O_RNG]:
        if not _keyed:
            from uno_core import speck

            _keyed.append(speck.next16)
        return _keyed[0](page)
    t = (page[at] | page[at + 1] << 8) * _FACTOR + (page[at + 2] | page[at + 3] << 8)
    page[at] = t & 255
    page[at + 1] = t >> 8 & 255
    page[at + 2] = t >> 16 & 255
    page[at + 3] = t >> 24
    return t & 0xFFFF


def below(page, n, at=O_X):
    """Return a number 0..n-1, every one as likely (Lemire's rejection).

    :param n: 1..16000.
    """
    while True:
        m = next16(page, at) * n
        if m & 0xFFFF >= n or m & 0xFFFF >= 65536 % n:
            return m >> 16


def shuffle(page, i, j, k):
    """Shuffle page[i:j], from the end, as far as its places k..j-1 go (Fisher-Yates).

    Those are final then, every outcome as likely; k = i shuffles all.
    """
    if page[O_RNG]:
        for last in range(j - 1, k - 1, -1):
            at = i + below(page, last - i + 1)
            page[at], page[last] = page[last], page[at]
        return
    # The same numbers as next16() gives, but its words stay out of the page: a deal asks for fifty and more.
    x = page[O_X] | page[O_X + 1] << 8
    carry = page[O_X + 2] | page[O_X + 3] << 8
    for last in range(j - 1, k - 1, -1):
        n = last - i + 1
        while True:
            x = x * _FACTOR + carry
            carry = x >> 16
            x &= 0xFFFF
            m = x * n
            if m & 0xFFFF >= n or m & 0xFFFF >= 65536 % n:
                break
        at = i + (m >> 16)
        page[at], page[last] = page[last], page[at]
    page[O_X] = x & 255
    page[O_X + 1] = x >> 8
    page[O_X + 2] = carry & 255
    page[O_X + 3] = carry >> 8
