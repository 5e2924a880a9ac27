# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The end of a link."""

from uno_ui.codes import BACK, MENU, NAME, SELECT
from uno_ui.screens.linking.joining import Joining
from uno_ui.words import say


class Ended(Joining):
    """The link has ended, or was refused: the reason."""

    def heading(self):
        """Return the title as text."""
        return say("title-ended")

    def words(self):
        """Return the words about the next step."""
        return say("hint-title")

    def cards(self):
        """Return (0, 0): nothing is being waited for."""
        return 0, 0

    def _draw(self):
        super()._draw()
        party = self.app.link.party
        why = say("why%d" % party.why)
        if party.successor_name:
            why = say("title-heir").format(party.successor_name[:NAME])
        canvas = self.app.canvas
        canvas.text((canvas.width - 6 * len(why)) // 2, 11 if self._low else (canvas.height >> 1) - 4, why)

    def tick(self, now_ms):
        """Do nothing: nothing happens by itself."""

    def key(self, command):
        """Continue, with any key except a letter's."""
        if command in (SELECT, BACK, MENU):
            self._leave()


SCREEN = Ended
