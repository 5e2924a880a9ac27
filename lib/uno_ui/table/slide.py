# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A card on its way: from a hand to the discard pile, or from the draw pile to a hand.

It is on top of a table that already shows the result, except the top card. So nobody waits for it, any key ends
it, and so does the next card. A board whose modules may stay (``KEEP``) has it, but not over infrared, unless
animations are off. A guest may have a new top card before the news on which seat played it. Then it shows the card with
the news. Its own card slides immediately (:mod:`uno_table.tables.ahead`), and not again with its news.
"""

from bitmaptools import fill_region
from displayio import Bitmap, Palette, TileGrid
from micropython import const

from uno_core.codes import C_WILD, E_DREW, E_PLAYED, E_RESYNC, TICKS
from uno_core.view import top
from uno_ui.table import news
from uno_ui.codes import FONT_STRIP, ROW, SIGN_DRAW, SPOT_PILE, SPOT_TOP, STRIP, WIDEST
from uno_ui.surface.draw import CARD_H, CARD_W
from uno_ui.surface.font import SIGNS

_MS = const(180)  # duration of a slide
_STEP_MS = const(20)
_SIGN = const(12)  # pixels of a sign from side to side
_NEWS_MS = const(200)  # how long a new top card waits for its news


class Slide:
    """``on``: whether a card is on its way; ``due``: whether :meth:`tick` has something to do.

    :param screen: a :class:`uno_ui.screens.match.table.TableScreen`.
    """

    def __init__(self, screen):
        self._screen = screen
        h = screen.picture.card_h
        self._scale = 1 if h <= CARD_H else 2
        self._bitmap = Bitmap(4 + _SIGN * self._scale, h, 2)
        self._palette = Palette(2)
        self._tile = TileGrid(self._bitmap, pixel_shader=self._palette)
        self._since = self._from_x = self._from_y = 0
        self._step = -1
        self._to = SPOT_TOP  # or a seat
        self.on = self.due = False
        party = screen.app.link.party
        self._guest = bool(party) and not party.hosting
        self._top = -1  # the face that may be seen on the pile, -1: any
        self.own = -1  # the face of the card that the person here is playing; -1: no card
        self._ahead = -1  # face of our own card that has slid before its news came; -1: no card
        self._late_ms = 0  # since when another one lies there, without news

    def begin(self, log):
        """Show the first card in a log that was played, or else drawn; the table is not drawn yet.

        :return: whether there is one.
        """
        if not self._guest:
            self._top = self._lies()
        elif self.own >= 0 and self._top != self.own == self._lies():
            self._top = self._ahead = self.own
            self._begin(self._screen.me, self.own)
        for code in (E_PLAYED, E_DREW):
            for i in range(1, 3 * log[0] if log[0] != E_RESYNC else 0, 3):
                if log[i] == code:
                    if code == E_PLAYED and self._guest:
                        self._top = log[i + 2]
                    if code == E_PLAYED and log[i + 1] == self._screen.me and log[i + 2] == self._ahead:
                        self._ahead = -1
                    elif not self.on:
                        self._begin(log[i + 1], log[i + 2] if code == E_PLAYED else -1)
        return self.on

    def _begin(self, seat, face):
        screen = self._screen
        canvas = screen.app.canvas
        view = screen.app.table.view(screen.eye)
        color = C_WILD if face < 0 or screen.picture.uncolored else min(face & 7, C_WILD)
        paper = 0xFFFFFF if canvas.paper else 0x000000
        own = canvas.card_colors
        self._palette[0], self._palette[1] = own(color) if own else (paper, 0xFFFFFF - paper)
        self._print(SIGN_DRAW if face < 0 else news.sign(view, face), canvas.font)
        self._from_x, self._from_y = self._place(SPOT_PILE if face < 0 else seat)
        self._to = seat if face < 0 else SPOT_TOP
        self._since = screen.now
        self._step = 0
        self._tile.x = self._from_x
        self._tile.y = self._from_y
        canvas.put(self._tile)
        self.on = self.due = True

    def _print(self, sign, font):
        """Draw a card with its edge and its sign."""
        bitmap = self._bitmap
        scale = self._scale
        w = bitmap.width
        h = bitmap.height
        fill_region(bitmap, 0, 0, w, h, 1)
        fill_region(bitmap, 1, 1, w - 1, h - 1, 0)
        place = font.place(SIGNS + 2 * sign)
        strip = font.strips[place // FONT_STRIP]
        left = place & (FONT_STRIP - 1)
        top = h - ROW * scale >> 1
        for k in range(_SIGN * ROW):
            x = k // ROW
            y = k % ROW
            if strip[left + x, y]:
                x = 2 + scale * x
                y = top + scale * y
                fill_region(bitmap, x, y, x + scale, y + scale, 1)

    def _place(self, of):
        """Return the place where a card starts or ends: pixels from the left and from above."""
        screen = self._screen
        picture = screen.picture
        hand = screen.hand
        slot = max(min(hand.cursor, hand.n - 1, hand.first + hand.sight - 1) - hand.first, 0)
        if picture.way:
            return picture.way(of, slot)
        if of == SPOT_TOP:
            return picture.top_w - CARD_W >> 1, picture.top_y
        if of == SPOT_PILE:
            return picture.pile_x, picture.hand_y
        if of == screen.me:
            return picture.hand_x + picture.pitch * slot, picture.hand_y
        return of * min(STRIP // len(screen.names), WIDEST), 0

    def _lies(self):
        """Return the face that lies on the pile."""
        return top(self._screen.app.table.view(self._screen.eye))

    def hides(self):
        """Whether the top card is not to be seen yet: it is on its way, or its news are."""
        if self.on:
            return True
        face = self._lies()
        now_ms = self._screen.now
        if self._top >= 0 and face != self._top:
            if not self.due:
                self._late_ms = now_ms
            if (now_ms - self._late_ms) & TICKS < _NEWS_MS:
                self.due = True
                return True
        self._top = face
        self.due = False
        return False

    def tick(self, now_ms, waits):
        """Move it, if it is due.

        :param waits: whether the table still shows what has happened before, so that no news can come.
        """
        if not self.on:
            if waits:
                self._late_ms = now_ms
            self._screen.show_top()
            return
        past = (now_ms - self._since) & TICKS
        if past >= _MS:
            self.end()
            return
        step = past // _STEP_MS
        if step != self._step:
            self._step = step
            x, y = self._place(self._to)
            self._tile.x = self._from_x + (x - self._from_x) * past // _MS
            self._tile.y = self._from_y + (y - self._from_y) * past // _MS
            self._screen.app.canvas.changed = True

    def end(self):
        """End the slide: the top card becomes visible."""
        if self.on:
            self.on = self.due = False
            self._screen.app.canvas.put(None)
            self._screen.show_top()
