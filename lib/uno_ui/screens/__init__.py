# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The screens, imported when they are shown, and what each of them is.

To add one:

1. A module here with a class of :class:`Screen`, or of :class:`uno_ui.screens.menu.Menu` for a list to choose from.
   ``__init__(self, app, ...)`` takes what the screen is about: numbers, texts, bytes. The last line of the
   module names the class: ``SCREEN = Lobby``.
2. Others open it with ``app.go("name of the module", ...)``; ``app.back()`` leaves it again. No screen imports another
   one for that.
3. Its words, in nine languages (:mod:`uno_ui.words`).
4. A scene in ``tests/gallery``; ``python3 tools/screens.py`` draws its picture on every display.

The way back is stored as names and arguments, and every screen is built again on a return. Before it opens another
screen, it writes its own state to the end of ``app.stack``. Only the screen a match is played on stays as it is, behind
the menus of the match (``app.playing``).
"""

from uno_ui.codes import LOW


class Screen:
    """A picture on the display, and the effects of the keys. Subclasses give what of it they need.

    ``app``: the :class:`uno_ui.app.App`.
    """

    bare = False  # nothing of a match is needed on it
    hear = None  # a function during a match: ``hear(words)`` of a linked device, whether it shows the words

    def __init__(self, app):
        self.app = app
        self._low = app.canvas.height <= LOW  # has its own layout

    def enter(self):
        """Draw it all, on a canvas that is blank."""

    def key(self, command):
        """Take a command of the person here, a number of :mod:`uno_ui.codes`."""

    def tick(self, now_ms):
        """Time has passed; as often as the loop of the application comes around."""
