# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A waiting screen, with cards that go up and down: the deck is shuffled together, or the devices of a match come
back."""

from uno_ui.codes import BACK, MENU, NAME
from uno_ui.linked.linking import leave
from uno_ui.screens.linking.joining import Joining
from uno_ui.words import say


class Dealing(Joining):
    """The deck is shuffled together: one card for each device, done when its part is here; or, while a match is
    restored, when the device is back.
    """

    def heading(self):
        """Return the title; or the name of the new host."""
        party = self.app.link.party
        if party.takes_up:
            return say("again-host")
        if party.former and not party.mixed:
            return say("title-heir").format(party.name(0)[:NAME])
        return say("title-dealing")

    def words(self):
        """Return how many are done; or that it is done again."""
        n, done = self.cards()
        party = self.app.link.party
        if party.former and not done:
            return say("vd-former").format(party.former[:NAME])
        return say("deal-again") if party.aborted and not done else say("mixed").format(done, n)

    def cards(self):
        """Return a card a device."""
        party = self.app.link.party
        n = max(len(party.devices()), 1)
        return n, min(party.mixed, n)

    def key(self, command):
        """Leave on long A or B, after a confirmation; it takes only a moment. The save of a match that is being
        restored stays."""
        if command == BACK or command == MENU:
            if self.app.link.party.takes_up:
                self.app.link.put_off()
            else:
                self.app.go("sure", "sure-host" if self.app.link.party.hosting else "sure-guest", leave)


SCREEN = Dealing
