# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The found tables: host, free seats, signal; below, the game, or the reason that it cannot be joined.

One that cannot be joined has a word for why instead, and its name is struck out.
"""

from micropython import const

from uno_core.codes import TICKS
from uno_link.codes import NO_OPEN
from uno_ui.codes import LOOK_MS, NAME, ROW
from uno_ui.screens.menu import Menu
from uno_ui.words import has, say

_NAME, _EDITION, _FREE, _SEATS, _SIGNAL, _OPEN, _WHY, _TABLE = range(8)  # of an offer
_BARS = const(4)
_NONE_YET = const(-1)


class Offers(Menu):
    """A row is the number of an offer."""

    title = "title-tables"
    foot = 2

    def __init__(self, app):
        super().__init__(app)
        self._since = app.board.ticks_ms()
        self._dots = 0
        self._offers = ()
        self._games = {}  # words of editions
        self._read()

    def _read(self):
        """Read the offers as they are now; the cursor stays on its table, however many come and go.

        :return: whether they have changed.
        """
        party = self.app.link.party
        before = self._offers
        table = before[self.cursor][_TABLE] if before else b""
        self._offers = [party.offer(k) for k in range(party.offers())]
        self.rows = range(len(self._offers)) if self._offers else (_NONE_YET,)
        self.cursor = min(self.cursor, len(self.rows) - 1)
        for k in self.rows:
            if k >= 0 and self._offers[k][_TABLE] == table:
                self.cursor = k
        return before != self._offers

    def heading(self):
        """Return the heading: which tables can be joined."""
        return say("tables-open" if self.app.link.party.open else self.title)

    def label(self, row):
        """Return the name of the host."""
        return self._offers[row][_NAME][:NAME]

    def value(self, row):
        """Return how many seats are free, or why one cannot join; behind it is room for the signal."""
        if row == _NONE_YET:
            return " "
        offer = self._offers[row]
        if offer[_WHY]:
            return say("w%d" % offer[_WHY]) + "   "
        return say("free").format(offer[_FREE]) + "   "

    def footing(self):
        """Return the game, and a note; on a low screen only one of them."""
        canvas = self.app.canvas
        offer = self._offers[self.rows[self.cursor]]
        game = self._game(offer[_EDITION])
        remark = ""
        if offer[_WHY]:
            guessable = offer[_WHY] == NO_OPEN and "entropy" in self.app.board.missing
            remark = say("no-chance") if guessable else say("why%d" % offer[_WHY])
        elif offer[_OPEN]:
            remark = say("open-game")
        if self._low:
            self._head(remark or game, bool(remark))
            return
        self.clear_below()
        y = canvas.height - 2 * ROW
        canvas.line(1, y, game)
        canvas.text_right(canvas.width - 2, y, "%d/%d" % (offer[_SEATS] - offer[_FREE], offer[_SEATS]))
        canvas.text(1, y + ROW, remark or say("hint-menu-keys"))

    def _game(self, edition):
        """Return the name of an edition, empty when this device has none."""
        if edition not in self._games:
            key = "ed%d" % edition
            self._games[edition] = say(key) if has(key) else ""
        return self._games[edition]

    def _draw(self):
        y = self._row_y
        if self.rows[0] == _NONE_YET:
            canvas = self.app.canvas
            if self._low:
                self._head(self.heading(), False)
            canvas.fill(0, y, canvas.width, canvas.height - y, 0)
            canvas.line(2, y, say("looking-tables"))
            self._told = []
            return
        super()._draw()

    def _move(self, step):
        if self._offers:
            super()._move(step)

    def draw_row(self, i, moved=False):
        """Draw a row with how well it is heard."""
        ink = super().draw_row(i, moved)
        if ink < 0:
            return ink
        y = self._y(i - self._first) + (self._pitch - ROW >> 1)
        canvas = self.app.canvas
        offer = self._offers[i]
        if offer[_WHY]:
            canvas.fill(canvas.line(4, y, ""), y + 4, 6 * len(offer[_NAME][:NAME]) - 1, 1, ink)
        if offer[_SIGNAL]:
            for k in range(_BARS):
                h = 2 * k + 1 if k < offer[_SIGNAL] else 1
                canvas.fill(canvas.width - 18 + 3 * k, y + 8 - h, 2, h, ink)
        return ink

    # -- a screen ---------------------------------------------------------------------------

    def tick(self, now_ms):
        """Look whether something has changed."""
        self.app.idle.awake(now_ms)
        if (now_ms - self._since) & TICKS < LOOK_MS:
            return
        self._since = now_ms
        self._dots = (self._dots + 1) & 3
        if self._read():
            self._draw()
        elif not self._offers:
            canvas = self.app.canvas
            canvas.fill(2, self._row_y + 10, 18, 10, 0)
            canvas.line(2, self._row_y + 10, "..."[: self._dots])

    def change(self, row, step):
        """Join, if that can be; there is no way back."""
        if row == _NONE_YET or step < 0:
            return
        if not self._offers[row][_WHY]:
            self._press()
            self.app.run(_join(self.app, row))
        else:
            self.app.tone(160, 80)

    def back(self):
        """Go to the link's menu."""
        self.app.link.leave_party()


def _join(app, row):
    yield  # when it is seen that the row is pressed
    app.link.party.join(row)


SCREEN = Offers
