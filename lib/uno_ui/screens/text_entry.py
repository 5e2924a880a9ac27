# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A code to be entered, or a name (``name.py``): places for a letter each; or a date (``date.py``), whose places have
several.

A and C change a place, long C by six; B goes to the next place and ends after the last one or at a gap, like long B.
Long A goes back a place, from the first one out of here. Of many letters, those around the cursor are in sight.
"""

from micropython import const

from uno_ui.codes import BACK, CALL, DOWN, LEAP, LEFT, MENU, NEXT, PREV, ROW, SELECT, UP
from uno_ui.screens import Screen
from uno_ui.words import lines, say

_LARGE = const(12)  # a letter of twice the size
_LEAST = const(14)  # units from one letter to the next, and at the most
_MOST = const(20)
_APART = const(4)  # units from a place of several letters to the next, for a dot


class TextEntry(Screen):
    """So many letters.

    - ``at``: the place of the cursor.
    - ``sets``: for each place its possible letters; ``picked``: the number of the one that is there.

    :param title: a key of words.
    :param sets: for each place its possible letters, or texts that are equally long: then dots are between places.
    :param text: for each place the first of them.
    :param note: a key of two lines below the letters, or empty; a low screen has no place for them.
    :param done: a function of the text; gives the key of words that say what is wrong, or None when it went elsewhere.
    """

    def __init__(self, app, title, sets, text, done, note=""):
        super().__init__(app)
        self._title = title
        self.sets = sets
        self._done = done
        self._note = note
        self.at = 0
        self.picked = [sets[i].index(text[i]) for i in range(len(sets))]
        self._wrong = ""

    def text(self):
        """Return the entered text."""
        return "".join([self.sets[i][self.picked[i]] for i in range(len(self.sets))])

    def enter(self):
        """Draw it all."""
        self.app.canvas.head(say(self._title))
        self._draw()

    def _draw(self):
        canvas = self.app.canvas
        y = ROW if self._low else 13 + (canvas.height - 64) // 4
        canvas.fill(0, y, canvas.width, canvas.height - y, 0)
        shown = [self.sets[place][self.picked[place]] for place in range(len(self.sets))]
        most = (canvas.width - 2) // _LEAST
        first = max(min(self.at + 2, len(shown)) - most, 0)
        shown = shown[first : first + most]
        n = sum([len(text) for text in shown])
        apart = _APART if n > len(shown) else 0
        gaps = apart * (len(shown) - 1)
        pitch = min((canvas.width - 2 - gaps) // n, _MOST)
        x = (canvas.width - pitch * n - gaps) // 2
        for place in range(len(shown)):
            wide = pitch * len(shown[place])
            ink = canvas.plate(x, y + 1, wide - 1, 20, True) if first + place == self.at else 1
            canvas.text_large(x + (wide - _LARGE * len(shown[place])) // 2, y + 1, shown[place], ink)
            if apart and place:
                canvas.fill(x - 4, y + 17, 2, 2)
            x += wide + apart
        if self._wrong and self._low:
            canvas.head(say(self._wrong))
        elif not self._low:
            if self._note:
                first, second = lines(say(self._note), canvas.letters)
                canvas.line(1, y + 2 * ROW + 2, first)
                canvas.line(1, y + 3 * ROW + 2, second)
            hint = "hint-name-end" if self._is_last() else "hint-name"
            canvas.text(1, canvas.height - ROW, say(self._wrong or hint))

    def _is_last(self):
        """Whether nothing comes behind this place."""
        return self.at + 1 == len(self.sets) or self.sets[self.at][self.picked[self.at]] == " "

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
        at = self.at
        if self._wrong and self._low:
            self.app.canvas.head(say(self._title))
        self._wrong = ""
        if command in (PREV, UP, NEXT, DOWN, CALL):
            step = LEAP if command == CALL else -1 if command in (PREV, UP) else 1
            self.picked[at] = (self.picked[at] + step) % len(self.sets[at])
        elif command == BACK or command == LEFT:
            if not at:
                if command == BACK:
                    self.app.back()
                return
            self.at -= 1
        elif command == MENU or command == SELECT and self._is_last():
            if self._end():
                return
        elif at + 1 < len(self.sets):
            self.at += 1
        self._changed(at)


SCREEN = TextEntry
