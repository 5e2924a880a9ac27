# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The picture of a table on a color display, from 160x120 pixels on.

::

    the top card in the active color | a row a player: name, cards, what it did last; the direction is at their left
    the draw pile                    | a shelf of the edition; the answers to a question
    the band: a line of text, what to do now
    the hand, all of it: in one row, or where it is large in two; what may be played stands up

A watcher has no hand: the band is at the lower end, and the picture above uses the room.

Rows and cards lie closer where there are many. Large letters are more important than a place for the players' acts. If
rows are side by side, two or three, there is no such place, and the band shows the acts. All places are pixels, but for
what screens draw beside the picture: that is in units of the canvas.
"""

from micropython import const

from uno_core.codes import C_WILD, DUE_UNTIL, E_COLOR, NONE
from uno_ui.table import news
from uno_ui.codes import CARD_CURSOR, CARD_MARKED, CARD_NEW, CARD_RAISED, C_BACK, C_CLOTH, C_EDGE, C_LIGHT
from uno_ui.codes import C_PANEL, C_QUIET, HAND_ROW, LETTER, NEVER_DRAWN, PILE_PASSING, ROW, SIGN_DRAW, SIGN_PASS
from uno_ui.codes import SPOT_PILE, SPOT_TOP, TWO_ROWS, UNCOLORED
from uno_ui.surface.font import SIGNS
from uno_ui.table.table_known import KnownTable

_CARD_W = const(28)
_CARD_H = const(33)
_LOW_W = const(20)  # the cards of a hand in two rows, where they are low,
_LOW_H = const(18)
_WIDE = const(7)  # this many cards of a tall display are large, the fewer the larger,
_WIDE_W = const(46)  # up to that
_WIDE_H = const(62)
_LEAST = const(12)  # pixels of a card in sight, in one row;
_LEAST_LOW = const(9)  # in two
_SIDE = const(3)  # pixels left free at both ends of the hand
_WATCHED_W = const(16)  # by so much the piles are wider where there is no hand
_ARROW_W = const(7)
_TALL_H = const(60)  # a top card from there on has large letters
_BACKS_H = const(12)  # pixels below a line of text where the backs of the cards have a place
_GESTURE_W = const(11)  # pixels of a gesture, and what is free around it
_GESTURE_H = const(8)


class ColorTablePicture(KnownTable):
    """Draws a table. ``kept``: units below the rows of players that are left to a shelf."""

    due_large = False
    pile_apart = True
    hand_x = 0
    card_h = _CARD_H
    strip_h = 9

    def __init__(self, canvas, names, me=-1):
        tall = canvas.high >= TWO_ROWS
        self._top_h = canvas.band()
        self._hand_y = self._top_h + canvas.row + 1
        self._rows = 2  # of the hand, at most
        self._low_rows = not tall
        self._one = 8 if tall else (canvas.wide - 2 * _SIDE - _CARD_W) // (_LEAST + 1) + 1
        w, least = (_LOW_W, _LEAST_LOW) if not tall else (_CARD_W, _LEAST)
        self.sight = 2 * ((canvas.wide - 2 * _SIDE - w) // least + 1)
        self._left_w = (50 if tall else 42) + (_WATCHED_W if self._hand_y >= canvas.high else 0)
        self._pile_h = 34 if tall else 18
        # By so much a row of one line may be higher: what is left below is the answers' place; where they have none of
        # their own, the first row stays.
        self._more_h = 14 if canvas.times > 1 and not tall else 4
        self._list_x = self._left_w + _ARROW_W + 1
        self._list_w = canvas.wide - self._list_x
        times = canvas.times
        # in units: where others draw
        self.boxes_x = self.show_x = self.shelf_x = -(-self._list_x * LETTER // canvas.letter)
        self.boxes_w = canvas.width - self.boxes_x
        self.boxes_h = 18
        self.boxes_y = self._top_h // times - 20
        self._box_y = (self.boxes_y - 1) * times
        self.shelf_y = self._top_h // times - 11
        self.scroll_y = self._top_h // times - 1
        self.hand_y = self._hand_y // times
        self.hand_h = canvas.high // times - self.hand_y
        self.show_x = 0
        self.show_y = 1
        self.show_w = canvas.width
        self.show_h = min(self._top_h // times - 2, canvas.width - 72)
        self._acts = [""] * len(names)
        self._teller = NONE  # the seat of the last act in the band
        self._covered = self._hidden = False
        self._shape = -1
        self._pile_known = None
        self._away = 0
        self._kept_spots = 0  # seats, a bit each
        super().__init__(canvas, names, me)

    def forget(self):
        """Draw everything next time."""
        super().forget()
        self._shape = -1
        self._pile_known = None

    def forget_hand(self):
        """Draw the hand, the pile and what a question or an animation covers completely next time."""
        super().forget_hand()
        self._shape = -1
        self._pile_known = None
        self._forget_rows()

    def _forget_rows(self):
        for known in (self._cells, self._top):
            for i in range(len(known)):
                known[i] = NEVER_DRAWN

    # -- who, how many, what they did -------------------------------------------------

    def tell(self, seat, line, code):
        """Note the last act of a seat.

        :param code: of the event, ``E_*``.
        :return: whether there is a place for it.
        """
        if seat >= len(self._acts) or self._grid()[0] > 1:
            return False
        name = self._names[seat]
        if line[: len(name)] == name and line[len(name) :][:1] in (" ", ":"):
            line = line[len(name) :].lstrip(" :")
        room = self._room(self._canvas.letter)
        before = self._acts[seat] if self._teller == seat else ""
        if before:
            both = before + _between(before[-1:], line[:1]) + line
            if code == E_COLOR:  # which does not say of what; rather in small letters
                room = self._room(LETTER)
            if len(both) <= room:
                line = both
            elif code == E_COLOR:  # the top card shows it
                return True
        fits = len(line) <= room
        self._teller = seat
        self._acts[seat] = line if fits else ""  # the act before is no longer the last
        self._cells[2 * seat] = NEVER_DRAWN
        return fits

    def absent(self, seat, away):
        """Show that the person of a seat is away, or back."""
        before = self._away
        self._away = before | 1 << seat if away else before & ~(1 << seat)
        if before != self._away:
            self._cells[2 * seat] = NEVER_DRAWN

    def _grid(self):
        """Return the columns of rows, the pitch in pixels, the number of text lines of each row, and the size of its
        letters."""
        canvas = self._canvas
        room = self._top_h - self.kept * canvas.times
        n = len(self._names)
        line = canvas.row
        least = max(line - 1, ROW)
        columns = 1
        pitch = room // n
        if pitch < least and (pitch < ROW or room // -(-n // 2) >= least):  # side by side letters may be large
            columns = 2
            pitch = room // -(-n // 2)
            if pitch < least <= room // -(-n // 3):
                columns = 3
                pitch = room // -(-n // 3)
        if columns == 1 and pitch >= 2 * line + 4:
            return 1, 2 * line + 4 + min(pitch - 2 * line - 4, 4), 2, canvas.times
        if pitch < line - 1:
            return columns, min(pitch, ROW + 4), 1, 1
        return columns, min(pitch, line + self._more_h), 1, canvas.times

    def _room(self, letter):
        """Return the number of letters of a seat's act that fit; in their own line, of ``letter`` pixels each."""
        _, _, lines, scale = self._grid()
        if lines == 2:
            return (self._list_w - 8) // letter
        return (self._list_w - self._act_x(scale) - 5) // LETTER

    def _act_x(self, scale):
        """Return the x of an act in its row: after a name of three letters and two digits."""
        pitch = LETTER if scale == 1 else self._canvas.letter
        return 6 * pitch + 6

    def _row(self, seat):
        """Return the row of a seat: x, y, width and height; width 0 if a question covers it."""
        columns, pitch, _, _ = self._grid()
        count = len(self._names)
        per = -(-count // columns)
        at = (seat - self._me - 1) % count if self._me >= 0 else seat  # the person here is the last one
        w = self._list_w // columns
        y = pitch * (at % per)
        h = pitch - 1
        if self._covered and y + h > self._box_y:
            w = 1
        return self._list_x + w * (at // per), y, w - 1, h

    def spot(self, seat):
        """Return the place of a seat's gesture: at the right end of its row."""
        x, y, w, h = self._row(seat)
        size = max(min(h // _GESTURE_H, w // (2 * _GESTURE_W + _ARROW_W)), 1)
        wide = size * _GESTURE_W if w else 0
        high = size * _GESTURE_H
        return x + w - wide - 1, y + (h - high >> 1), wide, high

    def keep_spot(self, seat, kept):
        """See :meth:`uno_ui.table.table_known.KnownTable.keep_spot`: what the seat did has no place beside it."""
        super().keep_spot(seat, kept)
        self._kept_spots = self._kept_spots | 1 << seat if kept else self._kept_spots & ~(1 << seat)

    def _cell(self, seat, n, how):
        canvas = self._canvas
        columns, _, lines, scale = self._grid()
        kept = self._kept_spots >> seat & 1
        if columns == 3 and kept:  # beside a gesture a name and a number are small
            scale = 1
        x, y, w, h = self._row(seat)
        if not w:
            self._cells[2 * seat] = NEVER_DRAWN
            return
        lit = how & 1
        ink = 0 if lit else 1
        canvas.box(x, y, w, h + 1, C_BACK)
        letter = LETTER if scale == 1 else canvas.letter
        line = ROW * scale
        edge = h >= line + 2  # letters touch none
        canvas.round(x, y, w, h, C_LIGHT if lit else C_EDGE if edge else C_PANEL)
        if edge and not lit:
            canvas.round(x + 1, y + 1, w - 2, h - 2, C_PANEL)
        backs = columns == 1 and h >= line + _BACKS_H  # below, if there are no two lines
        top = y + 1 if lines == 2 or backs else max(y + ((h - line) >> 1) + (1 if h <= ROW else 0), 0)
        if how & 8:  # who plays with the person here
            canvas.box(x + 1, y + 3, 2, h - 6, C_LIGHT if not lit else 0)
        left = 4
        one = letter  # so far right is one digit of two
        if columns == 3:
            left = 3
            one = letter >> 1
        name = self._names[seat]
        right = canvas.write(x + left, top, name, ink, scale)
        if how & 16:  # struck out, and no number
            canvas.box(x + left - 1, top + 5 * scale, right - x - left + 1, scale, ink)
            return
        if self._away >> seat & 1:
            for dx in range(0, right - x - left, 4):
                canvas.box(x + left + dx, top + 9 * scale - 1, 2, 1, ink)
        right = x + left + 4 + 3 * letter
        if how & 6:  # it has called, or can be caught
            body = 3 if how & 2 else 2
            canvas.box(right - 2, top + scale - 1, 2 * letter + 2, 8 * scale + 2, body)
            if n < 10:
                canvas.write(right, top, "!" if how & 2 else "?", canvas.ink(body), scale)
            canvas.count(right + (letter if n < 10 else 0), top, n, canvas.ink(body), scale)
        else:
            canvas.count(right + (one if n < 10 else 0), top, n, ink, scale)
        right += 2 * letter + 4
        act = "" if kept else self._acts[seat]
        if lines == 2:
            self._backs(right, top + scale, x + w - 4 - right, 8 * scale, n, lit)
            y += h - line - 1
            if letter * len(act) > w - 7:  # in small letters
                scale = 1
                y += line - ROW >> 1
            canvas.write(x + 4, y, act, ink, scale)
            return
        if backs:
            self._backs(x + 4, y + line + 2, w - 8, h - line - 4, n, lit)
        if columns == 1:
            if self._act_x(scale) + letter * len(act) + 4 > w:  # in small letters
                letter = LETTER
                scale = 1
            canvas.write(x + w - 3 - letter * len(act), top + (line - ROW * scale >> 1), act, ink, scale)

    def _backs(self, x, y, w, h, n, lit):
        """Draw the backs of n cards, one on the other if there are many."""
        canvas = self._canvas
        wide = h * 5 // 8
        pitch = min(wide + 1, (w - wide) // max(n - 1, 1))
        if pitch < 2:
            return
        for k in range(n):
            canvas.box(x + pitch * k, y, wide, h, 0 if lit else C_QUIET)
            canvas.box(x + pitch * k + 1, y + 1, wide - 2, h - 2, C_LIGHT if lit else C_EDGE)

    def _arrow(self, clockwise):
        """Draw the way it goes, from row to row."""
        canvas = self._canvas
        columns, pitch, _, _ = self._grid()
        h = pitch * -(-len(self._names) // columns) - 1
        x = self._left_w + 1
        canvas.box(x, 0, _ARROW_W - 1, self._top_h, C_BACK)
        canvas.box(x + 3, 2, 1, h - 4, C_QUIET)
        for k in range(4):
            y = h - 2 - k if clockwise else 1 + k
            canvas.box(x + 3 - k, y, 2 * k + 1, 1, 1)

    # -- the top card and the draw pile ----------------------------------------------------

    def _draw_top(self, sign, below, color, flash, badge):
        canvas = self._canvas
        w = self._left_w
        h = self._top_h - self._pile_h - 2
        body = canvas.hue(color) if color != UNCOLORED else C_EDGE
        canvas.box(0, 0, w, h, C_BACK)
        canvas.round(0, 0, w, h, body)
        canvas.round(2, 2, w - 4, h - 4, C_CLOTH)
        w -= 10
        x = 5
        y = 5 + max(h - 10 - w * 8 // 5 >> 1, 0)
        h = min(h - 10, w * 8 // 5)
        canvas.round(x, y, w, h, 1 if not flash else C_LIGHT)
        body = canvas.hue(color)
        ink = canvas.ink(body)
        scale = min((w - 4) // 12, (h - 14) // 10)
        thick = 1 if 12 * scale > w - 6 else 2  # the sign touches no edge
        canvas.round(x + thick, y + thick, w - 2 * thick, h - 2 * thick, body)
        place = canvas.font.place(SIGNS + 2 * sign)
        if color == UNCOLORED:
            canvas.copy(x + (w - 12 * scale >> 1), y + (h - 10 * scale >> 1), place, 12, ink, scale)
            return
        size = 2 if h > _TALL_H and (below == NONE or scale > 3) else 1
        low = y + h - 13 if size == 1 else y + h - 24
        middle = y + 2 + max(low - y - 2 - 10 * scale >> 1, 0)
        canvas.copy(x + (w - 12 * scale >> 1), middle, place, 12, ink, scale)
        right = canvas.write(x + 4, low, self._letters[min(color, C_WILD)], ink, size)
        if below != NONE:
            canvas.copy(right + 1, low, canvas.font.place(SIGNS + 2 * below), 12, ink, size)
            right += 12 * size + 2
        end = x + w - 4
        if badge:
            end -= 9
            canvas.mark(end + 1, low + 1, self._letters[badge & 7] if badge & 8 else badge, ink)
        canvas.weave(right + 1, low + 2, end - right - 1, 8 * size, color, ink)

    def _draw_pile(self, n, due, how):
        canvas = self._canvas
        h = self._pile_h
        y = self._top_h - h - 1
        w = self._left_w
        lit = how & CARD_CURSOR
        scale = canvas.times if h > 2 * ROW + 2 else 1
        known = n, due, how | CARD_CURSOR
        if known == self._pile_known:
            canvas.rim(0, y, w, h, lit, True)
            return
        self._pile_known = known
        canvas.box(0, y, w, h, C_BACK)
        canvas.round(0, y, w, h, C_PANEL)
        canvas.rim(0, y, w, h, lit, False)
        top = y + (h - ROW >> 1)
        right = 4 + 2 * LETTER
        if due >= DUE_UNTIL:
            canvas.write(4, top, "+?", 1, 1)
        elif due:
            right = canvas.count(canvas.write(4, top, "+", 1, 1), top, due, 1, 1)
        else:
            sign = SIGN_PASS if how & PILE_PASSING else SIGN_DRAW
            canvas.copy(4, top, canvas.font.place(SIGNS + 2 * sign), 12, 1, 1)
        digits = 1 if n < 10 else 2 if n < 100 else 3
        scale = scale if digits < 3 else 1
        left = w - 3 - (LETTER if scale == 1 else canvas.letter) * digits
        if left >= right:
            canvas.count(left, y + (h - ROW * scale >> 1), n, 1, scale)

    # -- the own hand ------------------------------------------------------------------------

    def _fan(self, n):
        """Return the layout of a hand of n cards: cards in a row, the pitch in pixels, width and height of a card,
        height of a row.
        """
        n = min(n, self.sight)
        wide = self._canvas.wide - 2 * _SIDE
        if n <= _WIDE and not self._low_rows:
            w = min(wide // max(n, 1) - 1, _WIDE_W)
            return n, w + 1, w, min(w * 8 // 5 + 1, _WIDE_H), 2 * HAND_ROW - 4
        if n <= self._one:
            per = n
            w, h, row = _CARD_W, _CARD_H, HAND_ROW
        else:
            per = -(-n // 2)
            w, h, row = (_LOW_W, _LOW_H, HAND_ROW // 2) if self._low_rows else (_CARD_W - 2, _CARD_H, HAND_ROW - 2)
        return per, min(w + 2, (wide - w) // max(per - 1, 1)), w, h, row

    def hand(self, view, hand, move=False):
        """Draw the cards in sight."""
        canvas = self._canvas
        slots = self._slots
        n = min(hand.n - hand.first, self.sight)
        fan = per, pitch, w, _, row = self._fan(n)
        hand.leap = per or 1
        shape = hand.n << 8 | hand.first
        if shape != self._shape:
            self._shape = shape
            canvas.box(0, self._hand_y, canvas.wide, canvas.high - self._hand_y, C_BACK)
            for i in range(len(slots)):
                slots[i] = NEVER_DRAWN
            self._more(hand)
        cover = (w - 1) // pitch  # number of cards to the right that are below the card with the cursor
        again = 0  # slots to draw, a bit each
        on = hand.cursor - hand.first
        for slot in range(n):
            i = hand.first + slot
            face = hand.faces[i]
            how = CARD_CURSOR if slot == on else 0
            if hand.marked(i):
                how |= CARD_MARKED | CARD_RAISED
            elif hand.playable(i):
                how |= CARD_RAISED
            if hand.fresh(i):
                how |= CARD_NEW
            was = slots[2 * slot + 1]
            if move and not cover and slots[2 * slot] == face and was ^ how == CARD_CURSOR:
                slots[2 * slot + 1] = how
                self._light(slot, n, fan)
                continue
            if slots[2 * slot] != face or was != how:
                again |= 1 << slot
                if was & CARD_CURSOR and was != NEVER_DRAWN:
                    for k in range(slot, min(slot + cover + 1, slot // per * per + per)):
                        again |= 1 << k
            slots[2 * slot] = face
            slots[2 * slot + 1] = how
        last = -1
        for slot in range(n):
            if again >> slot & 1 and slot != on:
                if move and last >= 0 and (slot - last > cover + 1 or slot // per != last // per):
                    canvas.refresh()
                last = slot
                self._slot(view, slot, n, fan, False)
                if on < slot <= on + cover:
                    again |= 1 << on
        if 0 <= on < n and again >> on & 1:
            if move and last >= 0 and (abs(on - last) > cover + 1 or on // per != last // per):
                canvas.refresh()
            self._slot(view, on, n, fan, True)

    def _place(self, slot, n, fan):
        """Return the place of a card: x, its row's y, and the number of cards in that row."""
        per, pitch, w, _, row = fan
        line = slot // per
        here = min(per, n - per * line)
        x = (self._canvas.wide - pitch * (here - 1) - w >> 1) + pitch * (slot % per)
        y = self._hand_y + row * line
        if per == n:  # one row, where two would have a place
            y += self._canvas.high - self._hand_y - row >> 1
        return x, y, here

    def _slot(self, view, slot, n, fan, whole):
        """Draw a card: what of it is in sight, or all of it."""
        per, pitch, w, h, row = fan
        canvas = self._canvas
        face = self._slots[2 * slot]
        how = self._slots[2 * slot + 1]
        x, y, here = self._place(slot, n, fan)
        last = slot % per == here - 1
        wide = w if whole or last else min(pitch, w)
        canvas.box(x, y, w if last else wide, row, C_BACK)
        top = y + self._sinks(how, fan)
        color = UNCOLORED if self.uncolored else min(face & 7, C_WILD)
        badge = self._badge(view, face)
        badge = self._letters[badge & 7] if badge & 8 else badge
        canvas.tile(x, top, w, h, wide, news.sign(view, face), color, self._letters[min(color, C_WILD)], how, badge)
        if how & CARD_MARKED:  # it has a foot
            canvas.box(x + 3, y + row - 2, min(wide, w) - 6, 2, C_LIGHT)
        elif how & CARD_NEW:
            canvas.box(x + (min(wide, w) >> 1) - 2, y + row - 2 if how & CARD_RAISED else y, 5, 2, C_LIGHT)

    def _sinks(self, how, fan):
        """Return how much lower a card is than its row: playable cards are raised, and so is the card with the cursor
        if cards overlap.
        """
        _, pitch, w, h, row = fan
        room = row - h
        if pitch > w:
            return room // 5 if how & CARD_RAISED else room - room // 5
        return 0 if how & CARD_CURSOR else room // 3 if how & CARD_RAISED else room - 1

    def _light(self, slot, n, fan):
        """Draw a free card with or without the cursor."""
        x, y, _ = self._place(slot, n, fan)
        how = self._slots[2 * slot + 1]
        _, _, w, h, _ = fan
        self._canvas.edge(x, y + self._sinks(how, fan), w, h, self._slots[2 * slot], how)

    def way(self, of, slot):
        """Return the place of a moving card: see :mod:`uno_ui.table.slide`.

        :param of: a seat, or one of the piles.
        :param slot: of the own hand.
        """
        if of >= SPOT_PILE:
            y = 0 if of == SPOT_TOP else self._top_h - self._pile_h
            return self._left_w - _CARD_W >> 1, y
        if of == self._me:
            n = len(self._slots) >> 1
            while n and self._slots[2 * n - 2] == NEVER_DRAWN:
                n -= 1
            x, y, _ = self._place(max(min(slot, n - 1), 0), max(n, 1), self._fan(max(n, 1)))
            return x, y
        count = len(self._names)
        columns, pitch, _, _ = self._grid()
        at = (of - self._me - 1) % count if self._me >= 0 else of
        per = -(-count // columns)
        return self._list_x + self._list_w // columns * (at // per), pitch * (at % per)

    def _more(self, hand):
        """Draw a mark where cards are out of sight."""
        canvas = self._canvas
        h = canvas.high - self._hand_y
        if hand.first:
            canvas.box(0, self._hand_y, 2, h, C_LIGHT)
        if hand.first + self.sight < hand.n:
            canvas.box(canvas.wide - 2, self._hand_y, 2, h, C_LIGHT)

    def back(self, hand, part, of):
        """Draw the top card and the hand from their narrow side: ``part`` parts of their width are visible."""
        canvas = self._canvas
        w = self._left_w - 10
        h = self._top_h - self._pile_h - 12
        canvas.box(5, 5, w, h, C_CLOTH)
        self._turned(5, 5, w, h, part, of)
        n = min(hand.n - hand.first, self.sight)
        fan = _, pitch, w, h, row = self._fan(n)
        canvas.box(0, self._hand_y, canvas.wide, canvas.high - self._hand_y, C_BACK)
        for slot in range(n):
            x, y, _ = self._place(slot, n, fan)
            self._turned(x, y + row - h, min(w, pitch), h, part, of)

    def _turned(self, x, y, w, h, part, of):
        canvas = self._canvas
        wide = max(w * part // of, 1)
        x += w - wide >> 1
        canvas.box(x, y, wide, h, 1)
        canvas.box(x + 1, y + 1, wide - 2, h - 2, C_EDGE)

    # -- a question in the place of some rows --------------------------------------------------

    @property
    def covered(self):
        """Answers are in the place of some rows; set: it is free."""
        return self._covered

    @covered.setter
    def covered(self, begins):
        canvas = self._canvas
        self._covered = begins
        pitch = self._grid()[1]
        y = self._box_y
        y = min(pitch * ((y + 1) // pitch), y)  # whole rows
        canvas.box(self._list_x, y, self._list_w, self._top_h - y, C_BACK)

    def clear_boxes(self):
        """Give the place of the answers back."""
        self.covered = False
        self._forget_rows()

    def top(self, view, flash):
        """See :meth:`uno_ui.table.table_known.KnownTable.top`; not while something else is shown there."""
        if not self._hidden:
            super().top(view, flash)

    @property
    def shown(self):
        """Something is shown above the band; set: its place is free."""
        return self._hidden

    @shown.setter
    def shown(self, begins):
        self._hidden = begins
        self._canvas.box(0, 0, self._canvas.wide, self._top_h, C_BACK)

    def clear_hand(self):
        """Clear the hand's place, which is drawn completely next time."""
        canvas = self._canvas
        canvas.box(0, self._hand_y, canvas.wide, canvas.high - self._hand_y, C_BACK)
        self.forget_hand()


def _between(end, begin):
    """Return the separator of two acts of one seat: nothing after an exclamation mark; before a capital, Latin or
    Cyrillic, a full stop.
    """
    if end in "!?":
        return " "
    return ". " if "A" <= begin <= "Z" or "\u0400" <= begin < "\u0430" else ", "
