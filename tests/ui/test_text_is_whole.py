# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Text on every screen of the gallery but the tables is whole.

Nothing that is drawn later cuts it, and no bright row or box touches a letter: its shape would be lost.
"""

import contextlib
import importlib
import io

import pytest

from tests.gallery import color
from tests.ui import strips

FEET = 7  # the row of a letter that is on the line; accents are above the first one, tails below this one
STRUCK = 4  # the row of a line through a text


class Pen:
    """Note each text that is written on a canvas and not covered since: text, ink, place, and the dots of its ink."""

    def __init__(self, canvas):
        self._canvas, self._glyphs = canvas, strips.glyphs()
        rows = strips.read()[0][0]
        self._glyphs |= {f"n{digit}": [row[6 * (95 + digit) :][:6] for row in rows[:10]] for digit in range(10)}
        self.texts = []
        self._text, self._number, self._fill, self._clear = canvas.text, canvas.number, canvas.fill, canvas.clear
        canvas.text = canvas.line = self._said
        canvas.number, canvas.fill, canvas.clear = self._counted, self._filled, self._cleared

    def _note(self, x, y, names, step, ink):
        wide, high = self._canvas.width, self._canvas.height
        dots = {
            (x + step * k + dx, y + dy)
            for k, name in enumerate(names)
            for dy, row in enumerate(self._glyphs.get(name, ()))
            for dx, dot in enumerate(row)
            if dot == "#" and 0 <= x + step * k + dx < wide and y + dy < high
        }
        text = "".join(name[-1] for name in names)
        # what was written in the same place is no more
        self.texts = [one for one in self.texts if not (dots & one[4] or one[3] == y and one[2] == x)]
        if dots:
            self.texts.append((text, ink, x, y, dots))

    def _said(self, x, y, text, ink=1):
        self._note(x, y, list(text), 6, ink)
        return self._text(x, y, text, ink)

    def _counted(self, x, y, n, ink=1, narrow=False):
        self._note(x, y, [("n" if narrow else "") + digit for digit in str(n)], 5 if narrow else 6, ink)
        return self._number(x, y, n, ink, narrow)

    def _filled(self, x, y, w, h, ink=1):
        self.texts = [
            one
            for one in self.texts
            if not all(x <= dx < x + w and y <= dy < y + h for dx, dy in one[4] if dy <= one[3] + FEET)
        ]
        self._fill(x, y, w, h, ink)

    def _cleared(self):
        self.texts = []
        self._clear()

    def follow(self, menu):
        """Note what a list does when it scrolls: it copies rows of the picture to another place.

        :param menu: its module.
        """
        blit = menu.blit

        def moved(bitmap, source, x, y, *, x1, y1, x2, y2):
            by = y - y1
            kept = [one for one in self.texts if not y <= one[3] < y + y2 - y1]
            rows = [one for one in self.texts if y1 <= one[3] < y2]
            self.texts = kept + [
                (text, ink, left, top + by, {(dx, dy + by) for dx, dy in dots}) for text, ink, left, top, dots in rows
            ]
            blit(bitmap, source, x, y, x1=x1, y1=y1, x2=x2, y2=y2)

        menu.blit = moved

    def damage(self):
        """Return a sentence for each text that is cut or touched."""
        bitmap = self._canvas.bitmap
        found = []
        for text, ink, _, y, dots in self.texts:
            same = set().union(*(one[4] for one in self.texts if one[1] == ink))
            if any(bitmap[dot] != ink for dot in dots):
                found.append(f"{text!r} is cut")
            beside = {(x + dx, at + dy) for x, at in dots if y < at <= y + FEET for dx, dy in BESIDE} - same
            if any(
                bitmap[x, at] == ink
                for x, at in beside
                if 0 <= x < self._canvas.width and 0 <= at < self._canvas.height and at != y + STRUCK
            ):
                found.append(f"something touches {text!r}")
        return found


BESIDE = ((0, 1), (0, -1), (1, 0), (-1, 0))


@pytest.mark.parametrize("language", ["en", "de", "hu", "ru"])
def test_what_is_written_is_whole_and_stands_free(language):
    wrong = {}
    with color.stage("128x64") as stage:
        pen = Pen(stage.app.canvas)
        pen.follow(importlib.import_module("uno_ui.screens.menu"))
        with contextlib.redirect_stdout(io.StringIO()):
            for name, _ in color.play(stage, language):
                if not hasattr(stage.app.screen, "picture"):  # a table draws on cards
                    wrong[name] = pen.damage()
                pen.texts = []
    assert {name: texts for name, texts in wrong.items() if texts} == {}
