# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The keyed generator: Speck32/64 as published, in the thirteen bytes of the page, and even."""

from uno_core import codes, opening, rng, speck
from uno_core.page import copy

KEY = bytes.fromhex("0001 0809 1011 1819")  # key words 1918 1110 0908 0100, the last is the first round's
COUNT = codes.O_RNG + 9


def keyed(key=KEY, count=0):
    page = opening.new(0, 4, bytes(4))
    speck.start(page, key)
    page[COUNT : COUNT + 4] = count.to_bytes(4, "little")
    return page


def encipher(words, x, y):
    """Encipher the whole block, as the paper writes it: key schedule first."""
    rotate = lambda word, left: (word << left | word >> 16 - left) & 0xFFFF  # noqa: E731
    keys, rest = [words[0]], list(words[1:])
    for i in range(21):
        rest.append((keys[i] + rotate(rest[i], 9) & 0xFFFF) ^ i)
        keys.append(rotate(keys[i], 2) ^ rest[i + 3])
    for key in keys:
        x = (rotate(x, 9) + y & 0xFFFF) ^ key
        y = rotate(y, 2) ^ x
    return x, y


def test_the_published_vector():
    assert encipher((0x0100, 0x0908, 0x1110, 0x1918), 0x6574, 0x694C) == (0xA868, 0x42F2)
    page = keyed(count=0x6574694C)
    assert rng.next16(page) == 0x42F2
    assert int.from_bytes(page[COUNT : COUNT + 4], "little") == 0x6574694D


def test_numbers_are_the_low_words_of_the_enciphered_counter():
    page = opening.new(0, 4, bytes(4))
    words = [0x1234, 0xFEDC, 0x0F0F, 0x9999]
    for count in (0, 1, 255, 256, 65535, 65536, 2**24 - 1, 2**31, 2**32 - 1):
        words = [word * 40503 + count & 0xFFFF for word in words]
        speck.start(page, b"".join(word.to_bytes(2, "little") for word in words))
        page[COUNT : COUNT + 4] = count.to_bytes(4, "little")
        for n in range(count, count + 3):
            n &= 2**32 - 1
            assert rng.next16(page) == encipher(words, n >> 16, n & 0xFFFF)[1]


def test_pages_that_ask_in_turns_each_have_the_numbers_of_their_own_key():
    pages = {words: keyed(b"".join(word.to_bytes(2, "little") for word in words)) for words in ((0,) * 4, (9, 8, 7, 6))}
    for count in range(4):
        for words, page in pages.items():
            assert rng.next16(page) == encipher(words, 0, count)[1]


def test_start_writes_the_thirteen_bytes_and_nothing_else():
    plain = opening.new(0, 4, b"seed")
    page = bytearray(plain)
    speck.start(page, KEY)
    assert page[codes.O_RNG : codes.O_RULES] == bytes((codes.G_KEYED,)) + KEY + bytes(4)
    assert page[: codes.O_RNG] == plain[: codes.O_RNG] and page[codes.O_RULES :] == plain[codes.O_RULES :]


def test_a_copied_page_goes_on_with_the_same_numbers():
    page = keyed()
    rng.below(page, 100)
    other = bytearray(len(page))
    copy(other, 0, page, 0, len(page))
    assert [rng.next16(page) for _ in range(50)] == [rng.next16(other) for _ in range(50)]


def test_a_bots_dice_stay_the_fast_generator_whatever_a_page_says():
    dice, same = bytearray(b"dice"), bytearray(b"dice")
    page = keyed()
    numbers = []
    for _ in range(20):
        rng.below(page, 50)
        numbers.append(rng.below(dice, 50, 0))
    assert numbers == [rng.below(same, 50, 0) for _ in range(20)]


def test_a_keyed_number_below_n_is_as_likely_as_any_other():
    page = keyed()
    for n in (2, 3, 10, 108):
        counts = [0] * n
        for _ in range(100 * n):
            counts[rng.below(page, n)] += 1
        assert sum((c - 100) ** 2 / 100 for c in counts) < n + 4 * (2 * n) ** 0.5 + 8


def test_a_keyed_shuffle_is_the_plain_one_over_below():
    for seed in range(40):
        one, two = keyed(bytes((seed,) * 8)), keyed(bytes((seed,) * 8))
        first = codes.O_ROW
        one[first : first + 108] = two[first : first + 108] = bytes(range(108))
        stop = seed % 108
        rng.shuffle(one, first, first + 108, first + stop)
        for last in range(107, stop - 1, -1):
            k, i = first + rng.below(two, last + 1), first + last
            two[k], two[i] = two[i], two[k]
        assert one == two
        assert sorted(one[first : first + 108]) == list(range(108))


def test_every_key_bit_and_every_count_give_another_deck():
    decks = set()
    keys = [bytes(8)] + [(1 << bit).to_bytes(8, "little") for bit in range(64)]
    for key in keys:
        page = keyed(key)
        page[codes.O_ROW : codes.O_ROW + 108] = bytes(range(108))
        rng.shuffle(page, codes.O_ROW, codes.O_ROW + 108, codes.O_ROW)
        decks.add(bytes(page[codes.O_ROW : codes.O_ROW + 108]))
    assert len(decks) == 65


def test_a_keyed_match_is_dealt_and_leaves_no_trace_of_its_key_in_a_view():
    from uno_core import mask

    page = keyed(b"8 bytes!")
    opening.open_match(page, bytearray(145))
    seen = bytearray(len(page))
    mask.view_into(page, 1, seen)
    assert page[codes.O_RNG] == codes.G_KEYED and int.from_bytes(page[COUNT : COUNT + 4], "little") > 100
    assert seen[codes.O_RNG : codes.O_RULES] == bytes(13)
