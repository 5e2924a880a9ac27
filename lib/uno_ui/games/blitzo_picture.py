# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The picture of a game of pads: a strip of seats, the time, what the unit says, the own keys and what is beside them.

On 128x32 keys are digits of three pixels, letters are flat, the bar is upright, tabs and UNO are at the right.
"""

from micropython import const

from uno_core.codes import L_REVERSE
from uno_ui.codes import CALL_COLOR, FONT_STRIP, HIGH, LETTER, LOW, PAD_NUMBERS, WIDEST
from uno_ui.words import say

_NUMBER = const(1)  # kinds of calls beside a color
_DRAW = const(2)
_REVERSE = const(3)
_INSTANT = const(4)
CURSOR = const(2)  # how a place is drawn, beside lit
_RIGHT = const(12)  # pixels beside the strip of seats: the speed, and a small arrow
# 1 to 6, three columns of five pixels.
_SMALL = b"\x12\x1f\x10\x19\x15\x12\x11\x15\x0a\x07\x04\x1f\x17\x15\x09\x1e\x15\x1d"
# The rows of a letter in five rows, a bit each: with something above it, and without.
_ROWS_UNDER = const(0xB6)
_ROWS = const(0xBA)


class BlitzoPicture:
    """Draws the parts of a pad; ``low``: on a low screen; ``long``: pixels of the bar.

    :param seats: how many there are.
    """

    absent = spot = None  # see uno_ui.table.table_known

    def __init__(self, canvas, seats):
        self._canvas = canvas
        self.low = canvas.height <= LOW
        # The call; where keys begin, and their pitch; the bar.
        wide = canvas.width
        roomy = canvas.height > HIGH  # for what hangs below a letter
        self._strip_h = 10 if roomy else 8 if self.low else 9
        self._tab_h = 12 if roomy else 10
        pitch = (canvas.height - 14 - self._tab_h) // 4  # of keys, from row to row
        self._box = (0, 9, 50, 23) if self.low else (0, 13, 50, 4 * pitch - 1)
        self._at = (60, 8, 7, 6) if self.low else (61, 12, (wide - 62) // PAD_NUMBERS, pitch)
        self._bar = (52, 9, 2, 23) if self.low else (0, max(self._strip_h, 9), wide, 2)
        self.long = 23 if self.low else wide
        self._pitch = min((wide - _RIGHT) // seats, WIDEST)

    def frame(self, level):
        """Draw the fixed parts: the speed, the letters of the colors, the grid."""
        self._speed(level)
        canvas = self._canvas
        x, y, dx, dy = self._at
        for color in range(4):
            if self.low:
                self._flat(say("c%d" % color), x - 5, y + dy * color + 1)
            else:
                canvas.text(x - 8, y + dy * color + (dy - 8) // 2, say("c%d" % color))
        if not self.low:
            for k in range(7):
                canvas.fill(x + dx * k, y, 1, 4 * dy + 1)
            for k in range(5):
                canvas.fill(x, y + dy * k, 6 * dx + 1, 1)

    def way(self, clockwise):
        """Show the direction of play."""
        x = self._canvas.width - 5
        self._canvas.fill(x, 0, 5, 8, 0)
        self._arrow(x, 4, 5, clockwise, 1)

    def time(self, left):
        """Draw the rest of the bar, in pixels."""
        canvas = self._canvas
        x, y, w, h = self._bar
        if self.low:
            canvas.fill(x, y, w, h - left, 0)
            canvas.fill(x, y + h - left, w, left)
        else:
            canvas.fill(x, y, left, h)
            canvas.fill(x + left, y, w - left, h, 0)

    def news(self, words):
        """Write a line in the place of what is beside the keys; on a high screen only."""
        canvas = self._canvas
        y = canvas.height - self._tab_h
        canvas.fill(0, y, canvas.width, self._tab_h, 0)
        canvas.line(1, y + self._tab_h - 10, words)

    def seat(self, seat, name, n, change, ink):
        """Draw a seat of the strip: its name and lit keys, or what has changed."""
        canvas = self._canvas
        pitch = self._pitch
        x = pitch * seat
        canvas.fill(x, 0, pitch, self._strip_h, 0 if ink else canvas.light)
        if change:
            at = canvas.text(x + 1, 0, name[0] + ("+" if change > 0 else "-"), ink)
            canvas.number(at, 0, abs(change), ink)
        else:
            at = canvas.text(x + 1, 0, name, ink)
            canvas.number(at, 0, n, ink, n > 9 and pitch < WIDEST)

    def _speed(self, level):
        """Draw as many marks as the level."""
        for k in range(level):
            self._canvas.fill(self._canvas.width - 10, 7 - 2 * k, 4, 1)

    def _arrow(self, x, y, long, right, ink):
        for k in range(long):
            h = long - (k & 126)
            self._canvas.fill(x + (k if right else long - 1 - k), y - h // 2, 1, h, ink)

    def call(self, call, winner):
        """Draw the call of the unit: kind << 4 | value; for any other kind, the name of the winner."""
        canvas = self._canvas
        x, y, w, h = self._box
        kind = call >> 4
        value = call & 15
        scale = 3 if self.low else 4
        middle = y + (h - 7 * scale) // 2 - scale  # of large letters
        loud = kind == _INSTANT or kind == _INSTANT + 1
        canvas.fill(x, y, w, h, 1)
        if kind == CALL_COLOR:
            canvas.pattern(x + 1, y + 1, w - 2, h - 2, value)
            far = w // 2 - 3 * scale
            canvas.fill(x + far - 2, y + 1, w - 2 * far + 3, h - 2, 0)
            canvas.text_large(x + far + scale // 2, middle, say("c%d" % value), 1, scale)
            return
        if not loud:
            canvas.fill(x + 1, y + 1, w - 2, h - 2, 0)
        if kind == _NUMBER:
            canvas.text_large(x + w // 2 - 3 * scale + scale // 2, middle, str(value), 1, scale)
        elif kind == _DRAW:
            canvas.text_large(x + w // 2 - 6 * scale + scale // 2, middle, "+%d" % value, 1, scale)
        elif kind == _REVERSE:
            scale = 2 if self.low else 3
            canvas.sign(x + w // 2 - 6 * scale, y + h // 2 - 5 * scale, L_REVERSE, 1, scale)
        elif loud:
            words = say("bz-instant" if kind == _INSTANT else "bz-false")
            canvas.text_large(x + 2, y + h // 2 - 8, words, 0)
        else:
            canvas.text_large(x + w // 2 + 1 - LETTER * len(winner), y + h // 2 - 8, winner)

    def key(self, key, how):
        """Draw a key of the pad: its number, a dot where it is dark; ``how``: 1 lit, CURSOR."""
        canvas = self._canvas
        x, y, dx, dy = self._at
        x += key % PAD_NUMBERS * dx
        y += key // PAD_NUMBERS * dy
        ink = 0 if how & CURSOR else 1
        if self.low:
            canvas.fill(x, y, dx, min(dy + 1, canvas.height - y), 1 - ink)
            if how & 1:
                self._small(key % PAD_NUMBERS, x + 2, y + 1, ink)
            else:
                canvas.fill(x + 3, y + 3, 1, 1, ink)
            return
        body = 0 if ink else canvas.light
        if canvas.hue and ink and how & 1:
            body = canvas.hue(key // PAD_NUMBERS)
            ink = canvas.ink(body)
        canvas.fill(x + 1, y + 1, dx - 1, dy - 1, body)
        if how & 1:
            canvas.number(x + (dx - 5) // 2, y + (dy - 8) // 2, key % PAD_NUMBERS + 1, ink)
        else:
            canvas.fill(x + dx // 2, y + dy // 2, 1, 1, ink)

    def beside(self, k, name, how):
        """Draw the tab to the seat before, UNO, the tab to the next seat; a name on each."""
        canvas = self._canvas
        ink = 0 if how & CURSOR else 1
        if self.low:
            y = 8 * (k + 1)
            x = 104
            half = 12
            canvas.fill(x, y, 24, 8, 1 - ink)
            at = x + 5 - 4 * (k >> 1)
            arrow = x + 1 + 19 * (k >> 1)
            middle = y + 4
        else:
            h = self._tab_h
            y = canvas.height - h
            w = (canvas.width - 2) // 3
            x = (w + 1) * k
            canvas.fill(x, y, w, h, 1 if ink else canvas.light)
            if ink:
                canvas.fill(x + 1, y + 1, w - 2, h - 1, 0)  # open below, where the screen ends
            y += 1
            at = x + 12
            half = w >> 1
            arrow = x + 4 + (w - 12) * (k >> 1)
            middle = y + 4
        if k == 1:
            canvas.text(x + half - 3 * len(name), y, name, ink)
        else:
            canvas.text(at, y, name, ink)
            self._arrow(arrow, middle, 3 if self.low else 5, k >> 1, ink)

    def _flat(self, letter, x, y):
        """Draw a letter of the font, pressed to five rows: two that say least are left out."""
        font = self._canvas.font
        place = max(font.place(ord(letter)), 0)
        strip = font.strips[place // FONT_STRIP]
        left = place % FONT_STRIP
        rows = _ROWS
        for k in range(5):
            if strip[left + k, 0]:
                rows = _ROWS_UNDER
        at = y
        for row in range(8):
            if rows >> row & 1:
                for k in range(5):
                    if strip[left + k, row]:
                        self._canvas.fill(x + k, at, 1, 1)
                at += 1

    def _small(self, digit, x, y, ink):
        """Draw a digit, from 0 for 1, three pixels wide."""
        for k in range(3):
            bits = _SMALL[3 * digit + k]
            for dy in range(5):
                if bits >> dy & 1:
                    self._canvas.fill(x + k, y + dy, 1, 1, ink)
