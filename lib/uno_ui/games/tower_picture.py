# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The picture of a tower, seen on one of its edges, so that the three ends of every layer are visible.

::

    y  0  the seats; the one in turn is bright, who completed a turn last is underlined; an arrow, the way it goes
      10  the tower | what has to be matched, large | the three blocks of the layer with the cursor
      43            | what happens, what to do
      54  the bar with the zone in its middle, safe where it is full; how many of 100 misses let the tower fall

On 128x32 the tower is on the left of all that, and while the cursor runs, the bar is on the right of it.
"""

from micropython import const

from uno_core import view as v
from uno_core.codes import C_WILD, L_WILD, NONE, O_ROW
from uno_core.editions.stacko import at, fits, free, last, place
from uno_ui.codes import STRIP, WIDEST
from uno_ui.surface.draw import CARD_H, CARD_W, LOW_H
from uno_ui.words import say

_UNNAMED = const(5)
_BAR = const(100)


class TowerPicture:
    """Draws a tower and what is beside it; ``names`` a name for each seat. It remembers which layers are in sight."""

    # Pixels: the tower and an end of a block; the card to match, the layer, the text and the bar.
    end = 7
    layer = 5
    sight = 7
    tower_y = 10
    tower_h = 43
    ref_x = 52
    cards_x = 82
    cards_w = 46
    pitch = 15
    text_x = 52
    text_y = 43
    crash_y = 11
    letters = 12
    strip_h = 8
    bar_x = 0
    bar_y = 54
    bar_h = 10
    absent = spot = None  # see uno_ui.table.table_known

    def __init__(self, canvas, names):
        self._canvas = canvas
        self._names = names
        self._letters = [say("c%d" % color) for color in range(5)]
        self._first = 0  # the lowest layer in sight
        self.tower_w = 6 * self.end + 6

    def wipe(self):
        """Note that everything is about to be drawn again."""

    # -- who, which way ---------------------------------------------------------------

    def seats(self, view, turn):
        """Draw the strip of names.

        :param turn: the seat that is asked, 255 when none.
        """
        canvas = self._canvas
        n = len(self._names)
        pitch = min(STRIP // n, WIDEST)
        h = self.strip_h
        canvas.fill(0, 0, canvas.width, h + 1, 0)
        for seat in range(n):
            x = seat * pitch
            ink = 1
            if seat == turn:
                canvas.fill(x, 0, pitch - 1, h + 1, canvas.light)
                ink = 0
            elif seat == last(view):
                canvas.fill(x, h, pitch - 1, 1)
            name = "-" if v.out(view, seat) else self._names[seat][: (pitch - 2) // 6]
            canvas.text(x + (pitch - 6 * len(name)) // 2, 0, name, ink)
        for k in range(7):
            h = 7 - (k & 6)
            canvas.fill(STRIP + 1 + (k if v.clockwise(view) else 6 - k), 4 - h // 2, 1, h)

    # -- the tower -----------------------------------------------------------------------

    def tower(self, view, show, lean=0):
        """Draw the layers in sight.

        :param show: the place that must be among them, 255 for the top.
        :param lean: it leans this much to the side at its top.
        """
        canvas = self._canvas
        canvas.fill(0, self.tower_y, self.tower_w, self.tower_h, 0)
        top = place(view, 0) // 3
        sight = self.sight
        want = top if show == NONE else show // 3
        low = max(min(self._first, want - 1), want + 1 - sight + (1 if want < top else 0))  # a neighbor is seen, too
        self._first = max(min(low, top + 1 - sight), 0)
        if top >= sight:  # which part of it is in sight
            h = self.tower_h
            above = max(top + 1 - self._first - sight, 0)
            canvas.fill(0, self.tower_y + h * above // (top + 1), 1, h * sight // (top + 1))
        for layer in range(self._first, min(self._first + sight, top + 1)):
            self._layer(view, layer, lean * (layer - self._first) // sight)
        if not self._first:  # it stands on another block
            canvas.fill(2, self._base() + 2, 6 * self.end + 2, 1)

    def _base(self):
        return self.tower_y + self.tower_h - 3

    def _y(self, layer):
        """Return the upper side of a layer at its outer ends."""
        return self._base() - self.layer * (layer - self._first + 1)

    def _layer(self, view, layer, lean):
        """Draw three ends on one side; on the other the long side of the block that is next to the edge."""
        end = self.end
        odd = layer & 1
        y = self._y(layer)
        for k in range(3):
            self._end(view, at(view, 3 * layer + k), self._x(layer, k) + lean, y + (2 - k if odd else k), end - 1)
        near = 0
        while at(view, 3 * layer + (near if odd else 2 - near)) < 0:
            near += 1
        canvas = self._canvas
        h = self.layer - 2
        for k in range(3):
            x = 2 + lean + end * (k if odd else 3 + k)
            dy = y + (k if odd else 2 - k)
            w = end - 1 if k == 2 else end
            if near:  # it lies further back
                for dx in range(1, w, 2):
                    canvas.fill(x + dx, dy, 1, 1)
                continue
            canvas.fill(x, dy, w, 1)
            canvas.fill(x, dy + h, w, 1)
            if k != 1:
                canvas.fill(x + (w - 1 if k else 0), dy, 1, h)

    def _x(self, layer, k):
        return 2 + self.end * (3 + k if layer & 1 else k)

    def _end(self, view, i, x, y, w):
        if i >= 0:
            self._canvas.pattern(x, y, w, self.layer - 1, min(view[O_ROW + i] & 7, C_WILD))

    def block(self, view, where, lit):
        """Draw the end of one block, bright or as it is, and a mark beside its layer."""
        i = at(view, where)
        layer = where // 3
        if i < 0 or not self.sees(where):
            return
        k = where % 3
        x = self._x(layer, k)
        y = self._y(layer) + (2 - k if layer & 1 else k)
        canvas = self._canvas
        canvas.fill(x, y, self.end - 1, self.layer - 1, 0)
        if not lit:
            self._end(view, i, x, y, self.end - 1)
        elif view[O_ROW + i] & 7:
            canvas.fill(x, y, self.end - 1, self.layer - 1)

    def pointer(self, where):
        """Draw a mark beside the layer of a place; 255: none."""
        canvas = self._canvas
        x = 6 * self.end + 3
        canvas.fill(x, self.tower_y, 3, self.tower_h, 0)
        if where != NONE and self.sees(where):
            for k in range(3):
                canvas.fill(x + k, self._y(where // 3) + self.layer // 2 - 1 - k, 1, 2 * k + 1)

    def sees(self, where):
        """Whether a place is in sight."""
        return 0 <= where // 3 - self._first < self.sight

    def falling(self, ms, text):
        """Draw the tower as it leans to the side and falls."""
        canvas = self._canvas
        end = self.end
        floor = self.tower_y + self.tower_h
        canvas.fill(0, self.tower_y, canvas.width, self.tower_h, 0)
        for k in range(self.sight):
            for j in range(6):
                x = 2 + end * j + k * min(ms, 500) // 40 * (12 + j % 3) // 14
                y = floor - 3 - self.layer * (k + 1) + (j if j < 3 else 5 - j)
                if ms > 300:
                    t = ms - 300
                    y += t * t * (3 + (j * 5 + k * 3) % 4) // 24000
                    x += t * (k + j) // 90
                x = min(x, canvas.width - end - 2 - (j * 11 + k * 17) % 41)
                y = min(y, floor - self.layer - 1 - (j * 7 + k * 5) % 9)
                canvas.fill(x, y, end + 1, self.layer + 1, 0)
                canvas.pattern(x, y, end, self.layer, (j + k) & 3)
        canvas.fill(self.text_x, self.crash_y, canvas.width - self.text_x, 10, canvas.light)
        canvas.text(self.text_x + 2, self.crash_y, text, 0)

    # -- what has to be matched, and the layer with the cursor -----------------------------------

    def reference(self, view, face, waiting):
        """Draw the block that has to be matched.

        :param face: 255 if there is none.
        :param waiting: a color is being named.
        """
        color = C_WILD if face == NONE else face & 7 if face & 7 < C_WILD else min(v.color(view), C_WILD)
        sign = L_WILD if face == NONE else v.label(view, face)
        self._big(sign, color, 0 if waiting else 1)

    def die(self):
        """Draw the die, which must be rolled."""
        self._die(self.ref_x, self.tower_y, 28, 29, 4)

    def _die(self, x, y, w, h, pip):
        canvas = self._canvas
        canvas.fill(x, y, w, h)
        for k in range(5):
            dx = (w * (1 + k % 2 * 2) // 4) if k < 4 else w // 2
            dy = (h * (1 + k // 2 * 2) // 4) if k < 4 else h // 2
            canvas.fill(x + dx - pip // 2, y + dy - pip // 2, pip, pip, 0)

    def _big(self, sign, color, ink):
        self._canvas.card(self.ref_x, self.tower_y, sign, color, self._letters[color], ink, 2)

    def blocks(self, view, layer, place):
        """Draw the three blocks of a layer.

        :param place: the one with the cursor, 255 when none.
        """
        self._clear_blocks()
        for k in range(3):
            i = at(view, 3 * layer + k)
            face = view[O_ROW + i] if i >= 0 else NONE
            may = face != NONE and (free(view) or fits(view, face))
            self._block(k, v.label(view, face), face & 7, 3 * layer + k == place, may)

    def _clear_blocks(self):
        self._canvas.fill(self.cards_x, self.tower_y, self.cards_w, 32, 0)

    def _block(self, k, label, color, cursor, may):
        canvas = self._canvas
        x = self.cards_x + self.pitch * k
        y = self.tower_y + (3 if may else 6)
        if label == NONE:
            for dy in range(0, CARD_H, 3):
                canvas.fill(x + 7, self.tower_y + 6 + dy, 2, 1)
            return
        canvas.card(x, y, label, color, self._letters[min(color, C_WILD)], 0 if cursor else 1)
        if cursor:
            canvas.fill(x + 5, y + CARD_H + 1, CARD_W - 10, 2)

    def colors(self, chosen):
        """Draw the four colors to name one of, in the place of the blocks."""
        canvas = self._canvas
        self._clear_blocks()
        w = 46 // 4
        for color in range(4):
            x = self.cards_x + 11 * color + 1
            ink = 0 if color == chosen else 1
            canvas.fill(x, self.tower_y + 3, w, 24)
            if ink:
                canvas.fill(x + 1, self.tower_y + 4, w - 2, 22, 0)
            canvas.text(x + 3, self.tower_y + 4, self._letters[color], ink)
            canvas.pattern(x + 2, self.tower_y + 15, w - 4, 10, color, ink)

    # -- text and bar ------------------------------------------------------------------------

    def say(self, text, lit=False):
        """Draw an event, or an instruction."""
        canvas = self._canvas
        canvas.fill(self.text_x, self.text_y, canvas.width - self.text_x, 10, canvas.light if lit else 0)
        canvas.text(self.text_x + 2, self.text_y, text[: self.letters], 0 if lit else 1)

    def clear_bar(self):
        """Clear the bar: nobody pulls."""
        canvas = self._canvas
        canvas.fill(self.bar_x, self.bar_y, canvas.width - self.bar_x, self.bar_h, 0)

    def bar(self, width, risk, preview=False):
        """Draw the bar with its zone.

        :param risk: of 100 misses, how many let the tower fall.
        :param preview: it is not pulled yet.
        """
        canvas = self._canvas
        self.clear_bar()
        x = self.bar_x
        y = self.bar_y
        h = self.bar_h
        canvas.text_right(canvas.width - 1, y, "%d%%" % risk)
        if not preview:
            canvas.frame(x, y, _BAR + 2, h)
        else:
            canvas.fill(x, y, 1, h)
            canvas.fill(x + _BAR + 1, y, 1, h)
        # The same as _column() for each, in a fifth of the time.
        x += 1
        y += 1
        h -= 2
        left = 50 - (width >> 1)
        right = left + width
        canvas.fill(x, y + h // 2, left, 1)
        canvas.fill(x + right, y + h // 2, _BAR - right, 1)
        side = width // 3
        canvas.fill(x + left + side, y, width - 2 * side, h)
        for k in range(1 - (left & 1), side, 2):
            canvas.pattern(x + left + k, y, 1, h, _UNNAMED - 1)
        for k in range(1 + (right & 1), side + 1, 2):
            canvas.pattern(x + right - k, y, 1, h, _UNNAMED - 1)
        canvas.fill(x + left, y, width, 1)
        canvas.fill(x + left, y + h - 1, width, 1)

    def cursor(self, x, width, was):
        """Show that the cursor has moved to x.

        :param was: its last place, or 255.
        """
        if was != NONE and was != x:
            for k in range(max(was - 1, 0), min(was + 2, _BAR)):
                self._column(k, width, 0)
        for k in range(max(x - 1, 0), min(x + 2, _BAR)):
            self._column(k, width, 2 if k == x else 1)

    def _column(self, x, width, how):
        """Draw a column of the bar. ``how``: 0 plain, 1 beside the cursor, 2 the cursor."""
        canvas = self._canvas
        off = x - 50 + (width >> 1)
        at_x = self.bar_x + 1 + x
        y = self.bar_y + 1
        h = self.bar_h - 2
        if how:
            canvas.fill(at_x, y, 1, h, how - 1)
            return
        canvas.fill(at_x, y, 1, h, 0)
        if not 0 <= off < width:
            canvas.fill(at_x, y + h // 2, 1, 1)
        elif width // 3 <= off < width - width // 3:
            canvas.fill(at_x, y, 1, h)
        else:
            canvas.pattern(at_x, y, 1, h, _UNNAMED - 1) if x & 1 else None
            canvas.fill(at_x, y, 1, 1)
            canvas.fill(at_x, y + h - 1, 1, 1)


class LowTowerPicture(TowerPicture):
    """The same on a low screen."""

    end = 6
    layer = 4
    sight = 5
    tower_y = 9
    tower_h = 23
    ref_x = 42
    cards_x = 66
    pitch = 20
    text_x = 42
    text_y = 8
    crash_y = 8
    letters = 14
    bar_x = 0
    bar_y = 21
    bar_h = 11

    def _big(self, sign, color, ink):
        self._canvas.low_card(self.ref_x, 18, sign, color, self._letters[color], ink)

    def die(self):
        """Draw the die, which must be rolled."""
        self._die(self.ref_x, 18, 21, 14, 2)

    def wipe(self):
        """Clear the place: the bar may have been over everything."""
        self._canvas.fill(0, 9, self._canvas.width, 23, 0)

    def clear_bar(self):
        """Clear the bar: nobody pulls. What the bar was over is drawn again."""
        self._canvas.fill(0, 18, self._canvas.width, 14, 0)

    def _clear_blocks(self):
        self._canvas.fill(self.cards_x, 18, 62, 14, 0)

    def _block(self, k, label, color, cursor, may):
        x = self.cards_x + self.pitch * k
        if label == NONE:
            self._canvas.fill(x + 8, 24, 5, 1)
            return
        self._canvas.low_card(x, 18, label, color, self._letters[min(color, C_WILD)], 0 if cursor else 1, may)

    def colors(self, chosen):
        """Draw the four colors to name one of, in the place of the blocks."""
        canvas = self._canvas
        self._clear_blocks()
        for color in range(4):
            x = self.cards_x + 15 * color
            canvas.fill(x, 18, 15, LOW_H)
            if color != chosen:
                canvas.fill(x + 1, 19, 13, LOW_H - 2, 0)
            ink = 0 if color == chosen else 1
            canvas.text(x + 1, 20, self._letters[color], ink)
            canvas.pattern(x + 8, 20, 5, 10, color, ink)
