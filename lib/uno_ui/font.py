# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The font: 6x10 pixels a letter, the signs of the cards, 12x10, and the patterns of colors, 8x10.

They stand side by side in strips, bitmaps of twenty rows: the upper ten bright on dark, the lower ones dark on bright.
The firmware copies them from there, which is some forty times as fast as to draw a letter pixel by pixel. Where one is
says a place: the column in its strip, and 1024 for each strip before. ``adafruit_display_text.bitmap_label`` can have
glyphs from the same strips, as :mod:`fontio` describes them (``label.Label`` keeps its glyphs and cannot be used).

The file font.bin is written by tools/font.py. What plain English and Classic need is read when the program begins; the
other letters, and what only some editions show, when they are asked for, until :meth:`Font.forget`.
"""

from bitmaptools import blit, readinto
from displayio import Bitmap
from fontio import Glyph
from micropython import const

from uno_ui import words
from uno_ui.codes import ASCII, FONT_STRIP, LETTER, ROW

_FIRST = const(32)
_NARROW = const(10)
_ALWAYS = const(48)  # halves of signs in the first strip;
_MORE = const(82)  # and in the second
_LETTERS = const(149)
_PATTERN = const(8)
_BRIGHT = const(5)  # patterns in the first strip
# Pixels a strip is wide, by its number.
_WIDE = (958, 536, 894)
# Bytes of the file before it.
_AT = (0, 2400, 4038)
_CODES_AT = const(3740)

SIGNS = const(0xE000)  # the signs start here, two glyphs each
NARROW = const(0xE800)  # digits of four columns


class Font:
    """``ascent`` and ``descent`` in pixels, as display_text asks for them."""

    ascent = 8
    descent = 2

    def __init__(self):
        self.strips = [None, None, None]
        self._codes = b""
        self._read(0)

    def forget(self):
        """Forget the letters and signs that plain English and Classic do not need."""
        self.strips[1] = self.strips[2] = None
        self._codes = b""

    def _read(self, number):
        strip = Bitmap(_WIDE[number], 2 * ROW, 2)
        with open(words.folder + "/font.bin", "rb") as file:
            if number > 1:
                file.seek(_CODES_AT)
                self._codes = file.read(2 * _LETTERS)
            file.seek(_AT[number])
            readinto(strip, file, 1, 1, True)
        self.strips[number] = strip

    def place(self, code):
        """Where a letter is, -1 when it is not there."""
        if code < _FIRST + ASCII:
            return LETTER * (code - _FIRST) if code >= _FIRST else -1
        if code >= NARROW:
            return LETTER * (ASCII + code - NARROW) if code < NARROW + _NARROW else -1
        if code < SIGNS:
            return self._letter(code)
        if code < SIGNS + _ALWAYS:
            return LETTER * (ASCII + _NARROW + code - SIGNS)
        return self._further(LETTER * (code - SIGNS - _ALWAYS)) if code < SIGNS + _ALWAYS + _MORE else -1

    def pattern(self, color, dark):
        """Where the pattern of a color is, 4 for none.

        :param dark: that of the dark side.
        """
        if dark and color < _BRIGHT - 1:
            return self._further(LETTER * _MORE + _PATTERN * color)
        return LETTER * (ASCII + _NARROW + _ALWAYS) + _PATTERN * color

    def badge(self, number):
        """Where it is what is printed on a card beside its sign: a spin (1), a flip (2)."""
        return self._further(LETTER * (_MORE + number - 1) + _PATTERN * (_BRIGHT - 1))

    def _further(self, x):
        if not self.strips[1]:
            self._read(1)
        return FONT_STRIP + x

    def _letter(self, code):
        if not self._codes:
            self._read(2)
        codes = self._codes
        low = 0
        high = _LETTERS
        while low < high:
            middle = (low + high) >> 1
            found = codes[2 * middle] | codes[2 * middle + 1] << 8
            if found == code:
                return 2 * FONT_STRIP + LETTER * middle
            if found < code:
                low = middle + 1
            else:
                high = middle
        return -1

    def copy(self, bitmap, x, y, place, wide, ink):
        """Copy what is at a place; ink 1 bright on what is there, 0 dark."""
        left = place & (FONT_STRIP - 1)
        top = 0 if ink else ROW
        blit(
            bitmap,
            self.strips[place // FONT_STRIP],
            x,
            y,
            x1=left,
            y1=top,
            x2=left + wide,
            y2=top + ROW,
            skip_source_index=1 - ink,
        )

    def get_bounding_box(self):
        """(width, height). Not the four numbers that are allowed as well: display_text would make room for 12 rows."""
        return LETTER, ROW

    def get_glyph(self, code):
        """The glyph of a letter; None when the font lacks it."""
        place = self.place(code)
        if place < 0:
            return None
        tile = (place & (FONT_STRIP - 1)) // LETTER
        return Glyph(self.strips[place // FONT_STRIP], tile, LETTER, ROW, 0, -2, LETTER, 0)
