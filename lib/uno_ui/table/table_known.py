# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Base of all table pictures: it compares the view with the display, and draws only changes.

For each piece is remembered how it was drawn last, in a byte or two. That is not a copy of the match: forget it all
(:meth:`KnownTable.forget`) and the next drawing is complete. Where pieces are and what they look like says a class for
each kind of display: :mod:`uno_ui.table.table_picture`, :mod:`uno_ui.table.table_picture_low`,
:mod:`uno_ui.table.table_picture_color`.
"""

from micropython import const

from uno_core import view as v
from uno_core.codes import A_COLOR, C_WILD, L_CHARACTER, MARK_FLEX, NONE, P_ASK
from uno_ui.table import news
from uno_ui.codes import CARD_CURSOR, CARD_RAISED, NEVER_DRAWN, PILE_PASSING, UNCOLORED
from uno_ui.words import say

_SIGN_HIDDEN = const(21)
_FACE = const(0)  # of the card on top, as drawn last
_COLOR = const(1)
_SIZE = const(0)  # of the draw pile
_DUE = const(1)
_HOW = const(2)  # of both


class KnownTable:
    """A table; ``names`` a name for each seat, ``me`` the seat of the person here, or -1.

    - ``sight``: how many cards are in sight.
    - ``uncolored``: all cards are wild, and no color counts.
    - ``drawn_by_lot``: the next player is drawn by lot, so there is no direction.
    - ``kept``: units that are left to a shelf.
    - ``pile_apart``: the draw pile is not beside the hand.
    - ``unopened``: the cursor has moved, and the hand is still open at another card.

    - ``cells``: of each seat the number of its cards and how it is shown, as drawn last.
    - ``slots``: of each card in sight its face and how it is shown, likewise.

    A picture draws the pieces: ``cell`` a seat, ``_arrow``, ``_draw_top``, ``_draw_pile`` and ``hand``.
    It clears with ``clear_hand`` and ``clear_boxes``, and ``spot`` is where a gesture goes. Screens draw in its places:
    ``boxes_x`` to ``boxes_h`` for answers, ``show_x`` to ``show_h`` for a thing to look at, ``hand_y`` and ``hand_h``,
    ``scroll_y``, ``strip_h``.

    Some pictures draw what a screen draws on the others:

    - ``way`` is where a card that moves begins and ends. A picture with it also has ``recount``, ``blank``,
      ``name_at`` and ``bubble_at`` for :mod:`uno_ui.table.motion`.
    - ``back`` draws a hand that is turned.
    - ``field`` draws a color to choose.
    - ``before`` draws the color below a card that can be challenged.
    - ``absent`` marks a seat whose person is away.
    """

    sight = kept = pile_apart = 0
    way = back = absent = field = before = None
    unopened = False

    def __init__(self, canvas, names, me=-1):
        self._canvas = canvas
        self._names = names
        self._me = me
        self.uncolored = False
        self.drawn_by_lot = False
        self.turn(False)
        self.cells = bytearray(2 * len(names))
        self.slots = bytearray(2 * self.sight)
        self._pile = bytearray(3)
        self._top = bytearray(3)
        self._ends = bytearray(3)  # arrow, cards out of sight left, right
        self.forget()

    def turn(self, dark):
        """Set the colors of the light or of the dark side from now on."""
        self._canvas.dark_side = dark
        self._letters = [say("c%d" % (color + 8 if dark and color < C_WILD else color)) for color in range(5)]

    def letter(self, color):
        """Return the letter of a color."""
        return self._letters[color]

    def forget(self):
        """Draw everything next time."""
        for known in (self.cells, self.slots, self._pile, self._top, self._ends):
            for i in range(len(known)):
                known[i] = NEVER_DRAWN

    def forget_hand(self):
        """Draw the hand and the pile completely next time."""
        for known in (self.slots, self._pile, self._ends):
            for i in range(len(known)):
                known[i] = NEVER_DRAWN

    def seats(self, view, turn):
        """Draw the strip of hands.

        :param turn: the seat that is asked, 255 when none.
        """
        cells = self.cells
        for seat in range(len(self._names)):
            n = v.size(view, seat)
            how = 1 if seat == turn or v.racing(view, seat) else 0
            if v.out(view, seat):
                how |= 16
            if self._me >= 0 and v.partner(view, self._me, seat):
                how |= 8
            if (n == 1 and v.called(view, seat)) or v.armed(view, seat):
                how |= 2
            elif v.catchable(view, seat):
                how |= 4
            if cells[2 * seat] != n or cells[2 * seat + 1] != how:
                cells[2 * seat] = n
                cells[2 * seat + 1] = how
                self.cell(seat, n, how)
        way = 1 if v.clockwise(view) else 0
        if self._ends[0] != way and not self.drawn_by_lot:
            self._ends[0] = way
            self._arrow(way)

    def keep_spot(self, seat, kept):
        """Reserve a seat's place for a gesture, or release it; the contents are drawn again next time."""
        self.cells[2 * seat] = NEVER_DRAWN

    def top(self, view, flash):
        """Draw the card on the discard pile with the active color.

        :param flash: it was just played.
        """
        face = v.top(view)
        color = C_WILD if v.phase(view) == P_ASK and v.ask(view) == A_COLOR else v.color(view)  # being named
        known = self._top
        how = 1 if flash else 0
        if known[_FACE] == face and known[_COLOR] == color and known[_HOW] == how:
            return
        known[_FACE] = face
        known[_COLOR] = color
        known[_HOW] = how
        shown = UNCOLORED if self.uncolored else color if color < C_WILD else C_WILD
        sign = _SIGN_HIDDEN if face == NONE else news.sign(view, face)
        self._draw_top(sign, v.top_symbol(view), shown, how, self._badge(view, face))

    def _badge(self, view, face):
        """Return the badge of a card: see :meth:`uno_ui.surface.draw.Canvas.badge`; from 8 on a color."""
        mark = v.mark(view, face)
        if v.label(view, face) == L_CHARACTER:
            return 8 + (face & 3)  # whose power it takes
        if mark == MARK_FLEX:
            return 8 + v.flex_color(view, face)
        return mark if mark < MARK_FLEX else 0

    def pile(self, view, cursor, may, passing, move=False):
        """Draw the draw pile: how many are left; what the button does there.

        :param may: it may be used now.
        :param passing: there is nothing to take, it ends the turn.
        :param move: as in :meth:`hand`.
        """
        n = v.draw_size(view)
        due = v.pending(view)
        how = (CARD_CURSOR if cursor else 0) | (CARD_RAISED if may else 0) | (PILE_PASSING if passing else 0)
        known = self._pile
        if known[_SIZE] == n and known[_DUE] == due and known[_HOW] == how:
            return
        if move:
            self._canvas.refresh()
        known[_SIZE] = n
        known[_DUE] = due
        known[_HOW] = how
        self._draw_pile(n, due, how)
