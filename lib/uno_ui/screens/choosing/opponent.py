# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A page about a bot with a character: its name, its habit in a sentence, and how much it bluffs, doubts and calls.

::

    +------+ Ari           Ari        bluffs     Ari        bluffs
    | face | bluffs        +------+ bluffs ##### bluffs ##### face
    +------+               | face | doubts ##    doubts ##    face
    a sentence             +------+ calls  ##### calls  ##### face
    bluffs #####           a sentence            a sentence
    doubts ##
    calls  #####

From the left: a high color display, one with large letters, and a display without colors. A and C lead to the next
character. A display of 128x32 has two pages for each: the sentence, then the rest.
"""

from micropython import const

from uno_core.codes import CHARACTERS, LEVELS
from uno_table.tables.characters import MOST, habits
from uno_ui.codes import C_PURPLE, DOWN, LEFT, LETTER, NEXT, PREV, RIGHT, ROOMY, ROW, TOP, UP
from uno_ui import words
from uno_ui.screens import Screen
from uno_ui.words import lines, say

_HABITS = ("bluffs", "doubts", "calls")
_FACE_W = const(54)  # units of the box around a face: as many pixels wide as high where letters are large
_FACE_H = const(50)
_SMALL_W = const(29)  # of one beside the habits
_SMALL_H = const(27)
_PLAIN = const(24)  # pixels of a face on a display without colors, in both directions,
_PLAIN_BYTES = const(72)  # and in its file
_APART = const(3)  # units between parts of the page
_WORD = const(50)  # units of the name of a habit
_DOT = const(6)  # units of a dot, and from one to the next
_PITCH = const(8)


class Opponent(Screen):
    """Opened from the list of players.

    :param kind: of the bot, above ``LEVELS``.
    """

    def __init__(self, app, kind):
        super().__init__(app)
        self._kind = kind
        self._more = False  # the second page of a low display

    def enter(self):
        """Draw it all."""
        canvas = self.app.canvas
        canvas.clear()
        name = say("own%d" % self._kind)
        habit = say("bots%d" % self._kind)
        if canvas.height >= ROOMY:
            self._face(_APART, _APART, _FACE_W, _FACE_H)
            x = _FACE_W + 3 * _APART
            canvas.text_large(x, _APART, name)
            canvas.text(x, _APART + 2 * ROW + 2, habit)
            self._sentence(_APART, _FACE_H + 2 * _APART)
            self._dots(_APART, _FACE_H + 4 * _APART + 2 * ROW, ROW + 2)
        elif self._low and self._more:
            self._dots(1, 0, TOP - 1)
        else:
            canvas.head(name, habit)
            if not self._low:
                x = 1
                if canvas.face_picture:
                    self._face(1, TOP + 1, _SMALL_W, _SMALL_H)
                    x += _SMALL_W + _APART
                else:
                    self._plain_face(canvas.width - _PLAIN - 2 * _APART, TOP + _APART)
                self._dots(x, TOP, ROW)
            self._sentence(1, canvas.height - 2 * ROW - (0 if self._low else 1))

    def key(self, command):
        """Go to the next or previous page, or back."""
        step = -1 if command in (PREV, UP, LEFT) else 1 if command in (NEXT, DOWN, RIGHT) else 0
        if not step:
            self.app.back()
            return
        if not self._low or self._more == (step > 0):
            self._kind = LEVELS + 1 + (self._kind - LEVELS - 1 + step) % CHARACTERS
            self.app.stack[-1] = "opponent", self._kind
        self._more = self._low and not self._more
        self.enter()

    def _face(self, x, y, w, h):
        canvas = self.app.canvas
        canvas.fill(x, y, w, h)
        canvas.fill(x + 1, y + 1, w - 2, h - 2, C_PURPLE)
        canvas.face_picture(x, y, w, h, self._kind - LEVELS - 1)

    def _plain_face(self, x, y):
        """Draw the face on a display without colors, from the file faces.bin (tools/lettering/faces.py)."""
        with open(words.folder + "/faces.bin", "rb") as file:
            file.seek(_PLAIN_BYTES * (self._kind - LEVELS - 1))
            dots = file.read(_PLAIN_BYTES)
        for i in range(_PLAIN * _PLAIN):
            if dots[i >> 3] << (i & 7) & 128:
                self.app.canvas.fill(x + i % _PLAIN, y + i // _PLAIN, 1, 1)

    def _sentence(self, x, y):
        canvas = self.app.canvas
        first, second = lines(say("habit%d" % self._kind), (canvas.width - x) // LETTER)
        canvas.text(x, y, first)
        canvas.text(x, y + ROW, second)

    def _dots(self, x, y, pitch):
        """Draw the habits, a line each."""
        canvas = self.app.canvas
        for word, n in zip(_HABITS, habits(self._kind)):
            canvas.text(x, y, say("habit-" + word))
            for k in range(MOST):
                left = x + _WORD + _PITCH * k
                if k < n:
                    canvas.fill(left, y + 2, _DOT, _DOT, canvas.light)
                else:
                    canvas.frame(left, y + 2, _DOT, _DOT)
            y += pitch


SCREEN = Opponent
