# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The page: a whole round in one bytearray.

A header of fixed offsets (``O_*`` of ``codes.py``) and then one byte a card.
Copying the page is a snapshot, a save, an undo and a look-ahead. Nothing of a
round lives anywhere else.

**A card is its face**, one byte: ``kind << 3 | color``. Color 0..3, or 4 for a
wild (whose kinds are numbers of their own); of a colored kind the low four bits are
the symbol that matches, the fifth marks a variant of it (a number with a spin
mark). The kind is the row of the edition's tables. Copies of a card are
indistinguishable, as on a table; that nothing is lost or doubled means that
the row stays the same multiset. Flip lays a second row of faces behind this one.

**The table is one row of cards cut by fences**::

    | draw pile, top last | hand 0 | hand 1 | ... | discard pile, top first |
                          ^fence 0 ^fence 1       ^fence[seats]

A hand is in order of receipt; sorting is the screen's business.

Measured before settling (us for one draw plus one play of a random card, 2 / 4
/ 10 seats; in brackets 32-bit MicroPython 1.25 on the same PC): fences with a byte
loop 2.0 / 2.9 / 5.5 (2.1 / 2.7 / 4.7), fences moved by slices 1.7 / 1.5 / 1.9
(allocates there), linked lists 1.3 / 1.2 / 1.2 (1.4 / 1.3 / 1.4), reading a hand the same.
Fences win because a hand is a contiguous run that every reader can walk, because
the lists need one more row (card to face) that would not fit 320 bytes, and
because on CPython, where games per second count, slices close the gap. On a
device the loop costs a fraction of a millisecond a turn.
"""

try:
    from micropython import const
except ImportError:  # CPython without Blinka

    def const(x):
        """MicroPython folds ``const``; elsewhere it is the identity."""
        return x


_NONE = const(255)
_MAGIC = const(0x55)
_VERSION = const(1)
_O_MAGIC = const(0)
_O_VERSION = const(1)
_O_EDITION = const(2)
_O_SEATS = const(3)
_O_CARDS = const(4)
_O_WINNER = const(12)
_O_DRAWN = const(16)
_O_SHOWN_SEAT = const(23)
_O_DIR = const(42)
_O_MATCH = const(43)
_O_PEND_BY = const(50)
_O_PEND_TO = const(49)
_O_FENCE = const(181)
_O_ROW = const(192)

MAX_SEATS = 10
MAX_CARDS = 250
MAX_PAGE = 512


def new(edition, seats, cards):
    """A blank page for ``cards`` cards; allocates, so only between matches.

    :param edition: number of :mod:`uno_core.editions`.
    :param seats: 2..10.
    :raises ValueError: more seats or cards than a page holds.
    """
    if not 2 <= seats <= MAX_SEATS:
        raise ValueError("2 to 10 seats, not %d" % seats)
    if not 1 <= cards <= MAX_CARDS:
        raise ValueError("at most %d cards, not %d: fewer decks" % (MAX_CARDS, cards))
    page = bytearray(_O_ROW + cards)
    page[_O_MAGIC] = _MAGIC
    page[_O_VERSION] = _VERSION
    page[_O_EDITION] = edition
    page[_O_SEATS] = seats
    page[_O_CARDS] = cards
    page[_O_DIR] = 1
    for o in (_O_WINNER, _O_DRAWN, _O_SHOWN_SEAT, _O_PEND_BY, _O_PEND_TO):
        page[o] = _NONE
    page[_O_MATCH] = 0x87
    clear_table(page)
    return page


def clear_table(page):
    """Every card back into the draw pile; the row keeps its order."""
    for k in range(_O_FENCE, _O_FENCE + 11):
        page[k] = page[_O_CARDS]


if hasattr(bytearray, "pop"):
    # CPython moves memory in C. MicroPython has neither pop nor insert for a bytearray, and a
    # slice allocates there, so a loop does it. The same results: golden rounds hold both together.
    _LESS = b"\xff" + bytes(range(255))

    def draw_to(page, seat):
        """The top of the draw pile, which must not be empty, becomes the last card of a hand.

        :return: its face.
        """
        j = _O_FENCE + seat + 1
        face = page.pop(page[_O_FENCE] + (_O_ROW - 1))
        page.insert(page[j] + (_O_ROW - 1), face)
        page[_O_FENCE:j] = page[_O_FENCE:j].translate(_LESS)
        return face

    def discard(page, seat, face):
        """A card of a hand becomes the top of the discard pile; it must be held.

        :return: how many cards are left in the hand.
        """
        i = _O_FENCE + seat + 1
        j = _O_FENCE + page[_O_SEATS]
        first = page[i - 1]
        page.pop(page.index(face, first + _O_ROW))
        page.insert(page[j] + (_O_ROW - 1), face)
        page[i : j + 1] = page[i : j + 1].translate(_LESS)
        return page[i] - first

    def move(page, i, j):
        """Take the byte at i out and put it in at j; what lies between shifts by one."""
        page.insert(j, page.pop(i))

    def copy(to, at, page, i, j):
        """Copy page[i:j] to to[at:]."""
        to[at : at + j - i] = page[i:j]

    def fill(page, i, j, value):
        """Set page[i:j] to one value."""
        page[i:j] = bytes((value,)) * (j - i)

else:

    def draw_to(page, seat):
        """The top of the draw pile, which must not be empty, becomes the last card of a hand.

        :return: its face.
        """
        end = page[_O_FENCE + seat + 1] + (_O_ROW - 1)
        move(page, page[_O_FENCE] + (_O_ROW - 1), end)
        for k in range(_O_FENCE, _O_FENCE + seat + 1):
            page[k] -= 1
        return page[end]

    def discard(page, seat, face):
        """A card of a hand becomes the top of the discard pile; it must be held.

        :return: how many cards are left in the hand.
        """
        last = _O_FENCE + page[_O_SEATS]
        i = page[_O_FENCE + seat] + _O_ROW
        while page[i] != face:
            i += 1
        move(page, i, page[last] + (_O_ROW - 1))
        for k in range(_O_FENCE + seat + 1, last + 1):
            page[k] -= 1
        return page[_O_FENCE + seat + 1] - page[_O_FENCE + seat]

    def move(page, i, j):
        """Take the byte at i out and put it in at j; what lies between shifts by one."""
        byte = page[i]
        while i < j:
            page[i] = page[i + 1]
            i += 1
        while i > j:
            page[i] = page[i - 1]
            i -= 1
        page[i] = byte

    def copy(to, at, page, i, j):
        """Copy page[i:j] to to[at:]."""
        while i < j:
            to[at] = page[i]
            at += 1
            i += 1

    def fill(page, i, j, value):
        """Set page[i:j] to one value."""
        while i < j:
            page[i] = value
            i += 1


def turn_up(page):
    """The top of the draw pile becomes the top of the discard pile.

    :return: its face.
    """
    seats = page[_O_SEATS]
    face = draw_to(page, seats - 1)
    page[_O_FENCE + seats] -= 1
    return face


def take_back(page, seat):
    """The top of the discard pile becomes the last card of a hand.

    :return: its face.
    """
    last = _O_FENCE + page[_O_SEATS]
    end = page[_O_FENCE + seat + 1] + _O_ROW
    move(page, page[last] + _O_ROW, end)
    for k in range(_O_FENCE + seat + 1, last + 1):
        page[k] += 1
    return page[end]


def bury(page, above):
    """The top of the discard pile goes back into the draw pile.

    :param above: how many cards of the draw pile lie above it afterwards.
    """
    last = _O_FENCE + page[_O_SEATS]
    move(page, page[last] + _O_ROW, page[_O_FENCE] - above + _O_ROW)
    for k in range(_O_FENCE, last + 1):
        page[k] += 1


def recycle(page):
    """The discard pile except its top becomes the (empty) draw pile, in its order.

    :return: how many cards.
    """
    last = _O_FENCE + page[_O_SEATS]
    hands = page[last]
    n = page[_O_CARDS] - hands - 1
    # Hands and top move right by n, past the cards below the top: three reversals
    # rotate in place.
    if n > 0:
        _reverse(page, _O_ROW, _O_ROW + hands + 1)
        _reverse(page, _O_ROW + hands + 1, _O_ROW + page[_O_CARDS])
        _reverse(page, _O_ROW, _O_ROW + page[_O_CARDS])
        for k in range(_O_FENCE, last + 1):
            page[k] += n
    return n


def _reverse(page, i, j):
    j -= 1
    while i < j:
        c = page[i]
        page[i] = page[j]
        page[j] = c
        i += 1
        j -= 1


def size(page, seat):
    """Cards in a hand."""
    return page[_O_FENCE + seat + 1] - page[_O_FENCE + seat]


def top(page):
    """Face on top of the discard pile; 255 when there is none."""
    i = page[_O_FENCE + page[_O_SEATS]]
    return page[_O_ROW + i] if i < page[_O_CARDS] else _NONE


def holds(page, seat, face):
    """Whether a hand has that card."""
    for i in range(page[_O_FENCE + seat] + _O_ROW, page[_O_FENCE + seat + 1] + _O_ROW):
        if page[i] == face:
            return True
    return False


def hash16(page):
    """A 16-bit sum over the whole page (Fletcher), equal on every interpreter.

    :return: 0..65535; two devices that differ are found out, a forger is not.
    """
    a = 1
    b = 0
    for c in page:
        a += c
        b += a
        if b > 0xFFFFF:
            a %= 255
            b %= 255
    return b % 255 << 8 | a % 255


def fault(page):
    """What is wrong with a page as data, or None; for saves and links.

    Checks form only: sizes, seats, fences in order. That the cards are the
    deck's is checked where the deck is known (:mod:`uno_core.record`).
    """
    if len(page) < _O_ROW or page[_O_MAGIC] != _MAGIC:
        return "not a page"
    if page[_O_VERSION] != _VERSION:
        return "a page of version %d, this is %d" % (page[_O_VERSION], _VERSION)
    if not 2 <= page[_O_SEATS] <= MAX_SEATS:
        return "%d seats" % page[_O_SEATS]
    if len(page) < _O_ROW + page[_O_CARDS]:
        return "truncated"
    before = 0
    for k in range(_O_FENCE, _O_FENCE + page[_O_SEATS] + 1):
        if not before <= page[k] <= page[_O_CARDS]:
            return "fences out of order"
        before = page[k]
    return None
