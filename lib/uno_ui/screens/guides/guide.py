# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""How to play: a first round to learn by, the game, every card of it, the colors, the buttons, the rules in force, and
what this is.
"""

from uno_core import view as v
from uno_ui import words
from uno_ui.flows.call_word import with_call
from uno_ui.screens.menu import Menu
from uno_ui.words import say


class Guide(Menu):
    """The topics of the guide.

    :param page: the match whose game and rules are explained: the one that is set up, or a view of the running one.
    """

    title = place = "title-guide"
    rows = ("guide-play", "guide-cards", "guide-colors", "guide-keys", "guide-rules", "guide-about")

    def __init__(self, app, page):
        super().__init__(app)
        self._page = page
        self._of_cards = v.of_cards(page)
        words.changed = None
        if v.three(page):
            words.changed = with_call
        if self._of_cards and not v.colored(page):
            self.rows = self.rows[:2] + self.rows[3:]
        if not app.match and not app.link.party:  # there is room for another table
            self.rows = ("q-lesson",) + self.rows

    def label(self, row):
        """Return the words of a row: a game without cards has other pieces."""
        return say("guide-pieces" if row == "guide-cards" and not self._of_cards else row)

    def choose(self, row):
        """Read it, or do it."""
        if row == "q-lesson":
            self.app.set_back_stack()
            self.app.go("lesson")
        elif row == "guide-colors":
            self.app.go("colors", self._page)
        else:
            self.app.go("reader", self._page, row[6:])


SCREEN = Guide
