# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The cup: a row for each rung, with its game and its opponents. The cursor is on the first one that is not won yet.

A color display shows the game's picture and the opponents' faces; a bot that has lost is sad. A rung that is
still closed is a card that is not turned yet.
"""

from micropython import const

from uno_core.codes import LEVELS
from uno_table.history import cup
from uno_ui.codes import LETTER
from uno_ui.flows import quick_start
from uno_ui.screens.menu import Menu
from uno_ui.words import has, say

_CARD_W = const(15)  # pixels of a card, where letters are small
_CARD_H = const(20)
_FACE_W = const(24)  # units of a face; where letters are large, half of it and one
_SAD = const(2)  # a mood of uno_ui.surface.pictures
_EDGE = const(4)  # units


class Cup(Menu):
    """Numbers of rungs as rows.

    :param tried: the rung that was played now, or -1; its game is not explained again.
    """

    title = "cup"
    bare = True
    pictured = True

    def __init__(self, app, tried=-1):
        super().__init__(app)
        self._tried = tried
        self._won = cup.won(app.board.store)
        self.rows = tuple(range(len(cup.RUNGS)))
        self.cursor = min(self._won, len(self.rows) - 1)
        if self._won == len(self.rows):
            self.note = say("cup-done")

    def heading(self):
        """Return the title, and how many rungs are won."""
        return "%s %d/%d" % (say(self.title), self._won, len(self.rows))

    def _game(self, row):
        return cup.game(row, self.app.board.room(""))

    def label(self, row):
        """Return the name of the game."""
        return say("ed%d" % self._game(row))

    def value(self, row):
        """Return the names of the opponents, where faces do not show them, and if the rung is open."""
        return "" if self.app.canvas.face_picture or row > self._won else _names(row)

    def marked(self, row):
        """Whether it is won."""
        return row < self._won

    def changes(self, row):
        """Return that no row changes."""
        return False

    def draw_picture(self, row, x, y, w, h):
        """Draw the game and the opponents; see :class:`uno_ui.screens.menu.Menu`."""
        canvas = self.app.canvas
        if row > self._won:
            wide = _CARD_W
            high = _CARD_H
            canvas.back(
                canvas.x(x) + (canvas.x(w) - wide >> 1), y * canvas.times + (h * canvas.times - high >> 1), wide, high
            )
            return
        canvas.game_picture(x, y, w, h, self._game(row))
        bots = cup.bots(row)
        room = canvas.width - _EDGE - x - w - LETTER * len(self.label(row)) - 1
        w = _FACE_W if canvas.times == 1 else (_FACE_W >> 1) + 1
        step = min(w, max(room - w, 0) // max(len(bots) - 1, 1))  # one covers a part of the next, none the name
        x = canvas.width - _EDGE - w - step * (len(bots) - 1)
        for kind in bots:
            canvas.face_picture(x, y, w, h, kind - LEVELS - 1, 0, _SAD if row < self._won else 0)
            x += step

    def footing(self):
        """Write the habit of the first opponent, or of how many rounds the match is."""
        row = self.rows[self.cursor]
        if row > self._won:
            told = say("cup-closed")
        elif cup.rounds(row) > 1:
            told = "%s: %d" % (say("rounds"), cup.rounds(row))
        else:
            told = "%s: %s" % (_names(row)[:3], say("bots%d" % cup.bots(row)[0]))
        self.write_below(self.note or told, bool(self.note))

    def choose(self, row):
        """Play it, if it is open; before the first time, its game is explained."""
        app = self.app
        if row > self._won:
            return
        edition = self._game(row)
        if row != self._tried and row == self._won and has("q-first%d" % edition):
            app.go("first", edition, row)
        else:
            quick_start.begin(app, row)


def _names(row):
    """Return the names of the opponents."""
    return " ".join([say("own%d" % kind) for kind in cup.bots(row)])


SCREEN = Cup
