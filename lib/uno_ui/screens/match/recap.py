# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The events since the player's last act; a watcher sees all of them."""

from uno_core.codes import NONE
from uno_ui.table import news
from uno_ui.codes import DOWN, NEXT, PREV, ROW, TOP, UP
from uno_ui.table.recap import title
from uno_ui.screens import Screen
from uno_ui.screens.guides.reading import show_lines, show_place
from uno_ui.words import say


def lines(app, seat, names, view):
    """Return the events for a seat, one line for each."""
    events = app.recap.events(seat)
    found = [
        news.tell(events[i], events[i + 1], events[i + 2], seat, names, view, NONE) for i in range(0, len(events), 3)
    ]
    return [line for line in found if line]


class Recap(Screen):
    """Lines to read, the last ones first in sight: A and C turn pages, B goes back.

    ``lines``: one line for each event; ``rows``: number of visible lines, from line ``first`` on.
    """

    def __init__(self, app):
        super().__init__(app)
        self.lines = self.told()
        self.rows = (app.canvas.height - TOP) // ROW
        self.first = max(len(self.lines) - self.rows, 0)

    def told(self):
        """Return the text."""
        playing = self.app.playing
        return lines(self.app, playing.me, playing.names, self.app.table.view(playing.eye))

    def title(self):
        """Return the heading."""
        return say(title(self.app.playing.me))

    def enter(self):
        """Draw it all."""
        canvas = self.app.canvas
        canvas.clear()
        canvas.head(self.title())
        show_lines(canvas, 1, TOP, self.lines[self.first : self.first + self.rows])
        show_place(canvas, self.first, self.rows, len(self.lines))

    def key(self, command):
        """Turn the pages, or go back."""
        if command in (PREV, UP):
            self.first = max(self.first - self.rows, 0)
        elif command in (NEXT, DOWN):
            self.first = max(min(self.first + self.rows, len(self.lines) - self.rows), 0)
        else:
            self.leave(command)
            return
        self.enter()

    def leave(self, command):
        """Go back to the previous screen."""
        self.app.back()


SCREEN = Recap
