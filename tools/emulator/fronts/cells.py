# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Pictures in characters: half blocks (1 x 2 pixels a cell), quadrants (2 x 2) or braille (2 x 4), whatever fits.

A color picture is drawn in 24-bit color (``ESC [ 38 ; 2 ; r ; g ; b m``). A cell has two colors: the one most of its
pixels have is behind, the next one in front. With half blocks nothing is lost.
"""

import collections

from tools.emulator.glass import ROW_BYTES, is_color, rgb

_HALVES = " ▄▀█"
_QUADRANTS = " ▗▖▄▝▐▞▟▘▚▌▙▀▜▛█"
# Unicode 16.0, section 21.1: the bit of each dot, by row, left and right
_DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))


class Style:
    """A way to draw: ``across`` x ``down`` pixels a cell, ``cell(bits)`` the character for their bits, row by row."""

    def __init__(self, name, across, down, cell):
        self.name, self.across, self.down = name, across, down
        self._cells = [cell(bits) for bits in range(1 << across * down)]

    def columns(self, width=8 * ROW_BYTES):
        """Return width of a picture in cells."""
        return width // self.across

    def lines(self, height):
        """Return height of a picture in cells."""
        return -(-height // self.down)

    def draw(self, picture: bytes) -> list[str]:
        """Return the picture, a string a line."""
        if is_color(picture):
            rows = rgb(picture)
            rows += [bytes(len(rows[0]))] * (-len(rows) % self.down)
            return [self._color_line(rows[y : y + self.down]) for y in range(0, len(rows), self.down)]
        pixels = [
            f"{int.from_bytes(picture[start : start + ROW_BYTES], 'big'):0{8 * ROW_BYTES}b}"
            for start in range(0, len(picture), ROW_BYTES)
        ]
        return [self._line(pixels[y : y + self.down]) for y in range(0, len(pixels), self.down)]

    def _line(self, pixels):
        starts = range(0, 8 * ROW_BYTES, self.across)
        return "".join(self._cells[int("".join(row[x : x + self.across] for row in pixels), 2)] for x in starts)

    def _color_line(self, rows):
        """Return a line of cells; colors are said where they change."""
        line, last = [], None
        for x in range(0, len(rows[0]), 3 * self.across):
            pixels = [row[at : at + 3] for row in rows for at in range(x, x + 3 * self.across, 3)]
            behind, front = ([color for color, _ in collections.Counter(pixels).most_common(2)] * 2)[:2]
            bits = 0
            for pixel in pixels:
                bits = bits << 1 | (_far(pixel, front) < _far(pixel, behind))
            if (behind, front) != last:
                last = behind, front
                line.append("\x1b[48;2;%d;%d;%dm" % tuple(behind) + "\x1b[38;2;%d;%d;%dm" % tuple(front))
            line.append(self._cells[bits])
        return "".join(line) + "\x1b[0m"


def _far(one, other):
    return sum((a - b) ** 2 for a, b in zip(one, other)) if one != other else 0


def _braille(bits):
    """Return bit 7 is the top left pixel, bit 6 its right neighbor, and so on downwards."""
    order = [dot for row in _DOTS for dot in row]
    return chr(0x2800 + sum(dot for index, dot in enumerate(order) if bits >> (7 - index) & 1))


# The finest first: what looks best where there is room for it
STYLES = (
    Style("half blocks", 1, 2, _HALVES.__getitem__),
    Style("quadrants", 2, 2, _QUADRANTS.__getitem__),
    Style("braille", 2, 4, _braille),
)


def choose(columns: int, lines: int, height: int, width: int = 8 * ROW_BYTES):
    """Return the largest style that fits into that many cells; None when none does."""
    for style in STYLES:
        if style.columns(width) <= columns and style.lines(height) <= lines:
            return style
    return None
