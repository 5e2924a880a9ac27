# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The name of this device: six places for a letter, and below them the letters around the one that is set.

The keys are those in ``text_entry.py``; B after the end of the name also ends it, and long A from the first place
changes nothing.
"""

from micropython import const

from uno_ui.codes import LETTER
from uno_ui.screens.text_entry import TextEntry
from uno_ui.words import say

_PLACES = const(6)
_SIDE = const(10)  # letters in sight to the left and to the right
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 "


class Name(TextEntry):
    """The name of this device, or a person's.

    :param seat: the person's; None: it is the name of this device.
    """

    bare = False  # it is set before a match, too, whose rules have been chosen

    def __init__(self, app, seat=None):
        name = app.link.name if seat is None else app.settings.names[seat]
        super().__init__(app, "title-name", (LETTERS,) * _PLACES, name + " " * (_PLACES - len(name)), self._take)
        self._seat = seat

    def text(self):
        """Return the name: what is before the first gap."""
        return super().text().split(" ")[0]

    def enter(self):
        """Draw it all."""
        if not self._low:
            super().enter()
        else:
            self._draw()

    def _draw(self):
        for place in range(_PLACES):
            self._plate(place)
        self._around()

    def _is_last(self):
        return super()._is_last() or LETTERS[self._set[self._at]] == " "

    def _take(self, text):
        """Take it as the name now, and keep it; a device is never without one."""
        app = self.app
        if self._seat is None:
            app.link.name = app.settings.name = text or app.link.name
        else:
            app.settings.names[self._seat] = text
        app.settings.save()
        app.back()

    def _y(self):
        return 0 if self._low else 13 + (self.app.canvas.height - 64) // 4

    def _plate(self, place, moved=False):
        """Draw a place; ``moved``: only the cursor has moved to it or from it."""
        canvas = self.app.canvas
        x = canvas.width // 2 - 60 + 20 * place
        draw = moved and canvas.choose or canvas.plate
        ink = draw(x, self._y(), 19, 21, place == self._at)
        if ink is not None:
            canvas.text_large(x + 4, self._y() + 1, LETTERS[self._set[place]], ink)

    def _around(self):
        """Draw the letters around the one that is set, and what the keys do."""
        canvas = self.app.canvas
        y = self._y() + (22 if self._low else 25)
        x = canvas.width // 2 - 3
        canvas.fill(0, y, canvas.width, canvas.height - y, 0)
        canvas.fill(x - 2, y, 9, 10, canvas.light)
        n = len(LETTERS)
        for k in range(-_SIDE, _SIDE + 1):
            letter = LETTERS[(self._set[self._at] + k) % n]
            at = x + 6 * k + (3 if k > 0 else -3 if k < 0 else 0)
            if 0 <= at <= canvas.width - LETTER:
                canvas.text(at, y, letter, 1 if k else 0)
        if not self._low:
            canvas.text(1, canvas.height - 10, say("hint-name" if self._at + 1 < _PLACES else "hint-name-end"))

    def _changed(self, before):
        self._plate(before, before != self._at)
        if before != self._at:
            self._plate(self._at, True)
        self.app.run(self._rest())

    def _rest(self):
        yield
        self._around()


SCREEN = Name
