# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The host of linked handhelds leaves after a round: for all, or so that another device continues."""

from uno_ui.codes import NAME
from uno_ui.screens.menu import Menu
from uno_ui.screens.results.result import leave
from uno_ui.words import say


class Parting(Menu):
    """To stay comes first."""

    title = place = "title-pause"
    rows = ("resume", "hand-over", "leave")

    def label(self, row):
        """Return the words of a row."""
        party = self.app.link.party
        return say(row).format(party.name(party.successor() or 0)[:NAME]) if row == "hand-over" else say(row)

    def choose(self, row):
        """Go where the row leads, on B."""
        app = self.app
        if row == "resume" or row == "hand-over" and not app.link.party.successor():
            self.back()
        elif row == "hand-over":
            app.link.ask_hand_over()
        else:
            app.go("sure", "sure-host", leave)


SCREEN = Parting
