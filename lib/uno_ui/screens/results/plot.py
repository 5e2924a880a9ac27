# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""How the match went: a line a seat over the rounds, and the points that end it as a dotted line once
they are near.

A and C pick a seat: its line is thick, above are its points and its points of the last round; B goes back.
"""

from micropython import const

from uno_core import view as v
from uno_core.codes import SCORE_ROUNDS
from uno_ui.codes import DOWN, LEFT, NEXT, PREV, RIGHT, UP
from uno_ui.table.names import seated
from uno_ui.screens import Screen

_TOP = const(13)
_EDGE = const(14)  # pixels at the right, for letters
_LETTER = const(8)  # pixels of a letter and the space to the next


class Plot(Screen):
    """Shown if at least one round is known; if that is not the first round, each seat starts with a point.

    :param me: the seat that is picked first, -1: the first one.
    """

    def __init__(self, app, me):
        super().__init__(app)
        self._names = seated(app, me)
        self._seat = max(me, 0)
        self._eye = self._seat
        scores = app.table.scores
        self._most = 1
        for seat in range(scores.seats):
            for k in range(scores.rounds):
                self._most = max(self._most, scores.total(k, seat))
        self._goal = 0
        if v.scoring(app.table.view(self._eye)) != SCORE_ROUNDS:
            self._goal = app.table.target()
        if self._goal > 2 * self._most:  # far away: the lines need the room
            self._goal = 0
        self._most = max(self._most, self._goal)

    def enter(self):
        """Draw it all."""
        canvas = self.app.canvas
        scores = self.app.table.scores
        canvas.clear()
        self._head()
        if self._goal:
            y = self._y(self._goal)
            for x in range(0, canvas.width - _EDGE, 4):
                canvas.fill(x, y, 1, 1)
        canvas.fill(0, canvas.height - 1, canvas.width - _EDGE, 1)
        for seat in range(scores.seats):
            if seat != self._seat:
                self._line(seat, False)
        self._line(self._seat, True)
        self._letters()

    def key(self, command):
        """Show another seat, or go back."""
        n = self.app.table.scores.seats
        if command in (PREV, LEFT, UP):
            self._seat = (self._seat - 1) % n
        elif command in (NEXT, RIGHT, DOWN):
            self._seat = (self._seat + 1) % n
        else:
            self.app.back()
            return
        self.enter()

    def _head(self):
        canvas = self.app.canvas
        scores = self.app.table.scores
        last = scores.rounds - 1
        now = scores.total(last, self._seat)
        before = scores.total(last - 1, self._seat) if last else 0
        gained = "+%d" % (now - before) if last or scores.first == 1 else ""
        canvas.head("%s %d" % (self._names[self._seat], now), gained)

    def _y(self, points):
        bottom = self.app.canvas.height - 2
        return bottom - (bottom - _TOP) * points // self._most

    def _points(self, seat):
        """Return the places of a seat's line, from left to right."""
        scores = self.app.table.scores
        known = [scores.total(k, seat) for k in range(scores.rounds)]
        if scores.first == 1:
            known.insert(0, 0)
        elif len(known) == 1:
            known.append(known[0])
        wide = self.app.canvas.width - _EDGE - 2
        return [(wide * k // (len(known) - 1), self._y(known[k])) for k in range(len(known))]

    def _line(self, seat, thick):
        """Draw the line from round to round; of a line that is not picked every other pixel."""
        canvas = self.app.canvas
        ink = canvas.tints[seat % len(canvas.tints)]
        places = self._points(seat)
        for k in range(1, len(places)):
            x0, y0 = places[k - 1]
            x1, y1 = places[k]
            n = max(x1 - x0, abs(y1 - y0), 1)
            for i in range(0, n + 1, 1 if thick else 2):
                x = x0 + (x1 - x0) * i // n
                y = y0 + (y1 - y0) * i // n
                canvas.fill(x, y - 1 if thick else y, 1, 2 if thick else 1, ink)
            if thick:
                canvas.fill(x1 - 1, y1 - 2, 3, 4, ink)

    def _letters(self):
        """Write the first letter of each at the end of its line, as many as there is room for; the picked one first."""
        canvas = self.app.canvas
        taken = []
        n = len(self._names)
        for k in range(n):
            seat = (self._seat + k) % n
            y = min(max(self._points(seat)[-1][1] - 4, _TOP - 2), canvas.height - 10)
            x = canvas.width - _EDGE + 2
            if [one for one in taken if abs(one - y) < _LETTER]:
                continue
            taken.append(y)
            ink = 1
            if not k:
                canvas.fill(x - 1, y, 7, 9, canvas.light)
                ink = 0
            canvas.text(x, y, self._names[seat][0], ink)


SCREEN = Plot
