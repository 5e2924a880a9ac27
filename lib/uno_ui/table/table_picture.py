# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The picture of a table on 128x64 pixels.

::

    y  0  every hand: name and cards; the seat in turn is bright; an arrow, the way it goes
      10  the top card, large, with the active color | three lines of text, or a question
      40  the own hand (what may be played stands up), and the draw pile

On 128x32 it is another one: :mod:`uno_ui.table.table_picture_low`.
"""

from micropython import const

from uno_core.codes import C_WILD, DUE_UNTIL, NONE
from uno_ui.table import news
from uno_ui.codes import CARD_CURSOR, CARD_EMPTY, CARD_MARKED, CARD_NEW, CARD_RAISED, PILE_PASSING, SIGN_DRAW
from uno_ui.codes import SIGN_PASS, STRIP, UNCOLORED, WIDEST
from uno_ui.surface.draw import BIG_H, BIG_W, CARD_H, CARD_W
from uno_ui.table.table_known import KnownTable

_NAMES_PITCH = const(30)  # narrower than this, a seat is one letter,
_LETTER_PITCH = const(15)  # than this, only a number;
_NARROW_PITCH = const(20)  # than this, nothing is between two
_TOP_Y = const(10)
_SUNK = const(3)  # a card that may not be played lies this much lower


class TablePicture(KnownTable):
    """Draws a table."""

    sight = 7
    due_large = True  # there is a place for what is due in large letters
    # Pixels: the strip; the hand, its pitch (neighbors share a side) and the height of a card; the answers.
    strip_h = 9
    hand_x = 3
    hand_y = 40
    hand_h = 24
    pitch = 15
    card_h = CARD_H
    pile_x = 112
    boxes_x = 29
    boxes_y = 21
    boxes_w = 99
    boxes_h = 18
    scroll_y = 39  # which of many answers are in sight
    show_x = 29  # where something is shown for a moment, in the place of the text
    show_y = 10
    show_w = 99
    show_h = 29
    shelf_x = 31
    shelf_y = 10
    top_y = _TOP_Y
    top_w = BIG_W
    top_h = BIG_H

    # -- who, how many, which way ---------------------------------------------------

    def spot(self, seat):
        """Return the place of a seat's gesture: x, y, width and height in pixels; width 0 if there is none now."""
        pitch = min(STRIP // len(self._names), WIDEST)
        return seat * pitch, 0, pitch, self.strip_h

    def cell(self, seat, n, how):
        """Draw a seat with so many cards; how: a bit each, see :meth:`uno_ui.table.table_known.KnownTable.seats`."""
        canvas = self._canvas
        pitch = min(STRIP // len(self._names), WIDEST)
        gap = 0 if pitch < _NARROW_PITCH else 1  # between the boxes of two; within one a letter touches no side
        x = seat * pitch
        ink = 0 if how & 1 else 1
        canvas.fill(x, 0, pitch, self.show_y, 0)
        if not ink:
            canvas.fill(x, 0, pitch - gap, self.show_y - 1)
        if how & 8:  # a partner of the person here is underlined
            canvas.fill(x, self.strip_h, pitch - 2, 1)
        narrow = (n > 9 or pitch < 13) and (pitch < WIDEST or n > 99 or how & 6 > 0)  # ten seats: a mark, too
        if pitch <= _LETTER_PITCH:  # there is no room for more
            n = min(n, 99)
        digits = 1 if n < 10 else 2 if n < 100 else 3
        at = x + pitch - gap - (5 if narrow else 6) * digits
        name = self._names[seat] if pitch >= _NAMES_PITCH else self._names[seat][: pitch // _LETTER_PITCH]
        if name and not how & 6:
            at = min(at, x + 1 + 2 * gap + 6 * len(name))  # nearer to its own name than to the next one
        if how & 16:  # struck out, and no number
            canvas.text(x + 1, 0, name or self._names[seat][0], ink)
            canvas.fill(x, 4, 6 * len(name or "1") + 1, 1, ink)
            return
        canvas.number(at, 0, n, ink, narrow)
        room = (at - x - 1) // 6
        if room and how & 6:
            at -= 6
            canvas.text(at, 0, "!" if how & 2 else "?", ink)
            room -= 1
        if name:
            canvas.text(x + 1, 0, name[:room], ink)

    def _arrow(self, clockwise):
        canvas = self._canvas
        canvas.fill(STRIP + 1, 0, 7, 9, 0)
        for k in range(7):
            x = STRIP + 1 + (k if clockwise else 6 - k)
            h = 7 - (k & 6)
            canvas.fill(x, 4 - h // 2, 1, h)

    # -- the top card ------------------------------------------------------------------

    def _draw_top(self, sign, below, color, ink, badge):
        """Draw the top card; if it is blank, with the symbol of the card below it."""
        badge = self._letters[badge & 7] if badge & 8 else badge
        self._canvas.card(0, _TOP_Y, sign, color, self._letters[min(color, C_WILD)], ink, 2, badge)
        if below != NONE:
            self._canvas.fill(8, _TOP_Y + BIG_H - 10, 18, 8, 1 - ink)
            self._canvas.sign(11, _TOP_Y + BIG_H - 10, below, ink)

    # -- the own hand and the draw pile -----------------------------------------------

    def hand(self, view, hand, move=False):
        """Draw the cards in sight.

        :param move: only the cursor has moved: two small rectangles go to the display, one after the other, and
            not one that spans all between.
        """
        slots = self.slots
        last = -1
        for slot in range(self.sight):
            i = hand.first + slot
            if i < hand.n:
                face = hand.faces[i]
                how = CARD_CURSOR if i == hand.cursor else 0
                if hand.marked(i):
                    how |= CARD_MARKED | CARD_RAISED
                elif hand.playable(i):
                    how |= CARD_RAISED
                if hand.fresh(i):
                    how |= CARD_NEW
            else:
                face = 0
                how = CARD_EMPTY
            if slots[2 * slot] == face and slots[2 * slot + 1] == how:
                continue
            slots[2 * slot] = face
            slots[2 * slot + 1] = how
            if move and last >= 0 and slot - last > 2:
                self._canvas.refresh()
            last = slot
            color = UNCOLORED if self.uncolored else min(face & 7, C_WILD)
            self._card(slot, news.sign(view, face), color, how, self._badge(view, face))
        self._more(1, self.hand_x - 3, hand.first)
        self._more(2, self.hand_x + self.sight * self.pitch + 1, max(hand.n - hand.first - self.sight, 0))

    def _card(self, slot, label, color, how, badge):
        canvas = self._canvas
        x = self.hand_x + self.pitch * slot
        y = self.hand_y
        canvas.fill(x, y, CARD_W, self.hand_h, 0)
        if how != CARD_EMPTY:
            if how & CARD_MARKED:  # it has a foot
                canvas.fill(x + 2, y + CARD_H, CARD_W - 4, _SUNK)
            elif how & CARD_NEW:  # a bar where the card leaves room
                canvas.fill(x + 5, y + CARD_H + 1 if how & CARD_RAISED else y, 6, _SUNK - 1)
            if not how & CARD_RAISED:
                y += _SUNK
            badge = self._letters[badge & 7] if badge & 8 else badge
            canvas.card(x, y, label, color, self._letters[min(color, C_WILD)], 0 if how & CARD_CURSOR else 1, 1, badge)
        self._side(slot - 1, x)
        self._side(slot + 1, x + CARD_W - 1)

    def _side(self, slot, x):
        """Draw the side again that a neighbor shares."""
        if 0 <= slot < self.sight and not self.slots[2 * slot + 1] & CARD_EMPTY:
            y = self.hand_y if self.slots[2 * slot + 1] & CARD_RAISED else self.hand_y + _SUNK
            self._canvas.fill(x, y, 1, CARD_H)

    def _more(self, end, x, n):
        """Draw a mark where cards are out of sight."""
        shown = 1 if n else 0
        if self._ends[end] == shown:
            return
        self._ends[end] = shown
        self._canvas.fill(x, self.hand_y, 3, self.hand_h, 0)
        if shown:
            for k in range(3):
                h = 1 + 2 * (k if end == 1 else 2 - k)
                self._canvas.fill(x + k, self.hand_y + (self.hand_h >> 1) + 2 - h // 2, 1, h)

    def _draw_pile(self, n, due, how):
        canvas = self._canvas
        x = self.pile_x
        ink = 0 if how & CARD_CURSOR else 1
        y = self.hand_y if how & CARD_RAISED else self.hand_y + _SUNK
        canvas.fill(x, self.hand_y, CARD_W, self.hand_h, 0)
        canvas.fill(x, y, CARD_W, CARD_H)
        if ink:
            canvas.fill(x + 1, y + 1, CARD_W - 2, CARD_H - 2, 0)
        self._use(x + 2, y + 2, due, how, ink)
        canvas.number(x + (3 if n > 9 else 6), y + 11, min(n, 99), ink)

    def _use(self, x, y, due, how, ink):
        """Draw the use of the draw pile now: the number of pending cards, to draw, or to end the turn."""
        canvas = self._canvas
        if due >= DUE_UNTIL:
            canvas.text(x, y, "+?", ink)
        elif due:
            canvas.number(x if due > 9 else canvas.text(x, y, "+", ink), y, due, ink)
        else:
            canvas.sign(x, y, SIGN_PASS if how & PILE_PASSING else SIGN_DRAW, ink)

    # -- a question (uno_ui.screens.match.question) in the place of the text -------------------------

    def clear_boxes(self):
        """Clear the text's place."""
        self._canvas.fill(self.boxes_x, self.boxes_y - 2, self.boxes_w, self.boxes_h + 3, 0)

    def clear_hand(self):
        """Clear the hand's place, which is drawn completely next time."""
        self._canvas.fill(0, self.hand_y, self._canvas.width, self.hand_h, 0)
        self.forget_hand()
