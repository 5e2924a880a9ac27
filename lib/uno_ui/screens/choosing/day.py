# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The deal of the day: day and game; or a code of another player.

The date is the board's, if it knows one (``today()``), else it is entered; another date can also be entered. A board
that knows it also says on how many days in a row the deal was played.
"""

from uno_core.editions import NAMES
from uno_table.history import day, records
from uno_table.codes import DEAL_EDITION, DEAL_NUMBER, DEAL_RESULT
from uno_ui.screens.menu import Menu
from uno_ui.flows.match_flow import fits, screen_of
from uno_ui.words import say
from unload.codes import MATCH_OPENS


class Day(Menu):
    """``number`` of the day, or -1 if it is not known; ``edition``.

    :param number: None: the board is asked.
    :param today: what the board has said, or -1.
    """

    title = place = "day"
    bare = True

    def __init__(self, app, number=None, edition=0, today=-1):
        super().__init__(app)
        if number is None:
            today = getattr(app.board, "today", None)
            found = today() if today else None
            number = today = day.days(*found) if found else -1
        self._number = number
        self._edition = edition
        self._today = today
        kept = records.load(app.board.store)
        self._code = kept.code
        self._days = kept.days(today)
        self.rows = ("start", "day-date", "game", "day-code") + (("day-last",) if self._code else ())
        if self._days:
            self.rows += ("day-days",)

    def value(self, row):
        """Return the value of a row."""
        if row == "day-date":
            return spelled(self._number) if self._number >= 0 else "?"
        if row == "game":
            return say("ed%d" % self._edition)
        if row == "day-days":
            return str(self._days)
        return self._code if row == "day-last" else ""

    def changes(self, row):
        """Return whether a row changes: a date is entered, a code is there to be read."""
        return row == "game"

    def change(self, row, step):
        """Return another game."""
        self._edition = next_edition(self.app, self._edition, step)
        self._stay()

    def _stay(self):
        """Keep the settings for a return."""
        self.app.stack[-1] = "day", self._number, self._edition, self._today

    def _ask(self, then=False):
        """Have the date entered, and then deal if ``then``."""
        app = self.app
        edition = self._edition
        today = self._today

        def done(number):
            if then:
                app.run(_play(app, number, edition))
            else:
                app.stack[-2] = "day", number, edition, today
                app.back()

        app.go("date", self._number, done)

    def choose(self, row):
        """Deal, or have a date or a code entered."""
        app = self.app
        if row == "day-code":
            sets = (day.LETTERS,) * day.CODE
            app.go("text_entry", "day-nine", sets, "0" * day.CODE, lambda text: _rival(app, text), "day-same")
        elif row == "day-date":
            self._ask()
        elif row == "start" and self._number < 0:
            self._ask(True)
        elif row == "start":
            app.run(_play(app, self._number, self._edition, None, self._number == self._today))


def spelled(number):
    """Return a date in eight letters, as a device has room for, in the order of the language."""
    return say("day-as").format(*["%02d" % (part % 100) for part in day.date(number)])


def next_edition(app, edition, step):
    """Return the next one that is played with cards at the table, in a circle, and fits."""
    edition = (edition + step) % len(NAMES)
    while screen_of(edition) != "table" or not fits(app, edition):
        edition = (edition + step) % len(NAMES)
    return edition


def _rival(app, text):
    """Play the deal of a code, to be compared."""
    found = day.unpack(text)
    if not found or found[DEAL_EDITION] >= len(NAMES) or screen_of(found[DEAL_EDITION]) != "table":
        return "bad-code"
    if not fits(app, found[DEAL_EDITION]):
        return "no-room"
    app.run(_play(app, found[DEAL_NUMBER], found[DEAL_EDITION], found[DEAL_RESULT:]))
    return None


def _play(app, number, edition, rival=None, today=False):
    """Deal, and show the table, in a turn of the loop each."""
    yield MATCH_OPENS
    day.start(app.table, number, edition, rival, today)
    app.hand_to(-1)
    yield
    app.show_table()


SCREEN = Day
