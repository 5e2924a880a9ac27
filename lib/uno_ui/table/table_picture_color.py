# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The picture of a table on a color display, from 128x120 pixels on.

::

    felt: seats around the draw pile and the last card, which is on a mat in the active color
    the rail, and the band: a line of text, what to do now
    the hand, all of it, in one row or more; it opens at the cursor, so no card is covered

A shelf of the edition, or the answers to a question, need the place of some seats. Then the piles are at the left, and
seats are names and numbers at the right, above that place. More seats than there are around are shown in this way, too.

A watcher has no hand: the band is at the lower end, and the table uses the room. :mod:`uno_ui.table.places_color` has
all places, in pixels. What screens draw beside the picture is in units of the canvas.
"""

from displayio import Bitmap
from micropython import const

from uno_core import view as v
from uno_core.codes import C_WILD, DUE_UNTIL, NONE
from uno_ui.codes import CARD_CURSOR, CARD_MARKED, CARD_NEW, CARD_OPEN, CARD_RAISED, COLORS, C_FELT, C_LAMP
from uno_ui.codes import C_BACKS, C_ORANGE, C_QUIET, C_RAIL, C_WOOD, LETTER, NEVER_DRAWN, ROW, SPOT_PILE, SPOT_TOP
from uno_ui.codes import UNCOLORED
from uno_ui.surface import pictures
from uno_ui.surface.font import SIGNS
from uno_ui.table import news
from uno_ui.table.table_known import KnownTable

_WIDE_W = const(240)  # pixels of a display from which on it is wide,
_TALL_H = const(200)  # and tall

# The places of one size (uno_ui.table.places_color): where its parts begin, how long a row of each is,
_MODES = const(2)
_MODE = const(8)
_KIND = const(15)
_PILES = const(8)
_SEAT = const(3)
# and the bytes of a row. Of a mode:
_ROWS = const(0)
_LEAST = const(1)
_CARD_W = const(2)
_CARD_H = const(3)
_OPEN_W = const(4)
_OPEN_H = const(5)
_ARC = const(6)
_RISE = const(7)
# of a kind of seats:
_W = const(0)
_H = const(1)
_FACE_X = const(2)
_FACE_Y = const(3)
_FACE_TIMES = const(4)
_NAME_X = const(5)
_NAME_Y = const(6)
_NUMBER_X = const(7)
_NUMBER_Y = const(8)
_BOXED = const(9)
_FAN_X = const(10)
_FAN_Y = const(11)
_FAN_W = const(12)
_FAN_H = const(13)
_FAN_ROOM = const(14)

_BITS = const(4)  # of a pixel
_MOVING_H = const(33)  # pixels of a card on its way
_SIGHT = const(30)  # cards in sight, at most
_FREE = const(2)  # pixels between two cards that do not overlap
_GESTURE_W = const(11)  # pixels of a gesture, and what is free around it
_GESTURE_H = const(8)
_GLAD = const(2)  # cards, and a player is glad;
_SAD = const(12)  # or sad
_HOW_TURN = const(1)  # how a seat is shown, a bit each (KnownTable.seats)
_HOW_CALLED = const(2)
_HOW_CATCHABLE = const(4)
_HOW_PARTNER = const(8)
_HOW_OUT = const(16)


def _meet(x, y, w, h, left, top, wide_, high):
    """Return whether two boxes have pixels in common."""
    return x < left + wide_ and left < x + w and y < top + high and top < y + h


class ColorTablePicture(KnownTable):
    """Draws a table. ``kept``: units that a shelf needs at the lower end of the felt."""

    due_large = False
    pile_apart = True
    hand_x = 0
    strip_h = 9
    sight = _SIGHT
    card_h = _MOVING_H

    def __init__(self, canvas, names, me=-1):
        at = self._at = canvas.places
        self._base = canvas.base
        times = canvas.times
        self._top_h = canvas.band()
        self._felt_h = self._top_h - 2 - times
        self._hand_y = self._top_h + canvas.row + 1
        self._kinds = _MODES + _MODE * at[1] + 1
        self._beside = self._kinds + _KIND * at[self._kinds - 1]  # the piles beside, then all that is around
        self._mode = _MODES
        self._per = self._pitch = 1
        # A watcher has more felt: the table is in its middle.
        self._down = self._felt_h - (canvas.high - at[0] - canvas.row - 4 - times) >> 1
        pile = self._beside
        self._list_x = at[pile] + at[pile + 2] + (8 if times == 1 else 9)
        # in units: where others draw, beside the piles or below them
        self.boxes_y = self._felt_h // times - 20
        below = max(at[pile + 1] + at[pile + 3], at[pile + 5] + at[pile + 7]) < (self.boxes_y - 2) * times
        self.boxes_x = self.shelf_x = 0 if below else -(-self._list_x * LETTER // canvas.letter)
        self.boxes_w = canvas.width - self.boxes_x
        self.boxes_h = 18
        self.shelf_y = self._felt_h // times - 11
        self.scroll_y = self._top_h // times - 1
        self.hand_y = self._hand_y // times
        self.hand_h = canvas.high // times - self.hand_y
        self.show_x = 0
        self.show_y = 1
        self.show_w = canvas.width
        self.show_h = min(self._felt_h // times - 1, canvas.width - 72)
        self._covered = self._hidden = self._ready = False
        self._faces = canvas.faces  # of the seats
        self._shape = self._pile_n = self._pile_due = -1
        self._open = NONE  # the slot that is drawn open
        self.unopened = False
        self._turn = NONE
        self._way = 1
        self._lean = False
        self._away = 0
        self._names = names
        self._me = me
        around = self._around() or pile
        w = max(at[around + 2], at[pile + 2])
        self._scratch = Bitmap(w, max(at[around + 3], at[pile + 3]), 1 << _BITS)  # the last card, before it leans
        super().__init__(canvas, names, me)

    def forget(self):
        """Draw everything next time."""
        super().forget()
        self._ready = False
        self._shape = self._pile_n = -1

    def forget_hand(self):
        """Draw the hand, the pile and what a question or an animation covers completely next time."""
        super().forget_hand()
        self._shape = -1
        self._forget_felt()

    def _forget_felt(self):
        """Draw the felt and all that is on it next time."""
        self._ready = False
        self._pile_n = -1
        for known in (self.cells, self._top, self._pile, self._ends):
            for i in range(len(known)):
                known[i] = NEVER_DRAWN

    def _felt(self):
        """Draw the table without anything on it, and its rail."""
        canvas = self._canvas
        self._ready = True
        y = self._felt_h
        canvas.box(0, 0, canvas.wide, y, C_FELT)
        canvas.box(0, y, canvas.wide, self._top_h - y, C_WOOD)
        canvas.box(0, y + 1, canvas.wide, 1, C_ORANGE)

    # -- the seats --------------------------------------------------------------------

    def seats(self, view, turn):
        """See :meth:`uno_ui.table.table_known.KnownTable.seats`."""
        if not self._ready and not self._hidden:
            self._felt()
        self._turn = turn
        super().seats(view, turn)

    def absent(self, seat, away):
        """Show that the person of a seat is away, or back."""
        before = self._away
        self._away = before | 1 << seat if away else before & ~(1 << seat)
        if before != self._away:
            self.cells[2 * seat] = NEVER_DRAWN

    def _around(self):
        """Return where the places of the piles and the seats around them begin; 0 if the piles are beside."""
        opponents = self._opponents()
        if self.kept or self._covered or opponents > 9:
            return 0
        found = self._beside + _PILES
        for k in range(1, opponents):
            found += _PILES + _SEAT * k
        return found

    def _opponents(self):
        return max(len(self._names) - (1 if self._me >= 0 else 0), 1)

    def _order(self, seat):
        """Return the place of a seat, clockwise from the left of the person here; -1 for that person."""
        if self._me < 0:
            return seat
        return (seat - self._me - 1) % len(self._names) if seat != self._me else -1

    def place_of(self, seat):
        """Return the kind of a seat, and its x and y. Its x is -1 if it is not in sight."""
        at = self._at
        order = self._order(seat)
        around = self._around()
        wide_ = self._canvas.wide
        if around:
            row = around + _PILES + _SEAT * order
            kind = self._kinds + _KIND * at[row]
            half = at[kind + _W] >> 1
            return kind, (at[row + 1] + half) * wide_ // self._base - half, at[row + 2] - 8 + self._down
        room = self._felt_h - (21 if self._covered else self.kept) * self._canvas.times
        kind = self._beside - 2 * _KIND  # the last kind but one is the smallest with a face,
        if at[kind + _H] > room or at[kind + _W] * self._opponents() > wide_ - self._list_x:
            kind = self._beside - _KIND  # and the last one has none
        h = at[kind + _H]
        rows = max(room // h, 1) if not at[kind + _FACE_TIMES] else 1
        columns = min((wide_ - self._list_x) // at[kind + _W], -(-self._opponents() // rows))
        column = order // rows
        if column >= columns:
            return kind, -1, 0
        return (
            kind,
            self._list_x + (wide_ - self._list_x) // columns * column,
            min(room // rows, h + 2) * (order % rows),
        )

    def spot(self, seat):
        """Return the place of a seat's gesture: over its face, or at the right end of its name. The person here has no
        seat on the felt: over the draw pile."""
        order = self._order(seat)
        times = self._canvas.times
        wide_ = _GESTURE_W * times
        if order < 0:
            pile, right, down = self._pile_at()
            return max(self._at[pile + 4] + right - 2, 0), self._at[pile + 5] + down + 2, wide_, _GESTURE_H * times
        kind, x, y = self.place_of(seat)
        return max(x + self._at[kind + _W] - wide_, 0), max(y, 0) + 1, wide_, _GESTURE_H * times

    def keep_spot(self, seat, kept):
        """See :meth:`uno_ui.table.table_known.KnownTable.keep_spot`."""
        super().keep_spot(seat, kept)
        if seat == self._me:
            self._pile_n = -1
            self._pile[0] = NEVER_DRAWN

    def cell(self, seat, n, how):
        """Draw a seat with so many cards; how: a bit each, see :meth:`uno_ui.table.table_known.KnownTable.seats`."""
        if self._order(seat) < 0 or self._hidden:
            return
        canvas = self._canvas
        at = self._at
        kind, x, y = self.place_of(seat)
        if x < 0:
            return
        times = canvas.times
        w = at[kind + _W]
        h = at[kind + _H]
        lit = how & _HOW_TURN
        ink = 0 if lit else 1
        top = max(y, 0)
        h = min(y + h, self._felt_h - times) - top
        canvas.box(x, top, w + times, h + times, C_FELT)
        if lit:
            canvas.round(x + times, top + times, w, h, C_RAIL)
            canvas.round(x, top, w, h, C_LAMP)
        if at[kind + _FACE_TIMES]:
            self._face(seat, x + at[kind + _FACE_X], y + at[kind + _FACE_Y], at[kind + _FACE_TIMES], n)
        if at[kind + _FAN_ROOM] and not how & _HOW_OUT:
            self._fan(x + at[kind + _FAN_X], y + at[kind + _FAN_Y], kind, n)
        left = x + at[kind + _NAME_X]
        top = y + (at[kind + _NAME_Y] + 8 & 255) - 8
        right = canvas.write(left, top, self._names[seat], ink)
        if how & _HOW_PARTNER:
            canvas.box(left - times, top + times, times, 8 * times, C_LAMP if not lit else 0)
        if how & _HOW_OUT:
            canvas.box(left - 1, top + 5 * times, right - left + 1, times, ink)
            return
        if self._away >> seat & 1:
            for dx in range(0, right - left, 4):
                canvas.box(left + dx, top + 9 * times, 2, 1, ink)
        self._number(kind, x, y, n, how, right)

    def _number(self, kind, x, y, n, how, name):
        """Draw the number of cards of a seat.

        :param name: the right end of its name, if that is to stay as it is; -1: a number is there already.
        """
        canvas = self._canvas
        at = self._at
        lit = how & _HOW_TURN
        ink = 0 if lit else 1
        top = y + at[kind + _NUMBER_Y]
        scale = 1 if at[kind + _BOXED] > 1 else canvas.times
        pitch = LETTER if scale == 1 else canvas.letter
        end = x + at[kind + _NUMBER_X]
        right = end - pitch * (1 if n < 10 else 2)
        if name < 0 and not at[kind + _BOXED]:
            canvas.box(right - scale, top, end - right + scale, ROW * scale, C_LAMP if lit else C_FELT)
        if at[kind + _BOXED] or n == 1 or how & (_HOW_CALLED | _HOW_CATCHABLE):
            body = 3 if how & _HOW_CALLED else 2 if n == 1 or how & _HOW_CATCHABLE else 0
            sign = "!" if how & _HOW_CALLED else "?" if how & _HOW_CATCHABLE else ""
            if at[kind + _NUMBER_Y] != at[kind + _NAME_Y] or right - pitch * len(sign) > name >= 0:
                right -= pitch * len(sign)
            else:
                sign = ""
            canvas.box(right - scale, top + scale - 1, end - right + scale, 8 * scale + 2, body)
            ink = canvas.ink(body)
            right = canvas.write(right, top, sign, ink, scale)
        canvas.count(right, top, n, ink, scale)

    def recount(self, seat, n):
        """Draw another number of cards at a seat that is drawn already: a small box for the display."""
        kind, x, y = self.place_of(seat) if self._order(seat) >= 0 else (0, -1, 0)
        if x >= 0 and not self._hidden:
            self._number(kind, x, y, n, self.cells[2 * seat + 1], -1)

    def name_at(self, seat):
        """Return the place of the name of a seat: x, y, width and height in pixels; width 0 if it is not in sight."""
        kind, x, y = self.place_of(seat) if self._order(seat) >= 0 else (0, -1, 0)
        if x < 0 or self._hidden:
            return 0, 0, 0, 0
        times = self._canvas.times
        at = self._at
        x += at[kind + _NAME_X] - 2
        y += (at[kind + _NAME_Y] + 8 & 255) - 8
        return max(x, 0), max(y, 0), self._canvas.letter * len(self._names[seat]) + 4, ROW * times

    def bubble_at(self, seat, w, h):
        """Return the place of a bubble beside the face of a seat: x, y, and whether it is at the right.

        Its x is -1 if there is no room.

        :param w: its width in pixels, and h its height.
        """
        at = self._at
        kind, x, y = self.place_of(seat) if self._order(seat) >= 0 else (0, -1, 0)
        if x >= 0 and not self._hidden and at[kind + _FACE_TIMES]:
            for right in (True, False):
                left = x + at[kind + _W] + 2 if right else x - w - 2
                for down in range(0, at[kind + _H] - h + 1, 4):
                    if self._free(left, max(y, 0) + down, w, h):
                        return left, max(y, 0) + down, right
            if at[kind + _FAN_ROOM] >= w:  # over the fan of one card
                return x + at[kind + _FAN_X], y + at[kind + _FAN_Y] + 2 * self._canvas.times, True
        return -1, 0, False

    def _free(self, x, y, w, h):
        """Return whether nothing but felt is in a box."""
        at = self._at
        if x < 0 or y < 0 or x + w > self._canvas.wide or y + h > self._felt_h:
            return False
        pile, right, down = self._pile_at()
        if _meet(x, y, w, h, *self._mat()):
            return False
        room = 4 + self._canvas.times  # of cards below
        left = at[pile + 4] + right
        if _meet(x, y, w, h, left, at[pile + 5] + down, at[pile + 6] + room, at[pile + 7] + room):
            return False
        for seat in range(len(self._names)):
            if self._order(seat) >= 0:
                kind, left, top = self.place_of(seat)
                if left >= 0 and _meet(x, y, w, h, left, top, at[kind + _W], at[kind + _H]):
                    return False
        return True

    def _face(self, seat, x, y, times, n):
        """Draw the face of a player, glad or sad by the number of cards."""
        mood = pictures.GLAD if n <= _GLAD else pictures.SAD if n >= _SAD else pictures.NORMAL
        canvas = self._canvas
        who = self._faces[seat] if self._faces else pictures.ROBOT
        pictures.face(canvas, x, y, who, mood, times, canvas.tints[seat % len(canvas.tints)])

    def _fan(self, x, y, kind, n):
        """Draw the backs of n cards, held: the middle ones are a little higher. No more than can be told apart."""
        at = self._at
        canvas = self._canvas
        w = at[kind + _FAN_W]
        room = at[kind + _FAN_ROOM]
        seen = min(n, max((room - w) // 3 + 1, 1))
        pitch = min(w * 2 // 3 + 1, (room - w) // max(seen - 1, 1)) if seen > 1 else 0
        x += room - pitch * (seen - 1) - w >> 1
        half = (seen - 1) * (seen - 1)
        for k in range(seen):
            off = 2 * k - seen + 1
            sink = (off * off * 2 * canvas.times + half) // max(2 * half, 1)
            canvas.back(x + pitch * k, y + sink, w, at[kind + _FAN_H])

    # -- the piles ------------------------------------------------------------------------

    def _pile_at(self):
        """Return where the places of the piles begin, and the pixels that they are moved to the right and down."""
        around = self._around()
        if not around:
            return self._beside, 0, 0
        return around, self._canvas.wide - self._base >> 1, self._down

    def _arrow(self, clockwise):
        """Draw the direction of play, if the mat is there."""
        self._way = clockwise
        if self._top[0] != NEVER_DRAWN:
            self._arrows()

    def _arrows(self):
        """Draw two triangles at either side of the mat: up at the left and down at the right is clockwise."""
        canvas = self._canvas
        if self.drawn_by_lot:
            return
        x, y, w, h = self._mat()
        body = self._mat_color
        ink = canvas.ink(body)
        tall_ = 2 if canvas.times == 1 else 4
        edge = (5 if canvas.times == 1 else 9) >> 1
        for side in range(2):
            up = self._way == 1 - side
            middle = x + (w - 1 - edge if side else edge)
            canvas.box(middle - tall_, y + (h >> 1) - tall_ - 3, 2 * tall_ + 1, 2 * tall_ + 7, body)
            for n in range(2):
                top = y + (h >> 1) + (2 if n else -tall_ - 3)
                for i in range(tall_ + 1):
                    canvas.box(middle - i, top + (i if up else tall_ - i), 2 * i + 1, 1, ink)

    def _mat(self):
        """Return the place of the mat: x, y, width and height."""
        at = self._at
        pile, right, down = self._pile_at()
        m = 5 if self._canvas.times == 1 else 9
        y = at[pile + 1] + down - 1
        return at[pile] + right - m, y, at[pile + 2] + 2 * m, min(at[pile + 3] + 3, self._felt_h - y)

    def _draw_top(self, sign, below, color, flash, badge):
        canvas = self._canvas
        at = self._at
        times = canvas.times
        x, y, w, h = self._mat()
        self._mat_color = body = canvas.hue(color) if color != UNCOLORED else C_RAIL
        canvas.round(x + times, y + times, w, min(h, self._felt_h - y - times), C_RAIL)
        canvas.round(x, y, w, h, 1)
        canvas.round(x + 1, y + 1, w - 2, h - 2, body)
        self._arrows()
        pile = self._pile_at()[0]
        w = at[pile + 2]
        h = at[pile + 3]
        x += 5 if times == 1 else 9
        y += 1
        face = self._top[0]
        own = color if color == UNCOLORED else min(face & 7, C_WILD)
        how = CARD_RAISED | CARD_CURSOR if flash else CARD_RAISED
        badge = self._letters[badge & 7] if badge & 8 else badge
        whole = canvas.bitmap
        left = x
        top = y
        if not flash:  # it leans: drawn beside the canvas, and copied in strips
            canvas.bitmap = self._scratch
            self._scratch.fill(C_WOOD)
            x = y = 0
        canvas.tile(x, y, w, h, w, sign, own, self._letters[min(own, C_WILD)], how, badge)
        if own == C_WILD and color < COLORS:  # painted in the color that was named
            foot = h * 2 // 5
            canvas.box(x + 2, y + h - foot - 1, w - 4, 1, 1)
            canvas.box(x + 2, y + h - foot, w - 4, foot - 2, body)
            beside = canvas.write(
                x + 4, y + h - foot + (foot - 10 * times >> 1), self._letters[color], canvas.ink(body)
            )
            canvas.weave(beside, y + h - foot + 2, x + w - 3 - beside, foot - 5, color, canvas.ink(body))
        if below != NONE:
            canvas.copy(
                x + w - 14, y + h - 12, canvas.font.place(SIGNS + 2 * below), 12, canvas.ink(canvas.hue(own)), 1
            )
        if not flash:
            canvas.bitmap = whole
            self._copy_leaning(left, top, w, h)

    def _copy_leaning(self, x, y, w, h):
        """Copy the last card, turned a little: its rows are moved in strips, then its columns in halves."""
        canvas = self._canvas
        across = 2 * canvas.times
        x -= across >> 1
        for k in range(across + 1):
            top = h * k // (across + 1)
            low_ = h * (k + 1) // (across + 1)
            dx = k if self._lean else across - k
            for half in range(2):
                left = w * half >> 1
                right = w * (half + 1) >> 1
                dy = half if not self._lean else 1 - half
                canvas.paste(self._scratch, x + dx + left, y + top + dy, left, top, right, low_)

    def _draw_pile(self, n, due, how):
        if self._hidden:
            return
        canvas = self._canvas
        at = self._at
        times = canvas.times
        pile, right, down = self._pile_at()
        x = at[pile + 4] + right
        y = at[pile + 5] + down
        w = at[pile + 6]
        h = at[pile + 7]
        edge = how & CARD_CURSOR | CARD_RAISED
        free = self._beside_mat(x, w + 4 + times)
        seen = min(w, free)
        if self._pile_n == n and self._pile_due == due:  # only the cursor is there, or has left
            canvas.edge(x, y, w, h, seen, C_BACKS, edge, True)
            return
        self._pile_n = n
        self._pile_due = due
        steps = min(n // 30 + 1, 3)
        canvas.box(x, y, free, h + 4 + times, C_FELT)
        canvas.round(x + times, y + times, w + 2 * steps - 2, h + 2 * steps - 2, C_RAIL)
        for step in range(steps - 1, -1, -1):
            canvas.back(x + 2 * step, y + 2 * step, w, h)
        canvas.edge(x, y, w, h, seen, C_BACKS, edge, False)
        self._count_pile(n, due, x, y, w, h)
        if free < w + 4 + times:
            self._top[0] = NEVER_DRAWN  # what was drawn over the mat

    def _beside_mat(self, x, w):
        """Return how much of a width is beside the mat, which may be over the rest."""
        mat = self._mat()[0]
        return min(w, mat - x) if mat > x else w

    def _count_pile(self, n, due, x, y, w, h):
        """Draw the number of cards on the draw pile, or of those that are due, at its foot."""
        canvas = self._canvas
        times = canvas.times
        free = self._beside_mat(x, w)
        low_ = y + h - ROW * times - 2  # above the edge
        text = "+?" if due >= DUE_UNTIL else "+%d" % due if due else str(n)
        if canvas.letter * len(text) > min(w - 2 * times, free - 2):
            times = 1
        wide_ = (LETTER if times == 1 else canvas.letter) * len(text)
        left = max(x + (free - wide_ >> 1), 2)
        body = 2 if due else 0
        canvas.box(left - times, low_, wide_ + times, ROW * times, body)
        canvas.write(left, low_, text, 1, times)

    # -- the own hand ------------------------------------------------------------------------

    def lay_out(self, n):
        """Choose the mode of a hand of n cards: rows, cards in a row, and what each of them shows."""
        at = self._at
        room = self._canvas.wide - 2 - 2 * self._canvas.times
        mode = _MODES
        for k in range(at[1]):
            mode = _MODES + _MODE * k
            per = max(-(-n // at[mode + _ROWS]), 1)
            w = at[mode + _CARD_W]
            pitch = w + _FREE
            if per > 2:
                pitch = min(pitch, (room - at[mode + _OPEN_W] - w) // (per - 2))
            if pitch >= at[mode + _LEAST]:
                break
        self._mode = mode
        self._per = per
        self._pitch = pitch

    def card_at(self, slot, n):
        """Return the place of a card: x, y, width, height, and the pixels of it that are seen."""
        at = self._at
        mode = self._mode
        per = self._per
        pitch = self._pitch
        row = slot // per
        k = slot - per * row
        here = min(per, n - per * row)
        w = at[mode + _CARD_W]
        wide_ = at[mode + _OPEN_W]
        opened = self._open // per == row and self._open < n
        span = pitch * (here - 1) + w
        if opened:
            span = pitch * (here - 2) + wide_ + w if here > 1 else wide_
        x = (self._canvas.wide - span >> 1) + pitch * k
        rise = (self._canvas.high - self._hand_y) // at[mode + _ROWS]
        foot = self._hand_y + rise * (row + 1)
        if slot == self._open:
            h = at[mode + _OPEN_H]
            return x, max(foot - h - 1, self._hand_y), wide_, h, wide_
        if opened and self._open < slot:
            x += wide_ - pitch
        off = 2 * k - here + 1
        h = at[mode + _CARD_H]
        arc = at[mode + _ARC]
        y = foot - h - max(arc, 1) + arc * off * off // max((here - 1) * (here - 1), 1)
        whole = k == here - 1 or slot + 1 == self._open and pitch >= w
        return x, y, w, h, w if whole else min(pitch, w)

    def hand(self, view, hand, move=False):
        """Draw the cards in sight; the hand opens at the cursor."""
        canvas = self._canvas
        slots = self.slots
        n = min(hand.n - hand.first, self.sight)
        shape = hand.n << 8 | hand.first
        on = hand.cursor - hand.first
        on = on if 0 <= on < n else NONE
        if shape != self._shape:
            self._shape = shape
            self.lay_out(n)
            self._open = on
            move = False
            canvas.box(0, self._hand_y - 1, canvas.wide, canvas.high - self._hand_y + 1, C_RAIL)
            for i in range(len(slots)):
                slots[i] = NEVER_DRAWN
            self._more(hand)
        hand.leap = self._per or 1
        if on != self._open and not move:
            self._reopen(on, n)
        self.unopened = on != self._open
        last = -1
        for slot in range(n):
            i = hand.first + slot
            face = hand.faces[i]
            how = (CARD_CURSOR if slot == on else 0) | (CARD_OPEN if slot == self._open else 0)
            if hand.marked(i):
                how |= CARD_MARKED | CARD_RAISED
            elif hand.playable(i):
                how |= CARD_RAISED
            if hand.fresh(i):
                how |= CARD_NEW
            was = slots[2 * slot + 1]
            if slots[2 * slot] == face and was == how:
                continue
            slots[2 * slot + 1] = how
            if move and slots[2 * slot] == face and was ^ how == CARD_CURSOR:
                self._light(slot, n, how)
                continue
            slots[2 * slot] = face
            if move and last >= 0 and (slot - last > 1 or slot // self._per != last // self._per):
                canvas.refresh()
            last = slot
            self._slot(view, slot, n)

    def _reopen(self, on, n):
        """Open the hand at another card: all cards that this moves are drawn again."""
        slots = self.slots
        was = self._open
        per = self._per
        same = was // per == on // per and was < n and on < n
        rise = (self._canvas.high - self._hand_y) // self._at[self._mode + _ROWS]
        for row in (was // per, on // per):
            if not same and row * per < n:
                self._canvas.box(0, self._hand_y + rise * row, self._canvas.wide, rise, C_RAIL)
        first = min(was, on) if same else -1
        end = max(was, on) if same else -1
        for slot in range(n):
            row = slot // per
            if first <= slot <= end or not same and (row == was // per or row == on // per):
                slots[2 * slot] = NEVER_DRAWN
        self._open = on

    def _slot(self, view, slot, n):
        """Draw what is seen of a card, and the ground around it."""
        canvas = self._canvas
        x, y, w, h, seen = self.card_at(slot, n)
        row = slot // self._per
        top = self._ground(slot, n, x, seen)
        face = self.slots[2 * slot]
        how = self.slots[2 * slot + 1]
        y = self._raised(y, slot, how)
        color = UNCOLORED if self.uncolored else min(face & 7, C_WILD)
        badge = self._badge(view, face)
        badge = self._letters[badge & 7] if badge & 8 else badge
        h = min(h, canvas.high - y)
        sign = news.sign(view, face)
        canvas.tile(x, y, w, h, seen, sign, color, self._letters[min(color, C_WILD)], self._lit(how), badge)
        if how & CARD_MARKED:  # it has a foot
            canvas.box(x + 3, canvas.high - 2 if row else y + h - 1, min(seen, w) - 6, 2, C_LAMP)
        elif how & CARD_NEW:
            canvas.box(x + (min(seen, w) >> 1) - 2, max(y - 3, top), 5, 2, C_LAMP)

    def _ground(self, slot, n, x, seen):
        """Clear the place of what is seen of a card, and the gap beside it.

        :return: its upper end.
        """
        canvas = self._canvas
        at = self._at
        row = slot // self._per
        rise = (canvas.high - self._hand_y) // at[self._mode + _ROWS]
        top = self._hand_y + rise * row - (1 if not row else 0)
        gap = 0 if slot == self._open else max(self._pitch - at[self._mode + _CARD_W], 0)
        k = slot - self._per * row
        here = min(self._per, n - self._per * row)
        canvas.box(x, top, seen + (gap if k < here - 1 else 0), rise + (1 if not row else 0), C_RAIL)
        return top

    def blank(self, slot, n):
        """Take a card out of a hand of n cards that are in sight: its place stays free."""
        x, _, _, _, seen = self.card_at(slot, n)
        self._ground(slot, n, x, seen)

    def _raised(self, y, slot, how):
        """Return the top of a card: one that may be played stands higher, if it is not open."""
        return y - (self._at[self._mode + _RISE] if how & CARD_RAISED and slot != self._open else 0)

    def _lit(self, how):
        """Return how a card is drawn: the cursor is a lamp only if the person here has to act, or can play the card."""
        if how & CARD_CURSOR and not how & CARD_RAISED and self._turn != self._me:
            return how & ~CARD_CURSOR | CARD_RAISED
        return how

    def _light(self, slot, n, how):
        """Draw the edge of a card that the cursor has come to, or has left: small boxes for the display."""
        x, y, w, h, seen = self.card_at(slot, n)
        y = self._raised(y, slot, how)
        face = self.slots[2 * slot]
        body = self._canvas.hue(C_WILD if self.uncolored else min(face & 7, C_WILD))
        self._canvas.edge(x, y, w, min(h, self._canvas.high - y), seen, body, self._lit(how), True)

    def way(self, of, slot):
        """Return the place of a moving card: see :mod:`uno_ui.table.motion`.

        :param of: a seat, or one of the piles.
        :param slot: of the own hand.
        """
        at = self._at
        pile, right, down = self._pile_at()
        if of == SPOT_TOP:
            return at[pile] + right, at[pile + 1] + down
        if of == SPOT_PILE:
            return at[pile + 4] + right, at[pile + 5] + down
        if of == self._me:
            n = len(self.slots) >> 1
            while n and self.slots[2 * n - 2] == NEVER_DRAWN:
                n -= 1
            return self.card_at(max(min(slot, n - 1), 0), max(n, 1))[:2]
        return self.place_of(of)[1:]

    def _more(self, hand):
        """Draw a mark where cards are out of sight."""
        canvas = self._canvas
        h = canvas.high - self._hand_y
        if hand.first:
            canvas.box(0, self._hand_y, 2, h, C_LAMP)
        if hand.first + self.sight < hand.n:
            canvas.box(canvas.wide - 2, self._hand_y, 2, h, C_LAMP)

    def back(self, hand, part, of):
        """Draw the top card and the hand from their narrow side: ``part`` parts of their width are visible."""
        canvas = self._canvas
        at = self._at
        pile, right, down = self._pile_at()
        self._turned(at[pile] + right, at[pile + 1] + down, at[pile + 2], at[pile + 3], part, of)
        n = min(hand.n - hand.first, self.sight)
        self.lay_out(n)
        self._open = NONE
        canvas.box(0, self._hand_y, canvas.wide, canvas.high - self._hand_y, C_RAIL)
        for slot in range(n):
            x, y, w, h, seen = self.card_at(slot, n)
            self._turned(x, y, seen, h, part, of)

    def _turned(self, x, y, w, h, part, of):
        canvas = self._canvas
        narrow = max(w * part // of, 1)
        x += w - narrow >> 1
        canvas.box(x, y, narrow, h, 1)
        canvas.box(x + 1, y + 1, narrow - 2, h - 2, C_QUIET)

    # -- a question in the place of some seats -------------------------------------------------

    @property
    def covered(self):
        """Answers are in the place of some seats; set: that place is free."""
        return self._covered

    @covered.setter
    def covered(self, begins):
        if self._covered != begins or not self._ready:
            self._covered = begins
            self._forget_felt()
            self._felt()

    def clear_boxes(self):
        """Give the place of the answers back."""
        self.covered = False
        if self._hidden:
            self.shown = False

    def field(self, color, lit, held, move):
        """Draw a color to choose: letter, pattern, and a small card for each that the person holds.

        :param move: only the cursor has come to it, or has left it.
        """
        canvas = self._canvas
        times = canvas.times
        columns = 2 if canvas.wide < _WIDE_W or canvas.high >= _TALL_H else COLORS
        rows = COLORS // columns
        w = (canvas.wide - 2 * times) // columns
        h = (self._felt_h - times) // rows
        x = times + w * (color % columns)
        y = times + h * (color // columns)
        w -= 2 * times
        h -= 2 * times
        body = canvas.hue(color)
        ink = canvas.ink(body)
        how = CARD_CURSOR | CARD_RAISED if lit else CARD_RAISED
        if move:
            canvas.edge(x, y, w, h, w, body, how, True)
            return
        canvas.round(x, y, w, h, body)
        canvas.edge(x, y, w, h, w, body, how, False)
        large = 2 * times
        canvas.write(x + 4, y + 2, self._letters[color], ink, large)
        left = x + 6 * large + 6
        card_w = 5 * times
        pitch = min(card_w + 2 * times, (x + w - 4 - left - card_w) // max(held - 1, 1))
        for n in range(held if pitch > 1 else 0):
            canvas.round(left + pitch * n, y + 4 * times, card_w, 8 * times, ink)
        top = y + 10 * large + 1
        canvas.weave(x + 4, top, w - 8, y + h - 4 - top, color, ink)

    def before(self, color, text):
        """Draw the color that was active before a card that can be challenged, with its text, over the hand's place."""
        canvas = self._canvas
        times = canvas.times
        h = max((canvas.high - self._hand_y) * 11 // 24 - 2 * times, ROW * times + 2)
        body = canvas.hue(color)
        ink = canvas.ink(body)
        x = 2 * times
        w = canvas.wide - 2 * x
        canvas.round(x, self._hand_y, w, h, body)
        canvas.edge(x, self._hand_y, w, h, w, body, CARD_RAISED, False)
        right = canvas.write(x + 4, self._hand_y + (h - ROW * times >> 1), text, ink) + times
        canvas.weave(right, self._hand_y + 4, canvas.wide - x - 4 - right, h - 8, color, ink)

    def top(self, view, flash):
        """See :meth:`uno_ui.table.table_known.KnownTable.top`; not while something else is shown there."""
        if not self._hidden:
            held = v.draw_size(view)
            for seat in range(len(self._names)):
                held += v.size(view, seat)
            self._lean = held & 1 == 0  # the other way with each card that is played
            super().top(view, flash)

    @property
    def shown(self):
        """Something is shown above the band; set: its place is free."""
        return self._hidden

    @shown.setter
    def shown(self, begins):
        self._hidden = begins
        self._felt()
        self._forget_felt()

    def clear_hand(self):
        """Clear the hand's place, which is drawn completely next time."""
        canvas = self._canvas
        canvas.box(0, self._hand_y - 1, canvas.wide, canvas.high - self._hand_y + 1, C_RAIL)
        self.forget_hand()
