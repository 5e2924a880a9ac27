# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The lobby: how many play, how well the bots do, for how many points, how fast."""

from uno_ui.app import PACES_MS
from uno_ui.screens.menu import Menu
from uno_ui.words import say

_PERSON = 0
_FEWEST = 2
_MOST = 10
_TARGETS = (100, 200, 300, 500, 1000)
_LEVELS = 2


class Lobby(Menu):
    """What is set here is kept for the next match of the same evening."""

    title = "title-lobby"
    rows = ("start", "players", "bots", "target", "pace")

    def value(self, row):
        """The value of a row."""
        setup = self.app.setup
        if row == "players":
            return str(setup[0])
        if row == "bots":
            return say("bots%d" % setup[1])
        if row == "target":
            return str(_TARGETS[setup[2]])
        if row == "pace":
            return say("pace%d" % setup[3])
        return ""

    def change(self, row, step):
        """The next or previous value of a row, in a circle."""
        setup = self.app.setup
        if row == "players":
            setup[0] = _FEWEST + (setup[0] - _FEWEST + step) % (_MOST - _FEWEST + 1)
        elif row == "bots":
            setup[1] = 1 + (setup[1] - 1 + step) % _LEVELS
        elif row == "target":
            setup[2] = (setup[2] + step) % len(_TARGETS)
        elif row == "pace":
            setup[3] = (setup[3] + step) % len(PACES_MS)

    def choose(self, row):
        """Start."""
        seats, level, target, _ = self.app.setup
        kinds = bytes([_PERSON] + [level] * (seats - 1))
        self.app.deal(kinds, (("target", _TARGETS[target]),))

    def back(self):
        """To the title."""
        from uno_ui.screens.title import Title

        self.app.show(Title(self.app))
