# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The records of each game and of several people here, the number of feats, and a row to erase everything."""

from micropython import const

from uno_table.history import records
from uno_table.codes import FEATS
from uno_table.saves.slots import has_records
from uno_ui.screens.menu import Menu
from uno_ui.screens.kept.watch import rounds
from uno_ui.words import say

_WHOLE = const(7)  # letters of won and all rounds that leave room for their share


class RecordsMenu(Menu):
    """The first row changes the game, among games with a counted round. The last one is of matches of several people
    here: it has a row for each person, with the share of won rounds.
    """

    title = place = "title-records"
    bare = True

    def __init__(self, app):
        super().__init__(app)
        self._records = records.load(app.board.store)
        self._games = self._records.played()
        if self._records.people():
            self._games.append(records.GAMES)
        self._at = 0
        self._list()
        if not has_records(app.board.store):
            self.note = say("rec-nowhere")
        elif not self._games:
            self.note = say("rec-none")

    def _list(self):
        """List the rows; a number is a person."""
        rows = ("rec-feats", "rec-replay")
        if self._games and self._games[self._at] == records.GAMES:
            rows = ("game",) + tuple(self._records.people()) + rows
        elif self._games:
            rows = ("game", "rec-rounds", "rec-wins", "rec-longest", "rec-best", "rec-caught") + rows
        self.rows = rows + (("rec-erase",) if self._games or self._records.feats else ())

    def label(self, row):
        """Return words of a row, or a name; how many feats there are of all."""
        if not isinstance(row, str):
            return self.app.settings.names[row] or say("person-seat").format(row + 1)
        if row == "rec-feats":
            return say(row).format(sum([self._records.feats >> feat & 1 for feat in range(FEATS)]), FEATS)
        return say(row)

    def value(self, row):
        """Return the count; for wins the share, too."""
        if row in ("rec-feats", "rec-replay", "rec-erase"):
            return ""
        if not isinstance(row, str):
            rounds, wins = self._records.person(row)
            text = "%d/%d" % (wins, rounds)
            return text if len(text) > _WHOLE else "%s %d%%" % (text, 100 * wins // rounds)
        game = self._games[self._at]
        if row == "game":
            return say("together" if game == records.GAMES else "ed%d" % game)
        value = self._records.get(game, row[4:])
        if row == "rec-wins":
            return "%d %d%%" % (value, 100 * value // self._records.get(game, "rounds"))
        return str(value)

    def changes(self, row):
        """Return whether a row changes: counts are read only."""
        return row == "game"

    def change(self, row, step):
        """Choose another game."""
        self._at = (self._at + step) % len(self._games)
        self._list()

    def choose(self, row):
        """Go where the row leads: feats, a match once more, or away with all of it."""
        if row == "rec-feats":
            self.app.go("feats")
        elif row == "rec-replay":
            self._replay()
        elif row == "rec-erase":
            self.app.go("sure", "sure-erase", _erase)

    def _replay(self):
        """Watch the saved rounds again; if there are none, say so."""
        if rounds(self.app.board.store):
            self.app.go("watch")
            return
        self.note = say("rec-no-acts")
        self._draw()


def _erase(app):
    records.erase(app.board.store)
    app.back()


SCREEN = RecordsMenu
