# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A date or a code to be entered, or a name (``name.py``): places for a letter each.

A and C change the letter, long C by six; B goes to the next place and ends after the last one, like long B.
Long A goes back a place, from the first one out of here.
"""

from micropython import const

from uno_ui.codes import BACK, CALL, DOWN, LEAP, LEFT, MENU, NEXT, PREV, ROW, SELECT, UP
from uno_ui.screens import Screen
from uno_ui.words import lines, say

_LARGE = const(12)  # a letter of twice the size
DIGITS = "0123456789"


class TextEntry(Screen):
    """So many letters.

    :param title: a key of words.
    :param sets: for each place its possible letters; two equal neighbors make one place between groups.
    :param text: the first text.
    :param note: a key of two lines below the letters, or empty; a low screen has no place for them.
    :param dots: a dot follows this many places; 0: no dots.
    :param done: a function of the text; gives the key of words that say what is wrong, or None when it went elsewhere.
    """

    bare = True

    def __init__(self, app, title, sets, text, done, note="", dots=0):
        super().__init__(app)
        self._title = title
        self._sets = sets
        self._done = done
        self._note = note
        self._dots = dots
        self._at = 0
        self._set = [sets[i].find(text[i]) for i in range(len(sets))]
        self._wrong = ""

    def text(self):
        """Return the entered text."""
        return "".join([self._sets[i][self._set[i]] for i in range(len(self._sets))])

    def enter(self):
        """Draw it all."""
        self.app.canvas.head(say(self._title))
        self._draw()

    def _draw(self):
        canvas = self.app.canvas
        y = ROW if self._low else 13 + (canvas.height - 64) // 4
        canvas.fill(0, y, canvas.width, canvas.height - y, 0)
        n = len(self._sets)
        pitch = min((canvas.width - 2) // n, 20)
        left = (canvas.width - pitch * n) // 2
        text = self.text()
        for place in range(n):
            x = left + pitch * place
            ink = canvas.plate(x, y + 1, pitch - 1, 20, place == self._at) if place == self._at else 1
            canvas.text_large(x + (pitch - _LARGE) // 2, y + 1, text[place], ink)
            if self._dots and place and not place % self._dots:
                canvas.fill(x - 1, y + 17, 2, 2)
        if self._wrong and self._low:
            canvas.head(say(self._wrong))
        elif not self._low:
            if self._note:
                first, second = lines(say(self._note), canvas.letters)
                canvas.line(1, y + 2 * ROW + 2, first)
                canvas.line(1, y + 3 * ROW + 2, second)
            hint = "hint-name" if self._at + 1 < n else "hint-name-end"
            canvas.text(1, canvas.height - ROW, say(self._wrong or hint))

    def _is_last(self):
        """Whether nothing comes behind this place."""
        return self._at + 1 == len(self._sets)

    def _changed(self, before):
        """Draw what a key has changed.

        :param before: the place at which the cursor was.
        """
        self._draw()

    def _end(self):
        """Announce the text. Return whether that was all."""
        self._wrong = self._done(self.text()) or ""
        return not self._wrong

    def key(self, command):
        """Change a letter, or go to another place."""
        at = self._at
        if self._wrong and self._low:
            self.app.canvas.head(say(self._title))
        self._wrong = ""
        if command in (PREV, UP, NEXT, DOWN, CALL):
            step = LEAP if command == CALL else -1 if command in (PREV, UP) else 1
            self._set[at] = (self._set[at] + step) % len(self._sets[at])
        elif command == BACK or command == LEFT:
            if not at:
                if command == BACK:
                    self.app.back()
                return
            self._at -= 1
        elif command == MENU or command == SELECT and self._is_last():
            if self._end():
                return
        elif at + 1 < len(self._sets):
            self._at += 1
        self._changed(at)


SCREEN = TextEntry
