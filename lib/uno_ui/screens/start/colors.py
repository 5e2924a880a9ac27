# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The colors: the letter, the pattern and the name of each, as on a card.

At the first start, once: there B leads to the first round to learn by, and any other key to the main menu. And in the
guide, for a deck with two sides one after the other.
"""

from micropython import const

from uno_core import view as v
from uno_core.codes import C_WILD, L_FLIP, SEVEN
from uno_ui.codes import COLORS, DARK, ROW, SELECT, TOP
from uno_ui.screens import Screen
from uno_ui.words import say

_PATTERN_X = const(9)


class Colors(Screen):
    """Any key continues; at the first start B leads to the lesson.

    :param page: the match whose cards are shown; None: the cards of most games.
    """

    def __init__(self, app, page=None):
        super().__init__(app)
        self.bare = page is None  # nothing of a match is needed
        self._sides = [False, True] if page is not None and v.prints(page, L_FLIP) else [False]

    def enter(self):
        """Draw it all."""
        canvas = self.app.canvas
        before = canvas.dark_side
        offer, _, later = say("q-offer").partition("|") if self.bare else (say("hint-next"), "", "")
        dark = canvas.dark_side = self._sides[0]
        canvas.clear()
        y = 0
        pitch = 8
        if not self._low:
            canvas.head(say("guide-colors"), offer)
            canvas.card(canvas.width - 32, 20, SEVEN, 0, self._row(0, dark)[0], 1, 2)
            y = TOP
            pitch = (canvas.height - TOP) // (COLORS + 1)
        left = canvas.line(2, 0, "")
        for color in range(COLORS):
            self._draw(left, y, pitch, color, self._row(color, dark))
            y += pitch
        wild = say("c%d" % C_WILD), say("l13").strip()
        if self._low:
            self._draw(76, 0, pitch, C_WILD, wild)
            canvas.text_right(canvas.width - 2, 2 * pitch, offer)
        else:
            self._draw(left, y, pitch, C_WILD, wild)
        canvas.dark_side = before
        y += max(pitch - ROW, 0) >> 1
        canvas.text_right(canvas.width - 2, 3 * pitch if self._low else y, later)

    def _row(self, color, dark):
        """Return the letter and the name of a color."""
        color += DARK if dark else 0
        return say("c%d" % color), say("color%d" % color)

    def _draw(self, x, y, pitch, color, row):
        canvas = self.app.canvas
        wide = 5 if self._low else 20
        canvas.pattern(x + _PATTERN_X, y + 1, wide, max(pitch - 3, 7), color)
        y += max(pitch - ROW, 0) >> 1
        canvas.text(x, y, row[0])
        canvas.text(x + _PATTERN_X + wide + 3, y, row[1])

    def key(self, command):
        """Show the other side, if there is one; else go on."""
        app = self.app
        if self.bare:
            app.settings.begin()  # kept: it does not come again
            app.set_back_stack()
            app.go("lesson" if command == SELECT else "main_menu")
        elif len(self._sides) > 1:
            self._sides.pop(0)
            self.enter()
        else:
            app.back()


SCREEN = Colors
