# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""After a while without a key on the title, bots play a round as a show.

It is quiet, nothing of it is kept, and any key, the end of the round and a display that goes dark lead to the title.
"""

from uno_ui.table.recap import Recap
from uno_ui.screens.match.table import TableScreen
from uno_ui.words import say

_KINDS = b"\2\2\2\2"  # bots that weigh their cards
_PACE_MS = 900
_EVERY = 3  # a low screen has one line: of every ``_EVERY`` + 1 acts, the last one is not shown


class Attract(TableScreen):
    """A table without a person. No match may be open."""

    def __init__(self, app):
        table = app.table
        table.open(_KINDS, app.board.entropy(4))
        table.set_pace(_PACE_MS)
        app.hand_to(-1)
        app.keep_recap(Recap())
        app.leave_setup()
        self._loud = app.sound is not None and app.sound.on
        if app.sound:
            app.sound.be_heard(False)
        super().__init__(app)

    def enter(self):
        """Draw it all; B acts when it is pressed."""
        super().enter()
        self.app.buttons.act_on(True)

    def tick(self, now_ms):
        """Let bots act, as long as somebody can see it."""
        if self.app.idle.dark:
            self._away()
        else:
            super().tick(now_ms)

    def key(self, command):
        """Go to the title: any key does."""
        self._away()

    def _report(self):
        """Report nothing: it is no event for a console."""

    def _result(self):
        self._away()

    def _say(self):
        """Write the text; what to press has a line of it, or its turn."""
        super()._say()
        if len(self.app.lines) > 1 or self.app.table.acts_done & _EVERY == _EVERY:
            self.app.lines[0].show(say("hint-title"), True)

    def _away(self):
        app = self.app
        if app.sound:
            app.sound.be_heard(self._loud)
        app.set_back_stack()
        app.go("title")


SCREEN = Attract
