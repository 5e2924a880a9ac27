# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A date to be entered: day, month and year in the order of the language. A day that the month does not have cannot be
chosen."""

from micropython import const

from uno_table.history import day
from uno_ui.screens.text_entry import TextEntry
from uno_ui.words import say

_YEARS = const(44)  # the last ones have no numbers for all of their days


class Date(TextEntry):
    """Three places.

    :param number: of the first day, see :mod:`uno_table.history.day`.
    :param done: a function of the number of the chosen day.
    """

    def __init__(self, app, number, done):
        year, month, date = day.date(max(number, 0))
        self._chosen = date  # it comes back after months that are shorter
        self._order = order = [int(digit) for digit in say("day-as") if "0" <= digit <= "2"]  # 0: the year
        texts = (
            [str(day.YEAR + k) for k in range(_YEARS)],
            ["%02d" % (k + 1) for k in range(12)],
            ["%02d" % (k + 1) for k in range(day.length(year, month))],
        )
        first = (str(min(year, day.YEAR + _YEARS - 1)), "%02d" % month, "%02d" % date)
        super().__init__(app, "day-order", [texts[k] for k in order], [first[k] for k in order], done)

    def text(self):
        """Return the number of the day."""
        return day.days(*self._values())

    def _values(self):
        """Return year, month, day."""
        found = [0, 1, 1]
        for place in range(len(found)):
            found[self._order[place]] += self.picked[place]
        return found[0] + day.YEAR, found[1], found[2]

    def _changed(self, before):
        """Give the month its days; of a shorter one, the last is chosen."""
        year, month, date = self._values()
        most = day.length(year, month)
        place = self._order.index(2)
        if before == place:
            self._chosen = date
        self.sets[place] = ["%02d" % (k + 1) for k in range(most)]
        self.picked[place] = min(self._chosen, most) - 1
        super()._changed(before)


SCREEN = Date
