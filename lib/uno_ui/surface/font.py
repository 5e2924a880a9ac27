# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The font: 6x10 pixels a letter, the signs of the cards, 12x10, and the patterns of colors, 8x10.

They are side by side in strips, bitmaps of twenty rows: the upper ten bright on dark, the lower ones dark on bright.
The firmware copies them from there, which is some forty times as fast as to draw a letter pixel by pixel. A *place*
locates a letter: the column in its strip, and 1024 for each strip before. ``adafruit_display_text.bitmap_label`` can
have glyphs from the same strips, as :mod:`fontio` describes them (``label.Label`` keeps its glyphs and cannot be used).

The file font.bin is written by tools/font.py. Letters for plain English and Classic are read at the start of the
program. The other letters, and signs of single editions, are read on demand, until :meth:`Font.forget`.
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
_LATIN = const(75)  # letters that plain English does not need,
_CYRILLIC = const(74)  # and behind them in the file
_FIRST_CYRILLIC = const(0x400)
_PATTERN = const(8)
_BRIGHT = const(5)  # patterns in the first strip
# Pixels a strip is wide, by its number. The last two are one in the file, with Latin and Cyrillic letters; a language
# needs only one kind. The Cyrillic ones are read with the byte before them, two pixels early.
_WIDE = (958, 536, 450, 446)
# Bytes of the file before it.
_AT = (0, 2400, 4038, 4094)
_EARLY = const(2)
_ROW_BYTES = const(112)
_CODES_AT = const(3740)

SIGNS = const(0xE000)  # the signs start here, two glyphs each
NARROW = const(0xE800)  # digits of four columns


def _alphabet():
    """Return the further letters of the language: 0 Latin, 1 Cyrillic, -1 none."""
    return -1 if words.language == "en" else 1 if words.language in words.CYRILLIC else 0


class Font:
    """``ascent`` and ``descent`` in pixels, as display_text asks for them."""

    ascent = 8
    descent = 2

    def __init__(self):
        self.strips = [None, None, None, None]
        self._codes = [b"", b""]
        self._read(0)

    def forget(self):
        """Forget the signs that Classic does not need, and the letters that the language does not."""
        self.strips[1] = None
        for k in range(2):
            if k != _alphabet():
                self.strips[2 + k] = None
                self._codes[k] = b""

    def keep(self):
        """Load the letters of the language low in memory, before what comes and goes."""
        if _alphabet() >= 0:
            self._letter(_FIRST_CYRILLIC * _alphabet())

    def _read(self, number):
        early = _EARLY if number > 2 else 0
        strip = Bitmap(_WIDE[number] - early, 2 * ROW, 2)
        with open(words.folder + "/font.bin", "rb") as file:
            if number < 2:
                file.seek(_AT[number])
                readinto(strip, file, 1, 1, True)
            else:
                row = Bitmap(_WIDE[number], 1, 2)
                for y in range(2 * ROW):
                    file.seek(_AT[number] + _ROW_BYTES * y)
                    readinto(row, file, 1, 1, True)
                    blit(strip, row, 0, y, x1=early, y1=0, x2=_WIDE[number], y2=1)
                file.seek(_CODES_AT if number < 3 else _CODES_AT + 2 * _LATIN)
                self._codes[number - 2] = file.read(2 * (_LATIN if number < 3 else _CYRILLIC))
        self.strips[number] = strip

    def place(self, code):
        """Return the place of a letter, or -1."""
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
        """Return the place of the pattern of a color, 4 for none.

        :param dark: the pattern of the dark side.
        """
        if dark and color < _BRIGHT - 1:
            return self._further(LETTER * _MORE + _PATTERN * color)
        return LETTER * (ASCII + _NARROW + _ALWAYS) + _PATTERN * color

    def badge(self, number):
        """Return the place of a badge, which is printed on a card beside its sign: a spin (1), a flip (2)."""
        return self._further(LETTER * (_MORE + number - 1) + _PATTERN * (_BRIGHT - 1))

    def _further(self, x):
        if not self.strips[1]:
            self._read(1)
        return FONT_STRIP + x

    def _letter(self, code):
        k = 1 if code >= _FIRST_CYRILLIC else 0
        if not self._codes[k]:
            self._read(2 + k)
        codes = self._codes[k]
        low = 0
        high = len(codes) >> 1
        while low < high:
            middle = (low + high) >> 1
            found = codes[2 * middle] | codes[2 * middle + 1] << 8
            if found == code:
                return (2 + k) * FONT_STRIP + LETTER * middle
            if found < code:
                low = middle + 1
            else:
                high = middle
        return -1

    def copy(self, bitmap, x, y, place, wide, ink):
        """Copy what is at a place; ink 1 bright on what is there, 0 dark."""
        left = place & (FONT_STRIP - 1)
        top = ROW * (1 - ink)
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
        """Return (width, height). Not the four numbers that are allowed as well: display_text would make room for 12
        rows."""
        return LETTER, ROW

    def get_glyph(self, code):
        """Return the glyph of a letter; None when the font lacks it."""
        place = self.place(code)
        if place < 0:
            return None
        return Glyph(self.strips[place // FONT_STRIP], place % FONT_STRIP // LETTER, LETTER, ROW, 0, -2, LETTER, 0)
