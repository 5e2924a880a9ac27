# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A list to choose from: a title, rows with or without a value, a line that names the keys."""

from micropython import const

from uno_ui.words import say

_PREV = const(0)  # commands, see uno_ui.intent
_SELECT = const(1)
_NEXT = const(2)
_UP = const(3)
_DOWN = const(4)
_LEFT = const(5)
_RIGHT = const(6)
_BACK = const(8)
_ROW_Y = const(12)
_ROW_H = const(10)
_HINT_Y = const(54)
_IN_SIGHT = const(4)


class Menu:
    """Subclasses give ``title`` and ``rows`` (keys of words) and say what choosing a row does."""

    title = ""
    rows = ()

    def __init__(self, app):
        self.app = app
        self.cursor = 0
        self._first = 0

    # -- for subclasses -------------------------------------------------------------

    def value(self, row):
        """The value of a row as text; empty when it has none."""
        return ""

    def change(self, row, step):
        """The next (1) or previous (-1) value of a row."""

    def choose(self, row):
        """B on a row without a value."""

    def back(self):
        """Long A."""

    # -- a screen ------------------------------------------------------------------------

    def enter(self):
        """Draw it all."""
        canvas = self.app.canvas
        canvas.fill(0, 0, canvas.width, 10)
        canvas.text(2, 0, say(self.title), 0)
        self._draw()

    def tick(self, now_ms):
        """Nothing happens by itself."""

    def key(self, command):
        """Move, change, choose."""
        row = self.rows[self.cursor]
        if command == _PREV or command == _UP:
            self._move(-1)
        elif command == _NEXT or command == _DOWN:
            self._move(1)
        elif command == _BACK:
            self.back()
        elif self.value(row):
            if command == _SELECT or command == _LEFT or command == _RIGHT:
                self.change(row, -1 if command == _LEFT else 1)
                self._draw()
        elif command == _SELECT:
            self.choose(row)

    def _move(self, step):
        self.cursor = (self.cursor + step) % len(self.rows)
        self._first = min(self._first, self.cursor)
        self._first = max(self._first, self.cursor + 1 - _IN_SIGHT)
        self._draw()

    def _draw(self):
        canvas = self.app.canvas
        n = len(self.rows)
        canvas.fill(0, _ROW_Y, canvas.width, canvas.height - _ROW_Y, 0)
        wide = canvas.width - (4 if n > _IN_SIGHT else 0)
        for place in range(min(_IN_SIGHT, n)):
            row = self.rows[self._first + place]
            y = _ROW_Y + _ROW_H * place
            ink = 1
            if self._first + place == self.cursor:
                canvas.fill(0, y, wide, _ROW_H - 1)
                ink = 0
            canvas.text(3, y, say(row), ink)
            canvas.text_right(wide - 2, y, self.value(row), ink)
        if n > _IN_SIGHT:
            long = _ROW_H * _IN_SIGHT
            canvas.fill(canvas.width - 2, _ROW_Y + long * self._first // n, 2, long * _IN_SIGHT // n)
        hint = "hint-change" if self.value(self.rows[self.cursor]) else "hint-menu-keys"
        canvas.text(1, _HINT_Y, say(hint))
