# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The result of a round, and of the match when it is decided."""

from micropython import const

from uno_core import view as v
from uno_ui.words import say

_NONE = const(255)
_SELECT = const(1)
_MENU = const(9)
_TICKS = const(0x1FFFFFFF)
_DEMO_MS = const(2000)
_ROW_Y = const(13)
_ROWS = const(5)


class Result:
    """Who won, what it brought, where everybody stands.

    :param names: a name for each seat.
    :param me: the seat of the person here, -1 when there is none.
    """

    def __init__(self, app, names, me):
        self.app = app
        self._names = names
        self._me = me
        self._winner = v.winner(app.table.view(max(me, 0)))
        self._match = False  # the second picture, of the match
        self._since = app.board.ticks_ms()

    def enter(self):
        """Draw it all."""
        canvas = self.app.canvas
        canvas.clear()
        canvas.fill(0, 0, canvas.width, 10)
        canvas.text(2, 0, self._headline(), 0)
        canvas.text_right(canvas.width - 2, 0, say("hint-next"), 0)
        n = len(self._names)
        for seat in range(n):
            if n <= _ROWS:
                self._row(seat, 0, _ROW_Y + 10 * seat, canvas.width)
            else:
                self._row(seat, 65 * (seat // _ROWS), _ROW_Y + 10 * (seat % _ROWS), 62)

    def _headline(self):
        table = self.app.table
        if self._match:
            winner = 0
            while not table.wins_match(winner):
                winner += 1
            key = "match-won"
        elif self._winner == _NONE:
            return say("round-blocked")
        else:
            winner = self._winner
            key = "round-won"
        if winner == self._me:
            key += "-me"
        points = table.round_points(self._winner) if self._winner != _NONE else 0
        return say(key).format(self._names[winner], points)

    def _row(self, seat, x, y, w):
        """A seat: its name, what the round brought, its total, and how near that is to the target."""
        table = self.app.table
        canvas = self.app.canvas
        total = table.total(seat)
        wins = table.wins_match(seat) if self._match else seat == self._winner
        ink = 1
        if wins:
            canvas.fill(x, y, w, 9)
            ink = 0
        canvas.text(x + 2, y, self._names[seat], ink)
        if w < canvas.width:
            canvas.text_right(x + w - 2, y, str(total), ink)
            return
        points = table.round_points(seat)
        if points and not self._match:
            canvas.text_right(x + 52, y, "+%d" % points, ink)
        canvas.text_right(x + 80, y, str(total), ink)
        long = w - 87
        canvas.frame(x + 84, y + 2, long + 2, 5, ink)
        canvas.fill(x + 85, y + 3, min(long, long * total // table.target()), 3, ink)

    def tick(self, now_ms):
        """A demo goes on by itself."""
        if self.app.demo and (now_ms - self._since) & _TICKS >= _DEMO_MS:
            self._since = now_ms
            self._next()

    def key(self, command):
        """B goes on."""
        if command == _SELECT or command == _MENU:
            self._next()

    def _next(self):
        app = self.app
        if app.table.match_over():
            if not self._match:
                self._match = True
                self.enter()
                return
            if not app.demo:
                app.table.forget()
        if app.demo:
            app.demo -= 1
            if not app.demo:
                app.show(None)
            elif app.table.match_over():
                app.start()
            else:
                app.table.next_round()
                app.show_table()
        elif app.table.match_over():
            from uno_ui.screens.lobby import Lobby

            app.show(Lobby(app))
        else:
            app.table.next_round()
            app.show_table()
