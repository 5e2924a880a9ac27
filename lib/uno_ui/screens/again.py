# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Back to the menu of a match whose screen has made room: it is made anew."""

from uno_ui.screens import Screen
from unload import enter
from unload.codes import NEXT_SCREEN


class Again(Screen):
    """Nothing to see: in the next turn of the loop, when nobody holds any more what was read, it is over."""

    def enter(self):
        """Begin it."""
        app = self.app
        app.later(lambda: _again(app))


def _again(app):
    app.stack.pop()
    app.put_away()
    enter(NEXT_SCREEN)
    make(app)
    app.go("pause")


def make(app):
    """Make the screen of the match, where one comes back to it."""
    name = app.stack[0][0]
    app.playing = __import__("uno_ui.screens." + name, None, None, ("SCREEN",)).SCREEN(app, *app.stack[0][1:])


SCREEN = Again
