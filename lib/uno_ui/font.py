# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The font: 6x10 pixels a letter, and the signs of the cards, 12x10.

One object serves both ways of drawing. The canvas asks for columns
(:meth:`Font.index`, :meth:`Font.column`): nothing is allocated. ``adafruit_display_text.bitmap_label`` asks
for glyphs as :mod:`fontio` describes them; it copies each before it asks for the next, so one glyph, with one
bitmap of 6x10, is all there ever is. (``label.Label`` keeps its glyphs and cannot be used.)

What plain English and Classic need comes first; the other letters (:mod:`uno_ui.letters`) and the signs of editions
(:mod:`uno_ui.signs`) are looked up there, until :meth:`Font.forget`.
"""

from displayio import Bitmap
from fontio import Glyph
from micropython import const

from uno_ui.codes import LETTER, ROW
from uno_ui.glyphs import GLYPHS

_FIRST = const(32)
_ASCII = const(95)
_NARROW = const(10)
_BYTES = const(8)
_SIGNS = const(153)  # glyphs that are always there; from here on signs of editions,
_LETTERS = const(1024)  # and from here on the letters of other languages

SIGNS = const(0xE000)  # the signs start here, two glyphs each
NARROW = const(0xE800)  # digits of four columns


class Font:
    """``ascent`` and ``descent`` in pixels, as display_text asks for them."""

    ascent = 8
    descent = 2
    _bitmap = _glyph = None

    def __init__(self):
        self.forget()

    def forget(self):
        """Forget the letters and signs that plain English and Classic do not need."""
        self._codes = self._letters = self._signs = b""

    def index(self, code):
        """Where a letter is, -1 when it is not there."""
        if code < _FIRST + _ASCII:
            return code - _FIRST if code >= _FIRST else -1
        if code >= NARROW:
            return _ASCII + code - NARROW if code < NARROW + _NARROW else -1
        if code < SIGNS:
            return self._letter(code)
        index = _ASCII + _NARROW + code - SIGNS
        if index >= _SIGNS and not self._signs:
            from uno_ui import signs

            self._signs = signs.GLYPHS
        return index if index < _SIGNS + len(self._signs) // _BYTES else -1

    def _letter(self, code):
        if not self._codes:
            from uno_ui import letters

            self._codes = letters.CODES
            self._letters = letters.GLYPHS
        codes = self._codes
        low = 0
        high = len(codes) >> 1
        while low < high:
            middle = (low + high) >> 1
            found = codes[2 * middle] | codes[2 * middle + 1] << 8
            if found == code:
                return _LETTERS + middle
            if found < code:
                low = middle + 1
            else:
                high = middle
        return -1

    def column(self, index, x):
        """Ten pixels, the lowest bit on top, of column ``x``. They never span three bytes: 10 * x is even."""
        glyphs = GLYPHS
        if index >= _LETTERS:
            glyphs = self._letters
            index -= _LETTERS
        elif index >= _SIGNS:
            glyphs = self._signs
            index -= _SIGNS
        at = _BYTES * index + (10 * x >> 3)
        return (glyphs[at] | glyphs[at + 1] << 8) >> (10 * x & 7) & 0x3FF

    def get_bounding_box(self):
        """(width, height). Not the four numbers that are allowed as well: display_text would make room for 12 rows."""
        return LETTER, ROW

    def get_glyph(self, code):
        """The glyph of a letter, good until the next call; None when the font lacks it."""
        index = self.index(code)
        if index < 0:
            return None
        if not self._glyph:
            self._bitmap = Bitmap(LETTER, ROW, 2)
            self._glyph = Glyph(self._bitmap, 0, LETTER, ROW, 0, -2, LETTER, 0)
        bitmap = self._bitmap
        for x in range(LETTER):
            bits = self.column(index, x)
            for y in range(ROW):
                bitmap[x, y] = bits >> y & 1
        return self._glyph
