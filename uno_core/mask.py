# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Mask: the same page with everything hidden that one seat may not know.

Screens and bots get such a view, never the page, so they are the same code on the
device that deals and on a guest. The readers are in ``view.py``;
``refusal(view, act) == refusal(page, act)`` for the seat's own acts.

These are hidden:

- the draw pile
- the hands of others. A hand that is shown to the seat after a challenge is visible, and so are all hands once the
  round is over.
- the generator
- the verdict on a Wild Draw Four or a sum
- the card that another seat drew
- how many cards another seat has selected
- how many seats could not play in a blocked lap
- the bytes after the row, unless the edition shows them
- how far the draw pile is shuffled: it would show where a card was put back
"""

from uno_core import TABLES
from uno_core.codes import NONE, O_CARDS, O_DRAWN, O_EDITION, O_FENCE, O_IDLE, O_MARK, O_NEXT, O_RAW, O_RNG, O_ROW
from uno_core.codes import O_RULES, O_SEATS, O_SEL, O_SHOWN_SEAT, O_SHOWN_TO, O_STATE, O_VERDICT, P_DREW, P_OVER, Q_SEE
from uno_core.page import ALL, copy, fill


def view_into(page, seat, out):
    """Write what a seat may know of a page into ``out``.

    :param seat: 0..9, or 255 for a spectator.
    :param out: a bytearray as long as the page (the quick way), or longer. Cost: no allocation.
    """
    cards = O_ROW + page[O_CARDS]
    if len(out) == len(page):
        out[ALL] = page
    else:
        copy(out, 0, page, 0, cards)
    fill(out, O_RNG, O_RULES, 0)
    out[O_VERDICT] = 0
    out[O_IDLE] = 0
    out[O_RAW] = 0
    state = page[O_STATE]
    if state & 15 != seat:
        out[O_SEL] = 0
    if state != P_DREW << 4 | seat:
        out[O_DRAWN] = NONE
    if len(page) > cards:
        fill(out, cards, len(page), NONE)
        see = TABLES[page[O_EDITION]][Q_SEE]
        if see:
            see(page, seat, out)
    if state >> 4 == P_OVER:
        fill(out, O_ROW, O_ROW + page[O_FENCE], NONE)
        return
    first = O_ROW  # from here on all is hidden, up to what the seat sees
    for other in range(page[O_SEATS]):
        last = page[O_NEXT + other]
        if other != seat:
            if other != page[O_SHOWN_SEAT] or page[O_SHOWN_TO] != seat and page[O_SHOWN_TO] != NONE:
                continue
            last = min(page[O_FENCE + other] + page[O_MARK], last)
        fill(out, first, O_ROW + page[O_FENCE + other], NONE)
        first = O_ROW + last
    fill(out, first, O_ROW + page[O_FENCE + page[O_SEATS]], NONE)
