# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Choose a gesture for the others at a linked table: six pictures, and the words for the one with the cursor.

A and C, or the pad, move the cursor, B sends it, and the table is back. It also returns after a while without a key:
the match continues meanwhile.
"""

from micropython import const

from uno_core.codes import TICKS
from uno_link.codes import GESTURES
from uno_ui.codes import DOWN, LEFT, LETTER, NEXT, PREV, RIGHT, ROW, SELECT, UP
from uno_ui.linked.gesture_pictures import HIGH, WIDE, draw
from uno_ui.screens import Screen
from uno_ui.words import say

_WAIT_MS = const(5000)
_EDGE = const(2)  # around a picture, and as thick is what marks the cursor


class GestureScreen(Screen):
    """Send a gesture of the person at the table."""

    def __init__(self, app):
        super().__init__(app)
        self._chosen = 0
        self._since = app.board.ticks_ms()
        canvas = app.canvas
        self._pitch = canvas.width // GESTURES
        self._times = canvas.times
        self._scale = (self._x(self._pitch) - _EDGE - 1) // WIDE
        self._box_h = (HIGH * self._scale + 2 * _EDGE + 1 + self._times) // self._times
        head = 0 if self._low else ROW + 2
        below = ROW if self._low else 2 * ROW
        self._y = head + max(canvas.height - head - self._box_h - below, 0) // 3
        self._words_y = self._y + self._box_h + max(canvas.height - self._y - self._box_h - below, 0) // 2

    def _x(self, units):
        """Return units of the canvas in pixels."""
        place = self.app.canvas.x
        return place(units) if place else units

    def enter(self):
        """Draw it all."""
        if not self._low:
            self.app.canvas.head(say("gestures"))
        for k in range(GESTURES):
            self._box(k)
        self._words()

    def _box(self, k):
        canvas = self.app.canvas
        x = self._pitch * k
        lit = k == self._chosen
        if canvas.choose:
            canvas.plate(x, self._y, self._pitch - 1, self._box_h, lit)
        else:  # a picture is not the same in dark on bright
            for y in (self._y, self._y + self._box_h - _EDGE):
                canvas.fill(x, y, self._pitch - 1, _EDGE, 1 if lit else 0)
        left = self._x(x)
        w = self._x(x + self._pitch - 1) - left
        h = self._box_h * self._times
        left += (w - WIDE * self._scale + 1) // 2
        draw(canvas, left, self._y * self._times + (h - HIGH * self._scale) // 2, k + 1, 1, self._scale)

    def _words(self):
        canvas = self.app.canvas
        words = say("gesture%d" % (self._chosen + 1))
        canvas.fill(0, self._words_y, canvas.width, ROW if self._low else 2 * ROW, 0)
        if self._low:
            canvas.text((canvas.width - LETTER * len(words)) // 2, self._words_y, words)
        else:
            canvas.text_large((canvas.width - 2 * LETTER * len(words)) // 2, self._words_y, words)

    def key(self, command):
        """Move the cursor, send, leave."""
        app = self.app
        self._since = app.board.ticks_ms()
        if command in (PREV, LEFT, UP, NEXT, RIGHT, DOWN):
            was = self._chosen
            self._chosen = (was + (1 if command in (NEXT, RIGHT, DOWN) else -1)) % GESTURES
            self._box(was)
            self._box(self._chosen)
            self._words()
            return
        if command == SELECT:
            app.link.remote.make_gesture(app.playing.me, self._chosen + 1, self._since)
        app.back()

    def tick(self, now_ms):
        """Close if the player has stopped choosing."""
        if (now_ms - self._since) & TICKS >= _WAIT_MS:
            self.app.back()


SCREEN = GestureScreen
