# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The table of a practice: a round is played on from before a move that the coach has named.

Nothing of it is saved or counts. When the round is over, or from the menu, it leads back to the coach.
"""

from uno_core import view as v
from uno_ui.screens.match import table
from uno_ui.words import say
from unload.codes import NEXT_SCREEN

_HINTS = ("turn", "hint-move", "q-practice", "hint-menu")


class Practice(table.TableScreen):
    """See :class:`uno_ui.screens.match.table.TableScreen`."""

    def __init__(self, app):
        super().__init__(app)
        self._ticker.hints = _HINTS
        self._ticker.add(say("q-practice"))

    def _report(self):
        """Report nothing: the round does not count."""

    def _result(self):
        """Go back to the coach, with praise if the person has won."""
        won = v.winner(self.app.table.view(self.me)) == self.me
        self.leave(say("q-win") if won else "")

    def leave(self, ended=""):
        """Go back to the coach.

        :param ended: praise, or "".
        """
        self.app.run(_leave(self.app, ended))


def _leave(app, ended):
    lesson = app.table.practice
    app.set_back_stack()
    yield NEXT_SCREEN
    app.go("coach", lesson, ended)


SCREEN = Practice
