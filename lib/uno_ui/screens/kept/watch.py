# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A match once more, as this person saw it: round by round, act by act.

C and B go to the next act, A to the previous one. Up and down, and C held, lead to another round; A or B, held, back.
"""

from uno_core.codes import NONE
from uno_table.codes import SEGMENT_EDITION, SEGMENT_GOES_ON
from uno_table.tables.watching import WatchTable, segments
from uno_ui.codes import BACK, CALL, DOWN, LEFT, MENU, PREV, UP
from uno_ui import words
from uno_ui.table.recap import Recap
from uno_ui.screens.match.table import TableScreen
from uno_ui.flows.match_flow import screen_of


def rounds(store):
    """Return segments that this screen can show, the oldest first."""
    return [found for found in segments(store) if screen_of(found[SEGMENT_EDITION]) == "table"]


class Watch(TableScreen):
    """There must be something to watch.

    :param number: of the round, from 0.
    :param done: how many of its acts.
    """

    def __init__(self, app, number=0, done=0):
        table = app.match
        if not isinstance(table, WatchTable):
            table = WatchTable(app.board.store, rounds(app.board.store), 0)
            app.play_at(table)
        begins = [k for k in range(len(table.rounds)) if not table.rounds[k][SEGMENT_GOES_ON]]
        self._count = len(begins)
        self._number = number % self._count
        table.go(begins[self._number])
        while table.at < done and table.step():
            pass
        app.hand_to(table.kinds.find(b"\0"))
        app.keep_recap(Recap())
        app.leave_setup()
        super().__init__(app)

    def key(self, command):
        """Go to another act, another round, or away."""
        table = self.app.table
        if command == BACK or command == MENU:
            self.app.back()
        elif command == UP:
            self._watch(self._number - 1, 0)
        elif command in (PREV, LEFT):
            if table.at:
                self._watch(self._number, table.at - 1)
        elif command in (CALL, DOWN):
            self._watch(self._number + 1, 0)
        elif table.step():
            self._acted(NONE)
        elif self._number + 1 < self._count:
            self._watch(self._number + 1, 0)

    def _watch(self, number, done):
        """Go to another place: the table is built again."""
        app = self.app
        app.stack[-1] = "watch", number, done
        app.show(Watch(app, number, done))

    def _say(self):
        """Write the text; as a round begins, which of them it is, and the keys."""
        super()._say()
        if not self.app.table.at:
            self.app.lines[0].show("%d/%d  >%s" % (self._number + 1, self._count, words.keys.split()[2]), True)

    def _report(self):
        """Report nothing: it is no event for a console."""

    def _result(self):
        """Show no result: the table stays as it ended."""


SCREEN = Watch
