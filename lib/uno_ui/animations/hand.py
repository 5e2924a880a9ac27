# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A hand that is shown, after a challenge or by the wheel, in the place of the own one; a long one page by page."""

from micropython import const

from uno_core.codes import NONE
from uno_ui.table.hand import Hand
from uno_ui.words import say

EVENT = const(0)
COVERS = const(2)
_PAGE_MS = const(2200)


def step(screen, _seat, _arg, ms, _n):
    """Return the page."""
    page = ms // _PAGE_MS
    return page if not page or page * screen.picture.sight < screen.animations.hand.n else -1


def draw(screen, seat, _arg, page):
    """Draw a page of cards; the line above says whose. The rest of the table is as it is now."""
    picture = screen.picture
    if not page:
        screen.update()
        if screen.question:
            screen.question.close()
            screen.question = None
        picture.clear_hand()
        screen.animations.hand = _read(screen, seat)
    hand = screen.animations.hand
    hand.first = page * hand.sight
    screen.app.lines[-1].show(say("shown-hand").format(screen.names[seat]), True)
    picture.hand(screen.app.table.view(screen.me), hand)


def _read(screen, seat):
    """Return its cards that are shown, in order."""
    hand = Hand(screen.picture.sight)
    hand.read(screen.app.table.view(screen.me), seat)
    while hand.n and hand.faces[hand.n - 1] == NONE:
        hand.n -= 1
    hand.point_at(hand.n)  # on none of them
    return hand
