# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The cards that were left in the hands are counted, one after the other; then the result. Any key is faster.

Above, the owner of a hand and its value so far; below, the winner of these points: the points before, and the addition
of the round.
"""

from micropython import const

from uno_core import view as v
from uno_core.codes import C_WILD, NONE, SCORE_ROUNDS, TICKS
from uno_ui.surface.draw import CARD_H, CARD_W, LOW_W
from uno_ui.table.names import seated
from uno_ui.screens import Screen
from uno_ui.words import say

_ALL_MS = const(4000)  # all of them, if they are many
_STEP_MS = const(180)  # a card
_HAND_MS = const(700)  # a whole hand stays
_END_MS = const(1200)


def hands(table, view):
    """Return the seats whose cards count: for the winner (or the team), or each for itself; and have any."""
    winner = v.winner(view)
    own = counts_own(view)
    found = []
    for seat in range(table.seats):
        theirs = winner != NONE and seat != winner and not (v.partners(view) and not (seat ^ winner) & 1)
        if v.size(view, seat) and (own and seat != winner or theirs):
            found.append(seat)
    return found


def counts_own(view):
    """Whether each hand counts for its owner."""
    return 0 < v.scoring(view) != SCORE_ROUNDS


class Count(Screen):
    """Shown when :func:`hands` has found any.

    :param me: the seat of the person here, or -1 if there is none, or several.
    """

    def __init__(self, app, me):
        super().__init__(app)
        self._names = seated(app, me)
        self._eye = max(me, 0)
        view = app.table.view(self._eye)
        self._hands = hands(app.table, view)
        self._own = counts_own(view)
        self._winner = v.winner(view)
        self._hand = 0  # which one
        self._cards = 0  # number of its counted cards
        self._points = 0  # of it
        self._before = 0  # of the hands before
        cards = 0
        for seat in self._hands:
            cards += v.size(view, seat)
        self._step_ms = min(max(_ALL_MS // cards, _STEP_MS >> 2), _STEP_MS)
        self._wait_ms = _HAND_MS
        self._since = app.board.ticks_ms()

    def enter(self):
        """Draw it all."""
        self._draw()

    def tick(self, now_ms):
        """Count one card more."""
        if (now_ms - self._since) & TICKS < self._wait_ms:
            return
        self._since = now_ms
        table = self.app.table
        view = table.view(self._eye)
        seat = self._hands[self._hand]
        if self._cards == v.size(view, seat):
            self._hand += 1
            if self._hand == len(self._hands):
                self.app.back()
                return
            self._before = 0 if self._own else self._before + self._points
            self._points = self._cards = 0
            self._wait_ms = self._step_ms
        else:
            points = table.card_points(v.card(view, seat, self._cards))
            self._points += points
            self._cards += 1
            self.app.tone(440 + 8 * min(points, 50), 30)
            whole = self._cards == v.size(view, seat)
            last = whole and self._hand + 1 == len(self._hands)
            self._wait_ms = _END_MS if last else _HAND_MS if whole else self._step_ms
        self._draw()

    def key(self, command):
        """End the count: the player has seen enough."""
        self.app.back()

    def _draw(self):
        canvas = self.app.canvas
        table = self.app.table
        seat = self._hands[self._hand]
        to = seat if self._own else self._winner
        canvas.clear()
        canvas.head("%s %d" % (self._names[seat], self._points))
        before = table.total(to) - table.round_points(to)
        gained = self._before + self._points
        gets = "%s %d+%d" % (self._names[to], before, gained)
        if self._low:
            canvas.text_right(canvas.width - 2, 0, gets, 0)
        else:
            canvas.line(2, canvas.height - 12, gets)
            canvas.text_right(canvas.width - 2, canvas.height - 12, "=%d" % (before + gained))
        self._fan(seat)

    def _fan(self, seat):
        """Draw the cards that are counted, the last ones if they are too many, and what each counts."""
        canvas = self.app.canvas
        table = self.app.table
        pitch = (LOW_W if self._low else CARD_W) + 1
        sight = canvas.width // pitch
        first = max(self._cards - sight, 0)
        dark = canvas.dark_side
        view = table.view(self._eye)
        left = max(canvas.width - pitch * v.size(view, seat) >> 1, 0)
        for k in range(first, self._cards):
            x = left + pitch * (k - first)
            face = v.card(view, seat, k)
            color = min(face & 7, C_WILD)
            letter = say("c%d" % (color + 8 if dark and color < C_WILD else color))
            if self._low:
                canvas.low_card(x, 15, v.label(view, face), color, letter)
            else:
                y = (canvas.height >> 1) - 18
                canvas.card(x, y, v.label(view, face), color, letter)
                points = table.card_points(face)
                canvas.number(x + (6 if points < 10 else 3), y + 2 + CARD_H, points)


SCREEN = Count
