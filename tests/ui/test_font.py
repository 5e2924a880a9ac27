# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The font: what it holds, and what display_text gets of it."""

import pytest

from tests.ui import strips
from tools.lettering import build, faces, games, people, pictures
from uno_core import editions
from uno_core.codes import CHARACTERS
from uno_ui import words

pytestmark = pytest.mark.usefixtures("fake_displayio")
SIGNS, NARROW = build.FIRST_SIGN, build.FIRST_NARROW
FURTHER = SIGNS + 2 * build.ALWAYS


def font():
    from uno_ui.surface.font import Font

    return Font()


def seen(letters, place, wide=6, ink=1):
    """Return the pixels of a place: bright on dark, or dark on bright."""
    from displayio import Bitmap

    bitmap = Bitmap(wide, 10, 2)
    bitmap.fill(1 - ink)
    letters.copy(bitmap, 0, 0, place, wide, ink)
    return bitmap.rows()


def label(glyph):
    """Return the part of a glyph that a label of display_text takes."""
    left = glyph.tile_index * glyph.width
    return [row[left : left + glyph.width] for row in glyph.bitmap.rows()[: glyph.height]]


R = [
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


def test_a_letter_is_the_one_of_misc_fixed():
    letters = font()
    assert label(letters.get_glyph(ord("R"))) == seen(letters, letters.place(ord("R"))) == R


def test_a_letter_can_be_dark_on_bright():
    letters = font()
    dark = str.maketrans(".#", "#.")
    assert seen(letters, letters.place(ord("R")), ink=0) == [row.translate(dark) for row in R]


def test_what_is_below_a_letter_stays():
    from displayio import Bitmap

    letters, bitmap = font(), Bitmap(6, 10, 2)
    bitmap.fill(1)
    letters.copy(bitmap, 0, 0, letters.place(ord("R")), 6, 1)
    assert bitmap.rows() == ["######"] * 10


def test_a_sign_is_two_glyphs_side_by_side():
    letters = font()
    assert letters.place(SIGNS + 2 * 11 + 1) == letters.place(SIGNS + 2 * 11) + 6
    assert seen(letters, letters.place(SIGNS + 2 * 11), 12) == [
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
    letters = font()
    assert "#" not in "".join(seen(letters, letters.place(32)))


def test_a_glyph_says_what_display_text_asks_for():
    letters = font()
    glyph = letters.get_glyph(ord("M"))
    assert (glyph.width, glyph.height, glyph.dx, glyph.dy, glyph.shift_x) == (6, 10, 0, -2, 6)
    assert letters.get_bounding_box() == (6, 10)
    assert (letters.ascent, letters.descent) == (8, 2)


def signs():
    return 2 * len(build.drawn(build.SIGNS, 12))


def test_the_file_has_what_is_drawn_and_its_codes_ascend():
    found, codes = strips.read()
    assert codes == sorted(set(codes))
    assert 126 < codes[0] < codes[-1] < SIGNS
    for strip in found:
        for row, inverse in zip(strip[:10], strip[10:], strict=True):
            assert inverse == row.translate(str.maketrans(".#", "#."))
    letters = font()
    assert seen(letters, letters.place(SIGNS), 12) == next(iter(build.drawn(build.SIGNS, 12).values()))
    patterns = [*build.drawn(build.PATTERNS, 8).values()]
    assert [seen(letters, letters.pattern(color, False), 8) for color in range(5)] == patterns[:5]
    assert [seen(letters, letters.pattern(color, True), 8) for color in range(5)] == [*patterns[5:], patterns[4]]
    assert [seen(letters, letters.badge(what)) for what in (1, 2)] == [*build.drawn(build.BADGES, 6).values()]


def test_the_numbers_of_the_file_are_those_that_the_font_reads_it_by():
    found, codes = strips.read()
    from uno_ui.surface import font

    rows = [-(-len(strip[0]) // 8) * len(strip) for strip in found]
    latin = sum(code < font._FIRST_CYRILLIC for code in codes)
    behind, early = divmod(6 * latin, 8)
    assert font._WIDE == (len(found[0][0]), len(found[1][0]), 6 * latin, len(found[2][0]) - 6 * latin + early)
    assert (font._LATIN, font._CYRILLIC, font._CODES_AT) == (latin, len(codes) - latin, rows[0] + rows[1])
    letters = rows[0] + rows[1] + 2 * len(codes)
    assert font._AT == (0, rows[0], letters, letters + behind)
    assert (font._EARLY, font._ROW_BYTES) == (early, rows[2] // len(found[2]))
    assert font._ALWAYS == 2 * build.ALWAYS and font._MORE == signs() - font._ALWAYS


def test_every_glyph_is_found_where_it_is():
    found, codes = strips.read()
    letters = font()
    always = [*range(32, 127), *(NARROW + n for n in range(10)), *range(SIGNS, FURTHER)]
    latin = [code for code in codes if code < 0x400]
    wide = 6 * len(latin)
    found[2:] = [[row[:wide] for row in found[2]], [row[wide:] for row in found[2]]]
    parts = (always, range(FURTHER, SIGNS + signs()), latin, codes[len(latin) :])
    for number, (strip, part) in enumerate(zip(found, parts, strict=True)):
        for k, code in enumerate(part):
            assert letters.place(code) == 1024 * number + 6 * k
        assert letters.strips[number].rows() == strip


def test_only_what_is_always_needed_is_there_until_more_is_asked_for():
    letters = font()
    assert min(map(letters.place, map(ord, "Az~"))) > 0
    assert letters.place(FURTHER - 1) > 0
    assert letters.strips[1:] == [None, None, None]
    assert letters.place(0x42F) > 0 and letters.strips[3] and not letters.strips[1] and not letters.strips[2]
    assert letters.place(FURTHER) > 0 and letters.strips[1]
    letters.forget()
    assert letters.strips[0] and letters.strips[1:] == [None, None, None]
    assert letters.pattern(3, False) < 1024 and not letters.strips[1]
    assert letters.pattern(3, True) > 1024 and letters.strips[1]


@pytest.mark.parametrize(("language", "kept"), [("de", 2), ("sk", 2), ("uk", 3), ("ru", 3)])
def test_the_letters_of_the_language_come_first_and_stay_and_those_of_another_one_go(language, kept):
    letters = font()
    words.load(language)
    letters.keep()
    assert [n for n in range(1, 4) if letters.strips[n]] == [kept]
    assert letters.place(0x42F) > 0 and letters.place(0xE9) > 0 and letters.place(FURTHER) > 0
    letters.forget()
    assert [n for n in range(1, 4) if letters.strips[n]] == [kept]
    words.load("en")
    letters.forget()
    letters.keep()
    assert letters.strips[1:] == [None, None, None]


@pytest.mark.parametrize("code", [0, 31, 127, 0x100, 0x4E2D, SIGNS + 500, NARROW + 500, 0x1F600])
def test_what_is_not_there_is_not_found(code):
    assert font().place(code) == -1


def test_the_largest_piece_fits_where_memory_is_in_pieces_of_four_kilobytes():
    assert max(-(-len(strip[0]) // 32) * 4 * len(strip) for strip in strips.read()[0]) < 4096


def test_the_file_is_what_is_packed():
    """The highest bit first, and nothing behind the last pixel."""
    assert build.strip([["#.....", "...###"], ["....#.", "######"]]) == bytes(
        [0b10000000, 0b00100000, 0b00011111, 0b11110000, 0b01111111, 0b11010000, 0b11100000, 0b00000000]
    )


def test_each_game_has_a_picture_of_its_own_in_the_order_of_the_editions():
    assert tuple(games.PICTURES) == editions.NAMES
    found = [tuple(games.picture(name)) for name in games.PICTURES]
    assert len(set(found)) == len(found)
    assert all(len(row) == pictures.SIZE for rows in found for row in rows)


def test_the_file_of_faces_has_a_face_for_each_character():
    assert faces.FILE.read_bytes() == faces.file() and len(faces.file()) == CHARACTERS * 72
    plain = [faces.plain(name) for name in faces.FACES]
    assert len(set(plain)) == len(plain)
    assert all(0.2 < sum(map(int.bit_count, face)) / 576 < 0.8 for face in plain)


def test_the_pictures_of_games_follow_the_faces_in_the_file():
    data = pictures.FILE.read_bytes()
    first = (len(faces.FACES) + len(people.PEOPLE)) * len(faces.MOODS)
    for number, name in enumerate(editions.NAMES):
        start, end = (
            int.from_bytes(data[2 * place : 2 * place + 2], "little") for place in (first + number, first + number + 1)
        )
        assert data[start:end] == pictures.runs(games.picture(name))
        assert end - start <= 320  # what a device reads
