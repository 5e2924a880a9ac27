# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Where every letter of a color display is, without drawing one: what is cut at an edge, covered in part, or overlaps.

Nothing is blitted, so a screen takes a millisecond. What is printed on a card belongs to the card, which may lie under
another one, and is not looked at.
"""

INK = 5  # columns of a letter that may have ink


class Letters:
    """The letters on a canvas, as boxes of ink; ``wrong``: what is, in words."""

    def __init__(self, canvas):
        self._canvas = canvas
        self._boxes = []
        self._on_card = 0
        self.wrong = []
        self._write, self._box, self._tile, self._mark = canvas.write, canvas.box, canvas.tile, canvas.mark
        self._clear, self._round = canvas.clear, canvas.round
        canvas.write, canvas.box, canvas.tile, canvas.mark = self.write, self.box, self.tile, self.mark
        canvas.clear, canvas.round = self.clear, self.round

    def forget(self):
        self._boxes.clear()
        self.wrong.clear()

    def clear(self):
        self._boxes.clear()
        self._clear()

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
        if not self._on_card and text.strip():
            left = x + pitch * (len(text) - len(text.lstrip()))
            right = x + pitch * (len(text.rstrip()) - 1) + INK * scale
            y = max(y, 0)
            self._put(left, y, right, y + 9 * scale, text)
        return end

    def _put(self, left, y, right, low, text):
        canvas = self._canvas
        if left < 0 or y < -1 or right > canvas.wide or low > canvas.high:
            self.wrong.append(f"{text!r} is cut: {left}..{right} of {canvas.wide}, {y}..{low} of {canvas.high}")
        scale = canvas.times
        for one in self._boxes:
            if one[0] < right and left < one[2] and one[1] + scale < low and y + scale < one[3]:
                self.wrong.append(f"{text!r} overlaps {one[4]!r}")
        self._boxes.append((left, y, right, low, text))

    def round(self, x, y, w, h, color):
        """One box, for this."""
        self.box(x, y, w, h, color)

    def box(self, x, y, w, h, color):
        """What is below it is gone; a part of a word must not be."""
        self._box(x, y, w, h, color)
        if w <= 0 or h <= 2 or self._on_card:
            return
        kept = []
        for one in self._boxes:
            left, top, right, low, text = one
            apart = x >= right or x + w <= left or y >= low - self._canvas.times or y + h <= top + 1
            if apart:
                kept.append(one)
            elif w > 3 and not (
                x <= left and x + w >= right and y <= top + 2 and y + h >= low - 2 * self._canvas.times
            ):
                self.wrong.append(f"{text!r} is covered in part: {one[:4]} by {(x, y, x + w, y + h)}")
        self._boxes = kept


def nothing(*args, **options):
    """In the place of what draws."""


UNDRAWN = {"blit": nothing, "fill_region": nothing}
