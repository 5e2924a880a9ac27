# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The base of all tables: facts from the page that is shown, wherever the match is dealt."""

from uno_core import results as results_of_core
from uno_core import turns
from uno_core.codes import O_EDITION, O_STATE, P_OVER, P_RACE


def results():
    """Return the module of a round's results; it is loaded when a round is over."""
    return results_of_core


class Shown:
    """A table as screens ask it. ``page``: the page on the screen, or its visible part here; ``kinds``: one byte for
    each seat.

    ``ahead``: whether screens are shown what an act of the person here will do, before a host has decided.

    Each kind of table implements the views, the legal acts and the acts itself. ``party`` knows the names of a linked
    round that is watched again.
    """

    @property
    def seats(self):
        """How many seats."""
        return len(self.kinds)

    @property
    def edition(self):
        """Number of the edition."""
        return self.page[O_EDITION]

    def set_pace(self, ms):
        """Set how long bots think."""
        self.pace_ms = ms

    def hold_bots(self, still):
        """Choose whether bots hold still."""
        self.paused = still

    def kind(self, seat):
        """Return 0 for a person here, 128 | device for one far away, else the level of a bot."""
        return self.kinds[seat]

    def asked(self):
        """Return the seat that must answer now; 255 when the round is over."""
        return turns.asked(self.page)

    def racing(self):
        """Whether everybody may act at the same time, and the last one pays."""
        return self.page[O_STATE] >> 4 == P_RACE

    def round_over(self):
        """Whether the round is scored."""
        return self.page[O_STATE] >> 4 == P_OVER

    def match_over(self):
        """Whether the match is decided."""
        return self.round_over() and results().match_over(self.page)

    def total(self, seat):
        """Return points of a seat in this match."""
        return results().total(self.page, seat)

    def round_points(self, seat):
        """Return the points of a seat from the finished round."""
        return results().round_points(self.page, seat)

    def card_points(self, face):
        """Return the points of a card, for the result of a round."""
        return results().card_points(self.page, face)

    def wins_match(self, seat):
        """Whether a seat has won the match that is over."""
        return results().wins_match(self.page, seat)

    def target(self):
        """Return points that end the match."""
        return results().target(self.page)
