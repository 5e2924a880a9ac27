# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""CPython's way to move bytes: in C, and loops in one frame. Never loaded on a device.

MicroPython has neither ``pop`` nor ``insert`` for a bytearray, and a slice allocates
there, so ``page.py`` has loops that do the same; golden rounds and
``tests/core/test_page.py`` hold the two together.
"""

from micropython import const

_O_SEATS = const(3)
_O_CARDS = const(4)
_O_DEALER = const(10)
_X = const(69)  # the generator's words, as in rng.py
_O_MATCH = const(43)
_O_FENCE = const(181)
_O_ROW = const(192)
_LESS = b"\xff" + bytes(range(255))


def move(page, i, j):
    """Take the byte at i out and put it in at j; what lies between shifts by one."""
    page.insert(j, page.pop(i))


def copy(to, at, page, i, j):
    """Copy page[i:j] to to[at:]."""
    to[at : at + j - i] = page[i:j]


def fill(page, i, j, value):
    """Set page[i:j] to one value."""
    page[i:j] = bytes((value,)) * (j - i)


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


def _blocked(match):
    return bytes(
        [f for f in range(256) if not (f & 4 or f & 7 == match & 7 or f & 0x78 == match & 0xF8)]
    )


# For every value of MATCH the faces that do not fit.
_BLOCKED = [b"" if match & 4 else _blocked(match) for match in range(132)]


def fitting(page, seat, tag, out):
    """List the cards of a hand that match by the plain rules (``questions.matches``).

    :param tag: what an act of this seat that lays a card begins with.
    :param out: filled from place 1 on.
    :return: the next free place.
    """
    n = 1
    first = page[_O_FENCE + seat] + _O_ROW
    for face in page[first : page[_O_FENCE + seat + 1] + _O_ROW].translate(
        None, _BLOCKED[page[_O_MATCH]]
    ):
        out[n] = tag + face
        n += 1
    return n


def shuffle(page, i, j):
    """Shuffle page[i:j]: ``rng.below`` for each card, unrolled; ``tests/core/test_rng.py`` compares."""
    x = page[_X] | page[_X + 1] << 8
    y = page[_X + 2] | page[_X + 3] << 8
    for last in range(j - 1, i, -1):
        n = last - i + 1
        while True:
            t = x ^ (x << 5 & 0xFFFF)
            x = y
            y ^= y >> 1 ^ t ^ t >> 3
            m = y * n
            if m & 0xFFFF >= n or m & 0xFFFF >= 65536 % n:
                break
        k = i + (m >> 16)
        page[k], page[last] = page[last], page[k]
    page[_X] = x & 255
    page[_X + 1] = x >> 8
    page[_X + 2] = y & 255
    page[_X + 3] = y >> 8


def hand_out(page, each):
    """Deal one card at a time, starting left of the dealer (B-SET-2).

    The cards dealt are the end of the row and stay there; they only change places.
    """
    seats = page[_O_SEATS]
    cards = page[_O_CARDS]
    first = _O_ROW + cards - seats * each
    dealt = bytes(page[first : _O_ROW + cards])
    place = len(dealt)
    seat = page[_O_DEALER]
    for _ in range(seats):
        seat = seat + 1 if seat + 1 < seats else 0
        place -= 1
        page[_O_FENCE + seat] = cards - (seats - seat) * each
        for k in range(each):
            page[first + seat * each + k] = dealt[place - k * seats]
