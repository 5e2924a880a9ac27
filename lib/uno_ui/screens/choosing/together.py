# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Two to four people play with one handheld, without bots: how many, which game, and their names."""

from uno_table.codes import PEOPLE
from uno_ui.flows import quick_start
from uno_ui.screens.choosing.lobby import game_key
from uno_ui.screens.menu import Menu
from uno_ui.words import say


class Together(Menu):
    """A number of people deals. Then come the game, and a row for the name of each seat: B changes them."""

    title = place = "together"
    bare = True  # nothing of a match is needed

    def __init__(self, app):
        super().__init__(app)
        most = min(app.setup.seat_range()[1], PEOPLE)
        self._names = ["%d." % (seat + 1) for seat in range(most)]
        self.rows = tuple(range(2, most + 1)) + ("game",) + tuple(self._names)

    def label(self, row):
        """Return the words of a number of people, or of a row."""
        return row if row in self._names else say(row) if row == "game" else say("together-n").format(row)

    def value(self, row):
        """Return the game, or the name of a person."""
        setup = self.app.setup
        if row == "game":
            return say(game_key((setup.preset, setup.edition)))
        if row in self._names:
            seat = self._names.index(row)
            return self.app.settings.names[seat] or say("person-seat").format(seat + 1)
        return ""

    def changes(self, row):
        """Return whether a row changes: none does."""
        return False

    def choose(self, row):
        """Deal for that many people; or choose the game, or a name."""
        app = self.app
        if row == "game":
            app.go("games")
        elif row in self._names:
            app.go("name", self._names.index(row))
        else:
            app.setup.seat_people(row)
            quick_start.deal(app)


SCREEN = Together
