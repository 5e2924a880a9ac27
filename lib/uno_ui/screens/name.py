# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The name of this device: six places for a letter, and below them the letters around the one that is set.

A and C change the letter, long C by six; B goes on to the next place, after the last one or behind the end of the name
it is done, as with long B. Long A goes back a place, from the first one out of here, and nothing is changed.
"""

from micropython import const

from uno_ui.codes import BACK, CALL, DOWN, LEAP, LEFT, LETTER, MENU, NEXT, PREV, RIGHT, SELECT, UP
from uno_ui.screens import Screen
from uno_ui.words import say

_PLACES = const(6)
_SIDE = const(10)  # letters in sight to the left and to the right
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 "


class Name(Screen):
    """The name of this device, or that of a person.

    :param seat: the person's; None: it is the name of this device.
    """

    def __init__(self, app, seat=None):
        super().__init__(app)
        self._at = 0
        self._seat = seat
        self._set = [LETTERS.find(letter) for letter in (app.name if seat is None else app.settings.names[seat])]
        while len(self._set) < _PLACES:
            self._set.append(len(LETTERS) - 1)

    def text(self):
        """The name: what is before the first gap."""
        letters = "".join([LETTERS[i] for i in self._set])
        return letters[: letters.find(" ")] if " " in letters else letters

    def enter(self):
        """Draw it all."""
        canvas = self.app.canvas
        if not self._low:
            canvas.head(say("title-name"))
        for place in range(_PLACES):
            self._plate(place)
        self._around()

    def _take(self, text):
        """It is the name now, and kept; a device is never without one."""
        app = self.app
        if self._seat is None:
            app.name = app.settings.name = text or app.name
        else:
            app.settings.names[self._seat] = text
        app.settings.save()

    def _y(self):
        return 0 if self._low else 13 + (self.app.canvas.height - 64) // 4

    def _plate(self, place, moved=False):
        """Draw a place; ``moved``: the cursor has come or gone."""
        canvas = self.app.canvas
        x = canvas.width // 2 - 60 + 20 * place
        draw = moved and getattr(canvas, "choose", None) or canvas.plate
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

    def key(self, command):
        """Change a letter, or go to another place."""
        at = self._at
        if command in (PREV, UP, NEXT, DOWN, CALL):
            step = LEAP if command == CALL else -1 if command in (PREV, UP) else 1
            self._set[at] = (self._set[at] + step) % len(LETTERS)
        elif command == BACK or command == LEFT:
            if not at:
                if command == BACK:
                    self.app.back()
                return
            self._at -= 1
        elif command == MENU or command == SELECT and (at + 1 == _PLACES or LETTERS[self._set[at]] == " "):
            self._take(self.text())
            self.app.back()
            return
        elif command == SELECT or command == RIGHT and at + 1 < _PLACES:
            self._at += 1
        self._plate(at, at != self._at)
        if at != self._at:
            self._plate(self._at, True)
        self.app.later(self._around)


SCREEN = Name
