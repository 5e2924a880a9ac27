# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The first page of a game, in a sentence or two, before its first match."""

from uno_ui.flows import quick_start
from uno_ui.codes import BACK, ROW, TOP
from uno_ui.screens import Screen
from uno_ui.words import lines, say


class First(Screen):
    """A page; A held leads back, any other key deals.

    :param edition: number of the game.
    """

    bare = True  # nothing of a match is needed

    def __init__(self, app, edition):
        super().__init__(app)
        self._edition = edition

    def enter(self):
        """Draw it all."""
        canvas = self.app.canvas
        y = 0
        if not self._low:
            canvas.head(say("ed%d" % self._edition), say("hint-next"))
            y = TOP + ROW // 2
        rest = say("q-first%d" % self._edition)
        while rest:  # a label of the library would stay in memory while the match is dealt
            text, rest = lines(rest, canvas.letters)
            canvas.line(1, y, text)
            y += ROW

    def key(self, command):
        """Deal, or go back."""
        if command == BACK:
            self.app.back()
            return
        self.app.canvas.clear()  # the key is answered before it is dealt
        quick_start.begin(self.app)


SCREEN = First
