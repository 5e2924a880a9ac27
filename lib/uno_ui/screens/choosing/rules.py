# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The house rules, by groups: a row a rule, and below it what its value means, or why it cannot be.

Rows, values and exclusions are from ``uno_core.ruleset``.
"""

from uno_core import ruleset
from uno_ui import words
from uno_ui.screens.choosing.rule_words import explanation, value_words, why
from uno_ui.screens.menu import Menu
from uno_ui.words import say


class Rules(Menu):
    """The rules of a group that mean something now, and have more than one value."""

    foot = 2

    def __init__(self, app, group):
        super().__init__(app)
        self._group = self.place = group
        self._refused = ""  # the rule whose last change was refused
        if self._low:
            self._row_y = 0
            self._sight = 1
        self._read()

    def _read(self):
        self._page = self.app.setup.page()
        self.rows = [
            key for key, group in ruleset.ROWS.kept() if group == self._group and ruleset.means(self._page, key)
        ]
        for key, parts in ruleset.SWITCHES:
            if all([part in self.rows for part, _ in parts]):
                self.rows.insert(self.rows.index(parts[0][0]), key)

    def heading(self):
        """Return the group."""
        return say("g-" + self._group)

    def label(self, row):
        """Return the name of a rule."""
        return say("r-" + row)

    def value(self, row):
        """Return its value in words."""
        return value_words(row, self._value(row))

    def _value(self, row):
        """Return the value of a rule, or of a switch for several."""
        on = ruleset.switch(self._page, row)
        return ruleset.get_rule(self._page, row) if on is None else on

    def marked(self, row):
        """Whether it differs from Standard."""
        on = ruleset.switch(self._page, row)
        return differs(self._page, row) if on is None else on

    def change(self, row, step):
        """Choose the next value; one that cannot be says why, and the next press goes past it."""
        setup = self.app.setup
        if ruleset.switch(self._page, row) is None:
            reason = setup.set(row, setup.next_value(row, step, self._refused == row))
        else:
            reason = setup.switch(row)
        self._refused = row if reason else ""
        self.note = why(reason) if reason else ""
        self._read()
        self.cursor = self.rows.index(row)

    def footing(self):
        """Return the explanation of the value, or the reason why it is impossible."""
        row = self.rows[self.cursor]
        text = self.note or explanation(row, self._value(row))
        canvas = self.app.canvas
        one, two = words.lines(text, canvas.letters)
        y = canvas.height - 21
        canvas.fill(0, y, canvas.width, 21, canvas.light if self.note else 0)  # a reason is highlighted
        canvas.line(1, y + 1, one, 0 if self.note else 1)
        canvas.line(1, y + 11, two, 0 if self.note else 1)

    def enter(self):
        """Draw it all; on a low screen there is no title."""
        if self._low:
            self._come_back()
            self._draw()
        else:
            super().enter()

    def _move(self, step):
        self._refused = ""
        super()._move(step)


def differs(page, key):
    """Whether a rule that means something differs from Standard."""
    return ruleset.get_rule(page, key) != ruleset.standard(page, key) and ruleset.means(page, key)


SCREEN = Rules
