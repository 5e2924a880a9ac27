# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""An edition's part of the table, besides cards, hands and words: a shelf of small things, its side, a clock, the
pending cards.

It is there at a table that is not plain (:func:`uno_core.view.plain`), has a clock, or where what is due can grow.
The edition is not asked by name: a card that is printed in it decides what to show.

The shelf has the place of the older news, on a low screen the right end of the line while the text leaves it:

    =======  ==========================================================================================
    powers   the four colors, each with the first letter of its owner; all bright: the person here
    flex     the power card of every seat, the own one large; bright: green, its flex sides may be used
    pool     the cards that can be had in exchange; bright: still there
    =======  ==========================================================================================
"""

from micropython import const

from uno_core import view as v
from uno_core.codes import L_CHOOSE_POWER, L_FLEX_FOUR, L_FLIP, L_HIT_ONE, L_HIT_TWO, L_SLAP, MARK_SPIN, NONE
from uno_ui.animations import Animations
from uno_ui.codes import COLORS, LOW, NEVER_DRAWN
from uno_ui.table.news import how_many
from uno_ui.words import say

_WIDTH = const(128)
_LAMP_W = const(7)
_BAR_W = const(96)
_SHORT = const(0)  # the place of the clock's bar
_THIN = const(1)
_THICK = const(2)
_H = const(9)

NOTHING = const(0)
POWERS = const(1)
FLEX = const(2)
POOL = const(3)


class Widgets:
    """``shelf``: its contents, 0 without one; ``big``: the pending cards are written large."""

    def __init__(self, app, picture, view, names, me):
        self._app = app
        self._picture = picture
        self._names = names
        self._me = me
        self._low = app.canvas.height <= LOW
        self._known = bytearray(10)
        self._due = 0
        self._bar = NONE
        self.big = False
        picture.uncolored = not v.colored(view)
        picture.drawn_by_lot = v.prints(view, L_SLAP)
        self._sided = v.prints(view, L_FLIP)
        if v.prints(view, L_CHOOSE_POWER):
            self.shelf = POWERS
            self._n = COLORS
        elif v.prints(view, L_FLEX_FOUR):
            self.shelf = FLEX
            self._n = len(names)
        elif v.keeps(view) and not v.signs(view):
            self.shelf = POOL
            self._n = COLORS
        else:
            self.shelf = NOTHING
            self._n = 0
        self._pitch = min(24, (app.canvas.width - picture.shelf_x) // COLORS) if self.shelf != FLEX else 10
        if self._low:
            self._pitch = (0, 13, 8, 15)[self.shelf]
        self._own_w = (9 if self._low else 27) if self.shelf == FLEX else 0  # with its gap
        if self.shelf == FLEX:
            self._pitch = min(self._pitch, (app.canvas.width - picture.shelf_x - self._own_w) // (self._n - 1))
        self._w = self._own_w + self._pitch * (self._n - (1 if self._own_w else 0))
        self._x = picture.shelf_x
        self._y = picture.shelf_y
        picture.kept = 12 if self.shelf else 0
        self._hidden = False
        self._place = NONE
        self.forget()

    def forget(self):
        """Draw it all next time."""
        for i in range(len(self._known)):
            self._known[i] = NEVER_DRAWN
        self._due = 0
        self._bar = NONE

    def animations(self, view):
        """Return names of the animations (modules of ``uno_ui.animations``) that this edition needs."""
        names = []
        if self._sided:
            names.append("turning")
        if v.marked(view, MARK_SPIN):
            names.append("wheel")
        if v.prints(view, L_HIT_ONE) or v.prints(view, L_HIT_TWO):
            names.append("launcher")
        if v.prints(view, L_SLAP):
            names.append("pointer")
        return names

    # -- once for every look at the table ----------------------------------------------

    def side(self, view):
        """Return the side of the cards that is up: bright paper is the light side.

        :return: whether it has changed, and everything has to be drawn again.
        """
        if not self._sided:
            return False
        dark = v.side(view) > 0
        canvas = self._app.canvas
        if canvas.paper != dark and canvas.dark_side == dark:
            return False
        self._picture.turn(dark)
        canvas.lay(not dark, self._app.lines)
        self._picture.forget()
        self.forget()
        return True

    def look(self, view, covered):
        """Draw what has changed.

        :param covered: something else has the place of the text.
        """
        due = v.pending(view)
        self.big = self._picture.due_large and not covered and due > 0 and v.stacks(view)
        if covered:
            self.forget()
            return
        if self.big:
            self._draw_due(view, due)
        elif self._due:
            self._clear(20)
        if not self.big and not self._low:
            self._tokens(view)

    def cover(self):
        """Let a question take the place of the text."""
        if not self._low:
            if self._picture.due_large:
                self._clear(29)
            elif self.shelf:
                self._clear(10)
        elif not self._hidden and self.shelf:
            self._app.canvas.fill(self._x, self._y, self._w, 10, 0)
            self._hidden = True
            self.forget()

    def beside(self, view, line, covered):
        """Draw the shelf of a low screen, when the text is written."""
        if self._low and self.shelf and self.make_room(line, covered):
            self._tokens(view)

    def _tokens(self, view):
        for i in range(self._n):
            self._token(view, i)

    def _clear(self, h):
        above = 1 if self.shelf == POOL else 0
        self._app.canvas.fill(self._x - 2, self._y - above, 99, h + above, 0)
        self.forget()

    def make_room(self, line, covered):
        """Use the room that the line of text leaves now, on a low screen.

        :return: whether there is any.
        """
        w = self._w
        x = _WIDTH - w - (_LAMP_W if line.lit else 0)
        fits = not covered and 6 * len(line.text) < x
        if x != self._x or fits == self._hidden:
            if not self._hidden and not covered:
                self._app.canvas.fill(self._x, self._y, w, 10, 0)
                self._app.canvas.lamp(self._y, line.lit)
            self._x = x
            self._hidden = not fits
            self.forget()
        return fits

    # -- what is due -----------------------------------------------------------------------

    def _draw_due(self, view, due):
        """Draw the number of pending cards, large, and the seat that must take them."""
        seat = v.asked(view)
        if self._due == due and self._known[0] == seat:
            return
        self._clear(20)
        self._due = due
        self._known[0] = seat
        canvas = self._app.canvas
        text = "+" + how_many(due)
        canvas.text_large(self._x, self._y - 1, text)
        x = self._x + 12 * len(text) + 4
        if seat < len(self._names):
            for k in range(5):
                canvas.fill(x + k, self._y + 5 + k, 1, 9 - 2 * k)
            canvas.text(x + 9, self._y + 5, self._names[seat])

    # -- the shelf --------------------------------------------------------------------------

    def _token(self, view, i):
        """Draw one thing on the shelf again, if it has changed."""
        if self.shelf == POWERS:
            state = v.powers(view, i)
        elif self.shelf == FLEX:
            state = 0 if v.flex_red(view, i) else 1
        else:
            state = v.pool(view, i)
        if self._known[i] == state:
            return
        self._known[i] = state
        if self.shelf == POWERS:
            self._power(self._x + self._pitch * i, i, state)
        elif self.shelf == FLEX:
            self._flex(i, state)
        else:
            self._in_pool(self._x + self._pitch * i, state, v.label(view, state))

    def _power(self, x, i, owner):
        """Draw a color and its owner; the own colors are all bright."""
        canvas = self._app.canvas
        y = self._y
        w = self._pitch - 1
        mine = 1 if owner and owner == self._me + 1 else 0
        canvas.fill(x, y, w, _H, canvas.light if mine else 0)
        canvas.text(x + ((3 if mine else 0) if self._low else 2), y, self._picture.letter(i), 1 - mine)
        if not self._low:
            canvas.pattern(x + 8, y + 1, 6, 7, i, 1 - mine)
        if owner and not (mine and self._low):
            canvas.badge(x + w - 6, y + 1, self._names[owner - 1][0], 1)

    def _flex(self, i, green):
        """Draw a power card; red has no card around it."""
        canvas = self._app.canvas
        me = max(self._me, 0)
        y = self._y
        w = self._own_w - 2 if i == me else self._pitch - 1
        x = self._x if i == me else self._x + self._own_w + self._pitch * (i if i < me else i - 1)
        text = self._names[i][0] if i != me else say("low-card" if self._low else "power-card")
        canvas.fill(x, y, w, _H, canvas.light if green else 0)
        canvas.text(x + (w - 6 * len(text) + 1) // 2, y, text, 1 - green)
        if not green:
            canvas.fill(x, y + 4, w, 1)

    def _in_pool(self, x, face, label):
        """Draw a card that can be had; an empty place when it is gone."""
        canvas = self._app.canvas
        w = 14 if self._low else 18
        h = 10 if self._low else 11
        y = self._y if self._low else self._y - 1
        canvas.fill(x, y, w, h, 1 if not self._low and face != NONE else 0)
        if face == NONE:
            canvas.frame(x + 3, y + 2, w - 6, h - 4)
        else:
            canvas.sign(x + (w - 12 >> 1), self._y, label, 1 if self._low else 0)

    # -- the clock -----------------------------------------------------------------------------

    def clock(self, left_ms, whole_ms, covered):
        """Show how much time is left: a bar that gets shorter, in the place of the older news if that is free.

        :param left_ms: -1 when nobody waits.
        """
        thin = not self._picture.due_large or covered or self.big or self.shelf
        place = NONE if left_ms < 0 else _SHORT if covered else _THIN if thin else _THICK
        canvas = self._app.canvas
        y = self._picture.scroll_y
        if place != self._place:
            if self._place == _THICK:
                canvas.fill(self._x, self._y, _BAR_W, 8, 0)
            elif self._place != NONE:
                canvas.fill(0, y, canvas.width if self._place == _THIN else self._picture.show_x, 1, 0)
            self._place = place
            self._bar = NONE
        if place == NONE:
            return
        room = (self._picture.show_x, canvas.width, _BAR_W)[place]
        w = room * left_ms // whole_ms & 0xFE
        if w == self._bar:
            return
        self._bar = w
        if place != _THICK:
            canvas.fill(0, y, w, 1)
            canvas.fill(w, y, room - w, 1, 0)
            return
        canvas.fill(self._x, self._y + 1, room, 6)
        canvas.fill(self._x + w + 1, self._y + 2, room - w - 2, 4, 0)


def attached(screen, view):
    """Return the widgets of an edition beside the table, and its animations.

    :param screen: a :class:`uno_ui.screens.match.table.TableScreen`.
    :return: an :class:`Widgets`; and the :class:`uno_ui.animations.Animations` that are needed, or None.
    """
    widgets = Widgets(screen.app, screen.picture, view, screen.names, screen.me)
    needed = widgets.animations(view)
    if not needed or not screen.app.animated():
        return widgets, None
    animations = Animations(screen)
    for name in needed:
        animations.load(name)
    return widgets, animations
