# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The lobby: which game, how many play, how well the bots do, by which rules."""

from uno_core import ruleset
from uno_core.codes import LEVELS, UNFIT_PARTNERS
from uno_table.codes import PEOPLE
from uno_ui.flows import quick_start
from uno_ui.screens.menu import Menu
from uno_ui.flows.match_flow import fits
from uno_ui.words import say

_GOALS = ("target", "rounds")


class Lobby(Menu):
    """Its settings are kept for the next match of the same evening.

    ``levels``: those that all bots can have here. With the one behind ``LEVELS``, each has another character.
    """

    title = place = "title-lobby"
    levels = b"\x01\x02\x03\x04"

    def __init__(self, app):
        super().__init__(app)
        self.bare = not app.link.party
        if app.link.hosting and app.board.tight:
            if not fits(app, app.setup.edition):
                app.setup.choose(0, 0)
        self._read()

    def _read(self):
        """Read the rows and their values; a goal that means nothing is not there."""
        setup = self.app.setup
        page = setup.page()
        self._differ = len(setup.differs)
        goals = tuple([key for key in _GOALS if ruleset.means(page, key)])
        self._values = {key: str(ruleset.get_rule(page, key)) for key in goals}
        self._values["game"] = say(game_key((setup.preset, setup.edition)))
        self._values["players"] = str(setup.seats)
        self._values["bots"] = say(
            "bots0" if setup.mixed() else "bots11" if setup.bots == LEVELS + 1 else "bots%d" % setup.bots
        )
        self._values["people"] = str(setup.people())
        alone = not self.app.link.hosting
        self.rows = (
            ("start", "game", "players") + (("people", "bots", "who") if alone else ("bots",)) + ("rules",) + goals
        )

    def label(self, row):
        """Return the words of a row. The rules say how many differ from the preset; for others, a table is opened."""
        if row == "start" and self.app.link.hosting:
            return say("open-table")
        return say("rules-n").format(self._differ) if row == "rules" and self._differ else say(row)

    def value(self, row):
        """Return the value of a row."""
        return self._values.get(row, "")

    def changes(self, row):
        """Return whether a row changes: there is a list of games."""
        return row != "game" and super().changes(row)

    def change(self, row, step):
        """Choose the next or previous value of a row, in a circle."""
        setup = self.app.setup
        reason = None
        if row == "players":
            reason = setup.more_seats(step)
        elif row == "people":
            setup.set_people(1 + (setup.people() - 1 + step) % min(setup.seats, PEOPLE))
        elif row == "bots":
            levels = self.levels
            setup.set_bots(levels[(levels.find(bytes((setup.bots,))) + step) % len(levels)])
        else:
            reason = setup.set(row, setup.next_value(row, step, False))
        self.note = say("short-cards" if reason > UNFIT_PARTNERS else "short-partner") if reason else ""
        self._read()

    def choose(self, row):
        """Start, or set the rules, the players, the game."""
        app = self.app
        screen = {"rules": "rule_groups", "who": "who", "game": "games"}.get(row)
        if screen:
            app.go(screen)
            return
        setup = app.setup
        if app.link.hosting:
            app.link.game = game_key((setup.preset, setup.edition))
            app.run(app.link.open_table())
            return
        quick_start.deal(app)

    def back(self):
        """Go to the main menu; for others, to where that was said."""
        if self.app.link.hosting:
            self.app.link.close_table()
        else:
            super().back()


def game_key(game):
    """Return the key of the name of a preset and an edition: the preset's, if it is not Standard."""
    key = "p-" + ruleset.PRESETS.game(game[0])[0] if game[0] else "ed%d" % game[1]
    return key


SCREEN = Lobby
