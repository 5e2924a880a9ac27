# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The canvas: one bitmap as large as the display, and everything drawn on it.

Cards, lists and counts are drawn here; a line that changes by itself is a bitmap of its own
(:mod:`uno_ui.line`), because displayio sends one rectangle for all that changed in a bitmap.
"""

from bitmaptools import fill_region
from displayio import Bitmap, Group, Palette, TileGrid
from micropython import const

from uno_ui.codes import LETTER, UNCOLORED
from uno_ui.font import NARROW, SIGNS, Font

_ZERO = const(48)
# A color is four rows of four pixels, over and over. Red full, yellow lying, green
# slanted, blue standing lines; then a fine grid, for wilds and for a color not named yet. On the dark side of a deck
# with two: pink points, teal slanted the other way, orange squares, purple windows.
_PATTERNS = (
    b"\x0f\x0f\x0f\x0f\x0f\x00\x0f\x00\x09\x03\x06\x0c\x05\x05\x05\x05\x05\x0a\x05\x0a"
    b"\x04\x00\x01\x00\x08\x04\x02\x01\x03\x03\x0c\x0c\x0f\x05\x0f\x05"
)
_NO_COLOR = const(4)
_DARK = const(5)  # the first pattern of the dark side
# What is printed on a card beside its sign, in the place of the pattern: columns of 7 pixels.
_BADGES = b"\x3e\x41\x5d\x55\x1e\x02\x1f\x22\x7c\x20"

CARD_W = 16
CARD_H = 21
BIG_W = 28
BIG_H = 29
LOW_W = 21  # on a low screen: uno_ui.draw_low
LOW_H = 14


class Canvas:
    """``width``, ``height``; ``changed``: something was drawn since the last :meth:`refresh`.

    ``dark_side``: the colors are those of the dark side of a deck. ``paper``: dark ink on bright paper.
    """

    def __init__(self, display):
        self._display = display
        self.width = display.width
        self.height = display.height
        self.font = Font()
        self.changed = True
        self._bitmap = Bitmap(self.width, self.height, 2)
        palette = Palette(2)
        palette[0] = 0x000000
        palette[1] = 0xFFFFFF
        self._palette = palette
        self.dark_side = False
        self.paper = False
        self._on_top = 0
        self.group = Group()
        self.group.append(TileGrid(self._bitmap, pixel_shader=palette))
        display.root_group = self.group

    def refresh(self):
        """Show what was drawn."""
        if self.changed:
            self.changed = False
            self._display.refresh()

    def lay(self, paper, lines):
        """Bright paper and dark ink, or the other way around; nothing is drawn again.

        :param lines: the lines of text on it.
        """
        if paper == self.paper:
            return
        self.paper = paper
        self._palette[0] = 0xFFFFFF if paper else 0x000000
        self._palette[1] = 0x000000 if paper else 0xFFFFFF
        for line in lines:
            line.dress()
        self.changed = True

    def put(self, layer):
        """Something on top of what is drawn, until :meth:`clear`."""
        self.group.append(layer)
        self._on_top += 1
        self.changed = True

    def clear(self):
        """All dark."""
        while self._on_top:
            self._on_top -= 1
            self.group.pop()
        self._bitmap.fill(0)
        self.changed = True

    def fill(self, x, y, w, h, ink=1):
        """A filled box."""
        fill_region(self._bitmap, x, y, x + w, y + h, ink)
        self.changed = True

    def frame(self, x, y, w, h, ink=1):
        """The sides of a box."""
        self.fill(x, y, w, 1, ink)
        self.fill(x, y + h - 1, w, 1, ink)
        self.fill(x, y, 1, h, ink)
        self.fill(x + w - 1, y, 1, h, ink)

    def text(self, x, y, text, ink=1):
        """Letters; the background stays. Capitals are in rows ``y + 1`` to ``y + 7``.

        :return: where the next letter would be.
        """
        for letter in text:
            self._glyph(x, y, self.font.index(ord(letter)), ink, 1)
            x += LETTER
        return x

    def text_large(self, x, y, text, ink=1, scale=2):
        """Letters of twice the size, or more."""
        for letter in text:
            self._glyph(x, y, self.font.index(ord(letter)), ink, scale)
            x += scale * LETTER

    def text_right(self, x, y, text, ink=1):
        """Letters that end before ``x``."""
        return self.text(x - LETTER * len(text) + 1, y, text, ink)

    def number(self, x, y, n, ink=1, narrow=False):
        """A number without its text: nothing is allocated. See :meth:`text`.

        :param narrow: digits of 5 pixels instead of 6.
        """
        zero = self.font.index(NARROW if narrow else _ZERO)
        unit = 1
        while n // unit > 9:
            unit *= 10
        while unit:
            self._glyph(x, y, zero + n // unit % 10, ink, 1)
            x += 5 if narrow else LETTER
            unit //= 10
        return x

    def sign(self, x, y, label, ink=1, scale=1):
        """The sign of a label (``L_*``) or one of the font's further ones, 12x10 pixels."""
        index = self.font.index(SIGNS + 2 * label)
        self._glyph(x, y, index, ink, scale)
        self._glyph(x + LETTER * scale, y, index + 1, ink, scale)

    def _glyph(self, x, y, index, ink, scale):
        if index < 0:
            return
        bitmap = self._bitmap
        column = self.font.column
        for k in range(LETTER):
            bits = column(index, k) if 0 <= x <= self.width - scale else 0  # what does not fit is cut
            at = y
            while bits:
                if bits & 1:
                    if scale == 1:
                        bitmap[x, at] = ink
                    else:
                        fill_region(bitmap, x, at, x + scale, at + scale, ink)
                bits >>= 1
                at += scale
            x += scale
        self.changed = True

    def pattern(self, x, y, w, h, color, ink=1):
        """The pattern of a color."""
        at = 4 * (min(color, _NO_COLOR) + (_DARK if self.dark_side and color < _NO_COLOR else 0))
        bitmap = self._bitmap
        for dy in range(h):
            row = _PATTERNS[at + (dy & 3)]
            for dx in range(w):
                bitmap[x + dx, y + dy] = ink ^ 1 ^ row >> (dx & 3) & 1
        self.changed = True

    def badge(self, x, y, what, ink):
        """What is printed on a card beside its sign, in a box.

        :param what: a spin (1), a flip (2), or a letter.
        """
        self.fill(x - 1, y - 1, 7, 9, ink)
        ink = 1 - ink
        if isinstance(what, str):
            self.text(x, y - 1, what, ink)
        else:
            self.columns(x, y, _BADGES[5 * what - 5 : 5 * what], ink)

    def columns(self, x, y, columns, ink):
        """Seven pixels of each column, the lowest bit on top."""
        for bits in columns:
            for dy in range(7):
                if bits >> dy & 1:
                    self._bitmap[x, y + dy] = ink
            x += 1

    def card(self, x, y, label, color, letter, ink=1, scale=1, badge=0):
        """A card: its sign, and below the letter and the pattern of its color; a card of no color has its sign only.

        :param label: what is printed on it (``L_*``).
        :param badge: see :meth:`badge`.
        :param ink: 1 bright on dark, 0 dark on bright.
        :param scale: 1 for ``CARD_W`` x ``CARD_H`` pixels, 2 for ``BIG_W`` x ``BIG_H``.
        """
        w = CARD_W if scale == 1 else BIG_W
        h = CARD_H if scale == 1 else BIG_H
        self.fill(x, y, w, h)
        if ink:
            self.fill(x + 1, y + 1, w - 2, h - 2, 0)
        if color == UNCOLORED:
            self.sign(x + 2, y + (h >> 1) + 1 - 5 * scale, label, ink, scale)
            return
        self.sign(x + 2, y + 3 - scale, label, ink, scale)
        self.text(x + 2, y + h - 10, letter, ink)
        if badge:
            self.badge(x + w - 7, y + h - 9, badge, ink)
            w -= 7
        if w > CARD_W - 7:
            self.pattern(x + 9, y + h - 9, w - 11, 7, color, ink)
