# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Chance: its period is proven, its outcomes are even, and the unrolled shuffle is the plain one."""

from uno_core import codes, opening, rng

X = codes.O_RNG + 1


def _page(high=1, low=2):
    return opening.new(0, 4, bytes((low & 255, low >> 8, high & 255, high >> 8)))


def _word(page):
    return int.from_bytes(page[X : X + 4], "little")


def _matrix():
    """One step of the generator as a 32x32 matrix over GF(2): a row (int) for each state bit."""
    columns = []
    for bit in range(32):
        state = bytearray((1 << bit).to_bytes(4, "little"))
        rng.next16(state, 0)
        columns.append(int.from_bytes(state, "little"))
    return columns


def _apply(columns, vector):
    out = 0
    for bit in range(32):
        if vector >> bit & 1:
            out ^= columns[bit]
    return out


def _times(a, b):
    return [_apply(a, column) for column in b]


def _power(columns, n):
    result = [1 << bit for bit in range(32)]
    while n:
        if n & 1:
            result = _times(result, columns)
        columns = _times(columns, columns)
        n >>= 1
    return result


def test_the_period_is_two_to_the_32_minus_one():
    identity = [1 << bit for bit in range(32)]
    step, whole = _matrix(), 2**32 - 1
    assert _power(step, whole) == identity
    for prime in (3, 5, 17, 257, 65537):
        assert _power(step, whole // prime) != identity


def test_a_number_below_n_is_as_likely_as_any_other():
    page = _page()
    for n in (2, 3, 7, 10, 108):
        counts = [0] * n
        for _ in range(400 * n):
            counts[rng.below(page, n)] += 1
        chi2 = sum((c - 400) ** 2 / 400 for c in counts)
        assert chi2 < n + 4 * (2 * n) ** 0.5 + 8, (n, chi2)


def test_a_shuffle_is_a_permutation_and_every_place_is_as_likely():
    page = _page()
    where = [[0] * 12 for _ in range(12)]
    for _ in range(6000):
        page[200:212] = bytes(range(12))
        rng.shuffle(page, 200, 212)
        assert sorted(page[200:212]) == list(range(12))
        for place, card in enumerate(page[200:212]):
            where[card][place] += 1
    assert all(380 < n < 620 for row in where for n in row)


def test_the_shuffle_draws_the_numbers_that_below_would():
    for seed in range(200):
        fast, plain = _page(seed, 77), _page(seed, 77)
        fast[codes.O_ROW :] = plain[codes.O_ROW :] = bytes(range(108))
        rng.shuffle(fast, codes.O_ROW, codes.O_ROW + 108)
        for last in range(107, 0, -1):
            k = codes.O_ROW + rng.below(plain, last + 1)
            i = codes.O_ROW + last
            plain[k], plain[i] = plain[i], plain[k]
        assert fast == plain


def test_near_seeds_give_other_decks():
    assert len({_word(_page(0, low)) for low in range(1, 2001)}) == 2000
    assert _word(_page(0, 0)) != 0


def test_numbers_stay_in_sixteen_bits():
    page = _page()
    assert all(0 <= rng.next16(page) < 65536 for _ in range(5000))
