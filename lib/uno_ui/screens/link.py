# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The link: host a table or join one, over which medium, under which name."""

from uno_ui.screens.menu import Menu
from uno_ui.words import say

_LONGEST = 6


class Link(Menu):
    """What is set here is kept for the evening."""

    title = place = "title-link"

    def __init__(self, app):
        super().__init__(app)
        if not app.medium:
            app.medium = app.media[0]
        if not app.name:
            app.name = own_name(app.board)
        self.rows = ("host", "join") + (("medium",) if len(app.media) > 1 else ()) + ("name",)

    def value(self, row):
        """The value of a row."""
        if row == "medium":
            return say("m-" + self.app.medium)
        return self.app.name if row == "name" else ""

    def change(self, row, step):
        """The next medium; or edit the name."""
        app = self.app
        if row == "name":
            from uno_ui.screens.name import Name

            app.show(Name(app, self))
            return
        media = app.media
        app.medium = media[(media.index(app.medium) + step) % len(media)]

    def choose(self, row):
        """Host: set the game first. Join: look for tables."""
        app = self.app
        if row == "host":
            from uno_ui.screens.lobby import Lobby

            app.hosting = True
            app.show(Lobby(app))
        else:
            from uno_ui import linked

            if linked.link(app, False):
                linked.show(app)
            else:
                self.note = say("no-medium")
                self._draw()

    def back(self):
        """To the main menu."""
        from uno_ui.screens.main_menu import main_menu

        main_menu(self.app)


def own_name(board):
    """The name of this device until somebody sets another: the setting ``UNO_NAME``, else P and three digits."""
    name = ""
    for letter in (board.text("UNO_NAME") or "").upper():
        if ("A" <= letter <= "Z" or "0" <= letter <= "9") and len(name) < _LONGEST:
            name += letter
    chance = board.entropy(2)
    return name or "P%03d" % ((chance[0] << 8 | chance[1]) % 1000)
