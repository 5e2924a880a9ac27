# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The result of the deal of the day: a code for others; after an entered code, the better player; on its day, how many
days in a row it was played.

The first result of a day and game is kept, as long as no other day or game is played.
"""

from uno_table.history import day, records
from uno_table.saves import saved
from uno_table.codes import DEAL_RESULT, RESULT_ACTS, RESULT_POINTS, RESULT_WON
from uno_ui.codes import BACK, MENU, ROW, SELECT
from uno_ui.screens import Screen
from uno_ui.screens.choosing.day import spelled
from uno_ui.words import say

_VERDICTS = ("day-even", "day-better", "day-worse")  # by what compare() gives; -1 is the last one


class DayResult(Screen):
    """B leads to the main menu, and the deal is over."""

    def __init__(self, app):
        super().__init__(app)
        table = app.table
        self._number, self._rival = day.of(table)
        self._mine = day.result(table)
        self._code = ""
        if not table.steps:
            self._code = day.pack(self._number, table.edition, *self._mine)
        self._days = _keep(app.board.store, self._code, self._number if day.of_today(table) else -1)

    def enter(self):
        """Draw it all."""
        canvas = self.app.canvas
        verdict = "day-tell" if self._code else "day-none"
        if self._rival:
            verdict = _VERDICTS[day.compare(self._mine, self._rival)]
        if self._low:
            canvas.head(say(verdict))
        else:
            canvas.head(spelled(self._number), say("ed%d" % self.app.table.edition))
        code = " ".join([self._code[i : i + 3] for i in range(0, day.CODE, 3)])
        if self._low:
            canvas.text(2, 11, code)
            text = (
                "%s : %s" % (_points(self._mine), _points(self._rival)) if self._rival else _line("day-you", self._mine)
            )
            canvas.text(2, 21, text)
            return
        y = 12 + (canvas.height - 64) // 4
        canvas.text_large((canvas.width - 12 * day.CODE) // 2, y, self._code)
        y += 21
        canvas.line(2, y, _line("day-you", self._mine))
        if self._rival:
            canvas.line(2, y + ROW, _line("day-other", self._rival))
        elif self._days:
            canvas.line(2, y + ROW, "%s: %d" % (say("day-days"), self._days))
        canvas.line(2, canvas.height - ROW, say(verdict))

    def key(self, command):
        """Leave: it is over."""
        if command in (SELECT, BACK, MENU):
            saved.forget(self.app.board.store)
            self.app.back()


def _points(result):
    """Return the value of a result."""
    return "%s%d" % ("+" if result[RESULT_WON] else "-", result[RESULT_POINTS])


def _line(key, result):
    return say(key).format(_points(result), result[RESULT_ACTS])


def _keep(store, code, today):
    """Keep a code, if it is the first one of its day and game. Return on how many days in a row the deal was played, or
    0 if nobody knows.

    :param code: empty: there is none.
    :param today: the number of the day, if the deal was started on it; else -1.
    """
    kept = records.load(store)
    before = bytes(kept.kept)
    last = day.unpack(kept.code)
    if code and (not last or last[:DEAL_RESULT] != day.unpack(code)[:DEAL_RESULT]):
        kept.set_code(code)
    if today >= 0:
        kept.play_day(today)
    if kept.kept != before:
        records.save(store, kept)
    return kept.days(today)


SCREEN = DayResult
