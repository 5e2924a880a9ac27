# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A list to choose from: a title, rows with or without a value, a line that names the keys.

B changes to the next value, held (or C held) to the previous one; left and right do the same. On a return to a menu,
the cursor is on the same line.

On a low screen there is no place for the line; what has to be said takes the place of the title.
"""

from bitmaptools import blit
from micropython import const

from uno_ui.codes import BACK, CALL, DOWN, LEFT, MENU, NEXT, PREV, RIGHT, ROW, SELECT, UP
from uno_ui.screens import Screen
from uno_ui.words import say


_PICTURE_H = const(26)  # pixels of a row with a picture
_PICTURE_W = const(32)  # and from its left end to its letters


class Menu(Screen):
    """Subclasses give ``title`` and ``rows`` (keys of words) and say what choosing a row does.

    - ``place``: under this name the line is kept until a table or the title is shown. If it is empty, the first line
      has the cursor.
    - ``note``: said once instead of the names of the keys.
    - ``foot``: how many lines are kept free below the rows.
    - ``pictured``: rows have pictures, where the canvas has them.
    """

    title = place = ""
    rows = ()  # type: tuple
    foot = 1
    pictured = False

    def __init__(self, app):
        super().__init__(app)
        self.cursor = 0
        self.note = ""
        self._row_y = 11 if self._low else 12
        self._pitch = app.canvas.pitch
        if self.pictured and app.canvas.game_picture:
            self._pitch = _PICTURE_H // app.canvas.times
        self._sight = 2 if self._low else (app.canvas.height - self._row_y - ROW * self.foot) // self._pitch
        self._first = 0
        self._told = []  # what the rows in sight say
        self._below = ""  # what is written below the rows
        self._pressed = False  # the row with the cursor is, and what it leads to is being made

    # -- for subclasses -------------------------------------------------------------

    def heading(self):
        """Return the title as text."""
        return say(self.title)

    def label(self, row):
        """Return a row as text."""
        return say(row)

    def value(self, row):
        """Return the value of a row as text; empty when it has none."""
        return ""

    def marked(self, row):
        """Whether a row gets a mark at its left."""
        return False

    def draw_picture(self, row, x, y, w, h):
        """Draw the picture of a row in a box."""

    def changes(self, row):
        """Whether B changes a row to its next value; else it chooses the row."""
        return bool(self.value(row))

    def change(self, row, step):
        """Choose the next (1) or previous (-1) value of a row."""

    def choose(self, row):
        """Take B on a row that does not change."""

    def back(self):
        """Go to the previous screen, on long A."""
        self.app.back()

    def footing(self):
        """Draw what is below the rows, where something else may be."""
        hint = "hint-change" if self.changes(self.rows[self.cursor]) else "hint-menu-keys"
        self.write_below(self.note or (self.heading() if self._low else say(hint)), bool(self.note))

    def _foot(self):
        yield
        self.footing()
        yield
        for row in self.rows[self._first + self._sight :][:1]:
            self._said(row)  # so its words are found when it comes

    def write_below(self, text, lit=False):
        """Write a line below the rows, if it is not there yet; on a low screen it has the title's place, and may be
        lit."""
        if text == self._below:
            return
        self._below = text
        if self._low:
            self._head(text, lit)
        else:
            self.clear_below()
            self.app.canvas.text(1, self.app.canvas.height - ROW, text)

    def clear_below(self):
        """Clear the place below the rows that are there."""
        canvas = self.app.canvas
        y = self._y(len(self._told))
        canvas.fill(0, y, canvas.width, canvas.height - y, 0)

    # -- a screen ------------------------------------------------------------------------

    def enter(self):
        """Draw it all."""
        self._come_back()
        self._head(self.heading(), not self._low)
        self._draw()

    def _come_back(self):
        """Go to the last line."""
        row = self.app.menu_rows.get(self.place)
        for i in range(len(self.rows)):
            if self.rows[i] == row:
                self.cursor = i

    def _stand(self):
        """Store the current line."""
        if self.place:
            self.app.menu_rows[self.place] = self.rows[self.cursor]

    def key(self, command):
        """Move, change, choose."""
        row = self.rows[self.cursor]
        self.note = ""
        self._stand()
        if command == PREV or command == UP:
            self._move(-1)
        elif command == NEXT or command == DOWN:
            self._move(1)
        elif command == BACK:
            self.back()
        elif self.changes(row):
            if command in (SELECT, LEFT, RIGHT, MENU, CALL):
                before = tuple(self.rows)
                self.change(row, 1 if command in (SELECT, RIGHT) else -1)
                if self.app.screen is self and not self.app.flow:
                    if tuple(self.rows) == before:
                        self._draw_changed()
                    else:
                        self._draw()
        elif command == SELECT:
            self._press()
            self.choose(row)
            if self.app.screen is self and not self.app.flow:
                self.draw_row(self.cursor)

    def _press(self):
        """Show immediately that the row is pressed: the next screen may take time."""
        self._pressed = True
        self.draw_row(self.cursor, True)
        self._pressed = False
        self.app.canvas.refresh()

    def _move(self, step):
        was = self.cursor
        self.cursor = (was + step) % len(self.rows)
        self._stand()
        comes = not self._first <= self.cursor < self._first + self._sight
        if comes and (self.app.canvas.leap or self.cursor != was + step):
            self._draw()
            return
        if comes:
            self._shift(step)
        self.draw_row(was, True)
        self.draw_row(self.cursor, not comes)
        self.app.run(self._foot())  # it may be more for the display than the rows

    def _shift(self, step):
        """Move the rows in sight by one, as to draw them all again takes a board 40 ms. The row that comes is blank."""
        canvas = self.app.canvas
        pitch = self._pitch
        last = self._sight - 1
        for k in range(last):
            to = self._y(k if step > 0 else last - k)
            at = to + pitch * step
            blit(canvas.bitmap, canvas.bitmap, 0, to, x1=0, y1=at, x2=canvas.width - 4, y2=at + pitch)
        self._first += step
        self._told.insert(last if step > 0 else 0, self._told.pop(0 if step > 0 else last) and "")
        self._bar()

    def _bar(self):
        """Draw which rows are in sight, if not all are."""
        canvas = self.app.canvas
        n = len(self.rows)
        if n > self._sight:
            long = self._pitch * self._sight
            canvas.fill(canvas.width - 4, self._row_y, 4, long, 0)
            canvas.fill(canvas.width - 2, self._row_y + long * self._first // n, 2, max(long * self._sight // n, 2))

    def _head(self, text, lit):
        self.app.canvas.head(text, "", lit)

    def _y(self, k):
        """Return the y of the k-th visible row."""
        return self._row_y + self._pitch * k

    def _draw(self):
        canvas = self.app.canvas
        n = len(self.rows)
        sight = self._sight
        first = max(min(self._first, self.cursor, n - sight), self.cursor + 1 - sight)
        if canvas.leap and first != self._first:
            first = min(self.cursor - sight // 2, n - sight)
        self._first = max(first, 0)
        self._told = [""] * min(sight, n)
        self.clear_below()  # a row covers what was there
        self._bar()
        for i in range(self._first, self._first + len(self._told)):
            self.draw_row(i)
        self._below = ""
        self.footing()

    def _draw_changed(self):
        """Draw the rows that say something else now, each of them a box of its own for the display; or all, where
        those are most.
        """
        first = self._first
        told = self._told
        changed = [k for k in range(len(told)) if self._said(self.rows[first + k]) != told[k]]
        if 2 * len(changed) >= len(told):
            self._draw()
            return
        for k in changed:
            self.app.canvas.refresh()
            self.draw_row(first + k)
        self.app.run(self._foot())

    def _said(self, row):
        """Return what a row says: its label, its value on a line of its own, and 1 behind it if it is marked."""
        return "%s\n%s%d" % (self.label(row), self.value(row), self.marked(row))

    def draw_row(self, i, moved=False):
        """Draw the i-th row, if it is in sight.

        :param moved: it is drawn, and only the cursor has moved to it or from it.
        :return: the ink of what is written; below 0: nothing is.
        """
        k = i - self._first
        if not 0 <= k < self._sight:
            return -1
        canvas = self.app.canvas
        y = self._y(k)
        wide = canvas.width - (4 if len(self.rows) > self._sight else 0)
        row = self.rows[i]
        ink = canvas.place(0, y, wide, self._pitch, i == self.cursor and not self._pressed, moved)
        y += (self._pitch - ROW) >> 1
        said = self._told[k]
        if not (moved and said):  # what is there already need not be asked for again
            said = self._told[k] = self._said(row)
        if said[-1] == "1":
            if canvas.dot:
                canvas.dot(y, 1 if ink else 0)
            else:
                canvas.fill(0, y + 3, 3, 3, 1 if ink else 0)
        if ink < 0:
            canvas.refresh()  # a box of its own for the display
        else:
            label, value = said[:-1].split("\n")
            x = 4
            if self.pictured and canvas.game_picture:
                w = _PICTURE_W // canvas.times
                self.draw_picture(row, 2, self._y(k), w, self._pitch)
                x = 3 + w
            canvas.line(x, y, label, ink)
            canvas.text_right(wide - 2, y, value, ink)
        return ink
