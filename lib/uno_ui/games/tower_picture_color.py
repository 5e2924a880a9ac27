# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The picture of a tower on a color display: as on 128x64, and as high as there is room; blocks in their colors.

If it is high, the blocks of the layer with the cursor are below the reference, and all of them larger::

    the seats
    the tower | what has to be matched
              | the three blocks of the layer with the cursor
              | what happens, what to do
    the bar
"""

from micropython import const

from uno_core.codes import C_WILD, NONE
from uno_ui.codes import CARD_CURSOR, CARD_RAISED, LETTER, ROOMY, ROW
from uno_ui.surface.draw import BIG_H, BIG_W, CARD_H, CARD_W
from uno_ui.games.tower_picture import TowerPicture

_SINKS = const(3)  # what does not fit lies so much lower
_MARK = const(2)  # the height of the cursor below a block


class ColorTowerPicture(TowerPicture):
    """See :class:`uno_ui.games.tower_picture.TowerPicture`; all places are units."""

    def __init__(self, canvas, names):
        wide = canvas.width
        high = canvas.height
        tall = high >= ROOMY
        self.strip_h = ROW  # with what hangs below a letter
        self.bar_y = high - 11
        self.tower_y = 11
        self.tower_h = high - 24
        self.layer = 8 if tall else 5
        self.sight = (self.tower_h - 8) // self.layer
        self.end = 10 if wide >= 160 else 6
        super().__init__(canvas, names)
        self.ref_x = self.text_x = self.tower_w + 6
        self.text_y = high - 23
        if tall:
            room = self.tower_h - ROW - 4
            self._ref_h = room * 5 // 9
            self._block_h = room - self._ref_h - _SINKS - _MARK - 3
            self._ref_w = self._across(self._ref_h)
            self._block_w = self._across(self._block_h)
            self.cards_x = self.ref_x
            self._cards_y = self.tower_y + self._ref_h + 3
        else:
            self._ref_w = BIG_W
            self._ref_h = BIG_H
            self._block_w = CARD_W
            self._block_h = CARD_H
            self.cards_x = self.ref_x + 31
            self._cards_y = self.tower_y + _SINKS
        self.cards_w = wide - self.cards_x
        self.pitch = self.cards_w // 3
        self.letters = (wide - self.text_x - 2) // LETTER

    def _across(self, high):
        """Return how wide a card is that is so high."""
        canvas = self._canvas
        return high * canvas.times * LETTER * 5 // (8 * canvas.letter)

    def _card(self, x, y, w, h, label, color, cursor):
        canvas = self._canvas
        left = canvas.x(x)
        w = canvas.x(x + w) - left
        times = canvas.times
        how = CARD_RAISED | CARD_CURSOR if cursor else CARD_RAISED
        canvas.tile(left, y * times, w, h * times, w, label, color, self._letters[min(color, C_WILD)], how, 0)

    def die(self):
        """Draw the die, which must be rolled."""
        w = self._across(self._ref_h * 8 // 5)
        self._canvas.fill(self.ref_x, self.tower_y, w, self._ref_h, 0)
        self._die(self.ref_x, self.tower_y, w, self._ref_h, self._ref_h // 7)

    def _big(self, sign, color, ink):
        self._canvas.fill(self.ref_x, self.tower_y, self._across(self._ref_h * 8 // 5), self._ref_h, 0)
        self._card(self.ref_x, self.tower_y, self._ref_w, self._ref_h, sign, color, not ink)

    def _clear_blocks(self):
        y = self._cards_y
        self._canvas.fill(self.cards_x, y, self.cards_w, self._block_h + _SINKS + _MARK + 1, 0)

    def _block(self, k, label, color, cursor, may):
        canvas = self._canvas
        x = self.cards_x + self.pitch * k
        y = self._cards_y + (0 if may else _SINKS)
        w = self._block_w
        h = self._block_h
        if label == NONE:
            for dy in range(0, h, 3):
                canvas.fill(x + (w >> 1) - 1, y + dy, 2, 1)
            return
        self._card(x, y, w, h, label, color, cursor)
        if cursor:
            canvas.fill(x + (w >> 2), y + h + 1, w - (w >> 1), _MARK, canvas.light)

    def colors(self, chosen):
        """Draw the four colors to name one of, in the place of the blocks."""
        self._clear_blocks()
        canvas = self._canvas
        w = self.cards_w // 4
        h = self._block_h
        y = self._cards_y
        for color in range(4):
            x = self.cards_x + w * color
            ink = canvas.plate(x, y, w - 1, h, color == chosen)
            canvas.middle(x, y + 1, w - 1, self._letters[color], ink)
            canvas.pattern(x + 2, y + 11, w - 5, h - 13, color)
