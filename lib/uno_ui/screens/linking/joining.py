# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A waiting screen, with cards that go up and down: keys are made."""

from micropython import const

from uno_core.codes import TICKS
from uno_ui.codes import BACK, MENU, NAME, TOP, UNCOLORED
from uno_ui.surface.draw import CARD_H, CARD_W
from uno_ui.screens import Screen
from uno_ui.words import say

_STEP_MS = const(150)
_WAVE = const(4)  # cards, where nothing is counted
_PITCH = const(12)  # of the cards of ten devices
_RISE = const(4)
_LOW_W = const(9)
_LOW_H = const(9)
_LOW_RISE = const(2)
_LOW_Y = const(12)
_HIDDEN = const(21)  # a sign


class Joining(Screen):
    """The keys are made: it may stop for one or two seconds, and must look well then."""

    def __init__(self, app):
        super().__init__(app)
        self._since = app.board.ticks_ms()
        self._step = 0

    def heading(self):
        """Return the title as text."""
        return say("title-joining").format(self.app.link.party.name(0)[:NAME])

    def words(self):
        """Return the words below the cards."""
        return say("making-keys")

    def cards(self):
        """Return how many cards, and how many of them are done."""
        return _WAVE, 0

    def enter(self):
        """Draw it all."""
        canvas = self.app.canvas
        canvas.head(self.heading(), "", not self._low)
        self._draw()

    def _draw(self):
        canvas = self.app.canvas
        n, done = self._known = self.cards()
        words = self.words()
        top = TOP - (2 if self._low else 1)
        canvas.fill(0, top, canvas.width, canvas.height - top, 0)
        canvas.text((canvas.width - 6 * len(words)) // 2, canvas.height - 10, words)
        for k in range(n):
            self._card(k, n, done)

    def _up(self, n, done):
        """Return which card is up: those that are not done take turns, and now and then none is."""
        return done + self._step % (n - done + 1)

    def _pitch(self, n, w):
        """Return how far cards lie apart: side by side, or where they are many, one on the other."""
        return w + 4 if n * (w + 4) <= self.app.canvas.width else _PITCH

    def _card(self, k, n, done):
        canvas = self.app.canvas
        w = _LOW_W if self._low else CARD_W
        h = _LOW_H if self._low else CARD_H
        pitch = self._pitch(n, w)
        x = (canvas.width - pitch * (n - 1) - w) // 2 + pitch * k
        y = _LOW_Y if self._low else (canvas.height >> 1) - 12
        rise = _LOW_RISE if self._low else _RISE
        if pitch > w:
            canvas.fill(x, y - rise, w, h + rise, 0)
        if k == self._up(n, done):
            y -= rise
        if self._low:
            canvas.fill(x, y, w, h)
            if k >= done:
                canvas.fill(x + 1, y + 1, w - 2, h - 2, 0)
                canvas.fill(x + 3, y + 3, w - 6, h - 6)
        else:
            canvas.card(x, y, _HIDDEN, UNCOLORED, "", 0 if k < done else 1)
            canvas.fill(x, y, 1, h, 0 if k < done and k else 1)  # a gap between those that are bright

    def tick(self, now_ms):
        """Move the cards: two of them are drawn again."""
        self.app.idle.awake(now_ms)
        if (now_ms - self._since) & TICKS < _STEP_MS:
            return
        self._since = now_ms
        n, done = self._known
        up = self._up(n, done)
        self._step = (self._step + 1) % (n - done + 1)
        if self._known != self.cards() or self._pitch(n, CARD_W) < CARD_W:
            self._draw()
            return
        for k in (up, self._up(n, done)):
            if k < n:
                self._card(k, n, done)

    def key(self, command):
        """Leave on long A or B."""
        if command == BACK or command == MENU:
            self._leave()

    def _leave(self):
        self.app.link.leave_party()


SCREEN = Joining
