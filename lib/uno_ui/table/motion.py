# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What moves on the table after an act: a card slides, cards that were drawn are counted, who calls UNO shakes.

The picture of the table is complete before anything moves, so nobody waits for a motion. Any key ends it, and so does
the next act. Then the picture is the one without motion. A board whose modules may stay (``KEEP``) has motions, but not
over infrared, unless animations are off.

==========  ================================================  ===========  =====
motion      what it draws                                     a step, ms   steps
==========  ================================================  ===========  =====
slide       a card, on a layer above                          20           9
count       the number of a seat, and the own cards           70           8
shake       the name of a seat, on a layer above              40           6
bubble      UNO, beside the face on a color display           40           2
==========  ================================================  ===========  =====

A bubble stays until the next turn of that player, or a key. It needs room beside the face.
"""

from bitmaptools import blit, fill_region
from displayio import Bitmap, Palette, TileGrid
from micropython import const

from uno_core import view as v
from uno_core.codes import C_WILD, E_DREW, E_PLAYED, E_RESYNC, E_UNO, TICKS
from uno_ui.table import news
from uno_ui.codes import C_FELT, FONT_STRIP, NEVER_DRAWN, ROW, SIGN_DRAW, SPOT_PILE, SPOT_TOP, STRIP, WIDEST
from uno_ui.surface.draw import CARD_H, CARD_W
from uno_ui.surface.font import SIGNS
from uno_ui.words import say

_MS = const(180)  # duration of a slide
_STEP_MS = const(20)
_SIGN = const(12)  # pixels of a sign from side to side
_NEWS_MS = const(200)  # how long a new top card waits for its news
_COUNT_MS = const(70)
_COUNTS = const(8)  # steps at most: each may be more than one card
_SHAKE_MS = const(40)
_SHAKES = const(6)
_FAR = const(2)  # pixels that a name moves
_POPS = const(2)
_DOT = const(8)  # pixels of a bubble that begins
_TAIL = const(3)  # pixels of it towards the face


class Slide:
    """A card on its way: from a hand to the discard pile, or from the draw pile to a hand.

    It is on top of a table that already shows the result, except the top card. A guest may have a new top card before
    the news on which seat played it. Then it shows the card with the news. Its own card slides immediately
    (:mod:`uno_table.tables.ahead`), and not again with its news.

    ``on``: whether a card is on its way; ``due``: whether :meth:`tick` has something to do.

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
        self._from = self._to = SPOT_TOP  # or a seat
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
        self._from = SPOT_PILE if face < 0 else seat
        self._to = seat if face < 0 else SPOT_TOP
        self._since = screen.now
        self._step = 0
        self.start()
        canvas.put(self._tile)
        self.on = self.due = True

    def start(self):
        """Lay the card where it comes from: again when a question has moved the table."""
        self._from_x, self._from_y = self._place(self._from)
        self._tile.x = self._from_x
        self._tile.y = self._from_y

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
        if scale == 1:
            blit(bitmap, strip, 2, top, x1=left, y1=0, x2=left + _SIGN, y2=ROW)
            return
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
        return v.top(self._screen.app.table.view(self._screen.eye))

    def hides(self):
        """Whether the top card is not to be seen yet: it is on its way, or its news are."""
        face = self._lies()
        if self.on:  # a card that was drawn is not to be seen, and the one on the pile stays
            return self._to == SPOT_TOP or self._top >= 0 and face != self._top
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


class Motion:
    """All that moves on the table.

    ``slide``: the card on its way.

    :param screen: a :class:`uno_ui.screens.match.table.TableScreen`.
    """

    def __init__(self, screen):
        self._screen = screen
        self.slide = Slide(screen)
        canvas = screen.app.canvas
        w = h = 1
        for seat in range(len(screen.names)):
            place = self._name(seat)
            w = max(w, place[2])
            h = max(h, place[3])
        self._bitmap = Bitmap(w, h, 16 if screen.picture.way else 2)  # the name that shakes
        self._tile = TileGrid(self._bitmap, pixel_shader=canvas.group[0].pixel_shader)
        self._seat = 0  # whose cards are counted,
        self._n = 0  # how many it has,
        self._less = 0  # how many of them are not seen yet,
        self._by = 1  # how many a step counts,
        self._hidden = 0  # and slots of the own hand that are not seen yet, a bit each
        self._counted_ms = 0
        self._caller = -1  # the seat that has called UNO
        self._left = 0  # steps of a shake
        self._shaken_ms = 0
        self._layer = False  # the name is on top of the picture,
        self._said = False  # or the bubble
        self._theirs = False  # the turn was the caller's
        self._pops = 0  # steps of a bubble
        self._bubble = None
        if screen.picture.way:
            self._pops = _POPS
            self._word = say("e13").format("").strip(" :")
            w = canvas.letter * len(self._word) + 4 * canvas.times + _TAIL
            self._bubble = Bitmap(w, (ROW + 1) * canvas.times, 16)
            self._bubble_tile = TileGrid(self._bubble, pixel_shader=canvas.group[0].pixel_shader)

    @property
    def due(self):
        """Whether :meth:`tick` has something to do."""
        return self.slide.due or self._less > 0 or self._left > 0

    def begin(self, log):
        """Begin what a log tells; the table is not drawn yet.

        :return: whether a card is on its way.
        """
        screen = self._screen
        if self._said and not self._waits():
            self._hush()
        for i in range(1, 3 * log[0] if log[0] != E_RESYNC else 0, 3):
            if log[i] == E_DREW and log[i + 2] > 1 and not self._less:
                self._seat = log[i + 1]
                self._less = log[i + 2]
            elif log[i] == E_UNO:
                self._hush()
                self._caller = log[i + 1]
                self._left = _SHAKES + self._pops
                self._theirs = True
        self._counted_ms = self._shaken_ms = screen.now
        return self.slide.begin(log)

    def start(self):
        """Take away what is counted from a table that is drawn now."""
        screen = self._screen
        if self._said and screen.question:  # it has the place
            self.slide.end()
            self._hush()
        if self.slide.on:
            self.slide.start()
        if not self._less:
            return
        seat = self._seat
        self._n = v.size(screen.app.table.view(screen.eye), seat)
        self._less = min(self._less, self._n)
        self._by = -(-self._less // _COUNTS)
        if seat == screen.me and not screen.question:
            self._hide()
        self._draw(True)

    def _hide(self):
        """Take the new cards out of the own hand, if they are the ones that are counted."""
        screen = self._screen
        hand = screen.hand
        picture = screen.picture
        fresh = 0
        for i in range(hand.n):
            fresh += hand.fresh(i)
        if fresh != self._less:
            return
        n = min(hand.n - hand.first, hand.sight)
        for slot in range(n):
            if hand.fresh(hand.first + slot):
                self._hidden |= 1 << slot
                if picture.way:
                    picture.blank(slot, n)
                else:  # neighbors share its sides
                    x = picture.hand_x + picture.pitch * slot
                    screen.app.canvas.fill(x + 1, picture.hand_y, picture.pitch - 1, picture.hand_h, 0)

    def _draw(self, whole):
        """Draw as many cards at the seat as are counted.

        :param whole: all of the seat, not only the number.
        """
        picture = self._screen.picture
        seat = self._seat
        seen = self._n - self._less
        if picture.cells[2 * seat] != self._n:
            return  # it is not drawn, and will be with all of them
        if whole or not picture.way:
            picture.cell(seat, seen, picture.cells[2 * seat + 1])
        else:
            picture.recount(seat, seen)

    def _reveal(self, most):
        """Draw so many hidden cards of the own hand."""
        slots = self._screen.picture.slots
        slot = 0
        while self._hidden and most:
            if self._hidden >> slot & 1:
                self._hidden &= ~(1 << slot)
                slots[2 * slot] = NEVER_DRAWN
                most -= 1
            slot += 1
        self._screen.draw_cards()

    def hides(self):
        """See :meth:`Slide.hides`."""
        return self.slide.hides()

    def tick(self, now_ms, waits):
        """Move what is due; the parameters are those of :meth:`Slide.tick`."""
        if self.slide.due:
            self.slide.tick(now_ms, waits)
        if self._less and (now_ms - self._counted_ms) & TICKS >= _COUNT_MS:
            self._counted_ms = now_ms
            self._count(self._by)
        if self.slide.on:
            self._shaken_ms = now_ms
        elif self._left and (now_ms - self._shaken_ms) & TICKS >= _SHAKE_MS:
            self._shaken_ms = now_ms
            self._left -= 1
            self._shake()

    def _count(self, cards):
        """Count so many cards more."""
        self._less = max(self._less - cards, 0)
        self._draw(not self._less)
        if self._hidden:
            self._reveal(cards)

    def _name(self, seat):
        """Return the place of what shakes: pixels from the left and from above, width and height."""
        picture = self._screen.picture
        return picture.name_at(seat) if picture.way else picture.spot(seat)

    def _shake(self):
        """Draw the name beside its place; at the end, the one below is seen again."""
        x, y, w, h = self._name(self._caller)
        canvas = self._screen.app.canvas
        if self._left > self._pops and w > 0:
            dx = _FAR if self._left & 1 else -_FAR
            bitmap = self._bitmap
            whole = canvas.bitmap
            right = min(x + bitmap.width, whole.width)
            blit(bitmap, whole, 0, 0, x1=x, y1=y, x2=right, y2=min(y + bitmap.height, whole.height))
            left = max(-dx, 0)
            right = max(dx, 0)
            blit(bitmap, whole, right, 0, x1=x + left, y1=y, x2=x + w - right, y2=y + h)
            if not self._layer:
                self._layer = True
                self._tile.x = x
                self._tile.y = y
                canvas.put(self._tile)
            canvas.changed = True
        else:
            self._calm()
            if self._left and w > 0:
                self._say(self._left == 1)

    def _calm(self):
        """Take the name away: the one below is seen again."""
        if self._layer:
            self._layer = False
            self._screen.app.canvas.put(None)

    def _waits(self):
        """Whether the caller still has one card to play, in a turn that is to come, or in this one."""
        screen = self._screen
        table = screen.app.table
        view = table.view(screen.eye)
        seat = self._caller
        was = self._theirs
        self._theirs = table.asked() == seat
        if self._theirs and not was:
            return False
        return v.size(view, seat) == 1 or v.armed(view, seat)

    def _say(self, whole):
        """Show the bubble, or a dot that it begins with, if there is room and no question."""
        screen = self._screen
        bitmap = self._bubble
        w = bitmap.width
        h = bitmap.height
        x, y, right = screen.picture.bubble_at(self._caller, w, h)
        if x < 0 or screen.question:
            return
        canvas = screen.app.canvas
        times = canvas.times
        picture = canvas.bitmap
        bitmap.fill(C_FELT)
        canvas.bitmap = bitmap
        tail = 0 if right else w - _TAIL
        left = _TAIL if right else 0
        if whole:
            canvas.round(left, 0, w - _TAIL, h, 1)
            canvas.box(tail, (h >> 1) - 2, _TAIL, 4, 1)
            canvas.write(left + 2 * times, 0, self._word, canvas.ink(1) ^ 1)
        else:
            canvas.round(tail + _TAIL - _DOT if not right else 0, h - _DOT >> 1, _DOT, _DOT, 1)
        canvas.bitmap = picture
        if not self._said:
            self._said = True
            self._bubble_tile.x = x
            self._bubble_tile.y = y
            canvas.put(self._bubble_tile)
        canvas.changed = True

    def _hush(self):
        """Take the bubble away. It lies below a card on its way."""
        if self._said:
            self._said = False
            self._screen.app.canvas.put(None)

    def end(self, key=True):
        """Draw the last picture of all.

        :param key: by a key: nothing is left of a bubble, either.
        """
        self.slide.end()
        self._calm()
        if key:
            self._hush()
        elif self._left and self._pops:
            self._say(True)
        self._left = 0
        if self._less:
            self._count(self._less)

    def leave(self):
        """Forget all: what it was drawn on is cleared."""
        self.slide.on = self._layer = self._said = False
        self._less = self._left = self._hidden = 0
