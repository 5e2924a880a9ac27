# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The menu of a running match."""

from uno_ui.screens.menu import Menu


class Pause(Menu):
    """The bots hold still meanwhile.

    :param behind: the screen of the table, to go back to.
    """

    title = "title-pause"
    rows = ("resume", "save", "quit")

    def __init__(self, app, behind):
        super().__init__(app)
        self._behind = behind

    def choose(self, row):
        """B on a row."""
        if row == "resume":
            self.back()
        elif row == "save" and not self.app.table.save():
            self.title = "not-saved"
            self.enter()
        else:
            from uno_ui.screens.title import Title

            self.app.show(Title(self.app))

    def back(self):
        """On with the match."""
        self.app.show(self._behind)
