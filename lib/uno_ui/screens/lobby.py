# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The lobby: how many play, how well the bots do, by which rules, how fast."""

from uno_core import house
from uno_ui.app import PACES_MS
from uno_ui.screens.menu import Menu
from uno_ui.words import more, say

_PERSON = 0
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
        page = self.app.setup.page()
        goals = tuple([key for key in _GOALS if house.means(page, key)])
        self._values = [str(house.get_rule(page, key)) for key in goals]
        self.rows = ("start", "players", "bots", "preset", "edition", "rules") + goals + ("pace",)

    def label(self, row):
        """The rules say how many differ from the preset."""
        n = len(self.app.setup.differs)
        return say("rules-n").format(n) if row == "rules" and n else say(row)

    def value(self, row):
        """The value of a row."""
        setup = self.app.setup
        if row == "players":
            return str(setup.seats)
        if row == "bots":
            return say("bots%d" % setup.bots)
        if row in _GOALS:
            return self._values[self.rows.index(row) - 6]
        if row == "preset":
            return say("p-" + house.PRESETS[setup.preset][0])
        if row == "edition":
            return say("ed%d" % setup.edition)
        if row == "pace":
            return say("pace%d" % setup.pace)
        return ""

    def change(self, row, step):
        """The next or previous value of a row, in a circle."""
        setup = self.app.setup
        reason = None
        if row == "players":
            reason = setup.more_seats(step)
        elif row == "bots":
            setup.bots = 1 + (setup.bots - 1 + step) % _LEVELS
        elif row == "preset":
            setup.next_preset(step)
        elif row == "edition":
            reason = setup.next_edition(step)
        elif row == "pace":
            setup.pace = (setup.pace + step) % len(PACES_MS)
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
        setup = self.app.setup
        rules = setup.rules()
        more(False)
        self.app.deal(bytes([_PERSON] + [setup.bots] * (setup.seats - 1)), rules, setup.edition)

    def back(self):
        """To the title."""
        from uno_ui.screens.title import Title

        more(False)
        self.app.show(Title(self.app))
