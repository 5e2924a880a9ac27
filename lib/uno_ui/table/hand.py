# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The own hand as it is held: in order, with a cursor, of which a part is in sight.

Behind the last card is one more place, the draw pile. The cursor goes in a circle
over both. When the hand changes, the cursor stays on its card; when that card is
gone, on the place where it was.
"""

from micropython import const

from uno_core.codes import V_ADD, V_CHOOSE, V_JUMP, V_PLAY
from uno_core.view import card, selected, size
from uno_ui.table.actions import arg_of, asks_card, verb_of

_MOST = const(255)
_AS_DRAWN = const(2)


def order(face, sort):
    """Return the sort key of a face.

    :param sort: 0 by color, wilds last, then by kind. 1 by kind, then by color. 2 in order of arrival.
    """
    if sort == _AS_DRAWN:
        return 0
    return face if sort else (face & 7) << 5 | face >> 3


class Hand:
    """A hand of cards and the cursor on it.

    - ``faces``: in order; the first ``n`` of them.
    - ``cursor``: 0..n; n is the draw pile.
    - ``first``: the first visible card.
    - ``leap``: how many cards :meth:`page` passes.

    :param sight: number of visible cards.
    :param sort: how they lie: see :func:`order`.
    """

    def __init__(self, sight, sort=0):
        self._sort = sort
        self.faces = bytearray(_MOST)
        self.n = 0
        self.cursor = 0
        self.first = 0
        self.sight = self.leap = sight  # how far a leap goes
        self.marks = 0  # cards that are selected
        self._playable = bytearray(32)  # one bit for each face
        self.verbs = 0  # of the legal acts of its seat, a bit each
        self.chosen = False  # whether a card of it is asked for
        self._marked = bytearray(32)  # one bit for each place
        self._fresh = bytearray(32)

    def point_at(self, place):
        """Put the cursor on a place; NONE: on no card, as it is on an answer."""
        self.cursor = place

    def read(self, view, seat, known=None):
        """Take the cards from a view.

        :param seat: -1: a person without a seat holds nothing, even if a hand is shown to all.
        :param known: faces; what is not among them is new. None: nothing is.
        """
        if seat < 0:
            return
        faces = self.faces
        on = self.cursor
        face = faces[on] if on < self.n else -1
        twin = 0  # the cursor is on the how-many-th of equal cards
        for i in range(on):
            if faces[i] == face:
                twin += 1
        was = self.n
        self.n = 0
        for i in range(size(view, seat)):
            self._insert(card(view, seat, i))
        if face < 0:
            self.cursor = self.n if was else 0
        else:
            self._put_on(face, twin, on)
        self._read_marks(view, seat)
        rest = bytearray(faces[: self.n] if known is None else known)
        for i in range(32):
            self._fresh[i] = 0
        for i in range(self.n):  # of equal cards, the last ones are new
            at = rest.find(bytes((faces[i],)))
            if at >= 0:
                rest[at] = _MOST  # used; no card has that face
            else:
                self._fresh[i >> 3] |= 1 << (i & 7)
        self._scroll()

    def _read_marks(self, view, seat):
        """Read the selected cards: the last ones of the hand in order of receipt."""
        marked = self._marked
        for i in range(32):
            marked[i] = 0
        self.marks = selected(view)
        last = size(view, seat)
        for i in range(last - self.marks, last):
            face = card(view, seat, i)
            k = self.n - 1
            while k and (self.faces[k] != face or marked[k >> 3] >> (k & 7) & 1):
                k -= 1
            marked[k >> 3] |= 1 << (k & 7)

    def _insert(self, face):
        faces = self.faces
        sort = self._sort
        place = order(face, sort)
        k = self.n
        while k and order(faces[k - 1], sort) > place:
            faces[k] = faces[k - 1]
            k -= 1
        faces[k] = face
        self.n += 1

    def _put_on(self, face, twin, otherwise):
        """Put the cursor on the card of a face with ``twin`` equal cards before it, or on the last of them."""
        found = False
        for i in range(self.n):
            if self.faces[i] == face and (twin >= 0 or not found):
                self.cursor = i
                found = True
                twin -= 1
        if not found:
            self.cursor = min(otherwise, max(self.n - 1, 0))

    def read_playable(self, table, seat):
        """Mark the cards that can be played now, added, jumped in with or chosen, by the table's legal acts.

        Other legal verbs are in ``verbs`` then, for the same table; asking again would cost as much again.
        """
        chosen = self.chosen = asks_card(table, seat)
        lay = self._playable
        for i in range(32):
            lay[i] = 0
        acts = table.acts
        self.verbs = 0
        for i in range(table.legal(seat)):
            verb = verb_of(acts[i])
            self.verbs |= 1 << verb
            face = arg_of(acts[i])
            if verb == V_PLAY or verb == V_JUMP or verb == V_ADD or chosen and verb == V_CHOOSE and face != _MOST:
                lay[face >> 3] |= 1 << (face & 7)

    def playable(self, i):
        """Whether the i-th card can be played."""
        face = self.faces[i]
        return self._playable[face >> 3] & 1 << (face & 7) > 0

    def marked(self, i):
        """Whether the i-th card is selected."""
        return self._marked[i >> 3] & 1 << (i & 7) > 0

    def fresh(self, i):
        """Whether the i-th card arrived since the last act."""
        return self._fresh[i >> 3] & 1 << (i & 7) > 0

    def on_pile(self):
        """Whether the cursor is on the draw pile."""
        return self.cursor >= self.n

    def move(self, step):
        """Move one place left (-1) or right (1), in a circle."""
        self.cursor = (self.cursor + step) % (self.n + 1)
        self._scroll()

    def page(self, step):
        """Move as many cards as are in sight, left (-1) or right (1); not on to the pile."""
        self.cursor = max(0, min(self.n - 1, self.cursor + step * self.leap)) if self.n else 0
        self._scroll()

    def point(self, face):
        """Move the cursor to a card of that face, if there is one."""
        self._put_on(face, self.n, self.cursor)
        self._scroll()

    def suggest(self):
        """Move the cursor to the nearest card that may be played, else to the pile.

        :return: whether there is one.
        """
        for far in range(self.n + 1):
            for i in (self.cursor + far, self.cursor - far):
                if 0 <= i < self.n and self.playable(i):
                    self.cursor = i
                    self._scroll()
                    return True
        self.cursor = self.n
        self._scroll()
        return False

    def _scroll(self):
        """Keep a neighbor of the cursor in sight; with the cursor on the pile, stay."""
        last = max(self.n - self.sight, 0)
        first = self.first
        if self.cursor < self.n:
            first = min(first, max(self.cursor - 1, 0))
            first = max(first, self.cursor + 2 - self.sight)
        self.first = min(first, last)
