# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Which language, at the first start of all: each says its own name, and the one under the cursor all else.

It is kept with the other settings when the colors, which come next, have been seen.
"""

from uno_ui.device import languages
from uno_ui import words
from uno_ui.screens.menu import Menu
from uno_ui.words import say


class LanguageMenu(Menu):
    """The cursor begins on the language that is spoken already."""

    title = "language"
    bare = True  # nothing of a match is needed

    def __init__(self, app):
        super().__init__(app)
        spoken = words.language
        self.rows = languages.here()
        self.cursor = self.rows.index(spoken)
        self._names = {}
        for row in self.rows:
            words.load(row)
            self._names[row] = say("language-name")
        words.load(spoken)

    def label(self, row):
        """Return a language's own name."""
        return self._names[row]

    def footing(self):
        """Write the keys, and the title, as the language under the cursor says them."""
        words.load(self.rows[self.cursor])
        if not self._low:
            self._head(self.heading(), True)
            self.clear_below()
        self._below = ""
        super().footing()

    def choose(self, row):
        """Choose that one; on to the colors."""
        self.app.settings.language = row
        self.app.set_back_stack()
        self.app.go("colors")


SCREEN = LanguageMenu
