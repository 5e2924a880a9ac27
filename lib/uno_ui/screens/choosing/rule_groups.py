# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The house rules: which group of them, their code, and sets that are saved under a name."""

from uno_core import ruleset
from uno_ui.screens.menu import Menu
from uno_ui.screens.choosing import rule_code
from uno_ui.screens.choosing.rules import differs
from uno_ui.words import say

_OTHERS = ("title-sets", "title-code", "reset")  # rows that are no group


class Groups(Menu):
    """Which group of those where something can be set; a mark where something differs from Standard."""

    title = place = "title-rules"

    def __init__(self, app):
        super().__init__(app)
        several = getattr(app.board.store, "appends", 0)  # places for matches: then there is room for sets, too
        setup = app.setup
        page = setup.page()
        plain = page == ruleset.draft(setup.edition, setup.seats)  # nothing differs
        rows = []
        marks = []
        for key, name in ruleset.ROWS.kept():
            if name in rows and (plain or name in marks) or not ruleset.means(page, key):
                continue
            if name not in rows:
                rows.append(name)
            if not plain and name not in marks:
                if differs(page, key):  # only then what it belongs to is loaded
                    marks.append(name)
        self.rows = rows + list(_OTHERS[0 if several > 1 else 1 :])
        self._marks = marks

    def label(self, row):
        """Return the words of a group."""
        return say(row if row in _OTHERS else "g-" + row)

    def marked(self, row):
        """Whether some rule of it differs from Standard."""
        return row in self._marks

    def choose(self, row):
        """Go into the group; or all back to what the preset says."""
        if row == "title-code":
            rule_code.enter(self.app)
        elif row == "title-sets":
            self.app.go("rule_sets")
        elif row == "reset":
            self.app.setup.reset()
            self.back()
        else:
            self.app.go("rules", row)


SCREEN = Groups
