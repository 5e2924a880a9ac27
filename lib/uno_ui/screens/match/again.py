# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""To read beside a match. If memory is short, the screen of the match is unloaded meanwhile, and built again on a
return.
"""

from uno_core.codes import NONE
from uno_ui.screens import Screen
from unload import roomy
from unload.codes import NEXT_SCREEN


def aside(app, face, name, *args):
    """Go from a menu of a match, or from its table, to a screen that needs no screen of the match: a flow.

    :param face: at the table, the card under the cursor, or 255 for the draw pile; None: from the menu.
    :param name: of the other screen.
    :param args: its arguments.
    """
    if not roomy(0):
        if face is None:
            app.stack.pop()
        else:
            app.screen = Screen(app)  # the table goes; its picture stays
        app.stack.append(("again", face))
        app.playing = None
        yield NEXT_SCREEN
    app.go(name, *args)


class Again(Screen):
    """Shows nothing: in the next turn of the loop, when the reading screen is no longer held, it ends.

    :param face: as for :func:`aside`.
    """

    def __init__(self, app, face):
        super().__init__(app)
        self._face = face

    def enter(self):
        """End it in the next turn of the loop."""
        self.app.run(_again(self.app, self._face))


def _again(app, face):
    yield
    app.stack.pop()
    app.leave_setup()
    yield NEXT_SCREEN
    make(app)
    if face is None:
        app.go("pause")
        return
    table = app.playing
    app.go(*app.stack.pop())
    if face == NONE:
        table.hand.cursor = table.hand.n
    else:
        table.hand.point(face)
    table.draw_cards()


def make(app):
    """Build the screen of the match, for a return."""
    name = app.stack[0][0]
    app.playing = app.load(name)(app, *app.stack[0][1:])


SCREEN = Again
