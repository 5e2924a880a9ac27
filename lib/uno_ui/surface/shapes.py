# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Shapes in the place of patterns: a circle is red, a star yellow, a triangle green, a square blue.

They are those that Mattel prints for people who do not see colors. A ring with a dot is on wilds. A canvas that wears
them (:func:`wear`) draws them instead of its patterns. Where there is no room for five pixels, the pattern stays.
"""

from micropython import const

from uno_ui.codes import NO_COLOR

_SMALL = const(5)  # pixels, and so many rows of each shape: bits, the left pixel is the highest
_LARGE = const(7)
ROWS_SMALL = (
    b"\x0e\x1f\x1f\x1f\x0e"  # circle
    b"\x04\x1f\x0e\x0e\x11"  # star
    b"\x04\x04\x0e\x0e\x1f"  # triangle
    b"\x1f\x11\x11\x11\x1f"  # square; a full one is too much like a circle
    b"\x0e\x11\x15\x11\x0e"  # ring
)
ROWS_LARGE = (
    b"\x1c\x3e\x7f\x7f\x7f\x3e\x1c"
    b"\x08\x08\x7f\x3e\x1c\x36\x22"
    b"\x08\x08\x1c\x1c\x3e\x3e\x7f"
    b"\x7f\x7f\x7f\x7f\x7f\x7f\x7f"
    b"\x1c\x22\x41\x49\x41\x22\x1c"
)


def wear(canvas, on):
    """Let a canvas draw shapes, or patterns again."""
    shapes = Shapes(canvas)
    if canvas.themes:
        canvas.weave = shapes.weave if on else shapes.patterned
    else:
        canvas.pattern = shapes.draw if on else shapes.patterned


class Shapes:
    """Draws on a canvas in the place of one of its methods, which it has kept."""

    def __init__(self, canvas):
        self._canvas = canvas
        kind = type(canvas)
        self._method = kind.weave if canvas.themes else kind.pattern

    def patterned(self, x, y, w, h, color, ink=1):
        """Draw the pattern: what the canvas did before."""
        self._method(self._canvas, x, y, w, h, color, ink)

    def draw(self, x, y, w, h, color, ink=1):
        """Draw a box with shapes, in the place of :meth:`uno_ui.surface.draw.Canvas.pattern`."""
        if min(w, h) < _SMALL:
            self.patterned(x, y, w, h, color, ink)
            return
        self._canvas.fill(x, y, w, h, 1 - ink)
        self._row(self._canvas.fill, x, y, w, h, color, ink)

    def weave(self, x, y, w, h, color, ink):
        """Draw shapes on a color, in the place of :meth:`uno_ui.surface.draw_color.ColorCanvas.weave`."""
        if min(w, h) < _SMALL:
            self.patterned(x, y, w, h, color, ink)
            return
        self._row(self._canvas.box, x, y, w, h, color, ink)

    def _row(self, fill, x, y, w, h, color, ink):
        """Draw as many as have room side by side, in the middle of a box, as large as they can be."""
        room = min(w, h)
        size = _SMALL if room < _LARGE else _LARGE
        rows = ROWS_SMALL if size == _SMALL else ROWS_LARGE
        first = size * min(color, NO_COLOR)
        times = room // size
        if times > 2:
            times -= 1  # an edge of the color stays
        wide = size * times
        many = max((w + 2 * times) // (wide + 2 * times), 1)
        x += (w - many * (wide + 2 * times) + 2 * times) // 2
        y += (h - wide) // 2
        for _ in range(many):
            for k in range(size):
                bits = rows[first + k]
                begin = 0
                while begin < size:
                    end = begin
                    while end < size and bits >> size - 1 - end & 1:
                        end += 1
                    if end > begin:
                        fill(x + begin * times, y + k * times, (end - begin) * times, times, ink)
                    begin = end + 1
            x += wide + 2 * times
