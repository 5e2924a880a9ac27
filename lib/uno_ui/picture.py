# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The picture of a table on 128x64 pixels; only what changed is drawn again.

::

    y  0  every hand: name and cards; the seat in turn is bright; an arrow, the way it goes
      10  the top card, large, with the active color | three lines of text, or a question
      40  the own hand (what may be played stands up), and the draw pile

For each piece is remembered how it was drawn last, in a byte or two. That is no copy
of the match: forget it all (:meth:`Picture.forget`) and the next drawing is complete.
"""

from micropython import const

from uno_core import view as v
from uno_ui.draw import CARD_H, CARD_W
from uno_ui.words import say

_NONE = const(255)
_STRANGE = const(254)  # nothing is ever drawn like this
_C_WILD = const(4)
_P_ASK = const(4)
_A_COLOR = const(1)
_STRIP_W = const(120)
_WIDEST = const(36)
_NAMES_PITCH = const(30)  # narrower than this, a seat is one letter,
_LETTER_PITCH = const(15)  # than this, only a number;
_NARROW_PITCH = const(20)  # than this, its digits are narrow when there are two
_TOP_Y = const(10)
_HAND_X = const(3)
_HAND_Y = const(40)
_PITCH = const(15)  # neighbors share a side
_SUNK = const(3)  # a card that may not be played lies this much lower
_PILE_X = const(112)
_SIGN_DRAW = const(15)
_SIGN_PASS = const(16)
_SIGN_HIDDEN = const(17)
_BOXES_X = const(30)
_BOXES_Y = const(21)
_BOXES_W = const(98)
_BOXES_H = const(18)
IN_SIGHT = const(7)

_CURSOR = const(1)
_RAISED = const(2)
_EMPTY = const(4)
_PASSING = const(4)


class Picture:
    """Draws a table; ``names`` a name for each seat."""

    def __init__(self, canvas, names):
        self._canvas = canvas
        self._names = names
        self._letters = [say("c%d" % color) for color in range(5)]
        self._cells = bytearray(2 * len(names))
        self._slots = bytearray(2 * IN_SIGHT)
        self._pile = bytearray(3)
        self._top = bytearray(3)
        self._ends = bytearray(3)  # arrow, cards out of sight left, right
        self.forget()

    def forget(self):
        """Draw everything next time."""
        for known in (self._cells, self._slots, self._pile, self._top, self._ends):
            for i in range(len(known)):
                known[i] = _STRANGE

    def forget_hand(self):
        """Draw the hand and the pile completely next time."""
        for known in (self._slots, self._pile, self._ends):
            for i in range(len(known)):
                known[i] = _STRANGE

    # -- who, how many, which way ---------------------------------------------------

    def seats(self, view, turn):
        """The strip of hands.

        :param turn: the seat that is asked, 255 when none.
        """
        cells = self._cells
        for seat in range(len(self._names)):
            n = v.size(view, seat)
            how = 0
            if seat == turn:
                how = 1
            if (n == 1 and v.called(view, seat)) or v.armed(view, seat):
                how |= 2
            elif v.catchable(view, seat):
                how |= 4
            if cells[2 * seat] != n or cells[2 * seat + 1] != how:
                cells[2 * seat] = n
                cells[2 * seat + 1] = how
                self._cell(seat, n, how)
        way = 1 if v.clockwise(view) else 0
        if self._ends[0] != way:
            self._ends[0] = way
            self._arrow(way)

    def _cell(self, seat, n, how):
        canvas = self._canvas
        pitch = min(_STRIP_W // len(self._names), _WIDEST)
        slack = min(pitch - 12, 2)  # ten seats: 12 pixels each, two letters and not a column more
        x = seat * pitch
        ink = 0 if how & 1 else 1
        canvas.fill(x, 0, pitch, 9, 0)
        if not ink:
            canvas.fill(x, 0, pitch - (1 if slack else 0), 9)
        narrow = n > 9 and pitch < _NARROW_PITCH
        digits = 1 if n < 10 else 2 if n < 100 else 3
        at = x + 1 + pitch - (max(slack - 1, 0) + 5 * digits if narrow else slack + 6 * digits)
        name = self._names[seat] if pitch >= _NAMES_PITCH else ""
        if name and not how & 6:
            at = min(at, x + 3 + 6 * len(name))  # nearer to its own name than to the next one
        canvas.number(at, 0, n, ink, narrow)
        room = (at - x - 1) // 6
        if room and how & 6:
            at -= 6
            canvas.text(at, 0, "!" if how & 2 else "?", ink)
            room -= 1
        if name:
            canvas.text(x + 1, 0, name[:room], ink)
        elif room and pitch >= _LETTER_PITCH:
            canvas.text(at - 6, 0, self._names[seat][0], ink)

    def _arrow(self, clockwise):
        canvas = self._canvas
        canvas.fill(_STRIP_W + 1, 0, 7, 9, 0)
        for k in range(7):
            x = _STRIP_W + 1 + (k if clockwise else 6 - k)
            h = 7 - (k & 6)
            canvas.fill(x, 4 - h // 2, 1, h)

    # -- the top card ------------------------------------------------------------------

    def top(self, view, flash):
        """The card on the discard pile with the active color.

        :param flash: it has just been laid.
        """
        face = v.top(view)
        color = _C_WILD if v.phase(view) == _P_ASK and v.ask(view) == _A_COLOR else v.color(view)  # being named
        known = self._top
        how = 1 if flash else 0
        if known[0] == face and known[1] == color and known[2] == how:
            return
        known[0] = face
        known[1] = color
        known[2] = how
        shown = color if color < _C_WILD else _C_WILD
        sign = _SIGN_HIDDEN if face == _NONE else v.label(view, face)
        self._canvas.card(0, _TOP_Y, sign, shown, self._letters[shown], how, 2)

    # -- the own hand and the draw pile -----------------------------------------------

    def hand(self, view, hand, move=False):
        """The cards in sight.

        :param move: only the cursor has moved: two small rectangles go to the display, one after the other, and
            not one that spans all between.
        """
        slots = self._slots
        last = -1
        for slot in range(IN_SIGHT):
            i = hand.first + slot
            if i < hand.n:
                face = hand.faces[i]
                how = (_CURSOR if i == hand.cursor else 0) | (_RAISED if hand.playable(i) else 0)
            else:
                face = 0
                how = _EMPTY
            if slots[2 * slot] == face and slots[2 * slot + 1] == how:
                continue
            slots[2 * slot] = face
            slots[2 * slot + 1] = how
            if move and last >= 0 and slot - last > 2:
                self._canvas.refresh()
            last = slot
            self._card(view, slot, face, how)
        self._more(1, 0, hand.first)
        self._more(2, _HAND_X + IN_SIGHT * _PITCH + 1, max(hand.n - hand.first - IN_SIGHT, 0))

    def _card(self, view, slot, face, how):
        canvas = self._canvas
        x = _HAND_X + _PITCH * slot
        canvas.fill(x, _HAND_Y, CARD_W, CARD_H + _SUNK, 0)
        if how != _EMPTY:
            color = face & 7
            canvas.card(
                x,
                _HAND_Y if how & _RAISED else _HAND_Y + _SUNK,
                v.label(view, face),
                color,
                self._letters[color if color < _C_WILD else _C_WILD],
                0 if how & _CURSOR else 1,
            )
        self._side(slot - 1, x)
        self._side(slot + 1, x + CARD_W - 1)

    def _side(self, slot, x):
        """Draw the side again that a neighbor shares."""
        if 0 <= slot < IN_SIGHT and not self._slots[2 * slot + 1] & _EMPTY:
            y = _HAND_Y if self._slots[2 * slot + 1] & _RAISED else _HAND_Y + _SUNK
            self._canvas.fill(x, y, 1, CARD_H)

    def _more(self, end, x, n):
        """A mark where cards are out of sight."""
        shown = 1 if n else 0
        if self._ends[end] == shown:
            return
        self._ends[end] = shown
        self._canvas.fill(x, _HAND_Y, 3, 24, 0)
        if shown:
            for k in range(3):
                h = 1 + 2 * (k if end == 1 else 2 - k)
                self._canvas.fill(x + k, _HAND_Y + 14 - h // 2, 1, h)

    def pile(self, view, cursor, may, passing, move=False):
        """The draw pile: how many are left; what the button does there.

        :param may: it may be used now.
        :param passing: there is nothing to take, it ends the turn.
        :param move: as in :meth:`hand`.
        """
        n = v.draw_size(view)
        due = v.pending(view)
        how = (_CURSOR if cursor else 0) | (_RAISED if may else 0) | (_PASSING if passing else 0)
        known = self._pile
        if known[0] == n and known[1] == due and known[2] == how:
            return
        if move:
            self._canvas.refresh()
        known[0] = n
        known[1] = due
        known[2] = how
        canvas = self._canvas
        ink = 0 if cursor else 1
        y = _HAND_Y if may else _HAND_Y + _SUNK
        canvas.fill(_PILE_X, _HAND_Y, CARD_W, CARD_H + _SUNK, 0)
        canvas.fill(_PILE_X, y, CARD_W, CARD_H)
        if not cursor:
            canvas.fill(_PILE_X + 1, y + 1, CARD_W - 2, CARD_H - 2, 0)
        if due:
            at = _PILE_X + 2 if due > 9 else canvas.text(_PILE_X + 2, y + 2, "+", ink)
            canvas.number(at, y + 2, due, ink)
        else:
            canvas.sign(_PILE_X + 2, y + 2, _SIGN_PASS if passing else _SIGN_DRAW, ink)
        canvas.number(_PILE_X + (3 if n > 9 else 6), y + 11, min(n, 99), ink)

    # -- a question in the place of the text ------------------------------------------------

    def boxes(self, words, chosen):
        """Answers side by side; without words, the four colors.

        :param words: a text each, or None.
        :param chosen: the one the cursor is on.
        """
        n = len(words) if words else 4
        for i in range(n):
            self.box(i, n, words[i] if words else "", i == chosen)

    def box(self, i, n, word, chosen):
        """One of ``n`` answers."""
        canvas = self._canvas
        w = _BOXES_W // n
        x = _BOXES_X + i * w
        canvas.fill(x, _BOXES_Y, w - 1, _BOXES_H, 1 if chosen else 0)
        canvas.frame(x, _BOXES_Y, w - 1, _BOXES_H)
        ink = 0 if chosen else 1
        if word:
            canvas.text(x + (w - 6 * len(word)) // 2, _BOXES_Y + 4, word, ink)
        else:
            canvas.text(x + 2, _BOXES_Y + 4, self._letters[i], ink)
            canvas.fill(x + 9, _BOXES_Y + 2, w - 12, _BOXES_H - 4, 0)
            canvas.pattern(x + 10, _BOXES_Y + 3, w - 14, _BOXES_H - 6, i)

    def clear_boxes(self):
        """The text's place is free again."""
        self._canvas.fill(_BOXES_X, _BOXES_Y, _BOXES_W, _BOXES_H, 0)
