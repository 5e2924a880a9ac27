# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The font: what it holds, and what display_text gets of it."""

import sys

import pytest

import unload
from tools.lettering import build
from uno_ui.glyphs import GLYPHS
from uno_ui.letters import CODES
from uno_ui.letters import GLYPHS as LETTERS
from uno_ui.signs import GLYPHS as SIGNS

pytestmark = pytest.mark.usefixtures("fake_displayio")


def font():
    from uno_ui.font import Font

    return Font()


def test_a_letter_is_the_one_of_misc_fixed():
    assert font().get_glyph(ord("R")).bitmap.rows() == [
        "......",
        "####..",
        "#...#.",
        "#...#.",
        "####..",
        "#.#...",
        "#..#..",
        "#...#.",
        "......",
        "......",
    ]


def test_a_sign_is_two_glyphs_side_by_side():
    from uno_ui.font import SIGNS

    halves = [font().get_glyph(SIGNS + 2 * 11 + k).bitmap.rows() for k in (0, 1)]
    assert [left + right for left, right in zip(*halves)] == [
        ".......##...",
        ".##########.",
        ".###########",
        ".......##...",
        "............",
        "...##.......",
        "###########.",
        ".##########.",
        "...##.......",
        "............",
    ]


def test_a_letter_it_lacks_is_none():
    assert font().get_glyph(0x4E2D) is None
    assert font().get_glyph(10) is None


def test_the_space_is_there_and_empty():
    assert "#" not in "".join(font().get_glyph(32).bitmap.rows())


def test_there_is_one_glyph_for_all_letters():
    letters = font()
    assert letters.get_glyph(ord("a")) is letters.get_glyph(ord("b"))


def test_a_glyph_says_what_display_text_asks_for():
    letters = font()
    glyph = letters.get_glyph(ord("M"))
    assert (glyph.width, glyph.height, glyph.dx, glyph.dy, glyph.shift_x, glyph.tile_index) == (6, 10, 0, -2, 6, 0)
    assert letters.get_bounding_box() == (6, 10)
    assert (letters.ascent, letters.descent) == (8, 2)


def test_the_tables_have_eight_bytes_a_glyph_and_their_codes_ascend():
    codes = [CODES[i] | CODES[i + 1] << 8 for i in range(0, len(CODES), 2)]
    assert codes == sorted(set(codes))
    assert 126 < codes[0] < codes[-1] < build.FIRST_SIGN
    assert len(GLYPHS) == 8 * (95 + len(build.drawn(build.NARROW, 6)) + 2 * build.ALWAYS)
    assert len(SIGNS) == 8 * (signs() - 2 * build.ALWAYS)
    assert len(LETTERS) == 8 * len(codes)


def signs():
    return 2 * len(build.drawn(build.SIGNS, 12))


def test_every_glyph_is_found_where_it_is():
    letters = font()
    codes = [*range(32, 127), *(build.FIRST_NARROW + n for n in range(10))]
    codes += [build.FIRST_SIGN + n for n in range(signs())]
    codes += [CODES[i] | CODES[i + 1] << 8 for i in range(0, len(CODES), 2)]
    found = b""
    for index in map(letters.index, codes):
        bits = sum(letters.column(index, x) << 10 * x for x in range(6))
        found += bits.to_bytes(8, "little")
    assert found == GLYPHS + SIGNS + LETTERS


def test_only_what_is_always_needed_is_there_until_more_is_asked_for():
    letters = font()
    unload.unload(("uno_ui.letters", "uno_ui.signs"))
    assert min(map(letters.index, map(ord, "Az~"))) > 0
    assert letters.index(build.FIRST_SIGN + 2 * build.ALWAYS - 1) > 0
    assert not {"uno_ui.letters", "uno_ui.signs"} & set(sys.modules)
    assert letters.index(ord("\u042f")) > 0
    assert letters.index(build.FIRST_SIGN + 2 * build.ALWAYS) > 0
    assert {"uno_ui.letters", "uno_ui.signs"} <= set(sys.modules)


@pytest.mark.parametrize("code", [0, 31, 127, 0x100, 0x4E2D, build.FIRST_SIGN + 500, build.FIRST_NARROW + 500, 0x1F600])
def test_what_is_not_there_is_not_found(code):
    assert font().index(code) == -1


def test_the_largest_piece_fits_where_memory_is_in_pieces_of_four_kilobytes():
    assert max(map(len, (GLYPHS, SIGNS, LETTERS, CODES))) < 4096


def test_a_column_is_read_the_way_the_tool_packed_it():
    picture = ["#.....", ".#....", "..#...", "...#..", "....#.", ".....#", "#####.", "######", ".#.#.#", "#.#.#."]
    packed = build.pack(picture)
    for x in range(6):
        column = sum(1 << y for y in range(10) if picture[y][x] == "#")
        at = 10 * x >> 3
        assert (packed[at] | (packed + b"\0")[at + 1] << 8) >> (10 * x & 7) & 0x3FF == column
