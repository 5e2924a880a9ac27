# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""CPython's way to move bytes: in C, and loops in one frame. Never loaded on a device.

MicroPython has neither ``pop`` nor ``insert`` for a bytearray, and a slice allocates
there, so ``page.py`` has loops that do the same; golden rounds and
``tests/core/test_page.py`` hold the two together.
"""

from micropython import const

from uno_core.codes import AT_DREW, AT_TURN, F_ARMED, O_CARDS, O_DEALER, O_DRAWN, O_FENCE, O_FLAGS, O_MATCH, O_NEXT
from uno_core.codes import O_OPEN, O_RNG, O_ROW, O_SEATS, O_STATE, O_STRICT, O_WINDOWS, P_ASK, P_NONE, P_OVER, W_CATCH
from uno_core.codes import W_CHALLENGE

_DRAW = const(0x1000)  # verbs, in place
_PASS = const(0x2000)
_ACCEPT = const(0x3000)
_CHALLENGE = const(0x4000)
_UNO = const(0x5000)
_CATCH = const(0x6000)
_CHOOSE = const(0x7000)
_X = const(69)  # the generator's words, as in rng.py
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
    j = O_NEXT + seat
    face = page.pop(page[O_FENCE] + _BEFORE)
    page.insert(page[j] + _BEFORE, face)
    page[O_FENCE:j] = page[O_FENCE:j].translate(_LESS)
    return face


def discard(page, seat, face):
    """A card of a hand becomes the top of the discard pile; it must be held.

    :return: how many cards are left in the hand.
    """
    i = O_NEXT + seat
    j = O_NEXT + page[O_SEATS]
    first = page[O_FENCE + seat]
    page.pop(page.index(face, first + O_ROW))
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
        if page[O_STRICT]:
            return others(page, seat, out)
        tag = seat << 8
        state = page[O_STATE]
        if state == AT_TURN + seat:
            first = page[O_FENCE + seat]
            last = page[O_NEXT + seat]
            more = page[O_FENCE] or page[O_FENCE + page[O_SEATS]] < page[O_CARDS] - 1
            out[0] = tag + (_DRAW if more else _PASS)
            n = 1
            for face in page[first + O_ROW : last + O_ROW].translate(None, BLOCKED[page[O_MATCH]]):
                out[n] = tag + face
                n += 1
            if last - first == 2 and not page[O_FLAGS + seat] & F_ARMED:
                out[n] = tag + _UNO
                n += 1
        elif state & 15 != seat:
            n = 0
        elif state == AT_DREW + seat:
            out[0] = tag + _PASS
            out[1] = tag + page[O_DRAWN]
            n = 2
            if page[O_NEXT + seat] - page[O_FENCE + seat] == 2 and not page[O_FLAGS + seat] & F_ARMED:
                out[2] = tag + _UNO
                n = 3
        else:
            n = 0
            state >>= 4
            if state == P_ASK:
                for n in range(4):
                    out[n] = tag + _CHOOSE + n
                n = 4
            elif P_NONE < state < P_OVER:
                out[0] = tag + _ACCEPT
                n = 1
                if page[O_WINDOWS] & W_CHALLENGE:
                    out[1] = tag + _CHALLENGE
                    n = 2
        if page[O_WINDOWS] & W_CATCH:
            state = page[O_OPEN] | page[O_OPEN + 1] << 8
            if state >> seat & 1:
                out[n] = tag + _UNO
                n += 1
            for target in range(page[O_SEATS]):
                if state >> target & 1 and target != seat:
                    out[n] = tag + _CATCH + target
                    n += 1
        return n

    legal.__doc__ = others.__doc__
    return legal


def shuffles(others):
    """``rng.shuffle``: the fast generator with ``rng.below`` unrolled into the loop, else as there."""

    def shuffle(page, i, j, k):
        if page[O_RNG]:
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
    seats = page[O_SEATS]
    cards = page[O_CARDS]
    first = cards - seats * each
    dealt = page[O_ROW + first : O_ROW + cards][::-1]
    for seat in range(seats):
        page[O_FENCE + seat] = first
        turn = (seat - page[O_DEALER] - 1) % seats
        page[O_ROW + first : O_ROW + first + each] = dealt[turn::seats]
        first += each
