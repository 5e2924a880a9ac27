# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Feats: a row each, marked if it was done, and below it what has to be done."""

from uno_table.history import records
from uno_table.codes import FEATS
from uno_ui import words
from uno_ui.screens.menu import Menu
from uno_ui.words import say


class Feats(Menu):
    """Numbers of feats as rows. On a low screen there is one in sight, and no title."""

    title = "title-feats"
    foot = 2
    bare = True

    def __init__(self, app):
        super().__init__(app)
        self._done = records.load(app.board.store).feats
        self.rows = tuple(range(FEATS))
        if self._low:
            self._row_y = 0
            self._sight = 1

    def label(self, row):
        """Return its name."""
        return say("q-feat%d" % row)

    def marked(self, row):
        """Whether it was done."""
        return self._done >> row & 1 > 0

    def enter(self):
        """Draw it all."""
        if self._low:
            self._draw()
        else:
            super().enter()

    def footing(self):
        """Return the task of the feat."""
        canvas = self.app.canvas
        one, two = words.lines(say("q-how%d" % self.rows[self.cursor]), canvas.letters)
        y = canvas.height - 21
        canvas.fill(0, y, canvas.width, 21, 0)
        canvas.line(1, y + 1, one)
        canvas.line(1, y + 11, two)


SCREEN = Feats
