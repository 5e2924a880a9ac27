# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Return to the menu of a match whose screen was unloaded: it is built again."""

from uno_ui.screens import Screen
from unload.codes import NEXT_SCREEN


class Again(Screen):
    """Shows nothing: in the next turn of the loop, when the reading screen is no longer held, it ends."""

    def enter(self):
        """End it in the next turn of the loop."""
        self.app.run(_again(self.app))


def _again(app):
    yield
    app.stack.pop()
    app.leave_setup()
    yield NEXT_SCREEN
    make(app)
    app.go("pause")


def make(app):
    """Build the screen of the match, for a return."""
    name = app.stack[0][0]
    app.playing = app.load(name)(app, *app.stack[0][1:])


SCREEN = Again
