# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The picture of a table on 128x32 pixels.

::

    y  0  every hand, as on 128x64
       8  one line of text
      18  the top card | the own hand: what may be played has a frame | the draw pile; or the answers to a question
"""

from micropython import const

from uno_core.codes import C_WILD, NONE
from uno_ui.codes import CARD_CURSOR, CARD_EMPTY, CARD_MARKED, CARD_NEW, CARD_RAISED
from uno_ui.surface.draw import LOW_H, LOW_W
from uno_ui.table.table_picture import TablePicture

_PILE_W = const(16)


class LowTablePicture(TablePicture):
    """Draws a table."""

    sight = 4
    due_large = False
    strip_h = 8
    hand_x = 27
    hand_y = 18
    hand_h = 14
    pitch = 20
    card_h = LOW_H
    pile_x = 112
    boxes_x = 24
    boxes_y = 18
    boxes_w = 104
    boxes_h = 14
    scroll_y = 17
    show_x = 23
    show_y = 9
    show_w = 105
    show_h = 23
    shelf_y = 8
    top_y = 18
    top_w = LOW_W
    top_h = LOW_H

    def _draw_top(self, sign, below, color, ink, badge):
        """Draw the top card; if it is blank, the symbol of the card below it."""
        shown = sign if below == NONE else below
        letter = self._letters[min(color, C_WILD)]
        self._canvas.low_card(0, self.hand_y, shown, color, letter, ink, True, badge)

    def _card(self, slot, label, color, how, badge):
        canvas = self._canvas
        x = self.hand_x + self.pitch * slot
        y = self.hand_y
        canvas.fill(x, y, LOW_W, LOW_H, 0)
        if how != CARD_EMPTY:
            ink = 0 if how & CARD_CURSOR else 1
            canvas.low_card(x, y, label, color, self._letter(color, badge), ink, how & CARD_RAISED, badge)
            if how & CARD_MARKED:
                canvas.fill(x + 1, y + LOW_H - 3, 12, 2, ink)
            elif how & CARD_NEW:
                canvas.fill(x + 4, y + LOW_H - 3, 6, 2, ink)
        self._side(slot - 1, x)
        self._side(slot + 1, x + LOW_W - 1)

    def _side(self, slot, x):
        """Draw the side again that a neighbor shares."""
        if 0 <= slot < self.sight and self.slots[2 * slot + 1] & ~CARD_NEW in (
            CARD_CURSOR,
            CARD_RAISED,
            CARD_CURSOR | CARD_RAISED,
        ):
            self._canvas.fill(x, self.hand_y, 1, LOW_H)

    def _letter(self, color, badge):
        """Draw the letter of a color; for a wild with a named color, that color's."""
        return self._letters[badge & 7 if badge & 8 and color == C_WILD else min(color, C_WILD)]

    def _draw_pile(self, n, due, how):
        canvas = self._canvas
        x = self.pile_x
        ink = 0 if how & CARD_CURSOR else 1
        canvas.fill(x, self.hand_y, _PILE_W, LOW_H, 0)
        if not ink:
            canvas.fill(x, self.hand_y, _PILE_W, LOW_H)
        elif how & CARD_RAISED:
            canvas.frame(x, self.hand_y, _PILE_W, LOW_H)
        self._use(x + 2, self.hand_y + 2, due, how, ink)

    def clear_boxes(self):
        """Clear the place, which the hand takes."""
        self._canvas.fill(self.boxes_x - 1, 9, self.boxes_w + 1, 23, 0)
        self.forget_hand()

    def clear_hand(self):
        """Clear the hand's place, which is drawn completely next time; the top card stays."""
        self._canvas.fill(self.boxes_x - 1, self.hand_y, self.boxes_w + 1, self.hand_h, 0)
        self.forget_hand()
