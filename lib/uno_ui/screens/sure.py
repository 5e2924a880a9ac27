# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A screen that asks for confirmation: no or yes."""

from uno_table.saves import places
from uno_table.saves.slots import appends
from uno_ui.codes import ROW
from uno_ui.screens.menu import Menu
from uno_ui.words import lines


class Sure(Menu):
    """No or yes; no is what a hurried press gives.

    :param key: of the question's words.
    :param yes: a function, called with the application for yes; ``no``: one for no and for back, None: only back.
    :param why: words of two lines to be known before; a low screen has no place for them.
    """

    foot = 2
    rows = ("no", "yes")

    def __init__(self, app, key, yes, no=None, why=""):
        super().__init__(app)
        self.title = key
        self._why = why
        self._no = no
        self._yes = yes

    def footing(self):
        """Return the warning."""
        if self._low or not self._why:
            super().footing()
            return
        canvas = self.app.canvas
        first, second = lines(self._why, canvas.letters)
        canvas.line(1, canvas.height - 2 * ROW, first)
        canvas.line(1, canvas.height - ROW, second)

    def choose(self, row):
        """Take the answer."""
        if row == "yes":
            self._yes(self.app)
        else:
            self.back()

    def back(self):
        """Answer no."""
        if self._no:
            self._no(self.app)
        else:
            super().back()


def new_match(app, name):
    """Go from the main menu to the start of a new match; confirm it if that replaces the saved match.

    In a store with several places nothing is asked while one is free; otherwise the player chooses the place to
    replace.

    :param name: the route.
    """

    def yes(app):
        app.set_back_stack(("main_menu",))
        app.go(name)

    if appends(app.board.store) > 1:
        if places.free(app.board.store):
            yes(app)
        else:
            app.go("matches", name)
    else:
        app.go("sure", "sure-new", yes)


SCREEN = Sure
