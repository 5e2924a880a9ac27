# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""PNG files of pictures, with the standard library."""

import struct
import zlib

from tools.emulator.glass import ROW_BYTES, is_color, rgb, size

WIDTH = 8 * ROW_BYTES
SCALE = 4
_GREY, _GAP = 0x60, 8
_COLUMNS, _MOST, _SHEET_SCALE = 4, 24, 2
# A byte of a picture -> its eight pixels, 0 or 255
_PIXELS = [bytes(255 * (byte >> (7 - bit) & 1) for bit in range(8)) for byte in range(256)]


def rows(picture: bytes, scale: int) -> list[bytes]:
    """Return the picture magnified, a bytes of 0 and 255 a row."""
    out = []
    for start in range(0, len(picture), ROW_BYTES):
        line = b"".join(_PIXELS[byte] for byte in picture[start : start + ROW_BYTES])
        if scale > 1:
            line = b"".join(line[x : x + 1] * scale for x in range(WIDTH))
        out += [line] * scale
    return out


def color_rows(picture: bytes, scale: int) -> list[bytes]:
    """Return a picture of either kind magnified, three bytes a pixel."""
    out = []
    for line in rgb(picture) if is_color(picture) else [_grey(line) for line in rows(picture, 1)]:
        out += [b"".join(line[x : x + 3] * scale for x in range(0, len(line), 3))] * scale
    return out


def _grey(line):
    return b"".join(line[x : x + 1] * 3 for x in range(len(line)))


def png(lines: list[bytes], depth: int = 1) -> bytes:
    """Return a PNG of these rows: grey, one byte a pixel, or (``depth`` 3) in color, three."""

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", len(lines[0]) // depth, len(lines), 8, depth - 1, 0, 0, 0)
    packed = zlib.compress(b"".join(b"\0" + line for line in lines), 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", packed) + chunk(b"IEND", b"")


def shot(picture: bytes) -> bytes:
    """Return a PNG of one picture, four times its size; of a color panel, twice."""
    if is_color(picture):
        return png(color_rows(picture, 2), 3)
    return png(rows(picture, SCALE))


def sheet(pictures: list[bytes], columns: int = 0) -> bytes:
    """Return a PNG of up to 24 of the pictures, evenly chosen, first and last among them; read like a page of text.

    :param columns: number of pictures side by side, and then all pictures are shown; 0: fits 24 of them.
    """
    if len(pictures) > _MOST and not columns:
        pictures = [pictures[round(i * (len(pictures) - 1) / (_MOST - 1))] for i in range(_MOST)]
    columns = min(columns or _COLUMNS, len(pictures))
    color = is_color(pictures[0])
    depth, scale = (3, 1) if color else (1, _SHEET_SCALE)
    gap, width = bytes([_GREY]) * _GAP * depth, size(pictures[0])[0] * scale * depth
    between = [bytes([_GREY]) * (columns * (width + _GAP * depth) + _GAP * depth)] * _GAP
    lines = list(between)
    for start in range(0, len(pictures), columns):
        shown = [(color_rows if color else rows)(picture, scale) for picture in pictures[start : start + columns]]
        empty = [bytes([_GREY]) * width] * len(shown[0])
        shown += [empty] * (columns - len(shown))
        lines += [gap + gap.join(line) + gap for line in zip(*shown)] + between
    return png(lines, depth)
