# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Whether one is sure."""

from uno_ui.screens.menu import Menu
from uno_ui.words import lines, say

_WIDE = 21


class Sure(Menu):
    """No or yes; no is what a hurried press gives.

    :param key: of the question's words.
    :param no: a function, called for no and for back; ``yes``: one for yes.
    :param why: words of two lines to be known before; a low screen has no place for them.
    """

    foot = 2
    rows = ("no", "yes")

    def __init__(self, app, key, no, yes, why=""):
        super().__init__(app)
        self.title = key
        self._why = why
        self._no = no
        self._yes = yes

    def footing(self):
        """What is to be known."""
        if self._low:
            super().footing()
            return
        first, second = lines(self._why, _WIDE)
        self.app.canvas.text(1, 44, first)
        self.app.canvas.text(1, 54, second if self._why else say("hint-menu-keys"))

    def choose(self, row):
        """The answer."""
        if row == "yes":
            self._yes()
        else:
            self._no()

    def back(self):
        """No."""
        self._no()


def anew(menu, row):
    """A row of the main menu that leads to another match than the one that is kept."""

    def yes():
        menu.rows = menu.rows[1:]
        menu.choose(row)

    menu.app.show(Sure(menu.app, "sure-new", lambda: menu.app.show(menu), yes))
