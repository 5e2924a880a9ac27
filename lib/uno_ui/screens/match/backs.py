# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The other side of the cards, if it is visible: of the next card, and of every other hand (FL-10).

A page a hand, and more where it is large: A and C turn them, B goes back.
"""

from micropython import const

from uno_core import view as v
from uno_core.codes import C_WILD, NONE
from uno_ui.codes import DOWN, HIGH, LEFT, NEXT, PREV, RIGHT, TOP, UP
from uno_ui.surface.draw import BIG_H, BIG_W, CARD_H, CARD_W, LOW_H, LOW_W
from uno_ui.surface.draw_low import LowCanvas
from uno_ui.screens import Screen
from uno_ui.words import say

_PILE = const(-1)


class Backs(Screen):
    """Opened from the menu of a match; the seat of its screen looks."""

    def __init__(self, app):
        super().__init__(app)
        self._at = 0
        canvas = app.canvas
        self._whole = canvas.height > HIGH  # there is room for whole cards, and for a gap between them
        self._w = CARD_W + 2 if self._whole else LOW_W
        self._h = CARD_H + 2 if self._whole else LOW_H
        self._row = canvas.width // self._w
        self._sight = self._row * ((canvas.height - TOP) // self._h)
        me = app.playing.me
        view = app.table.view(me)
        self._pages = []  # seat and first card of each
        for seat in range(_PILE, v.seats(view)):
            if seat != me:
                for first in range(0, 1 if seat == _PILE else v.size(view, seat), self._sight):
                    self._pages.append((seat, first))

    def enter(self):
        """Draw it all."""
        canvas = self.app.canvas
        view = self.app.table.view(self.app.playing.me)
        dark = not v.side(view)  # what is seen is the side that is not played
        letters = [say("c%d" % (color + 8 if dark and color < C_WILD else color)) for color in range(5)]
        seat, first = self._pages[self._at]
        heading = say("backs-pile") if seat == _PILE else say("backs-of").format(self.app.playing.names[seat])
        canvas.clear()
        canvas.head(heading, "%d/%d" % (self._at + 1, len(self._pages)))
        draw = canvas.card
        if not self._whole:
            low_card = LowCanvas.low_card

            def draw(*card):
                low_card(canvas, *card)

        before = canvas.dark_side
        canvas.dark_side = dark
        n = 1 if seat == _PILE else v.size(view, seat)
        if n == 1 and not self._low:

            def draw(_x, y, label, color, letter):
                canvas.card(canvas.width - BIG_W >> 1, y + canvas.height - BIG_H >> 1, label, color, letter, 1, 2)

        left = canvas.width - self._w * self._row >> 1
        for k in range(min(n - first, self._sight)):
            face = v.back(view, seat, first + k)
            if face != NONE:
                color = min(face & 7, C_WILD)
                x = left + self._w * (k % self._row)
                y = TOP + self._h * (k // self._row)
                draw(x, y, v.label(view, face, True), color, letters[color])
        canvas.dark_side = before

    def key(self, command):
        """Turn the pages, or go back."""
        if command in (PREV, UP, LEFT):
            self._at = (self._at - 1) % len(self._pages)
        elif command in (NEXT, DOWN, RIGHT):
            self._at = (self._at + 1) % len(self._pages)
        else:
            self.app.back()
            return
        self.enter()


SCREEN = Backs
