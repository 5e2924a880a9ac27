# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Where every letter of a color display is, without drawing one: what is cut at an edge, covered in part, or overlaps
another word.

Nothing is blitted, so a screen takes a millisecond. The print of a card belongs to the card, which may lie under
another card, and is not checked.
"""

from tests.gallery import panel
from uno_ui.codes import FONT_STRIP, ROW
from uno_ui.surface.pictures import SIZE

INK = 5  # columns of a letter that may have ink
_rows: dict[str, tuple[int, int]] = {}  # of letters that were asked for


class Letters:
    """The letters on a canvas, as boxes of ink; ``wrong``: what is, in words."""

    def __init__(self, canvas):
        self._canvas = canvas
        self._whole = canvas.bitmap
        self._boxes = []
        self._on_card = 0
        self.wrong = []
        self._write, self._tile, self._mark = canvas.write, canvas.tile, canvas.mark
        self._faces = []
        self._clear, self._round, self._face = canvas.clear, canvas.round, canvas.face_picture
        canvas.write, canvas.box, canvas.tile, canvas.mark = self.write, self.box, self.tile, self.mark
        canvas.clear, canvas.round = self.clear, self.round
        canvas.copy, canvas.face_picture = self.copy, self.face

    def forget(self):
        self._boxes.clear()
        self._faces.clear()
        self.wrong.clear()

    def clear(self):
        self._boxes.clear()
        self._faces.clear()
        self._clear()

    def copy(self, *args):
        """Draw no letter: :meth:`write` remembers where it is."""
        self._canvas.changed = True

    def face(self, x, y, w, h, *args):
        """Remember the box of a face: no letter is on it."""
        self._face(x, y, w, h, *args)
        canvas = self._canvas
        x, y = canvas.x(x) + canvas.x(w) // 2, (2 * y + h) * canvas.times // 2
        half = min(canvas.x(w), h * canvas.times) // SIZE * SIZE // 2 or SIZE // 2
        self._faces.append((x - half + 2, y - half + 2, x + half - 2, y + half - 2))
        for *box, text, _ in self._boxes:
            if self._meet(self._faces[-1], box):
                self.wrong.append(f"{text!r} is below a face")

    def tile(self, *args):
        self._on_card += 1
        self._tile(*args)
        self._on_card -= 1

    def mark(self, *args):
        self._on_card += 1
        self._mark(*args)
        self._on_card -= 1

    def write(self, x, y, text, ink=1, scale=0):
        """Remember where it is, word by word."""
        end = self._write(x, y, text, ink, scale)
        scale = scale or self._canvas.times
        pitch = 6 if scale == 1 else 11
        own = self._canvas.bitmap is not self._whole  # a line in a bitmap of its own, on top of all
        if own and end > self._canvas.wide:
            self.wrong.append(f"{text!r} is cut")
        if not self._on_card and not own and text.strip():
            left = x + pitch * (len(text) - len(text.lstrip()))
            right = x + pitch * (len(text.rstrip()) - 1) + INK * scale
            rows = [self._rows(letter) for letter in text.strip() if letter != " "]
            top, low = min(top for top, _ in rows), max(low for _, low in rows)
            self._put(left, y + top * scale, right, y + low * scale, text, (x, y, scale))
        return end

    def _letters(self, text, x, y, scale):
        """The box of each letter of a text."""
        pitch = 6 if scale == 1 else 11
        for k, letter in enumerate(text):
            if letter != " ":
                top, low = self._rows(letter)
                yield x + pitch * k, y + top * scale, x + pitch * k + INK * scale, y + low * scale

    def _rows(self, letter):
        """Return the rows of the font in which a letter has ink: the first one, and that behind the last one."""
        if letter not in _rows:
            font = self._canvas.font
            place = max(font.place(ord(letter)), 0)
            strip, left = font.strips[place // FONT_STRIP], place % FONT_STRIP
            inked = [y for y in range(ROW) if any(strip[left + x, y] for x in range(INK))]
            _rows[letter] = (inked[0], inked[-1] + 1) if inked else (1, 8)
        return _rows[letter]

    def _put(self, left, y, right, low, text, where):
        canvas = self._canvas
        if left < 0 or y < 0 or right > canvas.wide or low > canvas.high:
            self.wrong.append(f"{text!r} is cut: {left}..{right} of {canvas.wide}, {y}..{low} of {canvas.high}")
        box = (left, y, right, low)
        for *other, was, there in self._boxes:
            if self._meet(box, other) and any(
                self._meet(one, two) for one in self._letters(text, *where) for two in self._letters(was, *there)
            ):
                self.wrong.append(f"{text!r} overlaps {was!r}")
        if any(self._meet(box, face) for face in self._faces):
            self.wrong.append(f"{text!r} is on a face")
        self._boxes.append((*box, text, where))

    def _meet(self, one, two):
        """Whether boxes overlap by more than a part of a letter's pixel."""
        part = self._canvas.times - 1
        return one[0] < two[2] and two[0] < one[2] and one[1] + part < two[3] and two[1] + part < one[3]

    def round(self, x, y, w, h, color):
        """Draw one box, for this."""
        self.box(x, y, w, h, color)

    def box(self, x, y, w, h, color):
        """The pixels below it are gone; a part of a word must not be among them."""
        if w <= 0 or h <= 0:
            return
        self._canvas.changed = True
        self._faces = [face for face in self._faces if not self._meet(face, (x, y, x + w, y + h))]
        if h <= 2 or not self._boxes or self._on_card or self._canvas.bitmap is not self._whole:
            return
        times, x2, y2 = self._canvas.times, x + w, y + h
        kept = []
        for one in self._boxes:
            left, top, right, low, text, _ = one
            apart = x >= right or x2 <= left or y >= low - times or y2 <= top + 1
            if apart:
                kept.append(one)
            elif w > 3 and not (x <= left and x2 >= right and y <= top + 2 and y2 >= low - 2 * times):
                self.wrong.append(f"{text!r} is covered in part: {one[:4]} by {(x, y, x2, y2)}")
        self._boxes = kept


def nothing(*args, **options):
    """In the place of what draws."""


def blit_rows(bitmap, source, *args, **options):
    """Likewise; only the font reads letters row by row, and where they have ink is looked at."""
    if source.height == 1:
        panel.blit(bitmap, source, *args, **options)


UNDRAWN = {"blit": blit_rows, "fill_region": nothing}
