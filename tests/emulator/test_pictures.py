# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""PNG, GIF and characters: what is written is read back here, after the formats' specifications."""

import hashlib
import struct
import zlib

import pytest

from tools.emulator import film, image
from tools.emulator.fronts import cells

NOISE = b"".join(hashlib.sha256(b"%d" % i).digest() for i in range(32))
LINES = bytes(16) * 20 + b"\xff" * 16 + bytes(16) * 43


def read_png(data):
    """Return (width, height, rows) of a grey PNG."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    at, chunks = 8, {}
    while at < len(data):
        length, kind = struct.unpack_from(">I4s", data, at)
        body = data[at + 8 : at + 8 + length]
        assert struct.unpack_from(">I", data, at + 8 + length)[0] == zlib.crc32(kind + body)
        chunks[kind] = body
        at += 12 + length
    width, height = struct.unpack_from(">II", chunks[b"IHDR"])
    assert chunks[b"IHDR"][8:] == bytes((8, 0, 0, 0, 0))
    raw = zlib.decompress(chunks[b"IDAT"])
    rows = [raw[y * (width + 1) : (y + 1) * (width + 1)] for y in range(height)]
    assert all(row[0] == 0 for row in rows)
    return width, height, [row[1:] for row in rows]


def pixel(picture, x, y):
    return picture[y * 16 + x // 8] >> (7 - x % 8) & 1


def test_a_shot_shows_every_pixel_four_by_four():
    width, height, rows = read_png(image.shot(NOISE))
    assert (width, height) == (512, 256)
    assert all(rows[y][x] == 255 * pixel(NOISE, x // 4, y // 4) for y in range(256) for x in range(512))


@pytest.mark.parametrize(("count", "shown"), [(1, (1, 1)), (5, (4, 2)), (24, (4, 6)), (500, (4, 6))])
def test_a_sheet_shows_the_pictures_in_rows_of_four(count, shown):
    pictures = [bytes([i % 256]) * 1024 for i in range(count)]
    width, height, rows = read_png(image.sheet(pictures))
    assert (width, height) == (shown[0] * 264 + 8, shown[1] * 136 + 8)
    assert rows[8][8] == 255 * pixel(pictures[0], 0, 0)


def test_a_long_run_keeps_its_first_and_its_last_picture_on_the_sheet():
    pictures = [b"\xff" * 1024] + [bytes(1024)] * 98 + [b"\xff" * 1024]
    _, _, rows = read_png(image.sheet(pictures))
    lit = [(row, column) for row in range(6) for column in range(4) if rows[8 + 136 * row][8 + 264 * column] == 255]
    assert lit == [(0, 0), (5, 3)]


def test_a_sheet_that_is_told_its_columns_shows_all_pictures():
    pictures = [bytes([i % 256]) * 1024 for i in range(50)]
    width, height, rows = read_png(image.sheet(pictures, 8))
    assert (width, height) == (8 * 264 + 8, 7 * 136 + 8)
    assert rows[8 + 136 * 6][8 + 264] == 255 * pixel(pictures[49], 0, 0)


def read_gif(data):
    """Return (width, height, [(delay, pixels)]) of a GIF whose frames cover what changed; pixels are color numbers."""
    assert data[:6] == b"GIF89a"
    width, height, packed = struct.unpack_from("<HHB", data, 6)
    at = 13 + 3 * (2 << (packed & 7))
    canvas, frames, delay = bytearray(width * height), [], None
    while data[at] != 0x3B:
        if data[at] == 0x21:
            if data[at + 1] == 0xF9:
                delay = struct.unpack_from("<H", data, at + 4)[0]
            at += 2
        else:
            assert data[at] == 0x2C
            left, top, w, h, flags = struct.unpack_from("<HHHHB", data, at + 1)
            assert flags == 0
            code_size = data[at + 10]
            at += 11
        stream = b""
        while data[at]:
            stream += data[at + 1 : at + 1 + data[at]]
            at += 1 + data[at]
        at += 1
        if data[at - 1] == 0 and delay is not None and stream[:8] != b"NETSCAPE" and len(stream) != 4:
            pixels = unpacked(stream, code_size)
            assert len(pixels) == w * h
            for y in range(h):
                canvas[(top + y) * width + left : (top + y) * width + left + w] = pixels[y * w : (y + 1) * w]
            frames.append((delay, bytes(canvas)))
    return width, height, frames


def unpacked(stream, code_size):
    """LZW as appendix F of the specification has it."""
    clear, stop = 1 << code_size, (1 << code_size) + 1
    bits, at = int.from_bytes(stream, "little"), 0
    out = bytearray()
    table, width, before = {}, code_size + 1, None
    while True:
        code = bits >> at & (1 << width) - 1
        at += width
        if code == stop:
            return bytes(out)
        if code == clear:
            table = {i: bytes([i]) for i in range(clear)}
            following, width, before = stop + 1, code_size + 1, None
            continue
        run = table[code] if code in table else before + before[:1]
        out += run
        if before is not None and following < 4096:
            table[following] = before + run[:1]
            following += 1
            if following == 1 << width and width < 12:
                width += 1
        before = run


def seen(pixels, scale):
    """Return the packed picture of what a frame shows."""
    width = 128 * scale
    digits = "".join(str(pixels[y * scale * width + x * scale]) for y in range(64) for x in range(128))
    return int(digits, 2).to_bytes(1024, "big")


def test_a_film_shows_every_picture_for_its_time():
    frames = [(0, LINES), (500_000, NOISE), (520_000, LINES), (540_000, b"\xff" * 1024), (9_000_000, bytes(1024))]
    width, height, shown = read_gif(film.film(frames))
    assert (width, height) == (128 * film.SCALE, 64 * film.SCALE)
    assert [seen(pixels, film.SCALE) for _, pixels in shown] == [picture for _, picture in frames]
    assert [delay for delay, _ in shown] == [50, 2, 2, 200, 200]


def test_a_film_of_one_picture_is_a_film():
    _, _, shown = read_gif(film.film([(0, NOISE)]))
    assert seen(shown[0][1], film.SCALE) == NOISE


def test_every_length_of_a_run_can_be_packed():
    """The code that ends the data may be the first one of a new width."""
    for length in range(1, 700):
        pixels = bytes(i * i % 7 % 2 for i in range(length))
        packed = film.compressed(pixels, 1)
        assert packed[0] == 2
        stream, at = b"", 1
        while packed[at]:
            stream += packed[at + 1 : at + 1 + packed[at]]
            at += 1 + packed[at]
        assert unpacked(stream, 2) == bytes(pixel & 1 for pixel in pixels)


@pytest.mark.parametrize("style", cells.STYLES, ids=lambda style: style.name)
def test_characters_have_the_pixels_of_the_picture(style):
    lines = style.draw(NOISE)
    assert (len(lines), len(lines[0])) == (style.lines(64), style.columns())
    for y, line in enumerate(lines):
        for x, letter in enumerate(line):
            expected = [
                pixel(NOISE, x * style.across + i, y * style.down + j)
                for j in range(style.down)
                for i in range(style.across)
            ]
            assert dots(letter, style) == expected, (x, y, letter)


def dots(letter, style):
    """Return the pixels of a character, row by row, by its Unicode definition."""
    if style.name == "braille":  # dots 1 2 3 7 are the left column, 4 5 6 8 the right one
        bits = ord(letter) - 0x2800
        return [bits >> dot - 1 & 1 for pair in ((1, 4), (2, 5), (3, 6), (7, 8)) for dot in pair]
    if style.name == "half blocks":
        return {" ": [0, 0], "▀": [1, 0], "▄": [0, 1], "█": [1, 1]}[letter]
    names = {" ": "", "█": "abcd", "▀": "ab", "▄": "cd", "▌": "ac", "▐": "bd", "▘": "a", "▝": "b", "▖": "c", "▗": "d",
             "▚": "ad", "▞": "bc", "▛": "abc", "▜": "abd", "▙": "acd", "▟": "bcd"}  # fmt: skip
    return [int(quarter in names[letter]) for quarter in "abcd"]


@pytest.mark.parametrize(
    ("columns", "lines", "height", "name"),
    [(130, 32, 64, "half blocks"), (127, 60, 64, "quadrants"), (64, 32, 64, "quadrants"), (80, 22, 64, "braille"),
     (80, 22, 32, "quadrants"), (64, 16, 64, "braille")],
)  # fmt: skip
def test_the_finest_characters_that_fit_are_chosen(columns, lines, height, name):
    assert cells.choose(columns, lines, height).name == name


@pytest.mark.parametrize(("columns", "lines"), [(63, 50), (200, 15)])
def test_where_nothing_fits_nothing_is_chosen(columns, lines):
    assert cells.choose(columns, lines, 64) is None
