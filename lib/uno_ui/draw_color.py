# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The canvas of a color display, 160x120 pixels and up: one bitmap of sixteen colors.

Screens draw on it in *units*, as on the canvas of an OLED. A unit is a pixel where a letter of six is large enough to
be read. A display with 240 pixels in a row is no larger in the hand, so there a letter has twice as many: it is 11
pixels wide and 20 high, and a unit 11/6 by 2. ``width`` and ``height`` are units, in the middle of the display;
``box``, ``write``, ``wide``, ``high`` are pixels.

A letter is white or black, whatever is behind it: its strip is of one bit, and ink 1 and 0 are the first two colors.
"""

from bitmaptools import blit, fill_region
from displayio import Bitmap, Group, Palette, TileGrid
from micropython import const

from uno_ui.codes import C_BACK, C_LIGHT, FONT_STRIP, LETTER, NO_COLOR, ROW, TALL, UNCOLORED, ZERO
from uno_ui.draw import BIG_H, BIG_W, CARD_H, CARD_W, Canvas
from uno_ui.font import NARROW, Font
from uno_ui.line import Line

_LIGHT_SIDE = const(2)  # the first of four colors of cards,
_DARK_SIDE = const(8)  # and of the dark side
_WILD = const(6)
_BRIGHT = (3, 9, 10)  # yellow, teal and orange have black print
_LARGE = const(240)  # pixels in a row, from which on letters are doubled
_STRETCHED = const(120)  # pixels of the widest thing that is drawn larger

# The palette, by number (uno_ui.codes has their names): RGB of each.
# tests/ui/test_colors.py holds their contrasts.
PALETTE = (
    0x0A0E14,  # ground, and black ink
    0xFFFFFF,  # white ink
    0xD42A2A,  # red
    0xF7C100,  # yellow
    0x1E9447,  # green
    0x2472E6,  # blue
    0x3B4350,  # a wild card
    0x8C97A6,  # what is quiet: edges, what may not be played
    0xD83C8B,  # pink, of the dark side
    0x30D5C4,  # teal
    0xF08A24,  # orange
    0x8B5CF0,  # purple
    0x1A222E,  # a panel
    0x4B5667,  # the edge of a panel
    0x57C8FF,  # what the cursor is on
    0x000000,  # nothing yet
)


def opened(display):
    """What is drawn on a display: the canvas, and the lines of text on the table."""
    canvas = ColorCanvas(display)
    x = canvas.left + canvas.x(31)
    return canvas, [ColorLine(canvas, x, canvas.top + (10 * i + 9) * canvas.times, 16) for i in range(3)]


class LargeFont(Font):
    """Strips of twice the size, made when they are read: places stay as they were."""

    def _read(self, number):
        super()._read(number)
        strip = self.strips[number]
        w = strip.width
        wide = Bitmap(2 * w, 2 * ROW, 2)
        for x in range(2 * w):
            blit(wide, strip, x, 0, x1=x >> 1, y1=0, x2=(x >> 1) + 1, y2=2 * ROW)
        self.strips[number] = None
        strip = Bitmap(2 * w, 4 * ROW, 2)
        for y in range(4 * ROW):
            blit(strip, wide, 0, y, x1=0, y1=y >> 1, x2=2 * w, y2=(y >> 1) + 1)
        self.strips[number] = strip


class ColorCanvas(Canvas):
    """See :class:`uno_ui.draw.Canvas`. ``wide`` and ``high`` pixels; ``times`` 1 or 2, pixels of a letter's pixel;
    ``letter`` pixels from one to the next.
    """

    def __init__(self, display):
        self._display = display
        self.wide = display.width
        self.high = display.height
        large = self.wide >= _LARGE
        self.times = 2 if large else 1
        self.letter = 11 if large else LETTER
        self.row = ROW * self.times
        self.font = LargeFont() if large else Font()
        self.changed = True
        self.dark_side = False
        self.paper = False
        self._on_top = 0
        self._bitmap = Bitmap(self.wide, self.high, len(PALETTE))
        self._stretched = Bitmap(_STRETCHED, self.row, 2)
        self._palette = Palette(len(PALETTE))
        for k in range(len(PALETTE)):
            self._palette[k] = PALETTE[k]
        self.group = Group()
        self.group.append(TileGrid(self._bitmap, pixel_shader=self._palette))
        display.root_group = self.group
        self.width = 128
        self.height = 64
        self.left = (self.wide - self.x(self.width)) >> 1
        self.top = (self.high - self.height * self.times) >> 1

    def x(self, units):
        """Units from the left in pixels."""
        return units * self.letter // LETTER

    def lay(self, paper, lines):
        """The sides of a deck have colors of their own, on the same ground."""
        self.paper = paper

    # -- in pixels -------------------------------------------------------------------------

    def box(self, x, y, w, h, color):
        """A filled box."""
        fill_region(self._bitmap, x, y, x + w, y + h, color)
        self.changed = True

    def copy(self, x, y, place, wide, ink):
        """What is at a place of the font, as large as letters are.

        :param wide: columns of the font.
        """
        if place < 0 or x >= self.wide or y >= self.high:
            return
        times = self.times
        left = (place & (FONT_STRIP - 1)) * times
        top = 0 if ink else self.row
        blit(
            self._bitmap,
            self.font.strips[place // FONT_STRIP],
            x,
            y,
            x1=left,
            y1=top,
            x2=left + min(wide * times, self.wide - x),
            y2=top + self.row,
            skip_source_index=0 if ink else 1,
        )
        self.changed = True

    def write(self, x, y, text, ink=1):
        """Letters.

        :return: where the next letter would be.
        """
        for letter in text:
            if letter != " ":
                self.copy(x, y, self.font.place(ord(letter)), LETTER, ink)
            x += self.letter
        return x

    # -- in units ----------------------------------------------------------------------------

    def fill(self, x, y, w, h, ink=1):
        """A filled box."""
        left = self.x(x)
        times = self.times
        self.box(self.left + left, self.top + y * times, self.x(x + w) - left, h * times, ink)

    def frame(self, x, y, w, h, ink=1):
        """The sides of a box, a pixel thick."""
        left = self.x(x)
        w = self.x(x + w) - left
        left += self.left
        y = self.top + y * self.times
        h *= self.times
        self.box(left, y, w, 1, ink)
        self.box(left, y + h - 1, w, 1, ink)
        self.box(left, y, 1, h, ink)
        self.box(left + w - 1, y, 1, h, ink)

    def text(self, x, y, text, ink=1):
        """Letters; the background stays."""
        at = self.left + self.x(x)
        y = self.top + y * self.times
        for letter in text:
            if letter != " " and at >= 0:
                self.copy(at, y, self.font.place(ord(letter)), LETTER, ink)
            at += self.letter
        return x + LETTER * len(text)

    def number(self, x, y, n, ink=1, narrow=False):
        """A number without its text: nothing is allocated."""
        zero = self.font.place(NARROW if narrow else ZERO)
        unit = 1
        while n // unit > 9:
            unit *= 10
        while unit:
            self._copy(x, y, zero + LETTER * (n // unit % 10), LETTER, ink)
            x += 5 if narrow else LETTER
            unit //= 10
        return x

    def card(self, x, y, label, color, letter, ink=1, scale=1, badge=0):
        """A card in its color, with what is printed on it, letter and pattern; with the cursor (ink 0) it is white."""
        if not ink:
            super().card(x, y, label, color, letter, ink, scale, badge)
            return
        w = CARD_W if scale == 1 else BIG_W
        h = CARD_H if scale == 1 else BIG_H
        body = _WILD
        if color < NO_COLOR:
            body = color + (_DARK_SIDE if self.dark_side else _LIGHT_SIDE)
        ink = 0 if body in _BRIGHT else 1
        self.fill(x, y, w, h)
        self.fill(x + 1, y + 1, w - 2, h - 2, body)
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

    def _copy(self, x, y, place, wide, ink):
        if x >= 0:
            self.copy(self.left + self.x(x), self.top + y * self.times, place, wide, ink)

    def _large(self, x, y, place, wide, ink, scale):
        """Every column as often as it is wide, then every row of that."""
        self.large(self.left + self.x(x), self.top + y * self.times, place, wide, ink, scale)

    def large(self, x, y, place, wide, ink, scale):
        """What is at a place of the font, ``scale`` times as large as letters are; in pixels."""
        if place < 0:
            return
        times = self.times
        strip = self.font.strips[place // FONT_STRIP]
        left = (place & (FONT_STRIP - 1)) * times
        top = 0 if ink else self.row
        stretched = self._stretched
        wide = min(wide * times * scale, _STRETCHED)
        for k in range(wide):
            at = left + k // scale
            blit(stretched, strip, k, 0, x1=at, y1=top, x2=at + 1, y2=top + self.row)
        for at in range(y, min(y + self.row * scale, self.high)):
            row = (at - y) // scale
            if 0 <= x < self.wide and at >= 0:
                blit(self._bitmap, stretched, x, at, x1=0, y1=row, x2=wide, y2=row + 1, skip_source_index=1 - ink)
        self.changed = True

    def pattern(self, x, y, w, h, color, ink=1):
        """The pattern of a color."""
        left = self.x(x)
        wide = self.x(x + w) - left
        self.weave(self.left + left, self.top + y * self.times, wide, h * self.times, color, ink)

    def weave(self, x, y, w, h, color, ink):
        """The pattern of a color, in pixels."""
        place = self.font.pattern(min(color, NO_COLOR), self.dark_side)
        strip = self.font.strips[place // FONT_STRIP]
        tall = TALL * self.times
        left = (place & (FONT_STRIP - 1)) * self.times
        top = 0 if ink else self.row
        for dy in range(0, h, tall):
            low = top + min(tall, h - dy)
            for dx in range(0, w, tall):
                right = left + min(tall, w - dx)
                blit(self._bitmap, strip, x + dx, y + dy, x1=left, y1=top, x2=right, y2=low, skip_source_index=1 - ink)
        self.changed = True


class ColorLine(Line):
    """A line of text that changes by itself, with letters as large as the canvas has them.

    :param x: pixels. :param y: pixels.
    """

    def __init__(self, canvas, x, y, letters):
        self._canvas = canvas
        self.letters = letters
        self.text = ""
        self.lit = False
        self._lamp_y = -1
        self._bitmap = Bitmap(canvas.letter * letters + 2, canvas.row, 2)
        self._palette = Palette(2)
        self.dress()
        canvas.group.append(TileGrid(self._bitmap, pixel_shader=self._palette, x=x - 1, y=y))

    def dress(self):
        """The colors, after the light has changed."""
        palette = self._palette
        if self.lit:
            palette[0] = PALETTE[C_LIGHT]
            palette[1] = PALETTE[C_BACK]
            palette.make_opaque(0)
        else:
            palette[1] = 0xFFFFFF
            palette.make_transparent(0)

    def _write(self, text):
        was = self.text
        self.text = text
        canvas = self._canvas
        font = canvas.font
        times = canvas.times
        x = 1
        for i in range(self.letters):
            letter = text[i : i + 1] or " "
            if letter != (was[i : i + 1] or " "):
                place = max(font.place(ord(letter)), 0)  # what is not there is a space
                left = (place & (FONT_STRIP - 1)) * times
                strip = font.strips[place // FONT_STRIP]
                blit(self._bitmap, strip, x, 0, x1=left, y1=0, x2=left + canvas.letter, y2=canvas.row)
            x += canvas.letter
