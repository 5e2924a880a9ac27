# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Draw and discard pile: taking cards, reshuffling, exhaustion (catalogue 4.5)."""

try:
    from micropython import const
except ImportError:

    def const(x):
        """MicroPython folds ``const``; elsewhere it is the identity."""
        return x


from uno_core import page as _page
from uno_core.events import note
from uno_core.rng import shuffle

_NONE = const(255)
_F_OUT = const(16)
_F_GONE = const(32)
_E_RESHUFFLED = const(19)
_O_SEATS = const(3)
_O_CARDS = const(4)
_O_IDLE = const(13)
_O_FLAGS = const(141)
_O_FENCE = const(181)
_O_ROW = const(192)


def exhausted(page):
    """Whether nothing can be drawn: no draw pile and only the top discard (B-DRAW-3)."""
    return not page[_O_FENCE] and page[_O_FENCE + page[_O_SEATS]] >= page[_O_CARDS] - 1


def take(page, seat, log):
    """One card from the draw pile into a hand, reshuffling if need be (B-DRAW-1, -2).

    Whoever draws has no single card any more: the marks of an UNO call go (B-UNO-7).

    :return: its face, or 255 when both piles are exhausted.
    """
    if not page[_O_FENCE]:
        n = _page.recycle(page)
        if not n:
            return _NONE
        shuffle(page, _O_ROW, _O_ROW + n)
        page[_O_IDLE] = 0  # nobody passes between two exhaustions without a reshuffle here
        note(log, _E_RESHUFFLED, _NONE, n)
    face = _page.draw_to(page, seat)
    if page[_O_FLAGS + seat]:
        page[_O_FLAGS + seat] &= _F_OUT | _F_GONE
    return face


def take_many(page, seat, n, log):
    """Up to ``n`` cards; what the piles cannot give is forgiven (B-DRAW-3).

    :return: how many came.
    """
    for got in range(n):
        if take(page, seat, log) == _NONE:
            return got
    return n
