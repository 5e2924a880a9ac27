# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Mask: the same page with everything hidden that one seat may not know.

Screens and bots get such a view, never the page, so they are the same code on the
device that deals and on a guest. The readers are in ``view.py``;
``refusal(view, act) == refusal(page, act)`` for the seat's own acts.

Hidden: the draw pile, the hands of others (but for a hand that is shown to the seat
after a challenge, and all hands once the round is over), the generator, the verdict
on a Wild Draw Four or a sum, the card another seat drew, how many cards it has selected, how many
could not play in a blocked lap, what lies behind the row (unless the edition shows it), and
how far the draw pile is shuffled (it would tell where a card was put back).
"""

from micropython import const

from uno_core import TABLES
from uno_core.page import copy, fill

_NONE = const(255)
_Q_SEE = const(21)
_P_DREW = const(2)
_P_OVER = const(8)
_O_EDITION = const(2)
_O_SEATS = const(3)
_O_CARDS = const(4)
_O_RAW = const(5)
_O_IDLE = const(13)
_O_DRAWN = const(16)
_O_MARK = const(17)
_O_SEL = const(18)
_O_SHOWN_SEAT = const(23)
_O_SHOWN_TO = const(24)
_O_VERDICT = const(27)
_O_STATE = const(40)
_O_RNG = const(68)
_O_RULES = const(81)
_O_FENCE = const(181)
_O_ROW = const(192)


def view_into(page, seat, out):
    """Write what a seat may know of a page into ``out``.

    :param seat: 0..9, or 255 for a spectator.
    :param out: a bytearray as long as the page. Cost: no allocation.
    """
    cards = _O_ROW + page[_O_CARDS]
    copy(out, 0, page, 0, cards)
    fill(out, _O_RNG, _O_RULES, 0)
    out[_O_VERDICT] = 0
    out[_O_IDLE] = 0
    out[_O_RAW] = 0
    if page[_O_STATE] & 15 != seat:
        out[_O_SEL] = 0
    if page[_O_STATE] != _P_DREW << 4 | seat:
        out[_O_DRAWN] = _NONE
    fill(out, _O_ROW, _O_ROW + page[_O_FENCE], _NONE)
    if len(page) > cards:
        fill(out, cards, len(page), _NONE)
        see = TABLES[page[_O_EDITION]][_Q_SEE]
        if see:
            see(page, seat, out)
    if page[_O_STATE] >> 4 == _P_OVER:
        return
    for other in range(page[_O_SEATS]):
        if other != seat:
            first = _O_ROW + page[_O_FENCE + other]
            if other == page[_O_SHOWN_SEAT] and (page[_O_SHOWN_TO] == seat or page[_O_SHOWN_TO] == _NONE):
                first += page[_O_MARK]
            end = _O_ROW + page[_O_FENCE + other + 1]
            if first < end:
                fill(out, first, end, _NONE)
