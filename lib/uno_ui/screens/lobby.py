# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The lobby: which game, how many play, how well the bots do, by which rules."""

from uno_ui.screens.menu import Menu
from uno_ui.words import more, say

_LEVELS = 2
_GOALS = ("target", "rounds")


class Lobby(Menu):
    """What is set here is kept for the next match of the same evening."""

    title = "title-lobby"

    def __init__(self, app):
        super().__init__(app)
        more(True)
        self._read()

    def _read(self):
        """The rows; a goal that means nothing is not there."""
        from uno_core import house

        page = self.app.setup.page()
        goals = tuple([key for key in _GOALS if house.means(page, key)])
        self._values = [str(house.get_rule(page, key)) for key in goals]
        self.rows = ("start", "game", "players", "bots") + (() if self.app.hosting else ("who",)) + ("rules",) + goals

    def label(self, row):
        """The rules say how many differ from the preset; for others, a table is opened."""
        if row == "start" and self.app.hosting:
            return say("open-table")
        n = len(self.app.setup.differs)
        return say("rules-n").format(n) if row == "rules" and n else say(row)

    def value(self, row):
        """The value of a row."""
        setup = self.app.setup
        if row == "players":
            return str(setup.seats)
        if row == "bots":
            return say("bots0" if setup.mixed() else "bots%d" % setup.bots)
        if row in _GOALS:
            return self._values[self.rows.index(row) - len(self.rows)]
        if row == "game":
            return game_words((setup.preset, setup.edition))
        return ""

    def change(self, row, step):
        """The next or previous value of a row, in a circle."""
        setup = self.app.setup
        reason = None
        if row == "players":
            reason = setup.more_seats(step)
        elif row == "bots":
            setup.set_bots(1 + (setup.bots - 1 + step) % _LEVELS)
        elif row == "game":
            self.app.show(Games(self.app))
            return
        else:
            reason = setup.set(row, setup.next_value(row, step, False))
        self.note = say("short-cards" if reason[0].isdigit() else "short-partner") if reason else ""
        self._read()

    def choose(self, row):
        """Start, or set the rules."""
        if row == "rules":
            from uno_ui.screens.rules import Groups

            self.app.show(Groups(self.app))
            return
        if row == "who":
            from uno_ui.screens.who import Who

            self.app.show(Who(self.app))
            return
        setup = self.app.setup
        rules = setup.rules()
        if self.app.hosting:
            from uno_ui.screens.opening import open_table

            open_table(self)
            return
        more(False)
        self.app.open(setup.kinds(), rules, setup.edition)
        self.app.show_table()

    def back(self):
        """To the main menu; for others, to where that was said."""
        if self.app.hosting:
            from uno_ui.screens.opening import close_table

            close_table(self)
            return
        from uno_ui.screens.title import main_menu

        more(False)
        main_menu(self.app)


class Games(Menu):
    """Every edition, each with the presets that are of it; a mark on what is set."""

    title = "game"

    def __init__(self, app):
        super().__init__(app)
        from uno_ui.setup import games

        self.rows = games()
        self._set = (app.setup.preset, app.setup.edition)
        self.cursor = self.rows.index(self._set)

    def label(self, row):
        """The preset, else the edition."""
        return game_words(row)

    def marked(self, row):
        """Whether it is the one that is set."""
        return row == self._set

    def choose(self, row):
        """Take it, and back."""
        if row != self._set:
            self.app.setup.choose(row[0], row[1])
        self.back()

    def back(self):
        """To the lobby."""
        lobby = Lobby(self.app)
        lobby.cursor = lobby.rows.index("game")
        self.app.show(lobby)


def game_words(game):
    """A preset and an edition: the name of the preset if it is not Standard."""
    from uno_core import house

    return say("p-" + house.PRESETS[game[0]][0] if game[0] else "ed%d" % game[1])
