# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What moves on the table after an act: a card slides, cards that were drawn are counted, who calls UNO shakes.

The picture of the table is complete before anything moves, so nobody waits for a motion. Any key ends it, and so does
the next act. Then the picture is the one without motion. A board whose modules may stay (``KEEP``) has motions, but not
over infrared, unless animations are off.

==========  ================================================  ===========  =====
motion      what it draws                                     a step, ms   steps
==========  ================================================  ===========  =====
slide       :mod:`uno_ui.table.slide`                         20           9
count       the number of a seat, and the own cards           70           8
shake       the name of a seat, on a layer above              40           6
==========  ================================================  ===========  =====

A bubble on a color display says UNO, too, while that player waits for the next turn and no key is pressed.
"""

from bitmaptools import blit
from displayio import Bitmap, TileGrid
from micropython import const

from uno_core import view as v
from uno_core.codes import E_DREW, E_RESYNC, E_UNO, TICKS
from uno_ui.codes import NEVER_DRAWN
from uno_ui.table.slide import Slide

_COUNT_MS = const(70)
_COUNTS = const(8)  # steps at most: each may be more than one card
_SHAKE_MS = const(40)
_SHAKES = const(6)
_FAR = const(2)  # pixels that a name moves


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
        self._layer = False  # something is on top of the picture: the name

    @property
    def due(self):
        """Whether :meth:`tick` has something to do."""
        return self.slide.due or self._less > 0 or self._left > 0

    def begin(self, log):
        """Begin what a log tells; the table is not drawn yet.

        :return: whether a card is on its way.
        """
        screen = self._screen
        for i in range(1, 3 * log[0] if log[0] != E_RESYNC else 0, 3):
            if log[i] == E_DREW and log[i + 2] > 1 and not self._less:
                self._seat = log[i + 1]
                self._less = log[i + 2]
            elif log[i] == E_UNO:
                self._caller = log[i + 1]
                self._left = _SHAKES
        self._counted_ms = self._shaken_ms = screen.now
        return self.slide.begin(log)

    def start(self):
        """Take away what is counted from a table that is drawn now."""
        if not self._less:
            return
        screen = self._screen
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
        """See :meth:`uno_ui.table.slide.Slide.hides`."""
        return self.slide.hides()

    def tick(self, now_ms, waits):
        """Move what is due; the parameters are those of :meth:`uno_ui.table.slide.Slide.tick`."""
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
        if self._left and w > 0:
            dx = _FAR if self._left & 1 else -_FAR
            bitmap = self._bitmap
            whole = canvas.bitmap
            w = min(w, bitmap.width)
            h = min(h, bitmap.height)
            blit(bitmap, whole, 0, 0, x1=x, y1=y, x2=x + w, y2=y + h)
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

    def _calm(self):
        """End the shake."""
        self._left = 0
        if self._layer:
            self._layer = False
            self._screen.app.canvas.put(None)

    def end(self):
        """Draw the last picture of all."""
        self.slide.end()
        self._calm()
        if self._less:
            self._count(self._less)

    def leave(self):
        """Forget all: what it was drawn on is cleared."""
        self.slide.on = self._layer = False
        self._less = self._left = self._hidden = 0
