# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The games: every edition that the board has room for, and the presets of it."""

from uno_core import editions
from uno_ui.screens.choosing.lobby import game_key
from uno_ui.screens.menu import Menu
from uno_ui.flows.match_flow import fits
from uno_ui.flows.setup import games
from uno_ui.words import say
from unload import expect

_WHAT = "-is"  # behind the key of a game: what it is


class Games(Menu):
    """Every such edition, each with the presets that are of it; a mark on what is set."""

    title = "game"
    pictured = True

    def __init__(self, app):
        super().__init__(app)
        self.rows = [game for game in games() if fits(app, game[1])]
        self._set = (app.setup.preset, app.setup.edition)
        self.cursor = self.rows.index(self._set) if self._set in self.rows else 0

    def label(self, row):
        """Return the name of the preset, else of the edition."""
        return say(game_key(row))

    def draw_picture(self, row, x, y, w, h):
        """See :class:`uno_ui.screens.menu.Menu`."""
        self.app.canvas.game_picture(x, y, w, h, row[1])

    def marked(self, row):
        """Whether it is the one that is set."""
        return row == self._set

    def footing(self):
        """Return the explanation of the game with the cursor."""
        self.write_below(say(game_key(self.rows[self.cursor]) + _WHAT))

    def _move(self, step):
        """As of the base; somebody who looks at a game may take it."""
        super()._move(step)
        expect(_tables(self.rows[self.cursor]) + " " + _tables(self._set) + " games")

    def choose(self, row):
        """Take it, and back."""
        if row != self._set:
            self.app.setup.choose(row[0], row[1])
        self.back()


def _tables(game):
    """Return the name of the module with the tables of a game."""
    return "uno_core.editions." + editions.module_of(game[1])


SCREEN = Games
