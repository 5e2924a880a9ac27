# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The rules of the match that is played."""

from uno_core import ruleset
from uno_ui.screens.choosing.rules import Rules, differs
from uno_ui.words import say

_SCORING = ("score", "target", "rounds")


class InForce(Rules):
    """The rules of the match on the table: how it is scored, and what differs from Standard.

    :param page: a view of it.
    """

    title = "title-rules"

    def __init__(self, app, page):
        self._page = page
        super().__init__(app, "")

    def _read(self):
        page = self._page
        self.rows = [
            row[0]
            for row in ruleset.ROWS
            if differs(page, row[0]) or row[0] in _SCORING and ruleset.means(page, row[0])
        ]

    def heading(self):
        """Return which list this is."""
        return say(self.title)

    def marked(self, row):
        """Return False: all of them do, and nothing is marked."""
        return False

    def change(self, row, step):
        """Change nothing: rules do not change in a match."""


SCREEN = InForce
