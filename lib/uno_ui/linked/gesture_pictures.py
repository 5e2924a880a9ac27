# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Gestures of linked persons: their pictures, and where the table shows them for a moment. Loaded when there is one."""

from micropython import const

from uno_core.codes import TICKS
from uno_link.codes import GESTURE_MS
from uno_ui.codes import LETTER, NAME
from uno_ui.words import say

WIDE = 9  # pixels of a picture
HIGH = 8
_GAP = const(2)

# A byte a column, the lowest bit on top, nine of each: well done, laughing, angry, asleep, a hand, a heart.
_PICTURES = (
    b"\xf0\xf0\x08\xfc\xff\xfb\xf8\x78\x28\x3c\x76\xdb\x97\x9f\x97\xdb\x76\x3c\x3c\x7a\xb7\xdf\xcf\xdf\xb7\x7a\x3c"
    b"\x21\x31\x29\x25\x23\x21\xc8\xa8\x98\x30\x6e\xf8\xff\xf8\xff\xf8\x7e\x00\x0e\x1f\x3f\x7e\xfc\x7e\x3f\x1f\x0e"
)


def draw(canvas, x, y, number, ink, scale):
    """Draw a picture; what is around it stays.

    :param x, y: in pixels.
    :param number: 1 to 6.
    :param scale: how large a pixel of it is.
    """
    for column in range(WIDE):
        bits = _PICTURES[WIDE * (number - 1) + column]
        top = 0
        while bits >> top:
            if bits >> top & 1:
                end = top
                while bits >> end & 1:
                    end += 1
                canvas.box(x + column * scale, y + top * scale, scale, (end - top) * scale, ink)
                top = end
            else:
                top += 1


class Gestures:
    """Those that are shown just now.

    :param app: the application, which is linked.
    """

    def __init__(self, app):
        self._app = app
        self._shown = {}  # seat -> which one, and since when

    def show(self, seat, number, now_ms):
        """Show somebody's gesture at the table.

        :return: the words for it where the screen that is on has no place for pictures, else an empty text.
        """
        app = self._app
        app.tone(1320, 40, True)
        picture = app.playing.picture if app.playing else None
        placed = picture is not None and picture.spot is not None
        if placed:
            self._shown[seat] = number, now_ms
            picture.keep_spot(seat, True)
        if not placed or app.screen is not app.playing:
            return "%s: %s" % (app.link.party.name_at(seat)[:NAME], say("gesture%d" % number))
        self._draw()
        return ""

    def mark(self, picture):
        """Draw them at their seats; after the names were drawn.

        :param picture: the table's.
        """
        canvas = self._app.canvas
        names = self._app.playing.names if self._app.playing else ()
        for seat in self._shown:
            x, y, w, h = picture.spot(seat)
            if seat < len(names) and w:
                canvas.box(x, y, w, h, 0)
                scale = h // HIGH
                letters = (w - WIDE * scale - _GAP) // LETTER
                draw(canvas, x + w - WIDE * scale - 1, y, self._shown[seat][0], 1, scale)
                if letters > 0:
                    canvas.text(x + 1, y, names[seat][:letters])

    def tick(self, now_ms):
        """Time passes: what was shown long enough goes.

        :return: whether there are any left.
        """
        gone = [seat for seat in self._shown if (now_ms - self._shown[seat][1]) & TICKS >= GESTURE_MS]
        app = self._app
        for seat in gone:
            del self._shown[seat]
            if app.playing:
                app.playing.picture.keep_spot(seat, False)
        if gone and app.screen is app.playing:
            self._draw()
        return len(self._shown) > 0

    def _draw(self):
        """Have the table drawn, which leads to :meth:`mark`; what moves there for a moment does so at its end."""
        screen = self._app.screen
        if not (screen.animations and screen.animations.on):
            screen.update()
