# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""CPython's way to move bytes: in C, and loops in one frame. Never loaded on a device.

MicroPython has neither ``pop`` nor ``insert`` for a bytearray, and a slice allocates
there, so ``page.py`` has loops that do the same; golden rounds and
``tests/core/test_page.py`` hold the two together.
"""

from micropython import const

_DRAW = const(0x1000)  # verbs, in place
_PASS = const(0x2000)
_ACCEPT = const(0x3000)
_CHALLENGE = const(0x4000)
_UNO = const(0x5000)
_CATCH = const(0x6000)
_CHOOSE = const(0x7000)
_AT_TURN = const(0x10)  # STATE, but for the seat
_AT_DREW = const(0x20)
_P_NONE = const(0)
_P_ASK = const(4)
_P_OVER = const(8)
_W_CATCH = const(1)
_W_CHALLENGE = const(8)
_F_ARMED = const(1)
_O_SEATS = const(3)
_O_CARDS = const(4)
_O_DEALER = const(10)
_O_DRAWN = const(16)
_O_STRICT = const(37)
_O_OPEN = const(38)
_O_STATE = const(40)
_O_MATCH = const(43)
_O_WINDOWS = const(53)
_O_FLAGS = const(141)
_O_RNG = const(68)
_X = const(69)  # the generator's words, as in rng.py
_O_FENCE = const(181)
_O_NEXT = const(182)  # the fence behind a hand
_O_ROW = const(192)
_BEFORE = const(191)  # the place before the row
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
    j = _O_NEXT + seat
    face = page.pop(page[_O_FENCE] + _BEFORE)
    page.insert(page[j] + _BEFORE, face)
    page[_O_FENCE:j] = page[_O_FENCE:j].translate(_LESS)
    return face


def discard(page, seat, face):
    """A card of a hand becomes the top of the discard pile; it must be held.

    :return: how many cards are left in the hand.
    """
    i = _O_NEXT + seat
    j = _O_NEXT + page[_O_SEATS]
    first = page[_O_FENCE + seat]
    page.pop(page.index(face, first + _O_ROW))
    page.insert(page[j - 1] + _BEFORE, face)
    page[i:j] = page[i:j].translate(_LESS)
    return page[i] - first


def _blocked(match):
    return bytes([f for f in range(256) if not (f & 4 or f & 7 == match & 7 or f & 0x78 == match & 0xF8)])


# For every value of MATCH the faces that do not fit by the plain rules (``questions.matches``):
# legal() takes what is left of a hand in one translate().
BLOCKED = [b"" if match & 4 else _blocked(match) for match in range(136)]


def lists(others):
    """``flow.legal``: in one frame where the rules ask for nothing more (STRICT is 0), else as there."""

    def legal(page, seat, out):
        if page[_O_STRICT]:
            return others(page, seat, out)
        tag = seat << 8
        state = page[_O_STATE]
        if state == _AT_TURN + seat:
            first = page[_O_FENCE + seat]
            last = page[_O_NEXT + seat]
            more = page[_O_FENCE] or page[_O_FENCE + page[_O_SEATS]] < page[_O_CARDS] - 1
            out[0] = tag + (_DRAW if more else _PASS)
            n = 1
            for face in page[first + _O_ROW : last + _O_ROW].translate(None, BLOCKED[page[_O_MATCH]]):
                out[n] = tag + face
                n += 1
            if last - first == 2 and not page[_O_FLAGS + seat] & _F_ARMED:
                out[n] = tag + _UNO
                n += 1
        elif state & 15 != seat:
            n = 0
        elif state == _AT_DREW + seat:
            out[0] = tag + _PASS
            out[1] = tag + page[_O_DRAWN]
            n = 2
            if page[_O_NEXT + seat] - page[_O_FENCE + seat] == 2 and not page[_O_FLAGS + seat] & _F_ARMED:
                out[2] = tag + _UNO
                n = 3
        else:
            n = 0
            state >>= 4
            if state == _P_ASK:
                for n in range(4):
                    out[n] = tag + _CHOOSE + n
                n = 4
            elif _P_NONE < state < _P_OVER:
                out[0] = tag + _ACCEPT
                n = 1
                if page[_O_WINDOWS] & _W_CHALLENGE:
                    out[1] = tag + _CHALLENGE
                    n = 2
        if page[_O_WINDOWS] & _W_CATCH:
            state = page[_O_OPEN] | page[_O_OPEN + 1] << 8
            if state >> seat & 1:
                out[n] = tag + _UNO
                n += 1
            for target in range(page[_O_SEATS]):
                if state >> target & 1 and target != seat:
                    out[n] = tag + _CATCH + target
                    n += 1
        return n

    legal.__doc__ = others.__doc__
    return legal


def shuffles(others):
    """``rng.shuffle``: the fast generator with ``rng.below`` unrolled into the loop, else as there."""

    def shuffle(page, i, j, k):
        if page[_O_RNG]:
            return others(page, i, j, k)
        x = page[_X] | page[_X + 1] << 8
        carry = page[_X + 2] | page[_X + 3] << 8
        for last in range(j - 1, k - 1, -1):
            n = last - i + 1
            while True:
                t = x * 16365 + carry
                x = t & 0xFFFF
                carry = t >> 16
                m = x * n
                if m & 0xFFFF >= n or m & 0xFFFF >= 65536 % n:
                    break
            at = i + (m >> 16)
            page[at], page[last] = page[last], page[at]
        page[_X] = x & 255
        page[_X + 1] = x >> 8
        page[_X + 2] = carry & 255
        page[_X + 3] = carry >> 8

    shuffle.__doc__ = others.__doc__
    return shuffle


def hand_out(page, each):
    """Deal one card at a time, starting left of the dealer (B-SET-2).

    The cards dealt are the end of the row and stay there; they only change places.
    """
    seats = page[_O_SEATS]
    cards = page[_O_CARDS]
    first = cards - seats * each
    dealt = page[_O_ROW + first : _O_ROW + cards][::-1]
    for seat in range(seats):
        page[_O_FENCE + seat] = first
        turn = (seat - page[_O_DEALER] - 1) % seats
        page[_O_ROW + first : _O_ROW + first + each] = dealt[turn::seats]
        first += each
