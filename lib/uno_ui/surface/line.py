# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A line of text that changes by itself, in a bitmap of its own: what changes in it is a rectangle of its own.

It shows what ``adafruit_display_text.bitmap_label`` would show, pixel for pixel; docs/memory.md says why that is not
used.
"""

from displayio import Bitmap, Palette, TileGrid

from uno_ui.codes import LETTER, ROW


class Line:
    """Letters on what is below, or on a bright bar, which begins a pixel before the first letter.

    :param lamp: a bright line has a lamp at its right end and is not dark on bright.
    """

    def __init__(self, canvas, x, y, letters, lamp=False):
        self._canvas = canvas
        self.letters = letters
        self.text = ""
        self.lit = False
        self._lamp_y = y if lamp else -1
        self._bitmap = Bitmap(LETTER * letters + 1, ROW, 2)
        self._palette = Palette(2)
        self.dress()
        canvas.group.append(TileGrid(self._bitmap, pixel_shader=self._palette, x=x - 1, y=y))

    def dress(self):
        """Set the colors, after the paper or the light has changed."""
        ink = 0x000000 if self._canvas.paper else 0xFFFFFF
        palette = self._palette
        if self.lit and self._lamp_y < 0:
            palette[0] = ink
            palette[1] = 0xFFFFFF - ink
            palette.make_opaque(0)
        else:
            palette[1] = ink
            palette.make_transparent(0)

    def show(self, text, lit=False):
        """Show a text, cut to its place.

        :param lit: highlight it.
        """
        if self._lamp_y >= 0:
            lit = lit and len(text) < self.letters
            if lit != self.lit:
                self.lit = lit
                self._canvas.lamp(self._lamp_y, lit)
        elif lit != self.lit:
            self.lit = lit
            self.dress()
            self._canvas.changed = True
        if text != self.text:
            self.text = text
            canvas = self._canvas
            whole = canvas.bitmap
            canvas.bitmap = self._bitmap
            self._bitmap.fill(0)
            canvas.line(1, 0, text[: self.letters])
            canvas.bitmap = whole
            canvas.changed = True
