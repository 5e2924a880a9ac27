# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a card does by the rules in force, or the draw pile.

C reads on, where the text is longer than the display, and begins again behind its end; so the keys do the same in every
language. Any other key goes back.
"""

from uno_core import view as v
from uno_core.codes import C_WILD, NONE
from uno_ui.codes import DARK, DOWN, LETTER, NEXT, RIGHT, ROW, TOP, UNCOLORED
from uno_ui.surface.draw import CARD_W
from uno_ui.table.news import dark, sign
from uno_ui.screens import Screen
from uno_ui.screens.guides.reading import broken, show_place
from uno_ui.screens.guides.guide_text import about
from uno_ui.words import say


class Card(Screen):
    """The page of a card.

    :param page: what its player sees of the match.
    :param face: 255 for the draw pile.
    """

    def __init__(self, app, page, face):
        super().__init__(app)
        self._page = page
        self._face = face
        self._line = 0  # the first one in sight
        self._title, text, _ = about(page, face)
        canvas = app.canvas
        self._y = 0 if self._low else TOP
        self._x = 1 if self._low or face == NONE else 3 + CARD_W
        self._sight = (canvas.height - self._y) // ROW
        if self._low:  # neither a headline nor a card has room
            text = self._title + ": " + text
        letters = (canvas.width - self._x) // LETTER if self._x > 1 else canvas.letters
        self._lines = broken(text, letters)
        if len(self._lines) > self._sight:  # the bar at the right touches no letter
            self._lines = broken(text, min(letters, (canvas.width - 4 - self._x) // LETTER))

    def enter(self):
        """Draw it all."""
        canvas = self.app.canvas
        canvas.clear()
        if not self._low:
            canvas.head(self._title)
            if self._face != NONE:
                self._draw_card()
        y = self._y
        for line in self._lines[self._line : self._line + self._sight]:
            canvas.line(self._x, y, line)
            y += ROW
        show_place(canvas, self._line, self._sight, len(self._lines), self._y)

    def _draw_card(self):
        page = self._page
        color = min(self._face & 7, C_WILD)
        letter = say("c%d" % (color | DARK if color < C_WILD and dark(page) else color))
        self.app.canvas.card(0, TOP + 1, sign(page, self._face), color if v.colored(page) else UNCOLORED, letter)

    def key(self, command):
        """Read on, or go back."""
        if command in (NEXT, DOWN, RIGHT):
            self._line += self._sight
            if self._line >= len(self._lines):
                self._line = 0
            self.enter()
        else:
            self.app.back()


SCREEN = Card
