# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The link: host a table, join one or watch; over which medium, under which name, and how many persons play here."""

from uno_link.codes import NAMED
from uno_ui.linked.linking import own_name
from uno_ui.screens.menu import Menu
from uno_ui.words import say


class Link(Menu):
    """Its settings last for the evening."""

    title = place = "title-link"

    def __init__(self, app):
        super().__init__(app)
        if not app.link.medium:
            app.link.medium = app.link.media[0]
        if not app.link.name:
            app.link.name = own_name(app.board)
        self._list()

    def _list(self):
        """List the rows; a number is a further person here."""
        media = ("medium",) if len(self.app.link.media) > 1 else ()
        self.rows = ("host", "join", "watch") + media + ("name", "people") + tuple(range(1, self.app.link.people))

    def label(self, row):
        """Return words of a row."""
        return say(row) if isinstance(row, str) else "%d." % (row + 1)

    def value(self, row):
        """Return the value of a row."""
        if row == "people":
            return str(self.app.link.people)
        if not isinstance(row, str):
            return self.app.settings.names[row] or say("person-seat").format(row + 1)
        if row == "medium":
            return say("m-" + self.app.link.medium)
        return self.app.link.name if row == "name" else ""

    def changes(self, row):
        """Return whether a row changes. Names are edited."""
        return row in ("medium", "people")

    def change(self, row, step):
        """Choose the next medium, or how many persons play here."""
        app = self.app
        if row == "people":
            app.link.people = (app.link.people - 1 + step) % NAMED + 1
            self._list()
            return
        media = app.link.media
        app.link.medium = media[(media.index(app.link.medium) + step) % len(media)]

    def choose(self, row):
        """Go where the row leads: a host sets the game first. Join, or only watch: look for tables. Or edit a name."""
        app = self.app
        if row == "name":
            app.go("name")
        elif not isinstance(row, str):
            app.go("name", row)
        elif row == "host":
            app.link.host_next()
            app.go("lobby")
        else:
            app.run(app.link.look_for_tables(row == "watch"))


SCREEN = Link
