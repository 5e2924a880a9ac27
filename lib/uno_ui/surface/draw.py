# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The canvas: one bitmap as large as the display, and everything drawn on it.

Cards, lists and counts are drawn here; a line that changes by itself is a bitmap of its own
(:mod:`uno_ui.surface.line`), because displayio sends one rectangle for all that changed in a bitmap.
"""

from bitmaptools import blit, fill_region
from displayio import Bitmap, Group, Palette, TileGrid
from micropython import const

from uno_ui.codes import ASCII, FONT_STRIP, CAP, LETTER, NO_COLOR, TALL, UNCOLORED, ZERO
from uno_ui.surface.font import NARROW, SIGNS, Font

_SPACE = const(32)
_HEIGHT = const(10)

CARD_W = 16
CARD_H = 21
BIG_W = 28
BIG_H = 29
LOW_W = 21  # on a low screen: uno_ui.surface.draw_low
LOW_H = 14


class Canvas:
    """The canvas of an OLED.

    - ``width``, ``height``: pixels.
    - ``bitmap``: the target of all methods.
    - ``letters``: how many a line has room for.
    - ``changed``: something was drawn since the last :meth:`refresh`.
    - ``dark_side``: the colors are the dark side's.
    - ``paper``: dark ink on bright paper.
    - ``ground``: the ink of a blank canvas.
    - ``tints``: inks of seats.
    - ``light``: the ink behind dark letters.
    - ``pitch``: pixels from row to row of a list.
    - ``leap``: at its end, a list moves by half of its visible rows.

    A canvas with more colors has more abilities. Each has a name here, and is None if a screen draws that itself.
    ``table``, ``tower`` and ``podium`` return the classes of those pictures. ``title`` and ``read`` draw those
    screens. ``game_picture`` and ``face_picture`` draw in a box; where they are, ``faces_of`` returns the faces of
    seats. ``choose`` draws the cursor alone, ``dot`` the mark of a row of a list, ``middle`` a word on a plate.
    ``themes``: how many there are. ``times``: pixels for each pixel of a letter. ``felt`` and ``cards``: the numbers of
    the color of the table, and of the back of cards.
    """

    table = tower = podium = title = read = game_picture = face_picture = choose = middle = hue = card_colors = None
    x = dot = None
    themes = felt = cards = 0
    times = 1
    tints = b"\1"
    light = 1
    ground = 0
    pitch = _HEIGHT
    letters = 128 // LETTER
    leap = False

    def __init__(self, display):
        self._display = display
        self.width = display.width
        self.height = display.height
        self.font = Font()
        self.changed = True
        self.bitmap = Bitmap(self.width, self.height, 2)
        self._stretched = Bitmap(64, _HEIGHT, 2)  # what is drawn larger, at first in one direction only
        palette = Palette(2)
        palette[0] = 0x000000
        palette[1] = 0xFFFFFF
        self._palette = palette
        self.dark_side = False
        self.paper = False
        self._on_top = 0
        self.group = Group()
        self.group.append(TileGrid(self.bitmap, pixel_shader=palette))
        display.root_group = self.group

    def refresh(self):
        """Show what was drawn."""
        if self.changed:
            self.changed = False
            self._display.refresh()

    def lay(self, paper, lines):
        """Make the paper bright and the ink dark, or the other way around; nothing is drawn again.

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
        """Put a layer on top of the picture until :meth:`clear`. None removes the last layer, if it is still there."""
        if layer:
            self.group.append(layer)
            self._on_top += 1
        elif self._on_top:
            self.group.pop()
            self._on_top -= 1
        self.changed = True

    def clear(self):
        """Draw the ground over everything."""
        while self._on_top:
            self.put(None)
        self.bitmap.fill(self.ground)
        self.changed = True

    def fill(self, x, y, w, h, ink=1):
        """Draw a filled box."""
        fill_region(self.bitmap, x, y, x + w, y + h, ink)
        self.changed = True

    box = fill  # the same in pixels: here a unit is one

    def frame(self, x, y, w, h, ink=1):
        """Draw the sides of a box."""
        self.fill(x, y, w, 1, ink)
        self.fill(x, y + h - 1, w, 1, ink)
        self.fill(x, y, 1, h, ink)
        self.fill(x + w - 1, y, 1, h, ink)

    def head(self, text, corner="", lit=True):
        """Draw the headline, and a text at its right end."""
        ink = 1 if lit else 0
        self.fill(0, 0, self.width, _HEIGHT, ink)
        self.text(2, 0, text, 1 - ink)
        self.text_right(self.width - 2, 0, corner, 1 - ink)

    def place(self, x, y, w, h, lit, moved=None):
        """Draw the place of something to choose; lit: the cursor is on it.

        :param moved: of a row of a list, whether all but the cursor is there already.
        :return: the ink of letters on it; below 0: they stay as they are.
        """
        if lit:
            h -= 1
            self.fill(x, y + h, w, 1, 0)
        self.fill(x, y, w, h, 1 if lit else 0)
        return 0 if lit else 1

    def plate(self, x, y, w, h, lit):
        """Draw the place of something to choose that is seen while the cursor is elsewhere.

        :return: the ink of letters on it.
        """
        self.fill(x, y, w, h, 1 if lit else 0)
        self.frame(x, y, w, h)
        return 0 if lit else 1

    def text(self, x, y, text, ink=1):
        """Draw letters; the background stays. Capitals are in rows ``y + 1`` to ``y + 7``.

        :return: the x of the next letter.
        """
        bitmap = self.bitmap
        strip = self.font.strips[0]
        top = 0 if ink else _HEIGHT
        low = top + _HEIGHT
        skip = 1 - ink
        for code in text.encode():  # to go through its letters would make a name of each
            left = LETTER * code - LETTER * _SPACE
            if left < LETTER * ASCII and x >= 0:
                if left > 0 and x < self.width:  # what does not fit is cut
                    blit(bitmap, strip, x, y, x1=left, y1=top, x2=left + LETTER, y2=low, skip_source_index=skip)
            else:
                if code > 191:  # the first of two bytes; no letter has three
                    first = code << 6
                    continue
                if code > 127:
                    code = (first | code & 63) & 0x7FF
                if code > CAP:
                    left = LETTER * (code - CAP - _SPACE)
                    # All letters end in a free column: the column of the letter before is the side of the box.
                    up = _HEIGHT - top
                    blit(bitmap, strip, x - 1, y, x1=left - 1, y1=up, x2=left + LETTER, y2=up + _HEIGHT - 1)
                else:
                    self._copy(x, y, self.font.place(code), LETTER, ink)
            x += LETTER
        self.changed = True
        return x

    line = text  # that begins at the left side

    def text_large(self, x, y, text, ink=1, scale=2):
        """Draw letters of twice the size, or more."""
        for letter in text:
            self._large(x, y, self.font.place(ord(letter)), LETTER, ink, scale)
            x += scale * LETTER

    def text_right(self, x, y, text, ink=1):
        """Draw letters that end before ``x``."""
        return self.text(x - LETTER * len(text) + 1, y, text, ink)

    def number(self, x, y, n, ink=1, narrow=False):
        """Draw a number without its text: nothing is allocated. See :meth:`text`.

        :param narrow: digits of 5 pixels instead of 6.
        """
        zero = self.font.place(NARROW if narrow else ZERO)
        unit = 1
        while n // unit > 9:
            unit *= 10
        while unit:
            self._copy(x, y, zero + LETTER * (n // unit % 10), LETTER, ink)
            x += 5 if narrow else LETTER
            unit //= 10
        return x

    def sign(self, x, y, label, ink=1, scale=1):
        """Draw the sign of a label (``L_*``) or one of the font's further ones, 12x10 pixels."""
        place = self.font.place(SIGNS + 2 * label)
        if scale == 1:
            self._copy(x, y, place, 2 * LETTER, ink)
        else:
            self._large(x, y, place, 2 * LETTER, ink, scale)

    def _copy(self, x, y, place, wide, ink):
        cut = max(-x, 0)
        if place >= 0 and cut < wide and x < self.width:
            self.font.copy(self.bitmap, x + cut, y, place + cut, wide - cut, ink)
        self.changed = True

    def _large(self, x, y, place, wide, ink, scale):
        """Draw every column as often as it is wide, then every row of that."""
        if place < 0:
            return
        strip = self.font.strips[place // FONT_STRIP]
        left = place & (FONT_STRIP - 1)
        top = 0 if ink else _HEIGHT
        low = top + _HEIGHT
        stretched = self._stretched
        for k in range(wide * scale):
            at = left + k // scale
            blit(stretched, strip, k, 0, x1=at, y1=top, x2=at + 1, y2=low)
        self.changed = True
        if not 0 <= x < self.width:
            return
        bitmap = self.bitmap
        wide *= scale
        ink = 1 - ink
        for at in range(y, min(y + _HEIGHT * scale, self.height)):
            row = (at - y) // scale
            blit(bitmap, stretched, x, at, x1=0, y1=row, x2=wide, y2=row + 1, skip_source_index=ink)

    def pattern(self, x, y, w, h, color, ink=1):
        """Draw the pattern of a color."""
        place = self.font.pattern(min(color, NO_COLOR), self.dark_side)
        strip = self.font.strips[place // FONT_STRIP]
        left = place & (FONT_STRIP - 1)
        top = 0 if ink else _HEIGHT
        for dy in range(0, h, TALL):
            low = top + min(TALL, h - dy)
            for dx in range(0, w, TALL):
                blit(self.bitmap, strip, x + dx, y + dy, x1=left, y1=top, x2=left + min(TALL, w - dx), y2=low)
        self.changed = True

    def badge(self, x, y, what, ink):
        """Draw a badge, which is printed on a card beside its sign, in a box.

        :param what: a spin (1), a flip (2), or a letter.
        """
        self.fill(x - 1, y - 1, 7, 9, ink)
        if isinstance(what, str):
            self.text(x, y - 1, what, 1 - ink)
        else:
            self._copy(x, y, self.font.badge(what), LETTER, 1 - ink)

    def card(self, x, y, label, color, letter, ink=1, scale=1, badge=0):
        """Draw a card: its sign, and below the letter and the pattern of its color; a card of no color has its sign
        only.

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
