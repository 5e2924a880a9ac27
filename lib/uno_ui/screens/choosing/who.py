# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The players: a person here or a bot on every seat, and the name of each at the table."""

from uno_core.codes import LEVELS, LEVEL_EXPERT
from uno_ui.codes import MENU
from uno_ui.table.names import of_seats
from uno_ui.screens.menu import Menu
from uno_ui.words import say


class Who(Menu):
    """A row a seat. B changes who sits there. Held, it names a person, or shows a page about a bot with a character.

    ``kinds``: those that can sit there, in a circle: the levels of a bot, a person, bots with a character.
    """

    kinds = b"\x01\x02\x03\x00\x04\x05\x06\x07\x08\x09"
    title = place = "who"
    pictured = True

    def __init__(self, app):
        super().__init__(app)
        self.rows = tuple(range(app.setup.seats))
        self._names = ()

    def draw_picture(self, row, x, y, w, h):
        """See :class:`uno_ui.screens.menu.Menu`."""
        canvas = self.app.canvas
        canvas.face_picture(x, y, w, h, canvas.faces_of(self.app, self.app.setup.kinds())[row], row)

    def label(self, row):
        """Return the number of the seat and the name on it; all letters of a name that was given."""
        name = "" if self.app.setup.who[row] else self.app.settings.names[row]
        return "%d %s" % (row + 1, name or self._names[row])

    def _draw(self):
        self._read()
        super()._draw()

    def _read(self):
        """Read the names: a bot's name depends on the other seats."""
        kinds = self.app.setup.kinds()
        persons = [seat for seat in range(len(kinds)) if not kinds[seat]]
        self._names = of_seats(kinds, self.app.settings.names, persons[0] if len(persons) == 1 else -1)

    def value(self, row):
        """Return a person, or how well the bot plays."""
        kind = self.app.setup.who[row]
        return say("bots%d" % kind if kind else "person")

    def change(self, row, step):
        """Let somebody else sit there."""
        who = self.app.setup.who
        who[row] = self.kinds[(self.kinds.find(bytes((who[row],))) + step) % len(self.kinds)]
        self._read()

    def key(self, command):
        """Name the person, or show who the bot is, on B held."""
        row = self.rows[self.cursor]
        kind = self.app.setup.who[row]
        if command != MENU or _is_plain(kind):
            super().key(command)
            return
        self._stand()
        if kind:
            self.app.go("opponent", kind)
        else:
            self.app.go("name", row)

    def footing(self):
        """Write what B does when it is held."""
        kind = self.app.setup.who[self.rows[self.cursor]]
        if not self._low and not _is_plain(kind):
            self.note = self.note or say("hint-opponent" if kind else "hint-who")
        super().footing()


def _is_plain(kind):
    """Whether it is a bot without a character."""
    return 0 < kind <= LEVELS or kind == LEVEL_EXPERT


SCREEN = Who
