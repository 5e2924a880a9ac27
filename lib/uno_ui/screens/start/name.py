# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The name of this device or of a person: six places for a letter, and below them the letters around the one that is
set. On a color display, the face is the first place.

The keys are those in ``text_entry.py``; B after the end of the name also ends it, and long A from the first place
changes nothing.
"""

from micropython import const

from uno_link.codes import FACES
from uno_ui.codes import LETTER
from uno_ui.screens.text_entry import TextEntry
from uno_ui.words import say

_PLACES = const(6)
_SIDE = const(10)  # letters in sight to the left and to the right
_PITCH = const(20)  # units from one place to the next, and where there is a face, too
_PITCH_FACE = const(17)
_FACE_W = const(28)  # units
_FACE_H = const(26)
_FACES = "".join([str(face + 1) for face in range(FACES)])
_BOTS = const(6)  # the number of the face before these
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 "


class Name(TextEntry):
    """The name of this device, or a person's.

    :param seat: the person's; None: it is the name of this device.
    """

    def __init__(self, app, seat=None):
        name = app.link.name if seat is None else app.settings.names[seat]
        sets = (LETTERS,) * _PLACES
        text = name + " " * (_PLACES - len(name))
        self._face = 0  # how many places are before the letters: one for a face
        if app.canvas.face_picture:
            kept = app.settings.faces[0 if seat is None else seat + 1]
            face = kept or app.canvas.faces_of(app, bytes((seat or 0) + 1))[-1] - _BOTS
            sets = (_FACES,) + sets
            text = _FACES[face - 1] + text
            self._face = 1
        super().__init__(app, "title-name", sets, text, self._take)
        self._seat = seat
        self._before = text

    def text(self):
        """Return the name: what is before the first gap."""
        return super().text()[self._face :].split(" ")[0]

    def enter(self):
        """Draw it all."""
        if not self._low:
            super().enter()
        else:
            self._draw()

    def _draw(self):
        for place in range(len(self.sets)):
            self._plate(place)
        self._around()

    def _take(self, text):
        """Take it as the name now, and keep it; a device is never without one."""
        app = self.app
        if self._seat is None:
            app.link.name = app.settings.name = text or app.link.name
        else:
            app.settings.names[self._seat] = text
        face = super().text()[: self._face]
        if face != self._before[: self._face]:
            app.settings.faces[0 if self._seat is None else self._seat + 1] = int(face)
        app.settings.save()
        app.back()

    def _y(self):
        return 0 if self._low else 13 + (self.app.canvas.height - 64) // 4

    def _plate(self, place, moved=False):
        """Draw a place; ``moved``: only the cursor has moved to it or from it."""
        canvas = self.app.canvas
        face = self._face
        pitch = _PITCH_FACE if face else _PITCH
        face_w = _FACE_W * face
        x = (canvas.width - pitch * _PLACES - face_w) // 2 + face_w + pitch * (place - face)
        y = self._y()
        w = pitch - 1
        h = 21
        if place < face:
            w = face_w - 1
            x += pitch - face_w
            y -= (_FACE_H - h) >> 1
            h = _FACE_H
        draw = moved and canvas.choose or canvas.plate
        ink = draw(x, y, w, h, place == self.at)
        if ink is None:
            return
        letter = self.sets[place][self.picked[place]]
        if place < face:
            canvas.face_picture(x, y, w, h, _BOTS + int(letter))
        else:
            canvas.text_large(x + (pitch - 12) // 2, y + 1, letter, ink)

    def _around(self):
        """Draw the letters around the one that is set, and what the keys do."""
        canvas = self.app.canvas
        y = self._y() + (22 if self._low else 25)
        x = canvas.width // 2 - 3
        canvas.fill(0, y, canvas.width, canvas.height - y, 0)
        if self.at >= self._face:
            self._letters(x, y)
        if not self._low:
            last = self.at + 1 < len(self.sets)
            canvas.text(1, canvas.height - 10, say("hint-name" if last else "hint-name-end"))

    def _letters(self, x, y):
        canvas = self.app.canvas
        canvas.fill(x - 2, y, 9, 10, canvas.light)
        n = len(LETTERS)
        for k in range(-_SIDE, _SIDE + 1):
            letter = LETTERS[(self.picked[self.at] + k) % n]
            at = x + 6 * k + (3 if k > 0 else -3 if k < 0 else 0)
            if 0 <= at <= canvas.width - LETTER:
                canvas.text(at, y, letter, 1 if k else 0)

    def _changed(self, before):
        self._plate(before, before != self.at)
        if before != self.at:
            self._plate(self.at, True)
        self.app.run(self._rest())

    def _rest(self):
        yield
        self._around()


SCREEN = Name
