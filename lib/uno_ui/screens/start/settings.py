# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The settings: a row for each of ``NAMES`` that is useful on this board, and the language, if
there are several; below them the switches, and the self-test, unless a match is open. On a color display, the cup
(:mod:`uno_table.history.cup`) brings more backs of cards, and colors of the table.

A change counts immediately. It is kept when the screen is left.
"""

from uno_table.history import cup
from uno_ui.device import languages
from uno_ui.flows import boot
from uno_ui import words
from uno_ui.codes import LOW
from uno_ui.screens.menu import Menu
from uno_ui.words import say

# A row by its number, ``SET_*``: the key of its words; with the number of a value behind it, of the value's words.
NAMES = (
    "pace",
    "sort",
    "show",
    "sound",
    "swap",
    "dim",
    "level",
    "theme",
    "gestures",
    "waits",
    "remarks",
    "cards",
    "felt",
    "shapes",
)
_PRIZES = ("cards", "felt")


class SettingsMenu(Menu):
    """Opened from the main menu, or from a match's menu."""

    title = place = "settings"

    def __init__(self, app):
        super().__init__(app)
        self._changed = False
        self._languages = languages.here()
        has = {"theme": app.canvas.themes > 0, "gestures": len(app.link.media) > 0, "waits": len(app.link.media) > 0}
        has["shapes"] = app.canvas.height > LOW  # in a low card there is no room for one
        self._prizes = {}  # how many there are of each
        if app.canvas.themes:
            self._prizes = dict(zip(_PRIZES, cup.prizes(cup.won(app.board.store))))
        for row in _PRIZES:
            has[row] = row in self._prizes and self._prizes[row] + app.settings.get(NAMES.index(row)) > 0
        self.rows = ["language"] if len(self._languages) > 1 else []
        self.rows += [row for row in NAMES if has.get(row, True)]
        self.rows.append("access")
        if not app.match and not app.link.party:
            self.rows.append("selftest")

    def value(self, row):
        """Return the value of a row; a language says its own name, and what leads elsewhere has none."""
        if row in ("access", "selftest"):
            return ""
        if row == "language":
            return say("language-name")
        return say(row + str(self.app.settings.get(NAMES.index(row))))

    def change(self, row, step):
        """Choose the next or previous value of a row, in a circle."""
        app = self.app
        self._changed = True
        if row == "language":
            at = self._languages.index(words.language)
            app.settings.language = self._languages[(at + step) % len(self._languages)]
            words.load(app.settings.language)
            self.enter()
        else:
            value = app.settings.get(NAMES.index(row)) + step
            app.settings.set(NAMES.index(row), value % (self._prizes[row] + 1) if row in _PRIZES else value)
            boot.adjust(app)
            if row == "shapes" and not boot.wear_shapes(app):
                self.note = say("no-medium")

    def choose(self, row):
        """Lead to the switches, or test the board; with the settings kept."""
        app = self.app
        app.settings.save()
        try:  # a drive may have no room for it
            there = app.load(row) if row == "access" else app.board.has("boards.probe")
        except ImportError:
            there = None
        if there:
            app.go(row)
        else:
            self.note = say("no-medium")
            self.footing()

    def back(self):
        """Keep it. Go back to the menu; after a change of words, show the match again."""
        app = self.app
        app.settings.save()
        if app.match and self._changed:
            app.show_table()
        else:
            super().back()


SCREEN = SettingsMenu
