# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The link: host a table, join one or watch, over which medium, under which name."""

from uno_ui.screens.menu import Menu
from uno_ui.words import say


class Link(Menu):
    """What is set here is kept for the evening."""

    title = place = "title-link"

    def __init__(self, app):
        super().__init__(app)
        if not app.medium:
            app.medium = app.media[0]
        if not app.name:
            from uno_ui.remote_party import own_name

            app.name = own_name(app.board)
        self._watches = False
        self.rows = ("host", "join", "watch") + (("medium",) if len(app.media) > 1 else ()) + ("name",)

    def value(self, row):
        """The value of a row."""
        if row == "medium":
            return say("m-" + self.app.medium)
        return self.app.name if row == "name" else ""

    def change(self, row, step):
        """The next medium; or edit the name."""
        app = self.app
        if row == "name":
            app.go("name")
            return
        media = app.media
        app.medium = media[(media.index(app.medium) + step) % len(media)]

    def choose(self, row):
        """Host: set the game first. Join, or only watch: look for tables."""
        app = self.app
        if row == "host":
            app.hosting = True
            app.go("lobby")
        else:
            from uno_ui import remote_party

            self._watches = row == "watch"
            remote_party.link(app, False, self._linked)

    def _linked(self, there):
        if there:
            from uno_ui import remote_party

            if self._watches:
                self.app.party.people = 0
            remote_party.show(self.app)
        else:
            self.note = say("no-medium")
            self._draw()


SCREEN = Link
