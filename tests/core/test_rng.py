# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Chance: its period is proven, its outcomes are even, and the unrolled shuffle is the plain one."""

from uno_core import codes, opening, rng

X = codes.O_RNG + 1


def _page(high=1, low=2):
    return opening.new(0, 4, bytes((low & 255, low >> 8, high & 255, high >> 8)))


def _word(page):
    return int.from_bytes(page[X : X + 4], "little")


def _is_prime(n):
    """Miller-Rabin; exact for numbers of 64 bits with these bases."""
    odd, twos = n - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    for base in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37):
        x = pow(base, odd, n)
        if x in (1, n - 1):
            continue
        for _ in range(twos - 1):
            x = x * x % n
            if x == n - 1:
                break
        else:
            return False
    return True


def test_the_period_is_half_of_a_safe_prime_less_one():
    # The state x + 65536 * carry of a multiply-with-carry is multiplied by 65536**-1 modulo 16365 * 65536 - 1. In a
    # safe prime's group the order of 65536, a square, is (p - 1) / 2.
    modulus = 16365 * 65536 - 1
    assert _is_prime(modulus) and _is_prime(modulus // 2)
    state = bytearray(b"\x39\x30\x07\x00")
    for _ in range(1000):
        before = _state(state)
        rng.next16(state, 0)
        assert _state(state) * 65536 % modulus == before % modulus


def _state(words):
    """x * factor + carry, the number that a step divides by 65536."""
    x, carry = int.from_bytes(words[:2], "little"), int.from_bytes(words[2:], "little")
    return x * 16365 + carry


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
        rng.shuffle(page, 200, 212, 200)
        assert sorted(page[200:212]) == list(range(12))
        for place, card in enumerate(page[200:212]):
            where[card][place] += 1
    assert all(380 < n < 620 for row in where for n in row)


def test_the_shuffle_draws_the_numbers_that_below_would():
    for seed in range(200):
        fast, plain = _page(seed, 77), _page(seed, 77)
        fast[codes.O_ROW :] = plain[codes.O_ROW :] = bytes(range(108))
        stop = seed % 108
        rng.shuffle(fast, codes.O_ROW, codes.O_ROW + 108, codes.O_ROW + stop)
        for last in range(107, stop - 1, -1):
            k = codes.O_ROW + rng.below(plain, last + 1)
            i = codes.O_ROW + last
            plain[k], plain[i] = plain[i], plain[k]
        assert fast == plain


def test_near_seeds_give_other_decks():
    assert len({_word(_page(0, low)) for low in range(1, 2001)}) == 2000
    assert _word(_page(0, 0)) != 0
    assert _word(_page(0x3FEC, 0xFFFF)) != 0x3FECFFFF


def test_numbers_stay_in_sixteen_bits():
    page = _page()
    assert all(0 <= rng.next16(page) < 65536 for _ in range(5000))
